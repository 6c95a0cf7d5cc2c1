import 'server-only';
import { getNotices } from '@/lib/contract/upstream/notifications/preferences';
import type { OutputOf } from '@/lib/contract/entry';
import { getEnergyReport, MOST_REPORT_ROWS } from '@/lib/contract/upstream/reports';
import { matcher } from '@/lib/domain/list-params';
import type { ListParams } from '@/lib/domain/list-params';
import type { CalendarPeriod } from '@/lib/domain/time/period/calendar';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { PAPER_ROWS, parseReportQuery, invalidReport } from '@/lib/domain/reports/query';
import type { ReportQuery } from '@/lib/domain/reports/query';
import { sheetPage } from '@/lib/domain/reports/tariff-sheet';
import { REPORT_ENERGIES } from '@/lib/domain/reports/report';
import type { ReportPageInfo } from '@/lib/domain/reports/report';
import { todayIn } from '@/lib/domain/stations/day';
import type { Station } from '@/lib/domain/stations/types';
import { stationsOf } from '../fleet/fleet-cache';
import type { Caller } from '../http/caller';
import type { StationFleet } from '../fleet/station-fleet';
import { compareIn } from '../http/collation';
import { EventLoopSlicer } from '../http/event-loop-slicer';
import { callUpstream, mayHave } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { readFirstDay } from '../energy/first-day';
import { zoneOf } from './tariff-sheet';
import { forPage, requireCaller } from '../session/page-context';

/** Stations on one page of the screen. */
const REPORT_ROWS = 25;

type Report = OutputOf<typeof getEnergyReport>;
type ReportRow = Report['rows'][number] & { readonly name: string };

/** A report with the visible page of its stations; null if the upstream has none. */
interface ReportPage extends ReportPageInfo {
  readonly report: Omit<Report, 'rows'> | null;
  readonly rows: readonly ReportRow[];
}

/** The latest local date among all stations: once it is today at one of them, a report of today is allowed. */
export async function latestToday(caller: Caller, now: number): Promise<Outcome<string>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const zones = new Set(fleet.value.stations.map(zoneOf));
  return ok(
    [...zones]
      .map((zone) => todayIn(zone, now))
      .sort()
      .at(-1) ?? todayIn('UTC', now),
  );
}

/** The report of a period (D2.30) with one page of its stations, ordered by name. */
async function readReport(caller: Caller, query: ReportQuery): Promise<Outcome<ReportPage>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const chosen = chosenOf(fleet.value, query.stations);
  // The selected stations are gone or not the caller's: sums of other stations must not be shown instead.
  if (query.stations.length > 0 && chosen.length === 0) return fail({ kind: 'forbidden' });
  const stations = await fitting(chosen, query.search, caller);
  const { rows: shown, ...part } = sheetPage(stations, query.page, query.paper ? PAPER_ROWS : REPORT_ROWS);
  const zones = [...new Set(chosen.map(zoneOf))];
  const names = query.stations.length > 0 ? chosen.map(({ name }) => name) : [];
  const about = { ...part, total: stations.length, chosen: names, zones, firstDay: null };
  // The sums cover all stations of the report, regardless of the search.
  const requested = shown.length > 0 ? shown : chosen.slice(0, 1);
  if (requested.length === 0) return ok({ report: null, rows: [], ...about });
  const answer = await request(caller, { period: query.period, only: onlyOf(query, chosen) }, requested);
  if (!answer.ok) return isMissing(answer.problem) ? ok({ report: null, rows: [], ...about }) : answer;
  const { rows, ...report } = answer.value;
  const silent = report.waiting === 0 && REPORT_ENERGIES.every((name) => report.totals[name].value === null);
  const all = silent ? chosen.map(({ id }) => id) : [];
  const firstDay = await readFirstDay(caller, all);
  return ok({ report, rows: shown.length > 0 ? withNames(rows, shown) : [], ...about, firstDay });
}

/** Maximum wait for a file: stations not computed by then are marked as such. */
const PATIENCE_MS = 30_000;

/** The ids of the report's stations, if it does not cover all. */
const onlyOf = ({ stations }: Pick<ReportQuery, 'stations'>, chosen: readonly Station[]) =>
  stations.length === 0 ? null : chosen.map(({ id }) => id);

/** The stations of a report by name that match a search, and the other parameters of its figures. */
export async function reportStations(
  caller: Caller,
  { search, stations }: Pick<ReportQuery, 'search' | 'stations'>,
): Promise<Outcome<{ readonly stations: readonly Station[]; readonly only: readonly string[] | null }>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const chosen = chosenOf(fleet.value, stations);
  if (stations.length > 0 && chosen.length === 0) return fail({ kind: 'forbidden' });
  return ok({ stations: await fitting(chosen, search, caller), only: onlyOf({ stations }, chosen) });
}

export interface ReportBatch {
  readonly report: Omit<Report, 'rows'>;
  readonly rows: readonly ReportRow[];
}

/**
 * The stations of a report in batches, each read on demand; waits for figures being computed, for all batches together half a
 * minute. Null if the upstream has no reports. Throws if a later batch cannot be read.
 */
export async function readReportBatches(
  caller: Caller,
  query: Query,
  stations: readonly Station[],
): Promise<Outcome<AsyncIterable<ReportBatch> | null>> {
  const batchAt = (from: number) => stations.slice(from, from + MOST_REPORT_ROWS);
  // Whether reports exist must be known before the file begins.
  const first = stations.length === 0 ? null : await request(caller, query, batchAt(0));
  if (first && !first.ok) return isMissing(first.problem) ? ok(null) : first;
  async function* batches() {
    const until = performance.now() + PATIENCE_MS;
    let next = first;
    for (let from = 0; from < stations.length; from += MOST_REPORT_ROWS) {
      const shown = batchAt(from);
      let answer = next ?? (await request(caller, query, shown));
      while (answer.ok && isGrowing(answer.value) && performance.now() < until)
        answer = await request(caller, query, shown);
      if (!answer.ok) throw new Error(`a report could not be read to its end: ${answer.problem.kind}`);
      const { rows, ...report } = answer.value;
      yield { report, rows: withNames(rows, shown) };
      next = null;
    }
  }
  return ok(batches());
}

const isGrowing = ({ rows }: Report) => rows.some(({ ready, revenue }) => !ready || revenue === 'waiting');

/** A period, and the stations whose sums are wanted; null for all. */
interface Query {
  readonly period: CalendarPeriod;
  readonly only: readonly string[] | null;
}

function request(caller: Caller, { period: { kind, first, last }, only }: Query, stations: readonly Station[]) {
  // The period of all years is identified by today; others by any of their days.
  const day = kind === 'overyear' ? last : first;
  const input = only
    ? { kind, day, station_id: [...only], only: 1 as const }
    : { kind, day, station_id: stations.map(({ id }) => id) };
  return callUpstream(getEnergyReport, input, caller);
}

function withNames(rows: Report['rows'], shown: readonly Station[]): ReportRow[] {
  const byId = new Map(rows.map((row) => [row.station_id, row]));
  return shown.flatMap(({ id, name }) => {
    const row = byId.get(id);
    return row ? [{ ...row, name }] : [];
  });
}

/** The stations that a report covers. */
const chosenOf = ({ stations, stationById }: Pick<StationFleet, 'stations' | 'stationById'>, ids: readonly string[]) =>
  ids.length === 0 ? stations : ids.flatMap((id) => stationById.get(id) ?? []);

async function fitting(stations: readonly Station[], search: string, caller: Caller): Promise<readonly Station[]> {
  const fits = matcher(search);
  const slicer = new EventLoopSlicer();
  const found: Station[] = [];
  for (const station of stations) {
    if (fits([station.name, station.address, station.postalCode])) found.push(station);
    if (slicer.isDue()) await slicer.rest();
  }
  const compare = compareIn(caller.language);
  return found.sort((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** The data of a report's screen. */
interface ReportView {
  readonly query: ReportQuery;
  /** YYYY-MM-DD: the last selectable day. */
  readonly today: string;
  /** Null if the address names no valid period: figures of another period would be mistaken for it. */
  readonly page: Outcome<ReportPage> | null;
  /** Reports by email may be offered. */
  readonly emails: boolean;
  /** The invalid parts of the address. */
  readonly invalid: ReturnType<typeof invalidReport>;
}

/** The report that an address names (D2.30). */
export async function loadReportView(params: ListParams): Promise<Outcome<ReportView>> {
  const caller = await requireCaller();
  const today = await forPage(await latestToday(caller, Date.now()));
  if (!today.ok) return today;
  const query = parseReportQuery(params, today.value);
  const invalid = invalidReport(params, today.value);
  const page = invalid.length > 0 ? null : await forPage(await readReport(caller, query));
  return ok({ query, invalid, today: today.value, page, emails: mayHave(getNotices, caller) });
}

/** Whether reports, and reports by email, may be offered: not if the upstream is known to lack them. */
export async function loadReportsOffered(): Promise<{ readonly reports: boolean; readonly emails: boolean }> {
  const caller = await requireCaller();
  return { reports: mayHave(getEnergyReport, caller), emails: mayHave(getNotices, caller) };
}
