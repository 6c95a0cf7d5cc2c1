import { getPowerToday, MOST_POWERS } from '@/lib/contract/upstream/live';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { compressSamples } from '@/upstream/series/compress-samples';
import { setLabels, withSecondInverter } from '../../support/counting-stations';
import { seriesStage } from '../../support/series-stage';
import { addAccount, addGrant, addSession, call, type TestStation } from '../../support/upstream-fixtures';

jest.setTimeout(60_000);

const MINUTE = 60_000;
const HOUR = 3_600_000;
/** 12:40 in Adelaide, 07:55 in Kathmandu. */
const NOW = Date.parse('2026-11-20T02:10:00Z');
const ADELAIDE = 'Australia/Adelaide';
const KATHMANDU = 'Asia/Kathmandu';

const stage = seriesStage(NOW);
const { store } = stage;

const request = (ids: readonly string[], token = stage.token) =>
  call(stage.upstream.api, '/station/get_power_today', { station_id: ids }, { token });

async function powers(stations: readonly TestStation[]) {
  const reply = await request(stations.map(({ id }) => id));
  expect([reply.status, reply.code]).toEqual([200, 1001]);
  return getPowerToday.output.parse(reply.data);
}

const readings = (from: number, to: number, value: (ts: number) => number) =>
  Array.from({ length: Math.ceil((to - from) / MINUTE) }, (_, i) => from + i * MINUTE).map((ts) => ({
    ts,
    value: value(ts),
  }));

/** A station whose power is that of its inverter, in kW. */
async function placed(zone: string): Promise<TestStation> {
  const station = await stage.placed(zone);
  await setLabels(stage.upstream.db, station, { fd: { P: `[${station.inverter}_P]/1000` } }, 'kW');
  return station;
}

const midnight = (zone: string, now = NOW) => cutsOf(zone).startOf(cutsOf(zone).dayOf(now));

test('P2.48 D3.10 B6 each station’s day begins at midnight in its own zone, also for zones half and quarter hours apart, compressed or not', async () => {
  const [south, north] = [await placed(ADELAIDE), await placed(KATHMANDU)];
  for (const [station, zone, watts] of [
    [south, ADELAIDE, 2000],
    [north, KATHMANDU, 500],
  ] as const) {
    // Yesterday's readings are part of no station's today.
    await store(station, { P: readings(midnight(zone) - HOUR, NOW, (ts) => (ts < midnight(zone) ? 9000 : watts)) });
  }
  const fresh = await powers([south, north]);
  expect(fresh.map(({ data, ready, unit }) => [ready, unit, data.length])).toEqual([
    [true, 'kW', 13],
    [true, 'kW', 8],
  ]);
  expect(fresh.map(({ data }) => data[0]?.timestamp)).toEqual([midnight(ADELAIDE), midnight(KATHMANDU)]);
  expect(new Set(fresh[0]?.data.map(({ value }) => value))).toEqual(new Set([2]));
  expect(new Set(fresh[1]?.data.map(({ value }) => value))).toEqual(new Set([0.5]));
  await compressSamples(stage.upstream.db.pool, NOW);
  stage.upstream.clock.now = new Date(NOW + 4 * MINUTE);
  expect(await powers([south, north])).toEqual(fresh);
});

test('P2.48 D7.24 a value is the mean of its hour, or of the current hour so far', async () => {
  const station = await placed(ADELAIDE);
  const noon = midnight(ADELAIDE) + 12 * HOUR;
  await store(station, { P: readings(noon - HOUR, NOW, (ts) => (ts < noon - HOUR / 2 ? 1000 : 3000)) });
  const [row] = await powers([station]);
  expect(row?.data.slice(-3).map(({ value }) => value)).toEqual([null, 2, 3]);
});

test('P2.48 C5 an hour without data is null, and so is one in which an inverter was silent', async () => {
  const station = await withSecondInverter(stage.upstream.db, await stage.placed(ADELAIDE));
  await setLabels(stage.upstream.db, station, { fd: { P: `[${station.inverter}_P]+[${station.other}_P]` } }, 'W');
  const from = midnight(ADELAIDE) + 8 * HOUR;
  await store(station, { P: readings(from, from + 2 * HOUR, () => 700) });
  await store(station, { P: readings(from + HOUR, from + 2 * HOUR, () => 300) }, station.second);
  const [row] = await powers([station]);
  expect(row?.data.map(({ value }) => value)).toEqual([...Array(9).fill(null), 1000, null, null, null]);
});

test('R15 P2.48 the day on which the clock is set back has 25 hours, the day on which it is set forward 23', async () => {
  const station = await placed(ADELAIDE);
  for (const [end, hours] of [
    ['2026-04-05T14:00:00Z', 25],
    ['2026-10-04T13:00:00Z', 23],
  ] as const) {
    const now = Date.parse(end);
    stage.upstream.clock.now = new Date(now);
    await store(station, { P: readings(midnight(ADELAIDE, now), now, () => 1000) });
    const [row] = await powers([station]);
    expect(row?.data).toHaveLength(hours);
    expect(row?.data.every(({ value }) => value === 1)).toBe(true);
    expect(new Set(row?.data.map(({ timestamp }) => timestamp)).size).toBe(hours);
  }
});

test('P2.48 D3.10 a station without the point or without a reading has a day without values', async () => {
  const [plain, silent] = [await stage.placed(ADELAIDE), await placed(ADELAIDE)];
  const [none, gaps] = await powers([plain, silent]);
  expect(none).toMatchObject({ ready: true, data: [] });
  expect(gaps?.data).toHaveLength(13);
  expect(gaps?.data.every(({ value }) => value === null)).toBe(true);
});

test('A01 A02 A24 a request with another account’s station is refused, and a revoked station is gone at once', async () => {
  const mine = await placed(ADELAIDE);
  const stranger = await addSession(stage.upstream, await addAccount(stage.upstream.db));
  expect((await request([mine.id], stranger)).code).toBe(1404);
  const guest = await addAccount(stage.upstream.db);
  const token = await addSession(stage.upstream, guest);
  await addGrant(stage.upstream.db, mine.key, guest, { shareType: 0 });
  expect((await request([mine.id], token)).code).toBe(1001);
  await stage.query('delete from station_grant where station_key = $1', [mine.key]);
  expect((await request([mine.id], token)).code).toBe(1404);
});

test('A35 too many stations, none, and invalid ids are refused', async () => {
  const station = await placed(ADELAIDE);
  expect((await request([])).code).toBe(1400);
  expect((await request(Array.from({ length: MOST_POWERS + 1 }, () => station.id))).code).toBe(1400);
  expect((await request([''])).code).toBe(1400);
});
