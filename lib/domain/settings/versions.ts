import type { DeviceSetting } from '../devices/setting';
import { applyEdit, applyRead, EMPTY_FORM, type SettingsForm } from './form';
import { mappingOf } from './mappings';
import type { SettingRule } from './rules';
import { isSameValue, valueOf, type SettingValue, type SettingValues } from './values';
import { ALWAYS_RULES } from './visibility-rules';

/** One setting in two versions of a device's settings, or of two devices. Null where a version does not know it. */
export interface SettingDifference {
  readonly code: string;
  readonly one: SettingValue | null;
  readonly other: SettingValue | null;
  readonly kind: 'same' | 'different' | 'only-one' | 'only-other';
}

/** What a version made of the edits of a form, and what of it could not be taken over. */
export interface Adoption {
  readonly form: SettingsForm;
  /** In the order of the screen: the device has no such setting, or the version no such value. */
  readonly absent: readonly string[];
  /** Orders and what belongs to one device alone: they are never taken over. */
  readonly own: readonly string[];
}

/** Orders rather than values: putting them back would do something instead of setting something. */
const ORDERS: readonly string[] = ['factoryReset', 'clearArcFault', 'lockOutChanges'];
/** Which device it is, and its clock: of another device, or of another day, they are wrong. */
const OWN: readonly string[] = ['modbusSn', 'parallelPhase', 'year', 'month', 'day', 'hour', 'minute'];

/** Whether a value may be taken over from another version or another device. */
export function isAdoptable(code: string): boolean {
  return !ORDERS.includes(code) && !OWN.includes(code);
}

/**
 * Two versions side by side, in the order of the screen: what is shown of a mapping, not what is stored behind it. What
 * neither knows is left out.
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
 * Puts chosen values of a version into a form as a user would: one edit after the other, with all that follows from each, so
 * that what is sent goes the same way through checks, plan and log. What one edit forces is put right by the chosen value
 * itself in a second round (D4.12: of two that exclude each other the version knows which one it is).
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
