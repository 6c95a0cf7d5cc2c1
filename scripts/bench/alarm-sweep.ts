import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { startAlarmSweep } from '../../upstream/ingest/alarm-sweep';
import { seedScenario } from '../../upstream/seed/seed';
import { applyTransitions } from '../../upstream/alarms/alarm-repository';
import { openDatabase, type Database } from '../../upstream/database/open';
import { holdGateways } from '../../upstream/alarms/flag-repository';

/*
 * What the alarms of 10,000 stations and 50,000 devices cost the database in a minute: the six rounds of the sweep, the
 * look for stale devices among them, and the flags of a minute's incidents. Then the worst minute: all gateways silent at
 * once, and all back. Times are those of the statements as a client waits for them, so more than the server works.
 */

const silent = pino({ level: 'silent' });
/** Catalogue rates for 50,000 devices are six incidents a minute, each with its end. */
const INCIDENTS = 6;

/** Counts what queries take, wherever they are sent from. */
function meter(db: Database): { take(): { ms: number; statements: number } } {
  let [ms, statements] = [0, 0];
  const note = (from: number) => {
    ms += performance.now() - from;
    statements += 1;
  };
  const wrap = (target: object) => {
    const own = target as { query: (...args: unknown[]) => unknown; measured?: boolean };
    if (own.measured) return;
    const query = own.query.bind(target);
    own.query = (...args) => {
      const from = performance.now();
      const done = args.at(-1);
      if (typeof done !== 'function') return (query(...args) as Promise<unknown>).finally(() => note(from));
      // What the pool sends by itself comes with a callback.
      return query(...args.slice(0, -1), (...answer: unknown[]) => {
        note(from);
        (done as (...given: unknown[]) => void)(...answer);
      });
    };
    own.measured = true;
  };
  db.pool.on('connect', wrap);
  db.pool.on('acquire', wrap);
  return {
    take: () => {
      const taken = { ms, statements };
      [ms, statements] = [0, 0];
      return taken;
    },
  };
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sunhelm-bench-'));
  const seededAt = new Date();
  const db = await openDatabase({ dataDir, log: silent });
  try {
    await seedScenario({
      db,
      scenario: 'fleet',
      now: seededAt,
      demoPassword: 'bench password 1',
      dataDir,
      log: silent,
    });
    await db.pool.query('analyze');
    let now = seededAt.getTime();
    const clock = () => new Date(now);
    const sweep = startAlarmSweep({ db, log: silent, now: clock, listening: () => true });
    // Rounds of ours only: its own would come between, by the clock of the wall.
    await sweep.close();
    const speak = (at: number) =>
      db.pool.query('update gateway set heard_at = $1, told_at = $1 where online', [new Date(at)]);
    const everybody = async () => {
      await speak(now);
      await db.pool.query(
        `update device d set last_seen = $1 from gateway g where g.key = d.gateway_key and g.online`,
        [new Date(now)],
      );
      await db.pool.query('vacuum analyze gateway');
      await db.pool.query('vacuum analyze device');
    };
    await everybody();
    await sweep.round();
    const cost = meter(db);
    const say = (what: string, { ms, statements }: { ms: number; statements: number }) =>
      console.log(`${what.padEnd(64)} ${ms.toFixed(0).padStart(6)} ms ${String(statements).padStart(6)} statements`);

    const minute = async () => {
      for (let round = 0; round < 6; round += 1) {
        now += 10_000;
        await sweep.round();
      }
    };
    await everybody();
    cost.take();
    await minute();
    say('a quiet minute: six rounds of the sweep', cost.take());

    // A quarter of the inverters asleep: every one of them is looked at, none is told of.
    const night = Date.parse(`${clock().toISOString().slice(0, 10)}T14:00:00Z`);
    now = night > now ? night : night + 86_400_000;
    await db.pool.query('update alarm_watch set beat_at = $1', [clock()]);
    await everybody();
    await db.pool.query(`update device set last_seen = $1 where type = 'C002'`, [new Date(now - 3_600_000)]);
    now += 1;
    await sweep.round();
    cost.take();
    await minute();
    say('a minute of the night: 20,000 sleeping inverters', cost.take());

    await everybody();
    const { rows } = await db.pool.query<{ s: number; d: number; g: number }>(
      `select station_key as s, key as d, gateway_key as g from device where type = 'C002' order by md5(id) limit $1`,
      [INCIDENTS],
    );
    cost.take();
    for (const raised of [true, false]) {
      for (const { s, d, g } of rows) {
        const client = await db.pool.connect();
        await client.query('begin');
        await holdGateways(client, [g]);
        const edge = { at: now - (raised ? 3_600_000 : 60_000), raised, id: 'bench', type: 'fault' as const };
        await applyTransitions(
          client,
          [{ stationKey: s, deviceKey: d, deviceType: 'C002', code: 'F24', level: 4, message: 'x', ...edge }],
          clock(),
        );
        await client.query('commit');
        client.release();
      }
    }
    say(`${INCIDENTS} faults that come and go, with status and flags`, cost.take());

    await everybody();
    now += 200_000;
    await db.pool.query('update alarm_watch set beat_at = $1', [clock()]);
    cost.take();
    await sweep.round();
    say('all gateways silent at once', cost.take());
    const silentNow = await db.pool.query<{ n: number }>('select count(*)::int as n from station where offline');
    now += 5_000;
    await everybody();
    cost.take();
    await sweep.round();
    say('all of them back', cost.take());
    const left = await db.pool.query<{ n: number }>('select count(*)::int as n from station where offline');
    console.log(`stations offline in between: ${silentNow.rows[0]?.n}, afterwards: ${left.rows[0]?.n}`);
  } finally {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
