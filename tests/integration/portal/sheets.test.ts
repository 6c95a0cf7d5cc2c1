import { cutsOf } from '@/lib/domain/series/cuts';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { storeSamples } from '../../support/store-samples';
import {
  addAccount,
  addStation,
  PASSWORD,
  startTestApi,
  type TestStation,
  type TestUpstream,
} from '../../support/upstream-fixtures';
import { portalRequest, signInAt, type Handler } from '../../support/portal-request';
import { portalSettings } from '../../unit/server/portal-settings';

/* The file of a tariff sheet, by the portal's handler before the real backend. */

jest.setTimeout(60_000);

const TENANT = 'lamp';
const HOST = 'lamp.localhost:3000';
const ZONE = 'Australia/Adelaide';
let upstream: TestUpstream;
let settings: { dispose: () => void };
let get: Handler;
let owner: { id: string; email: string };
let station: TestStation;

beforeAll(async () => {
  upstream = await startTestApi();
  upstream.clock.now = new Date();
  settings = portalSettings(upstream.api.url);
  get = (await import('@/app/api/sheets/tariff/route')).GET;
});
afterAll(async () => {
  settings.dispose();
  await upstream.close();
});
beforeEach(async () => {
  await upstream.db.pool.query('delete from rate_limit');
  const email = `sheet${Math.random().toString(36).slice(2)}@x.example`;
  owner = { id: await addAccount(upstream.db, { tenant: TENANT, email }), email };
  station = await addStation(upstream.db, owner.id, { tenant: TENANT });
  await upstream.db.pool.query('update station set time_zone = $2, name = $3 where key = $1', [
    station.key,
    ZONE,
    '=海港"Street',
  ]);
});

async function file(params: Record<string, string>, cookie?: string) {
  const path = `/api/sheets/tariff?${new URLSearchParams({ station: station.id, ...params }).toString()}`;
  return get(portalRequest({ host: HOST, path, ...(cookie !== undefined && { cookie }) }));
}

/** What the audit holds of files of this station. */
const exports = async () =>
  (
    await upstream.db.pool.query<{ actor: string; object: string; detail: unknown }>(
      `select actor, object, detail from audit where action = 'export-tariff-sheet' and object = $1`,
      [`station:${station.id}`],
    )
  ).rows;

const yesterday = () => dayAfter(cutsOf(ZONE).dayOf(Date.now()), -1);

test('D1.5 D2.31 D3.13 a sheet comes as a file: a line for each hour, a sum, and a name that tells what it is', async () => {
  const day = yesterday();
  const { start, end } = cutsOf(ZONE).spanOf(day);
  await upstream.db.pool.query(
    `insert into tariff select $1, '2024-01-01', 'AUD', 'fixed', '0.08', 'fixed', '0.37', now(), now(), $2`,
    [station.key, owner.id],
  );
  const rising = Array.from({ length: 26 * 12 }, (_, i) => ({
    ts: start - 3_600_000 + i * 300_000,
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
  const cookie = await signInAt(HOST, { email: owner.email, password: PASSWORD });
  const answer = await file({ period: 'day', date: day }, cookie);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toContain(
    `filename*=UTF-8''${encodeURIComponent(`=海港"Street ${day}.csv`)}`,
  );
  const lines = (await answer.text()).split('\r\n');
  expect(lines).toHaveLength(1 + (end - start) / 3_600_000 + 2);
  expect(lines[0]).toContain('startTime,endTime,startTime UTC');
  expect(lines[1]).toContain(`${day} 00:00 `);
  expect(lines.at(-2)).toMatch(/^sum,/);
  expect(await exports()).toEqual([{ actor: owner.id, object: `station:${station.id}`, detail: { start, end } }]);
});

test('D5.3 D8.12 what is no date is refused by its field, also of a range; all years need none', async () => {
  const cookie = await signInAt(HOST, { email: owner.email, password: PASSWORD });
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

test('A01 A32 a sheet of somebody else is nobody’s to download', async () => {
  const foreign = await addStation(upstream.db, await addAccount(upstream.db, { tenant: TENANT }), { tenant: TENANT });
  const cookie = await signInAt(HOST, { email: owner.email, password: PASSWORD });
  const refused = await file({ station: foreign.id, period: 'overyear' }, cookie);
  expect([refused.status, await refused.json()]).toEqual([403, { kind: 'forbidden' }]);
  expect((await file({ period: 'overyear' })).status).toBe(401);
  expect(await exports()).toEqual([]);
});
