import type { CatalogueSetting, SettingGroup } from '@/lib/domain/devices/setting';
import { DISABLE_ENABLE } from './options';

// prettier-ignore
export const SMART_LOAD: SettingGroup<CatalogueSetting> = {
  id: 'smartload',
  en: 'SmartLoad',
  zh: '智能负载',
  settings: [
    { id: 4001, code: 'smartLoadSetup', en: 'SmartLoad Setup', zh: '智能负载设置', type: 'option', initial: 0, options: [{ value: 0, en: 'Generator Input', zh: '发电机输入' }, { value: 1, en: 'SmartLoad Output', zh: '智能负载输出' }, { value: 2, en: 'Micro Inv Input', zh: '微逆输入' }] },
    { id: 4002, code: 'genConnectGrid', en: 'GEN connect to Grid input', zh: '发电机接入电网输入端', type: 'option', initial: 0, options: DISABLE_ENABLE, attached: ['GI'] },
    { id: 4003, code: 'genPeakShaving', en: 'Gen peak-shaving', zh: '发电机削峰', type: 'option', initial: 0, options: DISABLE_ENABLE, attached: ['GI'] },
    { id: 4004, code: 'genPeakShavingPower', en: 'Gen peak-shaving power (500-16000W)', zh: '发电机削峰功率 (500-16000W)', type: 'value', unit: 'W', bounds: { min: 500, max: 16000, step: 100 }, initial: 8000, attached: ['GI'] },
    { id: 4005, code: 'genMinSolar', en: 'Solar Power(W) to switch on (0-8000W)', zh: '启动最小光伏功率 (0-8000W)', type: 'value', unit: 'W', bounds: { min: 0, max: 8000, step: 100 }, initial: 500, attached: ['SO'] },
    { id: 4006, code: 'smartLoadOffSoc', en: 'SmartLoad OFF Batt (0-100%)', zh: '智能负载关闭电量 (0-100%)', type: 'value', unit: '%', bounds: { min: 0, max: 100, step: 1 }, initial: 95, attached: ['SO', 'MI', 'LB', 'BB'] },
    { id: 4007, code: 'smartLoadOnSoc', en: 'SmartLoad ON Batt (0-100%)', zh: '智能负载开启电量 (0-100%)', type: 'value', unit: '%', bounds: { min: 0, max: 100, step: 1 }, initial: 100, attached: ['SO', 'MI', 'LB', 'BB'] },
    { id: 4008, code: 'smartLoadOffVolt', en: 'SmartLoad OFF Batt V (38-61V)', zh: '智能负载关闭电压 (38-61V)', type: 'value', unit: 'V', bounds: { min: 38, max: 61, step: 0.1 }, initial: 51, attached: ['SO', 'MI', 'BV'] },
    { id: 4009, code: 'smartLoadOnVolt', en: 'SmartLoad ON Batt V (38-61V)', zh: '智能负载开启电压 (38-61V)', type: 'value', unit: 'V', bounds: { min: 38, max: 61, step: 0.1 }, initial: 54, attached: ['SO', 'MI', 'BV'] },
    { id: 4010, code: 'smartLoadDelay', en: 'SmartLoad Open Delay (1-120min)', zh: '智能负载开启延时 (1-120分钟)', type: 'value', unit: 'min', bounds: { min: 1, max: 120, step: 1 }, initial: 5, attached: ['SO'] },
    { id: 4011, code: 'onGridAlwaysOn', en: 'On Grid always on', zh: '并网时常开', type: 'option', initial: 0, options: DISABLE_ENABLE, attached: ['SO'] },
    { id: 4012, code: 'offGridImmediatelyOff', en: 'Off-grid immediately off', zh: '离网立即关闭', type: 'option', initial: 0, options: DISABLE_ENABLE, attached: ['SO'] },
    { id: 4013, code: 'acCoupleFreqHigh', en: 'AC Couple Frz High (45-65Hz)', zh: '交流耦合频率上限 (45-65Hz)', type: 'value', unit: 'Hz', bounds: { min: 45, max: 65, step: 0.01 }, initial: 52, attached: ['MI'] },
    { id: 4014, code: 'miExportCutoff', en: 'MI export to grid cutoff', zh: '微逆馈网切断', type: 'option', initial: 0, options: DISABLE_ENABLE, attached: ['MI'] },
    { id: 4015, code: 'acCoupleGrid', en: 'AC couple on grid side', zh: '电网侧交流耦合', type: 'option', initial: 0, options: DISABLE_ENABLE },
    { id: 4016, code: 'acCoupleLoad', en: 'AC couple on load side', zh: '负载侧交流耦合', type: 'option', initial: 0, options: DISABLE_ENABLE },
  ],
};
