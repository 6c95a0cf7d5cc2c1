import { CODES } from '@/lib/contract/envelope';
import { STATION_TYPES } from '@/lib/data/station-types';
import { examplePostcode } from '@/lib/domain/stations/postcode';
import { placeMistakes } from '@/lib/domain/stations/place-rules';
import type { PlacedFields } from '@/lib/domain/stations/place-rules';
import { countryOfZone } from '@/lib/domain/stations/zones';
import { timeZoneOf } from '@/lib/domain/stations/time-zone';
import type { Transaction } from '../database/scopes';
import { uploadedBy } from '../files/file-repository';
import { Refusal } from '../api/refusal';

/** Refuses a station type that is not on offer (P3.8). */
export function checkType(type: string): void {
  if (!STATION_TYPES.some(({ code }) => code === type)) throw new Refusal(CODES.invalid, 'stations.type');
}

/** Refuses pictures that neither belong to the station nor were uploaded by the caller (safety 1.7). */
export async function checkImages(
  tx: Pick<Transaction, 'execute'>,
  accountId: string,
  images: readonly string[],
  known: readonly string[],
): Promise<void> {
  const others = images.filter((image) => !known.includes(image));
  const own = await uploadedBy(tx, accountId, others);
  if (others.some((image) => !own.includes(image))) throw new Refusal(CODES.invalid, 'stations.image');
}

/** Refuses a postcode or an NMI that does not have the format of the station's country; stored values are accepted. */
export function checkPlace(fields: PlacedFields, stored: Pick<PlacedFields, 'postalCode' | 'nmi'> | null = null): void {
  const wrong = placeMistakes(fields, stored);
  if (wrong.nmi) throw new Refusal(CODES.invalid, `stations.${wrong.nmi}`);
  if (!wrong.postalCode) return;
  const example = examplePostcode(countryOfZone(fields.timeZone));
  throw new Refusal(CODES.invalid, 'stations.postcode', { example: example ?? '' });
}

/** The chosen zone, else the one of the address (decisions C1). Refuses if neither is known. */
export function zoneFor(station: {
  readonly time_zone?: string | undefined;
  readonly postal_code: string;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}): string {
  const { time_zone, postal_code, latitude, longitude } = station;
  const zone =
    time_zone ?? timeZoneOf({ postalCode: postal_code, latitude: latitude ?? null, longitude: longitude ?? null });
  if (zone === null) throw new Refusal(CODES.invalid, 'stations.zone');
  return zone;
}
