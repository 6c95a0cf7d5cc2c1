import type { DeviceSetting } from '../devices/setting';
import { evaluateSettings } from './engine';
import type { SettingsForm } from './form';
import { planWrites, type HeldEdit } from './submit';
import type { SettingValues } from './values';
import { adoptVersion, compareVersions, isAdoptable, type SettingDifference } from './versions';

/**
 * Why a chosen value of a version is not about to be written: `own` is an order, a clock or which device it is; `no-value`
 * is not in the version, `unread` was not read of the device, `foreign` the device does not have.
 */
export type LeftWhy = HeldEdit['why'] | 'own' | 'no-value' | 'foreign';
export interface LeftOut {
  readonly code: string;
  readonly why: LeftWhy;
}

/** What a version makes of a form that was read: edits, which are sent like any other, and what does not become one. */
export interface StagedVersion {
  readonly form: SettingsForm;
  /** Fields that would be written, what follows from the chosen ones among them; in the order of the screen. */
  readonly changed: readonly string[];
  /** Chosen fields that the device holds as the version does. */
  readonly same: readonly string[];
  readonly left: readonly LeftOut[];
}

/**
 * Stages chosen values of a version as edits (D4.15): nothing is sent by it. Without `codes` it is the whole version. What
 * was not read of the device is left alone: nobody could say what it is changed from. Only what a chosen one excludes is switched off
 * unread, too: both could be on otherwise.
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
    // What another chosen one forces (D4.12) is written, whatever was to be said of it alone.
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

/** Fields of which a version holds something, in the order of the screen; what else it holds after them. */
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
