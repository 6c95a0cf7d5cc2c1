import { z } from 'zod';
import { AUSTRALIAN_STATES } from '@/lib/domain/address/states';
import { wireId } from './loose-values';

/*
 * What the portal asks of others than the upstream (P7.34 to P7.36). None of it carries a token, all of it may fail
 * without the portal failing.
 */

/** P7.34: the Australian address service; its address is a setting, its states the only ones asked for. */
export const ADDRESS_LIMIT = 10;
export const ADDRESS_STATES = AUSTRALIAN_STATES;

const addressRows = z.array(z.object({ FULL_ADDRESS: z.string().min(1).max(300), _id: wireId }));
/** A list, or an object that holds it as such services do. What goes beyond the limit is cut. */
export const addressAnswer = z
  .union([
    addressRows,
    z.object({ data: addressRows }).transform(({ data }) => data),
    z.object({ results: addressRows }).transform(({ results }) => results),
    z.object({ result: z.object({ records: addressRows }) }).transform(({ result }) => result.records),
  ])
  .transform((rows) => rows.slice(0, ADDRESS_LIMIT));

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
