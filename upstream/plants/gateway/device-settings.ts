import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { settingGroupsOf, settingOf } from '@/lib/data/inverter-settings';
import { partOf, settingNumber, settingProblem } from '@/lib/domain/devices/setting';
import { batteryTypeOf, signalsOf } from '@/lib/domain/devices/setting-mappings';
import { plainValue } from '@/lib/domain/settings/values';
import type { WriteProblem } from '@/lib/gateway-device/requests';
import type { WriteOutcome } from '../settings/plant-settings';

/** Access to the settings of devices. */
export interface SettingStore {
  readSetting(id: string, code: string): PropertyValue | null;
  writeSetting(id: string, code: string, value: PropertyValue): WriteOutcome | 'none';
}

/** Whether a code is one flag of a setting with several, such as the days of the week. */
const isPart = (type: string, code: string): boolean =>
  settingGroupsOf(type).some(({ settings }) => settings.some((setting) => partOf(setting, code)));

/** A setting as a device reports it; null if it has none of that name. */
export function readDeviceSetting(store: SettingStore, type: string, id: string, code: string): PropertyValue | null {
  const setting = settingOf(type, code);
  if (!setting) return isPart(type, code) ? store.readSetting(id, code) : null;
  const stored = (name: string) => {
    const value = readDeviceSetting(store, type, id, name);
    return value === null ? null : settingNumber(value);
  };
  switch (code) {
    // The device stores the parts; the selector is derived from them.
    case 'battType':
      return batteryTypeOf(stored('battControlMode'), stored('battOperatesBy'));
    case 'genSignal':
      return signalsOf(stored('genGridSignal'))?.generator ?? null;
    case 'gridSignal':
      return signalsOf(stored('genGridSignal'))?.grid ?? null;
    default:
      return store.readSetting(id, code) ?? setting.initial;
  }
}

/**
 * Writes a setting to a device, which validates it itself, regardless of earlier checks: why it was rejected, or null if it
 * applies from now on.
 */
export function writeDeviceSetting(
  store: SettingStore,
  type: string,
  id: string,
  { code, value }: { readonly code: string; readonly value: PropertyValue },
): WriteProblem | null {
  const setting = settingOf(type, code);
  if (!setting || setting.selector) return 'not-a-setting';
  if (settingProblem(setting, value) !== null) return 'refused-value';
  const outcome = store.writeSetting(id, code, plainValue(setting, value));
  if (outcome === 'none') return 'not-a-setting';
  return outcome === 'locked' ? 'locked' : null;
}
