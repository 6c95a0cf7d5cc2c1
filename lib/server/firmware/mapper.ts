import 'server-only';
import { recordedUpgrade } from '@/lib/contract/gateway/firmware';
import type { UpgradeLogRow } from '@/lib/contract/portal/firmware';
import type { CommLogDto } from '@/lib/contract/upstream/comm-log';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/text/json-bounds';
import { mayStillRun } from '@/lib/domain/firmware/time-limit';
import { UPGRADE_OUTCOMES } from '@/lib/domain/firmware/states';

/** An upgrade as recorded in the log; null for any other entry. */
export function toUpgradeRow(dto: CommLogDto, viewer: string, now: number): UpgradeLogRow | null {
  const record = recordedUpgrade(json(dto.funs));
  if (!record || dto.read_set !== 'Set') return null;
  const at = dto.create_time ?? null;
  const result = UPGRADE_OUTCOMES.find((outcome) => outcome === record.outcome) ?? null;
  return {
    record: dto.comm_id,
    upgrade: record.upgrade_id,
    user: dto.name || dto.user || '',
    own: dto.user === viewer,
    at,
    type: record.type,
    name: record.name,
    from: record.from,
    to: record.to,
    result,
    mayRun: result === null && mayStillRun(at, record.timeout_minutes, now),
    read: record.device ?? '',
    ...(record.reason && { reason: record.reason }),
  };
}

/** Parses `funs`, which is untrusted JSON text. */
export function json(text: string | undefined): unknown {
  const read = parseWithin(text ?? '', JSON_BOUNDS.nestedText);
  return read.ok ? read.value : null;
}
