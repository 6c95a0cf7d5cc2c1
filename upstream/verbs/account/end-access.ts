import type { Context } from '../../context';
import type { Transaction } from '../../store/database/scopes';
import { revokeSessions } from '../../store/session-store';

/**
 * Ends what lets anybody into an account: its sessions, but for the one to keep (safety 1.4). Returns what tells the broker,
 * to be called once the transaction has ended.
 */
export async function endAccess(
  context: Pick<Context, 'now' | 'services'>,
  tx: Transaction,
  accountId: string,
  keep: string | null,
): Promise<() => void> {
  const ended = await revokeSessions(tx, accountId, context.now, keep);
  return () => {
    for (const sessionId of ended) context.services.accessChanged({ sessionId });
  };
}
