import pino from 'pino';
import { startAlarmSweep } from '../../upstream/ingest/alarm-sweep';
import { seedScenario } from '../../upstream/seed/seed';
import { applyTransitions } from '../../upstream/alarms/alarm-repository';
import type { Database } from '../../upstream/database/open';
import { holdGateways } from '../../upstream/alarms/flag-repository';
import { figure, run } from './support/figures';
import { withStore } from './support/store';

/*
 * What the alarms of 10,000 stations and 50,000 devices cost the database in a minute: the six rounds of the sweep, and the
 * flags of a minute's incidents. Then the worst minute: all gateways silent at once, and all back. Times are those of the
 * statements as a client waits for them, so more than the server works.
 */

const log = pino({ level: 'silent' });
/** Catalogue rates for 50,000 devices are six incidents a minute, each with its end. */
const INCIDENTS = 6;

/** Adds up the time of queries, whoever sends them. */
function meter(db: Database): { take(): number } {
  let ms = 0;
  const wrap = (target: object) => {
    const own = target as { query: (...args: unknown[]) => unknown; measured?: boolean };
    if (own.measured) return;
    const query = own.query.bind(target);
    own.query = (...args) => {
      const from = performance.now();
      const note = () => (ms += performance.now() - from);
      const done = args.at(-1);
      if (typeof done !== 'function') return (query(...args) as Promise<unknown>).finally(note);
      // What the pool sends by itself comes with a callback.
      return query(...args.slice(0, -1), (...answer: unknown[]) => {
        note();
        (done as (...given: unknown[]) => void)(...answer);
      });
    };
    own.measured = true;
  };
  db.pool.on('connect', wrap);
  db.pool.on('acquire', wrap);
  return {
    take: () => {
      const taken = ms;
      ms = 0;
      return taken;
    },
  };
}

run(() =>
  withStore(async ({ db, dataDir }) => {
    const query = <T extends object>(text: string, values: readonly unknown[] = []) =>
      db.pool.query<T>(text, [...values]);
    let now = Date.now();
    const clock = () => new Date(now);
    await seedScenario({ db, scenario: 'fleet', now: clock(), demoPassword: 'bench password 1', dataDir, log });
    await query('analyze');
    const sweep = startAlarmSweep({ db, log, now: clock, listening: () => true });
    // Only the rounds below: its own would come in between.
    await sweep.close();
    const allReport = async () => {
      await query('update gateway set heard_at = $1, reported_at = $1 where online', [clock()]);
      await query('update device d set last_seen = $1 from gateway g where g.key = d.gateway_key and g.online', [
        clock(),
      ]);
      for (const table of ['gateway', 'device']) await query(`vacuum analyze ${table}`);
    };
    await allReport();
    await sweep.round();
    const cost = meter(db);
    const minute = async () => {
      cost.take();
      for (let round = 0; round < 6; round += 1) {
        now += 10_000;
        await sweep.round();
      }
      return cost.take();
    };
    await allReport();
    figure('a quiet minute: six rounds of the sweep', await minute(), 'ms', { most: 1_000 });

    // A quarter of the inverters idle: each is checked, none raises an alarm.
    const night = Date.parse(`${clock().toISOString().slice(0, 10)}T14:00:00Z`);
    now = night > now ? night : night + 86_400_000;
    await query('update alarm_watch set beat_at = $1', [clock()]);
    await allReport();
    await query(`update device set last_seen = $1 where type = 'C002'`, [new Date(now - 3_600_000)]);
    now += 1;
    await sweep.round();
    figure('a minute of the night: 20,000 idle inverters', await minute(), 'ms', { most: 1_000 });

    await allReport();
    const { rows } = await query<{ s: number; d: number; g: number }>(
      `select station_key as s, key as d, gateway_key as g from device where type = 'C002' order by md5(id) limit $1`,
      [INCIDENTS],
    );
    if (rows.length < INCIDENTS) throw new Error('the fleet was not seeded');
    cost.take();
    for (const raised of [true, false]) {
      for (const { s, d, g } of rows) {
        const client = await db.pool.connect();
        await client.query('begin');
        await holdGateways(client, [g]);
        const change = { at: now - (raised ? 3_600_000 : 60_000), raised, id: 'bench', type: 'fault' as const };
        const alarm = { stationKey: s, deviceKey: d, deviceType: 'C002', code: 'F24', level: 4, message: 'x' };
        await applyTransitions(client, [{ ...alarm, ...change }], clock());
        await client.query('commit');
        client.release();
      }
    }
    figure(`${INCIDENTS} faults that come and go, with status and flags`, cost.take(), 'ms', { most: 1_000 });

    const offline = async () =>
      `${(await query<{ n: number }>('select count(*)::int as n from station where offline')).rows[0]?.n} offline`;
    await allReport();
    now += 200_000;
    await query('update alarm_watch set beat_at = $1', [clock()]);
    cost.take();
    await sweep.round();
    figure('all gateways silent at once', cost.take(), 'ms', { most: 3_000, note: await offline() });
    now += 5_000;
    await allReport();
    cost.take();
    await sweep.round();
    figure('all of them back', cost.take(), 'ms', { most: 3_000, note: await offline() });
  }),
);
