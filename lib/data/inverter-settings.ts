import type { CatalogueSetting, SettingGroup } from '@/lib/domain/devices/setting';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';
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

/** The settings of the types that have any. */
const GROUPS: ReadonlyMap<string, readonly SettingGroup<CatalogueSetting>[]> = new Map([
  [DEVICE_TYPES.inverter, INVERTER_SETTING_GROUPS],
]);
const BY_CODE = new Map(
  [...GROUPS].map(([type, groups]) => [
    type,
    new Map(groups.flatMap(({ settings }) => settings.map((setting) => [setting.code, setting]))),
  ]),
);

/** The settings that a device of this type has. */
export function settingGroupsOf(deviceType: string): readonly SettingGroup<CatalogueSetting>[] {
  return GROUPS.get(deviceType) ?? [];
}

/** One setting of a device type by its code; undefined where it has none of that name. */
export function settingOf(deviceType: string, code: string): CatalogueSetting | undefined {
  return BY_CODE.get(deviceType)?.get(code);
}
