import 'server-only';
import type { UpgradeLogRow } from '@/lib/contract/portal/firmware';
import { getCommLogList } from '@/lib/contract/upstream/comm-log';
import type { CommLogDto } from '@/lib/contract/upstream/comm-log';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { recordedUpgrade } from '@/lib/contract/gateway/firmware';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/text/json-bounds';
import { mayStillRun } from '@/lib/domain/firmware/time-limit';
import { UPGRADE_OUTCOMES } from '@/lib/domain/firmware/states';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';

/** The maximum of one call: upgrades are rare among them, and older ones are in the communication log. */
const ENTRIES = 200;

export function readEntries(caller: Caller, device: string): Promise<Outcome<CommLogDto[]>> {
  return callUpstream(getCommLogList, { device_id: device, page: '1', page_size: String(ENTRIES) }, caller);
}

/** Upgrades of a device among the last entries of its log, newest first; `viewer` is the user id of the session. */
export async function readUpgradeLog(
  caller: Caller,
  device: string,
  viewer: string,
): Promise<Outcome<UpgradeLogRow[]>> {
  const entries = await readEntries(caller, device);
  if (!entries.ok) return entries;
  const now = Date.now();
  return ok(entries.value.flatMap((dto) => toUpgradeRow(dto, viewer, now) ?? []));
}

/** An upgrade as recorded in the log; null for any other entry. */
function toUpgradeRow(dto: CommLogDto, viewer: string, now: number): UpgradeLogRow | null {
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
