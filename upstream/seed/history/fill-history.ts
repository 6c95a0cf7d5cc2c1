import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { mergeRollups } from '@/lib/domain/series/rollup';
import { readBlocks, saveBlocks } from '@/upstream/store/block-store';
import type { Database } from '@/upstream/store/database/open';
import { lockStation, seriesText } from '@/upstream/store/frame-store';
import { HOURS, readRollups, saveRollups } from '@/upstream/store/rollup-store';
import type { StationDraft } from '../builders/station-builder';
import type { Scenario } from '../scenario';
import { propertyNumbers } from '../write-latest';
import { keysOf, lastSeen } from '../write-stations';
import { inTransaction } from './in-transaction';
import { recordHistory, type StationHistory } from './record';
import { recordedDevices } from './recorders';
import { lastHours, rawBlocks, writeDays, writeHours, type Target } from './write-rollups';

export interface Recorded {
  readonly draft: StationDraft;
  readonly history: StationHistory;
  readonly target: Target;
}

interface FillHistory {
  readonly db: Database;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly scenario: Scenario;
  /** Of a seed that has just run. */
  readonly recorded: readonly Recorded[];
  /** Stations of an earlier seed that may have been cut short. */
  readonly pending: readonly { readonly draft: StationDraft; readonly seededAt: number }[];
}

/**
 * Writes day and hour rollups and raw samples, a station at a time and each in one transaction, beside everything else. What
 * was written before stays; so a process that dies goes on at its next start. Never throws: history that is missing for
 * now must not stop a backend.
 */
export async function fillHistory({ db, log, scenario, recorded, pending }: FillHistory): Promise<void> {
  try {
    let stations = 0;
    for (const entry of recorded) {
      await inTransaction(db, (client) => writeStation(client, entry));
      stations += 1;
    }
    for (const entry of await missing(db, scenario, pending)) {
      await inTransaction(db, (client) => writeStation(client, entry()));
      stations += 1;
    }
    if (stations > 0) log.info(`the history of ${stations} stations is complete`);
  } catch (error) {
    log.warn({ err: error }, 'the history is not complete yet; the next start goes on with it');
  }
}

async function writeStation(client: PoolClient, entry: Recorded): Promise<void> {
  const { history, target } = entry;
  await writeDays(client, [entry], 'past');
  await writeHours(client, [entry], 'past');
  // What was packed since lies behind: from here on the packer waits, and what it wrote is joined.
  await lockStation(client, target.station);
  for (const [index, deviceKey] of target.devices.entries()) {
    const device = { stationKey: target.station, deviceKey };
    const hours = lastHours(history, index, target);
    const blocks = rawBlocks(history, index, target);
    const sampled = new Set(blocks.map(({ propertyId }) => propertyId));
    const series = [...sampled].map((propertyId) => ({ ...device, propertyId }));
    const span = hours[0]?.span ?? 0;
    const there = await readRollups(client, HOURS, series, span, span);
    const joined = hours.map((hour) => {
      const live = there.get(seriesText(deviceKey, hour.propertyId))?.get(span);
      return live ? { ...hour, rollup: mergeRollups(hour.rollup, live) } : hour;
    });
    await saveRollups(client, HOURS, device, joined);
    const last = blocks.reduce((most, { start }) => Math.max(most, start), 0);
    const packed = await readBlocks(client, series, last, last + 1);
    await saveBlocks(
      client,
      device,
      blocks.map((block) => {
        const live = packed.get(seriesText(deviceKey, block.propertyId))?.get(block.start) ?? [];
        return { ...block, samples: [...block.samples, ...live] };
      }),
    );
  }
}

/** Stations whose history was not written, each as a function: recording one takes a moment and some memory. */
async function missing(db: Database, scenario: Scenario, pending: FillHistory['pending']): Promise<(() => Recorded)[]> {
  const spec = scenario.history;
  if (!spec || pending.length === 0) return [];
  return inTransaction(db, async (client) => {
    const stations = await keysOf(client, 'station', 'id');
    const devices = await keysOf(client, 'device', 'id');
    const property = await propertyNumbers(client);
    const found: (() => Recorded)[] = [];
    for (const { draft, seededAt } of pending) {
      const station = stations.get(draft.id);
      const keys = recordedDevices(draft).map((id) => devices.get(id));
      const known = keys.filter((key) => key !== undefined);
      if (station === undefined || known.length < keys.length) continue;
      // Hours of what is sampled are written here only, and live samples lie after the seed.
      const { rowCount } = await client.query(
        `select from sample_hour where station_key = $1 and device_key = $2 and property_id = $3
            and hour < $4::timestamptz - interval '1 day' limit 1`,
        [station, known[0], property('P'), new Date(seededAt)],
      );
      if (rowCount) continue;
      found.push(() => ({
        draft,
        history: recordHistory(draft, spec, seededAt, lastSeen(draft, seededAt)),
        target: { station, devices: known, property },
      }));
    }
    return found;
  });
}
