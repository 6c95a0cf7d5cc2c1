import mqtt from 'mqtt';
import pino from 'pino';
import { topics } from '@/lib/contract/gateway/messages';
import { startBroker } from '@/upstream/broker/broker';
import { Greetings } from '@/upstream/broker/greetings';
import { startUpstream, type Upstream } from '@/upstream/start';
import type { UpstreamOptions } from '@/upstream/start-options';
import { openDatabase, type Database } from '@/upstream/database/open';
import { joinBackends, type BackendsOptions } from '@/upstream/maintenance/backends';
import { nextMessage } from '../../support/field';
import { externalBroker, type ExternalBroker } from '../../support/external-broker';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';
import { removeRunFolder, runFolder } from '../../support/run-folder';
import { until } from '../../support/until';

const ORIGIN = 'http://localhost:3000';
const PASSWORD = 'Sunny-Harbour-42';
const KEY = Buffer.alloc(32, 7);
const log = pino({ level: 'silent' });
let database: TestDatabase;
const closers: (() => unknown)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await database.drop();
});

function folder(): string {
  const made = runFolder();
  closers.push(() => removeRunFolder(made));
  return made;
}

async function store(dataDir = folder()): Promise<{ db: Database; dataDir: string }> {
  const db = await openDatabase({ dataDir, databaseUrl: database.databaseUrl, log });
  closers.push(() => db.close());
  return { db, dataDir };
}

async function join(at: { db: Database; dataDir: string }, more: Partial<BackendsOptions> = {}) {
  const joined = await joinBackends({
    ...{ ...at, sharesBroker: true, brokerTokenKeys: [KEY], sessionKeys: [], log, everyMs: 50, waitMs: 0 },
    ...more,
  });
  closers.push(() => joined.close());
  return joined;
}

describe('a second backend on a database', () => {
  test.each<[string, Partial<BackendsOptions>, RegExp]>([
    ['another broker key', { brokerTokenKeys: [Buffer.alloc(32, 8)] }, /^BROKER_TOKEN_SECRET: another backend \(/],
    ['no broker in common', { sharesBroker: false }, /^MQTT_URL: another backend \(/],
    ['another session key', { sessionKeys: ['t'.repeat(32)] }, /^SESSION_SECRET: another backend \(/],
  ])('R13 does not start with %s, and reports the setting', async (_name, more, line) => {
    await join(await store(), { sessionKeys: ['s'.repeat(32)] });
    await expect(join(await store(), more)).rejects.toThrow(line);
  });

  test('starts with the same settings, and with its own after the first has ended', async () => {
    const first = await join(await store());
    const second = await join(await store());
    await first.close();
    await second.close();
    await join(await store(), { brokerTokenKeys: [Buffer.alloc(32, 8)], sharesBroker: false });
  });

  test('waits for the entry of a killed backend to expire, and no longer', async () => {
    const { db } = await store();
    await db.pool.query(
      `insert into backend (id, place, name, seen_at, shares_broker, broker_token_keys, session_keys)
       values ('x', 'elsewhere', 'killed', clock_timestamp() - interval '19 seconds', false, '{k}', '{}')`,
    );
    const lines: string[] = [];
    const warn = (line: unknown) => lines.push(String(line));
    await join(await store(), { log: { ...log, warn }, waitMs: 20_000 });
    expect(lines).toEqual([expect.stringMatching(/^MQTT_URL: another backend \(killed\) .*; waiting whether/)]);
  });

  test('immediately replaces a killed one in the same folder', async () => {
    const { db, dataDir } = await store();
    const alone = { sharesBroker: false };
    await join({ db, dataDir }, { ...alone, everyMs: 60_000 });
    await join({ db, dataDir }, { ...alone, everyMs: 60_000 });
    expect((await db.pool.query('select 1 from backend')).rowCount).toBe(1);
  });

  test('is detected if it joined unnoticed: both report the setting', async () => {
    const first = await join(await store());
    const { db } = await store();
    await db.pool.query(
      `insert into backend (id, place, name, shares_broker, broker_token_keys, session_keys)
       values ('x', 'elsewhere', 'late', true, '{k}', '{}')`,
    );
    const line = await until(() => first.report.problem(), { limit: 5_000, what: 'the disagreement' });
    expect(line).toMatch(/^BROKER_TOKEN_SECRET: another backend \(late\)/);
    await db.pool.query(`delete from backend where id = 'x'`);
    await until(() => first.report.problem() === null, { limit: 5_000, what: 'the end of it' });
  });
});

describe('R13 D8.9 two backends with a broker each', () => {
  /** Brokers that forward greetings: those with the same number are one broker. */
  function bus() {
    const heard = new Map<number, Greetings[]>();
    return (broker: number): Greetings => {
      const greetings = new Greetings();
      const here = heard.get(broker) ?? [];
      heard.set(broker, [...here, greetings]);
      greetings.attach((id) => heard.get(broker)?.forEach((one) => one.hear(id)));
      return greetings;
    };
  }

  test('report the setting while their brokers are separate, until they share one', async () => {
    const at = bus();
    const first = await join(await store(), { greetings: at(1) });
    const other = await join(await store(), { greetings: at(2) });
    for (const one of [first, other]) {
      const line = await until(() => one.report.problem(), { limit: 5_000, what: 'the other broker to be noticed' });
      expect(line).toMatch(/^MQTT_URL: another backend \(.*\) .* is not heard through our broker/);
    }
    await other.close();
    await until(() => first.report.problem() === null, { limit: 5_000, what: 'the end of it' });
  });

  test('report nothing when they share a broker, and neither does a backend that is itself disconnected', async () => {
    const at = bus();
    const rounds: string[] = [];
    const counting = at(1);
    const greet = counting.greet.bind(counting);
    counting.greet = (id) => {
      rounds.push(id);
      greet(id);
    };
    const first = await join(await store(), { greetings: counting });
    const second = await join(await store(), { greetings: at(1) });
    const alone = await join(await store(), { greetings: new Greetings() });
    await until(() => rounds.length > 5, { limit: 5_000, what: 'some rounds' });
    expect(second.report.problem()).toBe(null);
    // Both notice that the third cannot be reached; the third, which receives nothing, reports no problem.
    await until(() => first.report.problem(), { limit: 5_000, what: 'the third to be missed' });
    expect(alone.report.problem()).toBe(null);
  });

  test('see each other through a shared external broker, and not through a separate one', async () => {
    const [shared, foreign] = [await externalBroker(), await externalBroker()];
    for (const one of [shared, foreign]) {
      await one.start();
      closers.push(() => one.stop());
    }
    const { db } = await store();
    const front = async (url: string) => {
      const greetings = new Greetings();
      const broker = await startBroker({
        ...{ db, tokenKey: KEY, tenants: [], externalUrls: [url], greetings, log },
        ...{ host: '127.0.0.1', mqttPort: 0, wsPort: 0 },
      });
      closers.push(() => broker.close());
      return greetings;
    };
    const [one, two, three] = [await front(shared.url), await front(shared.url), await front(foreign.url)];
    one.greet('one');
    three.greet('three');
    await until(() => two.isHeard('one', 10_000) && one.isHeard('one', 10_000) && three.isHeard('three', 10_000), {
      limit: 10_000,
      what: 'the greetings',
    });
    expect(three.isHeard('one', 10_000)).toBe(false);
    expect(one.isHeard('three', 10_000)).toBe(false);
  });
});

describe('two backends on one external broker', () => {
  let behind: ExternalBroker;
  let one: Upstream;
  let two: Upstream;

  beforeEach(async () => {
    behind = await externalBroker();
    await behind.start();
    closers.push(() => behind.stop());
    one = await start({ scenario: 'one-station', plants: 'inline' });
    two = await start({ scenario: 'one-station' });
  });

  async function start(more: Partial<UpstreamOptions>): Promise<Upstream> {
    const upstream = await startUpstream({
      dataDir: folder(),
      databaseUrl: database.databaseUrl,
      mqttUrls: [behind.url],
      host: '127.0.0.1',
      ports: { api: 0, mqtt: 0, mqttWs: 0 },
      tenants: [{ prefix: 'sunhelm', prefixName: 'Sunhelm', origins: [ORIGIN] }],
      tokenKey: KEY,
      scenario: 'empty',
      demoPassword: PASSWORD,
      plants: 'none',
      log,
      ...more,
    });
    closers.push(() => upstream.close());
    return upstream;
  }

  async function call(at: Upstream, path: string, token?: string, body?: unknown) {
    const response = await fetch(at.urls.api + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { prefix: 'sunhelm', 'content-type': 'application/json', ...(token !== undefined && { token }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return ((await response.json()) as { data: never }).data;
  }

  test('D8.9 R13 a browser with a credential from one backend reads at the other from a gateway of the first', async () => {
    const [account] = one.accounts;
    const signedIn = await call(one, '/user/doLogin', undefined, {
      type: 2,
      account: account?.email,
      password: PASSWORD,
    });
    const { token } = signedIn as { token: string };
    const { rows } = await one.db.pool.query<{ uuid: string }>('select uuid from gateway');
    const uuid = rows[0]?.uuid ?? '';
    const online = async () => (await one.db.pool.query('select 1 from gateway where online')).rowCount === 1;
    await until(online, { limit: 30_000, what: 'the gateway to be there' });
    for (const [issuer, front] of [
      [one, two],
      [two, one],
    ] as const) {
      const [server] = (await call(issuer, '/station/get_mqtt_server', token)) as {
        mqtt_user: string;
        mqtt_pwd: string;
        mqtt_client_id: string;
      }[];
      const clientId = server?.mqtt_client_id ?? '';
      const browser = await mqtt.connectAsync(front.urls.mqttWs, {
        ...{
          clientId,
          username: server?.mqtt_user,
          password: server?.mqtt_pwd,
          protocolVersion: 4,
          reconnectPeriod: 0,
        },
        wsOptions: { headers: { origin: ORIGIN } },
      });
      closers.push(() => browser.endAsync(true));
      await browser.subscribeAsync(topics.response(uuid, clientId), { qos: 1 });
      const answer = nextMessage(browser);
      const request = { request_id: 'r1', client_id: clientId, action: 'device_status', data: [] };
      browser.publish(topics.request(uuid), JSON.stringify(request), { qos: 1 });
      expect(await answer).toMatchObject({ request_id: 'r1', code: 1 });
    }
  });
});
