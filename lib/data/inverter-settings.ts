import type { CatalogueSetting, SettingGroup } from '../domain/devices/setting';
import { ADVANCED } from './inverter-settings/advanced';
import { BASIC } from './inverter-settings/basic';
import { BATTERY } from './inverter-settings/battery';
import { GRID } from './inverter-settings/grid';
import { SMART_LOAD } from './inverter-settings/smart-load';
import { SYSTEM_MODE } from './inverter-settings/system-mode';

/*
 * What can be set on a hybrid inverter (D3.7): six groups in the order of the screen. A table, and the only place that
 * knows names, bounds and options of the settings. Values are those of the device; a screen adds `offset`.
 */

export const INVERTER_SETTING_GROUPS: readonly SettingGroup<CatalogueSetting>[] = [
  BATTERY,
  SYSTEM_MODE,
  GRID,
  SMART_LOAD,
  BASIC,
  ADVANCED,
];

const BY_CODE: ReadonlyMap<string, CatalogueSetting> = new Map(
  INVERTER_SETTING_GROUPS.flatMap(({ settings }) => settings.map((setting) => [setting.code, setting])),
);

/** The settings that a device of this type has; only inverters have any. */
export function settingGroupsOf(deviceType: string): readonly SettingGroup<CatalogueSetting>[] {
  return deviceType === 'C002' ? INVERTER_SETTING_GROUPS : [];
}

/** One setting of a device type by its code; undefined where it has none of that name. */
export function settingOf(deviceType: string, code: string): CatalogueSetting | undefined {
  return deviceType === 'C002' ? BY_CODE.get(code) : undefined;
}
