import LIST from './time-zones.json';
import IN_CHINESE from './zone-names-zh.json';
import { isZone } from './station-form';

/** A zone of the world as CLDR lists it: by its current IANA name, with those that it had before. */
export interface Zone {
  readonly id: string;
  /** ISO 3166. */
  readonly country: string;
  readonly old: readonly string[];
  readonly en: string;
  readonly zh: string;
  /** Further cities that keep this time. */
  readonly cities: readonly string[];
}

const chinese: Readonly<Record<string, string>> = IN_CHINESE;

export const ZONES: readonly Zone[] = LIST.map((zone) => ({ ...zone, zh: chinese[zone.id] ?? zone.en }));

const BY_NAME: ReadonlyMap<string, Zone> = new Map(
  ZONES.flatMap((zone) => [zone.id, ...zone.old].map((name) => [name, zone] as const)),
);

/** The zone of a current or earlier name; null for what is none of a place, such as `Etc/GMT-9`. */
export function zoneOf(name: string): Zone | null {
  return BY_NAME.get(name) ?? null;
}

/** The country whose clocks a zone shows; null where it is none of a country. */
export function countryOfZone(name: string): string | null {
  return zoneOf(name)?.country ?? null;
}

/** The name under which this runtime counts with a zone: an older one knows only an earlier name. */
export function usableName({ id, old }: Zone): string | null {
  return [id, ...old].find(isZone) ?? null;
}
