import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { sendReportMail as entry } from '@/lib/contract/upstream/notifications/preferences';
import { endedPeriod } from '@/lib/domain/notifications/reports';
import type { Context } from '../context';
import { queueReport, readReportMails, stationNames } from './report-mail-repository';
import { LIMITS, spend } from '../api/limits';
import { notFound, Refusal } from '../api/refusal';
import { checkMailable } from './recipient';

/** Sends an emailed report of the caller now, over the last completed period, through the usual queue. */
export async function sendReportMail(context: Context, { report_id: id }: ParsedInputOf<typeof entry>): Promise<null> {
  const { actor, db, now } = context;
  const { accountId } = actor;
  const { report, total } = await db.asAccount(actor, async (tx) => {
    const [found] = await readReportMails(tx, accountId, id);
    if (!found) throw notFound();
    return { report: found, total: (await stationNames(tx, found.stations, 1)).total };
  });
  if (total === 0) throw new Refusal(CODES.conflict, 'notifications.noStation');
  await checkMailable(context);
  await spend(context, LIMITS.reportMail, accountId);
  const { first: day } = endedPeriod(report.rhythm, report.timeZone, now.getTime());
  await db.asAccount(actor, (tx) => queueReport(tx, { id, accountId, day }, now));
  return null;
}
