import 'server-only';
import { readReading } from '@/lib/contract/portal/log-entry';
import type { CommLogWire } from '@/lib/contract/upstream/comm-log';
import type { Version, VersionHead } from '@/lib/domain/settings/version-types';

/** A reading off the wire with its values; without any where the entry is not ours, or holds none. */
export function toVersion(wire: CommLogWire): Version {
  const log = readReading(wire.funs ?? '');
  const values = log?.values ?? {};
  return {
    id: wire.comm_id,
    at: wire.create_time ?? null,
    person: wire.name || wire.user || '',
    asked: log?.asked ?? 0,
    answered: log?.answered ?? 0,
    why: log?.why ?? '',
    kept: Object.keys(values).length > 0,
    values,
  };
}

/** What a list shows of it: the values stay behind. */
export function toVersionHead(wire: CommLogWire): VersionHead {
  const { values: _, ...head } = toVersion(wire);
  return head;
}
