import 'server-only';
import { readReading } from '@/lib/contract/portal/log-entry';
import type { CommLogDto } from '@/lib/contract/upstream/comm-log';
import type { Version, VersionHead } from '@/lib/domain/settings/version-types';
import { FIRST_INSTANT, LAST_INSTANT } from '@/lib/domain/time-range/instants';

/** A reading off the wire with its values; without any where the entry is not ours, or holds none. */
export function toVersion(dto: CommLogDto): Version {
  const log = readReading(dto.funs ?? '');
  const values = log?.values ?? {};
  return {
    id: dto.comm_id,
    at: momentOf(dto.create_time),
    person: dto.name || dto.user || '',
    asked: log?.asked ?? 0,
    answered: log?.answered ?? 0,
    ...(log?.reason && { reason: log.reason }),
    ...(log?.why && { why: log.why }),
    saved: Object.keys(values).length > 0,
    values,
  };
}

/** Whole epoch ms between 2000 and 2100; anything else is no moment that a log could be asked for. */
function momentOf(time: number | null | undefined): number | null {
  const at = Math.round(time ?? 0);
  return at >= FIRST_INSTANT && at <= LAST_INSTANT ? at : null;
}

/** What a list shows of it: the values stay behind. */
export function toVersionHead({ values: _, ...head }: Version): VersionHead {
  return head;
}
