import type { DeviceSetting } from '../devices/setting';
import { applyEdit, applyRead, EMPTY_FORM, type SettingsForm } from './form';
import { mappingOf } from './mappings';
import type { SettingRule } from './rules';
import { isSameValue, valueOf, type SettingValue, type SettingValues } from './values';
import { ALWAYS_RULES } from './visibility-rules';

/** One setting in two versions of a device's settings, or of two devices. Null where a version does not contain it. */
export interface SettingDifference {
  readonly code: string;
  readonly one: SettingValue | null;
  readonly other: SettingValue | null;
  readonly kind: 'same' | 'different' | 'only-one' | 'only-other';
}

/** The result of adopting a version into a form, and the values that could not be adopted. */
export interface Adoption {
  readonly form: SettingsForm;
  /** In screen order: not a setting of the device, or without a value in the version. */
  readonly absent: readonly string[];
  /** Orders and device-specific settings, which are never adopted. */
  readonly own: readonly string[];
}

/** Orders instead of values: restoring them would execute something. */
const ORDERS: readonly string[] = ['factoryReset', 'clearArcFault', 'lockOutChanges'];
/** The identity of the device and its clock: wrong for another device or another day. */
const OWN: readonly string[] = ['modbusSn', 'parallelPhase', 'year', 'month', 'day', 'hour', 'minute'];

/** Whether a value may be adopted from another version or another device. */
export function isAdoptable(code: string): boolean {
  return !ORDERS.includes(code) && !OWN.includes(code);
}

/**
 * Two versions side by side, in screen order: selectors instead of the settings behind them. Settings in neither version are left out.
 */
export function compareVersions(
  settings: readonly DeviceSetting[],
  one: SettingValues,
  other: SettingValues,
): readonly SettingDifference[] {
  const [first, second] = [withSelectors(one), withSelectors(other)];
  return settings.flatMap(({ code }): readonly SettingDifference[] => {
    if (mappingOf(code)?.stored.includes(code)) return [];
    const [a, b] = [valueOf(first, code), valueOf(second, code)];
    if (a === null && b === null) return [];
    const kind = a === null ? 'only-other' : b === null ? 'only-one' : isSameValue(a, b) ? 'same' : 'different';
    return [{ code, one: a, other: b, kind }];
  });
}

/**
 * Adopts selected values of a version into a form as a user would: one edit after another, with all consequences, so that sending uses
 * the same checks, plan and log. Values forced by an edit are corrected in a second round (D4.12: of two that exclude each other, the
 * version determines which one is on).
 */
export function adoptVersion(
  settings: readonly DeviceSetting[],
  form: SettingsForm,
  version: SettingValues,
  codes: readonly string[],
  rules: readonly SettingRule[] = ALWAYS_RULES,
): Adoption {
  const known = withSelectors(version);
  const wanted = new Set(codes);
  const shown = settings.map(({ code }) => code).filter((code) => wanted.has(code));
  const strangers = codes.filter((code) => !shown.includes(code));
  const own = shown.filter((code) => !isAdoptable(code));
  const absent = shown.filter((code) => isAdoptable(code) && valueOf(known, code) === null);
  const taken = shown.filter((code) => !own.includes(code) && !absent.includes(code));
  const round = (at: SettingsForm) => taken.reduce((next, code) => adopt(settings, next, known, code, rules), at);
  return { form: round(round(form)), absent: [...absent, ...strangers], own };
}

function adopt(
  settings: readonly DeviceSetting[],
  form: SettingsForm,
  known: SettingValues,
  code: string,
  rules: readonly SettingRule[],
): SettingsForm {
  const value = valueOf(known, code);
  if (value === null || isSameValue(value, valueOf(form.values, code))) return form;
  return applyEdit(settings, form, { code, value }, rules).form;
}

function withSelectors(values: SettingValues): SettingValues {
  return applyRead(EMPTY_FORM, values).originals;
}
