import { deviceType } from '@/lib/domain/devices/device-types';
import { TEMPLATE_IDS } from '@/lib/domain/devices/types';
import { settingGroupsOf } from './inverter-settings';
import { groupsOf, propertiesOf } from './properties';

/*
 * Templates: which functions a screen of a device shows, in which groups (D3.6, D9.2). The real-time templates show
 * properties of properties.ts; template 21 shows the settings of the inverter of inverter-settings.ts, and what is set up
 * on site at all others.
 */

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
  readonly isFor: (deviceType: string) => boolean;
  /** Ids of the groups it shows; `all` for every group of the device type. */
  readonly groups: 'all' | readonly string[];
}

const realTimeIs = (id: number) => (type: string) => deviceType(type).realTime === id;
const { deviceInfo, inverterRealTime, realTime, setting } = TEMPLATE_IDS;

// prettier-ignore
const RULES: readonly TemplateRule[] = [
  { id: deviceInfo, en: 'device info', zh: '设备信息', isFor: () => true, groups: ['device-info', 'system', 'setup'] },
  { id: realTime, en: 'real-time data', zh: '实时数据', isFor: realTimeIs(realTime), groups: 'all' },
  { id: inverterRealTime, en: 'inverter real time', zh: '逆变器实时数据', isFor: realTimeIs(inverterRealTime), groups: ['overview', 'pv', 'grid', 'load', 'battery', 'generator', 'inverter', 'energy', 'alarms', 'bms'] },
  // Shown, not written: their switches go through the control dialog (D2.22, D8.11).
  { id: setting, en: 'setting', zh: '设置', isFor: (type) => settingGroupsOf(type).length === 0, groups: ['network', 'protection', 'setup'] },
];

/**
 * Templates of a device type, in the order of its tabs. A group without properties is left out; so is a template
 * without groups (a breaker has no device info). An unknown type has none.
 */
export function templatesOf(type: string): readonly Template[] {
  const shown = RULES.filter((rule) => rule.isFor(type)).map((rule) => ({
    id: rule.id,
    en: rule.en,
    zh: rule.zh,
    groups: groupsOf(type)
      .filter((group) => rule.groups === 'all' || rule.groups.includes(group.id))
      .map((group) => ({
        ...group,
        codes: propertiesOf(type)
          .filter((property) => property.group === group.id)
          .map((property) => property.code),
      }))
      .filter((group) => group.codes.length > 0),
  }));
  return [...shown.filter((template) => template.groups.length > 0), ...settingTemplates(type)];
}

/** One template of a device type; undefined where it has none of that id. */
export function templateOf(type: string, id: number): Template | undefined {
  return templatesOf(type).find((template) => template.id === id);
}

function settingTemplates(type: string): Template[] {
  const groups = settingGroupsOf(type).map(({ id, en, zh, settings }) => ({
    id,
    en,
    zh,
    codes: settings.map(({ code }) => code),
  }));
  return groups.length > 0 ? [{ id: setting, en: 'setting', zh: '设置', groups }] : [];
}
