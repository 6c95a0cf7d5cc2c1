import { cutsOf } from '../../lib/domain/series/cuts';
import { packFrames } from '../../upstream/series/pack-frames';
import { ensurePartitions } from '../../upstream/store/database/partitions';
import { insertFrames, type Frame } from '../../upstream/store/frame-store';
import { addFleet, openBenchApi } from './bench-fleet';
import { openBenchStore, type BenchStore } from './series-store';

/*
 * What a decision about readings of a year costs: a station of two inverters with five counters each, a reading every five minutes,
 * over HTTP as the portal would ask, all figures computed anew before the answer.
 */

const DAY_MS = 86_400_000;
const EVERY_MS = 300_000;
const ZONE = 'Australia/Adelaide';
const END = cutsOf(ZONE).spanOf('2026-11-01').start;
const DAYS = 365;
const FROM = END - DAYS * DAY_MS;
const ROUNDS = 3;
const GOAL_MS = 2_000;

async function addYear({ db, owner }: BenchStore): Promise<void> {
  await ensurePartitions(db.pool, new Date(FROM), new Date(END));
  const { rows } = await owner.query<{ st: number; d: number }>(
    `select station_key as st, key as d from device where type = 'C002'`,
  );
  const ids = (await owner.query<{ id: number }>('select id from property order by id')).rows.map(({ id }) => id);
  for (let from = FROM; from < END; from += DAY_MS) {
    const frames: Frame[] = [];
    for (let ts = from; ts < from + DAY_MS; ts += EVERY_MS) {
      const value = Math.round((1_000 + ((ts - FROM) / EVERY_MS) * 0.04) * 10) / 10;
      for (const { d, st } of rows)
        frames.push({ stationKey: st, deviceKey: d, ts, properties: ids, values: ids.map(() => value) });
    }
    await insertFrames(db.pool, frames);
  }
  await packFrames(db.pool, END);
  await owner.query('vacuum analyze');
}

async function decisions(): Promise<void> {
  const store = await openBenchStore();
  await addFleet(store, 1, ZONE);
  await addYear(store);
  const api = await openBenchApi(store, new Date(END + 1));
  try {
    const ask = async (path: string, body?: object): Promise<{ time: number; data: unknown }> => {
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
      ['a device, a month', { from: END - 32 * DAY_MS, to: END - DAY_MS }],
    ] as const) {
      const [made, undone]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { data, time } = await ask('/station/decide_readings', {
          device_id: 'f11',
          verdict: 'excluded',
          ...decision,
        });
        made.push(time);
        const { decision_id } = data as { decision_id: string };
        undone.push((await ask('/station/undo_reading_decision', { decision_id })).time);
      }
      const list = (await ask('/station/get_set_aside?station_id=f1')).time;
      const text = (times: readonly number[]) => times.map((time) => time.toFixed(0)).join(', ');
      console.log(
        `${what}: left out in ${text(made)} ms, undone in ${text(undone)} ms, listed in ${list.toFixed(0)} ms`,
      );
      missed ||= Math.max(...made, ...undone) > GOAL_MS;
    }
    console.log(`a decision about a year: at most ${GOAL_MS} ms${missed ? ', missed' : ''}`);
    if (missed) process.exitCode = 1;
  } finally {
    await api.close();
    await store.close();
  }
}

void decisions();
