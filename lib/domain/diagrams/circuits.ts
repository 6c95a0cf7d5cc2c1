import { DEVICE_TYPES } from '../devices/types';

/* The circuits of the floating plant by their keys on the sheets, and the beginning of each circuit's device name (ADR 0144). */

export const CONTAINERS = ['C1', 'C2'] as const;
export type Container = (typeof CONTAINERS)[number];
export const HOUSES = ['PH1', 'PH5'] as const;
export type House = (typeof HOUSES)[number];

export const SECTION_FEEDERS = [
  ['N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8', 'N9'],
  ['N10', 'N11', 'N12', 'N13', 'N14'],
] as const;
export const MOTORS = ['P1', 'P2', 'P3', 'P4'] as const;

interface Circuit {
  readonly key: string;
  readonly type: string;
  /** The beginning of the name, lower-case letters and digits only, as `folded` returns it. */
  readonly begins: string;
}

const { breaker, meter } = DEVICE_TYPES;

function container(key: Container): Circuit[] {
  const place = `container${key.slice(1)}`;
  return [
    ...['H1', 'H2', 'H3'].map((bay) => ({ key: `${key}/${bay}`, type: breaker, begins: `${place}hv${bay}` })),
    { key: `${key}/TR`, type: meter, begins: `${place}transformer` },
    ...['1', '2'].map((one) => ({ key: `${key}/I${one}`, type: breaker, begins: `${place}lvincomer${one}` })),
    { key: `${key}/MEASURE`, type: meter, begins: `${place}lvmeasure` },
    ...SECTION_FEEDERS.flat().map((name) => ({ key: `${key}/${name}`, type: breaker, begins: `${place}lv${name}` })),
    { key: `${key}/AUX`, type: meter, begins: `${place}auxiliary` },
  ];
}

function house(key: House): Circuit[] {
  const place = `powerhouse${key.slice(2)}`;
  return [
    { key: `${key}/MAIN`, type: breaker, begins: `${place}main` },
    ...MOTORS.map((name) => ({ key: `${key}/${name}`, type: breaker, begins: `${place}${name}` })),
    { key: `${key}/SERVICE`, type: breaker, begins: `${place}stationservice` },
  ];
}

export const CIRCUITS: readonly Circuit[] = [...CONTAINERS.flatMap(container), ...HOUSES.flatMap(house)].map((one) => ({
  ...one,
  begins: one.begins.toLowerCase(),
}));

const folded = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Assigns a device to each circuit that has one: of the circuit's type, and with a name that, without the station's name, begins with
 * the circuit's. The first match counts; "N1" does not match "N14".
 */
export function bindCircuits<D extends { readonly name: string; readonly type: string }>(
  devices: readonly D[],
  station: string,
): ReadonlyMap<string, D> {
  const [own, found] = [folded(station), new Map<string, D>()];
  for (const device of devices) {
    const name = folded(device.name);
    const rest = own !== '' && name.startsWith(own) ? name.slice(own.length) : name;
    const circuit = CIRCUITS.find(({ begins, type }) => type === device.type && beginsWith(rest, begins));
    if (circuit && !found.has(circuit.key)) found.set(circuit.key, device);
  }
  return found;
}

/** A number at the end must match the whole number. */
const beginsWith = (name: string, labels: string) =>
  name.startsWith(labels) && !(/\d$/.test(labels) && /^\d/.test(name.slice(labels.length)));
