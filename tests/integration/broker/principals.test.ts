import { topics } from '@/lib/contract/gateway/messages';
import { SERVICE_USER } from '@/upstream/broker/principal';
import { Field, gone, nextMessage, ORIGIN, type Person, type Site } from '../../support/field';
import type { Broker } from '@/upstream/broker/broker';
import type { MqttClient } from 'mqtt';
import WebSocket from 'ws';

let field: Field;
let broker: Broker;
let owner: Person;
let stranger: Person;
let site: Site;
let other: Site;

beforeAll(async () => {
  field = await Field.open();
  broker = await field.broker({ limits: { connectsPerMinute: 1000, sweepMs: 100 } });
  owner = await field.person();
  stranger = await field.person();
  site = await field.site(owner);
  other = await field.site(stranger);
});
afterAll(() => field.close());

const failure = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'connected',
    (error: Error) => error.message,
  );

/** Whether a subscription was granted. */
async function subscribes(client: MqttClient, topic: string): Promise<boolean> {
  const granted = await client.subscribeAsync(topic, { qos: 1 }).catch(() => []);
  return granted.length === 1 && granted.every((one) => one.qos <= 1);
}

test('D7.2 D7.3 a browser sends a request to a gateway over the broker and gets its answer', async () => {
  const gateway = await field.gateway(broker, site);
  expect(await subscribes(gateway, topics.request(site.uuid))).toBe(true);
  gateway.on('message', (_topic, payload) => {
    const request = JSON.parse(payload.toString()) as { request_id: string; client_id: string; action: string };
    const reply = {
      request_id: request.request_id,
      action: request.action,
      code: 1,
      data: [{ device_id: site.devices[0], status: 'normal' }],
    };
    gateway.publish(topics.response(site.uuid, request.client_id), JSON.stringify(reply), { qos: 1 });
  });
  const credential = field.credential(owner);
  const browser = await field.browser(broker, credential);
  expect(await subscribes(browser, topics.response(site.uuid, credential.clientId))).toBe(true);
  const answer = nextMessage(browser);
  const request = { request_id: 'r1', client_id: credential.clientId, action: 'device_status', data: [] };
  await browser.publishAsync(topics.request(site.uuid), JSON.stringify(request), { qos: 1 });
  expect(await answer).toEqual({
    request_id: 'r1',
    action: 'device_status',
    code: 1,
    data: [{ device_id: site.devices[0], status: 'normal' }],
  });
  await gateway.endAsync();
});

test('A19 no client can subscribe beyond its own topics', async () => {
  const credential = field.credential(owner);
  const own = topics.response(site.uuid, credential.clientId);
  const clients = {
    browser: await field.browser(broker, credential),
    gateway: await field.gateway(broker, site),
  };
  const allowed: Record<keyof typeof clients, string[]> = {
    browser: [own],
    gateway: [topics.request(site.uuid), topics.ack(site.uuid)],
  };
  const tried = [
    own,
    '#',
    '+',
    '/#',
    '/gateway/#',
    '/gateway/+/property',
    `/gateway/${site.uuid}/#`,
    `/gateway/${site.uuid}/+`,
    '$SYS/#',
    '$SYS/+/heartbeat',
    '$share/g/#',
    topics.request(site.uuid),
    topics.ack(site.uuid),
    topics.property(site.uuid),
    topics.event(site.uuid),
    topics.status(site.uuid),
    topics.request(other.uuid),
    topics.ack(other.uuid),
    topics.property(other.uuid),
    topics.status(other.uuid),
    topics.response(site.uuid, 'someone-else'),
    topics.response(site.uuid, '+'),
    topics.response(other.uuid, credential.clientId),
    `/gateway/+/response/client/${credential.clientId}`,
    `${own}/more`,
    `/${own}`,
    own.slice(1),
    'anything',
    `/gateway/${site.uuid}`,
    `/gateway//response/client/${credential.clientId}`,
  ];
  for (const [name, client] of Object.entries(clients)) {
    const granted: string[] = [];
    for (const topic of tried) if (await subscribes(client, topic)) granted.push(topic);
    expect({ name, granted }).toEqual({ name, granted: allowed[name as keyof typeof clients] });
    await client.endAsync();
  }
});

test('A19 A25 a forbidden publish ends the connection and reaches no subscriber', async () => {
  const watcher = await field.connect(broker.mqttUrl, {
    username: SERVICE_USER,
    password: broker.serviceCredential,
    clientId: `${SERVICE_USER}-watch`,
  });
  await watcher.subscribeAsync(['/gateway/+/property', '/gateway/+/event', '/gateway/+/status']);
  const heard: string[] = [];
  watcher.on('message', (topic) => heard.push(topic));
  const attempts: ['browser' | 'gateway', string, { qos?: 0 | 1 | 2; retain?: boolean }][] = [
    ['browser', topics.property(site.uuid), {}],
    ['browser', topics.status(site.uuid), { retain: true }],
    ['browser', topics.ack(site.uuid), {}],
    ['browser', topics.request(site.uuid), { retain: true }],
    ['browser', topics.request(site.uuid), { qos: 2 }],
    ['browser', topics.response(site.uuid, 'someone-else'), {}],
    ['browser', '$SYS/x', {}],
    ['gateway', topics.property(other.uuid), {}],
    ['gateway', topics.status(other.uuid), { retain: true }],
    ['gateway', topics.event(other.uuid), {}],
    ['gateway', topics.response(other.uuid, 'client-1234'), {}],
    ['gateway', topics.request(site.uuid), {}],
    ['gateway', topics.request(other.uuid), {}],
    ['gateway', topics.ack(site.uuid), {}],
    ['gateway', topics.property(site.uuid), { retain: true }],
    ['gateway', topics.property(site.uuid), { qos: 2 }],
    ['gateway', '$SYS/x', {}],
  ];
  for (const [kind, topic, options] of attempts) {
    const client =
      kind === 'browser' ? await field.browser(broker, field.credential(owner)) : await field.gateway(broker, site);
    const closed = gone(client);
    client.publish(topic, '{}', options);
    await closed;
  }
  const gateway = await field.gateway(broker, site);
  const marker = nextMessage(watcher, topics.property(site.uuid));
  gateway.publish(topics.property(site.uuid), '{"seq":0,"samples":[]}', { qos: 1 });
  await marker;
  expect(heard).toEqual([topics.property(site.uuid)]);
  await Promise.all([gateway.endAsync(), watcher.endAsync()]);
});

test('A18 a WebSocket with a foreign, empty or null origin is refused before CONNECT; without one no browser signs in', async () => {
  const upgrade = (origin: string | undefined, protocol: string[] = ['mqtt']) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(broker.wsUrl, protocol, { headers: origin === undefined ? {} : { origin } });
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.once('open', () => {
        socket.terminate();
        resolve(101);
      });
      socket.on('error', () => undefined);
    });
  expect(await upgrade(ORIGIN)).toBe(101);
  expect(await upgrade(ORIGIN, [])).toBe(400);
  for (const origin of [
    'null',
    '',
    'http://evil.example',
    `${ORIGIN}.evil.example`,
    ORIGIN.toUpperCase(),
    `${ORIGIN}/`,
  ]) {
    expect({ origin, status: await upgrade(origin) }).toEqual({ origin, status: 403 });
  }
  // A page always names its origin: without one it is a gateway, or nobody.
  expect(await upgrade(undefined)).toBe(101);
  const good = field.credential(owner);
  await expect(field.connect(broker.wsUrl, good)).rejects.toThrow('Not authorized');
  const gateway = { username: site.uuid, password: site.secret, clientId: site.uuid };
  expect((await field.connect(broker.wsUrl, gateway)).connected).toBe(true);
  const wrong = field.connect(broker.wsUrl, { ...gateway, password: good.password });
  await expect(wrong).rejects.toThrow(/Bad username/);
});

test('A16 A20 D3.3 a credential is valid only for its own session, client id, tenant and time', async () => {
  const good = field.credential(owner);
  const elsewhere = 'http://electric.localhost:3000';
  const will = { topic: topics.request(site.uuid), payload: Buffer.from('x'), qos: 0 as const, retain: false };
  const gateway = { username: site.uuid, password: site.secret, clientId: site.uuid };
  const attempts: [string, Promise<unknown>][] = [
    ['no password', field.browser(broker, { ...good, password: '' })],
    ['another session', field.browser(broker, { ...good, username: stranger.sessionId })],
    ['another client id', field.browser(broker, { ...good, clientId: 'another-client' })],
    ['expired', field.browser(broker, field.credential(owner, Date.now() - 5 * 60_000))],
    ['origin of another tenant', field.browser(broker, good, {}, elsewhere)],
    ['unknown session', field.browser(broker, field.credential({ ...owner, sessionId: 'ses-none' }))],
    [
      'session of another account',
      field.browser(broker, field.credential({ ...owner, sessionId: stranger.sessionId })),
    ],
    ['will', field.browser(broker, good, { will })],
    ['keepalive 0', field.browser(broker, good, { keepalive: 0 })],
    ['keepalive 121', field.browser(broker, good, { keepalive: 121 })],
    ['lasting session', field.browser(broker, good, { clean: false })],
    ['MQTT 3.1', field.browser(broker, good, { protocolId: 'MQIsdp', protocolVersion: 3 })],
    ['MQTT 5', field.browser(broker, good, { protocolVersion: 5 })],
    ['token over TCP', field.connect(broker.mqttUrl, good)],
    ['gateway over WebSocket', field.connect(broker.wsUrl, { ...gateway, wsOptions: { headers: { origin: ORIGIN } } })],
    [
      'service over WebSocket',
      field.connect(broker.wsUrl, {
        username: SERVICE_USER,
        password: broker.serviceCredential,
        clientId: `${SERVICE_USER}-1`,
        wsOptions: { headers: { origin: ORIGIN } },
      }),
    ],
    ['wrong gateway secret', field.gateway(broker, { ...site, secret: other.secret })],
    ['unknown gateway', field.gateway(broker, { ...site, uuid: 'gw-none' })],
    ['gateway with a foreign client id', field.gateway(broker, site, { clientId: good.clientId })],
    [
      'gateway with a foreign will',
      field.gateway(broker, site, { will: { ...will, topic: topics.status(other.uuid) } }),
    ],
    [
      'wrong service password',
      field.connect(broker.mqttUrl, { username: SERVICE_USER, password: 'x', clientId: `${SERVICE_USER}-1` }),
    ],
  ];
  for (const [name, attempt] of attempts)
    expect({ name, outcome: await failure(attempt) }).not.toEqual({ name, outcome: 'connected' });
  expect(await failure(field.browser(broker, good))).toBe('connected');
});

test('A20 a foreign token cannot take over an active client id; the same token can', async () => {
  const credential = field.credential(owner);
  const first = await field.browser(broker, credential);
  const foreign = field.credential(stranger);
  expect(await failure(field.browser(broker, { ...foreign, clientId: credential.clientId }))).not.toBe('connected');
  expect(first.connected).toBe(true);
  const displaced = gone(first);
  const second = await field.browser(broker, credential);
  await displaced;
  expect(second.connected).toBe(true);
});
