import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { StationState } from '@/upstream/plants/station-state';
import type { Database } from '@/upstream/database/open';
import type { StationDraft } from '../builders/station-builder';
import type { HistorySpec } from '../scenario';
import { propertyNumbers } from '../write-latest';
import { lastSeen } from '../write-stations';
import type { HistoryFilling } from './fill-history';
import { inTransaction } from './in-transaction';
import { stateAtHours } from './live-past';
import { chartedPoints } from './point-reader';
import { recordedPoints, type RecordedPoints } from './recorders';
import { recordPoints } from './record-points';
import { writePoints } from './write-points';

/** A device as stored. */
export interface StoredDevice {
  readonly id: string;
  readonly key: number;
  readonly station: number;
}

/** The history of a demo, which is not completely written at the start: rarely viewed points are written on first view. */
export interface PointHistory extends Pick<HistoryFilling, 'lacks'> {
  /** Resolves when the history of these points of a device is in the store, or cannot be written; never throws. */
  reaches(device: StoredDevice, codes: readonly string[]): Promise<void>;
  /** Resolves when the history of a station's energies and powers is in the store; never throws. */
  reachesStation(station: number): Promise<void>;
  /** Resolves when nothing is being written. */
  idle(): Promise<unknown>;
}

interface Options {
  readonly db: Database;
  readonly log: Pick<Logger, 'warn'>;
  readonly spec: HistorySpec;
  /** Every station of the scenario, as built for the seed. */
  readonly drafts: readonly { readonly draft: StationDraft; readonly seededAt: number }[];
  /**
   * States of stations at the start of their hour rollups, by public id; missing ones are simulated up to there on first
   * view.
   */
  readonly atHours: ReadonlyMap<string, StationState>;
  readonly filling: HistoryFilling;
}

/** Raw samples are only retained for this long. */
const RAW_RETENTION_MS = 80 * 86_400_000;

/** Created on demand: hours of all points of all devices would take gigabytes that are hardly ever viewed (ADR 0185). */
export function pointHistory({ db, log, spec, drafts, atHours, filling }: Options): PointHistory {
  const places = new Map(drafts.flatMap((place) => place.draft.devices.map(({ id }) => [id, place] as const)));
  const begins = new Map(atHours);
  /** The write of each point, by device and code. */
  const written = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  const beginOf = async (draft: StationDraft, seededAt: number): Promise<StationState> => {
    const known = begins.get(draft.id);
    if (known) return known;
    const state = await stateAtHours(draft, spec, seededAt);
    begins.set(draft.id, state);
    return state;
  };
  const write = async ({ id, key, station }: StoredDevice, codes: readonly string[]): Promise<void> => {
    const place = places.get(id);
    const device = place?.draft.devices.find((candidate) => candidate.id === id);
    if (!place || !device) return;
    const { draft, seededAt } = place;
    const own = recordedPoints(draft, id);
    const raw = seededAt > Date.now() - RAW_RETENTION_MS;
    const property = await inTransaction(db, propertyNumbers);
    const target = { station, device: key, property };
    const missing = await unwritten(db, target, codes, { own, raw, seededAt });
    if (missing.size === 0) return;
    const from = await beginOf(draft, seededAt);
    const until = lastSeen(draft, seededAt);
    const past = await recordPoints(draft, device, spec, seededAt, until, { codes: missing, from });
    await inTransaction(db, (client: PoolClient) => writePoints(client, past, { target, own, raw }));
  };
  const reaches = async (device: StoredDevice, codes: readonly string[]): Promise<void> => {
    const place = places.get(device.id);
    const type = place?.draft.devices.find(({ id }) => id === device.id)?.type;
    if (!place || type === undefined) return;
    const { whole } = recordedPoints(place.draft, device.id);
    const charted = new Set(chartedPoints(type).map(({ code }) => code));
    const wanted = [...new Set(codes)].filter((code) => charted.has(code) && !whole.has(code));
    const nameOf = (code: string) => `${device.id} ${code}`;
    const fresh = wanted.filter((code) => !written.has(nameOf(code)));
    if (fresh.length > 0) {
      // One after another, since each occupies this process for a moment.
      const writing = last
        .then(() => write(device, fresh))
        .catch((error: unknown) => {
          for (const code of fresh) written.delete(nameOf(code));
          log.warn(
            { err: error, device: device.id },
            'the past of points could not be written; the next look tries again',
          );
        });
      last = writing;
      for (const code of fresh) written.set(nameOf(code), writing);
    }
    await Promise.all([filling.reaches(device.station), ...wanted.map((code) => written.get(nameOf(code)))]);
  };
  return { reaches, reachesStation: filling.reaches, lacks: filling.lacks, idle: () => last };
}

interface Before {
  readonly own: RecordedPoints;
  readonly raw: boolean;
  readonly seededAt: number;
}

/** Those of the points with no data from before the seed, checking hours or raw samples, whichever would be written. */
async function unwritten(
  db: Database,
  target: { readonly station: number; readonly device: number; readonly property: (code: string) => number },
  codes: readonly string[],
  { own, raw, seededAt }: Before,
): Promise<ReadonlySet<string>> {
  const among = async (table: string, span: string, some: readonly string[]): Promise<string[]> => {
    if (some.length === 0) return [];
    const { rows } = await db.pool.query<{ id: number }>(
      `select p as id from unnest($3::smallint[]) p where not exists (select from ${table} t
        where t.station_key = $1 and t.device_key = $2 and t.property_id = p
          and t.${span} < $4::timestamptz - interval '1 day')`,
      [target.station, target.device, some.map(target.property), new Date(seededAt)],
    );
    const gone = new Set(rows.map(({ id }) => id));
    return some.filter((code) => gone.has(target.property(code)));
  };
  const sampled = codes.filter((code) => own.totals.has(code));
  const hourly = codes.filter((code) => !own.totals.has(code));
  return new Set([
    ...(await among('sample_hour', 'hour', hourly)),
    ...(raw ? await among('sample_chunk', 'start', sampled) : []),
  ]);
}
