import 'server-only';
import { LRUCache } from 'lru-cache';
import { environment } from '@/lib/config/environment';
import type { AddressPlace, FoundAddresses } from '@/lib/contract/portal/stations/address';
import { addressAnswer, ADDRESS_LIMIT, ADDRESS_STATES } from '@/lib/contract/places';
import { findPlaces, localityText, placeText } from '@/lib/domain/stations/address/find-places';
import { readAddress } from '@/lib/domain/stations/address/read-address';
import { timeZoneOf } from '@/lib/domain/stations/time-zone';
import type { Tenant } from '@/lib/domain/tenants/types';
import { fetchExternal } from '../http/external-fetch';
import { processWide } from '../http/process-wide';
import { log } from '../log/log';
import { gazetteer } from './gazetteer';

type Rows = FoundAddresses['results'];

/** Caches a service's responses while the user types back and forth. */
const cached = (): LRUCache<string, Rows> =>
  processWide('addresses', () => new LRUCache<string, Rows>({ max: 2_000, ttl: 10 * 60_000 }));

/**
 * Address suggestions for typed text (P7.34): from the tenant's service, otherwise from the portal's. If a service fails or
 * its response is invalid, that is logged and the bundled list is used.
 */
export async function findAddresses(tenant: Pick<Tenant, 'addressService'>, text: string): Promise<FoundAddresses> {
  const service = tenant.addressService ?? environment().addressServiceUrl ?? null;
  if (service !== null) {
    try {
      return { results: await requestService(service, text), source: 'service' };
    } catch (error) {
      log().warn({ service: new URL(service).host, err: error }, 'the address service did not answer');
    }
  }
  const found = findPlaces((await gazetteer()).localities, text, ADDRESS_LIMIT);
  const results = found.map((place) => ({
    id: place.locality.id,
    address: placeText(place),
    // The street was not verified.
    ...(place.street !== '' && { place: localityText(place), street: place.street }),
  }));
  return { results, source: 'places' };
}

async function requestService(service: string, text: string): Promise<Rows> {
  const key = `${service}\n${text.toLowerCase()}`;
  const known = cached().get(key);
  if (known) return known;
  const url = new URL(service);
  url.searchParams.set('search', text);
  url.searchParams.set('limit', String(ADDRESS_LIMIT));
  url.searchParams.set('states', ADDRESS_STATES.join(','));
  const answer = addressAnswer.parse(await fetchExternal(url));
  const rows = answer.map((row) => ({ id: row._id, address: row.FULL_ADDRESS }));
  cached().set(key, rows);
  return rows;
}

/**
 * Postcode, position and zone of an address: those of the locality at its end. `id` comes from `findAddresses`; a service's
 * own ids are unknown here, so its addresses are read like any other.
 */
export async function placeOfAddress(address: string, id?: string): Promise<AddressPlace> {
  const { localities, byId } = await gazetteer();
  const typed = readAddress(address);
  const locality =
    (id === undefined ? undefined : byId.get(id)) ?? findPlaces(localities, address, 1)[0]?.locality ?? null;
  const postalCode = typed.postcode ?? locality?.postcodes[0] ?? '';
  const position = locality && { latitude: locality.latitude, longitude: locality.longitude };
  return { postalCode, position, timeZone: timeZoneOf({ postalCode, ...position }) };
}

/** The IANA zone of a position; on the high seas a nautical one. */
export function zoneOf(position: { readonly latitude: number; readonly longitude: number }): string {
  const zone = timeZoneOf({ postalCode: '', ...position });
  if (zone === null) throw new Error('a position without a zone');
  return zone;
}
