import type { Context } from '../context';
import type { Transaction } from '../database/scopes';
import { deleteBoardLinks } from '../board/board-repository';
import { forgetDevicesOf } from './remembered-repository';
import { revokeSessions } from './session-repository';

/**
 * Ends all access to an account: its sessions except `keep`, its remembered devices (safety 1.4, 1.9) and the links of its wall board.
 * Returns a function that notifies the broker, to be called once the transaction has ended.
 */
export async function endAccess(
  context: Pick<Context, 'now' | 'services'>,
  tx: Transaction,
  accountId: string,
  keep: string | null,
): Promise<() => void> {
  await forgetDevicesOf(tx, accountId);
  await deleteBoardLinks(tx, accountId);
  const ended = await revokeSessions(tx, accountId, context.now, keep);
  return () => {
    for (const sessionId of ended) context.services.accessChanged({ sessionId });
  };
}
