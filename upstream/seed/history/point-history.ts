import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '@/upstream/store/database/open';
import type { StationDraft } from '../builders/station-builder';
import type { HistorySpec } from '../scenario';
import { propertyNumbers } from '../write-latest';
import { lastSeen } from '../write-stations';
import { inTransaction } from './in-transaction';
import { chartedPoints } from './point-reader';
import { recordedPoints } from './recorders';
import { recordPoints } from './record-points';
import { writePoints } from './write-points';

/** A device as it stands in the store. */
export interface StoredDevice {
  readonly id: string;
  readonly key: number;
  readonly station: number;
}

/** The past of points that few look at: written for a device when somebody does. */
export interface PointHistory {
  /** Resolves once the past of these points of a device is in the store, or cannot be; never throws. */
  reaches(device: StoredDevice, codes: readonly string[]): Promise<void>;
  /** Writes that of the stations that visitors open first; never throws. */
  ahead(): Promise<void>;
  /** Resolves once nothing is being written. */
  idle(): Promise<unknown>;
}

interface Options {
  readonly db: Database;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly spec: HistorySpec;
  /** Every station of the scenario, as it was built for the seed. */
  readonly drafts: readonly { readonly draft: StationDraft; readonly seededAt: number }[];
}

/** No point has this code, so it stands for those that are not written yet. */
const EVERY = '*';
/** Raw samples are only kept for so long. */
const RAW_RETENTION_MS = 80 * 86_400_000;

/** The hours of all points of all devices would take gigabytes, of which hardly any are ever looked at. */
export function pointHistory({ db, log, spec, drafts }: Options): PointHistory {
  const places = new Map(drafts.flatMap((place) => place.draft.devices.map(({ id }) => [id, place] as const)));
  const written = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  const write = async ({ id, key, station }: StoredDevice): Promise<void> => {
    const place = places.get(id);
    const device = place?.draft.devices.find((candidate) => candidate.id === id);
    if (!place || !device) return;
    const { draft, seededAt } = place;
    const own = recordedPoints(draft, id);
    const marker = chartedPoints(device.type).find(
      ({ code }) => !own.instants.has(code) && !own.totals.has(code),
    )?.code;
    if (marker === undefined) return;
    const property = await inTransaction(db, propertyNumbers);
    if (await isWritten(db, key, property(marker), seededAt)) return;
    const past = await recordPoints(draft, device, spec, seededAt, lastSeen(draft, seededAt));
    const raw = seededAt > Date.now() - RAW_RETENTION_MS;
    const target = { station, device: key, property };
    await inTransaction(db, (client: PoolClient) => writePoints(client, past, { target, own, raw }));
  };
  const reaches = async (device: StoredDevice, codes: readonly string[]): Promise<void> => {
    const place = places.get(device.id);
    if (!place) return;
    const { whole } = recordedPoints(place.draft, device.id);
    if (codes.every((code) => whole.has(code))) return;
    let writing = written.get(device.id);
    if (!writing) {
      // One after the other: each takes a moment of this process.
      writing = last.then(() => write(device));
      last = writing.catch(() => undefined);
      written.set(device.id, writing);
    }
    await writing.catch((error: unknown) => {
      written.delete(device.id);
      log.warn(
        { err: error, device: device.id },
        'the past of a device could not be written; the next look tries again',
      );
    });
  };
  const ahead = async (): Promise<void> => {
    const ids = drafts.flatMap(({ draft }) => (draft.spec.longHours ? draft.devices.map(({ id }) => id) : []));
    try {
      for (const device of await storedDevices(db, ids)) await reaches(device, [EVERY]);
    } catch (error) {
      log.warn({ err: error }, 'the past of points could not be written ahead; a look at one writes it');
    }
  };
  return { reaches, ahead, idle: () => last };
}

async function storedDevices(db: Database, ids: readonly string[]): Promise<StoredDevice[]> {
  const { rows } = await db.pool.query<StoredDevice>(
    'select id, key, station_key as station from device where id = any($1) and deleted_at is null order by key',
    [ids],
  );
  return rows;
}

/** Whether the past of a device is there: of a point that nothing else writes before the seed. */
async function isWritten(db: Database, device: number, property: number, seededAt: number): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `select from sample_hour h join device d on d.station_key = h.station_key and d.key = h.device_key
      where d.key = $1 and h.property_id = $2 and h.hour < $3::timestamptz - interval '1 day' limit 1`,
    [device, property, new Date(seededAt)],
  );
  return Boolean(rowCount);
}
