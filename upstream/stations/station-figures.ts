import { setImmediate as rest } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { STALE_AFTER_MS } from '@/lib/domain/alarms/kinds';
import { evaluateFormula, FormulaError, parseFormula, type Formula } from '@/lib/domain/live/points/formula';
import { energyReading, missing, powerReading, shareReading, type RawFigure } from '@/lib/domain/stations/figures';
import type { Reading } from '@/lib/domain/stations/types';
import type { Context } from '../context';
import type { Database } from '../database/open';
import { readAside } from '../energy/aside-repository';
import { readLatestNumbers, type DeviceOfStation, type Numbers } from '../series/latest-repository';
import { readFormulas, visibleLabelled, type FormulaRow } from '../live/point-repository';
import { PortionedWork, type Piece } from '../api/batched-work';

/** Stations in one batch, which other requests wait for; stations read in one query; formulas computed before other requests are served. */
const PORTION = 5_000;
const READ = 1_250;
const GO = 500;
/** Concurrent queries: more would take every processor of the database from other requests. */
const AHEAD = 2;
const CACHED_STATIONS = 60_000;

/** The points behind the figures: generation, energy sold, state of charge (D3.10). */
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

/** Of one station: absent if it has no such point. */
export type Figures = Partial<Record<Figure, Reading>>;

/** A station, its midnight (epoch ms) and the version of its labels; null without labels. */
export interface FigurePiece extends Piece {
  readonly labels: string | null;
  readonly midnight: number;
}

interface Point {
  readonly figure: Figure;
  readonly unit: string;
  /** Null if the text is not a valid formula. */
  readonly formula: Formula | null;
}
/** The last readings of the devices of a station, and by `device code` the time of a newer reading that was set aside. */
interface Values {
  readonly reported: Map<string, Numbers>;
  readonly aside: Map<string, number>;
}
type PointsOf = ReadonlyMap<number, readonly Point[]>;

/**
 * Current figures of stations, cached by station and never by account: access is queried on every call. They are therefore read in the
 * service scope, so that one account's lack of access does not affect others.
 */
export class StationFigures {
  /** Formulas rarely change: ten thousand stations have forty thousand of them. */
  private readonly points = new LRUCache<number, { readonly labels: string; readonly points: readonly Point[] }>({
    max: CACHED_STATIONS,
  });
  readonly work: PortionedWork<FigurePiece, Figures>;

  constructor(private readonly db: Database) {
    this.work = new PortionedWork<FigurePiece, Figures>({
      name: 'the figures of a fleet',
      compute: (context, pieces) => this.compute(context, pieces),
      otherwise: {},
      batchSize: () => PORTION,
      cached: CACHED_STATIONS,
      // Up to five hundred stations are read each time, ten thousand at most three times a minute.
      fresh: { ms: -1_000, msPerStation: 2 },
    });
  }

  /** Loads the formulas of all stations before the first request. */
  async warm(): Promise<void> {
    const stations = await this.db.asService(visibleLabelled);
    for (let from = 0; from < Math.min(stations.length, CACHED_STATIONS); from += READ) {
      await this.pointsOf(stations.slice(from, from + READ));
      await rest();
    }
  }

  /** While the readings of some stations are evaluated, the database already reads those of the next. */
  private async compute({ now }: Context, pieces: readonly FigurePiece[]): Promise<ReadonlyMap<number, Figures>> {
    const points = await this.pointsOf(pieces);
    const fresh = now.getTime() - STALE_AFTER_MS;
    const parts = Array.from({ length: Math.ceil(pieces.length / READ) }, (_, at) =>
      pieces.slice(at * READ, (at + 1) * READ),
    );
    const found = new Map<number, Figures>();
    const request = (part: readonly FigurePiece[]) => {
      const values = this.readValues(part, points, fresh);
      // It is awaited below, or an earlier query failed and it is not needed.
      values.catch(() => undefined);
      return values;
    };
    const coming = parts.slice(0, AHEAD).map(request);
    for (const [at, part] of parts.entries()) {
      const values = await coming[at];
      coming.push(...parts.slice(at + AHEAD, at + AHEAD + 1).map(request));
      let done = 0;
      for (const { key, midnight } of part) {
        const figures: Figures = {};
        for (const { figure, unit, formula } of points.get(key) ?? []) {
          if ((done += 1) % GO === 0) await rest();
          const { read, since: begin } = POINTS[figure];
          const from = begin === 'now' ? fresh : midnight;
          figures[figure] ??= formula ? read(valueOf(unit, formula, values?.get(key), from)) : missing('no-data');
        }
        found.set(key, figures);
      }
    }
    return found;
  }

  /** The readings of the devices in the formulas of these stations since the earliest time that counts. */
  private async readValues(
    pieces: readonly FigurePiece[],
    points: PointsOf,
    fresh: number,
  ): Promise<ReadonlyMap<number, Values>> {
    const codes = new Set<string>();
    const devices: DeviceOfStation[] = [];
    for (const { key: stationKey } of pieces) {
      const ids = new Set<string>();
      for (const { formula } of points.get(stationKey) ?? []) {
        for (const { code, deviceId } of formula?.references ?? []) {
          codes.add(code);
          ids.add(deviceId);
        }
      }
      for (const deviceId of ids) devices.push({ stationKey, deviceId });
    }
    const values = new Map<number, Values>();
    if (devices.length === 0) return values;
    const since = pieces.reduce((least, { midnight }) => Math.min(least, midnight), fresh);
    const { latest, aside } = await this.db.asService(async (tx) => ({
      latest: await readLatestNumbers(tx, devices, [...codes], since),
      aside: await readAside(tx, [...new Set(devices.map(({ stationKey }) => stationKey))], [...codes]),
    }));
    for (const [at, { stationKey, deviceId }] of devices.entries()) {
      const ofStation = values.get(stationKey) ?? { reported: new Map(), aside: new Map() };
      ofStation.reported.set(deviceId, latest[at] ?? []);
      values.set(stationKey, ofStation);
    }
    // A value from before a reading that was set aside is outdated.
    for (const { stationKey, deviceId, code, ts } of aside)
      values.get(stationKey)?.aside.set(`${deviceId} ${code}`, ts);
    return values;
  }

  /** The points of those stations that have any. */
  private async pointsOf(
    stations: readonly { readonly key: number; readonly labels: string | null }[],
  ): Promise<PointsOf> {
    const unknown = stations.filter(({ key, labels }) => labels !== null && this.points.peek(key)?.labels !== labels);
    const read = new Map<number, Point[]>(unknown.map(({ key }) => [key, []]));
    const keys = [...read.keys()];
    const rows =
      keys.length === 0 ? [] : await this.db.asService((tx) => readFormulas(tx, keys, Object.values(POINTS)));
    for (const [at, row] of rows.entries()) {
      if (at % GO === GO - 1) await rest();
      const figure = FIGURES.get(`${row.label} ${row.code}`);
      if (figure) read.get(row.stationKey)?.push({ figure, unit: row.unit, formula: readFormula(row) });
    }
    const found = new Map<number, readonly Point[]>();
    for (const { key, labels } of stations) {
      if (labels === null) continue;
      const points = read.get(key);
      // Labels that change during the read get another version, and are read again.
      if (points) this.points.set(key, { labels, points });
      found.set(key, points ?? this.points.get(key)?.points ?? []);
    }
    return found;
  }
}

/** A value is as old as the oldest reading in it. */
function valueOf(unit: string, formula: Formula, values: Values | undefined, from: number): RawFigure {
  let at = Infinity;
  let setAside = false;
  const value = evaluateFormula(formula, ({ deviceId, code }) => {
    // A formula cannot refer to other stations: `values` has none of theirs.
    const gone = values?.aside.get(`${deviceId} ${code}`);
    const reading = gone === undefined ? values?.reported.get(deviceId)?.find(([name]) => name === code) : undefined;
    setAside ||= gone !== undefined && gone >= from;
    at = Math.min(at, reading?.[1] ?? -Infinity);
    return reading?.[2];
  });
  // A formula of constants has no time.
  return value === null || at < from
    ? { value: null, unit, at: null, setAside }
    : { value, unit, at: at === Infinity ? null : at };
}

function readFormula({ formula }: FormulaRow): Formula | null {
  try {
    return parseFormula(formula);
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

const known = new WeakMap<Database, StationFigures>();

/** One instance per database. */
export function stationFigures(db: Database): StationFigures {
  const figures = known.get(db) ?? new StationFigures(db);
  known.set(db, figures);
  return figures;
}
