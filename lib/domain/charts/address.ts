import { choice, firstParam, isNeither } from '../list-params';
import type { ListParams } from '../list-params';
import { CALENDAR_KINDS, EARLIEST_DAY } from '../time/period/calendar';
import type { CalendarKind } from '../time/period/calendar';
import {
  MOST_SERIES,
  seriesKey,
  SHOW_TYPES,
  STATISTICS,
  type ChosenSeries,
  type ShowType,
  type Statistics,
} from './series';

/** An interval of a period, epoch ms. */
export interface Zoom {
  readonly from: number;
  readonly to: number;
}

/** The full state of a chart: its address shows the same chart to everyone. */
export interface ChartState {
  readonly series: readonly ChosenSeries[];
  readonly range: CalendarKind;
  /** A day of the period in the station's zone, YYYY-MM-DD; null for the current period. */
  readonly date: string | null;
  readonly zoom: Zoom | null;
  /** Whether the previous period is drawn as well. */
  readonly compare: boolean;
}

export const CHART_PATH = '/chart';
export const EMPTY_CHART: ChartState = { series: [], range: 'day', date: null, zoom: null, compare: false };

/** Names as the time-series service accepts them. */
const DEVICE_ID = /^[A-Za-z0-9_-][A-Za-z0-9._:-]{0,63}$/;
const PROPERTY_CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
/** The year 2200, the latest instant of a chart. */
const LAST_INSTANT = 7_258_118_400_000;

/**
 * Parses an address. An invalid part is ignored, and series beyond nine are dropped. Series may also be in one parameter, separated by
 * commas; the range may be called `period`, as on other screens. Without a series parameter, those of `preset` are shown; an empty one,
 * `series=`, was emptied by the user and stays empty (decisions F8).
 */
export function parseChart(params: ListParams, preset: readonly ChosenSeries[] = []): ChartState {
  return {
    series:
      params.series === undefined
        ? preset
        : distinct(seriesTexts(params).flatMap((text) => parseSeries(text) ?? [])).slice(0, MOST_SERIES),
    range: choice(rangeText(params), CALENDAR_KINDS, 'day'),
    date: parseDate(firstParam(params, 'date')),
    zoom: parseZoom(firstParam(params, 'zoom')),
    compare: firstParam(params, 'compare') === '1',
  };
}

const rangeText = (params: ListParams): string => firstParam(params, 'range') || firstParam(params, 'period');

function seriesTexts({ series }: ListParams): string[] {
  const texts = series === undefined ? [] : Array.isArray(series) ? series : [series];
  return texts.flatMap((text) => text.split(',')).filter(Boolean);
}

/** The kinds of invalid parts of an address, which were ignored. */
export function invalidChart(params: ListParams): readonly ('series' | 'tooMany' | 'period' | 'date' | 'zoom')[] {
  const all = seriesTexts(params).map(parseSeries);
  const [date, zoom] = [firstParam(params, 'date'), firstParam(params, 'zoom')];
  return [
    ...(all.includes(null) ? (['series'] as const) : []),
    ...(distinct(all.flatMap((one) => one ?? [])).length > MOST_SERIES ? (['tooMany'] as const) : []),
    ...(isNeither(rangeText(params), CALENDAR_KINDS) ? (['period'] as const) : []),
    ...(date !== '' && parseDate(date) === null ? (['date'] as const) : []),
    ...(zoom !== '' && parseZoom(zoom) === null ? (['zoom'] as const) : []),
  ];
}

/** The parameters of a state, as `parseChart` reads them; defaults are omitted, except an empty selection of series. */
export function chartParams({ series, range, date, zoom, compare }: ChartState): [string, string][] {
  return [
    ...(series.length === 0 ? [''] : series.map(seriesText)).map((text): [string, string] => ['series', text]),
    ...(range === 'day' ? [] : [['range', range] as [string, string]]),
    ...(date === null ? [] : [['date', date] as [string, string]]),
    ...(zoom ? [['zoom', `${zoom.from}-${zoom.to}`] as [string, string]] : []),
    ...(compare ? [['compare', '1'] as [string, string]] : []),
  ];
}

/** The address of a chart. The colons in its series stay readable. */
export function chartHref(state: ChartState): string {
  return `${CHART_PATH}?${new URLSearchParams(chartParams(state)).toString().replaceAll('%3A', ':')}`;
}

/** `<deviceId>:<propertyCode>[:line|bar][:sampling|interpolation][:c1..c9][:hidden]` */
export function seriesText(series: ChosenSeries): string {
  const { showType, statistics, colour, hidden } = series;
  return [
    seriesKey(series),
    ...(showType ? [showType] : []),
    ...(statistics ? [statistics] : []),
    ...(colour === null ? [] : [`c${colour + 1}`]),
    ...(hidden ? ['hidden'] : []),
  ].join(':');
}

/** The inverse of `seriesText`; null for an invalid series. Unknown settings are ignored. */
export function parseSeries(text: string): ChosenSeries | null {
  const [id = '', code = '', ...settings] = text.split(':');
  const [deviceId, propertyCode] = [unescapePart(id), unescapePart(code)];
  if (!DEVICE_ID.test(deviceId) || !PROPERTY_CODE.test(propertyCode)) return null;
  const colour = settings.map((part) => /^c([1-9])$/.exec(part)?.[1]).find(Boolean);
  return {
    ...{ deviceId, propertyCode },
    showType: settings.find((part): part is ShowType => SHOW_TYPES.some((one) => one === part)) ?? null,
    statistics: settings.find((part): part is Statistics => STATISTICS.some((one) => one === part)) ?? null,
    colour: colour === undefined ? null : Number(colour) - 1,
    hidden: settings.includes('hidden'),
  };
}

function unescapePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Removes duplicates; the first of each series stays. */
function distinct(series: readonly ChosenSeries[]): readonly ChosenSeries[] {
  const found = new Map<string, ChosenSeries>();
  for (const one of series) if (!found.has(seriesKey(one))) found.set(seriesKey(one), one);
  return [...found.values()];
}

/** A day, or a month or year as its first day. */
function parseDate(text: string): string | null {
  if (!/^\d{4}(?:-\d{2}){0,2}$/.test(text)) return null;
  const day = `${text}-01-01`.slice(0, 10);
  const at = Date.parse(`${day}T00:00:00Z`);
  return day >= EARLIEST_DAY && Number.isFinite(at) && new Date(at).toISOString().startsWith(day) ? day : null;
}

/** `<from>-<to>` in epoch ms; null for anything that is not an interval. */
export function parseZoom(text: string): Zoom | null {
  const [, first, second] = /^(\d{1,13})-(\d{1,13})$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(second)];
  return from < to && to <= LAST_INSTANT ? { from, to } : null;
}
