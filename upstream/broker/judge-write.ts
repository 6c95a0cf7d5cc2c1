import { COMM_LIFE_MS } from '@/lib/contract/gateway/comm-id';
import { authorizeAny } from '@/lib/domain/sharing/permissions/authorize';
import { findWriteRecord, type WriteRecord } from '../comm-log/comm-log-repository';
import type { Database } from '../database/open';
import { readDeviceAccess } from '../stations/station-repository';
import { relationsOf } from '../sharing/relations';
import type { BrowserPrincipal } from './principal';

/**
 * The log entry that permits sending to a device now (decisions A6), else the reason for refusal: it must be recent, for a write to that
 * device, and from the same account and session; writes must not be blocked, and the account needs the right to set it.
 */
export async function judgeWriteRecord(
  db: Pick<Database, 'pool' | 'asAccount'>,
  principal: BrowserPrincipal,
  requested: { readonly gatewayUuid: string; readonly commId: string; readonly deviceId: string },
  now: Date,
): Promise<WriteRecord | string> {
  const entry = await findWriteRecord(db.pool, requested.commId);
  // Another account's entry and a missing one must get the same answer.
  if (
    entry?.accountId !== principal.accountId ||
    entry.deviceId !== requested.deviceId ||
    entry.gatewayUuid !== requested.gatewayUuid
  ) {
    return 'comm_id is no record of yours for this device';
  }
  if (entry.readSet !== 'Set') return 'comm_id is the record of a reading';
  if (now.getTime() - entry.createdAt > COMM_LIFE_MS) return 'comm_id is too old: record the write anew';
  // A remembered session must not use an entry of a full one (safety 1.9).
  if (entry.sessionId !== principal.sessionId) return 'comm_id is the record of another session: record the write anew';
  if (entry.heldUntil !== null && now.getTime() < entry.heldUntil) return 'writes are held back here for now';
  const access = await db.asAccount(principal, (tx) => readDeviceAccess(tx, principal, requested.deviceId));
  return access && authorizeAny(relationsOf(access), 'set-device') ? entry : 'you may not set this device';
}
