import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chartSeries } from '@/lib/contract/portal/charts/series';
import type { ChartAnswer } from '@/lib/contract/portal/charts/series';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { readChart } from '@/lib/server/charts/queries';
import { compressSamples } from '@/upstream/series/compress-samples';
import { handlerOf } from '../../support/portal-handlers';
import { callPortal, callerAt } from '../../support/portal-request';
import { storeSamples } from '../../support/store-samples';
import { addAccount, addStation, type TestStation } from '../../support/upstream-fixtures';
import { HOST, startTestApp } from '../../support/test-app';

/* How a chart reads its data, with the real backend; a time-series service in between can be made to answer wrongly. */

jest.setTimeout(60_000);

const ZONE = 'Australia/Adelaide';
const HOUR = 3_600_000;
const { start: DAY, end: DAY_END } = cutsOf(ZONE).spanOf('2026-11-20');
const NOW = DAY_END + 12 * HOUR;
const [LOW_VOLTAGE, GAS_TANK] = ['breakerLv', 'breakerMv'];

const upstream = startTestApp({ portal: true });
let between: Server;
let station: TestStation;
let foreign: TestStation;
let cookie: string;
let stranger: string;
/** The service's wrong answers, by the property named in a call. */
const wrong = new Map<string, { readonly status: number; readonly body: string } | 'cut'>();
const requested: string[] = [];

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

function startBetween(): Promise<Server> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      requested.push(`${request.url} ${body}`);
      const [, odd] = [...wrong].find(([code]) => body.includes(code)) ?? [];
      if (odd === 'cut') return request.socket.destroy();
      if (odd) return response.writeHead(odd.status, { 'content-type': 'application/json' }).end(odd.body);
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name) ? [[name, value]] : [],
      );
      const answer = await fetch(`${upstream.api.url}${request.url}`, {
        method: request.method ?? 'POST',
        headers: headers as [string, string][],
        body,
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    })();
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

beforeAll(async () => {
  between = await startBetween();
  process.env.TIMESERIES_URL = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  const owner = await addAccount(upstream.db, { tenant: 'lamp', email: 'owner@example.com' });
  const other = await addAccount(upstream.db, { tenant: 'lamp', email: 'stranger@example.com' });
  station = await addStation(upstream.db, owner, { tenant: 'lamp' });
  foreign = await addStation(upstream.db, other, { tenant: 'lamp' });
  await upstream.db.pool.query('update station set time_zone = $2 where key = $1', [station.key, ZONE]);
  await upstream.db.pool.query(
    `insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, status, creator_id)
     select nextval('device_keys'), given.id, station_key, gateway_key, 'C003', 'm', given.id, given.id, given.id, 'normal', creator_id
     from device, unnest($2::text[]) given(id) where device.id = $1`,
    [station.inverter, [LOW_VOLTAGE, GAS_TANK]],
  );
  cookie = await upstream.signIn('owner@example.com');
  stranger = await upstream.signIn('stranger@example.com');
  const every = Array.from({ length: (DAY_END - DAY) / 10_000 }, (_, i) => DAY + i * 10_000)
    // There is no data for one hour.
    .filter((at) => at < DAY + 5 * HOUR || at >= DAY + 6 * HOUR);
  await storeSamples(
    upstream.db.pool,
    { stationKey: station.key, deviceKey: station.inverterKey },
    {
      // One reading of the day is a peak that sampling by minutes would miss.
      pv1Power: every.map((ts) => ({ ts, value: ts === DAY + 12 * HOUR + 50_000 ? 5_100 : 100 })),
      'today-KRA': every.map((ts) => ({ ts, value: Math.floor((ts - DAY) / 360_000) / 10 })),
    },
  );
  await compressSamples(upstream.db.pool, DAY_END);
  upstream.clock.now = new Date(NOW);
});
afterAll(async () => {
  delete process.env.TIMESERIES_URL;
  await new Promise((resolve) => between.close(resolve));
});
beforeEach(async () => {
  wrong.clear();
  requested.length = 0;
  await upstream.forgetLimits();
});

const fieldsOf = (fields: Record<string, string>) => ({ range: 'day', date: '2026-11-20', columns: '500', ...fields });

/** The chart at noon of the following day. */
async function read(fields: Record<string, string>, as = cookie) {
  return readChart(await callerAt(HOST, as), chartSeries.input.parse(fieldsOf(fields)), NOW);
}
async function chart(fields: Record<string, string>, as = cookie): Promise<ChartAnswer> {
  const outcome = await read(fields, as);
  if (!outcome.ok) throw new Error(outcome.problem.kind);
  return chartSeries.output.parse(outcome.value);
}
/** The same through the handler, which uses the machine's clock. */
async function handled(fields: Record<string, string>, as = cookie) {
  const GET = await handlerOf('GET /api/charts/series');
  const path = `/api/charts/series?${new URLSearchParams(fieldsOf(fields)).toString()}`;
  return callPortal<{ kind: string; fields: object }>(GET, { host: HOST, path, cookie: as });
}
const series = (...codes: string[]) => codes.map((code) => `${station.inverter}:${code}`).join(',');

test('D2.26 D2.28 D7.24 a day at ten seconds is sent as at most two points per column and keeps its peak and its gap', async () => {
  const body = await chart({ series: series('pv1Power') });
  expect([body.zone, body.period]).toEqual([ZONE, { from: DAY, to: DAY_END }]);
  const [one] = body.series;
  expect(one).toMatchObject({ state: 'ready', show_type: 'line', statistics: 'sampling', unit: 'W', step: '5m' });
  expect(one?.at.length).toBeLessThanOrEqual(500);
  expect(Math.max(...(one?.high ?? []).map(Number))).toBe(5_100);
  expect(one?.low.filter((value) => value === null)).toHaveLength(1);
  // The bucket of the peak has a mean of all its 30 readings, between its extremes.
  const peak = one?.high?.indexOf(5_100) ?? -1;
  expect([one?.low[peak], one?.mean?.[peak]]).toEqual([100, expect.closeTo(100 + 5_000 / 30, 3)]);
});

test('D2.26 D7.24 a zoom is read at a finer resolution', async () => {
  const [from, to] = [DAY + 12 * HOUR, DAY + 12 * HOUR + 600_000];
  const body = await chart({ series: series('pv1Power'), from: String(from), to: String(to) });
  expect(body).toMatchObject({ zoomed: true, from, to, period: { from: DAY, to: DAY_END } });
  expect(body.series[0]).toMatchObject({ step: '10s', high: null });
  expect(body.series[0]?.low[5]).toBe(5_100);
});

test('D2.27 D7.22 C5 energy is drawn as bars of each hour’s growth, or as a line where selected', async () => {
  const body = await chart({ series: series('today-KRA', 'today-KRA:line:sampling') });
  const [bars, line] = body.series;
  expect(bars).toMatchObject({
    state: 'ready',
    show_type: 'bar',
    statistics: 'interpolation',
    unit: 'kWh',
    step: '1h',
  });
  expect(bars?.at).toHaveLength(24);
  expect(bars?.until).toBe(DAY_END);
  expect([bars?.low[1], bars?.low[5], bars?.low[6]]).toEqual([1, null, 2]);
  expect(bars?.complete?.[5]).toBe(0);
  expect(line).toMatchObject({ show_type: 'line', statistics: 'sampling' });
  expect(requested.filter((call) => call.startsWith('/demo/getAccumulativeDataByZone'))).toHaveLength(1);
});

test('D2.26 D2.27 D7.24 power bars show the mean of the readings, or samples where selected or where no mean is available', async () => {
  const barsOf = async (settings: string) => (await chart({ series: series(`pv1Power:bar${settings}`) })).series[0];
  const mean = await barsOf('');
  expect(mean).toMatchObject({ state: 'ready', statistics: 'mean', step: '1h', high: null });
  expect([mean?.low[4], mean?.low[5], mean?.low[12]]).toEqual([100, null, expect.closeTo(100 + 5_000 / 360, 3)]);
  const sampled = await barsOf(':sampling');
  expect([sampled?.statistics, sampled?.low[12]]).toEqual(['sampling', 100]);
  const steps = [{ timestamp: DAY, value: 7 }];
  const data = [{ deviceId: station.inverter, propertyCode: 'pv1Power', data: steps }];
  wrong.set('"propertyCode":"pv1Power"', { status: 200, body: JSON.stringify({ code: 200, msg: 'success', data }) });
  expect(await barsOf('')).toMatchObject({ state: 'ready', statistics: 'sampling', low: [7] });
});

test('D2.26 D7.24 when finer values exist only for the end of a window, the whole window uses the coarser ones', async () => {
  const begin = cutsOf(ZONE).startOf('2026-11-16');
  const every = Array.from({ length: (4 * 24 * HOUR) / 600_000 }, (_, index) => begin + index * 600_000);
  const device = { stationKey: station.key, deviceKey: station.inverterKey };
  await storeSamples(upstream.db.pool, device, { pv2Power: every.map((ts) => ({ ts, value: 200 })) });
  await compressSamples(upstream.db.pool, DAY_END);
  const week = async () => (await chart({ series: series('pv2Power'), range: 'week' })).series[0];
  const whole = await week();
  expect(whole).toMatchObject({ state: 'ready', step: '30m' });
  const kept = begin + 2 * 24 * HOUR;
  await upstream.db.pool.query(
    `delete from sample_chunk b using property p
      where p.id = b.property_id and p.code = 'pv2Power' and b.device_key = $1 and b.start < to_timestamp($2::float8 / 1000)`,
    [station.inverterKey, kept],
  );
  const left = await week();
  expect(left).toMatchObject({ state: 'ready', step: '1h' });
  const told = (left?.at ?? []).filter((_, index) => left?.low[index] !== null);
  expect(told[0]).toBe(begin);
  expect(told.at(-1)).toBeGreaterThan(kept);
  expect(told.length).toBeGreaterThanOrEqual(4 * 24);
  // No earlier sums exist: only the finer samples are known.
  await upstream.db.pool.query(
    `delete from sample_hour h using property p
      where p.id = h.property_id and p.code = 'pv2Power' and h.device_key = $1 and h.hour < to_timestamp($2::float8 / 1000)`,
    [station.inverterKey, kept],
  );
  expect(await week()).toMatchObject({ state: 'ready', step: '30m' });
});

test('D2.25 the previous period of a day is the day before, and all years have none', async () => {
  const body = await chart({ series: series('pv1Power'), date: '2026-11-21', before: '1' });
  expect([body.first, body.series[0]?.state]).toEqual(['2026-11-20', 'ready']);
  const none = await read({ series: series('pv1Power'), range: 'overyear', before: '1' });
  expect(none).toMatchObject({ ok: false, problem: { kind: 'validation' } });
});

test('D2.27 D2.28 the daily counter is named "today" only in a chart of today', async () => {
  const name = async (fields: Record<string, string>) =>
    (await chart({ series: series('today-KRA'), ...fields })).series[0]?.fun_name;
  const [today, ...others] = [
    await name({ date: '2026-11-21' }),
    await name({ date: '2026-11-20' }),
    await name({ range: 'week', date: '2026-11-21' }),
    await name({ date: '2026-11-21', before: '1' }),
  ];
  expect(today).toMatch(/ today$/);
  expect(others).toEqual(Array(3).fill(today?.replace(' today', ' of the day')));
});

test('D2.25 D1.4 a week, a month, a year and all years are read from the retained resolution', async () => {
  const steps: Record<string, string[]> = {};
  for (const range of ['week', 'month', 'year', 'overyear']) {
    const body = await chart({ series: series('pv1Power', 'today-KRA'), range });
    steps[range] = body.series.map(({ state, step }) => `${state} ${step}`);
    expect([range, Math.max(...(body.series[0]?.high ?? body.series[0]?.low ?? []).map(Number))]).toEqual([
      range,
      5_100,
    ]);
  }
  expect(steps).toEqual({
    week: ['ready 30m', 'ready 1d'],
    month: ['ready 2h', 'ready 1d'],
    year: ['ready 1d', 'ready 1M'],
    overyear: ['ready 4d', 'ready 1y'],
  });
});

test.each([
  ['a code other than 200', { status: 200, body: '{"code":500,"msg":"no","data":null}' }],
  ['a status other than 200', { status: 500, body: '{"code":200,"msg":"","data":[]}' }],
  ['something that is no answer', { status: 200, body: '<html>' }],
  ['rows that are no rows', { status: 200, body: '{"code":200,"msg":"","data":[{"deviceId":1}]}' }],
  ['half an answer, or none', 'cut'],
] as const)('D8.15 %s is reported as a failure of that series; the others are shown', async (_what, answer) => {
  wrong.set('gridPower', answer);
  const body = await chart({ series: series('gridPower', 'pv1Power') });
  expect(body.series.map((one) => one.state)).toEqual(['failed', 'ready']);
  expect(body.series[0]).toMatchObject({ at: [], low: [], fun_name: expect.any(String) as string });
});

test('D8.15 when no series can be read, the chart shows the reason', async () => {
  wrong.set('Power', 'cut');
  const outcome = await read({ series: series('gridPower', 'pv1Power') });
  expect(outcome).toMatchObject({ ok: false, problem: { kind: 'unreachable' } });
});

test('D7.21 a service without minimum and maximum is queried for raw readings, and peaks are preserved too', async () => {
  const steps = Array.from({ length: 24 }, (_, hour) => ({ timestamp: DAY + hour * HOUR, value: 1 }));
  const body = JSON.stringify({
    ...{ code: 200, msg: 'success' },
    data: [{ deviceId: station.inverter, propertyCode: 'pv1Power', data: steps }],
  });
  wrong.set('"propertyCode":"pv1Power"', { status: 200, body });
  const answer = await chart({ series: series('pv1Power') });
  expect(answer.series[0]).toMatchObject({ state: 'ready', step: 'raw' });
  expect(Math.max(...(answer.series[0]?.high ?? []).map(Number))).toBe(5_100);
});

test('A01 D2.24 another account’s device is refused, alone and in a list, and so are its properties', async () => {
  const theirs = `${foreign.inverter}:pv1Power`;
  expect((await handled({ series: theirs })).status).toBe(403);
  const body = await chart({ series: `${theirs},${series('pv1Power')}` });
  expect(body.series.map(({ state, device_name }) => [state, device_name === ''])).toEqual([
    ['refused', true],
    ['ready', false],
  ]);
  expect(requested.some((call) => call.includes(foreign.inverter))).toBe(false);
  expect((await handled({ series: series('pv1Power') }, stranger)).status).toBe(403);
  const GET = await handlerOf('GET /api/charts/properties');
  const path = `/api/charts/properties?device=${foreign.inverter}`;
  expect((await callPortal(GET, { host: HOST, path, cookie })).status).toBe(403);
});

test('D2.24 D3.5 read-only numeric properties of a device can be charted, each listed once', async () => {
  const GET = await handlerOf('GET /api/charts/properties');
  const path = `/api/charts/properties?device=${station.inverter}`;
  const { status, body } = await callPortal<{
    groups: { id: string; name: string; properties: { code: string; unit: string }[] }[];
    sets: { id: string; codes: string[] }[];
  }>(GET, { host: HOST, path, cookie });
  expect(status).toBe(200);
  const codes = body.groups.flatMap(({ properties }) => properties.map(({ code }) => code));
  expect(codes).toEqual(expect.arrayContaining(['pv1Power', 'today-KRA']));
  expect(new Set(codes).size).toBe(codes.length);
  expect(body.groups.every(({ name }) => name !== '')).toBe(true);
  // Like on the device page: measured values come before versions.
  expect(body.groups.map(({ id }) => id).slice(0, 3)).toEqual(['overview', 'pv', 'grid']);
  expect(body.sets.map(({ id }) => id)).toEqual(['power', 'energy', 'battery', 'gridQuality', 'temperatures']);
  expect(body.sets.flatMap((set) => set.codes).filter((code) => !codes.includes(code))).toEqual([]);
});

test('D2.24 a preset chart of a circuit contains the reported phases and those that could not be checked', async () => {
  const GET = await handlerOf('GET /api/charts/properties');
  const { rows } = await upstream.db.pool.query<{ key: string }>('select key from device where id = $1', [LOW_VOLTAGE]);
  const device = { stationKey: station.key, deviceKey: Number(rows[0]?.key) };
  await storeSamples(upstream.db.pool, device, { Ua: [{ ts: Date.now() - HOUR, value: 231 }] });
  const quality = async () => {
    const path = `/api/charts/properties?device=${LOW_VOLTAGE}`;
    const { body } = await callPortal<{ sets: { id: string; codes: string[] }[] }>(GET, { host: HOST, path, cookie });
    return body.sets.find(({ id }) => id === 'gridQuality')?.codes;
  };
  expect(await quality()).toEqual(['Ua', 'F', 'PF']);
  await storeSamples(upstream.db.pool, device, { Ub: [{ ts: Date.now() - HOUR, value: 230 }] });
  expect(await quality()).toEqual(['Ua', 'Ub', 'F', 'PF']);
  wrong.set('"Uc"', { status: 500, body: '{}' });
  expect(await quality()).toEqual(['Ua', 'Ub', 'Uc', 'F', 'PF']);
});

test('D2.24 switchgear gas is offered for devices that reported it, and not for a low-voltage breaker', async () => {
  const GET = await handlerOf('GET /api/charts/properties');
  const { rows } = await upstream.db.pool.query<{ key: string }>('select key from device where id = $1', [GAS_TANK]);
  const device = { stationKey: station.key, deviceKey: Number(rows[0]?.key) };
  await storeSamples(upstream.db.pool, device, { gasPressure: [{ ts: Date.now() - HOUR, value: 0.043 }] });
  const codesOf = async (id: string) => {
    const path = `/api/charts/properties?device=${id}`;
    const { body } = await callPortal<{ groups: { properties: { code: string }[] }[] }>(GET, {
      host: HOST,
      path,
      cookie,
    });
    return body.groups.flatMap(({ properties }) => properties.map(({ code }) => code));
  };
  expect(await codesOf(LOW_VOLTAGE)).toEqual(expect.arrayContaining(['Ia', 'P']));
  expect(await codesOf(LOW_VOLTAGE)).not.toContain('gasPressure');
  expect(await codesOf(GAS_TANK)).toContain('gasPressure');
});

test.each([
  ['series', ''],
  ['series', 'nothing'],
  ['series', Array.from({ length: 10 }, (_, i) => `d:p${i}`).join(',')],
  ['columns', '5'],
  ['columns', '9999'],
  ['range', 'decade'],
  ['date', '2026-02-30'],
  ['from', 'x'],
  ['zone', 'Mars/Olympus'],
])('D2.24 D7.24 errors in a request are named: %s "%s"', async (field, value) => {
  const { status, body } = await handled({ series: series('pv1Power'), [field]: value });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});
