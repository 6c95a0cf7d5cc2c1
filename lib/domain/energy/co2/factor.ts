/**
 * kg of CO2-e per kWh from the public grid (National Greenhouse Accounts Factors 2024, scope 2, location-based), by time zone: each of
 * these zones lies in one grid.
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

/** Upper limit, kg per kWh: no grid exceeds it, not even with coal alone. */
export const MOST_FACTOR = 3;

/** The factor of a station: its own, otherwise that of its zone; null where unknown. Islands are not part of these grids. */
export function emissionFactor(timeZone: string, own: number | null = null): number | null {
  if (own !== null) return own;
  return Object.hasOwn(FACTORS, timeZone) ? (FACTORS[timeZone] ?? null) : null;
}
