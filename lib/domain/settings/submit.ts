import type { DeviceSetting } from '../devices/setting';
import { evaluateSettings, type SettingsState } from './engine';
import { isEdited, type SettingsForm } from './form';
import { isSelector, mappingOf, storedFor, type SettingMapping } from './mappings';
import type { SettingsProblem } from './problems';
import { steadyOrder } from './steady-order';
import { isEmptyValue, plainValue, valueOf, type SettingValue } from './values';
import { orderWrites } from './write-order';

/** One value to be sent. */
export interface SettingWrite {
  readonly code: string;
  /** The fields where it is shown: itself, or the selectors in front of it. */
  readonly fields: readonly string[];
  /** The device's value as shown to the user; null where it was never read. */
  readonly from: SettingValue | null;
  readonly to: SettingValue;
  /** The value that the device reports after accepting it. */
  readonly readsBack: SettingValue;
}

/** An edit that stays in the form and is not sent, with the reason. The code is that of a field. */
export interface HeldEdit {
  readonly code: string;
  /** `disabled`: the device is locked and stays locked. */
  readonly why: 'hidden' | 'disabled' | 'empty' | 'unread';
}

export interface WritePlan {
  /** In sending order. */
  readonly writes: readonly SettingWrite[];
  /** In screen order. */
  readonly heldBack: readonly HeldEdit[];
}

/** Orders instead of values: they read back as 0. */
const MOMENTARY: readonly string[] = ['factoryReset', 'clearArcFault'];
/** Must not be sent together with settings that it would undo. */
const ALONE: readonly string[] = ['factoryReset'];

/**
 * D4.15: the writes of a form: changed, visible, not empty, and not rejected by a lock. A selector is sent as the settings behind it,
 * and only where all of those were read.
 */
export function planWrites(settings: readonly DeviceSetting[], form: SettingsForm, state: SettingsState): WritePlan {
  const writes: SettingWrite[] = [];
  const heldBack: HeldEdit[] = [];
  // By both the form and the device: if only one is locked, the lock is about to be set or released.
  const { disabled } = evaluateSettings(settings, form.originals);
  const refused = new Set([...disabled].filter((code) => state.disabled.has(code)));
  for (const setting of settings) {
    const { code } = setting;
    const mapping = mappingOf(code);
    const why = isEdited(form, code) ? reasonToKeep(setting, mapping, form, state.visible, refused) : 'same';
    if (why === null && !isSelector(code)) writes.push(toWrite(setting, mapping, form));
    // A setting behind a selector has no field: the reason is given for its selector.
    if (why !== null && why !== 'same' && !mapping?.stored.includes(code)) heldBack.push({ code, why });
  }
  return { writes: steadyOrder(settings, orderWrites(settings, writes), form.originals), heldBack };
}

/** Problems with sending these writes together: a reset would undo the others. */
export function checkPlan({ writes }: WritePlan): readonly SettingsProblem[] {
  const codes = writes.map(({ code }) => code);
  if (codes.length < 2) return [];
  return codes
    .filter((code) => ALONE.includes(code))
    .map((code) => ({ id: 'alone', kind: 'not-alone', code, codes, params: { count: codes.length - 1 } }) as const);
}

function reasonToKeep(
  setting: DeviceSetting,
  mapping: SettingMapping | undefined,
  form: SettingsForm,
  visible: ReadonlySet<string>,
  refused: ReadonlySet<string>,
): HeldEdit['why'] | null {
  const fields = mapping?.shown ?? [setting.code];
  if (!fields.some((code) => visible.has(code))) return 'hidden';
  if (fields.some((code) => refused.has(code))) return 'disabled';
  if (!mapping) return isEmptyValue(setting, valueOf(form.values, setting.code)) ? 'empty' : null;
  if (mapping.stored.some((code) => valueOf(form.originals, code) === null)) return 'unread';
  return storedFor(mapping, form.values) === null ? 'empty' : null;
}

function toWrite(setting: DeviceSetting, mapping: SettingMapping | undefined, form: SettingsForm): SettingWrite {
  const { code } = setting;
  const fields = mapping?.shown ?? [code];
  const to = plainValue(setting, valueOf(form.values, code) ?? '');
  return { code, fields, from: valueOf(form.originals, code), to, readsBack: MOMENTARY.includes(code) ? 0 : to };
}
