import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getDeletedStations as entry } from '@/lib/contract/upstream/stations/deleted';
import { DELETED_RETENTION_DAYS, deletedSince, retainedUntil } from '@/lib/domain/stations/deleted';
import type { Context } from '../context';
import { readDeletedStations } from './station-restore-repository';

/** The stations that the caller created and deleted, and can still restore (decisions C6). */
export async function getDeletedStations(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
): Promise<AnswerOf<typeof entry>> {
  const { actor, db, now, services } = context;
  const days = services.deletedKeepDays ?? DELETED_RETENTION_DAYS;
  const since = deletedSince(now, days);
  const stations = await db.asAccount(actor, (tx) => readDeletedStations(tx, actor, since));
  return {
    retention_days: days,
    stations: stations.map(({ id, name, address, deletedAt, shares }) => ({
      id,
      station_name: name,
      address,
      shares,
      deleted_at: Math.round(deletedAt),
      retained_until: retainedUntil(Math.round(deletedAt), days),
    })),
  };
}
