import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { mergeRollups } from '@/lib/domain/energy/series/rollup';
import { DAY_MS } from '@/lib/domain/time/durations';
import { LocalDays } from '@/upstream/plants/physics/local-days';
import { readChunks, saveChunks } from '@/upstream/series/sample-chunk-repository';
import type { Database } from '@/upstream/database/open';
import { lockStation, seriesText } from '@/upstream/series/raw-sample-repository';
import { HOURS, readRollups, saveRollups } from '@/upstream/series/rollup-repository';
import type { StationDraft } from '../builders/station-builder';
import type { HistorySpec } from '../scenario';
import { propertyNumbers } from '../write-latest';
import { keysOf } from '../station-keys';
import { lastSeen } from '../write-stations';
import { inTransaction } from './in-transaction';
import { recordHistory, type StationHistory } from './record';
import { recordedDevices } from './recorders';
import { lastHours, rawChunks, recentDay, writeDays, writeHours, type Target } from './write-rollups';

export interface Recorded {
  readonly draft: StationDraft;
  readonly history: StationHistory;
  readonly target: Target;
}

/** A station whose history is still to be written. */
export interface Unwritten {
  readonly station: number;
  /** The day (days since 1970-01-01) from which its counters were written by the seed itself. */
  readonly recent: number;
  /** Simulates the history, which takes some time and memory. */
  readonly record: () => Recorded;
}

/** Progress of the history that follows a seed. */
export interface HistoryFilling {
  /** Resolves when all of it is in the store, or cannot be written for now; the next start then continues. Never rejects. */
  readonly finished: Promise<void>;
  /** Whether a station's energy of a day (YYYY-MM-DD) is not in the store yet. */
  lacks(station: number, day: string): boolean;
  /** Resolves when the whole history of a station, which is written next, is in the store or cannot be written for now. */
  reaches(station: number): Promise<void>;
}

/**
 * Writes day and hour rollups and raw samples in the background, each station in one transaction. Finished stations are
 * skipped, so a killed process continues at its next start. Never throws: missing history must not stop a backend.
 */
export function fillHistory(
  db: Database,
  log: Pick<Logger, 'info' | 'warn'>,
  unwritten: readonly Unwritten[],
): HistoryFilling {
  const left = new Map(unwritten.map((one) => [one.station, one]));
  /** Callers waiting for a station, in the order of their requests. */
  const waiting = new Map<number, (() => void)[]>();
  const end = (station: number) => {
    left.delete(station);
    for (const go of waiting.get(station) ?? []) go();
    waiting.delete(station);
  };
  const run = async () => {
    let quarters = 0;
    try {
      if (unwritten.length > 0) log.info(`the history of ${unwritten.length} stations is being written`);
      while (left.size > 0) {
        const [station = 0] = waiting.size > 0 ? waiting.keys() : left.keys();
        const entry = left.get(station);
        if (entry) await inTransaction(db, (client) => writeStation(client, entry.record()));
        end(station);
        const written = unwritten.length - left.size;
        if (left.size === 0 || written / unwritten.length < (quarters + 1) / 4) continue;
        quarters = Math.floor((written / unwritten.length) * 4);
        log.info(`the history of ${written} of ${unwritten.length} stations is written`);
      }
      if (unwritten.length > 0) log.info(`the history of ${unwritten.length} stations is complete`);
    } catch (error) {
      log.warn({ err: error }, 'the history is not complete yet; the next start goes on with it');
      // Releases callers still waiting for stations that were not written.
      for (const station of left.keys()) end(station);
    }
  };
  return {
    finished: run(),
    lacks: (station, day) => Date.parse(day) / DAY_MS < (left.get(station)?.recent ?? -Infinity),
    reaches: async (station) => {
      if (!left.has(station)) return;
      await new Promise<void>((resolve) => waiting.set(station, [...(waiting.get(station) ?? []), resolve]));
    },
  };
}

/** Stations of a seed that has just run. */
export const ofRecorded = (recorded: readonly Recorded[]): Unwritten[] =>
  recorded.map((entry) => ({
    station: entry.target.station,
    recent: recentDay(entry.history.days.at(-1)?.number ?? 0),
    record: () => entry,
  }));

async function writeStation(client: PoolClient, entry: Recorded): Promise<void> {
  const { history, target } = entry;
  await writeDays(client, [entry], 'past');
  await writeHours(client, [entry], 'past');
  // Samples compressed since then are later ones: the lock now blocks further compression, and what it wrote is merged.
  await lockStation(client, target.station);
  for (const [index, deviceKey] of target.devices.entries()) {
    const device = { stationKey: target.station, deviceKey };
    const hours = lastHours(history, index, target);
    const chunks = rawChunks(history, index, target);
    const sampled = new Set(chunks.map(({ propertyId }) => propertyId));
    const series = [...sampled].map((propertyId) => ({ ...device, propertyId }));
    const span = hours[0]?.span ?? 0;
    const there = await readRollups(client, HOURS, series, span, span);
    const joined = hours.map((hour) => {
      const live = there.get(seriesText(deviceKey, hour.propertyId))?.get(span);
      return live ? { ...hour, rollup: mergeRollups(hour.rollup, live) } : hour;
    });
    await saveRollups(client, HOURS, device, joined);
    const last = chunks.reduce((most, { start }) => Math.max(most, start), 0);
    const packed = await readChunks(client, series, last, last + 1);
    await saveChunks(
      client,
      device,
      chunks.map((chunk) => {
        const live = packed.get(seriesText(deviceKey, chunk.propertyId))?.get(chunk.start) ?? [];
        return { ...chunk, samples: [...chunk.samples, ...live] };
      }),
    );
  }
}

/** Stations of an earlier seed that was aborted. */
export async function findUnwritten(
  db: Database,
  spec: HistorySpec,
  pending: readonly { readonly draft: StationDraft; readonly seededAt: number }[],
): Promise<Unwritten[]> {
  if (pending.length === 0) return [];
  return inTransaction(db, async (client) => {
    const stations = await keysOf(client, 'station');
    const devices = await keysOf(client, 'device');
    const property = await propertyNumbers(client);
    const found: Unwritten[] = [];
    for (const { draft, seededAt } of pending) {
      const station = stations.get(draft.id);
      const keys = recordedDevices(draft).map((id) => devices.get(id));
      const known = keys.filter((key) => key !== undefined);
      if (station === undefined || known.length < keys.length) continue;
      // Older hours of sampled points are only written here, since live samples are after the seed.
      const { rowCount } = await client.query(
        `select from sample_hour where station_key = $1 and device_key = $2 and property_id = $3
            and hour < $4::timestamptz - interval '1 day' limit 1`,
        [station, known[0], property('P'), new Date(seededAt)],
      );
      if (rowCount) continue;
      const until = lastSeen(draft, seededAt);
      found.push({
        station,
        recent: recentDay(new LocalDays(draft.timeZone).at(until - 1).number),
        record: () => ({
          draft,
          history: recordHistory(draft, spec, seededAt, until),
          target: { station, devices: known, property },
        }),
      });
    }
    return found;
  });
}
