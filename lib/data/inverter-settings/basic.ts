import type { CatalogueSetting, SettingGroup } from '@/lib/domain/devices/setting';
import { DISABLE_ENABLE, NO_YES } from './options';

// prettier-ignore
export const BASIC: SettingGroup<CatalogueSetting> = {
  id: 'basic-settings',
  en: 'Basic Settings',
  zh: '基本设置',
  settings: [
    { id: 5001, code: 'timeSync', en: 'Time Syncs', zh: '时间同步', type: 'option', initial: 1, options: DISABLE_ENABLE },
    { id: 5002, code: 'beep', en: 'Beep', zh: '蜂鸣器', type: 'option', initial: 1, options: DISABLE_ENABLE },
    { id: 5003, code: 'ampm', en: 'AM/PM', zh: '12小时制', type: 'option', initial: 0, options: NO_YES },
    { id: 5004, code: 'autoDim', en: 'Auto Dim', zh: '自动调光', type: 'option', initial: 1, options: DISABLE_ENABLE },
    { id: 5005, code: 'year', en: 'Year', zh: '年', type: 'value', bounds: { min: 0, max: 99, step: 1 }, initial: 26, offset: 2000 },
    { id: 5006, code: 'month', en: 'Month', zh: '月', type: 'value', bounds: { min: 1, max: 12, step: 1 }, initial: 1 },
    { id: 5007, code: 'day', en: 'Day', zh: '日', type: 'value', bounds: { min: 1, max: 31, step: 1 }, initial: 1 },
    { id: 5008, code: 'hour', en: 'Hour', zh: '时', type: 'value', bounds: { min: 0, max: 24, step: 1 }, initial: 0 },
    { id: 5009, code: 'minute', en: 'Minute', zh: '分', type: 'value', bounds: { min: 0, max: 59, step: 1 }, initial: 0 },
    { id: 5010, code: 'lockOutChanges', en: 'Lock out all changes', zh: '锁定所有更改', type: 'option', initial: 0, options: NO_YES },
    { id: 5011, code: 'factoryReset', en: 'Factory Reset', zh: '恢复出厂设置', type: 'option', initial: 0, options: NO_YES },
    { id: 5012, code: 'inverterOn', en: 'Power on/off', zh: '开关机', type: 'option', initial: 1, options: [{ value: 0, en: 'Off', zh: '关机' }, { value: 1, en: 'On', zh: '开机' }] },
  ],
};
