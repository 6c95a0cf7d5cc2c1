import type { FormulaReference } from '@/lib/domain/live/points/formula';
import type { Context } from '../context';
import { deviceKeysOfAll } from '../devices/device-repository';
import { nameOf, type SeriesKey } from '../series/raw-sample-repository';
import { idsOfCodes } from '../series/property-repository';
import { readLabels } from '../stations/station-repository';
import { keyOfPart } from '../energy/series-query';
import { choosePoints, type ChosenPoint } from '../live/choose-points';

interface Keyed {
  readonly key: number;
}

export interface StationParts<S extends Keyed> {
  /** The points of a station that have one of the codes. */
  readonly pointsOf: (station: S) => readonly ChosenPoint<S>[];
  /** The series behind each part of their formulas; null if nothing was ever stored. */
  readonly partsOf: (station: S) => ReadonlyMap<FormulaReference, SeriesKey | null>;
  /** All of these series, without duplicates. */
  readonly series: readonly SeriesKey[];
}

/** The inputs of some points of many stations, read together. */
export async function readStationParts<S extends Keyed>(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  stations: readonly S[],
  codes: readonly string[],
): Promise<StationParts<S>> {
  const keys = stations.map(({ key }) => key);
  const { labels, devices } = await db.asAccount(actor, async (tx) => ({
    labels: await readLabels(tx, keys),
    devices: await deviceKeysOfAll(tx, keys),
  }));
  const points = new Map<number, ChosenPoint<S>[]>();
  for (const point of choosePoints(stations, labels.labels, labels.points, codes)) {
    points.set(point.station.key, [...(points.get(point.station.key) ?? []), point]);
  }
  const references = [...points.values()].flat().flatMap(({ formula }) => formula?.references ?? []);
  const ids = await idsOfCodes(db.pool, [...new Set(references.map(({ code }) => code))]);
  const none: ReadonlyMap<string, number> = new Map();
  const series = new Map<string, SeriesKey>();
  const parts = new Map(
    stations.map((station) => {
      const own = (points.get(station.key) ?? []).flatMap(({ formula }) => formula?.references ?? []);
      const reach = devices.get(station.key) ?? none;
      const found = new Map(own.map((part) => [part, keyOfPart(station, reach, ids, part)]));
      for (const key of found.values()) if (key) series.set(nameOf(key), key);
      return [station.key, found] as const;
    }),
  );
  const nothing: NonNullable<ReturnType<typeof parts.get>> = new Map();
  return {
    pointsOf: ({ key }) => points.get(key) ?? [],
    partsOf: ({ key }) => parts.get(key) ?? nothing,
    series: [...series.values()],
  };
}
