import type { PropertyValue } from '@/lib/contract/gateway/messages';
import type { Instance, VenusValue, VenusValues } from './values';

/** What the value of a code is computed from. */
export interface Scope {
  readonly values: VenusValues;
  /** Epoch ms. */
  readonly now: number;
  /** The device that is read. */
  readonly self: Instance;
}

/** Computes one value; undefined for a missing one. */
export type Source = (scope: Scope) => PropertyValue | undefined;
export type NumberSource = (scope: Scope) => number | undefined;
/** Finds the instance that a value is read from. */
export type Where = (scope: Scope) => Instance | undefined;

const PHASES = [1, 2, 3] as const;
/** What a stopped PV inverter draws, and the noise of a current transformer, in W. */
const STANDBY_W = 100;

export const self: Where = (scope) => scope.self;
export const system: Where = () => ({ service: 'system', instance: 0 });
export const settings: Where = () => ({ service: 'settings', instance: 0 });
export const platform: Where = () => ({ service: 'platform', instance: 0 });

/** All instances of these services, those that left within a day included. */
export function allOf({ values, now }: Scope, ...services: readonly string[]): Instance[] {
  return services.flatMap((service) => values.expected(service, now).map((instance) => ({ service, instance })));
}

export function isPresent({ values }: Scope, { service, instance }: Instance): boolean {
  return values.present(service).includes(instance);
}

/** The only instance of these services; none if there are several, or it left: another one must not take its place unnoticed. */
export function only(...services: readonly string[]): Where {
  return (scope) => {
    const [one, second] = allOf(scope, ...services);
    return one && !second && isPresent(scope, one) ? one : undefined;
  };
}

/** A number, or a text that is one: some counters are published as text. */
export function asNumber(value: VenusValue | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return undefined;
  return Number(value);
}

function numberAt(scope: Scope, of: Instance | undefined, path: string): number | undefined {
  return of && asNumber(scope.values.get(of, path)?.value);
}

/** A number times `factor`. */
export function num(where: Where, path: string, factor = 1): NumberSource {
  return (scope) => scaled(numberAt(scope, where(scope), path), factor);
}

/** A text, or a number as text. */
export function text(where: Where, path: string): (scope: Scope) => string | undefined {
  return (scope) => {
    const of = where(scope);
    const value = of && scope.values.get(of, path)?.value;
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 512) : undefined;
  };
}

/** The first that has a value. */
export function first<T>(...sources: readonly ((scope: Scope) => T | undefined)[]): (scope: Scope) => T | undefined {
  return (scope) => {
    for (const source of sources) {
      const value = source(scope);
      if (value !== undefined) return value;
    }
    return undefined;
  };
}

/** The sum of all parts; missing if one is missing or there is none. */
export function total(parts: readonly (number | undefined)[]): number | undefined {
  if (parts.length === 0) return undefined;
  let sum = 0;
  for (const part of parts) {
    if (part === undefined) return undefined;
    sum += part;
  }
  return sum;
}

export function minus(whole: NumberSource, part: NumberSource): NumberSource {
  return (scope) => total([whole(scope), scaled(part(scope), -1)]);
}

/**
 * The sum of the phases of `path(phase)`. Phases that are not in use are null, so their number comes from `countPath`; without it,
 * up to the highest phase that has a value.
 */
export function phases(where: Where, path: (phase: number) => string, countPath: string): NumberSource {
  return (scope) => {
    const of = where(scope);
    const parts = PHASES.map((phase) => numberAt(scope, of, path(phase)));
    const inUse = numberAt(scope, of, countPath) ?? parts.findLastIndex((part) => part !== undefined) + 1;
    return PHASES.some((phase) => phase === inUse) ? total(parts.slice(0, inUse)) : undefined;
  };
}

/** A power that is never negative in the catalogue; more below 0 than a standby draw is a wrong measurement. */
export function positive(source: NumberSource): NumberSource {
  return (scope) => {
    const value = source(scope);
    return value === undefined || value < -STANDBY_W ? undefined : Math.max(0, value);
  };
}

export function absolute(source: NumberSource): NumberSource {
  return (scope) => {
    const value = source(scope);
    return value === undefined ? undefined : Math.abs(value);
  };
}

/** A value outside these limits is missing. */
export function within(low: number, high: number, source: NumberSource): NumberSource {
  return (scope) => {
    const value = source(scope);
    return value === undefined || value < low || value > high ? undefined : value;
  };
}

/** A state by a table; a number that is not in the table is missing. */
export function state(source: NumberSource, table: Readonly<Record<number, number>>): NumberSource {
  return (scope) => {
    const value = source(scope);
    return value === undefined ? undefined : table[value];
  };
}

/** The value only while the condition holds. */
export function when(condition: (scope: Scope) => boolean, source: NumberSource): NumberSource {
  return (scope) => (condition(scope) ? source(scope) : undefined);
}

/**
 * One bit per alarm, from bit 0 in the order of `names`, set for a warning (1) and an alarm (2), on any phase. Missing if none of the
 * alarms has a value: an alarm that the product does not have is not published.
 */
export function alarmBits(where: Where, names: readonly string[]): NumberSource {
  return (scope) => {
    const of = where(scope);
    const levels = names.map((name) =>
      [`Alarms/${name}`, ...PHASES.map((phase) => `Alarms/L${phase}/${name}`)]
        .map((path) => numberAt(scope, of, path))
        .filter((level) => level !== undefined),
    );
    if (levels.flat().length === 0) return undefined;
    return levels.reduce((word, found, bit) => word + (found.some((level) => level > 0) ? 2 ** bit : 0), 0);
  };
}

function scaled(value: number | undefined, factor: number): number | undefined {
  return value === undefined ? undefined : value * factor;
}
