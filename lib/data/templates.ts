import { settingGroupsOf } from './inverter-settings';
import { groupsOf, propertiesOf } from './properties';

/*
 * Templates: which functions a screen of a device shows, in which groups (D3.6, D9.2). The real-time templates show
 * properties of properties.ts; template 21 shows the settings of the inverter of inverter-settings.ts, and what is set up
 * on site at all others.
 */

/** D9.2. */
export const TEMPLATE_IDS = { deviceInfo: 11, realTime: -13, setting: 21, inverterRealTime: 13 } as const;

export interface TemplateGroup {
  readonly id: string;
  readonly en: string;
  readonly zh: string;
  /** Property codes, or setting codes in template 21, in the order of the screen. */
  readonly codes: readonly string[];
}

export interface Template {
  readonly id: number;
  readonly en: string;
  readonly zh: string;
  readonly groups: readonly TemplateGroup[];
}

interface TemplateRule {
  readonly id: number;
  readonly en: string;
  readonly zh: string;
  readonly deviceTypes: readonly string[];
  /** Ids of the groups it shows; `all` for every group of the device type. */
  readonly groups: 'all' | readonly string[];
}

const RULES: readonly TemplateRule[] = [
  {
    id: 11,
    en: 'device info',
    zh: '设备信息',
    deviceTypes: ['C001', 'C002', 'C003', 'C004'],
    groups: ['device-info', 'system', 'setup'],
  },
  { id: -13, en: 'real-time data', zh: '实时数据', deviceTypes: ['C001', 'C003', 'C004'], groups: 'all' },
  {
    id: 13,
    en: 'inverter real time',
    zh: '逆变器实时数据',
    deviceTypes: ['C002'],
    groups: ['overview', 'pv', 'grid', 'load', 'battery', 'generator', 'inverter', 'energy', 'alarms', 'bms'],
  },
  {
    id: 21,
    en: 'setting',
    zh: '设置',
    // Shown, not written: their switches go through the control dialog (D2.22, D8.11).
    deviceTypes: ['C001', 'C003', 'C004'],
    groups: ['network', 'protection', 'setup'],
  },
];

/**
 * Templates of a device type, in the order of its tabs. A group without properties is left out; so is a template
 * without groups (a breaker has no device info). An unknown type has none.
 */
export function templatesOf(deviceType: string): readonly Template[] {
  const shown = RULES.filter((rule) => rule.deviceTypes.includes(deviceType)).map((rule) => ({
    id: rule.id,
    en: rule.en,
    zh: rule.zh,
    groups: groupsOf(deviceType)
      .filter((group) => rule.groups === 'all' || rule.groups.includes(group.id))
      .map((group) => ({
        ...group,
        codes: propertiesOf(deviceType)
          .filter((property) => property.group === group.id)
          .map((property) => property.code),
      }))
      .filter((group) => group.codes.length > 0),
  }));
  return [...shown.filter((template) => template.groups.length > 0), ...settingTemplates(deviceType)];
}

/** One template of a device type; undefined where it has none of that id. */
export function templateOf(deviceType: string, id: number): Template | undefined {
  return templatesOf(deviceType).find((template) => template.id === id);
}

function settingTemplates(deviceType: string): Template[] {
  const groups = settingGroupsOf(deviceType).map(({ id, en, zh, settings }) => ({
    id,
    en,
    zh,
    codes: settings.map(({ code }) => code),
  }));
  return groups.length > 0 ? [{ id: TEMPLATE_IDS.setting, en: 'setting', zh: '设置', groups }] : [];
}
