import { sql } from 'drizzle-orm';
import { alarmsOf, countAlarms, readAlarmPage, type AlarmFilter } from '../../upstream/alarms/alarm-page-repository';
import { openBenchStore, type BenchStore } from './series-store';

/*
 * The first page of the alarms of a provider with 10,000 stations and a million records, and its count, as the call reads them under
 * row-level security, against the same rows by a query written by hand that is told the stations and sees everything. Medians of
 * rounds in turns, in one process on one database.
 */

const STATIONS = 10_000;
const ALARMS = 1_000_000;
const ROUNDS = 31;
const PAGE = 50;
const COUNT_TO = 10_000;
const GOAL = 1.5;
const OWNER = 'bench-owner';
const DAY = 86_400_000;

async function seed({ db, owner }: BenchStore): Promise<void> {
  await db.asService(
    async (tx) => {
      await tx.execute(
        `insert into account (id, tenant, name, email, email_key, password_hash) values ('${OWNER}', 'sun', 'Bench', 'bench@x.example', 'bench@x.example', '-')`,
      );
      await tx.execute(`insert into station (key, id, tenant, name, type, time_zone, creator_id)
        select nextval('station_keys'), 's' || n, 'sun', 'Station ' || n, 'residential', 'Australia/Sydney', '${OWNER}' from generate_series(1, ${STATIONS}) n`);
      await tx.execute(
        `insert into gateway (key, uuid, station_key, credential_hash) select nextval('gateway_keys'), 'g' || id, key, '-' from station`,
      );
      await tx.execute(`insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id)
        select nextval('device_keys'), 'd' || n || s.id, s.key, g.key, (array['C001','C002','C002','C003','C004'])[n], 'm' || n, 'Device ' || n, 'SN' || n || s.id, 'K' || n, '${OWNER}'
          from station s join gateway g on g.station_key = s.key, generate_series(1, 5) n`);
      // A year of them, two in a hundred pending; each on a device that has one.
      await tx.execute(`insert into alarm (station_key, device_key, code, id, type, level, message, started_at, recovered_at, opened_at)
        select d.station_key, d.key, case when n % 3 = 0 then 'F24' else 'W31' end, 'a' || n, case when n % 3 = 0 then 'fault' else 'alarm' end,
               n % 4 + 1, 'own words', t, case when n % 50 = 0 then null else t + interval '40 minutes' end, t
          from generate_series(1, ${ALARMS}) n
          cross join lateral (select now() - make_interval(secs => n * 31.5) as t) a
          join device d on d.key = (select min(key) from device) + (n::bigint * 7919) % ${STATIONS * 5}`);
    },
    { statementTimeoutMs: 0 },
  );
  // The application's role may not: without it the planner would know nothing of the tables.
  await owner.query('vacuum analyze');
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function main(): Promise<boolean> {
  const store = await openBenchStore();
  const { db } = store;
  try {
    await seed(store);
    const now = Date.now();
    const { rows: keys } = await db.pool.query<{ key: number }>('select key from station');
    const stations = keys.map(({ key }) => key);
    const ours = async (state: 0 | 1, from: number) => {
      const filter: AlarmFilter = {
        places: { all: true, stationKeys: [], devices: [], withoutStationKeys: [], withoutDeviceKeys: [] },
        ...{
          state,
          kind: null,
          known: { faults: [], all: [] },
          levels: [],
          acknowledged: null,
          assigneeId: null,
          from,
          to: now,
        },
      };
      return db.asAccount(
        { accountId: OWNER, tenant: 'sun' },
        async (tx) => {
          const alarms = await alarmsOf(tx, filter);
          const order = { sort: 'start', descending: true, limit: PAGE, offset: 0, after: null } as const;
          return { rows: await readAlarmPage(tx, alarms, order), total: await countAlarms(tx, alarms, COUNT_TO) };
        },
        { snapshot: true },
      );
    };
    const byHand = (state: 0 | 1, from: number) =>
      db.asService(async (tx) => {
        const which = sql`from alarm a join device d on d.key = a.device_key join station s on s.key = a.station_key
          where a.station_key = any(${sql.param(stations)}::int[]) and a.started_at <= ${new Date(now)}
            and ${state === 0 ? sql`a.recovered_at is null` : sql`a.recovered_at >= ${new Date(from)}`}`;
        const { rows } = await tx.execute<{ id: string }>(sql`
          select a.*, d.name as device, d.id as device_id, d.type as device_type, s.id as station_id ${which}
           order by a.started_at desc, a.id desc limit ${PAGE}`);
        const counted = await tx.execute<{ n: number }>(
          sql`select count(*)::int as n from (select 1 ${which} limit ${COUNT_TO}) t`,
        );
        return { rows, total: counted.rows[0]?.n };
      });

    let good = true;
    for (const [what, state, days] of [
      ['pending', 0, 7],
      ['resolved in 7 days', 1, 7],
      ['resolved in a year', 1, 365],
    ] as const) {
      const from = now - days * DAY;
      const [a, b] = [await ours(state, from), await byHand(state, from)];
      if (a.total !== b.total || a.rows.some(({ id }, at) => id !== b.rows[at]?.id))
        throw new Error('not the same rows');
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [index, read] of [ours, byHand].entries()) {
          const began = performance.now();
          await read(state, from);
          times[index]?.push(performance.now() - began);
        }
      }
      const [own, hand] = [median(times[0]), median(times[1])];
      good &&= own / hand <= GOAL;
      console.log(
        `${what.padEnd(20)} ${own.toFixed(1).padStart(7)} ms, by hand ${hand.toFixed(1).padStart(7)} ms: ${(own / hand).toFixed(2)} (goal ${GOAL}), ${a.total} found`,
      );
    }
    return good;
  } finally {
    await store.close();
  }
}

main().then(
  (good) => {
    process.exitCode = good ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
