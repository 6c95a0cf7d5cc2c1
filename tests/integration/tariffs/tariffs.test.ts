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

const upstream = startTestApp();
let token: string;
let station: TestStation;

beforeEach(async () => {
  ({ token, station } = await addHome(upstream));
});

// START is 12:30 on 2026-03-05 in Adelaide.
const TODAY = '2026-03-05';
const FIXED = { unit: 'AUD', consumptionType: 'fixed', consumptionPrice: 0.37, feedinType: 'fixed', feedinPrice: 0.08 };
const band = (startTime: string, endTime: string, value: number) => ({ startTime, endTime, value });
const TOU = [{ type: 'daily', rows: [band('00:00', '07:00', 0.2), band('07:00', '24:00', 0.45)] }];
const WEEK = [
  { type: 'weekday', rows: [band('00:00', '24:00', 0.4)] },
  { type: 'weekend', rows: [band('00:00', '12:00', 0.1), band('12:00', '24:00', -0.05)] },
];
const set = (tariff: object, lang = 'en', as = token) =>
  call(upstream.api, '/station/set_station_tariff', { station_id: station.id, ...tariff }, { token: as, lang });
const get = async () =>
  (await call(upstream.api, `/station/get_station_tariff?station_id=${station.id}`, undefined, { token })).data;
const list = async (start: string, end: string) =>
  (
    await call(
      upstream.api,
      `/station/get_station_tariff_list?station_id=${station.id}&start_time=${start}&end_time=${end}`,
      undefined,
      { token },
    )
  ).data;

test('P7.12 P8.7 a station that never had a tariff returns none', async () => {
  expect(await get()).toBeNull();
  expect(await list('2026-01-01', '2026-12-31')).toEqual([]);
});

test.each([
  ['fixed', FIXED],
  ['by the time of day', { ...FIXED, consumptionType: 'tou', consumptionPrice: TOU }],
  [
    'by the kind of day',
    { ...FIXED, unit: 'EUR', feedinType: 'touW', feedinPrice: WEEK, consumptionType: 'tou', consumptionPrice: TOU },
  ],
])('P7.11 P7.12 P3.14 P3.15 P3.16 P3.17 D7.18 a tariff that is %s is returned as it was set', async (_kind, tariff) => {
  expect((await set(tariff)).code).toBe(1001);
  expect(await get()).toEqual({ ...tariff, valid_from: TODAY });
  const all = (await call(upstream.api, '/station/get_station_relevance', undefined, { token })).data;
  expect(all.station[0].currency).toBe(tariff.unit);
});

test('C2 a new price applies from its first day, and past days keep theirs', async () => {
  await set({ ...FIXED, valid_from: '2026-01-01' });
  await set({ ...FIXED, consumptionPrice: 0.4 });
  await set({ ...FIXED, consumptionPrice: 0.5, valid_from: '2026-07-01' });
  expect(await get()).toMatchObject({ consumptionPrice: 0.4, valid_from: TODAY });
  for (const [lang, msg] of [
    ['en', 'A tariff cannot begin in the past: past days keep their price'],
    ['zh', '电价不能从过去开始生效：已过去的日子保持原价'],
  ] as const) {
    expect(await set({ ...FIXED, consumptionPrice: 9, valid_from: '2026-03-04' }, lang)).toMatchObject({
      code: 1400,
      msg,
    });
  }
  // Corrected on its own day, a tariff is replaced, not duplicated.
  await set({ ...FIXED, consumptionPrice: 0.41 });
  const bought = (await list('2026-03-04', '2026-07-01')).filter(({ action }: { action: number }) => action === 1);
  expect(
    bought.map((one: { valid_from: string; price_model: { price: number }[] }) => [
      one.valid_from,
      one.price_model[0]?.price,
    ]),
  ).toEqual([
    ['2026-01-01', 0.37],
    [TODAY, 0.41],
    ['2026-07-01', 0.5],
  ]);
  expect(await list('2026-03-05', '2026-06-30')).toHaveLength(2);
  expect(await list('2025-01-01', '2025-12-31')).toEqual([]);
});

test('C1 today is the station’s day: past midnight there, not on the server', async () => {
  upstream.clock.now = new Date('2026-03-05T13:30:30.000Z');
  await set(FIXED);
  expect((await get()).valid_from).toBe('2026-03-06');
  upstream.clock.now = new Date('2026-03-05T13:29:30.000Z');
  expect(await get()).toMatchObject({ valid_from: '2026-03-06' });
});

test('D3.12 D7.17 the list contains action, type and hours as specified', async () => {
  await set({ ...FIXED, consumptionType: 'tou', consumptionPrice: TOU, feedinType: 'touW', feedinPrice: WEEK });
  expect(await list(TODAY, TODAY)).toEqual([
    {
      action: 1,
      type: 2,
      price_model: [
        { price: 0.2, start_time: '00:00', end_time: '07:00' },
        { price: 0.45, start_time: '07:00', end_time: '24:00' },
      ],
      unit: 'AUD',
      valid_from: TODAY,
      create_time: String(START.getTime()),
      update_time: String(START.getTime()),
    },
    expect.objectContaining({
      action: 2,
      type: 3,
      price_model: [
        { price: 0.4, start_time: '00:00', end_time: '24:00', type: 'weekday' },
        { price: 0.1, start_time: '00:00', end_time: '12:00', type: 'weekend' },
        { price: -0.05, start_time: '12:00', end_time: '24:00', type: 'weekend' },
      ],
    }),
  ]);
});

test.each([
  ['no price', { consumptionPrice: undefined }],
  ['a text for a price', { feedinPrice: '0.08' }],
  ['bands for a fixed price', { consumptionPrice: TOU }],
  ['a number for bands', { consumptionType: 'tou', consumptionPrice: 1 }],
  ['no row', { consumptionType: 'tou', consumptionPrice: [{ type: 'daily', rows: [] }] }],
  [
    'a gap',
    {
      consumptionType: 'tou',
      consumptionPrice: [{ type: 'daily', rows: [band('00:00', '07:00', 1), band('08:00', '24:00', 1)] }],
    },
  ],
  [
    'an end before midnight',
    { consumptionType: 'tou', consumptionPrice: [{ type: 'daily', rows: [band('00:00', '23:00', 1)] }] },
  ],
  [
    'an empty band',
    {
      consumptionType: 'tou',
      consumptionPrice: [{ type: 'daily', rows: [band('00:00', '00:00', 1), band('00:00', '24:00', 1)] }],
    },
  ],
  ['a price as text', { consumptionPrice: '1,234' }],
  ['no weekend', { feedinType: 'touW', feedinPrice: [WEEK[0]] }],
])('P5.24 P5.25 D5.5 D8.16 %s is refused, and nothing is stored', async (_what, wrong) => {
  const reply = await set({ ...FIXED, ...wrong });
  expect(reply.code).toBe(1400);
  if (!('feedinPrice' in wrong) || Array.isArray(wrong.feedinPrice)) {
    expect(reply.msg).toMatch(/^Form Illegal|consumptionPrice is (missing|not valid)/);
  }
  expect(await get()).toBeNull();
});

test('P5.25 D5.5 a tariff may change its price at any minute of the day', async () => {
  const minutes = [{ type: 'daily', rows: [band('00:00', '06:45', 0.2), band('06:45', '24:00', 0.45)] }];
  expect((await set({ ...FIXED, consumptionType: 'tou', consumptionPrice: minutes })).code).toBe(1001);
  expect((await get()).consumptionPrice).toEqual(minutes);
});

test('P9.6 a price keeps all digits with which it was set', async () => {
  await set({ ...FIXED, consumptionPrice: 0.287654, feedinPrice: -0.0125 });
  expect(await get()).toMatchObject({ consumptionPrice: 0.287654, feedinPrice: -0.0125 });
});

test('P3.20 a currency that is not in the list is refused', async () => {
  expect((await set({ ...FIXED, unit: 'DEM' })).code).toBe(1400);
  expect((await set({ ...FIXED, unit: 'CNY' })).code).toBe(1001);
});

test.each([
  ['en', { consumptionPrice: 1_000.01 }, 'A price per kWh can be at most 1000 AUD: please check it'],
  ['zh', { feedinPrice: -37_000 }, '每度电价最多为 1000 AUD，请核对'],
  [
    'en',
    { unit: 'KWD', consumptionType: 'tou', consumptionPrice: [{ type: 'daily', rows: [band('00:00', '24:00', 301)] }] },
    'A price per kWh can be at most 300 KWD: please check it',
  ],
] as const)('P5.24 P6.13 an impossible price per kWh is refused (%s)', async (lang, more, reason) => {
  expect(await set({ ...FIXED, ...more }, lang)).toMatchObject({ code: 1400, msg: reason });
  expect(await get()).toBeNull();
  // The form warns about unlikely values; the call accepts them.
  expect((await set({ ...FIXED, consumptionPrice: 37 })).code).toBe(1001);
  expect((await set({ ...FIXED, unit: 'JPY', consumptionPrice: 37_000 })).code).toBe(1001);
});

test('P5.41 a tariff must begin within a year, and the refusal says so in both languages', async () => {
  expect((await set({ ...FIXED, valid_from: '2027-03-06' })).code).toBe(1001);
  for (const [lang, msg] of [
    ['en', 'A tariff can be set for at most 366 days from now'],
    ['zh', '电价的生效日期最多只能设在 366 天以内'],
  ] as const) {
    expect(await set({ ...FIXED, valid_from: '2027-03-07' }, lang)).toMatchObject({ code: 1400, msg });
  }
});

test('P5.25 more bands than a day can show are refused', async () => {
  const at = (index: number) =>
    `${String(Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`;
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => band(at(index), index === count - 1 ? '24:00' : at(index + 1), 0.1));
  const many = (count: number) => ({
    ...FIXED,
    consumptionType: 'tou',
    consumptionPrice: [{ type: 'daily', rows: rows(count) }],
  });
  expect((await set(many(48))).code).toBe(1001);
  expect((await set(many(49))).code).toBe(1400);
});

test('P5.26 the message about an incomplete form is the specified one, in both languages', async () => {
  const wrong = { ...FIXED, consumptionType: 'tou', consumptionPrice: [] };
  expect((await set(wrong)).msg).toBe(
    "Form Illegal (some items were not filled in or the selected time didn't cover 24 hours)",
  );
  expect((await set(wrong, 'zh')).msg).toMatch(/^表单不合法/);
});

test('P6.5 P6.13 a user without full rights reads the station’s tariff but cannot set it', async () => {
  for (const [shareType, code] of [
    [0, 1403],
    [3, 1403],
    [1, 1001],
  ] as const) {
    const account = await addAccount(upstream.db);
    await addGrant(upstream.db, station.key, account, { shareType, auth: true });
    const as = await addSession(upstream, account);
    expect([shareType, (await set(FIXED, 'en', as)).code]).toEqual([shareType, code]);
    const read = await call(upstream.api, `/station/get_station_tariff?station_id=${station.id}`, undefined, {
      token: as,
    });
    expect(read.code).toBe(1001);
  }
});

const correct = (tariff: object, lang = 'en', as = token) =>
  call(upstream.api, '/station/correct_station_tariff', { station_id: station.id, ...tariff }, { token: as, lang });
const corrections = async () =>
  (await call(upstream.api, `/station/get_tariff_corrections?station_id=${station.id}`, undefined, { token })).data;

test('P7.11 P7.12 a record is corrected from its own start, and its previous values stay with the name of the corrector', async () => {
  await set({ ...FIXED, valid_from: '2026-01-01', consumptionPrice: 37 });
  await set({ ...FIXED, consumptionPrice: 0.4 });
  expect((await correct({ ...FIXED, unit: 'EUR', valid_from: '2026-01-01' })).code).toBe(1001);
  const bought = (await list('2026-01-01', '2026-07-01')).filter(({ action }: { action: number }) => action === 1);
  expect(bought).toMatchObject([
    { valid_from: '2026-01-01', price_model: [{ price: 0.37 }] },
    { valid_from: TODAY, price_model: [{ price: 0.4 }] },
  ]);
  expect(await corrections()).toEqual([
    { ...FIXED, consumptionPrice: 37, valid_from: '2026-01-01', corrected_at: START.getTime(), by: expect.any(String) },
  ]);
  // The station's currency is that of the tariff in force, which did not change.
  const all = (await call(upstream.api, '/station/get_station_relevance', undefined, { token })).data;
  expect(all.station[0].currency).toBe('AUD');
  const { rows } = await upstream.db.pool.query(
    `select detail from audit where action = 'correct-tariff' and object = $1`,
    [`station:${station.id}`],
  );
  expect(rows).toEqual([
    { detail: expect.objectContaining({ previousConsumption: '37', consumption: '0.37', validFrom: '2026-01-01' }) },
  ]);
});

test.each([
  ['en', 'No tariff begins on this day, so there is none to correct. Reload the page and try again'],
  ['zh', '没有从该日开始生效的电价可更正，请刷新页面后重试'],
])('P7.11 D5.5 a correction must name an existing record and is validated like any tariff (%s)', async (lang, msg) => {
  await set({ ...FIXED, valid_from: '2026-01-01' });
  expect(await correct({ ...FIXED, valid_from: '2026-01-02' }, lang)).toMatchObject({ code: 1400, msg });
  expect((await correct({ ...FIXED, valid_from: '2026-01-01', consumptionPrice: '1,234' }, lang)).code).toBe(1400);
  expect(await corrections()).toEqual([]);
});

test('A01 P6.5 a manager of a station sets a new price but cannot correct records', async () => {
  await set({ ...FIXED, valid_from: '2026-01-01' });
  const other = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, other, { shareType: 1 });
  const as = await addSession(upstream, other);
  expect((await set(FIXED, 'en', as)).code).toBe(1001);
  expect((await correct({ ...FIXED, valid_from: '2026-01-01' }, 'en', as)).code).toBe(1403);
});

const EXTRAS = { holidayRegion: 'AU-SA', supplyCharge: 0.95, tax: 10, taxIncluded: false };
const WEEKLY = { ...FIXED, consumptionType: 'touW', consumptionPrice: WEEK };

test('P7.11 P7.12 D3.12 D7.17 holidays, supply charge and tax are returned as set, and end with the next tariff', async () => {
  expect((await set({ ...WEEKLY, ...EXTRAS })).code).toBe(1001);
  expect(await get()).toEqual({ ...WEEKLY, ...EXTRAS, valid_from: TODAY });
  const records = { holiday_region: 'AU-SA', supply_charge: 0.95, tax: 10, tax_included: false };
  expect(await list(TODAY, TODAY)).toMatchObject([records, records]);
  const all = (await call(upstream.api, '/station/get_station_relevance', undefined, { token })).data;
  expect(all.tariff_fields).toEqual(['holidayRegion', 'supplyCharge', 'tax']);
  // A tariff that does not list them has none.
  await set(WEEKLY);
  expect(await get()).toEqual({ ...WEEKLY, valid_from: TODAY });
  expect(Object.keys((await list(TODAY, TODAY))[0])).not.toContain('supply_charge');
  const { rows } = await upstream.db.pool.query<{ detail: Record<string, string> }>(
    `select detail from audit where action = 'set-tariff' and object = $1 order by at, seq`,
    [`station:${station.id}`],
  );
  expect(rows.map(({ detail }) => [detail.extras, detail.previousExtras])).toEqual([
    [JSON.stringify(EXTRAS), undefined],
    [undefined, JSON.stringify(EXTRAS)],
  ]);
});

test('P7.11 P7.12 a correction also replaces the extras, and the previous ones are retained', async () => {
  await set({ ...WEEKLY, ...EXTRAS });
  const right = { ...WEEKLY, supplyCharge: 1.05, tax: 10, taxIncluded: true };
  expect((await correct({ ...right, valid_from: TODAY })).code).toBe(1001);
  expect(await get()).toEqual({ ...right, valid_from: TODAY });
  expect(await corrections()).toMatchObject([{ ...EXTRAS, valid_from: TODAY }]);
});

test.each([
  ['an unknown region', { holidayRegion: 'AU-XX' }, /^The public holidays of this region are not known/],
  ['a region without weekend bands', { ...FIXED, holidayRegion: 'AU-SA' }, /holidayRegion is not valid/],
  ['a charge below zero', { supplyCharge: -0.5 }, /supplyCharge is not valid/],
  ['a tax beyond the whole', { tax: 120 }, /tax is not valid/],
  ['an unknown tax', { taxIncluded: true }, /taxIncluded is not valid/],
])('P5.24 D5.5 %s is refused, and nothing is stored', async (_what, wrong, message) => {
  expect(await set({ ...WEEKLY, ...wrong })).toMatchObject({ code: 1400, msg: expect.stringMatching(message) });
  expect(await get()).toBeNull();
});
