import { firstParam, type ListParams } from '@/lib/domain/list-params';
import type { DeviceDetail } from '@/lib/domain/stations/fleet/types';
import { TEMPLATE_IDS, type DeviceFunction, type DeviceTemplate, type FunctionGroup } from '@/lib/domain/devices/types';
import { isRealTime, realTimeFirst, shownTemplates } from '@/lib/domain/devices/overview-kind';

/** The upstream's name of its default template, in every language (D2.23). */
const DEFAULT_NAME = '实时数据';
/** The group for functions of no known group. Not empty: a URL without a group means the first. */
const OTHER = '-';

export interface DeviceView {
  readonly templates: readonly DeviceTemplate[];
  readonly template: DeviceTemplate;
  readonly groups: readonly FunctionGroup[];
  readonly group: FunctionGroup | null;
  readonly functions: readonly DeviceFunction[];
  /** Whether a viewer without the right requested the settings tab (D2.10). */
  readonly refused: boolean;
}

/** What the URL selects of a device: a template, one of its groups and that group's functions; null without templates. */
export function deviceView(detail: DeviceDetail, params: ListParams, otherName: string): DeviceView | null {
  // Settings have their own tab, rights, checks and writes, and are not listed as values.
  const listed = shownTemplates(detail.device.type, detail.templates);
  const templates = listed
    .filter(({ id }) => id !== TEMPLATE_IDS.setting || detail.settings.length === 0)
    .toSorted(realTimeFirst);
  const wanted = firstParam(params, 'template');
  const requested = templates.find(({ id }) => String(id) === wanted);
  // D2.10: without the right, the first tab is shown instead.
  const refused = requested?.id === TEMPLATE_IDS.setting && !detail.maySet;
  const template = (refused ? undefined : requested) ?? templates[0];
  if (!template) return null;
  const all = detail.functions[String(template.id)];
  const shown = (all?.functions ?? []).filter(({ hidden }) => !hidden);
  const groups = groupsOf(all?.groups ?? [], shown, otherName);
  const group = groups.find(({ id }) => id === firstParam(params, 'group')) ?? groups[0] ?? null;
  const known = new Set(all?.groups.map(({ id }) => id));
  const inGroup = (item: DeviceFunction) => (known.has(item.groupId) ? item.groupId : OTHER) === group?.id;
  return { templates, template, groups, group, functions: group ? shown.filter(inGroup) : [], refused };
}

export interface TemplateLabels {
  readonly realTime: string;
  readonly deviceInfo: string;
  readonly setting: string;
}

/** The tab label of a template: the portal's own for those of D9.2 and for the Chinese default (D2.23), else the template's name. */
export function templateName({ id, name }: DeviceTemplate, labels: TemplateLabels): string {
  if (isRealTime(id) || name.trim() === DEFAULT_NAME) return labels.realTime;
  if (id === TEMPLATE_IDS.setting) return labels.setting;
  return id === TEMPLATE_IDS.deviceInfo ? labels.deviceInfo : name;
}

/** Groups with functions; functions of no known group are in an extra group, which is the last. */
function groupsOf(
  groups: readonly FunctionGroup[],
  functions: readonly DeviceFunction[],
  otherName: string,
): readonly FunctionGroup[] {
  const used = new Set(functions.map(({ groupId }) => groupId));
  const known = groups.filter(({ id }) => used.has(id));
  const ids = new Set(groups.map(({ id }) => id));
  return functions.some(({ groupId }) => !ids.has(groupId)) ? [...known, { id: OTHER, name: otherName }] : known;
}
