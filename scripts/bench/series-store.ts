import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import pino from 'pino';
import { keptSecret } from '../../lib/config/secrets';
import { telemetry } from '../../lib/contract/gateway/messages';
import { DEVICE_TYPE_PROPERTIES } from '../../lib/data/properties';
import { Drops } from '../../upstream/ingest/drops';
import { Writer } from '../../upstream/ingest/writer';
import { packFrames } from '../../upstream/series/packer';
import { OWNER_ROLE } from '../../upstream/store/database/cluster-files';
import { openDatabase, type Database } from '../../upstream/store/database/open';

/*
 * Samples per second that the backend takes into the embedded store, rollups included, against a bare COPY of the same
 * samples, one row each, into a table without an index. Each gateway has two inverters with every number of the catalogue.
 * `live`: one instant a message, as gateways send. `caught up`: thirty instants a message, after an outage.
 */

const HOUR_MS = 3_600_000;
const STEP_MS = 10_000;
const GATEWAYS = 12;
const ROUNDS = 3;
const CONCURRENCY = 6;
export const CODES = (DEVICE_TYPE_PROPERTIES.find(({ type }) => type === 'C002')?.properties ?? [])
  .filter(({ kind }) => kind !== 'state')
  .map(({ code }) => code);

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
    password: keptSecret(dataDir, 'database'),
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
    `with s as (insert into station (id, tenant, name, type, time_zone, creator_id)
       values ($1, 'SH', 'B', '1', 'Australia/Adelaide', 'bench') returning key),
     g as (insert into gateway (uuid, station_key, credential_hash) select $1, key, '-' from s returning key)
     insert into device (id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id)
     select $1 || n, s.key, g.key, 'C002', '1', 'D', $1 || n, $1 || n, 'bench' from s, g, generate_series(1, 2) n`,
    [name],
  );
  return name;
}

/** Values as inverters have them: counters that grow by tenths, powers in watts, voltages with a place. */
function valueOf(index: number, step: number): number {
  if (index % 4 === 0) return 1000 + Math.floor(step / 7) / 10;
  if (index % 4 === 1) return Math.round(3000 + 2000 * Math.sin(step / 50 + index));
  if (index % 4 === 2) return Math.round(2300 + 20 * Math.sin(step / 9 + index)) / 10;
  return index;
}

function payloads(uuid: string, from: number, steps: number, perMessage: number): string[] {
  const list: string[] = [];
  for (let at = 0; at < steps; at += perMessage) {
    const samples = Array.from({ length: Math.min(perMessage, steps - at) }, (_, i) => ({
      ts: from + (at + i) * STEP_MS,
      datas: [1, 2].flatMap((n) =>
        CODES.map((code, index) => ({
          device_id: `${uuid}${n}`,
          property_code: code,
          value: valueOf(index + n, at + i),
        })),
      ),
    }));
    list.push(JSON.stringify({ seq: list.length, samples }));
  }
  return list;
}

/** Ingests from the payload on, six gateways at a time, as `startIngest` does, then packs all of it. Seconds. */
async function ingest(db: Database, messages: ReadonlyMap<string, readonly string[]>, now: number): Promise<number> {
  const counts = { messages: 0, samples: 0, duplicates: 0, failed: 0 };
  const clock = () => new Date(now);
  const writer = new Writer(db, clock, counts, new Drops(pino({ level: 'warn' }), clock));
  const queue = [...messages];
  const started = performance.now();
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      for (const payload of next[1]) await writer.telemetry(next[0], telemetry.parse(JSON.parse(payload)));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const packed = await packFrames(db.pool, now);
  const seconds = (performance.now() - started) / 1000;
  if (packed !== counts.samples) throw new Error(`${counts.samples} samples were stored, ${packed} packed`);
  return seconds;
}

async function bareCopy(owner: pg.Client, rows: readonly Buffer[]): Promise<number> {
  await owner.query(
    'drop table if exists bare; create table bare (station_key int, device_key int, property_id smallint, ts timestamptz, value float8)',
  );
  const started = performance.now();
  const stream = owner.query(copyFrom('copy bare from stdin'));
  await new Promise<void>((resolve, reject) => {
    stream.on('error', reject).on('finish', resolve);
    for (const row of rows) stream.write(row);
    stream.end();
  });
  return (performance.now() - started) / 1000;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export async function seriesStore(): Promise<void> {
  const store = await openBenchStore();
  const { db, owner } = store;
  try {
    for (const [shape, perMessage, steps] of [
      ['caught up', 30, 360],
      ['live', 1, 90],
    ] as const) {
      const rates = { ours: [] as number[], copy: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const from =
          Date.parse(perMessage > 1 ? '2026-11-10T00:00:00Z' : '2026-11-16T00:00:00Z') + round * 24 * HOUR_MS;
        const messages = new Map<string, string[]>();
        for (let i = 0; i < GATEWAYS; i += 1) {
          const uuid = await addBenchSite(db, `${shape.replace(' ', '')}-${round}-${i}-`);
          messages.set(uuid, payloads(uuid, from, steps, perMessage));
        }
        const samples = GATEWAYS * 2 * CODES.length * steps;
        rates.ours.push(samples / (await ingest(db, messages, from + 24 * HOUR_MS)));
        const { rows } = await owner.query<{ line: string }>(
          `select concat_ws(E'\\t', station_key, device_key, property_id, ts, value) || E'\\n' as line from sample
            where ts >= $1 and ts < $2 order by ts`,
          [new Date(from), new Date(from + 24 * HOUR_MS)],
        );
        if (rows.length !== samples) throw new Error(`${samples} samples were sent, ${rows.length} are there`);
        const text: Buffer[] = [];
        for (let at = 0; at < rows.length; at += 1000) {
          text.push(
            Buffer.from(
              rows
                .slice(at, at + 1000)
                .map(({ line }) => line)
                .join(''),
            ),
          );
        }
        rates.copy.push(samples / (await bareCopy(owner, text)));
      }
      const [ours, copy] = [median(rates.ours), median(rates.copy)];
      console.log(`${shape.padEnd(10)} bare COPY ${Math.round(copy).toLocaleString('en')} samples/s`);
      console.log(
        `${shape.padEnd(10)} ingest    ${Math.round(ours).toLocaleString('en')} samples/s, ${(ours / copy).toFixed(2)} times (at least 0.25)`,
      );
    }
  } finally {
    await store.close();
  }
}

if (process.argv[1]?.endsWith('series-store.ts')) void seriesStore();
