import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Database } from '../database/open';
import { saveStationUse } from './station-use-repository';

/** Views of an account are written at most this often, since only the day is reported (ADR 0103). */
const EVERY_MS = 3_600_000;
const REMEMBERED = 100_000;

interface Noting {
  readonly db: Pick<Database, 'asService'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: Date;
}

const noted = new LRUCache<string, true>({ max: REMEMBERED });

/**
 * Records that an account viewed stations. Nothing depends on it: if the write fails, the request is still answered and the
 * next view tries again.
 */
export async function noteUse(
  { db, log, now }: Noting,
  accountId: string,
  used: { readonly stationKeys: readonly number[] } | { readonly gatewayKey: number },
): Promise<void> {
  const hour = Math.floor(now.getTime() / EVERY_MS);
  const keyOf = (key: string) => `${accountId} ${key} ${hour}`;
  const fresh = 'gatewayKey' in used ? [] : used.stationKeys.filter((key) => !noted.has(keyOf(String(key))));
  const keys = 'gatewayKey' in used ? [keyOf(`gateway ${used.gatewayKey}`)] : fresh.map((key) => keyOf(String(key)));
  if (keys.every((key) => noted.has(key))) return;
  // Set before the write, so that only one of many concurrent requests writes.
  for (const key of keys) noted.set(key, true);
  try {
    const wanted = 'gatewayKey' in used ? used : { stationKeys: fresh };
    await db.asService((tx) => saveStationUse(tx, accountId, wanted, now));
  } catch (error) {
    for (const key of keys) noted.delete(key);
    log.warn({ err: error }, 'who looked at a station could not be noted');
  }
}
