import type { MqttClient } from 'mqtt';
import pino from 'pino';
import { topics } from '@/lib/contract/gateway/messages';
import type { Broker } from '@/upstream/broker/broker';
import { expectedRollups, storedRollups } from '../../support/arrivals';
import { Field, gone, nextMessage, type Person, type Site } from '../../support/field';
import { externalBroker, type ExternalBroker } from '../../support/external-broker';
import { until } from '../../support/until';

/* Two fronts with one external broker: what enters at one front reaches clients of the other, under the rules of both. */

let field: Field;
let behind: ExternalBroker;
let left: Broker;
let right: Broker;
let person: Person;
let site: Site;
const options = () => ({ externalUrls: [behind.url], limits: { connectsPerMinute: 1000 } });

beforeEach(async () => {
  behind = await externalBroker();
  await behind.start();
  field = await Field.open();
  left = await field.broker(options());
  right = await field.broker(options());
  person = await field.person();
  site = await field.site(person);
});
afterEach(async () => {
  await field.close();
  await behind.stop();
});

const isCut = (front: Broker) => front.report.problem() === 'the broker behind is gone: nothing gets through';
const telemetry = (seq: number, ts: number) =>
  JSON.stringify({ seq, samples: [{ ts, datas: [{ device_id: site.devices[0], property_code: 'P', value: seq }] }] });

test('a browser at one front reads from a gateway at the other', async () => {
  const gateway = await field.gateway(right, site);
  await gateway.subscribeAsync(topics.request(site.uuid), { qos: 1 });
  gateway.on('message', (_topic, payload) => {
    const { client_id, ...request } = JSON.parse(payload.toString()) as { client_id: string };
    gateway.publish(topics.response(site.uuid, client_id), JSON.stringify({ ...request, code: 1 }), { qos: 1 });
  });
  const credential = field.credential(person);
  const browser = await field.browser(left, credential);
  const answers = topics.response(site.uuid, credential.clientId);
  await browser.subscribeAsync(answers, { qos: 1 });
  const reply = nextMessage(browser, answers);
  const request = { request_id: 'r1', client_id: credential.clientId, action: 'device_status', data: [] };
  browser.publish(topics.request(site.uuid), JSON.stringify(request), { qos: 1 });
  expect(await reply).toMatchObject({ request_id: 'r1', code: 1 });
});

test('a refused request is answered by its own front and not forwarded', async () => {
  const gateway = await field.gateway(right, site);
  await gateway.subscribeAsync(topics.request(site.uuid), { qos: 1 });
  const heard: string[] = [];
  gateway.on('message', (_topic, payload) => heard.push(payload.toString()));
  const credential = field.credential(person);
  const browser = await field.browser(left, credential);
  const answers = topics.response(site.uuid, credential.clientId);
  await browser.subscribeAsync(answers, { qos: 1 });
  const request = (request_id: string, action: string, data: unknown) =>
    browser.publish(
      topics.request(site.uuid),
      JSON.stringify({ request_id, client_id: credential.clientId, action, data }),
      { qos: 1 },
    );
  const refused = nextMessage(browser, answers);
  request('r1', 'get_group_property', [{ device_id: 'of-somebody-else', defines: ['P'] }]);
  expect(await refused).toMatchObject({ request_id: 'r1', code: 403 });
  // Order is preserved, so the next message to the gateway follows anything caused by the first one.
  request('r2', 'device_status', []);
  await until(() => heard.length > 0, { limit: 5_000, what: 'the request that is allowed' });
  expect(heard.map((text) => (JSON.parse(text) as { request_id: string }).request_id)).toEqual(['r2']);
});

test('D9.2 telemetry that arrives at one front is stored by the ingest at the other and acknowledged to its sender', async () => {
  const ingest = await field.ingest(left);
  const gateway = await field.gateway(right, site);
  await gateway.subscribeAsync(topics.ack(site.uuid), { qos: 1 });
  const ack = nextMessage(gateway, topics.ack(site.uuid));
  gateway.publish(topics.property(site.uuid), telemetry(1, Date.now()), { qos: 1 });
  expect(await ack).toEqual({ upto: 1 });
  expect(ingest.counts.samples).toBe(1);
});

test('D9.3 presence outlives a front: an ingest that starts later learns which gateways are online', async () => {
  const gateway = await field.gateway(right, site);
  const word = JSON.stringify({ online: true, signal: 3, ts: Date.now() });
  await gateway.publishAsync(topics.status(site.uuid), word, { qos: 1, retain: true });
  const late = await field.broker(options());
  await field.ingest(late);
  const online = async () =>
    (await field.db.pool.query('select 1 from gateway where uuid = $1 and online', [site.uuid])).rowCount === 1;
  await until(online, { limit: 5_000, what: 'the gateway to be known as online' });
});

test('a gateway that connects at another front ends its older connection', async () => {
  const older = await field.gateway(left, site);
  await field.gateway(right, site);
  await gone(older);
  expect(older.connected).toBe(false);
});

test('while the external broker is down nothing is acknowledged; when it is back everything continues', async () => {
  const ingest = await field.ingest(left);
  const gateway = await field.gateway(right, site);
  await gateway.subscribeAsync(topics.ack(site.uuid), { qos: 1 });
  const acks: number[] = [];
  gateway.on('message', (_topic, payload) => acks.push((JSON.parse(payload.toString()) as { upto: number }).upto));
  await behind.stop();
  await until(() => isCut(left) && isCut(right), { limit: 10_000, what: 'both fronts to notice' });
  gateway.publish(topics.property(site.uuid), telemetry(1, Date.now()), { qos: 1 });
  // The front still answers other requests meanwhile.
  await gateway.subscribeAsync(topics.request(site.uuid), { qos: 1 });
  expect([acks, ingest.counts.samples]).toEqual([[], 0]);
  await behind.start();
  await until(() => !isCut(left) && !isCut(right), { limit: 10_000, what: 'both fronts to be back' });
  // Gateways send again until they receive an acknowledgement.
  const again = setInterval(
    () => gateway.publish(topics.property(site.uuid), telemetry(1, Date.now()), { qos: 1 }),
    300,
  );
  await until(() => acks.includes(1), { limit: 15_000, what: 'the acknowledgement' }).finally(() =>
    clearInterval(again),
  );
  expect(ingest.counts.samples).toBe(1);
});

test('a front refused by a returning external broker tries again', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
  const front = await field.broker({ ...options(), log });
  await behind.stop();
  await until(() => isCut(front), { limit: 10_000, what: 'the front to notice' });
  await behind.start('not yet known');
  const refused = () => lines.some((line) => line.includes('Connection refused: '));
  await until(refused, { limit: 10_000, what: 'the refusal' });
  await behind.stop();
  await behind.start();
  await until(() => !isCut(front), { limit: 10_000, what: 'the front to be back' });
});

test('a returning external broker that grants no subscription is reported and retried until it works', async () => {
  const ingest = await field.ingest(left);
  await behind.stop();
  await until(() => isCut(left) && isCut(right), { limit: 10_000, what: 'both fronts to notice' });
  behind.setReadable(false);
  await behind.start();
  const deaf = (front: Broker) => front.report.problem()?.includes('does not let our user through') === true;
  await until(() => deaf(left) && deaf(right), { limit: 20_000, what: 'both fronts to say that they hear nothing' });
  behind.setReadable(true);
  const works = (front: Broker) => front.report.problem() === null;
  await until(() => works(left) && works(right), { limit: 30_000, what: 'both fronts to hear again' });
  const gateway = await field.gateway(right, site);
  await gateway.subscribeAsync(topics.ack(site.uuid), { qos: 1 });
  const ack = nextMessage(gateway, topics.ack(site.uuid));
  gateway.publish(topics.property(site.uuid), telemetry(1, Date.now()), { qos: 1 });
  expect(await ack).toEqual({ upto: 1 });
  expect(ingest.counts.samples).toBe(1);
});

test('an invalid MQTT_URL stops the start with one line that names it', async () => {
  const start = (...externalUrls: string[]) => field.broker({ externalUrls });
  await expect(start(behind.wrongUrl)).rejects.toThrow(
    /^MQTT_URL: 127\.0\.0\.1:\d+ refuses the user or the password: give a user that it knows in that address, with special characters percent-encoded$/,
  );
  await behind.stop();
  await expect(start(behind.url)).rejects.toThrow(/^MQTT_URL: 127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\)$/);
});

test('the first available of several nodes is used, and another one when it dies', async () => {
  const other = await externalBroker();
  await other.start();
  await behind.stop();
  const front = await field.broker({ externalUrls: [behind.url, other.url], limits: { connectsPerMinute: 1000 } });
  expect(front.report.problem()).toBeNull();
  await behind.start();
  await other.kill();
  await until(() => front.report.problem() !== null, { limit: 10_000, what: 'the end of the node to be seen' });
  await until(() => front.report.problem() === null, { limit: 30_000, what: 'the other node to be taken' });
  const gateway = await field.gateway(front, site);
  await gateway.subscribeAsync(topics.ack(site.uuid), { qos: 1 });
  const ingest = await field.ingest(front);
  const ack = nextMessage(gateway, topics.ack(site.uuid));
  gateway.publish(topics.property(site.uuid), telemetry(1, Date.now()), { qos: 1 });
  expect(await ack).toEqual({ upto: 1 });
  expect(ingest.counts.samples).toBe(1);
});

test('a broker that does not let the front read reports which rights its user needs', async () => {
  const closed = await externalBroker({ readable: false });
  await closed.start();
  await expect(field.broker({ externalUrls: [closed.url] })).rejects.toThrow(
    /^MQTT_URL: the broker does not let our user through: it must read and write \/gateway\/#/,
  );
  await closed.stop();
});

test('R06 D9.2 each of two replicas stores only what its own gateways send, including gateways that move to it', async () => {
  const replica = async () => {
    const front = await field.broker({ ...options(), ownGatewaysOnly: true });
    return { front, ingest: await field.ingest(front) };
  };
  const [one, two] = [await replica(), await replica()];
  const gateway = async (at: Broker) => {
    const client = await field.gateway(at, site);
    await client.subscribeAsync([topics.ack(site.uuid), topics.eventAck(site.uuid)], { qos: 1 });
    const word = JSON.stringify({ online: true, signal: 3, ts: Date.now() });
    await client.publishAsync(topics.status(site.uuid), word, { qos: 1, retain: true });
    return client;
  };
  const from = Math.floor(Date.now() / 10_000) * 10_000 - 3_600_000;
  const send = async (client: MqttClient, seq: number) => {
    const isOurs = (message: unknown) => (message as { upto: number }).upto === seq;
    const ack = nextMessage(client, topics.ack(site.uuid), isOurs);
    client.publish(topics.property(site.uuid), telemetry(seq, from + seq * 10_000), { qos: 1 });
    await ack;
  };
  const first = await gateway(one.front);
  for (const seq of [1, 2, 3]) await send(first, seq);
  const stored = nextMessage(first, topics.eventAck(site.uuid));
  const event = { event_id: 'e1', device_id: site.devices[0], type: 'fault', code: 'F1', level: 3, state: 1 };
  first.publish(topics.event(site.uuid), JSON.stringify({ ...event, ts: Date.now(), msg: 'm' }), { qos: 1 });
  expect(await stored).toEqual({ event_id: 'e1', state: 1 });
  await two.ingest.settled();
  expect([one.ingest.counts.samples, two.ingest.counts.samples]).toEqual([3, 0]);

  const second = await gateway(two.front);
  await gone(first);
  for (const seq of [4, 5]) await send(second, seq);
  const online = await field.db.pool.query('select from gateway where uuid = $1 and online', [site.uuid]);
  expect(online.rowCount).toBe(1);
  const rows = await field.db.pool.query('select from sample where station_key = $1', [site.stationKey]);
  expect(rows.rowCount).toBe(5);
  const events = await field.db.pool.query('select from alarm_event where station_key = $1', [site.stationKey]);
  expect(events.rowCount).toBe(1);
});

test('R06 two replicas that both ingest everything store each sample once, with correct rollups', async () => {
  await field.ingest(left);
  await field.ingest(right);
  const gateway = await field.gateway(right, site);
  await gateway.subscribeAsync(topics.ack(site.uuid), { qos: 1 });
  let upto = 0;
  gateway.on(
    'message',
    (_topic, payload) => (upto = Math.max(upto, (JSON.parse(payload.toString()) as { upto: number }).upto)),
  );
  const from = Math.floor(Date.now() / 10_000) * 10_000 - 3_600_000;
  const samples = Array.from({ length: 40 }, (_, index) => ({ ts: from + index * 10_000, value: index + 1 }));
  for (const { ts, value } of samples) gateway.publish(topics.property(site.uuid), telemetry(value, ts), { qos: 1 });
  await until(() => upto === samples.length, { limit: 20_000, what: 'the last acknowledgement' });
  const stored = await storedRollups(field.db.pool, site.devices[0], 'Australia/Adelaide', 'P');
  expect(stored).toEqual(expectedRollups(samples, 'Australia/Adelaide'));
});
