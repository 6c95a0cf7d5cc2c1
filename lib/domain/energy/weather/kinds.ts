/** Kinds of weather, as detailed as a line on a screen needs. */
export const WEATHER_KINDS = ['clear', 'fair', 'cloudy', 'fog', 'drizzle', 'rain', 'snow', 'storm'] as const;
export type WeatherKind = (typeof WEATHER_KINDS)[number];

/** First and last code of ranges in WMO table 4677, as used by forecast services. */
const STRETCHES: readonly (readonly [from: number, to: number, kind: WeatherKind])[] = [
  [0, 0, 'clear'],
  [1, 2, 'fair'],
  [3, 3, 'cloudy'],
  [45, 48, 'fog'],
  [51, 57, 'drizzle'],
  [61, 67, 'rain'],
  [71, 77, 'snow'],
  [80, 82, 'rain'],
  [85, 86, 'snow'],
  [95, 99, 'storm'],
];

/** The kind of a WMO weather code; null for an unknown one. */
export function weatherKind(code: number | null): WeatherKind | null {
  if (code === null) return null;
  return STRETCHES.find(([from, to]) => code >= from && code <= to)?.[2] ?? null;
}
