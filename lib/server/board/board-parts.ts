import 'server-only';
import { BOARD_DAYS } from '@/lib/contract/portal/board';
import type { BoardFaults, BoardFleet, BoardHistory, BoardStation } from '@/lib/contract/portal/board';
import type { StationCurve, StationForecast } from '@/lib/contract/portal/energy/curve';
import type { StationFigures } from '@/lib/contract/portal/stations/list';
import { meansOf } from '@/lib/domain/board/curve';
import type { Ranking } from '@/lib/domain/board/ranking';
import type { FaultPage, FaultRow } from '@/lib/domain/alarms/faults/query';
import type { DayCounts, HomeRevenue, HomeSum } from '@/lib/domain/overview/types';
import type { Bounds, MapItem } from '@/lib/domain/map/types';
import { firstPicture } from '@/lib/domain/stations/pictures/address';
import { readSince } from '@/lib/domain/stations/since';
import { statusLevel } from '@/lib/domain/stations/status-level';
import type { Station } from '@/lib/domain/stations/types';
import { unavailable } from './fleet-curve';
import type { Report } from './board-view';
import type { LastKnown } from '../http/stale-while-revalidate';

/** Curve steps combined into one point. */
const STEPS = 3;
const QUARTERS = 100;

/** A sum over the stations of a report that have such a figure; none while stations are missing: a partial sum would mislead. */
export function toReportSum(
  report: LastKnown<Report | null>,
  unit: string,
  pick: (report: Report) => { readonly value: number | null; readonly known: number },
): HomeSum {
  if (report === null) return { value: null, why: 'adding' };
  if (!report.ok) return { value: null, why: 'failed' };
  if (report.value === null) return { value: null, why: 'no-point' };
  const { value, known } = pick(report.value);
  const { stations, waiting } = report.value;
  if (waiting > 0) return { value: null, why: 'adding', progress: { known: stations - waiting, of: stations } };
  return value === null ? { value: null, why: 'no-data' } : { value, unit, known, of: known, at: null };
}

/** Today's revenue, by currency; none while stations are missing. */
export function toRevenue(revenue: LastKnown<HomeRevenue>): BoardFleet['revenue'] {
  if (!revenue?.ok) return [{ value: null, why: unavailable(revenue).state }];
  return revenue.value.sums.slice(0, 3);
}

type Spot = NonNullable<BoardFleet['map']>['spots'][number];

/** Rounds to a hundredth of a degree: enough for a map of a country, and too coarse to locate a home by a shared link. */
const coarse = (degrees: number) => Math.round(degrees * 100) / 100;

/** The map's window, rounded as well: that of a single station would have it exactly in the centre. */
export function toWindow({ west, south, east, north }: Bounds): NonNullable<BoardFleet['map']>['window'] {
  return { west: coarse(west), south: coarse(south), east: coarse(east), north: coarse(north) };
}

export function toSpot(item: MapItem): Spot {
  const { key, level, latitude, longitude } = item;
  const count = item.kind === 'cluster' ? item.count : 1;
  return { key, count, level, latitude: coarse(latitude), longitude: coarse(longitude) };
}

export function toRanking(ranking: LastKnown<Ranking>): BoardFleet['ranking'] {
  if (!ranking?.ok) return unavailable(ranking);
  const { best, ranked, worst } = ranking.value;
  return { state: 'ready', best: [...best], worst: [...worst], ranked };
}

/**
 * The most urgent alarms: faults before warnings, higher levels first, then those neither assigned nor acknowledged, then the
 * longest pending.
 */
export function firstFaults(rows: readonly FaultRow[], most: number): FaultRow[] {
  const rank = ({ kind, level }: FaultRow) => (kind === 'fault' ? 10 : 0) + (Number(level) || 0);
  const taken = ({ handling }: FaultRow) => (handling?.acknowledged || handling?.assignee ? 1 : 0);
  const begin = ({ start }: FaultRow) => start ?? Infinity;
  return rows
    .toSorted((a, b) => rank(b) - rank(a) || taken(a) - taken(b) || begin(a) - begin(b) || (a.id < b.id ? -1 : 1))
    .slice(0, most);
}

type Fault = Extract<BoardFaults, { state: 'ready' }>['rows'][number];

export function toFault(row: FaultRow, owner: string): Fault {
  const { id, kind, level, message, code, start, station, device, handling } = row;
  return {
    id,
    kind,
    level,
    message: message || code || '-',
    start,
    station: station?.name ?? '',
    device: device?.name ?? '',
    owner,
    handling: handling
      ? { assignee: handling.assignee?.name ?? null, acknowledged: handling.acknowledged?.by ?? null }
      : null,
  };
}

export const countOf = (page: FaultPage | null): number => page?.total ?? 0;

export function toStationPage(
  { id, name, timeZone, installedCapacity, pictures, status }: Station,
  parts: {
    readonly figures: StationFigures | undefined;
    /** Start of the station's day (epoch ms): a counter of an earlier day is not valid for today. */
    readonly midnight: number;
    readonly today: LastKnown<StationCurve>;
    readonly yesterday: LastKnown<StationCurve>;
    readonly forecast: LastKnown<StationForecast>;
  },
): BoardStation {
  const { figures, forecast, midnight, today, yesterday } = parts;
  return {
    id,
    name,
    zone: timeZone,
    level: statusLevel(status),
    picture: firstPicture(pictures),
    capacity: installedCapacity,
    figures: figures ? { ...figures, yieldToday: readSince(figures.yieldToday, midnight) } : null,
    curve:
      today?.ok && today.value.supported
        ? {
            from: today.value.from,
            to: today.value.to,
            today: solarOf(today.value),
            yesterday: yesterday?.ok ? solarOf(yesterday.value) : [],
          }
        : null,
    forecast: forecast?.ok ? toForecast(forecast.value) : null,
  };
}

function solarOf({ lines }: StationCurve): (number | null)[] {
  return meansOf(lines.find(({ key }) => key === 'solar')?.values ?? [], STEPS).slice(0, QUARTERS);
}

function toForecast(forecast: StationForecast): BoardStation['forecast'] {
  if (forecast.state !== 'ready') return null;
  const { today, tomorrow } = forecast;
  return {
    today: today.total,
    byNow: today.byNow,
    tomorrow: tomorrow.total,
    hours: today.hours.slice(0, 25).map(({ start, end, energy }) => ({
      start,
      end,
      watts: Math.round((energy * 3_600_000_000) / (end - start)),
    })),
  };
}

/** The last days from monthly steps, with the alarms that began on each. */
export function toHistory(
  reports: readonly LastKnown<Report | null>[],
  alarms: LastKnown<readonly DayCounts[]>,
  zones: { readonly zone: string; readonly severalZones: boolean },
): BoardHistory {
  const missing = reports.find((report) => !report?.ok);
  if (missing !== undefined) return unavailable(missing);
  const known = reports.flatMap((report) => (report?.ok && report.value ? [report.value] : []));
  if (known.length === 0) return { state: 'failed' };
  const counts = new Map((alarms?.ok ? alarms.value : []).map((day) => [day.day, day]));
  if (known.some(({ waiting }) => waiting > 0)) return unavailable(null);
  const days = known
    .flatMap(({ steps }) => steps)
    .slice(-BOARD_DAYS)
    .map(({ at, bought, generation, sold }) => {
      const day = at.slice(0, 10);
      const began = counts.get(day);
      return { day, generation, bought, sold, warning: began?.warning ?? null, fault: began?.fault ?? null };
    });
  return { state: 'ready', days, known: known.at(-1)?.stations ?? 0, ...zones };
}
