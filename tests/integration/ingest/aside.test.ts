import type { MqttClient } from 'mqtt';
import { topics } from '@/lib/contract/gateway/messages';
import { getFleetFigures } from '@/lib/contract/upstream/overview';
import { getPointValues } from '@/lib/contract/upstream/live';
import { decideReadings } from '@/lib/contract/upstream/energy';
import { hashGatewayCredential, newGatewayCredential } from '@/upstream/broker/gateway-credential';
import { saveAside } from '@/upstream/energy/aside-repository';
import { setLabels } from '../../support/counting-stations';
import { Field, nextMessage, silent } from '../../support/field';
import { seriesKey } from '../../support/series-keys';
import { addAccount, addSession, addStation, call, START, type TestStation } from '../../support/upstream-fixtures';
import { writeLabelTexts } from '../../support/label-texts';
import { startTestApp } from '../../support/test-app';

jest.setTimeout(120_000);

const MINUTE = 60_000;
const NOW = START.getTime();
const upstream = startTestApp();
let field: Field;
let station: TestStation;
let token: string;
let client: MqttClient;
let uuid: string;
let seq = 0;

beforeAll(async () => {
  field = Field.over(upstream.db);
  upstream.closeFirst(() => field.close());
  const broker = await field.broker({ limits: { connectsPerMinute: 1000 }, log: silent });
  await field.ingest(broker, { now: () => upstream.clock.now, log: silent });
  const owner = await addAccount(upstream.db);
  token = await addSession(upstream, owner);
  station = await addStation(upstream.db, owner);
  await setLabels(
    upstream.db,
    station,
    { fd: { P: `[${station.inverter}_P]` }, cn: { SOC: `[${station.inverter}_battSoc]` } },
    '',
  );
  await upstream.db.pool.query(`update virtual_point set unit = 'W' where property_code = 'P'`);
  await writeLabelTexts(upstream.db.pool);
  const secret = newGatewayCredential();
  const { rows } = await upstream.db.pool.query<{ uuid: string }>(
    'update gateway set credential_hash = $2 where station_key = $1 returning uuid',
    [station.key, hashGatewayCredential(secret)],
  );
  uuid = rows[0]?.uuid ?? '';
  client = await field.connect(broker.mqttUrl, { username: uuid, password: secret, clientId: uuid });
  await client.subscribeAsync(topics.ack(uuid), { qos: 1 });
});

/** The gateway reports readings of the inverter, dated by its clock; resolves once they are stored. */
async function report(ts: number, values: Readonly<Record<string, number>>, receivedAt = ts + 1000): Promise<void> {
  upstream.clock.now = new Date(receivedAt);
  const datas = Object.entries(values).map(([property_code, value]) => ({
    device_id: station.inverter,
    property_code,
    value,
  }));
  const acknowledged = nextMessage(client, topics.ack(uuid));
  client.publish(topics.property(uuid), JSON.stringify({ seq: seq++, samples: [{ ts, datas }] }), { qos: 1 });
  await acknowledged;
}

async function request(path: string, body?: unknown): Promise<unknown> {
  const reply = await call(upstream.api, path, body, { token });
  expect(reply).toMatchObject({ code: 1001 });
  return reply.data;
}

/** A point's value as shown on the station's screens. */
async function point(code: string) {
  const data = await request('/station/get_point_values', { station_id: [station.id], property_code: [code] });
  const { set_aside, ts, value } = getPointValues.output.parse(data)[0] ?? {};
  return { value, ts, aside: set_aside };
}
const fleet = async () => getFleetFigures.output.parse(await request('/station/get_fleet_figures'));

test('P2.50 D3.10 D4.14 P9.14 after an impossible measurement there is no value until the next valid one, for the station and its fleet', async () => {
  await report(NOW, { P: 4_000, battSoc: 64 });
  expect(await point('SOC')).toEqual({ value: 64, ts: NOW, aside: undefined });
  expect(await fleet()).toMatchObject({ power: { value: 4_000, known: 1 }, charge: { value: 64, known: 1 } });

  const bad = NOW + 10_000;
  await report(bad, { P: 1e9, battSoc: 140 });
  expect(await point('SOC')).toEqual({ value: null, ts: NOW, aside: { ts: bad, reason: 'range' } });
  expect(await point('P')).toMatchObject({ value: null, aside: { ts: bad, reason: 'range' } });
  expect(await fleet()).toMatchObject({
    power: { value: null, known: 0, of: 1, set_aside: 1 },
    charge: { value: null, known: 0, of: 1, set_aside: 1 },
  });

  // A late arrival counts as earlier.
  await report(NOW + 5_000, { battSoc: 65 }, bad + 2_000);
  expect(await point('SOC')).toMatchObject({ value: null, ts: NOW + 5_000 });

  await report(NOW + 20_000, { P: 4_100, battSoc: 66 });
  expect(await point('SOC')).toEqual({ value: 66, ts: NOW + 20_000, aside: undefined });
  const { power } = await fleet();
  expect(power).toMatchObject({ value: 4_100, known: 1 });
  expect(power).not.toHaveProperty('set_aside');
  expect(await fleet()).toMatchObject({ charge: { value: 66, known: 1 } });
});

test('D3.10 D4.14 a device that never reported a plausible value has none and gives the reason', async () => {
  const at = NOW + MINUTE;
  await report(at, { battTemp: 30_000 });
  await setLabels(upstream.db, station, { cn: { temperature: `[${station.inverter}_battTemp]` } }, '');
  expect(await point('temperature')).toEqual({ value: null, ts: null, aside: { ts: at, reason: 'range' } });
  await setLabels(upstream.db, station, { cn: { SOC: `[${station.inverter}_battSoc]` } }, '');
});

test('P2.50 D1.7 a reading accepted by the owner is shown, and hidden again once that is undone', async () => {
  const at = NOW + 2 * MINUTE;
  await report(at, { battSoc: 140 });
  expect(await point('SOC')).toMatchObject({ value: null, aside: { ts: at } });
  const { decision_id } = decideReadings.output.parse(
    await request('/station/decide_readings', {
      ...{ device_id: station.inverter, property: 'battSoc', from: at, to: at, verdict: 'accepted' },
    }),
  );
  expect(await point('SOC')).toEqual({ value: 140, ts: at, aside: undefined });
  await request('/station/undo_reading_decision', { decision_id });
  expect(await point('SOC')).toMatchObject({ value: null, aside: { ts: at, reason: 'range' } });
});

test('P2.50 D3.10 a reading set aside under a clock that ran ahead hides no later measurement', async () => {
  const at = NOW + 5 * MINUTE;
  await report(at + 60 * MINUTE, { battSoc: 140 }, at);
  await report(at + 10_000, { battSoc: 70 });
  expect(await point('SOC')).toMatchObject({ value: 70, aside: undefined });
  // No row is created, whatever its origin.
  const series = await seriesKey(upstream.db.pool, station.inverter, 'battSoc');
  const ahead = { ...series, ts: at + 60 * MINUTE, verdict: { kind: 'aside', reason: 'range' } as const };
  await saveAside(upstream.db.pool, [ahead], upstream.clock.now);
  expect(await point('SOC')).toMatchObject({ value: 70, aside: undefined });
});
