import 'server-only';
import { readFile } from 'node:fs/promises';
import type { Entry } from '@/lib/contract/entry';
import type { Tenant } from '@/lib/domain/tenants/types';
import { log } from '../log/log';

/**
 * Adds the fixed access token of the time-series service to a call's input, if the call takes it and the tenant has one. The
 * file is read each time, so a new token needs no restart.
 */
export async function withAccessToken(
  { accessToken }: Pick<Entry, 'accessToken'>,
  input: unknown,
  { prefix, timeseriesTokenFile: file }: Pick<Tenant, 'prefix' | 'timeseriesTokenFile'>,
): Promise<unknown> {
  if (!accessToken || !file) return input;
  try {
    const token = (await readFile(file, 'utf8')).trim();
    return token === '' ? input : { ...(input as object), token };
  } catch (error) {
    log().error({ err: error, tenant: prefix }, 'the access token of the time-series service cannot be read');
    return input;
  }
}
