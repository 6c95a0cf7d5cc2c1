import { choice, firstParam, isNeither, pageNumber, searchText, type ListParams } from '../list-params';
import { MOST_REPORT_STATIONS } from '../notices/reports';
import { CALENDAR_KINDS, PERIOD_KINDS, type CalendarPeriod, type Period, type PeriodKind } from '../period/calendar';
import { kindIn, momentsIn, namesPeriod, parsePeriod, periodParams } from '../period/params';

/** What /Sheet shows: the cards, a report or the tariff sheet (D2.29). */
export type SheetView = 'cards' | 'report' | 'tariff';

export function sheetViewOf(params: ListParams): SheetView {
  return choice(firstParam(params, 'sheet'), ['report', 'tariff'], 'cards');
}

/** The search of the tariff sheet (D2.31). */
export interface TariffQuery {
  readonly period: Period;
  /** As `momentsIn`: what somebody wrote stays in the form. */
  readonly moments: ReturnType<typeof momentsIn>;
  /** Id of a station; empty where none was chosen. */
  readonly station: string;
  /** What was typed for one, where no script turned it into an id. */
  readonly typed: string;
  readonly page: number;
  /** Whether it is put on paper: with `PAPER_ROWS` rows a page. */
  readonly paper: boolean;
  /** Whether somebody searched; before that nothing is missing. */
  readonly searched: boolean;
  /** Whether the address names a date, which all years do not need (D5.3). */
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

/** The station that an address names; its zone decides which day is today. */
export const stationParam = (params: ListParams): string => firstParam(params, 'station').slice(0, 64);

/** Rows that are put on paper at once; a file has all. */
export const PAPER_ROWS = 1_000;

const PATH = '/Sheet';
const addressOf = (params: Readonly<Record<string, string>>): string =>
  `${PATH}?${new URLSearchParams(params).toString()}`;

export const sheetHome = PATH;

/** Which rows of a sheet an address asks for. */
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

/** What is missing of a search (D5.3, D8.12); nothing before anybody searched. */
export function missingOf(
  { searched, dated }: Pick<TariffQuery, 'searched' | 'dated'>,
  hasStation: boolean,
): { readonly date: boolean; readonly station: boolean } {
  return { date: searched && !dated, station: searched && !hasStation };
}

/** A report (D2.30). */
export interface ReportQuery {
  readonly period: CalendarPeriod;
  /** Ids of the stations that it is of; all where there is none. */
  readonly stations: readonly string[];
  readonly search: string;
  readonly page: number;
  /** As of `TariffQuery`. */
  readonly paper: boolean;
}

export function parseReportQuery(params: ListParams, today: string): ReportQuery {
  const period = parsePeriod(params, { kinds: CALENDAR_KINDS, today });
  if (period.kind === 'custom') throw new TypeError('a report has no moments');
  const [search, page] = [searchText(firstParam(params, 'search')), pageNumber(firstParam(params, 'page'))];
  return { period, stations: stationsIn(params), search, page, paper: firstParam(params, 'paper') === '1' };
}

/** The stations that an address chooses, as `reportParams` writes them. */
const stationsIn = (params: ListParams): readonly string[] => {
  const ids = firstParam(params, 'stations').split(',');
  return [...new Set(ids.filter((id) => id !== '' && id.length <= 64))].slice(0, MOST_REPORT_STATIONS);
};

/** What an address asks for that no report has, and which was left out. */
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

/** Which stations a report is of, and which of them its table shows. */
interface Chosen {
  readonly stations?: readonly string[];
  readonly search?: string;
}

/** The same as parts of an address. */
export const reportParams = ({ search = '', stations = [] }: Chosen): Readonly<Record<string, string>> => ({
  ...(stations.length > 0 && { stations: stations.join(',') }),
  ...(search !== '' && { search }),
});

/** The report of today's day, week, month or year, which its card opens. */
export function reportCardHref(kind: Exclude<PeriodKind, 'custom'>): string {
  return addressOf({ sheet: 'report', period: kind });
}
