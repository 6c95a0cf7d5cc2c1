import { SWITCH_POSITIONS } from '../devices/switch-position';

/** How a part that cannot be switched is drawn; `sample` where the station has no data for it. */
const CONDITIONS = ['live', 'dead', 'faulty', 'unknown', 'sample'] as const;
const FAMILIES = {
  switch: SWITCH_POSITIONS,
  truck: SWITCH_POSITIONS,
  mode: ['local', 'remote', 'unknown'],
  spring: ['resting', 'charging', 'unknown'],
  result: ['success', 'warning', 'unknown'],
  flag: ['on', 'off', 'unknown'],
  part: CONDITIONS,
  fixed: ['sample'],
} as const;
export type SymbolFamily = keyof typeof FAMILIES;
export type SymbolState = (typeof FAMILIES)[SymbolFamily][number];

/** According to IEC 60617, with the numbers in ADR 0144: the family, which defines the states, and the size in px of the canvas. */
const kinds = {
  breaker: ['switch', 40, 60],
  disconnector: ['switch', 40, 60],
  loadSwitch: ['switch', 40, 60],
  contactor: ['switch', 40, 60],
  fuseSwitch: ['switch', 40, 60],
  earthingSwitch: ['switch', 40, 80],
  truck: ['truck', 40, 120],
  busbar: ['part', 80, 10],
  junction: ['part', 10, 10],
  transformer: ['part', 70, 100],
  transformer3: ['part', 110, 110],
  currentTransformer: ['part', 48, 30],
  voltageTransformer: ['part', 40, 80],
  fuse: ['part', 30, 50],
  arrester: ['part', 40, 80],
  presence: ['part', 40, 50],
  earth: ['part', 40, 30],
  cable: ['part', 20, 30],
  inverter: ['part', 60, 60],
  panels: ['part', 60, 50],
  battery: ['part', 60, 50],
  motor: ['part', 60, 60],
  instrument: ['part', 50, 50],
  meter: ['part', 60, 60],
  grid: ['part', 60, 60],
  load: ['part', 40, 50],
  lamp: ['flag', 40, 40],
  socket: ['part', 40, 50],
  heater: ['part', 60, 50],
  ups: ['part', 80, 50],
  other: ['part', 60, 60],
  mode: ['mode', 36, 36],
  spring: ['spring', 34, 34],
  flag: ['flag', 60, 40],
  result: ['result', 120, 120],
  warning: ['fixed', 50, 50],
} as const satisfies Record<string, readonly [SymbolFamily, number, number]>;

export type SymbolKind = keyof typeof kinds;
export const SYMBOL_KINDS = Object.keys(kinds) as readonly SymbolKind[];

export interface SymbolFacts {
  readonly family: SymbolFamily;
  readonly width: number;
  readonly height: number;
  readonly states: readonly SymbolState[];
}

export function symbolFacts(kind: SymbolKind): SymbolFacts {
  const [family, width, height] = kinds[kind];
  return { family, width, height, states: FAMILIES[family] };
}
