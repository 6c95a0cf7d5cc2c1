import { DEVICE_TYPES } from './types';

export type OverviewKind = 'inverter' | 'breaker' | 'gateway' | 'meter' | 'default';

const KINDS: ReadonlyMap<string, OverviewKind> = new Map([
  [DEVICE_TYPES.inverter, 'inverter'],
  [DEVICE_TYPES.breaker, 'breaker'],
  [DEVICE_TYPES.gateway, 'gateway'],
  [DEVICE_TYPES.meter, 'meter'],
]);

/** The view of a device's overview (D2.9); an unknown type has the default one (D2.23). */
export function overviewKind(type: string): OverviewKind {
  return KINDS.get(type) ?? 'default';
}

/** Template ids of D9.2. */
export const TEMPLATES = { deviceInfo: 11, realTime: -13, inverterRealTime: 13, setting: 21 } as const;

/**
 * The templates that a view has tabs for: real-time data and settings of a breaker, gateway or meter (D2.22), if the upstream provides
 * them; for other types all except the settings, which are not a list of values there.
 */
export function shownTemplates<T extends { readonly id: number }>(type: string, templates: readonly T[]): readonly T[] {
  const kind = overviewKind(type);
  if (kind === 'inverter' || kind === 'default') return templates.filter(({ id }) => id !== TEMPLATES.setting);
  const known = templates.filter(({ id }) => id === TEMPLATES.realTime || id === TEMPLATES.setting);
  return known.some(({ id }) => id === TEMPLATES.realTime) ? known : templates;
}

const REAL_TIME: readonly number[] = [TEMPLATES.realTime, TEMPLATES.inverterRealTime];
export const isRealTime = (template: number): boolean => REAL_TIME.includes(template);

/** The order of templates on screens: measurements before versions and settings. */
export const realTimeFirst = (a: { readonly id: number }, b: { readonly id: number }): number =>
  Number(isRealTime(b.id)) - Number(isRealTime(a.id));
