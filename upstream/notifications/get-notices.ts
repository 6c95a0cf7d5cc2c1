import type { AnswerOf } from '@/lib/contract/entry';
import { MOST_NOTICE_STATIONS, type getNotices as entry } from '@/lib/contract/upstream/notifications/preferences';
import type { Context } from '../context';
import { listNoticeStations, readNoticePerson } from './notice-repository';
import { readReportMails, stationNames } from './report-mail-repository';
import { notifiedBrowsers } from './recipient';

/** The caller's notification settings. */
export async function getNotices(context: Context): Promise<AnswerOf<typeof entry>> {
  const { actor, db, tenantConfig, services } = context;
  const { accountId } = actor;
  const browsers = await notifiedBrowsers(context);
  return db.asAccount(actor, async (tx) => {
    const person = await readNoticePerson(tx, accountId);
    const { rows, total } = await listNoticeStations(tx, accountId, MOST_NOTICE_STATIONS);
    const reports = await readReportMails(tx, accountId);
    const ids = [...new Set(reports.flatMap(({ stations }) => stations ?? []))];
    const { stations } = await stationNames(tx, ids, ids.length);
    const names = new Map(stations.map(({ id, name }) => [id, name]));
    return {
      email: services.mailer.can.mail ? (person?.email ?? '') : '',
      browsers,
      push_key: tenantConfig.push?.publicKey ?? '',
      quiet_from: person?.quietFrom ?? '',
      quiet_to: person?.quietTo ?? '',
      time_zone: person?.timeZone ?? '',
      stations: rows.map(({ id, name, leastLevel, onAlarm, onRecovery }) => ({
        station_id: id,
        name,
        on_alarm: onAlarm ? (1 as const) : (0 as const),
        on_recovery: onRecovery ? (1 as const) : (0 as const),
        least_level: leastLevel as 1 | 2 | 3 | 4,
      })),
      total,
      reports: reports.map((report) => ({
        report_id: report.id,
        rhythm: report.rhythm,
        stations: report.stations?.map((id) => names.get(id) ?? '') ?? null,
        time_zone: report.timeZone,
        next: report.nextAt,
      })),
    };
  });
}
