import LIST from './time-zones.json';
import IN_CHINESE from './zone-names-zh.json';
import { isZone } from './station-form';

/** A time zone as listed by CLDR: by its current IANA name, with its earlier names. */
export interface Zone {
  readonly id: string;
  /** ISO 3166. */
  readonly country: string;
  readonly old: readonly string[];
  readonly en: string;
  readonly zh: string;
  /** Further cities in this zone. */
  readonly cities: readonly string[];
}

const chinese: Readonly<Record<string, string>> = IN_CHINESE;

export const ZONES: readonly Zone[] = LIST.map((zone) => ({ ...zone, zh: chinese[zone.id] ?? zone.en }));

const BY_NAME: ReadonlyMap<string, Zone> = new Map(
  ZONES.flatMap((zone) => [zone.id, ...zone.old].map((name) => [name, zone] as const)),
);

/** The zone of a current or earlier name; null for zones without a place, such as `Etc/GMT-9`. */
export function zoneOf(name: string): Zone | null {
  return BY_NAME.get(name) ?? null;
}

/** The country of a zone; null where it belongs to none. */
export function countryOfZone(name: string): string | null {
  return zoneOf(name)?.country ?? null;
}

/** The name of a zone that this runtime supports: an older one may only know an earlier name. */
export function usableName({ id, old }: Zone): string | null {
  return [id, ...old].find(isZone) ?? null;
}
