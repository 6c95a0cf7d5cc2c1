import { cutsOf } from '@/lib/domain/energy/series/cuts';
import type { Sample } from '@/lib/domain/energy/series/rollup';
import { compressSamples } from '@/upstream/series/compress-samples';
import { storeSamples } from '../../support/store-samples';
import { startTestApp } from '../../support/test-app';
import {
  addAccount,
  addGrant,
  addSession,
  addStation,
  call,
  type Reply,
  type TestStation,
} from '../../support/upstream-fixtures';

jest.setTimeout(60_000);

const HOUR = 3_600_000;
const ZONE = 'Australia/Adelaide';
const NOW = Date.parse('2026-11-20T02:10:00Z');
const utc = (text: string) => Date.parse(text);

const upstream = startTestApp();
let station: TestStation;
let foreign: TestStation;
let token: string;
let stranger: string;

beforeAll(async () => {
  upstream.clock.now = new Date(NOW);
  const owner = await addAccount(upstream.db);
  token = await addSession(upstream, owner);
  stranger = await addSession(upstream, await addAccount(upstream.db));
  station = await addStation(upstream.db, owner);
  foreign = await addStation(upstream.db, await addAccount(upstream.db));
});

/** Stores samples of the station's inverter. */
const store = (code: string, samples: readonly Sample[], deviceKey = station.inverterKey) =>
  storeSamples(upstream.db.pool, { stationKey: station.key, deviceKey }, { [code]: samples });

/** Compresses everything but the current hour, as the scheduled job would. */
const pack = () => compressSamples(upstream.db.pool, Math.floor(NOW / HOUR) * HOUR);

const every = (from: number, to: number, step: number, valueOf: (ts: number) => number): Sample[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => ({
    ts: from + i * step,
    value: valueOf(from + i * step),
  }));

function form(path: string, fields: Record<string, string | number>, options: object = {}): Promise<Reply> {
  const raw = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)])).toString();
  return call(upstream.api, path, undefined, {
    token,
    raw,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...options,
  });
}

const history = (fields: Record<string, string | number> = {}, options: object = {}) =>
  form(
    '/demo/getHistoryData',
    { prefix: 'sun', deviceId: station.inverter, propertyCode: 'P', start: NOW - HOUR, end: NOW, ...fields },
    options,
  );
const accumulative = (fields: Record<string, string | number> = {}, options: object = {}) =>
  form(
    '/demo/getAccumulativeDataByZone',
    {
      prefix: 'sun',
      deviceId: station.inverter,
      propertyCode: 'KRA',
      time: NOW,
      type: 'day',
      zoneStr: ZONE,
      ...fields,
    },
    options,
  );
const group = (items: unknown, fields: Record<string, string | number> = {}, options: object = {}) =>
  form(
    '/demo/getGroupAccumulativeDataByZone',
    { data: JSON.stringify(items), time: NOW, type: 'day', zoneStr: ZONE, ...fields },
    options,
  );
const aggregate = (
  query: Record<string, string | number>,
  body: unknown = [{ deviceId: station.inverter, propertyCode: 'P', fn: 'sampling' }],
  options: object = {},
) =>
  call(
    upstream.api,
    `/demo/getAggregateData?${new URLSearchParams(Object.entries({ prefix: 'sun', ...query }).map(([k, v]) => [k, String(v)])).toString()}`,
    body,
    { token, ...options },
  );

interface Row {
  startTime: number;
  value: number | null;
  last: { value: number } | null;
  complete: number;
}
interface Point {
  timestamp: number;
  value: number | null;
  complete: number;
}

test('D7.21 D3.14 D8.15 readings are returned raw and in order, compressed or not, each once, by form and by query', async () => {
  const samples = every(NOW - 3 * HOUR, NOW, 10_000, (ts) => (ts / 10_000) % 7);
  await store('P', samples.slice(0, 700));
  await pack();
  await store('P', samples);
  const expected = (from: number, to: number) =>
    samples.filter(({ ts }) => ts >= from && ts <= to).map(({ ts, value }) => ({ timestamp: ts, value }));
  const first = await history({ start: NOW - 3 * HOUR });
  expect([first.status, first.code, first.msg]).toEqual([200, 200, 'success']);
  expect(first.data).toEqual(expected(NOW - 3 * HOUR, NOW));
  await pack();
  const range = { start: NOW - 2 * HOUR + 30_000, end: NOW - 60_000 };
  expect((await history(range)).data).toEqual(expected(range.start, range.end));
  const query = new URLSearchParams({
    prefix: 'sun',
    deviceId: station.inverter,
    propertyCode: 'P',
    start: String(range.start),
    end: String(range.end),
  });
  const byQuery = await call(upstream.api, `/demo/getHistoryData?${query.toString()}`, undefined, { token });
  expect([byQuery.code, byQuery.data]).toEqual([200, expected(range.start, range.end)]);
  // A range without readings and a catalogue property that was never sampled give empty results.
  expect((await history({ start: NOW - 60 * HOUR, end: NOW - 50 * HOUR })).data).toEqual([]);
  expect((await history({ propertyCode: 'loadPower' })).data).toEqual([]);
});

test.each([
  ['2026-04-05', 25],
  ['2026-10-04', 23],
  ['2026-11-18', 24],
])(
  'D7.22 R15 the day %s of Adelaide has %d hours, and their growth sums to the day, including late samples',
  async (day, hours) => {
    const { start, end } = cutsOf(ZONE).spanOf(day);
    const code = `KRA-${day}`;
    const counter = every(start - 300_000, end, 300_000, (ts) => Math.round((ts - start) / 60_000) / 10 + 1000);
    // Two hours are missing at first and arrive late.
    const late = counter.filter(({ ts }) => ts >= start + 5 * HOUR && ts < start + 7 * HOUR);
    await store(
      code,
      counter.filter((sample) => !late.includes(sample)),
    );
    await pack();
    const gap = (await accumulative({ propertyCode: code, time: start + HOUR })).data as Row[];
    expect(gap).toHaveLength(hours);
    expect(gap.slice(4, 8).map(({ value, complete }) => [value, complete])).toEqual([
      [6, 1],
      [null, 0],
      [null, 0],
      [18, 1],
    ]);
    await store(code, late);
    const waiting = (await accumulative({ propertyCode: code, time: end - 1 })).data as Row[];
    await pack();
    const rows = (await accumulative({ propertyCode: code, time: start })).data as Row[];
    expect(waiting).toEqual(rows);
    expect(rows.map(({ startTime }) => startTime)).toEqual(cutsOf(ZONE).hoursOf(day));
    expect(rows.map(({ value, complete }) => [value, complete])).toEqual(Array.from({ length: hours }, () => [6, 1]));
    expect(rows.at(-1)?.last).toEqual({ value: counter.at(-1)?.value });
    const week = (await accumulative({ propertyCode: code, time: start, type: 'week' })).data as Row[];
    expect(week).toHaveLength(7);
    expect(week.find(({ startTime }) => startTime === start)).toMatchObject({ value: hours * 6, complete: 1 });
  },
);

test('D7.22 a month by days, a year by months and all years agree; future and missing steps are gaps', async () => {
  const from = utc('2024-06-15T00:00:00Z');
  const code = 'years';
  await store(
    code,
    every(from, NOW, 6 * HOUR, (ts) => (ts - from) / HOUR),
  );
  await pack();
  const rows = async (type: string, time = NOW) =>
    (await accumulative({ propertyCode: code, type, time })).data as Row[];
  const sum = (list: Row[]) => list.reduce((total, { value }) => total + (value ?? 0), 0);
  const month = await rows('month', utc('2026-02-10T00:00:00Z'));
  expect(month).toHaveLength(28);
  expect(month.every(({ value }) => value === 24)).toBe(true);
  expect(month[3]?.complete).toBe(0.014);
  const year = await rows('year', utc('2025-05-05T00:00:00Z'));
  expect(year.map(({ value }) => value)).toEqual(
    [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map((days) => days * 24 + 0),
  );
  const running = await rows('year');
  expect(running[11]).toEqual({ startTime: utc('2026-11-30T13:30:00Z'), value: null, last: null, complete: 0 });
  const ever = await rows('overyear');
  expect(ever.map(({ startTime }) => new Date(startTime + 11 * HOUR).getUTCFullYear())).toEqual([2024, 2025, 2026]);
  expect(ever[1]?.value).toBe(sum(year));
  expect(ever[2]?.value).toBe(sum(running));
  expect(sum(ever)).toBe(Math.floor((NOW - from) / (6 * HOUR)) * 6);
});

test('D7.22 a counter that restarts keeps counting within an hour, between hours and at midnight', async () => {
  const { start } = cutsOf(ZONE).spanOf('2026-11-17');
  const steps = [100, 110, 4, 10, 20, 2];
  await store(
    'reset',
    steps.map((value, i) => ({ ts: start + i * 1_200_000, value })),
  );
  await pack();
  const rows = (await accumulative({ propertyCode: 'reset', time: start })).data as Row[];
  expect(rows.slice(0, 3).map(({ value }) => value)).toEqual([14, 18, null]);
  const days = (await accumulative({ propertyCode: 'reset', time: start, type: 'month' })).data as Row[];
  expect(days[16]?.value).toBe(32);
});

test('D7.23 a request for several devices and properties returns what single requests would, in the requested order', async () => {
  const codes = ['KRA-2026-11-18', 'reset'];
  const time = utc('2026-11-17T20:00:00Z');
  const reply = await group([{ deviceId: station.inverter, prefix: 'sun', defines: codes }], { time });
  expect(reply.code).toBe(200);
  const alone = await Promise.all(codes.map((propertyCode) => accumulative({ propertyCode, time })));
  expect(reply.data).toEqual(
    codes.map((propertyCode, i) => ({ deviceId: station.inverter, propertyCode, data: alone[i]?.data })),
  );
});

test('D7.24 sampling and diff work in steps from 10 s to a month, in the requested zone, with gaps as null', async () => {
  const from = NOW - 2 * HOUR;
  const fine = (await aggregate({ start: from, end: from + 60_000, tg: '10s' })).data as { data: Point[] }[];
  expect(fine[0]?.data.map(({ timestamp }) => timestamp - from)).toEqual([0, 10, 20, 30, 40, 50].map((s) => s * 1000));
  expect(fine[0]?.data.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5].map((i) => (from / 10_000 + i) % 7));
  const { start, end } = cutsOf(ZONE).spanOf('2026-11-18');
  const body = [
    { deviceId: station.inverter, propertyCode: 'KRA-2026-11-18', fn: 'diff' },
    { deviceId: station.inverter, propertyCode: 'KRA-2026-11-18', fn: 'sampling' },
    { deviceId: station.inverter, propertyCode: 'loadPower', fn: 'sampling' },
  ];
  const five = (await aggregate({ start, end, tg: '5m' }, body)).data as { propertyCode: string; data: Point[] }[];
  expect(five.map(({ propertyCode, data }) => [propertyCode, data.length])).toEqual([
    ['KRA-2026-11-18', 288],
    ['KRA-2026-11-18', 288],
    ['loadPower', 288],
  ]);
  expect(five[0]?.data.every(({ value, complete }) => value === 0.5 && complete === 1)).toBe(true);
  expect(five[1]?.data.slice(0, 2).map(({ value }) => value)).toEqual([1000, 1000.5]);
  expect(five[2]?.data.every(({ value, complete }) => value === null && complete === 0)).toBe(true);
  const month = (await aggregate({ start, end, tg: '1M', zoneStr: 'UTC' }, body)).data as { data: Point[] }[];
  expect(month[0]?.data).toMatchObject([{ timestamp: utc('2026-11-01T00:00:00Z'), value: 144 }]);
});

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test.each(['5m', '1h', '7h', '1d', '2d'])(
  'D7.24 D2.26 steps of %s return minimum, maximum and mean on request, compressed or not; a diff has none',
  async (tg) => {
    const { start } = cutsOf(ZONE).spanOf('2026-11-16');
    const end = start + 3 * 24 * HOUR;
    const samples = every(start, end, 300_000, (ts) => Math.round(1e4 * Math.sin(ts / 1e7)) / 10).filter(
      ({ ts }) => ts < start + 30 * HOUR || ts >= start + 40 * HOUR,
    );
    const code = `extremes-${tg}`;
    await store(code, samples.slice(0, 400));
    await pack();
    await store(code, samples.slice(400));
    const body = ['sampling', 'diff'].map((fn) => ({ deviceId: station.inverter, propertyCode: code, fn }));
    const request = (more: object) => aggregate({ start, end, tg, ...more }, body);
    type Wide = Point & { min?: number | null; max?: number | null; mean?: number | null };
    const plain = (await request({})).data as { data: Wide[] }[];
    const wide = (await request({ extremes: '1' })).data as { data: Wide[] }[];
    const steps = wide[0]?.data ?? [];
    const ends = [...steps.slice(1).map(({ timestamp }) => timestamp), Infinity];
    expect(steps).toEqual(
      (plain[0]?.data ?? []).map((step, i) => {
        const own = samples.filter(({ ts }) => ts >= step.timestamp && ts < (ends[i] ?? 0)).map(({ value }) => value);
        return own.length > 0
          ? { ...step, min: Math.min(...own), max: Math.max(...own), mean: expect.closeTo(meanOf(own), 3) as number }
          : { ...step, min: null, max: null, mean: null };
      }),
    );
    expect(wide[1]).toEqual(plain[1]);
  },
);

test.each(['Australia/Sydney', 'Asia/Tokyo', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
  'D7.24 R15 days in %s of a station in Adelaide use exactly their own samples, although the station’s hours have other boundaries',
  async (zone) => {
    const code = 'elsewhere';
    const from = utc('2026-10-01T00:00:00Z');
    const to = utc('2026-10-08T00:00:00Z');
    const counter = every(from, to, 600_000, (ts) => Math.floor((ts - from) / 100_000) / 10);
    await store(code, counter);
    await pack();
    const body = [{ deviceId: station.inverter, propertyCode: code, fn: 'diff' }];
    const answer = await aggregate({ start: from + 30 * HOUR, end: to - 30 * HOUR, tg: '1d', zoneStr: zone }, body);
    const cuts = cutsOf(zone);
    const expected = (answer.data as { data: Point[] }[])[0]?.data.map(({ timestamp }) => {
      const { start, end } = cuts.spanOf(cuts.dayOf(timestamp));
      const before = counter.findLast(({ ts }) => ts < start)?.value ?? 0;
      const last = counter.findLast(({ ts }) => ts < end)?.value ?? 0;
      return { timestamp: start, value: Number((last - before).toPrecision(12)) };
    });
    expect(expected?.length).toBeGreaterThanOrEqual(4);
    expect((answer.data as { data: Point[] }[])[0]?.data).toMatchObject(expected ?? []);
  },
);

test('D8.15 every error in a request is named in the caller’s language', async () => {
  const said = async (reply: Promise<Reply>) => {
    const { status, code, msg, data } = await reply;
    expect(data).toBeNull();
    return [status, code, msg];
  };
  const wrong = (msg: string) => [400, 1400, msg];
  expect(await said(history({ start: NOW, end: NOW - 1 }))).toEqual(wrong('The end of the range is before its start'));
  expect(await said(history({ start: NOW - 500 * 24 * HOUR }))).toEqual(wrong('The range is longer than 400 days'));
  expect(await said(aggregate({ start: NOW, end: NOW - 1, tg: '1h' }))).toEqual(
    wrong('The end of the range is before its start'),
  );
  expect(await said(aggregate({ start: NOW - 100 * 24 * HOUR, end: NOW, tg: '10s' }))).toEqual(
    wrong('The range contains more than 10000 steps of 10s: choose a longer interval or a shorter range'),
  );
  // The limit applies to an answer, not to each of its series: fifty of a year by hours were 23 MB.
  const fifty = Array.from({ length: 50 }, () => ({ deviceId: station.inverter, propertyCode: 'P', fn: 'diff' }));
  expect(await said(aggregate({ start: NOW - 100 * 24 * HOUR, end: NOW, tg: '1h' }, fifty))).toEqual(
    wrong('The range contains more than 2000 steps of 1h: choose a longer interval or a shorter range'),
  );
  expect(await said(aggregate({ start: NOW - HOUR, end: NOW, tg: '5s' }))).toEqual(
    wrong('The interval must be at least 10s'),
  );
  expect(await said(aggregate({ start: NOW - HOUR, end: NOW, tg: 'often' }))).toEqual(wrong('query.tg is not valid'));
  expect(await said(aggregate({ start: NOW - HOUR, end: NOW, tg: '1h', zoneStr: 'Mars/Olympus' }))).toEqual(
    wrong('query.zoneStr is not valid'),
  );
  expect(await said(accumulative({ zoneStr: 'Mars/Olympus' }))).toEqual(wrong('zoneStr is not valid'));
  expect(await said(accumulative({ type: 'decade' }))).toEqual(wrong('type is not valid'));
  expect(await said(accumulative({ prefix: 'lamp' }))).toEqual(wrong('prefix is not valid'));
  expect(await said(history({ propertyCode: 'noSuchThing' }))).toEqual([
    404,
    1404,
    `The device ${station.inverter} has no property noSuchThing`,
  ]);
  expect(await said(history({ propertyCode: 'noSuchThing' }, { lang: 'zh' }))).toEqual([
    404,
    1404,
    `设备 ${station.inverter} 没有属性 noSuchThing`,
  ]);
  expect(await said(history({ deviceId: 'absent0' }))).toEqual([404, 1404, 'Not found, or you have no access to it']);
  expect(await said(group([]))).toEqual(wrong('data is not valid'));
  expect(await said(call(upstream.api, '/demo/getHistoryData', {}, { token }))).toEqual(
    wrong('The request must be a form'),
  );
  const twice = {
    token,
    raw: 'prefix=sun&prefix=sun',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  expect(await said(call(upstream.api, '/demo/getHistoryData', undefined, twice))).toEqual(
    wrong('prefix is not valid'),
  );
});

test('D7.21 a range with more readings than a response can contain is refused with their number', async () => {
  const { rows } = await upstream.db.pool.query<{ id: number }>(
    `insert into property (code) values ('many') returning id`,
  );
  await upstream.db.pool.query(`select sunhelm.ensure_sample_partitions($1, $2)`, [
    new Date(NOW - 40 * 24 * HOUR),
    new Date(NOW),
  ]);
  await upstream.db.pool.query(
    `insert into sample_chunk (station_key, device_key, property_id, start, count, first_ms, step_ms, scale, small)
     select $1, $2, $3, h, 360, 0, 10000, 0, '{1}' from generate_series($4::timestamptz, $5::timestamptz, interval '1 hour') h`,
    [station.key, station.inverterKey, rows[0]?.id, new Date('2026-11-01T00:00:00Z'), new Date('2026-11-19T00:00:00Z')],
  );
  const request = (end: string) => history({ propertyCode: 'many', start: utc('2026-11-02T00:00:00Z'), end: utc(end) });
  expect((await request('2026-11-03T00:00:00Z')).data).toHaveLength(8641);
  expect(await request('2026-11-18T00:00:00Z')).toMatchObject({
    code: 1400,
    msg: 'The range contains more than 100000 readings: choose a shorter range or a longer interval',
  });
});

test('safety 1.3 A35 a user can request sixty raw histories a minute, and then gets a waiting time', async () => {
  const viewer = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, viewer, { shareType: 0 });
  const viewing = { token: await addSession(upstream, viewer) };
  await upstream.db.pool.query('insert into rate_limit (key, count, window_start) values ($1, 59, $2)', [
    `history sun ${viewer}`,
    upstream.clock.now,
  ]);
  const deviceId = station.inverter;
  expect((await history({ deviceId }, viewing)).code).toBe(200);
  const refused = await history({ deviceId }, viewing);
  expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([429, 1429, '60']);
  // Steps are few figures, whatever the range.
  const steps = { start: NOW - HOUR, end: NOW, tg: '1h' };
  expect((await aggregate(steps, [{ deviceId, propertyCode: 'P', fn: 'diff' }], viewing)).code).toBe(200);
});

test('D6.1 A01 A02 an account cannot read the series of a device it does not see; missing and foreign get the same response', async () => {
  const viewer = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, viewer, { shareType: 0 });
  const viewing = await addSession(upstream, viewer);
  const calls = (deviceId: string, options: object): Promise<Reply>[] => [
    history({ deviceId }, options),
    call(
      upstream.api,
      `/demo/getHistoryData?prefix=sun&deviceId=${deviceId}&propertyCode=P&start=${NOW - HOUR}&end=${NOW}`,
      undefined,
      { token, ...options },
    ),
    accumulative({ deviceId }, options),
    group([{ deviceId, prefix: 'sun', defines: ['P'] }], {}, options),
    aggregate({ start: NOW - HOUR, end: NOW, tg: '1h' }, [{ deviceId, propertyCode: 'P', fn: 'diff' }], options),
  ];
  for (const reply of await Promise.all(calls(station.inverter, { token: viewing }))) expect(reply.code).toBe(200);
  for (const [device, options] of [
    [foreign.inverter, { token }],
    [station.inverter, { token: stranger }],
    ['absent0', { token }],
  ] as const) {
    for (const reply of await Promise.all(calls(device, options))) {
      expect([reply.status, reply.code, reply.msg, reply.data]).toEqual([
        404,
        1404,
        'Not found, or you have no access to it',
        null,
      ]);
    }
  }
  // One device of another owner among own ones: nothing is returned.
  const mixed = [station.inverter, foreign.inverter].map((deviceId) => ({ deviceId, prefix: 'sun', defines: ['P'] }));
  expect((await group(mixed)).code).toBe(1404);
  for (const reply of await Promise.all(calls(station.inverter, { token: null }))) expect(reply.code).toBe(1401);
  await upstream.db.pool.query('delete from station_grant where account_id = $1', [viewer]);
  for (const reply of await Promise.all(calls(station.inverter, { token: viewing }))) expect(reply.code).toBe(1404);
});
