import { connect, type MqttClient } from 'mqtt';
import { GatewayLink } from '@/lib/gateway-device/gateway-link';
import { EventOutbox } from '@/lib/gateway-device/event-outbox';
import { Outbox } from '@/lib/gateway-device/outbox';
import type { Answer } from '@/lib/gateway-device/requests';
import type { GatewayEvent } from '@/lib/contract/gateway/messages';
import { until } from '../../support/until';
import { startSmallBroker, type SmallBroker } from './small-broker';

const WAIT = 10_000;
const EVENT: GatewayEvent = {
  ...{ event_id: 'e1', device_id: 'inv1', type: 'fault', code: 'F1', level: 3, state: 0, ts: 1, msg: 'Fault' },
};

let broker: SmallBroker;
let backend: MqttClient;
let telemetry: Outbox;
let events: EventOutbox;
let line: GatewayLink;
/** Whether the broker takes the gateway's credential. */
let lets: boolean;
/** What reached the backend, by topic. */
let arrived: [topic: string, message: Record<string, unknown>][];
const on = (topic: string) => arrived.filter(([at]) => at === `/gateway/g1/${topic}`).map(([, message]) => message);

async function listen(url: string): Promise<MqttClient> {
  const client = connect(url, { username: 'backend', password: 'right', clientId: 'backend', reconnectPeriod: 50 });
  client.on('error', () => undefined);
  client.on('message', (topic, payload) => void arrived.push([topic, JSON.parse(payload.toString())]));
  await new Promise<void>((resolve) => client.once('connect', () => resolve()));
  await client.subscribeAsync('/gateway/g1/#', { qos: 1 });
  return client;
}
const send = (topic: string, message: object) => backend.publishAsync(`/gateway/g1/${topic}`, JSON.stringify(message));

const startBroker = (port?: number) =>
  startSmallBroker({ password: (text) => text === 'right' || (lets && text === 'gateway'), topic: () => true }, port);

function lineTo(url: string, answer: (payload: string) => Promise<Answer | null>): GatewayLink {
  return new GatewayLink({
    ...{ uuid: 'g1', credential: 'gateway', mqttUrl: url, clock: () => new Date(), reconnectMs: 50, refusedMs: 50 },
    ...{ telemetry, events, answer, log: () => undefined },
  });
}

beforeEach(async () => {
  arrived = [];
  lets = true;
  telemetry = new Outbox(7, { capacity: 10, window: 5, resendAfterMs: 20_000 });
  events = new EventOutbox();
  broker = await startBroker();
  backend = await listen(broker.url);
});
afterEach(async () => {
  await line.close();
  await backend.endAsync(true);
  await broker.close();
});

test('D7.2 a gateway says that it is there, sends what waits, and removes it only when the backend has stored it', async () => {
  telemetry.push([{ ts: 1, datas: [{ device_id: 'inv1', property_code: 'P', value: 5 }] }]);
  events.push(EVENT);
  line = lineTo(broker.url, () => Promise.resolve(null));
  line.open();
  await until(() => on('property').length > 0 && on('event').length > 0, { limit: WAIT, what: 'what waited' });
  expect(line.listening).toBe(true);
  expect(on('status')).toEqual([{ online: true, ts: expect.any(Number) }]);
  expect(on('property')).toMatchObject([{ seq: 7, samples: [{ ts: 1 }] }]);
  expect(on('event')).toEqual([EVENT]);
  // The broker's acknowledgement is not the backend's.
  expect([telemetry.length, events.events.length]).toEqual([1, 1]);
  await send('ack', { upto: 7 });
  await send('event/ack', { event_id: 'e1', state: 0 });
  await until(() => telemetry.length + events.events.length === 0, { limit: WAIT, what: 'the acknowledgements' });
});

test('D7.2 what was on its way when the line broke is sent again once it is back', async () => {
  telemetry.push([{ ts: 1, datas: [] }]);
  line = lineTo(broker.url, () => Promise.resolve(null));
  line.open();
  await until(() => on('property').length > 0, { limit: WAIT, what: 'the first sending' });
  const { port } = broker;
  lets = false;
  await broker.close();
  broker = await startBroker(port);
  // A refused gateway tries again; the backend listens before it is let in.
  await until(() => backend.connected, { limit: WAIT, what: 'the backend' });
  await backend.subscribeAsync('/gateway/g1/#', { qos: 1 });
  expect(line.connected).toBe(false);
  lets = true;
  await until(() => on('property').length > 1, { limit: WAIT, what: 'the second sending' });
  expect(on('property').map(({ seq }) => seq)).toEqual([7, 7]);
});

test('D7.3 a request whose answer takes time is answered on the topic of the one who asked, and an unreadable one is not', async () => {
  let finish: (answer: Answer) => void = () => undefined;
  line = lineTo(broker.url, (payload) =>
    payload === '{}' ? Promise.resolve(null) : new Promise((resolve) => (finish = resolve)),
  );
  line.open();
  await until(() => line.listening, { limit: WAIT, what: 'the line' });
  await send('request', {});
  await send('request', { request_id: 'r1' });
  await until(() => on('request').length === 2, { limit: WAIT, what: 'both requests' });
  expect(on('response/client/page')).toEqual([]);
  const reply = { request_id: 'r1', action: 'device_status', code: 1, data: [] };
  await until(
    () => {
      finish({ clientId: 'page', reply });
      return on('response/client/page').length > 0;
    },
    { limit: WAIT, what: 'the answer' },
  );
  expect(on('response/client/page')).toEqual([reply]);
});

test('D7.2 a gateway that closes its line leaves its will: it is offline', async () => {
  line = lineTo(broker.url, () => Promise.resolve(null));
  line.open();
  await until(() => on('status').length > 0, { limit: WAIT, what: 'the presence' });
  await line.close();
  await until(() => on('status').length > 1, { limit: WAIT, what: 'the will' });
  expect(on('status').at(-1)).toEqual({ online: false, ts: expect.any(Number) });
});
