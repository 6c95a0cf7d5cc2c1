import 'server-only';
import { readReading } from '@/lib/contract/portal/comm-log/log-entry';
import type { CommLogDto } from '@/lib/contract/upstream/comm-log';
import type { Version, VersionHead } from '@/lib/domain/settings/version-types';
import { FIRST_INSTANT, LAST_INSTANT } from '@/lib/domain/time/time-range/instants';

/** Maps a reading with its values; without values if the entry has another format or contains none. */
export function toVersion(dto: CommLogDto): Version {
  const log = readReading(dto.funs ?? '');
  const values = log?.values ?? {};
  return {
    id: dto.comm_id,
    at: momentOf(dto.create_time),
    person: dto.name || dto.user || '',
    requested: log?.asked ?? 0,
    answered: log?.answered ?? 0,
    ...(log?.reason && { reason: log.reason }),
    ...(log?.why && { why: log.why }),
    saved: Object.keys(values).length > 0,
    values,
  };
}

/** Whole epoch ms between 2000 and 2100; other values cannot be used to query the log. */
function momentOf(time: number | null | undefined): number | null {
  const at = Math.round(time ?? 0);
  return at >= FIRST_INSTANT && at <= LAST_INSTANT ? at : null;
}

/** A version for lists, without its values. */
export function toVersionHead({ values: _, ...head }: Version): VersionHead {
  return head;
}
