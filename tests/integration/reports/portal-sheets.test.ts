import { readXlsx } from 'hucre/xlsx';
import { periodAt } from '@/lib/domain/time/period/calendar';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import type { Person } from '../../support/organisation';
import { handlerOf } from '../../support/portal-handlers';
import { callerAt } from '../../support/portal-request';
import { HOST, portalStage, TENANT } from '../../support/portal-stage';
import { addCounterPoints, addFixedTariff } from '../../support/sheet-station';
import { storeSamples } from '../../support/store-samples';
import { addAccount, addStation, type TestStation, type TestUpstream } from '../../support/upstream-fixtures';

/* The tariff sheet export by the portal's handler, with the real backend. */

jest.setTimeout(60_000);

const ZONE = 'Australia/Adelaide';
let upstream: TestUpstream;
let owner: Person;
let station: TestStation;

const stage = portalStage(
  async () => ({
    tariff: await handlerOf('GET /api/reports/tariff'),
    report: await handlerOf('GET /api/reports/report'),
  }),
  async (scene) => {
    ({ upstream, owner, station } = scene);
    await upstream.db.pool.query('update station set time_zone = $2 where key = $1', [station.key, ZONE]);
  },
  '=海港"Street',
);

async function file(params: Record<string, string>, cookie?: string, headers: Record<string, string> = {}) {
  const path = `/api/reports/tariff?${new URLSearchParams({ station: station.id, ...params }).toString()}`;
  return stage.send('tariff', { path, headers, ...(cookie !== undefined && { cookie }) });
}

/** The audit entries about exports of this station. */
const exports = async () =>
  (
    await upstream.db.pool.query<{ actor: string; object: string; detail: unknown }>(
      `select actor, object, detail from audit where action = 'export-tariff-sheet' and object = $1`,
      [`station:${station.id}`],
    )
  ).rows;

const yesterday = () => dayAfter(cutsOf(ZONE).dayOf(Date.now()), -1);

/** Stores a tariff and evenly growing counters for yesterday and `hoursBefore` hours before it; returns the day. */
async function fillYesterday(hoursBefore = 0) {
  const day = yesterday();
  const { start, end } = cutsOf(ZONE).spanOf(day);
  await addFixedTariff(upstream.db.pool, station, owner.id);
  const rising = Array.from({ length: (26 + hoursBefore) * 12 }, (_, i) => ({
    ts: start - (1 + hoursBefore) * 3_600_000 + i * 300_000,
    value: 100 + i / 4,
  }));
  await storeSamples(
    upstream.db.pool,
    { stationKey: station.key, deviceKey: station.inverterKey },
    {
      KRA: rising,
      charge: rising.map(({ ts }) => ({ ts, value: 5 })),
      sell: rising.map(({ ts }) => ({ ts, value: 7 })),
    },
  );
  return { day, start, end };
}

/** Every five minutes of a day and of the hour before it. */
function hourly(day: string): number[] {
  const { start, end } = cutsOf(ZONE).spanOf(day);
  return Array.from({ length: (end - start) / 300_000 + 13 }, (_, i) => start - 3_600_000 + i * 300_000);
}

test('D1.5 D2.31 D3.13 a sheet is downloaded with a line for each hour, a sum, and a descriptive file name', async () => {
  const { day, start, end } = await fillYesterday();
  const cookie = await stage.signIn(owner);
  const answer = await file({ period: 'day', date: day }, cookie);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toContain(
    `filename*=UTF-8''${encodeURIComponent(`=海港"Street ${day}.csv`)}`,
  );
  const lines = (await answer.text()).split('\r\n');
  expect(lines).toHaveLength(1 + (end - start) / 3_600_000 + 2);
  expect(lines[0]).toContain(`Start (${ZONE}),End (${ZONE}),Start (UTC)`);
  expect(lines[0]).toContain('Generation (kWh),');
  expect(lines[0]).toContain('Selling price (AUD/kWh),Selling total (AUD),');
  expect(lines[1]).toContain(`${day} 00:00 `);
  expect(lines[1]?.endsWith(`,"'=海港""Street",${ZONE}`)).toBe(true);
  expect(lines.at(-2)).toMatch(/^Sum,/);
  expect(await exports()).toEqual([{ actor: owner.id, object: `station:${station.id}`, detail: { start, end } }]);
});

test('D5.3 D8.12 an invalid date is refused by its field, also in a range; all years need none', async () => {
  const cookie = await stage.signIn(owner);
  const refused = await file({ period: 'month', date: 'May' }, cookie);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ kind: 'validation', fields: { date: 'errors.kind.validation' } });
  const range = await file({ period: 'custom', from: '2026-11-02T00:00', to: '2026-11-01T00:00' }, cookie);
  expect(await range.json()).toMatchObject({ kind: 'validation', fields: { from: 'errors.kind.validation' } });
  const unknown = await file({ period: 'decade' }, cookie);
  expect(unknown.status).toBe(400);
  const years = await file({ period: 'overyear' }, cookie);
  expect(years.status).toBe(200);
  expect((await years.text()).split('\r\n')[1]).toMatch(/^2023-01-01 00:00 \+10:30,/);
});

test('A01 A32 another account’s sheet cannot be downloaded', async () => {
  const foreign = await addStation(upstream.db, await addAccount(upstream.db, { tenant: TENANT }), { tenant: TENANT });
  const cookie = await stage.signIn(owner);
  const refused = await file({ station: foreign.id, period: 'overyear' }, cookie);
  expect([refused.status, await refused.json()]).toEqual([403, { kind: 'forbidden' }]);
  expect((await file({ period: 'overyear' })).status).toBe(401);
  expect(await exports()).toEqual([]);
});

/** The cells of a workbook sent by a handler. */
async function cellsOf(answer: Response) {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  return sheets[0]?.rows ?? [];
}

test.each([
  ['that was chosen', '; language=zh', {}],
  ['of the browser', '', { 'accept-language': 'fr, zh-Hant-TW;q=0.8, en;q=0.5' }],
])(
  'D1.5 D2.31 C1 A27 P9.1 the sheet is available as a workbook in language %s, with dates in the station’s time, numbers and the sum',
  async (_how, chosen, headers) => {
    const { day, start } = await fillYesterday();
    const cookie = `${await stage.signIn(owner)}${chosen}`;
    const rows = await cellsOf(await file({ period: 'day', date: day, format: 'xlsx' }, cookie, headers));
    expect(rows[0]?.slice(0, 5)).toEqual([
      `开始 (${ZONE})`,
      `结束 (${ZONE})`,
      '开始 (UTC)',
      '结束 (UTC)',
      '发电量 (kWh)',
    ]);
    expect(rows[1]?.slice(0, 3)).toEqual([new Date(`${day}T00:00:00Z`), new Date(`${day}T01:00:00Z`), new Date(start)]);
    expect(rows[1]?.[4]).toBe(3);
    expect(rows.at(-1)?.[0]).toBe('合计');
    expect(await exports()).toHaveLength(1);
  },
);

test('D1.5 D2.31 D9.5 the file of a month ends with its bill: bands, supply charge, tax, total and the number of complete days', async () => {
  const { day } = await fillYesterday();
  await addCounterPoints(upstream.db.pool, station, ['buy', 'sell']);
  await storeSamples(
    upstream.db.pool,
    { stationKey: station.key, deviceKey: station.inverterKey },
    { buy: hourly(day).map((ts, hour) => ({ ts, value: 10 + hour })) },
  );
  await upstream.db.pool.query(
    'update tariff set supply_charge = 1, tax = 10, tax_included = false where station_key = $1',
    [station.key],
  );
  const text = await (await file({ period: 'month', date: day }, await stage.signIn(owner))).text();
  const bill = text.split('\r\n').map((line) => line.split(','));
  const start = bill.findIndex(([name]) => name?.startsWith('Bill'));
  expect(bill[start]?.slice(0, 2)).toEqual([expect.stringMatching(/^Bill/), day.slice(0, 7)]);
  const lineOf = (name: string) => bill.slice(start).find(([first]) => first === name) ?? [];
  const [bought, subtotal, tax, total] = ['Grid import', 'Import and supply charge', 'Tax', 'Total'].map(lineOf);
  expect([bought?.[5], bought?.[6], bought?.[8]]).toEqual(['kWh', '0.37', 'AUD']);
  expect(Number(bought?.[4])).toBeGreaterThan(20);
  expect(Number(bought?.[7])).toBeCloseTo(Number(bought?.[4]) * 0.37, 2);
  const charge = Number(lineOf('Daily supply charge')[7]);
  expect(charge).toBe(Number(lineOf('Daily supply charge')[4]));
  expect(Number(subtotal?.[7])).toBeCloseTo(Number(bought?.[7]) + charge, 6);
  expect(Number(tax?.[7])).toBeCloseTo(Number(subtotal?.[7]) / 10, 1);
  const credit = Number(lineOf('Feed-in credit')[7] ?? 0);
  expect(Number(total?.[7])).toBeCloseTo(Number(subtotal?.[7]) + Number(tax?.[7]) + credit, 6);
  expect(lineOf('Complete days')[4]).toBe('1');
});

test('D1.5 D2.30 D9.6 A01 a report is available in both formats with stations and sums, is audited, and covers no other account’s stations', async () => {
  const { day } = await fillYesterday();
  await addStation(upstream.db, await addAccount(upstream.db, { tenant: TENANT }), { tenant: TENANT });
  const cookie = await stage.signIn(owner);
  const request = (params: Record<string, string>, as = cookie) =>
    stage.send('report', { path: `/api/reports/report?${new URLSearchParams(params).toString()}`, cookie: as });
  const rows = await cellsOf(await request({ period: 'day', date: day, format: 'xlsx' }));
  expect(rows[0]?.slice(0, 5)).toEqual(['Station', 'From', 'To', 'Time zone', 'Generation (kWh)']);
  expect(rows).toHaveLength(3);
  const date = new Date(day);
  expect(rows[1]?.slice(0, 4)).toEqual(['=海港"Street', date, date, ZONE]);
  expect(rows[2]?.slice(0, 4)).toEqual(['All stations together', date, date, ZONE]);
  expect([typeof rows[1]?.[4], rows[2]?.[4]]).toEqual(['number', rows[1]?.[4]]);
  expect(rows[1]?.[rows[0]?.indexOf('Complete (%)') ?? -1]).toBe(100);
  const text = await (await request({ period: 'day', date: day })).text();
  expect(text.split('\r\n')).toHaveLength(4);
  expect(text).toContain(`"'=海港""Street"`);
  const none = await (await request({ period: 'day', date: day, search: 'nowhere' })).text();
  expect(none.split('\r\n')).toHaveLength(2);
  // Below a selection of stations, totals of all stations would be misread as theirs.
  const some = await (await request({ period: 'day', date: day, search: 'Street' })).text();
  expect(some.split('\r\n')).toHaveLength(3);
  expect(some).not.toContain('All stations together');
  expect((await request({ period: 'month', date: 'May' })).status).toBe(400);
  const { rows: audits } = await upstream.db.pool.query<{ detail: unknown }>(
    `select detail from audit where action = 'export-energy-report' and object = $1`,
    [`account:${owner.id}`],
  );
  expect(audits.map(({ detail }) => detail)).toEqual([
    { kind: 'day', day, stations: 1 },
    { kind: 'day', day, stations: 1 },
    { kind: 'day', day, stations: 0 },
    { kind: 'day', day, stations: 1 },
  ]);
});

test('D2.31 D3.13 D9.5 A01 a tariff increase at midnight is given as the reason for higher revenue than the day before, to those with access', async () => {
  const { readRevenueWhy } = await import('@/lib/server/tariffs/revenue-why');
  const { day } = await fillYesterday(24);
  await addCounterPoints(upstream.db.pool, station, ['charge', 'sell']);
  await addFixedTariff(upstream.db.pool, station, owner.id, { from: day, price: '0.47' });
  const period = periodAt('day', day, day);
  const caller = await callerAt(HOST, await stage.signIn(owner));
  const answer = await readRevenueWhy(caller, station.id, period);
  expect(answer).toMatchObject({
    ok: true,
    value: {
      ...{ unit: 'AUD', isOngoing: false, tariffChanged: true, previous: periodAt('day', dayAfter(day, -1), day) },
      why: { difference: 7.2, price: 7.2, weather: 0, consumption: 0, gaps: 0, hours: { compared: 24, gaps: 0 } },
    },
  });
  const years = periodAt('overyear', day, day);
  expect(await readRevenueWhy(caller, station.id, years)).toEqual({
    ok: true,
    value: { why: null, reason: 'no-previous' },
  });
  const stranger = await callerAt(HOST, await stage.signIn(await stage.somebody()));
  expect(await readRevenueWhy(stranger, station.id, period)).toEqual({ ok: false, problem: { kind: 'forbidden' } });
});
