/**
 * Energies of one station over one span, kWh. Null is a reading that is missing; undefined is a station that has no such
 * thing (no battery, no generator), which counts as nothing.
 */
export interface DayEnergies {
  readonly generation: number | null | undefined;
  readonly bought: number | null | undefined;
  readonly sold: number | null | undefined;
  readonly charged: number | null | undefined;
  readonly discharged: number | null | undefined;
  readonly generator: number | null | undefined;
  /** As measured; where no such reading exists it is worked out from the others. */
  readonly load: number | null | undefined;
}

/** A share from 0 to 1, or why there is none. */
export type Share =
  { readonly value: number } | { readonly value: null; readonly why: 'no-data' | 'no-point' | 'nothing' };

export interface SelfUse {
  /** Of what the panels made: the part that was not sold. */
  readonly selfConsumption: Share;
  /** Of what was used: the part that was not bought. */
  readonly selfSufficiency: Share;
}

/** Below this (kWh) nothing was made or used that a share could be told of. */
const LEAST_KWH = 0.05;

/** Both shares of a span. What is missing stays missing: a share of half the readings would be wrong and look right. */
export function selfUseOf(energies: DayEnergies): SelfUse {
  return {
    selfConsumption: share(energies.generation, energies.sold),
    selfSufficiency: share(usedEnergy(energies), energies.bought),
  };
}

/**
 * What was used: the load's own reading, or else what came in less what went out. Null where a part is missing, undefined
 * where the station can tell nothing of its grid.
 */
export function usedEnergy(energies: DayEnergies): number | null | undefined {
  if (energies.load !== undefined) return energies.load;
  const { generation, bought, sold, charged, discharged, generator } = energies;
  if (generation === undefined || bought === undefined || sold === undefined) return undefined;
  const came = sum([generation, bought, discharged, generator]);
  const went = sum([sold, charged]);
  // Meters that disagree can leave less than nothing: nobody knows what was used then.
  return came === null || went === null || came - went < 0 ? null : came - went;
}

/** The share of `whole` that is not `part`; more of the part than of the whole (a battery that is sold) is none. */
function share(whole: number | null | undefined, part: number | null | undefined): Share {
  if (whole === undefined || part === undefined) return { value: null, why: 'no-point' };
  if (whole === null || part === null || whole < 0 || part < 0) return { value: null, why: 'no-data' };
  if (whole < LEAST_KWH) return { value: null, why: 'nothing' };
  return { value: Math.min(1, Math.max(0, 1 - part / whole)) };
}

function sum(parts: readonly (number | null | undefined)[]): number | null {
  return parts.reduce<number | null>(
    (total, part) => (total === null || part === null ? null : total + (part ?? 0)),
    0,
  );
}
