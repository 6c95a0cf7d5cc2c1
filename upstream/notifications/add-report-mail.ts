import { randomBytes } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { addReportMail as entry } from '@/lib/contract/upstream/notifications/preferences';
import { MOST_REPORTS, nextMorning } from '@/lib/domain/notifications/reports';
import type { Context } from '../context';
import { lockAccount } from '../account/account-repository';
import { insertReportMail, readReportMails } from './report-mail-repository';
import type { GrantedStation } from '../sharing/access';
import { Refusal } from '../api/refusal';
import { checkMailable, newToken } from './recipient';

/** Schedules a report email to the caller, from the first morning after a period has ended. */
export async function addReportMail(
  context: Context,
  { rhythm, station_id: named, time_zone: timeZone }: ParsedInputOf<typeof entry>,
  stations: readonly GrantedStation[],
): Promise<AnswerOf<typeof entry>> {
  const { actor, db, now } = context;
  const { accountId } = actor;
  await checkMailable(context);
  const id = randomBytes(16).toString('hex');
  await db.asAccount(actor, async (tx) => {
    // Serialises concurrent calls, so that the limit holds.
    await lockAccount(tx, accountId);
    const standing = await readReportMails(tx, accountId);
    const wanted = named === null ? null : new Set(stations.map(({ id: station }) => station));
    const isSame = (chosen: readonly string[] | null) =>
      chosen === null || wanted === null
        ? chosen === wanted
        : chosen.length === wanted.size && chosen.every((station) => wanted.has(station));
    if (standing.some((report) => report.rhythm === rhythm && isSame(report.stations)))
      throw new Refusal(CODES.conflict, 'notifications.sameReport');
    if (standing.length >= MOST_REPORTS)
      throw new Refusal(CODES.conflict, 'notifications.reports', { most: MOST_REPORTS });
    await insertReportMail(tx, {
      id,
      accountId,
      rhythm,
      stationKeys: named === null ? null : stations.map(({ key }) => key),
      timeZone,
      token: newToken(),
      nextAt: new Date(nextMorning(rhythm, timeZone, now.getTime())),
    });
  });
  return { report_id: id };
}
