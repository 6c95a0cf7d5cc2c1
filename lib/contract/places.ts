import { z } from 'zod';
import { AUSTRALIAN_STATES } from '@/lib/domain/stations/address/states';
import { looseId } from './loose-values';

/* Services other than the upstream that the portal queries (P7.34 to P7.36). They receive no token, and the portal works without them. */

/** P7.34: the Australian address service; its URL is a setting, and only its states are queried. */
export const ADDRESS_LIMIT = 10;
export const ADDRESS_STATES = AUSTRALIAN_STATES;

const addressRows = z.array(z.object({ FULL_ADDRESS: z.string().min(1).max(300), _id: looseId }));
/** A list, or an object that contains one, as such services return. Entries beyond the limit are dropped. */
export const addressAnswer = z
  .union([
    addressRows,
    z.object({ data: addressRows }).transform(({ data }) => data),
    z.object({ results: addressRows }).transform(({ results }) => results),
    z.object({ result: z.object({ records: addressRows }) }).transform(({ result }) => result.records),
  ])
  .transform((rows) => rows.slice(0, ADDRESS_LIMIT));

/** The URL of an uploaded file (P7.36). It has to stay below the base: null for a path that leaves it and for an absolute URL. */
export function staticFileUrl(base: string, file: string): string | null {
  const name = file.replace(/^\/+/, '');
  if (name === '' || name.includes('\\') || name.split('/').includes('..') || /^[a-z][a-z0-9+.-]*:/i.test(name))
    return null;
  return `${base.replace(/\/+$/, '')}/${name.split('/').map(encodeURIComponent).join('/')}`;
}
