/**
 * kg of CO2-e that a kWh of the public grid brings (National Greenhouse Accounts Factors 2024, scope 2, by location), by the zone of
 * the clocks there: each of these lies in one grid.
 */
const FACTORS: Readonly<Record<string, number>> = {
  'Australia/Sydney': 0.66,
  'Australia/Broken_Hill': 0.66,
  'Australia/Lindeman': 0.71,
  'Australia/Brisbane': 0.71,
  'Australia/Melbourne': 0.77,
  'Australia/Adelaide': 0.23,
  'Australia/Perth': 0.51,
  'Australia/Hobart': 0.15,
  'Australia/Darwin': 0.56,
};

/** No grid brings more, kg of a kWh: coal alone brings less. */
export const MOST_FACTOR = 3;

/** The factor of a station: its own, else by its zone; null where none is known. An island is no part of these grids. */
export function emissionFactor(timeZone: string, own: number | null = null): number | null {
  if (own !== null) return own;
  return Object.hasOwn(FACTORS, timeZone) ? (FACTORS[timeZone] ?? null) : null;
}
