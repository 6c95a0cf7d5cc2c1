import 'server-only';
import type { UpgradeLogRow } from '@/lib/contract/portal/firmware';
import { getCommLogList } from '@/lib/contract/upstream/comm-log';
import type { CommLogDto } from '@/lib/contract/upstream/comm-log';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { toUpgradeRow } from './mapper';

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
