import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getEnergyReport as entry } from '@/lib/contract/upstream/reports';
import { emissionFactor } from '@/lib/domain/energy/co2/factor';
import { groupBy } from '@/lib/domain/group-by';
import { periodAt, wallText, type CalendarPeriod } from '@/lib/domain/time/period/calendar';
import { addRevenue } from '@/lib/domain/tariffs/revenue/sums';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { offsetsOf } from '@/lib/domain/energy/series/zone-offset';
import {
  avoidedCo2,
  meanShare,
  sumKnown,
  sumReports,
  type ReportEnergies,
  type StationReport,
} from '@/lib/domain/reports/report';
import type { Context } from '../context';
import type { Database } from '../database/open';
import { visibleStations, type StationPlace } from '../live/point-repository';
import { readTariffsBetween, type StationTariffRow } from '../tariffs/tariff-repository';
import type { GrantedStation } from '../sharing/access';
import { PortionedWork } from '../api/batched-work';
import { energiesOfStations } from './energies-of-stations';
import { hoursIn, type PricedPiece, type ReportPiece } from './report-pieces';
import { revenueOfPeriod, type PeriodRevenue } from './revenue-of-period';
import { generationByTime } from './generation-by-time';
import { stepsOfStations } from './steps-of-stations';

/** In milliseconds. What takes longer is in a later answer: the portal gives up after ten seconds. */
const MOST_MS = 1_200;
/** Hours of all series together that are held in memory. */
const MOST_AT_ONCE = 200_000;

type Answer = AnswerOf<typeof entry>;

interface Works {
  readonly energies: PortionedWork<ReportPiece, StationReport>;
  readonly revenue: PortionedWork<PricedPiece, PeriodRevenue>;
}

const NOTHING: ReportEnergies = {
  generation: null,
  charging: null,
  discharging: null,
  bought: null,
  sold: null,
  selfUse: null,
};
/** By the `orm` that the primary and its standbys share, so that cached values serve all of them. */
const works = new WeakMap<Database['orm'], Works>();

function worksOf(context: Context): Works {
  const known = works.get(context.db.orm);
  if (known) return known;
  const made: Works = {
    energies: new PortionedWork({
      name: 'a report',
      compute: energiesOfStations,
      otherwise: { energies: NOTHING, steps: [], held: [], complete: null },
      batchSize: () => 100,
      cached: 60_000,
    }),
    revenue: new PortionedWork<PricedPiece, PeriodRevenue>({
      name: 'the revenue of a report',
      compute: revenueOfPeriod,
      otherwise: { readings: [{ total: null, why: 'no-data' }], steps: [] },
      // A station has about six series.
      batchSize: ({ period, timeZone }) =>
        Math.floor(MOST_AT_ONCE / 6 / Math.max(1, hoursIn(period, timeZone, Infinity))),
      cached: 100_000,
    }),
  };
  works.set(context.db.orm, made);
  return made;
}

/**
 * The report of a period (D2.30): of all stations that the caller may see, and of the named ones. Values are cached per station in the
 * process, never per account: which stations the caller may see is queried on every call.
 */
export async function getEnergyReport(
  context: Context,
  { kind, day, only }: ParsedInputOf<typeof entry>,
  named: readonly GrantedStation[],
): Promise<Answer> {
  const now = context.now.getTime();
  const period = periodAt(kind, day, day);
  const { stations, tariffs } = await context.db.asAccount(context.actor, async (tx) => {
    const all = await visibleStations(tx);
    const chosen = new Set(named.map(({ key }) => key));
    const seen = only === 1 ? all.filter(({ key }) => chosen.has(key)) : all;
    const keys = seen.map(({ key }) => key);
    return { stations: seen, tariffs: await readTariffsBetween(tx, keys, period.first, period.last) };
  });
  const pieces = stations.map((station) => toPiece(station, period, now));
  const priced = pricedPieces(pieces, tariffs);
  const { energies, revenue } = worksOf(context);
  // A partly written history would give wrong totals: such a station is left to a later answer.
  const isWritten = ({ key }: ReportPiece) => !context.services.past?.lacks(key, period.first);
  await Promise.all([
    energies.bring(context, pieces.filter(isWritten), MOST_MS),
    revenue.bring(context, priced.filter(isWritten), MOST_MS),
  ]);

  const times = [...pieces.map((piece) => energies.of(piece)?.at), ...priced.map((piece) => revenue.of(piece)?.at)];
  const isOngoing = stations.some(({ timeZone }) => period.last >= cutsOf(timeZone).dayOf(now));
  const known = pieces.flatMap((piece) => {
    const found = energies.of(piece);
    return found ? [{ piece, report: found.value, at: found.at }] : [];
  });
  const reports = known.map(({ report }) => report);
  const earned = new Map(priced.map((piece) => [piece.key, revenue.of(piece)?.value ?? null]));
  const earnings = priced.flatMap((piece) => {
    const own = earned.get(piece.key);
    return own ? [{ piece, revenue: own }] : [];
  });
  const { sums, missing } = addRevenue(earnings.flatMap(({ revenue: { readings } }) => readings));
  const factors = new Map(stations.map(({ co2Factor, key, timeZone }) => [key, emissionFactor(timeZone, co2Factor)]));
  const co2 = known.flatMap(({ piece, report }) => {
    const factor = factors.get(piece.key) ?? null;
    return factor === null ? [] : [avoidedCo2(report.energies.generation, factor)];
  });
  const zones = new Map(stations.map(({ key, timeZone }) => [key, timeZone]));
  const reportOf = new Map(known.map(({ piece, report }) => [piece.key, report]));
  return {
    stations: stations.length,
    waiting: pieces.length - known.length,
    as_of: isOngoing ? oldestOf(times) : null,
    totals: sumReports(reports),
    complete: meanShare(reports),
    co2: sumKnown(co2),
    revenue: {
      sums: sums.map(({ unit, total, stations: count }) => ({ unit, total, stations: count })),
      missing,
      waiting: [...earned.values()].filter((one) => one === null).length,
    },
    steps: stepsOfStations(period, { pieces, known, earnings }, now),
    by_time: period.kind === 'day' ? generationByTime(known) : null,
    rows: named.flatMap((station) => {
      const factor = factors.get(station.key);
      // Access was given up between the two queries.
      if (factor === undefined) return [];
      const zone = zones.get(station.key) ?? 'UTC';
      return [
        rowOf({ station, factor, zone, report: reportOf.get(station.key) ?? null, earned: earned.get(station.key) }),
      ];
    }),
  };
}

function oldestOf(times: readonly (number | undefined)[]): number | null {
  const oldest = times.reduce<number>((least, at = Infinity) => Math.min(least, at), Infinity);
  return Number.isFinite(oldest) ? oldest : null;
}

/** A running period is computed again each day; a past one stays cached. */
function toPiece({ key, readingsVersion, timeZone }: StationPlace, period: CalendarPeriod, now: number): ReportPiece {
  const { kind, first, last } = period;
  const today = cutsOf(timeZone).dayOf(now);
  const version = `${last < today ? 'over' : today} ${readingsVersion}`;
  return { key, timeZone, period, slot: `${kind} ${first} ${last}`, version };
}

/** A station without a tariff has no revenue and is not waited for. */
function pricedPieces(pieces: readonly ReportPiece[], tariffs: readonly StationTariffRow[]): PricedPiece[] {
  const byStation = groupBy(tariffs, ({ stationKey }) => stationKey);
  return pieces.flatMap((piece) => {
    const own = byStation.get(piece.key);
    if (!own) return [];
    const version = `${piece.version} ${own.map(({ validFrom, updatedAt }) => `${validFrom} ${updatedAt}`).join()}`;
    return [{ ...piece, version, tariffs: own }];
  });
}

/** Per station, largest first. */
const MOST_HELD = 20;

function heldBy({ held }: StationReport, zone: string): Answer['rows'][number]['held'] {
  const offsetAt = offsetsOf(zone);
  const wall = (at: number) => wallText(at + offsetAt(at));
  return held
    .toSorted((a, b) => energyOf(b) - energyOf(a))
    .slice(0, MOST_HELD)
    .map(({ at, since, ...energies }) => ({ at: wall(at), since: wall(since), ...energies }));
}

const energyOf = ({ bought, charging, discharging, generation, sold }: StationReport['held'][number]): number =>
  generation + charging + discharging + bought + sold;

function rowOf({
  earned,
  factor,
  report,
  station,
  zone,
}: {
  readonly station: GrantedStation;
  readonly factor: number | null;
  readonly zone: string;
  readonly report: StationReport | null;
  readonly earned: PeriodRevenue | null | undefined;
}): Answer['rows'][number] {
  return {
    station_id: station.id,
    ready: report !== null,
    ...(report?.energies ?? NOTHING),
    complete: report === null ? 0 : report.complete,
    held: report === null ? [] : heldBy(report, zone),
    co2: avoidedCo2(report?.energies.generation ?? null, factor),
    co2_known: factor !== null,
    revenue: revenueOf(earned),
  };
}

function revenueOf(earned: PeriodRevenue | null | undefined): Answer['rows'][number]['revenue'] {
  if (earned === undefined) return 'none';
  if (earned === null) return 'waiting';
  const known = earned.readings.flatMap((reading) =>
    reading.total === null ? [] : [{ unit: reading.unit, total: reading.total }],
  );
  if (known.length > 0) return known;
  return earned.readings.some((reading) => reading.total === null && reading.why === 'no-tariff') ? 'none' : 'no-data';
}
