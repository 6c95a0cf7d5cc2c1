import { z } from 'zod';
import { wireId } from './wire';

/*
 * What the portal asks of others than the upstream (P7.34 to P7.36). None of it carries a token, all of it may fail
 * without the portal failing.
 */

/** P7.34: the Australian address service; its address is a setting, its states the only ones asked for. */
export const ADDRESS_LIMIT = 10;
export const ADDRESS_STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export const ADDRESS_DEBOUNCE_MS = 200;

export const addressQuery = z.strictObject({ search: z.string().trim().min(3).max(200) });
export const addressAnswer = z
  .array(z.object({ FULL_ADDRESS: z.string(), _id: wireId }))
  .transform((rows) => rows.slice(0, ADDRESS_LIMIT));
export type AddressWire = z.output<typeof addressAnswer>[number];

/** P7.35: an address as a point, from the maps provider of the tenant. */
export const placeAnswer = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** P7.36, P9.13: how long the maps script may take before the other map is used. */
export const MAP_PROBE_TIMEOUT_MS = 5_000;

/**
 * The address of an uploaded file (P7.36). A file keeps below the base: what points out of it, or is an address of its
 * own, is null.
 */
export function staticFileUrl(base: string, file: string): string | null {
  const name = file.replace(/^\/+/, '');
  if (name === '' || name.includes('\\') || name.split('/').includes('..') || /^[a-z][a-z0-9+.-]*:/i.test(name))
    return null;
  return `${base.replace(/\/+$/, '')}/${name.split('/').map(encodeURIComponent).join('/')}`;
}
