import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import pino from 'pino';
import { storedSecret } from '../../lib/config/secrets';
import { DEVICE_TYPE_PROPERTIES } from '../../lib/data/properties';
import { Drops } from '../../upstream/ingest/drops';
import { WORK } from '../../upstream/ingest/ingest';
import { OrderedWork } from '../../upstream/ingest/ordered-work';
import { readTelemetry } from '../../upstream/ingest/read-telemetry';
import { Writer, type ReceivedTelemetry } from '../../upstream/ingest/writer';
import { compressSamples } from '../../upstream/series/compress-samples';
import { OWNER_ROLE } from '../../upstream/database/cluster-files';
import { openDatabase, type Database } from '../../upstream/database/open';
import { processorTime } from './processor-time';

/*
 * Samples per second that the backend takes into the embedded store, rollups included, against a bare COPY of the same
 * samples, one row each, into a table without an index. An hour of GATEWAYS (300) gateways, each with two inverters that say
 * every number of the catalogue every ten seconds. Ours is from the payload on, through the queue that `startIngest` has, to
 * packed blocks, hours and days; the broker is not in it. `in step`: one instant a message, and no gateway sends before it
 * has its acknowledgement. `window`: the same with thirty messages on their way, as ours send. `caught up`: thirty instants a
 * message, after an outage.
 */

const HOUR_MS = 3_600_000;
const STEP_MS = 10_000;
const INSTANTS = 360;
/** Instants of all gateways that are made at a time, while the clock stands. */
const PORTION = 30;
const PROPERTIES = (DEVICE_TYPE_PROPERTIES.find(({ type }) => type === 'C002')?.properties ?? []).filter(
  ({ kind }) => kind !== 'state',
);
export const CODES = PROPERTIES.map(({ code }) => code);

export interface BenchStore {
  readonly db: Database;
  /** As the owner: the application may not make tables. */
  readonly owner: pg.Client;
  close(): Promise<void>;
}

export async function openBenchStore(): Promise<BenchStore> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sunhelm-bench-'));
  const log = pino({ level: 'warn' });
  const db = await openDatabase({ dataDir, log });
  const url = new URL(db.url.replace('@/', '@localhost/'));
  const owner = new pg.Client({
    user: OWNER_ROLE,
    password: storedSecret(dataDir, 'database'),
    host: url.searchParams.get('host') ?? '',
    database: 'sunhelm',
    port: 5432,
  });
  await owner.connect();
  await owner.query(`insert into account (id, tenant, name, password_hash) values ('bench', 'SH', 'B', '-')`);
  return {
    db,
    owner,
    close: async () => {
      await owner.end();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A station with a gateway and two inverters; returns the gateway's uuid. */
export async function addBenchSite(db: Database, name: string): Promise<string> {
  await db.pool.query(
    `with s as (insert into station (key, id, tenant, name, type, time_zone, creator_id)
       values (nextval('station_keys'), $1, 'SH', 'B', '1', 'Australia/Adelaide', 'bench') returning key),
     g as (insert into gateway (key, uuid, station_key, credential_hash) select nextval('gateway_keys'), $1, key, '-' from s returning key)
     insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id)
     select nextval('device_keys'), $1 || n, s.key, g.key, 'C002', '1', 'D', $1 || n, $1 || n, 'bench' from s, g, generate_series(1, 2) n`,
    [name],
  );
  return name;
}

/** Values as the inverter `n` has them: counters that grow by tenths, the others a wave within their range, with its places. */
function valueOf(index: number, n: number, step: number): number {
  const { kind, range, decimals = 0 } = PROPERTIES[index] ?? PROPERTIES[0] ?? { kind: 'state', range: null };
  if (kind === 'counter') return 10 + n + Math.floor(step / 7) / 10;
  const [low, high] = range ?? [0, 100];
  const places = 10 ** decimals;
  return Math.round(((low + high) / 2 + ((high - low) / 4) * Math.sin(step / 50 + index + n)) * places) / places;
}

interface BenchSite {
  readonly uuid: string;
  readonly stationKey: number;
  readonly deviceKeys: readonly number[];
}

const SHAPES = [
  { shape: 'in step', perMessage: 1, window: 1 },
  { shape: 'window', perMessage: 1, window: 30 },
  { shape: 'caught up', perMessage: 30, window: 1 },
] as const;
type Shape = (typeof SHAPES)[number];

/** What a gateway sends for instants from `step` on, numbered from `seq` on. */
function payloads(uuid: string, from: number, step: number, seq: number, perMessage: number): Buffer[] {
  return Array.from({ length: PORTION / perMessage }, (_, message) => {
    const samples = Array.from({ length: perMessage }, (_unused, i) => {
      const at = step + message * perMessage + i;
      const datas = [1, 2].flatMap((n) =>
        CODES.map((code, index) => ({
          device_id: `${uuid}${n}`,
          property_code: code,
          value: valueOf(index, n, at),
        })),
      );
      return { ts: from + at * STEP_MS, datas };
    });
    return Buffer.from(JSON.stringify({ seq: seq + message, samples }));
  });
}

/** The same samples as lines of a COPY. */
function lines({ stationKey, deviceKeys }: BenchSite, from: number, step: number): Buffer {
  const text: string[] = [];
  for (let at = step; at < step + PORTION; at += 1) {
    const ts = new Date(from + at * STEP_MS).toISOString();
    deviceKeys.forEach((key, n) =>
      CODES.forEach((_, index) => text.push(`${stationKey}\t${key}\t${index}\t${ts}\t${valueOf(index, n + 1, at)}\n`)),
    );
  }
  return Buffer.from(text.join(''));
}

/** Each gateway keeps `window` messages on their way until all of its messages are acknowledged. */
async function ingest(writer: Writer, messages: ReadonlyMap<string, readonly Buffer[]>, window: number): Promise<void> {
  const next = new Map<string, number>();
  const send = (uuid: string) => {
    const index = next.get(uuid) ?? 0;
    const payload = messages.get(uuid)?.[index];
    if (payload === undefined) return;
    next.set(uuid, index + 1);
    const reading = readTelemetry(payload);
    if (reading === null || !work.addShared(uuid, { uuid, message: reading.message }, payload.length))
      throw new Error('a message was not taken');
  };
  let failure: unknown = null;
  const work = new OrderedWork<ReceivedTelemetry>(WORK, async (batch) => {
    try {
      const acked = await writer.telemetry(batch);
      if (acked.includes(null)) throw new Error('a message was not acknowledged');
      for (const { uuid } of batch) send(uuid);
    } catch (error) {
      failure ??= error;
    }
  });
  for (let i = 0; i < window; i += 1) for (const uuid of messages.keys()) send(uuid);
  await work.settled();
  if (failure !== null) throw failure;
}

async function bareCopy(owner: pg.Client, rows: readonly Buffer[]): Promise<void> {
  const stream = owner.query(copyFrom('copy bare from stdin'));
  await new Promise<void>((resolve, reject) => {
    stream.on('error', reject).on('finish', resolve);
    for (const row of rows) stream.write(row);
    stream.end();
  });
}

async function measure({ db, owner }: BenchStore, { shape, perMessage, window }: Shape, from: number): Promise<void> {
  const gateways = Number(process.env['GATEWAYS'] ?? 300);
  const sites: BenchSite[] = [];
  for (let i = 0; i < gateways; i += 1) {
    const uuid = await addBenchSite(db, `${shape.replace(' ', '')}-${i}-`);
    const { rows } = await db.pool.query<{ station: number; key: number }>(
      'select station_key as station, key from device where iot_serial = any($1::text[]) order by iot_serial',
      [[1, 2].map((n) => `${uuid}${n}`)],
    );
    sites.push({ uuid, stationKey: rows[0]?.station ?? 0, deviceKeys: rows.map(({ key }) => key) });
  }
  const samples = gateways * 2 * CODES.length * INSTANTS;
  const counts = { messages: 0, samples: 0, duplicates: 0, held: 0, failed: 0 };
  const end = from + HOUR_MS;
  const clock = () => new Date(end);
  const writer = new Writer(db, clock, counts, new Drops(pino({ level: 'warn' }), clock));

  const seconds = { ingest: 0, pack: 0, copy: 0 };
  const cpu = { ingest: [0, 0], pack: [0, 0], copy: [0, 0] };
  /** Takes the time of a part, on the clock and of the processor: in our process, and in PostgreSQL. */
  const timed = async <T>(part: keyof typeof seconds, work: () => Promise<T>): Promise<T> => {
    const [before, at] = [processorTime(process.pid), performance.now()];
    const done = await work();
    seconds[part] += (performance.now() - at) / 1000;
    const after = processorTime(process.pid);
    cpu[part] = [(cpu[part][0] ?? 0) + after.own - before.own, (cpu[part][1] ?? 0) + after.below - before.below];
    return done;
  };
  for (let step = 0; step < INSTANTS; step += PORTION) {
    const seq = step / perMessage;
    const messages = new Map(sites.map(({ uuid }) => [uuid, payloads(uuid, from, step, seq, perMessage)]));
    await timed('ingest', () => ingest(writer, messages, window));
  }
  const packed = await timed('pack', () => compressSamples(db.pool, end));
  if (packed !== samples || counts.samples !== samples)
    throw new Error(`${samples} samples were sent, ${counts.samples} stored, ${packed} packed`);

  await owner.query(
    'create table bare (station_key int, device_key int, property_id smallint, ts timestamptz, value float8)',
  );
  for (let step = 0; step < INSTANTS; step += PORTION) {
    const rows = sites.map((site) => lines(site, from, step));
    await timed('copy', () => bareCopy(owner, rows));
  }
  const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from bare');
  if (rows[0]?.n !== samples) throw new Error(`${samples} rows were copied, ${rows[0]?.n} are there`);
  await owner.query('drop table bare');

  const rate = (took: number) => Math.round(samples / took);
  const ours = seconds.ingest + seconds.pack;
  console.log(
    `${shape.padEnd(10)} bare COPY ${rate(seconds.copy).toLocaleString('en')} samples/s; ` +
      `ingest ${rate(ours).toLocaleString('en')} samples/s: ${(seconds.copy / ours).toFixed(3)} times (at least 0.25); ` +
      `taking in ${seconds.ingest.toFixed(1)} s, packing ${seconds.pack.toFixed(1)} s`,
  );
  const each = ([own = 0, below = 0]: readonly number[]) =>
    `${((1000 * own) / samples).toFixed(2)} and ${((1000 * below) / samples).toFixed(2)}`;
  console.log(
    `${''.padEnd(10)} processor time a sample, here and in PostgreSQL, in microseconds: taking in ${each(cpu.ingest)}, ` +
      `packing ${each(cpu.pack)}, COPY ${each(cpu.copy)}`,
  );
}

export async function seriesStore(): Promise<void> {
  const store = await openBenchStore();
  const wanted = process.env['SHAPE'];
  try {
    for (const [index, shape] of SHAPES.entries()) {
      if (wanted && shape.shape !== wanted) continue;
      await measure(store, shape, Date.parse('2026-11-16T00:00:00Z') + index * 24 * HOUR_MS);
    }
  } finally {
    await store.close();
  }
}

if (process.argv[1]?.endsWith('series-store.ts')) void seriesStore();
