import { allOf, asNumber, isPresent, total, type NumberSource, type Scope } from './sources';
import type { Instance } from './values';

const MOST_TRACKERS = 8;
/** Below it, power by voltage is noise. V. */
const LOWEST_VOLT = 1;

interface Tracker {
  readonly volt: number | undefined;
  /** W. */
  readonly power: number | undefined;
}

/** Everything on the DC side that makes solar energy: solar chargers, and Multi RS with trackers of their own. */
function chargers(scope: Scope): Instance[] {
  const hasYield = (of: Instance) => ['Power', 'System', 'User'].some((name) => scope.values.get(of, `Yield/${name}`));
  const multis = allOf(scope, 'multi').filter((of) => hasYield(of) || !isPresent(scope, of));
  return [...allOf(scope, 'solarcharger'), ...multis];
}

function firstNumber({ values }: Scope, of: Instance, paths: readonly string[]): number | undefined {
  for (const path of paths) {
    const value = asNumber(values.get(of, path)?.value);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The sum over all chargers of the first of these paths that each one has; missing if one charger has none, or is gone. */
export function overChargers(...paths: readonly string[]): NumberSource {
  return (scope) => total(chargers(scope).map((of) => firstNumber(scope, of, paths)));
}

/** The value only if all chargers report: the system's own sum leaves silent ones out. */
export function ifChargersComplete(source: NumberSource): NumberSource {
  const complete = overChargers('Yield/Power');
  return (scope) => (chargers(scope).length > 0 && complete(scope) === undefined ? undefined : source(scope));
}

/** Number `index` (from 0) of the trackers of all chargers, in the order of their instances. */
function tracker(scope: Scope, index: number): Tracker | undefined {
  let before = 0;
  for (const of of chargers(scope)) {
    const count = trackersOf(scope, of);
    if (index < before + count) return count === 1 ? single(scope, of) : oneOf(scope, of, index - before);
    before += count;
  }
  return undefined;
}

function trackersOf(scope: Scope, of: Instance): number {
  const published = Array.from({ length: MOST_TRACKERS }, (_, at) => oneOf(scope, of, at));
  const highest = published.findLastIndex(({ volt, power }) => volt !== undefined || power !== undefined) + 1;
  return Math.max(1, Math.min(MOST_TRACKERS, firstNumber(scope, of, ['NrOfTrackers']) ?? 0), highest);
}

function oneOf(scope: Scope, of: Instance, at: number): Tracker {
  return { volt: firstNumber(scope, of, [`Pv/${at}/V`]), power: firstNumber(scope, of, [`Pv/${at}/P`]) };
}

function single(scope: Scope, of: Instance): Tracker {
  return {
    volt: firstNumber(scope, of, ['Pv/V', 'Pv/0/V']),
    power: firstNumber(scope, of, ['Yield/Power', 'Pv/0/P']),
  };
}

export const trackerVolt =
  (index: number): NumberSource =>
  (scope) =>
    tracker(scope, index)?.volt;

export const trackerPower =
  (index: number): NumberSource =>
  (scope) =>
    tracker(scope, index)?.power;

/** In A, from power and voltage: the chargers publish no current of the panels. */
export const trackerCurr =
  (index: number): NumberSource =>
  (scope) => {
    const { volt, power } = tracker(scope, index) ?? {};
    if (power === 0) return 0;
    if (volt === undefined || power === undefined || volt < LOWEST_VOLT) return undefined;
    return power < 0 ? undefined : power / volt;
  };
