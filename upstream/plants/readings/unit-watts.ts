import type { UnitFlow } from '../physics/unit';

/** The powers of a unit as its registers show them: whole watts that add up, so that breaker and meter agree. */
export interface UnitWatts {
  readonly pv1: number;
  readonly pv2: number;
  readonly sun: number;
  readonly battery: number;
  readonly grid: number;
  readonly inverter: number;
  readonly generator: number;
  readonly load: number;
}

/** Whole watts of a step: the strings add up to the solar power; grid, inverter and generator to the load. */
export function unitWatts(flow: UnitFlow): UnitWatts {
  const [pv1, pv2] = [whole(flow.pv[0]), whole(flow.pv[1])];
  const [grid, inverter, generator] = [whole(flow.grid), whole(flow.inverter), whole(flow.generator)];
  return {
    ...{ pv1, pv2, sun: pv1 + pv2, battery: whole(flow.battery) },
    ...{ grid, inverter, generator, load: grid + inverter + generator },
  };
}

/** A station's power from the grid: as reported by its units, plus what the board draws beside units that are cut off. */
export function gridWatts(flows: readonly UnitFlow[]): number {
  return flows.reduce((sum, flow) => sum + unitWatts(flow).grid + Math.round(flow.beside), 0);
}

/** + 0 turns -0 into 0, which otherwise would not survive JSON. */
function whole(watts: number): number {
  return Math.round(watts) + 0;
}
