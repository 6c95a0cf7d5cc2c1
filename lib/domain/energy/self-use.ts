/**
 * Energies of one station over one span, kWh. Null is a missing reading; undefined means that the station has no such thing (no battery,
 * no generator), which counts as 0.
 */
export interface DayEnergies {
  readonly generation: number | null | undefined;
  readonly bought: number | null | undefined;
  readonly sold: number | null | undefined;
  readonly charged: number | null | undefined;
  readonly discharged: number | null | undefined;
  readonly generator: number | null | undefined;
  /** As measured; computed from the others where the station does not measure it. */
  readonly load: number | null | undefined;
}

/** A share from 0 to 1, or the reason why there is none. */
export type Share =
  { readonly value: number } | { readonly value: null; readonly why: 'no-data' | 'no-point' | 'nothing' };

export interface SelfUse {
  /** The share of the generation that was not exported. */
  readonly selfConsumption: Share;
  /** The share of the consumption that was not imported. */
  readonly selfSufficiency: Share;
}

/** Below this (kWh), too little was generated or used for a meaningful share. */
const LEAST_KWH = 0.05;

/** Both shares of a span. Missing data gives no share: one from half the readings would be wrong but look right. */
export function selfUseOf(energies: DayEnergies): SelfUse {
  return {
    selfConsumption: share(energies.generation, energies.sold),
    selfSufficiency: share(usedEnergy(energies), energies.bought),
  };
}

/**
 * The consumption: the load's own reading, otherwise inflows minus outflows. Null where a part is missing, undefined where the station
 * does not measure its grid.
 */
export function usedEnergy(energies: DayEnergies): number | null | undefined {
  if (energies.load !== undefined) return energies.load;
  const { generation, bought, sold, charged, discharged, generator } = energies;
  if (generation === undefined || bought === undefined || sold === undefined) return undefined;
  const came = sum([generation, bought, discharged, generator]);
  const went = sum([sold, charged]);
  // Inconsistent meters can give a negative result: the consumption is then unknown.
  return came === null || went === null || came - went < 0 ? null : came - went;
}

/** The share of `whole` that is not `part`; 0 where the part is larger (a battery's energy that is exported). */
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
