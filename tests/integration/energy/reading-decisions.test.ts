import { decideReadings, getSetAside, type SetAsideRowDto } from '@/lib/contract/upstream/energy';
import { getEnergyReport } from '@/lib/contract/upstream/reports';
import { MOST_DECISIONS } from '@/lib/domain/energy/plausibility/decisions';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { Newest } from '@/upstream/ingest/newest';
import { compressSamples } from '@/upstream/series/compress-samples';
import { seriesKey } from '../../support/series-keys';
import { storeSamples } from '../../support/store-samples';
import { countHours, placeStation } from '../../support/counting-stations';
import { startTestApp } from '../../support/test-app';
import { addAccount, addGrant, addSession, call, setLatest, type TestStation } from '../../support/upstream-fixtures';

jest.setTimeout(120_000);

const MINUTE = 60_000;
const HOUR = 3_600_000;
/** 22:40 in Adelaide. */
const NOW = Date.parse('2026-11-20T12:10:00Z');
/** 20:30 in Adelaide, when the counter showed a little over 1060 kWh, growing by 6 kWh an hour. */
const LIE_AT = Date.parse('2026-11-20T10:01:00Z');
const FROM = Date.parse('2026-11-20T00:00:00Z');

const upstream = startTestApp();
let owner: string;
let token: string;
let station: TestStation;

beforeEach(async () => {
  upstream.clock.now = new Date(NOW);
  await upstream.forgetLimits();
  owner = await addAccount(upstream.db, { name: 'Olive' });
  token = await addSession(upstream, owner);
  station = await placeStation(upstream, owner, 'Australia/Adelaide', DEFAULT_TARIFF);
});

const RATES = { KRA: 6, charge: 1.2, discharge: 0.6, sell: 3, buy: 0.24 };
const device = () => ({ stationKey: station.key, deviceKey: station.inverterKey });

/** A day of 6 kWh an hour with one false reading; compressed except for its last hours. */
async function dayWithALie(value = 9_000): Promise<void> {
  await countHours(upstream, station, { from: FROM, to: NOW }, RATES);
  await storeSamples(upstream.db.pool, device(), { KRA: [{ ts: LIE_AT, value }] });
}
const pack = (before = NOW) => compressSamples(upstream.db.pool, before);

async function list(query = '', as = token) {
  const path = `/station/get_set_aside?station_id=${station.id}${query}`;
  const reply = await call(upstream.api, path, undefined, { token: as });
  expect(reply).toMatchObject({ code: 1001 });
  return getSetAside.output.parse(reply.data);
}
const decide = (body: object, as = token, lang = 'en') =>
  call(upstream.api, '/station/decide_readings', { device_id: station.inverter, ...body }, { token: as, lang });
async function decided(body: object) {
  const reply = await decide({ property: 'KRA', from: LIE_AT, to: LIE_AT, verdict: 'accepted', ...body });
  expect(reply).toMatchObject({ code: 1001 });
  return decideReadings.output.parse(reply.data);
}
const undo = (decision_id: string, as = token) =>
  call(upstream.api, '/station/undo_reading_decision', { decision_id }, { token: as });

async function readSheet() {
  const path = `/station/get_tariff_sheet?station_id=${station.id}&start=${FROM}&end=${NOW}`;
  const { data } = await call(upstream.api, path, undefined, { token });
  return data as { startTime: string; powerGeneration: number | null; complete: number }[];
}

/** What the report, the sheet, the chart and the revenue show for the day. */
async function figures() {
  const request = async (path: string, body?: unknown) => {
    const reply = await call(upstream.api, path, body, { token });
    expect(reply.code === 1001 || reply.code === 200).toBe(true);
    return reply.data;
  };
  const report = getEnergyReport.output.parse(
    await request('/station/get_energy_report', { kind: 'day', day: '2026-11-20', station_id: [station.id] }),
  );
  const sheet = await readSheet();
  const chart = (await request(
    `/demo/getAggregateData?prefix=sun&start=${FROM - HOUR}&end=${NOW}&tg=1d&zoneStr=Australia%2FAdelaide`,
    [{ deviceId: station.inverter, propertyCode: 'KRA', fn: 'diff' }],
  )) as { data: { value: number | null }[] }[];
  const revenue = (await request('/station/get_fleet_revenue')) as { sums: { total: number }[] };
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    report: round(report.totals.generation.value ?? NaN),
    earned: round(report.revenue.sums[0]?.total ?? NaN),
    sheet: round(sheet.reduce((sum, { powerGeneration }) => sum + (powerGeneration ?? 0), 0)),
    chart: round(chart[0]?.data.reduce((sum, { value }) => sum + (value ?? 0), 0) ?? NaN),
    today: round(revenue.sums[0]?.total ?? NaN),
  };
}

describe.each([
  ['that is packed', async () => void (await pack())],
  ['that is not packed yet', async () => void (await pack(LIE_AT - HOUR))],
])('a false reading %s', (_, arrange) => {
  test('D1.7 D3.8 D3.13 D5.2 D8.12 P2.42 is listed with its effect on energy, counts once a user accepts it, and no longer once that is undone', async () => {
    await dayWithALie();
    await arrange();
    const before = await figures();
    expect(before).toMatchObject({ report: 73, sheet: 73, chart: 73 });

    const { next, rows } = await list();
    expect(next).toBeNull();
    expect(rows).toEqual([
      expect.objectContaining<Partial<SetAsideRowDto>>({
        ...{ device_id: station.inverter, device_name: 'Inverter', device_type: 'C002', property: 'KRA' },
        ...{ from: LIE_AT, to: LIE_AT, readings: 1, min: 9_000, max: 9_000, reason: 'jump', waits: false },
        ...{ decision: null, energy: true },
      }),
    ]);
    // Limited by the reading five minutes before, while within the day it may have any size.
    expect(rows[0]?.most_in_span).toBeLessThan(100);
    expect(rows[0]?.most_in_day).toBeGreaterThan(100 * (rows[0]?.most_in_span ?? NaN));
    const effect = rows[0]?.effect ?? 0;
    expect(effect).toBeGreaterThan(7_900);
    expect(effect).toBeLessThan(7_950);

    const made = await decided({});
    expect(made).toMatchObject({ readings: 1, effect });
    const after = await figures();
    const expected = Math.round((73 + effect) * 10) / 10;
    expect(after).toMatchObject({ report: expected, sheet: expected, chart: expected });
    expect(after.earned).toBeGreaterThan(before.earned + 100);
    expect(after.today).toBe(after.earned);
    const listed = (await list()).rows;
    expect(listed.find(({ decision }) => decision !== null)).toMatchObject({
      ...{ property: 'KRA', from: LIE_AT, to: LIE_AT, readings: 1, min: 9_000, max: 9_000, effect, reason: 'jump' },
      decision: { verdict: 'accepted', by: 'Olive', at: NOW, undone_by: null, undone_at: null },
    });

    expect(await undo(made.decision_id)).toMatchObject({ code: 1001 });
    expect(await figures()).toEqual(before);
    const [one, other] = (await list()).rows;
    expect([one, other].map((row) => row?.reason)).toEqual(['jump', 'jump']);
    expect([one, other].find((row) => row?.decision)?.decision).toMatchObject({ undone_by: 'Olive', undone_at: NOW });
    expect(await undo(made.decision_id)).toMatchObject({ code: 1409, msg: 'This decision has already been undone' });
  });

  test('D1.7 D3.8 an excluded hour no longer counts, the step that absorbs its energy is marked less complete, and an undo restores everything', async () => {
    await countHours(upstream, station, { from: FROM, to: NOW }, RATES);
    await arrange();
    const [before, sheetBefore] = [await figures(), await readSheet()];
    const made = await decided({ from: LIE_AT, to: LIE_AT + 90 * MINUTE, verdict: 'excluded' });
    expect(made).toMatchObject({ readings: 18 });
    const [row] = (await list()).rows;
    expect(row).toMatchObject({ readings: 18, reason: null, decision: { verdict: 'excluded' } });
    const sheet = await readSheet();
    const hour = sheet.find(({ startTime }) => Number(startTime) === Date.parse('2026-11-20T09:30:00Z'));
    expect(hour?.complete).toBeLessThan(0.7);
    // The total growth is the same in the end.
    expect((await figures()).report).toBe(before.report);
    expect(await undo(made.decision_id)).toMatchObject({ code: 1001 });
    expect(await figures()).toEqual(before);
    expect(await readSheet()).toEqual(sheetBefore);
  });
});

test('D4.1 D5.2 the latest value is the latest one that counts, also when judging the next readings', async () => {
  await countHours(upstream, station, { from: FROM, to: NOW - HOUR }, { KRA: 6 });
  await setLatest(upstream.db, station, { KRA: 1067 }, new Date(NOW - HOUR));
  const newest = new Newest(upstream.db.pool);
  const series = await seriesKey(upstream.db.pool, station.inverter, 'KRA');
  const frame = (ts: number, value: number) => ({ ...series, ts, properties: [series.propertyId], values: [value] });
  const isShown = async (ts: number, value: number) => (await newest.credible([frame(ts, value)])).shown.length === 1;
  const shown = async () =>
    (
      await upstream.db.pool.query<{ value: number }>('select value from latest where device_key = $1', [
        series.deviceKey,
      ])
    ).rows[0]?.value;
  expect(await isShown(NOW - 50 * MINUTE, 5_000)).toBe(false);
  await storeSamples(upstream.db.pool, device(), { KRA: [{ ts: NOW - 50 * MINUTE, value: 5_000 }] });
  const made = await decided({ from: NOW - 50 * MINUTE, to: NOW - 50 * MINUTE });
  expect(await shown()).toBe(5_000);
  expect(await isShown(NOW - 45 * MINUTE, 5_000.5)).toBe(true);
  await undo(made.decision_id);
  expect(await shown()).toBe(1067);
  expect(await isShown(NOW - 40 * MINUTE, 1067)).toBe(true);
  await decided({ from: FROM, to: NOW - 50 * MINUTE, verdict: 'excluded' });
  expect(await shown()).toBeUndefined();
});

test('D1.7 an exchanged meter is listed with its effect on energy, and can be confirmed or counted', async () => {
  await countHours(upstream, station, { from: FROM, to: LIE_AT }, { KRA: 6 });
  const newer = Array.from({ length: 20 }, (_, i) => ({ ts: LIE_AT + (i + 1) * 5 * MINUTE, value: 42_000 + i }));
  await storeSamples(upstream.db.pool, device(), { KRA: newer });
  await pack();
  const at = newer[0]?.ts ?? 0;
  const [row] = (await list()).rows;
  expect(row).toMatchObject({ from: at, to: at, readings: 1, min: 42_000, reason: 'meter' });
  expect(row?.effect).toBeGreaterThan(40_000);
  const before = await figures();
  const confirmed = await decided({ from: at, to: at, verdict: 'meter' });
  expect(confirmed).toMatchObject({ readings: 1, effect: 0 });
  expect(await figures()).toEqual(before);
  expect((await list()).rows.map(({ decision, reason }) => [reason, decision?.verdict])).toContainEqual([
    'meter',
    'meter',
  ]);
  await undo(confirmed.decision_id);
  await decided({ from: at, to: at });
  expect((await figures()).report).toBeGreaterThan(before.report + 40_000);
});

test('D1.7 the list is paged, latest first, filtered by device, and covers compressed and uncompressed readings', async () => {
  const days = Array.from({ length: 40 }, (_, i) => NOW - (41 - i) * 7 * HOUR);
  await storeSamples(upstream.db.pool, device(), {
    KRA: days.flatMap((ts, i) => [
      { ts, value: 100 + i },
      { ts: ts + MINUTE, value: 100 + i },
      { ts: ts + 2 * MINUTE, value: -5 },
      { ts: ts + 3 * MINUTE, value: -6 },
    ]),
    pv1Volt: days.map((ts) => ({ ts, value: 1e7 })),
  });
  await pack(NOW - 50 * HOUR);
  const whole = (await list('&page_size=200')).rows;
  expect(whole.filter(({ property }) => property === 'KRA')).toHaveLength(40);
  expect(whole.filter(({ readings }) => readings === 2).every(({ max, min }) => min === -6 && max === -5)).toBe(true);
  expect(whole.map(({ to }) => to)).toEqual(whole.map(({ to }) => to).sort((a, b) => b - a));
  const paged: SetAsideRowDto[] = [];
  for (let before = ''; ;) {
    const { next, rows } = await list(`&page_size=7${before}`);
    paged.push(...rows);
    if (next === null) break;
    before = `&before=${next}`;
  }
  expect(paged).toEqual(whole);
  const own = await call(upstream.api, `/station/get_set_aside?device_id=${station.inverter}`, undefined, { token });
  expect(own.data.rows).toHaveLength(50);
  const other = await call(upstream.api, `/station/get_set_aside?device_id=${station.gatewayDevice}`, undefined, {
    token,
  });
  expect(other.data).toEqual({ rows: [], next: null });
});

test('D1.7 D3.8 a decision covers a whole device at once, and each decision is audited', async () => {
  await countHours(upstream, station, { from: FROM, to: NOW }, RATES);
  await pack(NOW - HOUR);
  const reply = await decide({ from: FROM, to: NOW, verdict: 'excluded' });
  expect(reply).toMatchObject({ code: 1001, data: { effect: null, readings: 5 * 147 } });
  expect(await figures()).toMatchObject({ report: NaN, sheet: 0 });
  const [row] = (await list()).rows;
  expect(row).toMatchObject({
    property: null,
    min: null,
    max: null,
    readings: 5 * 147,
    decision: { verdict: 'excluded' },
  });
  await undo(row?.decision?.decision_id ?? '');
  expect((await figures()).report).toBe(73);
  const { rows } = await upstream.db.pool.query(
    `select action, detail ->> 'verdict' as verdict from audit where object = $1 order by seq`,
    [`device:${station.inverter}`],
  );
  expect(rows).toEqual([
    { action: 'decide-readings', verdict: 'excluded' },
    { action: 'undo-reading-decision', verdict: 'excluded' },
  ]);
});

test('D1.7 D3.8 D6.2 an impossible decision is refused with the reason and changes nothing', async () => {
  await dayWithALie();
  await pack();
  const lie = { property: 'KRA', from: LIE_AT, to: LIE_AT, verdict: 'accepted' };
  const refused = async (body: object, code: number, msg: string, as = token) =>
    expect(await decide({ ...lie, ...body }, as)).toMatchObject({ code, msg });
  const noReadings = 'There are no readings in this period: please choose another time, or another reading';
  await refused({ to: LIE_AT - 1 }, 1400, 'The end of the range is before its start');
  await refused({ from: FROM - 2 * HOUR, to: FROM - HOUR }, 1400, noReadings);
  await refused({ to: NOW + 1 }, 1400, 'The period ends in the future: only existing readings can be decided about');
  for (const property of ['KRA', undefined])
    await refused({ property, from: NOW - 367 * 24 * HOUR }, 1400, 'The range is longer than 366 days');
  await refused({ property: 'nothing' }, 1404, `The device ${station.inverter} has no property nothing`);
  await refused({ verdict: 'maybe' }, 1400, 'verdict is not valid');
  await refused({ from: 'yesterday' }, 1400, 'from is not valid');
  await refused({ device_id: 'nobodys' }, 1404, 'Not found, or you have no access to it');
  for (const body of [{ from: LIE_AT - HOUR }, { property: undefined }, { property: 'sell' }])
    await refused(
      { ...body, verdict: 'meter' },
      1400,
      expect.stringMatching(/readings in this period|first of another meter/) as never,
    );

  const viewer = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, viewer, { shareType: 0 });
  const viewing = await addSession(upstream, viewer);
  await refused({}, 1403, 'You can see this but not change it', viewing);
  expect((await list('', viewing)).rows).toHaveLength(1);
  await refused(
    {},
    1404,
    'Not found, or you have no access to it',
    await addSession(upstream, await addAccount(upstream.db)),
  );
  const setter = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, setter, { shareType: 0, setting: true });

  const made = await decided({});
  expect(await undo(made.decision_id, viewing)).toMatchObject({ code: 1403 });
  expect(await undo('nobodys')).toMatchObject({ code: 1404 });
  const overlap =
    'A decision about some of these readings is already in force (20/11/2026 20:31:00): please undo it first';
  await refused({}, 1409, overlap);
  await refused({ property: undefined, from: LIE_AT - HOUR, to: LIE_AT + HOUR, verdict: 'excluded' }, 1409, overlap);
  expect(await undo(made.decision_id, await addSession(upstream, setter))).toMatchObject({ code: 1001 });

  await upstream.db.pool.query(
    `insert into reading_decision (id, station_key, device_key, property_id, from_at, to_at, verdict, readings, decided_by, decided_at)
     select 'd' || $1::int || n, $1::int, $2, null, to_timestamp(n), to_timestamp(n), 'accepted', 1, $3, now() from generate_series(1, $4) n`,
    [station.key, station.inverterKey, owner, MOST_DECISIONS],
  );
  const full = `There are already ${MOST_DECISIONS} decisions about readings of this station: please undo one that is no longer needed`;
  await refused({}, 1409, full);
  await upstream.db.pool.query(
    `update reading_decision set undone_at = now(), undone_by = $2 where id = 'd' || $1::int || 1`,
    [station.key, owner],
  );
  await decided({});
  await refused({ from: LIE_AT + HOUR, to: LIE_AT + 2 * HOUR }, 1409, full);

  await upstream.db.pool.query('delete from reading_decision where station_key = $1', [station.key]);
  await upstream.db.pool.query('update device set deleted_at = now() where key = $1', [station.inverterKey]);
  await refused({}, 1404, 'Not found, or you have no access to it');
  expect((await list()).rows).toEqual([]);
});

test('D1.7 D3.8 D6.2 the scope of a decision is counted beforehand, and refused for the same reasons', async () => {
  await countHours(upstream, station, { from: FROM, to: NOW }, RATES);
  await pack(NOW - HOUR);
  const request = (change: Record<string, string | number | undefined> = {}, as = token) => {
    const params = { device_id: station.inverter, property: 'KRA', from: FROM, to: NOW, ...change };
    const query = new URLSearchParams(
      Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    );
    const path = `/station/get_readings_to_decide?${query.toString()}`;
    return call(upstream.api, path, undefined, { token: as, lang: 'en' });
  };
  expect(await request()).toMatchObject({ code: 1001, data: { readings: 147, retained_from: null, energy: true } });
  expect((await request({ from: LIE_AT, to: LIE_AT + 90 * MINUTE })).data).toMatchObject({ readings: 18 });
  expect((await request({ property: undefined })).data).toMatchObject({ readings: 5 * 147, energy: true });
  const none = 'There are no readings in this period: please choose another time, or another reading';
  expect(await request({ from: FROM - 2 * HOUR, to: FROM - HOUR })).toMatchObject({ code: 1400, msg: none });
  expect(await request({ property: 'battSoc' })).toMatchObject({ code: 1400, msg: none });
  const refused: readonly [object, number, string][] = [
    [{ to: FROM - 1 }, 1400, 'The end of the range is before its start'],
    [{ to: NOW + 1 }, 1400, 'The period ends in the future: only existing readings can be decided about'],
    [{ from: NOW - 367 * 24 * HOUR }, 1400, 'The range is longer than 366 days'],
    [{ property: 'nothing' }, 1404, `The device ${station.inverter} has no property nothing`],
  ];
  for (const [change, code, msg] of refused) expect(await request({ ...change })).toMatchObject({ code, msg });
  const viewer = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, viewer, { shareType: 0 });
  expect(await request({}, await addSession(upstream, viewer))).toMatchObject({ code: 1403 });
  expect(await request({}, await addSession(upstream, await addAccount(upstream.db)))).toMatchObject({ code: 1404 });
  await decided({ from: FROM, to: FROM + HOUR, verdict: 'excluded' });
  expect(await request({ property: undefined })).toMatchObject({ code: 1409 });
  expect((await request({ property: 'sell' })).data).toMatchObject({ readings: 147 });

  // For the first hours only sums are left.
  await upstream.db.pool.query('delete from sample_chunk where station_key = $1 and start < $2', [
    station.key,
    new Date(FROM + 3 * HOUR),
  ]);
  expect((await request({ property: 'sell' })).data).toMatchObject({
    readings: 147 - 36,
    retained_from: FROM + 3 * HOUR,
  });
  const onlySums = expect.stringMatching(/no longer stored individually.*choose a later period/) as string;
  const early = { property: 'sell', from: FROM, to: FROM + 2 * HOUR };
  expect(await request(early)).toMatchObject({ code: 1400, msg: onlySums });
  expect(await decide({ ...early, verdict: 'excluded' })).toMatchObject({ code: 1400, msg: onlySums });
  await upstream.db.pool.query('update device set deleted_at = now() where key = $1', [station.inverterKey]);
  expect(await request({ property: 'sell' })).toMatchObject({
    code: 1404,
    msg: 'Not found, or you have no access to it',
  });
});

test('D1.7 D2.26 a chart receives the readings that do not count, compressed or not, and none that do', async () => {
  const second = { ts: NOW - 7 * MINUTE, value: -4 };
  await dayWithALie();
  await storeSamples(upstream.db.pool, device(), { KRA: [second] });
  await pack(NOW - HOUR);
  const aside = async (start = FROM, end = NOW, property = 'KRA') => {
    const query = new URLSearchParams({ device_id: station.inverter, property, start: `${start}`, end: `${end}` });
    return call(upstream.api, `/station/get_aside_readings?${query.toString()}`, undefined, { token });
  };
  const lie = { timestamp: LIE_AT, value: 9_000 };
  expect((await aside()).data).toEqual([lie, { timestamp: second.ts, value: -4 }]);
  expect((await aside(LIE_AT, LIE_AT)).data).toEqual([lie]);
  expect((await aside(LIE_AT + 1, second.ts - 1)).data).toEqual([]);
  expect((await aside(FROM, NOW, 'sell')).data).toEqual([]);
  await decided({});
  await decided({ from: FROM, to: FROM, verdict: 'excluded' });
  expect((await aside()).data).toEqual([
    { timestamp: FROM, value: 1_000 },
    { timestamp: second.ts, value: -4 },
  ]);
  expect(await aside(NOW, FROM)).toMatchObject({ code: 1400 });
  expect(await aside(FROM, NOW, 'nothing')).toMatchObject({ code: 1404 });
});

test.each([
  ['packed', 'hours', 4 * HOUR, NOW],
  ['not packed', 'hours', 4 * HOUR, FROM - 24 * HOUR],
  ['not packed', 'a moment', 6 * MINUTE, FROM - 24 * HOUR],
])(
  'D1.7 P9.14 a daily counter that restarts at midnight needs no decision, a false reading of it does (%s, %s after it)',
  async (_, __, after, packed) => {
    const midnight = Date.parse('2026-11-19T13:30:00Z');
    const begin = midnight - 4 * HOUR;
    const samples = Array.from({ length: Math.floor((after + 4 * HOUR) / (5 * MINUTE)) }, (___, index) => {
      const ts = begin + index * 5 * MINUTE;
      return { ts, value: ts < midnight ? 10 + index / 10 : Math.max(0, Math.round(index - 60) / 10) };
    });
    const lie = { ts: midnight - 2 * HOUR + MINUTE, value: 429_496_729.5 };
    await storeSamples(upstream.db.pool, device(), { 'today-KRA': [...samples, lie].sort((x, y) => x.ts - y.ts) });
    await pack(packed);
    expect((await list()).rows.map(({ from, property, reason }) => [property, reason, from])).toEqual([
      ['today-KRA', 'range', lie.ts],
    ]);
  },
);

test('D1.7 D3.8 only counters used for energy show an effect: daily, monthly and yearly registers do not', async () => {
  await countHours(upstream, station, { from: FROM, to: NOW }, { ...RATES, load: 2 });
  const reported = { 'today-KRA': 4_294.9, 'month-KRA': 90_000, battSoc: 140, KRA: 9_000, sell: 9_000, load: 9_000 };
  for (const [code, value] of Object.entries(reported))
    await storeSamples(upstream.db.pool, device(), { [code]: [{ ts: LIE_AT, value }] });
  const { rows } = await list();
  const effects = new Map(
    rows.map(({ effect, energy, property }) => [property, { energy, hasEffect: effect !== null }]),
  );
  expect(Object.fromEntries(effects)).toEqual({
    ...{
      KRA: { energy: true, hasEffect: true },
      sell: { energy: true, hasEffect: true },
      load: { energy: true, hasEffect: true },
    },
    'today-KRA': { energy: false, hasEffect: false },
    ...{ 'month-KRA': { energy: false, hasEffect: false }, battSoc: { energy: false, hasEffect: false } },
  });
  const before = await figures();
  expect((await decided({ property: 'today-KRA' })).effect).toBeNull();
  expect(await figures()).toEqual(before);
  const row = (await list()).rows.find(({ decision }) => decision);
  expect(row).toMatchObject({ property: 'today-KRA', reason: 'range', energy: false, effect: null });
});
