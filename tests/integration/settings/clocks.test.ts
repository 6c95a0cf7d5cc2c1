import { getHeldReadings } from '@/lib/contract/upstream/settings';
import { Drops } from '@/upstream/ingest/drops';
import { Writer } from '@/upstream/ingest/writer';
import { startTestApp } from '../../support/test-app';
import {
  addAccount,
  addGrant,
  addHome,
  addSession,
  call,
  START,
  type TestStation,
} from '../../support/upstream-fixtures';

const MINUTE = 60_000;
const HOUR = 3_600_000;

const upstream = startTestApp();
let token: string;
let station: TestStation;
/** The server's clock. */
let now = START.getTime();
let seq = -1;

beforeEach(async () => {
  ({ token, station } = await addHome(upstream));
  now = START.getTime();
  seq = -1;
});

/** A separate ingest process over the store. */
function writer(): Writer {
  const counts = { messages: 0, samples: 0, duplicates: 0, held: 0, failed: 0 };
  const clock = () => new Date(now);
  return new Writer(upstream.db, clock, counts, new Drops({ warn: () => undefined }, clock));
}

async function send(ingest: Writer, ahead: number): Promise<void> {
  const datas = [
    { device_id: station.inverter, property_code: 'P', value: 5 },
    { device_id: station.inverter, property_code: 'mainVersion', value: 'V1' },
  ];
  await ingest.telemetry([{ uuid: station.uuid, message: { seq: (seq += 1), samples: [{ ts: now + ahead, datas }] } }]);
}

const held = (query = `device_id=${station.gatewayDevice}`, as = token) =>
  call(upstream.api, `/station/get_held_readings?${query}`, undefined, { token: as });
const shownGateway = async () => {
  const { data } = await call(upstream.api, '/station/get_station_relevance', undefined, { token });
  return data.gateway[0];
};
test('D3.3 D3.14 the relevance contains each gateway’s clock offset and whether timestamps were corrected', async () => {
  const ingest = writer();
  expect(Object.keys(await shownGateway())).not.toContain('clock_offset');
  await send(ingest, 7 * MINUTE);
  expect(await shownGateway()).toMatchObject({
    uuid: station.uuid,
    clock_offset: 7 * MINUTE,
    clock_steady: 0,
    clock_since: START.getTime(),
  });
  for (let minute = 1; minute < 3; minute += 1) {
    now = START.getTime() + minute * MINUTE;
    await send(ingest, 7 * MINUTE);
  }
  expect(await shownGateway()).toMatchObject({ clock_offset: 7 * MINUTE, clock_steady: 1 });
  const { data } = await held();
  const end = START.getTime() + 2 * MINUTE;
  expect(data).toMatchObject({
    ...{ rows: [], total: 0, values: 0, gone: 0 },
    corrections: [{ offset: 7 * MINUTE, start: START.getTime(), end }],
  });
});

test('D3.14 held readings are listed by device, hour and reason, newest first, in pages', async () => {
  const ingest = writer();
  const ahead = [2 * HOUR, 30 * MINUTE, 5 * HOUR];
  for (const [index, offset] of ahead.entries()) {
    now = START.getTime() + index * HOUR;
    await send(ingest, offset);
  }
  await send(ingest, -now);
  const { code, data } = await held();
  expect(code).toBe(1001);
  expect(getHeldReadings.output.safeParse(data).success).toBe(true);
  const row = { device_id: station.inverter, device_name: 'Inverter', device_type: 'C002', count: 2 };
  const of = (hour: number) => {
    const at = START.getTime() + hour * HOUR;
    const reported = at + (ahead[hour] ?? NaN);
    return {
      ...row,
      reason: 'ahead',
      reported_from: reported,
      reported_to: reported,
      received_from: at,
      received_to: at,
    };
  };
  const unset = { ...of(2), reason: 'unset', reported_from: 0, reported_to: 0 };
  expect(data).toEqual({ rows: [of(2), unset, of(1), of(0)], total: 4, values: 8, gone: 0, corrections: [] });
  const second = await held(`device_id=${station.gatewayDevice}&page=2&page_size=2`);
  expect(second.data).toMatchObject({ rows: [of(1), of(0)], total: 4 });
  expect((await held(`device_id=${station.inverter}`)).data).toMatchObject({ total: 4 });
});

test('A01 A03 D3.14 only accounts that see the gateway see its held readings', async () => {
  await send(writer(), HOUR);
  const viewer = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, viewer, { shareType: 0 });
  expect((await held(undefined, await addSession(upstream, viewer))).data).toMatchObject({ total: 1 });
  const stranger = await addSession(upstream, await addAccount(upstream.db));
  expect(await held(undefined, stranger)).toMatchObject({ code: 1404, data: null });
});

test('D3.8 D7.15 an alarm whose start is its time of receipt, or was corrected, says so', async () => {
  const ingest = writer();
  const event = { device_id: station.inverter, type: 'fault' as const, code: 'F35', level: 3, msg: 'x' };
  const year = 365 * 24 * HOUR;
  await ingest.event(station.uuid, { ...event, event_id: 'a', state: 0, ts: now + year });
  now += MINUTE;
  await ingest.event(station.uuid, { ...event, event_id: 'a', state: 1, ts: now + year });
  const body = { type: ['fault'], deviceId: [station.inverter], start: START.getTime() - HOUR, end: now };
  const { code, data } = await call(upstream.api, '/station/get_alarm_list', body, { token });
  expect(code).toBe(1001);
  expect(data).toMatchObject([{ code: 'F35', timestamp: START.getTime(), recovery: now, dated_by: 'receipt' }]);
  await ingest.event(station.uuid, { ...event, code: 'F24', event_id: 'b', state: 0, ts: now - HOUR });
  await ingest.event(station.uuid, { ...event, code: 'F24', event_id: 'b', state: 1, ts: now - MINUTE });
  const again = await call(upstream.api, '/station/get_alarm_list', { ...body, end: now }, { token });
  expect(again.data.map((row: object) => 'dated_by' in row)).toEqual([true, false]);
});
