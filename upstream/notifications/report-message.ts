import { setTimeout as delay } from 'node:timers/promises';
import type { AnswerOf } from '@/lib/contract/entry';
import { MOST_REPORT_ROWS, type getEnergyReport as entry } from '@/lib/contract/upstream/reports';
import { periodOf } from '@/lib/domain/notifications/reports';
import type { CalendarPeriod } from '@/lib/domain/time/period/calendar';
import type { Actor, Context } from '../context';
import { currentTenants } from '../current-tenants';
import type { Message } from '../mailer/emails';
import { readReportMails, stationNames } from './report-mail-repository';
import { stationsFor } from '../sharing/access';
import { getEnergyReport } from '../reports/get-energy-report';
import type { Reader, Sending } from './sending';
import { writeReportMail } from './write-report-mail';

const ASK_AGAIN_MS = 500;
/** Maximum lines of the table in an email. */
const MOST_STATIONS = 2_000;

type Figures = AnswerOf<typeof entry>;

/**
 * A report for a period with the figures visible to its recipient now; null if the report, its tenant or all of its stations
 * are gone.
 */
export async function reportMessage(sending: Sending, reader: Reader): Promise<Message | null> {
  const { db, services, at } = sending;
  const { id, accountId, tenant, email, language, reportId, day } = reader;
  const context = contextOf(sending, reader);
  if (context === null || reportId === null || day === null) return null;
  const requested = await db.asAccount({ accountId, tenant }, async (tx) => {
    const [report] = await readReportMails(tx, accountId, reportId);
    return report && { report, ...(await stationNames(tx, report.stations, MOST_STATIONS)) };
  });
  if (!requested || requested.stations.length === 0) return null;
  const { report, stations, total } = requested;
  const period = periodOf(report.rhythm, day);
  const only = report.stations === null ? 0 : 1;
  const parts: Figures[] = [];
  for (let from = 0; from < stations.length; from += MOST_REPORT_ROWS) {
    const part = stations.slice(from, from + MOST_REPORT_ROWS);
    parts.push(
      await figuresOf(
        context,
        period,
        part.map((station) => station.id),
        only,
      ),
    );
  }
  // Every part contains the sums of all stations; a selection has only one part.
  const [sums] = parts;
  if (!sums) return null;
  const head = {
    id,
    at,
    tenant,
    to: email,
    language,
    letterhead: services.mailer.letterheadOf(tenant),
    token: report.token,
  };
  const rows = parts.flatMap((part) => part.rows);
  return writeReportMail(head, { rhythm: report.rhythm, period, stations, total, rows, sums, isChosen: only === 1 });
}

/** Queries until everything is computed. */
async function figuresOf(
  context: Context,
  { kind, first }: CalendarPeriod,
  ids: string[],
  only: 0 | 1,
): Promise<Figures> {
  const granted = await stationsFor(context, 'view', ids);
  for (;;) {
    const figures = await getEnergyReport(context, { kind, day: first, station_id: ids, only }, granted);
    if (figures.waiting === 0 && figures.revenue.waiting === 0) return figures;
    await delay(ASK_AGAIN_MS, undefined, { ref: false });
  }
}

/** A context with the recipient's access rights, but without a session. */
function contextOf({ db, services, tenants, log, at }: Sending, reader: Reader): Context | null {
  const { id, accountId, tenant, language } = reader;
  const tenantConfig = currentTenants(tenants)().find(({ prefix }) => prefix === tenant);
  if (!tenantConfig) return null;
  const actor: Actor = { accountId, sessionId: '', tenant, grantVersion: 0, remembered: false, confirmedAt: 0 };
  const nowhere = { ip: '', userAgent: '', requestId: id };
  return { actor, tenant, tenantConfig, db, now: at, lang: language, ...nowhere, log, services };
}
