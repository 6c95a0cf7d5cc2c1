import fc from 'fast-check';
import type { MqttClient } from 'mqtt';
import { topics } from '@/lib/contract/gateway/messages';
import type { Broker } from '@/upstream/broker/broker';
import { SERVICE_USER } from '@/upstream/broker/principal';
import { Field, gone, nextMessage, type Person, type Site } from '../../support/field';

let field: Field;
let broker: Broker;
let owner: Person;
let site: Site;

beforeAll(async () => {
  field = await Field.open();
  // One sender tries everything: the penalty for such a sender is tested elsewhere.
  const penalty = { free: Infinity, most: Infinity };
  broker = await field.broker({ limits: { connectsPerMinute: 1000, sweepMs: 100, penalty } });
  owner = await field.person();
  site = await field.site(owner);
});
afterAll(() => field.close());

async function visitor(person: Person) {
  const credential = field.credential(person);
  const client = await field.browser(broker, credential);
  await client.subscribeAsync(topics.response(site.uuid, credential.clientId), { qos: 1 });
  return { client, clientId: credential.clientId };
}

async function request(client: MqttClient, payload: string | Buffer) {
  const answer = nextMessage(client);
  client.publish(topics.request(site.uuid), payload, { qos: 1 });
  return (await answer) as { request_id: string; action: string; code: number; msg: string };
}

test('A21 D7.3 only valid read requests reach the gateway; everything else is answered and not forwarded', async () => {
  const gateway = await field.gateway(broker, site);
  await gateway.subscribeAsync(topics.request(site.uuid), { qos: 1 });
  const arrived: unknown[] = [];
  gateway.on('message', (_topic, payload) => arrived.push(JSON.parse(payload.toString())));
  const { client, clientId } = await visitor(owner);
  const read = {
    request_id: 'r',
    client_id: clientId,
    action: 'get_group_property',
    data: [{ device_id: site.devices[0], defines: ['pvPower'] }],
  };
  const set = { ...read, action: 'set_property', data: { device_id: site.devices[0], property_code: 'x', value: 1 } };
  const upgrade = {
    ...{ op: 'start', device_id: site.devices[0], upgrade_id: 'u-1', package_id: 'p-1', method: 'full' },
    timeout_minutes: 20,
  };
  const text = JSON.stringify(read);
  const bad: [string, string | Buffer, number][] = [
    ['a set', JSON.stringify(set), 403],
    ['a set with a comm_id', JSON.stringify({ ...set, comm_id: 'c1' }), 403],
    ['remote control', JSON.stringify({ ...read, action: 'remote_control' }), 403],
    ['firmware without what to do', JSON.stringify({ ...read, action: 'firmware_upgrade' }), 400],
    ['firmware without a record', JSON.stringify({ ...read, action: 'firmware_upgrade', data: upgrade }), 403],
    [
      'firmware by a made-up record',
      JSON.stringify({ ...read, ...{ action: 'firmware_upgrade', data: upgrade, comm_id: 'c1' } }),
      403,
    ],
    [
      'firmware of a foreign device',
      JSON.stringify({ ...read, action: 'firmware_info', data: { device_id: 'devother' } }),
      403,
    ],
    ['another case', JSON.stringify({ ...read, action: 'Set_Property' }), 400],
    ['action twice', text.replace('"action"', '"action":"set_property","action"'), 400],
    ['action twice, escaped', text.replace('"action"', '"\\u0061ction":"set_property","action"'), 400],
    ['action as a list', JSON.stringify({ ...read, action: ['set_property'] }), 400],
    ['a key too many', JSON.stringify({ ...read, method: 'set_property' }), 400],
    ['two documents', `${text}${JSON.stringify(set)}`, 400],
    ['two lines', `${text}\n${JSON.stringify(set)}`, 400],
    ['a list', `[${text}]`, 400],
    ['byte order mark', `\ufeff${text}`, 400],
    ['UTF-16', Buffer.from(text, 'utf16le'), 400],
    ['broken UTF-8', Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0x7d])]), 400],
    ['nothing', '', 400],
    ['deep', JSON.stringify({ ...read, data: JSON.parse('['.repeat(30) + ']'.repeat(30)) as unknown }), 400],
    ['__proto__', text.replace('{', '{"__proto__":{"action":"set_property"},'), 400],
    ['client id of another', JSON.stringify({ ...read, client_id: 'someone-else' }), 403],
    ['unknown device', JSON.stringify({ ...read, data: [{ device_id: 'devother', defines: [] }] }), 403],
    [
      'one foreign device among own',
      JSON.stringify({ ...read, data: [...read.data, { device_id: 'devother', defines: [] }] }),
      403,
    ],
    ['status of a foreign device', JSON.stringify({ ...read, action: 'device_status', data: ['devother'] }), 403],
  ];
  for (const [name, payload, code] of bad) {
    expect({ name, code: (await request(client, payload)).code }).toEqual({ name, code });
  }
  const passed = nextMessage(gateway);
  client.publish(topics.request(site.uuid), text, { qos: 1 });
  expect(await passed).toEqual(read);
  expect(arrived).toEqual([read]);
  await gateway.endAsync();
});

test('A21 no set request reaches the gateway, whatever JSON is sent', async () => {
  const gateway = await field.gateway(broker, site);
  await gateway.subscribeAsync(topics.request(site.uuid), { qos: 1 });
  const arrived: { action: string }[] = [];
  gateway.on('message', (_topic, payload) => arrived.push(JSON.parse(payload.toString()) as { action: string }));
  const { client, clientId } = await visitor(owner);
  const word = fc.constantFrom(
    'set_property',
    'device_status',
    'SET_PROPERTY',
    'remote_control',
    site.devices[0],
    clientId,
    '',
  );
  const request = fc.record(
    {
      request_id: word,
      client_id: fc.oneof(fc.constant(clientId), word),
      action: word,
      data: fc.oneof(fc.jsonValue({ maxDepth: 3 }), word),
      comm_id: word,
    },
    { requiredKeys: ['action'] },
  );
  await fc.assert(
    fc.asyncProperty(request, async (one) => {
      const answered = nextMessage(client);
      const forwarded = nextMessage(gateway);
      client.publish(topics.request(site.uuid), JSON.stringify(one), { qos: 1 });
      await Promise.race([answered, forwarded]);
    }),
    { numRuns: 60 },
  );
  expect(arrived.filter((one) => one.action !== 'device_status')).toEqual([]);
  await gateway.endAsync();
});

test('A21 A36 a request of more than 16 KB or a frame of more than 64 KB ends the connection', async () => {
  for (const size of [17_000, 1_000_000]) {
    const { client } = await visitor(owner);
    const closed = gone(client);
    client.publish(topics.request(site.uuid), 'x'.repeat(size), { qos: 1 });
    await closed;
    expect(client.connected).toBe(false);
  }
});

test('A24 a change of grants ends the connection within 5 s, with or without a notification', async () => {
  const guest = await field.person();
  await field.share(site, guest);
  for (const told of [true, false]) {
    const { client } = await visitor(guest);
    const closed = gone(client);
    const startedAt = performance.now();
    if (told) broker.accessChanged({ accountId: guest.accountId });
    else
      await field.db.pool.query('update account set grant_version = grant_version + 1 where id = $1', [
        guest.accountId,
      ]);
    await closed;
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await field.db.pool.query('update account set grant_version = 1 where id = $1', [guest.accountId]);
  }
});

test('A15 A24 a session that ends also ends its connection', async () => {
  const guest = await field.person();
  const { client } = await visitor(await Promise.resolve(owner));
  const mine = await field.browser(broker, field.credential(guest));
  const closed = gone(mine);
  await field.db.pool.query('update session set revoked_at = now() where id = $1', [guest.sessionId]);
  await closed;
  expect(client.connected).toBe(true);
});

test('A24 while access cannot be checked nothing is forwarded', async () => {
  const blind = await field.broker({ limits: { sweepMs: 3_600_000 } });
  const credential = field.credential(owner);
  const client = await field.browser(blind, credential);
  const topic = topics.response(site.uuid, credential.clientId);
  expect((await client.subscribeAsync(topic, { qos: 1 }))[0]?.qos).toBe(1);
  const clock = jest.spyOn(performance, 'now');
  const later = performance.now() + 6_000;
  clock.mockReturnValue(later);
  const heard: string[] = [];
  client.on('message', (_topic, payload) => heard.push(payload.toString()));
  const gateway = await field.gateway(blind, site);
  const username = SERVICE_USER;
  const witness = await field.connect(blind.mqttUrl, {
    username,
    password: blind.serviceCredential,
    clientId: username,
  });
  await witness.subscribeAsync('/gateway/+/event', { qos: 1 });
  // Order is preserved: once the witness receives the later message, this one has been checked.
  const after = nextMessage(witness);
  await gateway.publishAsync(topic, '{"old":1}', { qos: 1 });
  await gateway.publishAsync(topics.event(site.uuid), '{}', { qos: 1 });
  await after;
  clock.mockRestore();
  const arrived = nextMessage(client);
  await gateway.publishAsync(topic, '{"new":1}', { qos: 1 });
  await arrived;
  expect(heard).toEqual(['{"new":1}']);
});

test('safety 1.3 the eleventh connection of a session within a minute is refused', async () => {
  const strict = await field.broker();
  const guest = await field.person();
  for (let attempt = 0; attempt < 10; attempt += 1)
    await (await field.browser(strict, field.credential(guest))).endAsync();
  await expect(field.browser(strict, field.credential(guest))).rejects.toThrow('Server unavailable');
  expect((await field.browser(strict, field.credential(owner))).connected).toBe(true);
});

test('a port in use is reported with the setting that changes it', async () => {
  await expect(field.broker({ mqttPort: broker.mqttPort })).rejects.toThrow(
    `Port ${broker.mqttPort} on 127.0.0.1 is in use: set MQTT_PORT`,
  );
  await expect(field.broker({ wsPort: broker.wsPort })).rejects.toThrow('MQTT_WS_PORT');
});
