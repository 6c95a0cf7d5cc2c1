import { setImmediate as rest } from 'node:timers/promises';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getFleetFigures as entry } from '@/lib/contract/upstream/overview';
import { STALE_AFTER_MS } from '@/lib/domain/alarms/kinds';
import { evaluateFormula, FormulaError, parseFormula, type Formula } from '@/lib/domain/points/formula';
import { cutsOf } from '@/lib/domain/series/cuts';
import { fleetSum, meanOf, selfUseOf } from '@/lib/domain/stations/fleet-sums';
import { energyReading, missing, powerReading, shareReading, type RawFigure } from '@/lib/domain/stations/figures';
import type { Reading } from '@/lib/domain/stations/types';
import type { Context } from '../../context';
import { readLatest } from '../../store/latest-store';
import { readFormulas, visibleStations, type FormulaRow, type StationPlace } from '../../store/point-store';

/** Stations that are read together, and points that are worked out in one go; others are served in between. */
const READ = 2_000;
const GO = 500;

/** The points behind the figures: what is generated, what of it is sold, how full the batteries are (D3.10). */
const POINTS = {
  power: { label: 'fd', code: 'P', read: powerReading, since: 'now' },
  today: { label: 'fd', code: 'today-KRA', read: energyReading, since: 'midnight' },
  sold: { label: 'sd', code: 'today-sell', read: energyReading, since: 'midnight' },
  charge: { label: 'cn', code: 'SOC', read: shareReading, since: 'now' },
} as const;
type Figure = keyof typeof POINTS;
const FIGURES = new Map(
  (Object.keys(POINTS) as Figure[]).map((figure) => [`${POINTS[figure].label} ${POINTS[figure].code}`, figure]),
);

/** Of one station: absent where it has no such point. */
type Row = Partial<Record<Figure, Reading>>;
interface Point {
  readonly row: FormulaRow;
  /** Null where the text is not a formula. */
  readonly formula: Formula | null;
}
/** The newest value of each property, and when it was read. */
type Values = ReadonlyMap<string, { readonly value: number | null; readonly ts: number }>;

/**
 * What all stations of the caller do together (P2.42, D4.14). However many there are, it is one call with a short answer; a
 * figure says of how many stations it could be told. A power or a charge that is a quarter of an hour old, and a counter of
 * an earlier day, tell nothing of now.
 */
export async function getFleetFigures(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
): Promise<AnswerOf<typeof entry>> {
  const stations = await context.db.asAccount(context.actor, visibleStations);
  const rows: Row[] = [];
  for (let from = 0; from < stations.length; from += READ) {
    rows.push(...(await readRows(context, stations.slice(from, from + READ))));
    await rest();
  }
  const readings = (figure: Figure): Reading[] => rows.flatMap((row) => row[figure] ?? []);
  return {
    stations: stations.length,
    power: fleetSum(readings('power')),
    today: fleetSum(readings('today')),
    selfUse: fleetSum(rows.flatMap(({ today, sold }) => (today && sold ? selfUseOf(today, sold) : []))),
    charge: meanOf(readings('charge')),
  };
}

async function readRows({ actor, db, now }: Context, stations: readonly StationPlace[]): Promise<Row[]> {
  const keys = stations.map(({ key }) => key);
  const { points, latest } = await db.asAccount(actor, async (tx) => {
    const points: Point[] = [];
    for (const row of await readFormulas(tx, keys, Object.values(POINTS))) {
      points.push({ row, formula: readFormula(row) });
      if (points.length % GO === 0) await rest();
    }
    const codes = new Set(points.flatMap(({ formula }) => formula?.references.map(({ code }) => code) ?? []));
    return { points, latest: await readLatest(tx, { stationKeys: keys }, [...codes]) };
  });
  // Only devices of these stations are read: a formula cannot reach out of its station.
  const values: Values = new Map(latest.map((value) => [`${value.stationKey} ${value.deviceId} ${value.code}`, value]));
  const midnights = midnightsOf(stations, now.getTime());
  const found = new Map<number, Row>();
  for (const [at, { row, formula }] of points.entries()) {
    if (at % GO === GO - 1) await rest();
    const figure = FIGURES.get(`${row.label} ${row.code}`);
    if (!figure) continue;
    const { read, since } = POINTS[figure];
    const from = since === 'now' ? now.getTime() - STALE_AFTER_MS : (midnights.get(row.stationKey) ?? Infinity);
    const known = found.get(row.stationKey) ?? {};
    found.set(row.stationKey, known);
    known[figure] ??= formula ? read(valueOf(row, formula, values, from)) : missing('no-data');
  }
  return [...found.values()];
}

/** A value is as old as the oldest reading in it. */
function valueOf({ stationKey, unit }: FormulaRow, formula: Formula, values: Values, from: number): RawFigure {
  let at = Infinity;
  const value = evaluateFormula(formula, ({ deviceId, code }) => {
    const reading = values.get(`${stationKey} ${deviceId} ${code}`);
    at = Math.min(at, reading?.ts ?? -Infinity);
    return reading?.value;
  });
  // A formula of numbers alone has no age.
  return value === null || at < from
    ? { value: null, unit, at: null }
    : { value, unit, at: at === Infinity ? null : at };
}

function midnightsOf(stations: readonly StationPlace[], now: number): ReadonlyMap<number, number> {
  const byZone = new Map<string, number>();
  return new Map(
    stations.map(({ key, timeZone }) => {
      const cuts = byZone.has(timeZone) ? null : cutsOf(timeZone);
      if (cuts) byZone.set(timeZone, cuts.startOf(cuts.dayOf(now)));
      return [key, byZone.get(timeZone) ?? Infinity];
    }),
  );
}

function readFormula({ formula }: FormulaRow): Formula | null {
  try {
    return parseFormula(formula);
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}
