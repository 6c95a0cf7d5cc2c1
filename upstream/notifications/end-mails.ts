import type { ParsedInputOf } from '@/lib/contract/entry';
import type { unsubscribe as entry } from '@/lib/contract/upstream/notifications/preferences';
import type { Context } from '../context';
import { endNotices, findNoticePerson } from './notice-repository';
import { deleteReportMail, findReportMail } from './report-mail-repository';
import { audited } from '../audit/audit';
import { LIMITS, spendByCaller } from '../api/limits';

/**
 * Ends the emails that a token belongs to: all alarm emails of its account, or one report. An unknown token answers the same, so that
 * nothing can be learned by probing.
 */
export async function endMails(context: Context<null>, { token }: ParsedInputOf<typeof entry>): Promise<null> {
  const { db, tenant } = context;
  await spendByCaller(context, LIMITS.unsubscribe);
  await db.asService(async (tx) => {
    const person = await findNoticePerson(tx, token, tenant);
    const report = person === null ? await findReportMail(tx, token, tenant) : null;
    const accountId = person ?? report?.accountId;
    if (accountId === undefined) return;
    if (report) await deleteReportMail(tx, accountId, report.id);
    else await endNotices(tx, accountId, null);
    const detail = { what: report ? 'report' : 'alarms' };
    await audited(context, tx, { action: 'unsubscribe', object: `account:${accountId}`, detail });
  });
  return null;
}
