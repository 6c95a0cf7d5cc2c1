import type { ListParams } from '@/lib/domain/list-params';
import type { Caller } from '@/lib/server/http/caller';
import { readStationPage } from '@/lib/server/stations/queries';
import { shippedTenant } from '../../unit/middleware/gate-fixture';
import { writeLabelTexts } from '../../support/label-texts';
import { addAccount, addSession, addStation, setLatest, START } from '../../support/upstream-fixtures';
import { startTestApp } from '../../support/test-app';

/* The filters and the order of the built-in views, over more than one page of stations, with the real backend. */

jest.setTimeout(120_000);

/** 13:00 on the 20th in Adelaide, and 06:00. */
const NOW = Date.parse('2026-11-20T02:30:00Z');
const EARLY = Date.parse('2026-11-19T19:30:00Z');
const STATIONS = 120;
/** Number of stations without a reading of today: nothing is known of them. */
const SILENT = 5;

const upstream = startTestApp({ portal: true, now: START });
let caller: Caller;
let owner: string;
const stations: Awaited<ReturnType<typeof addStation>>[] = [];
let now = NOW;

beforeAll(async () => {
  const { db } = upstream;
  owner = await addAccount(db);
  for (let at = 1; at <= STATIONS; at += 1) {
    // The lowest yields have the last names.
    const station = await addStation(db, owner, { name: `Station ${STATIONS + 1 - at}` });
    stations.push(station);
    if (at > SILENT) await setLatest(db, station, { 'today-KRA': at / 20 }, new Date(NOW - 60_000));
    const hours = at > SILENT ? null : 20 + at * 2;
    await db.pool.query(
      `with seen as (update device set last_seen = $3 where station_key = $1)
       update station set offline = $2, time_zone = 'Australia/Adelaide', installed_capacity = 6.6, latitude = -34.9, longitude = 138.6 where key = $1`,
      [station.key, hours !== null, new Date(NOW - (hours ?? 0) * 3_600_000)],
    );
  }
  await writeLabelTexts(db.pool);
  const tenant = { ...shippedTenant('sunhelm'), prefix: 'sun', upstreamUrl: upstream.api.url };
  const token = await addSession(upstream, owner);
  caller = { tenant, token, language: 'en', clientAddress: null, userAgent: null };
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterAll(async () => {
  jest.restoreAllMocks();
});

const list = async (params: ListParams) => {
  const found = await readStationPage(caller, params);
  if (!found.ok) throw new Error(found.problem.kind);
  return { ...found.value, names: found.value.rows.map(({ name }) => Number(name.replace('Station ', ''))) };
};

test('P2.46 P2.48 the worst ten are the ten largest shortfalls of all comparable stations, not of a page', async () => {
  const worst = { sort: 'shortfall', order: 'desc', first: '10' };
  const first = STATIONS - SILENT;
  const found = await list(worst);
  expect(found.names).toEqual(Array.from({ length: 10 }, (_, at) => first - at));
  expect([found.total, found.pages, found.counts.all]).toEqual([10, 1, STATIONS]);
  expect((await list({ ...worst, page: '2' })).names).toEqual(found.names);
  // Without the limit, stations without data come last.
  const all = await list({ sort: 'shortfall', order: 'desc', page: '2' });
  expect([all.total, all.names.length, new Set(all.names.slice(-SILENT))]).toEqual([
    STATIONS,
    20,
    new Set(Array.from({ length: SILENT }, (_, at) => STATIONS - at)),
  ]);
});

test('P2.46 P2.47 the filter shows exactly the stations without data for over a day', async () => {
  const found = await list({ offlineFor: 'day', sort: 'name' });
  expect(found.offlineKnown).toBe(true);
  // 22 and 24 hours are not more than a day; 26, 28 and 30 are.
  expect(found.names).toEqual([116, 117, 118]);
  expect((await list({ offlineFor: 'day', search: 'station 117' })).names).toEqual([117]);
});

test('P2.46 P2.48 a station without a shortfall is not among the worst ten, and without any shortfall the compared list is empty', async () => {
  const worst = { sort: 'shortfall', order: 'desc', first: '10' };
  // Another session has read no figures yet.
  const seen = async () => {
    caller = { ...caller, token: await addSession(upstream, owner) };
    return list(worst);
  };
  const yields = async (of: (at: number) => number) => {
    for (const [at, station] of stations.entries())
      if (at >= SILENT) await setLatest(upstream.db, station, { 'today-KRA': of(at + 1) }, new Date(NOW - 60_000));
  };
  // More than any sky allows.
  await yields((at) => (at <= SILENT + 3 ? 1 : 200));
  const three = await seen();
  expect([three.total, three.found.all, three.compared, three.names.toSorted()]).toEqual([
    ...[3, 3, true],
    [STATIONS - SILENT - 2, STATIONS - SILENT - 1, STATIONS - SILENT],
  ]);
  await yields(() => 200);
  const none = await seen();
  expect([none.total, none.compared]).toEqual([0, true]);
  // A list that is only sorted leaves no station out.
  expect((await list({ sort: 'shortfall', order: 'desc' })).total).toBe(STATIONS);
  await yields((at) => at / 20);
  await seen();
});

test('P2.48 before any production is expected, no station is among the worst ten', async () => {
  now = EARLY;
  // Another session has read no figures yet.
  caller = { ...caller, token: await addSession(upstream, owner) };
  expect(await list({ sort: 'shortfall', order: 'desc', first: '10' })).toMatchObject({ total: 0, compared: false });
  now = NOW;
});
