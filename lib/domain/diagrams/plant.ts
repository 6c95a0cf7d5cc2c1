import { CONTAINERS, HOUSES, MOTORS, SECTION_FEEDERS, type House } from './circuits';
import type { Branch } from './network';

/** The plant is fed from here: inverters deliver nothing without grid voltage. */
export const PLANT_SOURCES = ['utility'] as const;

/** The feeders of container 2 that supply the power houses. */
export const HOUSE_FEEDERS: Readonly<Record<House, string>> = { PH1: 'C2/N1', PH5: 'C2/N5' };

const through = (circuit: string, from: string, to: string): Branch => ({ from, to, through: circuit });

/**
 * The floating plant as one network, so that a sheet knows whether its supply is live. The node behind a circuit has the circuit's key.
 */
export const PLANT_NETWORK: readonly Branch[] = [
  through('C2/H3', 'utility', 'C2/bar'),
  through('C2/H1', 'C2/bar', 'C2/H1'),
  { from: 'C2/H1', to: 'C1/H3' },
  through('C1/H3', 'C1/H3', 'C1/bar'),
  through('C1/H1', 'C1/bar', 'C1/H1'),
  ...CONTAINERS.flatMap((box) => [
    through(`${box}/H2`, `${box}/bar`, `${box}/H2`),
    ...SECTION_FEEDERS.flatMap((feeders, index) => [
      through(`${box}/I${index + 1}`, `${box}/H2`, `${box}/bar${index + 1}`),
      ...feeders.map((name) => through(`${box}/${name}`, `${box}/bar${index + 1}`, `${box}/${name}`)),
    ]),
    { from: `${box}/bar1`, to: `${box}/AUX` },
    { from: `${box}/bar1`, to: `${box}/MEASURE` },
  ]),
  { from: 'utility', to: 'C2/H3' },
  ...HOUSES.flatMap((house) => [
    { from: HOUSE_FEEDERS[house], to: `${house}/in` },
    through(`${house}/MAIN`, `${house}/in`, `${house}/bar`),
    ...[...MOTORS, 'SERVICE'].map((name) => through(`${house}/${name}`, `${house}/bar`, `${house}/${name}`)),
  ]),
];

/** Switches between the source and any of these circuits, whose positions determine what is live. */
export function switchesBefore(
  branches: readonly Branch[],
  sources: readonly string[],
  circuits: ReadonlySet<string>,
): Set<string> {
  const way = new Map<string, readonly string[]>(sources.map((source) => [source, []]));
  const open = [...sources];
  for (let node = open.shift(); node !== undefined; node = open.shift()) {
    for (const branch of branches) {
      const to = branch.from === node ? branch.to : branch.to === node ? branch.from : null;
      if (to === null || way.has(to)) continue;
      way.set(to, [...(way.get(node) ?? []), ...(branch.through === undefined ? [] : [branch.through])]);
      open.push(to);
    }
  }
  return new Set([...circuits].flatMap((circuit) => way.get(circuit) ?? []));
}
