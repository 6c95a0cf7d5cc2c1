import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import pino from 'pino';
import { DEVICE_TYPE_PROPERTIES } from '../../lib/data/properties';
import { Drops } from '../../upstream/ingest/drops';
import { WORK } from '../../upstream/ingest/ingest';
import { OrderedWork } from '../../upstream/ingest/ordered-work';
import { readTelemetry } from '../../upstream/ingest/read-telemetry';
import { Writer, type ReceivedTelemetry } from '../../upstream/ingest/writer';
import { compressSamples } from '../../upstream/series/compress-samples';
import { figure, run } from './support/figures';
import { processorTime } from './support/processor-time';
import { addStations, withStore, type BenchStore } from './support/store';

/*
 * Samples per second that the backend takes into the embedded store, rollups included, against a bare COPY of the same
 * samples, one row each, into a table without an index. An hour of GATEWAYS (300) gateways, each with two inverters that send
 * every number of the catalogue every ten seconds. Ours is from the payload on, through the queue that `startIngest` has, to
 * compressed chunks, hours and days, without the broker. `in step`: one instant a message, and a gateway waits for each
 * acknowledgement. `window`: the same with thirty messages under way. `caught up`: thirty instants a message, after an outage.
 */

const HOUR_MS = 3_600_000;
const STEP_MS = 10_000;
const INSTANTS = 360;
/** Instants of all gateways that are made at a time, while the clock is stopped. */
const PORTION = 30;
const GATEWAYS = Number(process.env.GATEWAYS ?? 300);
const PROPERTIES = (DEVICE_TYPE_PROPERTIES.find(({ type }) => type === 'C002')?.properties ?? []).filter(
  ({ kind }) => kind !== 'state',
);
const CODES = PROPERTIES.map(({ code }) => code);

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
  readonly station: number;
  readonly devices: readonly number[];
}

const SHAPES = [
  { shape: 'window', perMessage: 1, window: 30, least: 0.25 },
  { shape: 'caught up', perMessage: 30, window: 1, least: 0.25 },
  { shape: 'in step', perMessage: 1, window: 1 },
] as const;
type Shape = (typeof SHAPES)[number];

/** Messages of a gateway for the instants from `step` on, numbered from `seq` on. */
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
function lines({ station, devices }: BenchSite, from: number, step: number): Buffer {
  const text: string[] = [];
  for (let at = step; at < step + PORTION; at += 1) {
    const ts = new Date(from + at * STEP_MS).toISOString();
    devices.forEach((key, n) =>
      CODES.forEach((_, index) => text.push(`${station}\t${key}\t${index}\t${ts}\t${valueOf(index, n + 1, at)}\n`)),
    );
  }
  return Buffer.from(text.join(''));
}

/** Each gateway has `window` messages on their way until all of them are acknowledged. */
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

async function measure({ db, owner }: BenchStore, { shape, perMessage, window, ...goal }: Shape, from: number) {
  await addStations({ db, owner, dataDir: '' }, GATEWAYS, 'Australia/Adelaide', `${shape.replace(' ', '')}-`);
  const { rows: sites } = await owner.query<BenchSite>(
    `select g.uuid, g.station_key as station, array_agg(d.key order by d.id) as devices
       from gateway g join device d on d.gateway_key = g.key where g.uuid like $1 group by 1, 2`,
    [`${shape.replace(' ', '')}-%`],
  );
  const samples = GATEWAYS * 2 * CODES.length * INSTANTS;
  const counts = { messages: 0, samples: 0, duplicates: 0, held: 0, failed: 0 };
  const end = from + HOUR_MS;
  const clock = () => new Date(end);
  const writer = new Writer(db, clock, counts, new Drops(pino({ level: 'warn' }), clock));

  const parts = {
    ingest: { s: 0, here: 0, database: 0 },
    compress: { s: 0, here: 0, database: 0 },
    copy: { s: 0, here: 0, database: 0 },
  };
  /** Adds the time of a part: by the clock, and of the processor in this process and in PostgreSQL. */
  const timed = async <T>(part: keyof typeof parts, work: () => Promise<T>): Promise<T> => {
    const [before, at] = [processorTime(process.pid), performance.now()];
    const done = await work();
    const [after, sums] = [processorTime(process.pid), parts[part]];
    sums.s += (performance.now() - at) / 1000;
    sums.here += after.own - before.own;
    sums.database += after.below - before.below;
    return done;
  };
  for (let step = 0; step < INSTANTS; step += PORTION) {
    const seq = step / perMessage;
    const messages = new Map(sites.map(({ uuid }) => [uuid, payloads(uuid, from, step, seq, perMessage)]));
    await timed('ingest', () => ingest(writer, messages, window));
  }
  const compressed = await timed('compress', () => compressSamples(db.pool, end));
  if (compressed !== samples || counts.samples !== samples)
    throw new Error(`${samples} samples were sent, ${counts.samples} stored, ${compressed} compressed`);

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

  const ours = parts.ingest.s + parts.compress.s;
  const note = `${Math.round(samples / ours)} to ${Math.round(samples / parts.copy.s)} samples a second`;
  figure(`${shape}, against a bare COPY`, parts.copy.s / ours, 'times', { ...goal, note });
  for (const [name, { here, database }] of Object.entries(parts)) {
    figure(`  ${name}: processor time of a sample here`, (1000 * here) / samples, 'µs');
    figure(`  ${name}: processor time of a sample in PostgreSQL`, (1000 * database) / samples, 'µs');
  }
}

run(() =>
  withStore(async (store) => {
    for (const [index, shape] of SHAPES.entries())
      await measure(store, shape, Date.parse('2026-11-16T00:00:00Z') + index * 24 * HOUR_MS);
  }),
);
