import type { MqttClient } from 'mqtt';
import { topics } from '@/lib/contract/gateway/messages';
import { SERVICE_USER } from '@/upstream/broker/principal';
import type { Broker } from '@/upstream/broker/broker';
import { Field, gone, nextMessage, type Site } from '../../support/field';

const NOON = Date.parse('2026-11-20T02:30:00Z');
const NIGHT = Date.parse('2026-11-20T14:30:00Z');
let field: Field;
let broker: Broker;
let now: number;
let site: Site;

beforeAll(async () => {
  field = await Field.open();
  broker = await field.broker({ limits: { connectsPerMinute: 1000 } });
  await field.ingest(broker, { now: () => new Date(now) });
});
beforeEach(async () => {
  now = NOON;
  site = await field.site(await field.person());
  await field.db.pool.query('update station set latitude = -34.9, longitude = 138.6 where key = $1', [site.stationKey]);
  await field.db.pool.query(`update device set type = 'C004' where id = $1`, [site.devices[1]]);
});
afterAll(() => field.close());

const word = (online: boolean) => JSON.stringify(online ? { online, signal: 3, ts: now } : { online, ts: now });
const will = () => ({
  topic: topics.status(site.uuid),
  payload: Buffer.from(word(false)),
  qos: 1 as const,
  retain: true,
});

/** Signs in as a gateway does: will, subscription, online status. */
async function dial(): Promise<MqttClient> {
  const client = await field.gateway(broker, site, { will: will() });
  await client.subscribeAsync(topics.ack(site.uuid), { qos: 1 });
  client.publish(topics.status(site.uuid), word(true), { qos: 1, retain: true });
  return client;
}

/** Sends values of some of its devices and waits until they are stored; order is preserved, so everything earlier is too. */
async function tell(client: MqttClient, seq: number, devices: readonly string[]): Promise<void> {
  now += 1000;
  const datas = devices.map((device_id) => ({ device_id, property_code: 'P', value: seq }));
  const ack = nextMessage(client, topics.ack(site.uuid));
  client.publish(topics.property(site.uuid), JSON.stringify({ seq, samples: [{ ts: now, datas }] }), { qos: 1 });
  await ack;
}

async function state() {
  const { rows } = await field.db.pool.query<{ offline: boolean; online: boolean; devices: string[] }>(
    `select s.offline, g.online, array(select d.status from device d where d.station_key = s.key order by d.key) as devices
       from station s join gateway g on g.station_key = s.key where s.key = $1`,
    [site.stationKey],
  );
  return rows[0];
}

test('D4.1 an inverter asleep at night does not change its own or its station’s status (C8)', async () => {
  const gateway = await dial();
  const [inverter, meter] = site.devices;
  await tell(gateway, 0, [inverter, meter]);
  now = NIGHT;
  for (let seq = 1; seq < 5; seq += 1) {
    now += 3_600_000;
    await tell(gateway, seq, [meter]);
  }
  expect(await state()).toEqual({ offline: false, online: true, devices: ['normal', 'normal'] });
  await gateway.endAsync();
});

test('P2.46 D4.1 C8 a station whose devices never reported is offline, also at night, until one of them reports', async () => {
  now = NIGHT;
  await field.db.pool.query(`update device set status = 'nodata', last_seen = null where station_key = $1`, [
    site.stationKey,
  ]);
  const first = await dial();
  await tell(first, 0, []);
  expect(await state()).toEqual({ offline: true, online: true, devices: ['nodata', 'nodata'] });
  const cut = gone(first);
  first.stream.destroy();
  await cut;
  const again = await dial();
  await tell(again, 1, []);
  expect(await state()).toMatchObject({ offline: true, online: true });
  const linked = async () =>
    (
      await field.db.pool.query<{ at: Date | null }>('select linked_at as at from station where key = $1', [
        site.stationKey,
      ])
    ).rows[0]?.at ?? null;
  const before = await linked();
  await tell(again, 2, [site.devices[1]]);
  // A device that never sent data is not an idle inverter: it has no data.
  expect(await state()).toMatchObject({ offline: false, devices: [expect.stringMatching('nodata|offline'), 'normal'] });
  expect(await linked()).not.toEqual(before);
  await again.endAsync();
});

test('D4.1 a gateway that reconnects at night restores its sleeping inverter as normal, and by day only devices that report (C8)', async () => {
  for (const [at, inverter] of [
    [NIGHT, 'normal'],
    [NOON + 86_400_000, 'offline'],
  ] as const) {
    now = at;
    const seq = at === NIGHT ? 0 : 10;
    const first = await dial();
    await tell(first, seq, [...site.devices]);
    const cut = gone(first);
    first.stream.destroy();
    await cut;
    const again = await dial();
    await tell(again, seq + 1, [site.devices[1]]);
    expect(await state()).toEqual({ offline: false, online: true, devices: [inverter, 'normal'] });
    await again.endAsync();
  }
});

test('D3.3 however often a gateway reconnects, a client that subscribes right afterwards sees it online', async () => {
  let last: MqttClient | undefined;
  for (let round = 0; round < 6; round += 1) {
    // In turn: the connection breaks, or it hangs and the gateway signs in beside it.
    if (round % 2 === 0) last?.stream.destroy();
    last = await dial();
    await tell(last, round, [...site.devices]);
    const watcher = await field.connect(broker.mqttUrl, {
      username: SERVICE_USER,
      password: broker.serviceCredential,
      clientId: `${SERVICE_USER}-flap-${round}`,
    });
    const retained = nextMessage(watcher, topics.status(site.uuid));
    await watcher.subscribeAsync('/gateway/+/status', { qos: 1 });
    expect([round, await retained]).toMatchObject([round, { online: true, signal: 3 }]);
    await watcher.endAsync();
    expect([round, await state()]).toEqual([round, { offline: false, online: true, devices: ['normal', 'normal'] }]);
  }
});
