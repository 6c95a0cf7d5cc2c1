import { getValueLimits, MOST_LIMITED } from '@/lib/contract/upstream/devices/value-limits';
import { INVERTER_SETTING_GROUPS } from '@/lib/data/inverter-settings';
import { PropertyIds } from '@/upstream/series/property-repository';
import { startTestApp } from '../../support/test-app';
import { addAccount, addGrant, addHome, addSession, call, type TestStation } from '../../support/upstream-fixtures';

const upstream = startTestApp();
let token: string;
let station: TestStation;

beforeEach(async () => {
  ({ token, station } = await addHome(upstream));
});

const request = (ids: readonly string[], as = token) =>
  call(upstream.api, '/station/get_value_limits', { device_id: ids }, { token: as });
/** The limits of a device property. */
async function limit(device: string, code: string) {
  const reply = await request([device]);
  expect(reply).toMatchObject({ code: 1001 });
  const rows = getValueLimits.output.parse(reply.data);
  return rows.find((row) => row.device_id.includes(device))?.limits.find((one) => one.property_code === code);
}

test('D2.23 P9.14 the limits of a device follow its type and size, also for properties that were never sampled', async () => {
  // The panels of its station have 6.6 kW, and its module is unknown.
  expect(await limit(station.inverter, 'battSoc')).toMatchObject({ kind: 'value', low: 0, high: 100 });
  expect(await limit(station.inverter, 'P')).toMatchObject({ kind: 'value', high: 9_750 * 1.32 });
  expect(await limit(station.inverter, 'KRA')).toMatchObject({ kind: 'counter', low: 0, high: 429_496_729.5 });
  expect(await limit(station.inverter, 'runState')).toBeUndefined();
  const id = (await new PropertyIds().of(upstream.db.pool, ['ratedPower'])).get('ratedPower');
  await upstream.db.pool.query(
    'insert into latest (station_key, device_key, property_id, ts, value) values ($1, $2, $3, now(), 10000)',
    [station.key, station.inverterKey, id],
  );
  expect(await limit(station.inverter, 'P')).toMatchObject({ kind: 'value', low: -6_500, high: 19_500 });
});

test('D2.23 settings and gateways have no limits here', async () => {
  const reply = await request([station.inverter, station.gatewayDevice]);
  const rows = getValueLimits.output.parse(reply.data);
  const named = new Set(rows.flatMap(({ limits }) => limits.map(({ property_code }) => property_code)));
  const settings = INVERTER_SETTING_GROUPS.flatMap((group) => group.settings.map(({ code }) => code));
  // The only code that is also measured.
  expect(settings.filter((code) => named.has(code))).toEqual(['powerFactor']);
  expect(rows.find(({ device_id }) => device_id.includes(station.gatewayDevice))?.limits).toEqual([]);
});

test('D6.1 A24 an account that sees the station gets the limits, a stranger is refused, and one foreign device refuses the call', async () => {
  const guest = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, guest, { shareType: 0 });
  expect(await request([station.inverter], await addSession(upstream, guest))).toMatchObject({ code: 1001 });
  const stranger = await addSession(upstream, await addAccount(upstream.db));
  const refused = await request([station.inverter], stranger);
  // The same answer as for an absent device.
  const { code, msg } = await request(['nobody1'], stranger);
  expect(refused).toMatchObject({ code: 1404, data: null });
  expect([refused.code, refused.msg]).toEqual([code, msg]);
  const other = await addHome(upstream);
  expect((await request([station.inverter, other.station.inverter])).code).not.toBe(1001);
});

test.each([[[]], [Array.from({ length: MOST_LIMITED + 1 }, (_, at) => `d${at}`)]])(
  'A35 a call with no device or more devices than allowed is refused',
  async (ids) => {
    expect((await request(ids)).code).not.toBe(1001);
  },
);
