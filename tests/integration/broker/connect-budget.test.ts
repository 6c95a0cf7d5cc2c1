import { ConnectBudget } from '@/upstream/broker/connect-budget';
import { countAttempts } from '@/upstream/api/rate-limit-repository';
import { Field, type Person } from '../../support/field';

let field: Field;

beforeAll(async () => {
  field = await Field.open();
});
afterAll(() => field.close());

test('safety 1.3 1.5 all broker fronts on one database share the count of a session’s connections: ten a minute', async () => {
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const [first, second] = [await field.broker(clock), await field.broker(clock)];
  const [person, other] = [await field.person(), await field.person()];
  const connect = async (at: typeof first, who: Person) => {
    const client = await field.browser(at, field.credential(who, now));
    await client.endAsync();
  };
  for (let times = 0; times < 5; times += 1) {
    await connect(first, person);
    await connect(second, person);
  }
  await expect(connect(first, person)).rejects.toThrow('Server unavailable');
  await expect(connect(second, person)).rejects.toThrow('Server unavailable');
  await connect(second, other);
  now += 60_000;
  await connect(first, person);
});

test('safety 1.3 A36 many simultaneous reconnects are counted in a few statements, each session separately', async () => {
  let statements = 0;
  const db: typeof field.db.pool = Object.assign(Object.create(field.db.pool) as typeof field.db.pool, {
    query: (...requested: Parameters<typeof field.db.pool.query>) => {
      statements += 1;
      return field.db.pool.query(...requested);
    },
  });
  const [budget, beside] = [1, 2].map(() => new ConnectBudget(db, 10, () => new Date()));
  const crowd = Array.from({ length: 3_000 }, (_, at) => `crowd-${at}`);
  const passed = await Promise.all(crowd.map((session) => budget?.allows(session)));
  expect(passed.every(Boolean)).toBe(true);
  expect(statements).toBeLessThan(15);
  // Twenty at once for one session, half of them at the other backend: exactly ten pass.
  const tries = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? budget : beside)?.allows('one'));
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
});

test('safety 1.3 a window restarts after its minute, also when a clock was set back', async () => {
  const at = Date.parse('2026-11-20T02:00:00Z');
  const count = async (ms: number, times = 1) =>
    (await countAttempts(field.db.pool, new Map([['window', times]]), new Date(at + ms), 60_000)).get('window');
  expect([await count(0), await count(59_999, 3), await count(60_000), await count(60_001)]).toEqual([1, 4, 1, 2]);
  expect([await count(-3_600_000), await count(-3_590_000)]).toEqual([1, 2]);
});
