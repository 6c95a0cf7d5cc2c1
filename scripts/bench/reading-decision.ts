import pino from 'pino';
import { cutsOf } from '../../lib/domain/energy/series/cuts';
import { watchPendingDecisions } from '../../upstream/series/pending-decisions';
import { compressSamples } from '../../upstream/series/compress-samples';
import { ensurePartitions } from '../../upstream/database/partitions';
import { insertRawSamples, type RawSample } from '../../upstream/series/raw-sample-repository';
import { readPending } from '../../upstream/energy/pending-repository';
import { addFleet, openBenchApi } from './bench-fleet';
import { CODES, openBenchStore, type BenchStore } from './series-store';

/*
 * What a decision about readings of a year costs: a station of two inverters with five counters each, a reading every five minutes,
 * over HTTP as the portal calls it, energy computed again before the answer. The second inverter reports every value of the catalogue:
 * those that are no energy follow, and the time for them is printed.
 */

const DAY_MS = 86_400_000;
const EVERY_MS = 300_000;
const ZONE = 'Australia/Adelaide';
const END = cutsOf(ZONE).spanOf('2026-11-01').start;
const DAYS = 365;
const FROM = END - DAYS * DAY_MS;
const ROUNDS = 3;
const COUNTERS = new Set(['KRA', 'charge', 'discharge', 'sell', 'buy']);
const GOAL_MS = 2_000;

async function addYear({ db, owner }: BenchStore): Promise<void> {
  await ensurePartitions(db.pool, new Date(FROM), new Date(END));
  const { rows } = await owner.query<{ st: number; d: number }>(
    `select station_key as st, key as d from device where type = 'C002'`,
  );
  const counters = (await owner.query<{ id: number }>('select id from property order by id')).rows.map(({ id }) => id);
  // One of the inverters has all values: those beside the counters are no energy.
  await owner.query('insert into property (code) select unnest($1::text[])', [
    CODES.filter((code) => !COUNTERS.has(code)),
  ]);
  const all = (await owner.query<{ id: number }>('select id from property order by id')).rows.map(({ id }) => id);
  for (let from = FROM; from < END; from += DAY_MS) {
    const frames: RawSample[] = [];
    for (let ts = from; ts < from + DAY_MS; ts += EVERY_MS) {
      const value = Math.round((1_000 + ((ts - FROM) / EVERY_MS) * 0.04) * 10) / 10;
      for (const { d, st } of rows) {
        const ids = d === rows[1]?.d ? all : counters;
        frames.push({
          stationKey: st,
          deviceKey: d,
          ts,
          properties: ids,
          values: ids.map((_, i) => (i < 5 ? value : Math.round(Math.sin(ts / 1e7 + i) * 1e4) / 100)),
        });
      }
    }
    await insertRawSamples(db.pool, frames);
  }
  await compressSamples(db.pool, END);
  await owner.query('vacuum analyze');
}

async function decisions(): Promise<void> {
  const store = await openBenchStore();
  await addFleet(store, 1, ZONE);
  await addYear(store);
  const pending = watchPendingDecisions({ db: store.db, log: pino({ level: 'warn' }) });
  const api = await openBenchApi(store, new Date(END + 1), () => pending.begin());
  const settled = async () => {
    const started = performance.now();
    while ((await readPending(store.db.pool)).length > 0) await new Promise((go) => setTimeout(go, 50));
    const time = performance.now() - started;
    // Users do not decide about years six times in a minute: in between the database is vacuumed.
    await store.owner.query('vacuum sample_block, sample_hour, sample_day');
    return time;
  };
  try {
    const call = async (path: string, body?: object): Promise<{ time: number; data: unknown }> => {
      const started = performance.now();
      const headers = { ...api.headers, 'content-type': 'application/json' };
      const reply = await fetch(
        api.url + path,
        body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
      );
      const { code, data, msg } = (await reply.json()) as { code: number; data: unknown; msg: string };
      if (code !== 1001) throw new Error(`${path}: ${code} ${msg}`);
      return { time: performance.now() - started, data };
    };
    let missed = false;
    for (const [what, decision] of [
      ['a reading', { property: 'KRA', from: FROM + 100 * DAY_MS, to: FROM + 100 * DAY_MS }],
      ['a counter, a year', { property: 'KRA', from: FROM + DAY_MS, to: END - DAY_MS }],
      ['a device, a year', { from: FROM + DAY_MS, to: END - DAY_MS }],
      ['a device that reports everything, a year', { device_id: 'f12', from: FROM + DAY_MS, to: END - DAY_MS }],
    ] as const) {
      const [made, undone, rest]: [number[], number[], number[]] = [[], [], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { data, time } = await call('/station/decide_readings', {
          device_id: 'f11',
          verdict: 'excluded',
          ...decision,
        });
        made.push(time);
        rest.push(await settled());
        const { decision_id } = data as { decision_id: string };
        undone.push((await call('/station/undo_reading_decision', { decision_id })).time);
        rest.push(await settled());
      }
      const list = (await call('/station/get_set_aside?station_id=f1')).time;
      const text = (times: readonly number[]) => times.map((time) => time.toFixed(0)).join(', ');
      const behind = Math.max(...rest) > 1_000 ? `, its other values after ${text(rest)} ms` : '';
      console.log(
        `${what}: left out in ${text(made)} ms, undone in ${text(undone)} ms${behind}, listed in ${list.toFixed(0)} ms`,
      );
      missed ||= Math.max(...made, ...undone) > GOAL_MS;
    }
    console.log(`a decision about a year: at most ${GOAL_MS} ms${missed ? ', missed' : ''}`);
    if (missed) process.exitCode = 1;
  } finally {
    await api.close();
    await pending.close();
    await store.close();
  }
}

void decisions();
