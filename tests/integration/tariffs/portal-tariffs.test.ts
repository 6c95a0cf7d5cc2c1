import type { Caller } from '@/lib/server/http/caller';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { LATE_MS } from '@/lib/domain/energy/series/due';
import type { Station } from '@/lib/domain/stations/types';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { handlerOf } from '../../support/portal-handlers';
import { shippedTenant } from '../../unit/middleware/gate-fixture';
import type { Person } from '../../support/organisation';
import { portalStage, TENANT } from '../../support/portal-stage';
import { addCounterPoints } from '../../support/sheet-station';
import { storeSamples } from '../../support/store-samples';
import {
  addGrant,
  addSession,
  addStation,
  call,
  type TestStation,
  type TestUpstream,
} from '../../support/upstream-fixtures';

/* The portal's handlers of tariffs, and the revenue that the portal computes, with the real backend. */

jest.setTimeout(60_000);

const ZONE = 'Australia/Adelaide';
let upstream: TestUpstream;
let owner: Person;
let station: TestStation;
const stage = portalStage(
  async () => ({
    read: await handlerOf('GET /api/tariffs'),
    set: await handlerOf('POST /api/tariffs/set'),
    correct: await handlerOf('POST /api/tariffs/correct'),
    regions: await handlerOf('GET /api/tariffs/regions'),
  }),
  async (scene) => {
    ({ upstream, owner, station } = scene);
    await upstream.db.pool.query('update station set time_zone = $2 where key = $1', [station.key, ZONE]);
  },
);
const { somebody } = stage;

const request = (
  name: 'read' | 'set' | 'correct' | 'regions',
  sent: { path: string } | { body: object },
  cookie?: string,
  headers = {},
) => stage.request(name, { ...sent, cookie, headers });
const signedIn = (email: string) => stage.signIn({ email });

const read = (cookie?: string, id = station.id) => request('read', { path: `/api/tariffs?station=${id}` }, cookie);
const today = () => cutsOf(ZONE).dayOf(Date.now());
const wanted = (more: object = {}) => ({ station: station.id, validFrom: today(), ...DEFAULT_TARIFF, ...more });
const tariffs = async () =>
  (await upstream.db.pool.query('select valid_from from tariff where station_key = $1', [station.key])).rowCount;

test('P7.11 P7.12 P3.14 P3.15 P3.16 P3.17 D7.18 a tariff is set and read together with earlier and later ones', async () => {
  const cookie = await signedIn(owner.email);
  expect((await read(cookie)).body).toEqual({
    terms: null,
    today: today(),
    dated: true,
    timeZone: ZONE,
    hasOthers: false,
    proposedRegion: 'AU-SA',
    takes: ['holidayRegion', 'supplyCharge', 'tax'],
    periods: [],
    corrections: [],
  });
  const past = '2024-02-01';
  const next = dayAfter(today(), 30);
  for (const [validFrom, consumptionPrice] of [
    [past, 0.3],
    [today(), 0.35],
    [next, 0.4],
  ] as const) {
    expect(await request('set', { body: wanted({ validFrom, consumptionPrice }) }, cookie)).toMatchObject({
      status: 200,
      body: { done: true },
    });
  }
  const { body } = await read(cookie);
  expect(body.terms).toEqual({ ...DEFAULT_TARIFF, consumptionPrice: 0.35 });
  const periods = body.periods as { validFrom: string; terms: { consumptionPrice: number } }[];
  expect(periods.map(({ validFrom, terms }) => [validFrom, terms.consumptionPrice]).sort()).toEqual([
    [past, 0.3],
    [today(), 0.35],
    [next, 0.4],
  ]);
});

test('P7.11 P7.12 holidays, supply charge and tax are sent to the upstream and returned', async () => {
  const cookie = await signedIn(owner.email);
  const rows = [{ startTime: '00:00', endTime: '24:00', value: 0.3 }];
  const terms = {
    ...DEFAULT_TARIFF,
    consumptionType: 'touW',
    consumptionPrice: [
      { type: 'weekday', rows },
      { type: 'weekend', rows },
    ],
    ...{ holidayRegion: 'AU-SA', supplyCharge: 0.95, tax: 10, taxIncluded: true },
  };
  expect((await request('set', { body: wanted(terms) }, cookie)).status).toBe(200);
  const { body } = await read(cookie);
  expect(body.terms).toEqual(terms);
  expect(body.periods).toMatchObject([{ terms }]);
  const regions = (await request('regions', { path: '/api/tariffs/regions' }, cookie)).body as unknown as {
    code: string;
  }[];
  expect(regions.find(({ code }) => code === 'AU')).toMatchObject({
    states: expect.arrayContaining([{ code: 'SA', name: 'South Australia' }]),
  });
  expect((await request('regions', { path: '/api/tariffs/regions' })).status).toBe(401);
});

test('D7.17 the history goes back to the first tariff, across many years', async () => {
  for (const year of [2005, 2011, 2019, 2020, 2025]) {
    await upstream.db.pool.query(
      `insert into tariff select $1, make_date($2, 7, 1), 'AUD', 'fixed', '0.08', 'fixed', '0.3', now(), now(), $3`,
      [station.key, year, owner.id],
    );
  }
  const { body } = await read(await signedIn(owner.email));
  expect((body.periods as { validFrom: string }[]).map(({ validFrom }) => validFrom).sort()).toEqual(
    [2005, 2011, 2019, 2020, 2025].map((year) => `${year}-07-01`),
  );
});

test.each([
  ['no band', { consumptionType: 'tou', consumptionPrice: [{ type: 'daily', rows: [] }] }, 'consumptionPrice.0.rows'],
  ['a price that is text', { feedinPrice: '0.08' }, 'feedinPrice'],
  ['an unknown currency', { unit: 'XXQ' }, 'unit'],
  ['a day that does not exist', { validFrom: '2026-02-30' }, 'validFrom'],
  ['another owner in it', { create_user: 'me' }, 'body'],
])(
  'P5.24 P5.25 D5.5 A04 the portal refuses %s as the form does, and nothing is stored',
  async (_what, wrong, field) => {
    const { status, body } = await request('set', { body: wanted(wrong) }, await signedIn(owner.email));
    expect(status).toBe(400);
    expect(Object.keys(body.fields as object)).toContain(field);
    expect(await tariffs()).toBe(0);
  },
);

test('P8.1 P9.1 a refusal by the backend has its own message, in the selected or the browser’s language', async () => {
  const cookie = await signedIn(owner.email);
  await request('set', { body: wanted() }, cookie);
  const yesterday = wanted({ validFrom: dayAfter(today(), -1) });
  const chosen = await request('set', { body: yesterday }, `${cookie}; language=zh`);
  const ofTheBrowser = await request('set', { body: yesterday }, cookie, { 'accept-language': 'zh-HK,en;q=0.8' });
  for (const { body } of [chosen, ofTheBrowser]) {
    expect(body).toMatchObject({ kind: 'validation', message: '电价不能从过去开始生效：已过去的日子保持原价' });
  }
  expect(await tariffs()).toBe(1);
});

test('A01 P6.5 P6.13 a viewer reads the tariff but cannot set it; strangers and anonymous callers get nothing', async () => {
  await request('set', { body: wanted() }, await signedIn(owner.email));
  const viewer = await somebody();
  await addGrant(upstream.db, station.key, viewer.id, { shareType: 0 });
  const asViewer = await signedIn(viewer.email);
  expect((await read(asViewer)).status).toBe(200);
  expect((await request('set', { body: wanted({ unit: 'EUR' }) }, asViewer)).status).toBe(403);
  const stranger = await signedIn((await somebody()).email);
  for (const id of [station.id, 'absent0']) {
    expect((await read(stranger, id)).status).toBe(403);
    expect((await request('set', { body: wanted({ station: id }) }, stranger)).status).toBe(403);
  }
  expect((await read()).status).toBe(401);
  expect((await request('set', { body: wanted() })).status).toBe(401);
  expect((await read(asViewer)).body.terms).toMatchObject({ unit: 'AUD' });
});

test('A17 a page of another origin cannot set a tariff', async () => {
  const cookie = await signedIn(owner.email);
  const foreign: Record<string, string>[] = [
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { 'x-requested-by': '' },
  ];
  for (const headers of foreign) {
    expect((await request('set', { body: wanted() }, cookie, headers)).status).toBe(403);
  }
  expect(await tariffs()).toBe(0);
});

describe('revenue', () => {
  const HOUR = 3_600_000;
  const callerOf = async (): Promise<Caller> => ({
    tenant: { ...shippedTenant('sunhelm'), prefix: TENANT, upstreamUrl: upstream.api.url },
    token: await addSession(upstream, owner.id, TENANT),
    language: 'en',
    clientAddress: null,
    userAgent: null,
  });
  const placed = (): Pick<Station, 'id' | 'currency' | 'timeZone' | 'readingsVersion'> => ({
    readingsVersion: 0,
    id: station.id,
    currency: 'AUD',
    timeZone: ZONE,
  });
  const day = dayAfter(today(), -2);
  const midnight = () => cutsOf(ZONE).startOf(day);

  /** Counters that grow by the given amounts in each hour from the station's midnight on. */
  async function count(series: Readonly<Record<string, readonly number[]>>): Promise<void> {
    await addCounterPoints(upstream.db.pool, station, ['charge', 'sell']);
    await storeSamples(
      upstream.db.pool,
      { stationKey: station.key, deviceKey: station.inverterKey },
      Object.fromEntries(
        Object.entries(series).map(([code, growth]) => {
          let value = 100;
          const samples = [{ ts: midnight(), value }];
          for (const [hour, more] of growth.entries()) {
            value += more;
            samples.push({ ts: midnight() + (hour + 1) * HOUR - 1_000, value });
          }
          return [code, samples];
        }),
      ),
    );
  }

  test('D3.13 D9.5 a station’s revenue today is the sum of its hours at the prices of its zone', async () => {
    const { revenueToday } = await import('@/lib/server/tariffs/queries');
    // The readings of both hours are due.
    const now = midnight() + 2 * HOUR + LATE_MS;
    expect(await revenueToday(await callerOf(), placed(), now)).toEqual({ total: null, why: 'no-tariff' });
    await call(
      upstream.api,
      '/station/set_station_tariff',
      { station_id: station.id, ...DEFAULT_TARIFF, valid_from: day },
      { token: await addSession(upstream, owner.id, TENANT), prefix: TENANT },
    );
    expect(await revenueToday(await callerOf(), placed(), now)).toEqual({ total: null, why: 'no-data' });
    await count({ KRA: [2, 4], charge: [1, 0], sell: [0.5, 1] });
    expect(await revenueToday(await callerOf(), placed(), now)).toEqual({
      unit: 'AUD',
      // 0.5 kWh and 1 kWh exported, 0.5 kWh and 3 kWh of self-use.
      selling: 0.12,
      selfUse: 1.3,
      total: 1.42,
      // By the rule of the sheets: three of twenty-four five-minute slots contain a reading.
      complete: expect.closeTo(0.125, 3),
    });
    // The next two hours have no data.
    expect(await revenueToday(await callerOf(), placed(), now + 2 * HOUR)).toMatchObject({
      total: 1.42,
      complete: expect.closeTo(0.0625, 3),
    });
  });

  test('D9.5 P2.65 revenue of today and of the month are as of the same time, and every other screen shows the same today', async () => {
    const { revenueOfMonth, revenueToday } = await import('@/lib/server/tariffs/queries');
    const caller = await callerOf();
    const now = midnight() + 2 * HOUR;
    const tariff = { station_id: station.id, ...DEFAULT_TARIFF, valid_from: day };
    await call(upstream.api, '/station/set_station_tariff', tariff, { token: caller.token, prefix: TENANT });
    expect(await revenueToday(caller, placed(), now)).toEqual({ total: null, why: 'no-data' });
    await count({ KRA: [2, 4], charge: [1, 0], sell: [0.5, 1] });
    // Today's cached value is older than the month that is read now.
    expect(await revenueToday(caller, placed(), now)).toEqual({ total: null, why: 'no-data' });
    const { month, today: shown } = await revenueOfMonth(caller, placed(), now);
    expect(shown).toMatchObject({ selling: 0.12, selfUse: 1.3, total: 1.42 });
    expect(month?.[0]).toMatchObject({ selling: 0.12, selfUse: 1.3, total: 1.42 });
    expect(await revenueToday(caller, placed(), now)).toEqual(shown);
  });

  test('D1.7 D9.5 cached revenue of today is computed again after a decision about the station’s readings', async () => {
    const { revenueToday } = await import('@/lib/server/tariffs/queries');
    const caller = await callerOf();
    const now = midnight() + 2 * HOUR;
    const tariff = { station_id: station.id, ...DEFAULT_TARIFF, valid_from: day };
    await call(upstream.api, '/station/set_station_tariff', tariff, { token: caller.token, prefix: TENANT });
    expect(await revenueToday(caller, placed(), now)).toEqual({ total: null, why: 'no-data' });
    await count({ KRA: [2, 4], charge: [1, 0], sell: [0.5, 1] });
    expect(await revenueToday(caller, placed(), now)).toEqual({ total: null, why: 'no-data' });
    expect(await revenueToday(caller, { ...placed(), readingsVersion: 1 }, now)).toMatchObject({ total: 1.42 });
  });

  test('P7.11 D9.5 a corrected record changes the revenue of its period, and the history shows who corrected it', async () => {
    const { revenueOfMonth } = await import('@/lib/server/tariffs/queries');
    const cookie = await signedIn(owner.email);
    const first = dayAfter(day, -40);
    for (const validFrom of [first, today()]) {
      expect(await request('set', { body: wanted({ validFrom, feedinPrice: 0.8 }) }, cookie)).toMatchObject({
        status: 200,
      });
    }
    await count({ KRA: [2, 4], charge: [1, 0], sell: [0.5, 1] });
    const both = async () => revenueOfMonth(await callerOf(), placed(), midnight() + 2 * HOUR);
    const month = async () => (await both()).month;
    expect(await month()).toMatchObject([{ selling: 1.2, selfUse: 1.3 }]);
    // A new price does not affect that time, a correction of its record does.
    await request('set', { body: wanted({ feedinPrice: 0.5 }) }, cookie);
    expect(await month()).toMatchObject([{ selling: 1.2 }]);
    const right = wanted({ validFrom: first, feedinPrice: 0.08 });
    expect(await request('correct', { body: right }, cookie)).toMatchObject({ status: 200 });
    expect(await month()).toMatchObject([{ selling: 0.12, selfUse: 1.3 }]);
    expect((await read(cookie)).body).toMatchObject({
      corrections: [{ validFrom: first, terms: { ...DEFAULT_TARIFF, feedinPrice: 0.8 }, by: 'Olive' }],
      periods: expect.arrayContaining([{ validFrom: first, terms: DEFAULT_TARIFF }]),
    });
  });

  test('D9.5 the revenue of several stations is added up, with the number of missing ones', async () => {
    const { revenueTodayOf } = await import('@/lib/server/tariffs/fleet-revenue');
    const silent = await addStation(upstream.db, owner.id, { tenant: TENANT });
    const token = await addSession(upstream, owner.id, TENANT);
    for (const { id } of [station, silent]) {
      const tariff = { station_id: id, ...DEFAULT_TARIFF, valid_from: day };
      expect((await call(upstream.api, '/station/set_station_tariff', tariff, { token, prefix: TENANT })).code).toBe(
        1001,
      );
    }
    await count({ KRA: [2, 4], charge: [1, 0], sell: [0.5, 1] });
    const both = [placed(), { ...placed(), id: silent.id }];
    expect(await revenueTodayOf(await callerOf(), both, midnight() + 2 * HOUR)).toEqual({
      sums: [{ unit: 'AUD', total: 1.42, stations: 1 }],
      missing: 1,
    });
  });

  test('A01 a caller gets no revenue of a station they do not see', async () => {
    const { revenueToday } = await import('@/lib/server/tariffs/queries');
    const stranger = await somebody();
    const caller = { ...(await callerOf()), token: await addSession(upstream, stranger.id, TENANT) };
    expect(await revenueToday(caller, placed(), midnight())).toEqual({ total: null, why: 'failed' });
  });
});
