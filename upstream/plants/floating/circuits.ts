import { DEVICE_TYPES } from '@/lib/domain/devices/types';

/*
 * The circuits of the floating plant, named as in its single-line diagram: two containers, each with a 20 kV board, a
 * transformer of 5 MVA and an 800 V board in two sections, and the power houses 1 and 5 of the pumping station.
 */

export interface CircuitKind {
  readonly key: string;
  readonly name: string;
  readonly type: typeof DEVICE_TYPES.breaker | typeof DEVICE_TYPES.meter;
  /** Volts, phase to neutral. */
  readonly phaseVolts: number;
  /** Rated kW; affects the temperature of the contacts. */
  readonly rating: number;
}

const MEDIUM = 20_000 / Math.sqrt(3);
const LOW = 800 / Math.sqrt(3);
const HOUSE = 400 / Math.sqrt(3);

/** Feeders of one board by section: nine on the first, five on the second. */
export const SECTIONS = [
  ['N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8', 'N9'],
  ['N10', 'N11', 'N12', 'N13', 'N14'],
] as const;
export const FEEDERS: readonly string[] = SECTIONS.flat();
/** Motors of the power houses. */
export const MOTORS = ['P1', 'P2', 'P3', 'P4'] as const;
/** The feeders of container 2 that supply the power houses; all others drive a raw water pump. */
export const HOUSES = { PH1: 'N1', PH5: 'N5' } as const;
export type House = keyof typeof HOUSES;

const BAYS = {
  C1: ['TO: FLOATING PV (PV1)', 'TO: 5 MVA Transformer', 'TO: RWPS (container2)'],
  C2: ['FROM: container 1', 'TO: 5 MVA Transformer', 'TO: utility'],
} as const;

const breaker = (key: string, name: string, phaseVolts: number, rating: number): CircuitKind => ({
  ...{ key, name, type: DEVICE_TYPES.breaker, phaseVolts, rating },
});
const meter = (key: string, name: string, phaseVolts: number, rating: number): CircuitKind => ({
  ...{ key, name, type: DEVICE_TYPES.meter, phaseVolts, rating },
});

function container(id: 'C1' | 'C2'): CircuitKind[] {
  const title = id === 'C1' ? 'Container 1' : 'Container 2';
  return [
    ...BAYS[id].map((caption, i) => breaker(`${id}/H${i + 1}`, `${title} HV H${i + 1} ${caption}`, MEDIUM, 5000)),
    meter(`${id}/TR`, `${title} transformer 5 MVA 20/2x0.8 kV`, MEDIUM, 5000),
    breaker(`${id}/I1`, `${title} LV incomer 1`, LOW, 2500),
    breaker(`${id}/I2`, `${title} LV incomer 2`, LOW, 2500),
    meter(`${id}/MEASURE`, `${title} LV measure`, LOW, 5000),
    ...FEEDERS.map((feeder) => breaker(`${id}/${feeder}`, `${title} LV ${feeder}`, LOW, 300)),
    meter(`${id}/AUX`, `${title} auxiliary services 400 V`, HOUSE, 10),
  ];
}

function powerHouse(id: House, title: string): CircuitKind[] {
  return [
    breaker(`${id}/MAIN`, `${title} main`, HOUSE, 400),
    ...MOTORS.map((motor) => breaker(`${id}/${motor}`, `${title} ${motor}`, HOUSE, 90)),
    breaker(`${id}/SERVICE`, `${title} station service`, HOUSE, 20),
  ];
}

/** Every measured circuit of the plant. */
export const CIRCUITS: readonly CircuitKind[] = [
  ...container('C1'),
  ...container('C2'),
  meter('REVENUE', 'Revenue meter 20 kV', MEDIUM, 5000),
  ...powerHouse('PH1', 'Power house 1'),
  ...powerHouse('PH5', 'Power house 5'),
];

const BY_KEY = new Map(CIRCUITS.map((circuit) => [circuit.key, circuit]));

export function circuitOf(key: string): CircuitKind {
  const found = BY_KEY.get(key);
  if (!found) throw new RangeError(`the floating plant has no circuit ${key}`);
  return found;
}
