import { deviceType } from './device-types';
import { DEVICE_TYPES, TEMPLATE_IDS, type DeviceKind } from './types';

/** The name of a device's type in code, for its drawing; `default` for an unknown type (D2.9, D2.23). */
export type OverviewKind = DeviceKind | 'default';

const KINDS: ReadonlyMap<string, OverviewKind> = new Map(
  (Object.keys(DEVICE_TYPES) as DeviceKind[]).map((kind) => [DEVICE_TYPES[kind], kind]),
);

export function overviewKind(type: string): OverviewKind {
  return KINDS.get(type) ?? 'default';
}

/**
 * The templates that a view has tabs for: real-time data and settings of a breaker, gateway or meter (D2.22), if the upstream provides
 * them; for other types all except the settings, which are not a list of values there.
 */
export function shownTemplates<T extends { readonly id: number }>(type: string, templates: readonly T[]): readonly T[] {
  if (deviceType(type).overview !== 'card') return templates.filter(({ id }) => id !== TEMPLATE_IDS.setting);
  const known = templates.filter(({ id }) => id === TEMPLATE_IDS.realTime || id === TEMPLATE_IDS.setting);
  return known.some(({ id }) => id === TEMPLATE_IDS.realTime) ? known : templates;
}

const REAL_TIME: readonly number[] = [TEMPLATE_IDS.realTime, TEMPLATE_IDS.inverterRealTime];
export const isRealTime = (template: number): boolean => REAL_TIME.includes(template);

/** The order of templates on screens: measurements before versions and settings. */
export const realTimeFirst = (a: { readonly id: number }, b: { readonly id: number }): number =>
  Number(isRealTime(b.id)) - Number(isRealTime(a.id));
