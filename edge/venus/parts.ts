import {
  allOf,
  asNumber,
  first,
  isPresent,
  num,
  only,
  phases,
  system,
  type NumberSource,
  type Scope,
  type Where,
} from './sources';
import type { Instance } from './values';

const STANDBY = 0;
const NORMAL = 2;
const FAULT = 4;
/** Run states by state of an inverter. */
// prettier-ignore
const RUN_STATES: Readonly<Record<number, number>> = {
  0: STANDBY,
  1: STANDBY,
  2: FAULT,
  3: NORMAL,
  4: NORMAL,
  5: NORMAL,
  6: NORMAL,
  7: NORMAL,
  8: NORMAL,
  9: NORMAL,
  10: NORMAL,
  11: NORMAL,
  244: NORMAL,
  252: NORMAL,
};
/** Of `Ac/ActiveIn/ActiveInput`. */
const DISCONNECTED = 240;
/** Of `Ac/ActiveIn/Source`. */
const GENERATOR = 2;

/** The inverter and charger of a system with one. */
export const inverter = only('vebus', 'multi');
const activeInput = num(inverter, 'Ac/ActiveIn/ActiveInput');
const activeSource = num(system, 'Ac/ActiveIn/Source');

export const isGenerator = (scope: Scope) => activeSource(scope) === GENERATOR;
export const isNotGenerator = (scope: Scope) => activeSource(scope) !== GENERATOR;

/** Voltage, current or frequency of phase 1, or the power of all phases, of the AC input in use. Nothing flows into an open one. */
export function input(quantity: 'V' | 'I' | 'F' | 'P'): NumberSource {
  return (scope) => {
    const at = activeInput(scope);
    if (at === DISCONNECTED && quantity === 'P') return 0;
    // A Multi RS has no paths for the input in use, only for each input, from 1.
    const numbered = at === undefined || at === DISCONNECTED ? [] : [`Ac/In/${at + 1}`];
    const sources = ['Ac/ActiveIn', ...numbered].map((path) => ofInput(path, quantity));
    return first(...sources)(scope);
  };
}

function ofInput(path: string, quantity: string): NumberSource {
  if (quantity !== 'P') return num(inverter, `${path}/L1/${quantity}`);
  const summed = phases(inverter, (phase) => `${path}/L${phase}/P`, 'Ac/NumberOfPhases');
  return first(num(inverter, `${path}/P`), summed);
}

interface ListedBattery {
  readonly instance: number | undefined;
  readonly soc: number | undefined;
}

/** The entry of the battery in use in the system's list of batteries. */
function listedBattery(scope: Scope): ListedBattery | undefined {
  const list = scope.values.get({ service: 'system', instance: 0 }, 'Batteries')?.value;
  if (!Array.isArray(list)) return undefined;
  const entries: readonly unknown[] = list;
  const active = entries.find((entry) => fieldOf(entry, 'active_battery_service') === true);
  if (active === undefined || !String(fieldOf(active, 'id')).startsWith('com.victronenergy.battery.')) return undefined;
  return { instance: numberIn(active, 'instance'), soc: numberIn(active, 'soc') };
}

/** The battery that the system uses, else the only one. */
export const activeBattery: Where = (scope) => {
  const instance = listedBattery(scope)?.instance;
  if (instance === undefined) return only('battery')(scope);
  const battery: Instance = { service: 'battery', instance };
  return isPresent(scope, battery) ? battery : undefined;
};

/** Some systems publish the state of charge only in the list. */
export const batterySoc: NumberSource = first(num(system, 'Dc/Battery/Soc'), (scope) => listedBattery(scope)?.soc);

/** The state of all inverters together: fault before normal before standby; missing if the state of one is unknown. */
export const inverterState: NumberSource = (scope) => {
  const all = allOf(scope, 'vebus', 'multi').map((of) => stateOf(scope, of));
  if (all.includes(FAULT)) return FAULT;
  if (all.length === 0 || all.includes(undefined)) return undefined;
  return all.includes(NORMAL) ? NORMAL : STANDBY;
};

function stateOf({ values }: Scope, of: Instance): number | undefined {
  const number = (path: string) => asNumber(values.get(of, path)?.value);
  const error = number('VebusError') ?? number('ErrorCode') ?? 0;
  const value = number('State');
  if (error !== 0) return FAULT;
  return value === undefined ? undefined : RUN_STATES[value];
}

function fieldOf(entry: unknown, name: string): unknown {
  return typeof entry === 'object' && entry !== null ? (entry as Readonly<Record<string, unknown>>)[name] : undefined;
}

function numberIn(entry: unknown, name: string): number | undefined {
  const value = fieldOf(entry, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
