import type { DeviceSetting } from '../devices/setting';
import { evaluateSettings } from './engine';
import type { SettingsForm } from './form';
import { planWrites, type HeldEdit } from './submit';
import type { SettingValues } from './values';
import { adoptVersion, compareVersions, isAdoptable, type SettingDifference } from './versions';

/**
 * Why a selected value of a version is not written: `own` is an order, the clock or the device's identity; `no-value` is not in the
 * version, `unread` was not read from the device, `foreign` does not exist on the device.
 */
export type LeftWhy = HeldEdit['why'] | 'own' | 'no-value' | 'foreign';
export interface LeftOut {
  readonly code: string;
  readonly why: LeftWhy;
}

/** The result of applying a version to a form that was read: edits, which are sent like any other, and values left out. */
export interface StagedVersion {
  readonly form: SettingsForm;
  /** Fields that would be written, including consequences of the selected ones; in screen order. */
  readonly changed: readonly string[];
  /** Selected fields in which device and version agree. */
  readonly same: readonly string[];
  readonly left: readonly LeftOut[];
}

/**
 * Stages selected values of a version as edits (D4.15), without sending anything. Without `codes` it is the whole version. Settings that
 * were not read from the device are left out, since their old value is unknown. Only a setting that a selected one excludes is switched
 * off even if unread, because both could be on otherwise.
 */
export function stageVersion(
  settings: readonly DeviceSetting[],
  form: SettingsForm,
  version: SettingValues,
  codes: readonly string[] = fieldsOf(settings, version),
): StagedVersion {
  const rows = new Map(compareVersions(settings, version, form.originals).map((row) => [row.code, row]));
  const reasons = new Map(codes.map((code) => [code, reasonToLeave(settings, code, rows.get(code))]));
  const taken = codes.filter((code) => reasons.get(code) === null);
  const adopted = adoptVersion(settings, form, version, taken).form;
  const plan = planWrites(settings, adopted, evaluateSettings(settings, adopted.values));
  const written = new Set(plan.writes.flatMap(({ fields }) => fields));
  const stored = new Map(plan.heldBack.map(({ code, why }) => [code, why]));
  const left = codes.flatMap((code): readonly LeftOut[] => {
    // A value that another selected one forces (D4.12) is written despite its own reason.
    if (written.has(code)) return [];
    const why = reasons.get(code) ?? stored.get(code);
    return why ? [{ code, why }] : [];
  });
  return {
    form: adopted,
    changed: settings.map(({ code }) => code).filter((code) => written.has(code)),
    same: taken.filter((code) => rows.get(code)?.kind === 'same' && !written.has(code)),
    left,
  };
}

/** Fields with a value in a version, in screen order; other codes of the version follow. */
function fieldsOf(settings: readonly DeviceSetting[], version: SettingValues): readonly string[] {
  const known = new Set(settings.map(({ code }) => code));
  const foreign = Object.keys(version).filter((code) => !known.has(code));
  return [...compareVersions(settings, version, {}).map(({ code }) => code), ...foreign];
}

function reasonToLeave(
  settings: readonly DeviceSetting[],
  code: string,
  row: SettingDifference | undefined,
): 'own' | 'no-value' | 'unread' | 'foreign' | null {
  if (!settings.some((setting) => setting.code === code)) return 'foreign';
  if (!isAdoptable(code)) return 'own';
  if (!row || row.kind === 'only-other') return 'no-value';
  return row.kind === 'only-one' ? 'unread' : null;
}
