import pino from 'pino';
import { DEVICE_TYPE_PROPERTIES } from '../../lib/data/properties';
import { cutsOf } from '../../lib/domain/energy/series/cuts';
import { compressSamples } from '../../upstream/series/compress-samples';
import { watchPendingDecisions } from '../../upstream/series/pending-decisions';
import { ensurePartitions } from '../../upstream/database/partitions';
import { readPending } from '../../upstream/energy/pending-repository';
import { insertRawSamples, type RawSample } from '../../upstream/series/raw-sample-repository';
import { figure, run, timed } from './support/figures';
import { addFleet, COUNTERS, withApi, withStore, type BenchStore } from './support/store';

/*
 * A decision about readings of a year, over HTTP as the portal calls it: a station of two inverters with five counters each and
 * a reading every five minutes. Energy is computed again before the answer. The second inverter reports every value of the
 * catalogue; those that are no energy follow after the answer.
 */

const DAY_MS = 86_400_000;
const EVERY_MS = 300_000;
const ZONE = 'Australia/Adelaide';
const END = cutsOf(ZONE).spanOf('2026-11-01').start;
const FROM = END - 365 * DAY_MS;
const ROUNDS = 3;
const YEAR = { from: FROM + DAY_MS, to: END - DAY_MS };
const DECISIONS = [
  ['a reading', { property: 'KRA', from: FROM + 100 * DAY_MS, to: FROM + 100 * DAY_MS }],
  ['a counter, a year', { property: 'KRA', ...YEAR }],
  ['a device, a year', YEAR],
  ['a device that reports everything, a year', { device_id: 'f12', ...YEAR }],
] as const;

async function addYear({ db, owner }: BenchStore): Promise<void> {
  await ensurePartitions(db.pool, new Date(FROM), new Date(END));
  const { rows } = await owner.query<{ station: number; device: number }>(
    `select station_key as station, key as device from device where type = 'C002'`,
  );
  const ids = async () =>
    (await owner.query<{ id: number }>('select id from property order by id')).rows.map(({ id }) => id);
  const counters = await ids();
  const others = (DEVICE_TYPE_PROPERTIES.find(({ type }) => type === 'C002')?.properties ?? [])
    .filter(({ kind, code }) => kind !== 'state' && !COUNTERS.includes(code))
    .map(({ code }) => code);
  await owner.query('insert into property (code) select unnest($1::text[])', [others]);
  const all = await ids();
  for (let from = FROM; from < END; from += DAY_MS) {
    const samples: RawSample[] = [];
    for (let ts = from; ts < from + DAY_MS; ts += EVERY_MS) {
      const count = Math.round((1_000 + ((ts - FROM) / EVERY_MS) * 0.04) * 10) / 10;
      for (const { device, station } of rows) {
        const properties = device === rows[1]?.device ? all : counters;
        const values = properties.map((_, i) => (i < 5 ? count : Math.round(Math.sin(ts / 1e7 + i) * 1e4) / 100));
        samples.push({ stationKey: station, deviceKey: device, ts, properties, values });
      }
    }
    await insertRawSamples(db.pool, samples);
  }
  await compressSamples(db.pool, END);
  await owner.query('vacuum analyze');
}

run(() =>
  withStore(async (store) => {
    await addFleet(store, 1, ZONE);
    await addYear(store);
    const pending = watchPendingDecisions({ db: store.db, log: pino({ level: 'warn' }) });
    const settled = async () => {
      const took = await timed(async () => {
        while ((await readPending(store.db.pool)).length > 0) await new Promise((go) => setTimeout(go, 50));
      });
      // Users do not decide about years six times in a minute: in between the database is vacuumed.
      await store.owner.query('vacuum sample_block, sample_hour, sample_day');
      return took;
    };
    const decide = async ({ call }: { call: (path: string, body?: unknown) => Promise<unknown> }) => {
      for (const [what, decision] of DECISIONS) {
        const [made, undone, rest]: [number[], number[], number[]] = [[], [], []];
        for (let round = 0; round < ROUNDS; round += 1) {
          const body = { device_id: 'f11', verdict: 'excluded', ...decision };
          let id = '';
          const took = await timed(async () => {
            ({ decision_id: id } = (await call('/station/decide_readings', body)) as { decision_id: string });
          });
          made.push(took);
          rest.push(await settled());
          undone.push(await timed(() => call('/station/undo_reading_decision', { decision_id: id })));
          rest.push(await settled());
        }
        figure(`${what}: left out`, Math.max(...made), 'ms', { most: 2_000 });
        figure('  undone', Math.max(...undone), 'ms', { most: 2_000 });
        figure('  its other values', Math.max(...rest), 'ms', { most: 10_000 });
      }
      figure('list of decisions', await timed(() => call('/station/get_set_aside?station_id=f1')), 'ms');
    };
    try {
      await withApi(store, new Date(END + 1), decide, () => pending.begin());
    } finally {
      await pending.close();
    }
  }),
);
