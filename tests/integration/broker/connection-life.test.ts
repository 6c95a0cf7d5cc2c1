import { Aedes } from 'aedes';
import type { MqttClient } from 'mqtt';
import { topics } from '@/lib/contract/gateway/messages';
import { hashGatewayCredential, newGatewayCredential } from '@/upstream/broker/gateway-credential';
import type { Broker } from '@/upstream/broker/broker';
import { Field, gone, type Person, type Site } from '../../support/field';
import { until } from '../../support/until';

const MINUTE = 60_000;
let field: Field;
let broker: Broker;
let owner: Person;
let site: Site;
/** The wall clock and the monotonic clock of the broker under test. */
let wall = Date.now();
let elapsed = 0;

beforeAll(async () => {
  field = await Field.open();
  const limits = { connectsPerMinute: 1000, sweepMs: 20, gatewaySweepMs: 20 };
  broker = await field.broker({ limits, now: () => new Date(wall), monotonic: () => elapsed });
  owner = await field.person();
  site = await field.site(owner);
});
beforeEach(() => {
  wall = Date.now();
  elapsed = 0;
});
afterAll(() => field.close());

const browser = (person: Person): Promise<MqttClient> => field.browser(broker, field.credential(person, wall));

test('safety 1.5 a browser’s connection ends after 60 minutes, not with its five-minute token; a gateway’s stays', async () => {
  const gateway = await field.gateway(broker, site);
  const first = await browser(owner);
  const firstGone = gone(first);
  elapsed += MINUTE;
  const second = await browser(owner);
  const secondGone = gone(second);
  elapsed += 59 * MINUTE - 1;
  wall += 60 * MINUTE;
  // A complete check has run once it has closed the session of the witness.
  const witness = await field.person();
  const watched = gone(await browser(witness));
  await field.db.pool.query('update session set revoked_at = now() where id = $1', [witness.sessionId]);
  await watched;
  expect([first.connected, second.connected]).toEqual([true, true]);
  elapsed += 1;
  await firstGone;
  expect(second.connected).toBe(true);
  elapsed += MINUTE;
  await secondGone;
  expect(gateway.connected).toBe(true);
  await gateway.endAsync();
});

test('safety 1.5 setting the machine’s clock back does not prolong a connection', async () => {
  const client = await browser(owner);
  const closed = gone(client);
  wall -= 3_600_000 * 24;
  elapsed += 60 * MINUTE;
  await closed;
  expect(client.connected).toBe(false);
});

test('safety 1.1 1.5 a connection ends with its session, after 15 days or after seven idle days', async () => {
  for (const [column, value] of [
    ['expires_at', 15 * 86_400_000],
    ['last_seen', 7 * 86_400_000],
  ] as const) {
    const person = await field.person();
    await field.db.pool.query(`update session set expires_at = $2, last_seen = $3 where id = $1`, [
      person.sessionId,
      new Date(wall + (column === 'expires_at' ? 10_000 : value * 2)),
      new Date(column === 'last_seen' ? wall - value + 10_000 : wall),
    ]);
    const client = await browser(person);
    const other = await browser(owner);
    const closed = gone(client);
    wall += 10_000;
    await closed;
    expect([column, other.connected]).toEqual([column, true]);
    await expect(field.browser(broker, field.credential(person, wall))).rejects.toThrow('Not authorized');
  }
});

test('safety 1.5 a connection ends when its session expires, even while the database does not answer', async () => {
  const person = await field.person();
  await field.db.pool.query('update session set expires_at = $2 where id = $1', [
    person.sessionId,
    new Date(wall + 10_000),
  ]);
  const client = await browser(person);
  const closed = gone(client);
  const query = jest.spyOn(field.db.pool, 'query').mockRejectedValue(new Error('the store is away') as never);
  try {
    wall += 10_001;
    await closed;
  } finally {
    query.mockRestore();
  }
  expect(client.connected).toBe(false);
});

test('safety 1.5 a gateway that is deleted or gets a new credential is disconnected and its old credential refused; others stay', async () => {
  const others = await field.gateway(broker, await field.site(owner));
  const rotated = await field.site(owner);
  const deleted = await field.site(owner);
  const clients = [await field.gateway(broker, rotated), await field.gateway(broker, deleted)];
  const closed = clients.map(gone);
  const secret = newGatewayCredential();
  await field.db.pool.query('update gateway set credential_hash = $2 where uuid = $1', [
    rotated.uuid,
    hashGatewayCredential(secret),
  ]);
  await field.db.pool.query('update gateway set deleted_at = now() where uuid = $1', [deleted.uuid]);
  await Promise.all(closed);
  for (const old of [rotated, deleted]) await expect(field.gateway(broker, old)).rejects.toThrow();
  expect((await field.gateway(broker, { ...rotated, secret })).connected).toBe(true);
  expect(others.connected).toBe(true);
});

test('A20 a client id is free as soon as its connection is closed, also for a new secret, and its new connection can be found by it', async () => {
  const rotated = await field.site(owner);
  const first = await field.gateway(broker, rotated);
  await first.subscribeAsync(topics.request(rotated.uuid), { qos: 1 });
  // Unsubscribing comes before the connection is removed: that interval is prolonged here.
  const held: (() => void)[] = [];
  const unsubscribe = Reflect.get(Aedes.prototype, 'unsubscribe') as (...given: unknown[]) => void;
  const stretched = jest.spyOn(Aedes.prototype, 'unsubscribe').mockImplementation(function (
    this: Aedes,
    ...given: unknown[]
  ) {
    held.push(() => unsubscribe.apply(this, given));
  });
  try {
    const secret = newGatewayCredential();
    await field.db.pool.query('update gateway set credential_hash = $2 where uuid = $1', [
      rotated.uuid,
      hashGatewayCredential(secret),
    ]);
    await until(() => held.length > 0, { limit: 10_000, what: 'the old connection to be closed' });
    const queries = jest.spyOn(field.db.pool, 'query');
    const second = field.gateway(broker, { ...rotated, secret });
    const lookUp = () =>
      queries.mock.calls.findIndex(([, values]: unknown[]) => Array.isArray(values) && values.includes(rotated.uuid)) +
      1;
    const found = await until(lookUp, { limit: 10_000, what: 'the newcomer to be looked up' });
    await queries.mock.results[found - 1]?.value;
    queries.mockRestore();
    // The decision after the look-up is made here, while the old connection still exists.
    await new Promise(setImmediate);
    stretched.mockRestore();
    for (const release of held) release();
    const newcomer = await second;
    expect(newcomer.connected).toBe(true);
    expect((await field.gateway(broker, { ...rotated, secret })).connected).toBe(true);
    await until(() => !newcomer.connected, { limit: 5_000, what: 'the next one to take its place' });
  } finally {
    stretched.mockRestore();
  }
});
