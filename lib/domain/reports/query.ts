import { choice, firstParam, isNeither, pageNumber, searchText, type ListParams } from '../list-params';
import { MOST_REPORT_STATIONS } from '../notifications/reports';
import {
  CALENDAR_KINDS,
  PERIOD_KINDS,
  type CalendarPeriod,
  type Period,
  type PeriodKind,
} from '../time/period/calendar';
import { kindIn, momentsIn, namesPeriod, parsePeriod, periodParams } from '../time/period/params';

/** The view of /Sheet: the cards, a report or the tariff sheet (D2.29). */
export type SheetView = 'cards' | 'report' | 'tariff';

export function sheetViewOf(params: ListParams): SheetView {
  return choice(firstParam(params, 'sheet'), ['report', 'tariff'], 'cards');
}

/** The search of the tariff sheet (D2.31). */
export interface TariffQuery {
  readonly period: Period;
  /** As `momentsIn`: invalid input stays in the form. */
  readonly moments: ReturnType<typeof momentsIn>;
  /** Id of a station; empty where none was selected. */
  readonly station: string;
  /** The typed station name, where no script converted it to an id. */
  readonly typed: string;
  readonly page: number;
  /** Whether it is the print view, with `PAPER_ROWS` rows per page. */
  readonly paper: boolean;
  /** Whether a search was submitted; before that nothing counts as missing. */
  readonly searched: boolean;
  /** Whether the address contains a date, which all years do not need (D5.3). */
  readonly dated: boolean;
}

export function parseTariffQuery(params: ListParams, today: string, latest?: string): TariffQuery {
  const kind = kindIn(params);
  return {
    period: parsePeriod(params, { kinds: PERIOD_KINDS, today, latest }),
    moments: momentsIn(params),
    station: firstParam(params, 'station').slice(0, 64),
    typed: searchText(firstParam(params, 'name')),
    page: pageNumber(firstParam(params, 'page')),
    paper: firstParam(params, 'paper') === '1',
    searched: firstParam(params, 'period') !== '',
    dated: namesPeriod(params, kind, today, latest),
  };
}

/** The station in an address, whose zone determines today's date. */
export const stationParam = (params: ListParams): string => firstParam(params, 'station').slice(0, 64);

/** Rows in the print view; a file has all rows. */
export const PAPER_ROWS = 1_000;

const PATH = '/Sheet';
const addressOf = (params: Readonly<Record<string, string>>): string =>
  `${PATH}?${new URLSearchParams(params).toString()}`;

export const sheetHome = PATH;
/** The reports that are sent by email, on the profile. */
export const reportEmailsHref = '/userCenter#report-emails';

/** The part of a sheet that an address requests. */
interface Part {
  readonly page?: number;
  readonly paper?: boolean;
}

const partParams = ({ page = 1, paper = false }: Part) => ({
  ...(page > 1 && { page: String(page) }),
  ...(paper && { paper: '1' }),
});

/** The tariff sheet of a station and a period. */
export function tariffHref(query: (Pick<TariffQuery, 'period' | 'station'> & Part) | null): string {
  if (query === null) return addressOf({ sheet: 'tariff' });
  const { period, station } = query;
  return addressOf({ sheet: 'tariff', ...periodParams(period), station, ...partParams(query) });
}

/** The element of a tariff sheet that explains why the revenue changed. */
export const WHY_ID = 'why';

/** The explanation of a station's revenue in a period, below its tariff sheet. */
export function whyHref(query: Pick<TariffQuery, 'period' | 'station'>): string {
  return `${tariffHref(query)}#${WHY_ID}`;
}

/** What is missing in a search (D5.3, D8.12); nothing before it was submitted. */
export function missingOf(
  { searched, dated }: Pick<TariffQuery, 'searched' | 'dated'>,
  hasStation: boolean,
): { readonly date: boolean; readonly station: boolean } {
  return { date: searched && !dated, station: searched && !hasStation };
}

/** A report (D2.30). */
export interface ReportQuery {
  readonly period: CalendarPeriod;
  /** Ids of its stations; all if empty. */
  readonly stations: readonly string[];
  readonly search: string;
  readonly page: number;
  /** As in `TariffQuery`. */
  readonly paper: boolean;
}

export function parseReportQuery(params: ListParams, today: string): ReportQuery {
  const period = parsePeriod(params, { kinds: CALENDAR_KINDS, today });
  if (period.kind === 'custom') throw new TypeError('a report has no moments');
  const [search, page] = [searchText(firstParam(params, 'search')), pageNumber(firstParam(params, 'page'))];
  return { period, stations: stationsIn(params), search, page, paper: firstParam(params, 'paper') === '1' };
}

/** The stations in an address, as `reportParams` writes them. */
const stationsIn = (params: ListParams): readonly string[] => {
  const ids = firstParam(params, 'stations').split(',');
  return [...new Set(ids.filter((id) => id !== '' && id.length <= 64))].slice(0, MOST_REPORT_STATIONS);
};

/** The parts of an address that are invalid for a report and were ignored. */
export function invalidReport(params: ListParams, today: string): readonly ('period' | 'date')[] {
  const dated = ['date', 'year', 'month'].some((name) => firstParam(params, name) !== '');
  return [
    ...(isNeither(firstParam(params, 'period'), CALENDAR_KINDS) ? (['period'] as const) : []),
    ...(dated && !namesPeriod(params, kindIn(params, CALENDAR_KINDS), today) ? (['date'] as const) : []),
  ];
}

/** The report of a period. */
export function reportHref({ period, ...query }: { period: Period } & Chosen & Part): string {
  return addressOf({ sheet: 'report', ...periodParams(period), ...reportParams(query), ...partParams(query) });
}

/** The stations of a report, and the search in its table. */
interface Chosen {
  readonly stations?: readonly string[];
  readonly search?: string;
}

/** The same as parameters of an address. */
export const reportParams = ({ search = '', stations = [] }: Chosen): Readonly<Record<string, string>> => ({
  ...(stations.length > 0 && { stations: stations.join(',') }),
  ...(search !== '' && { search }),
});

/** The report of the current day, week, month or year, which its card opens. */
export function reportCardHref(kind: Exclude<PeriodKind, 'custom'>): string {
  return addressOf({ sheet: 'report', period: kind });
}
