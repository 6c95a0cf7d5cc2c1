import { SAVED_CHART } from '@/lib/domain/charts/saved';
import { startTestApp } from '../../support/test-app';
import {
  addAccount,
  addEnterprise,
  addGrant,
  addSession,
  addStation,
  call,
  type TestStation,
} from '../../support/upstream-fixtures';

/* Saved charts: who owns them, who sees them, and who may change them. */

jest.setTimeout(60_000);

const upstream = startTestApp();
let station: TestStation;
let enterprise: string;
const people: Record<string, { readonly id: string; readonly token: string }> = {};

beforeAll(async () => {
  const { db } = upstream;
  for (const name of ['owner', 'viewer', 'editor', 'stranger', 'leader', 'member']) {
    const id = await addAccount(db);
    people[name] = { id, token: await addSession(upstream, id) };
  }
  station = await addStation(db, idOf('owner'));
  await addGrant(db, station.key, idOf('viewer'), { shareType: 0 });
  await addGrant(db, station.key, idOf('editor'), { shareType: 3 });
  enterprise = await addEnterprise(db, { [idOf('leader')]: true, [idOf('member')]: false });
});
beforeEach(async () => {
  await upstream.db.pool.query('delete from saved_chart');
  await upstream.forgetLimits();
});

const idOf = (who: string): string => people[who]?.id ?? '';
const request = (who: string, path: string, body?: unknown) =>
  call(upstream.api, `/user/${path}`, body, { token: people[who]?.token ?? null });
const chart = () => `series=${station.inverter}:pv1Power`;
async function keep(who: string, name: string, more: object = {}): Promise<string> {
  const reply = await request(who, 'save_chart', { name, chart: chart(), ...more });
  expect(reply.code).toBe(1001);
  return (reply.data as { chart_id: string }).chart_id;
}
interface StoredChart {
  readonly chart_id: string;
  readonly name: string;
  readonly chart: string;
  readonly own: 0 | 1;
  readonly station_id: string | null;
  readonly enterprise_code: string | null;
}
const listOf = async (who: string) => (await request(who, 'get_chart_list')).data as unknown as StoredChart[];
const namesOf = async (who: string) => (await listOf(who)).map(({ name }) => name);

test('D2.24 D1.4 a chart is saved under its own name as URL parameters only, renamed and deleted', async () => {
  const id = await keep('owner', ' Mornings ', { chart: `range=week&nonsense=1&${chart()}:bar&date=2026-02-30` });
  await keep('owner', 'Evenings');
  expect(await namesOf('owner')).toEqual(['Evenings', 'Mornings']);
  const [, mornings] = await listOf('owner');
  expect(mornings).toMatchObject({ chart: `${chart()}:bar&range=week`, own: 1, station_id: null });
  expect(await request('owner', 'save_chart', { name: 'MORNINGS', chart: chart() })).toMatchObject({ code: 1409 });
  expect(await request('owner', 'save_chart', { chart_id: id, name: 'evenings', chart: chart() })).toMatchObject({
    code: 1409,
  });
  expect(await keep('owner', 'mornings', { chart_id: id })).toBe(id);
  // Names are unique per user only.
  await keep('stranger', 'Mornings');
  expect((await request('owner', 'delete_chart', { chart_id: id })).code).toBe(1001);
  expect(await namesOf('owner')).toEqual(['Evenings']);
  const { rows } = await upstream.db.pool.query('select action, detail from audit where object = $1 order by seq', [
    `chart:${id}`,
  ]);
  expect(rows.map(({ action, detail }) => [action, detail.name])).toEqual([
    ['save-chart', 'Mornings'],
    ['save-chart', 'mornings'],
    ['delete-chart', 'mornings'],
  ]);
});

test('D2.24 P6.2 a user who may edit a station shares a chart with those who see it; they can only view it', async () => {
  const id = await keep('owner', 'Noon');
  const share = (who: string, chartId: string) =>
    request(who, 'share_chart', { chart_id: chartId, station_id: station.id });
  expect(await namesOf('viewer')).toEqual([]);
  expect((await share('owner', id)).code).toBe(1001);
  expect(await listOf('viewer')).toMatchObject([{ name: 'Noon', own: 0, station_id: station.id }]);
  expect(await namesOf('stranger')).toEqual([]);
  for (const [path, more] of [
    ['save_chart', { name: 'Mine', chart: chart() }],
    ['share_chart', {}],
    ['delete_chart', {}],
  ] as const) {
    expect((await request('viewer', path, { chart_id: id, ...more })).code).toBe(1404);
  }
  expect((await share('viewer', await keep('viewer', 'V'))).code).toBe(1403);
  expect((await share('stranger', await keep('stranger', 'S'))).code).toBe(1404);
  const edited = await keep('editor', 'E');
  expect((await share('editor', edited)).code).toBe(1001);
  expect(await namesOf('owner')).toEqual(['Noon', 'E']);
  // A user who loses the station takes along the charts they shared there; those charts lose their station.
  await upstream.db.pool.query('delete from station_grant where account_id = $1', [idOf('editor')]);
  expect([await namesOf('owner'), await listOf('editor')]).toMatchObject([['Noon'], [{ name: 'E', station_id: null }]]);
  expect((await request('owner', 'share_chart', { chart_id: id })).code).toBe(1001);
  expect(await namesOf('viewer')).toEqual(['V']);
});

test('P6.10 D2.24 the leader of an organisation shares a chart with its members', async () => {
  const id = await keep('leader', 'Fleet');
  const to = { enterprise_code: `EC${enterprise}` };
  expect((await request('leader', 'share_chart', { chart_id: id, ...to })).code).toBe(1001);
  expect(await listOf('member')).toMatchObject([{ name: 'Fleet', own: 0, enterprise_code: null }]);
  expect(await namesOf('stranger')).toEqual([]);
  const own = await keep('member', 'Own');
  expect((await request('member', 'share_chart', { chart_id: own, ...to })).code).toBe(1403);
  expect((await request('stranger', 'share_chart', { chart_id: await keep('stranger', 'S'), ...to })).code).toBe(1404);
});

test('D8.12 an invalid chart or name is refused by its field, and so is a chart beyond the limit', async () => {
  for (const [field, value] of [
    ['name', ''],
    ['name', ' '],
    ['name', 'n'.repeat(SAVED_CHART.name + 1)],
    ['chart', ''],
    ['chart', 'range=week'],
    ['chart', `${chart()}&x=${'x'.repeat(SAVED_CHART.chart)}`],
  ]) {
    const reply = await request('owner', 'save_chart', { name: 'N', chart: chart(), [field ?? '']: value });
    expect([field, value, reply.code]).toEqual([field, value, 1400]);
    expect(reply.msg).toContain(field);
  }
  await upstream.db.pool.query(
    `insert into saved_chart (id, tenant, account_id, name, chart) select 'many' || n, 'sun', $1, 'n' || n, 'c' from generate_series(2, $2) n`,
    [idOf('owner'), SAVED_CHART.most],
  );
  const both = await Promise.all(
    [1, 2, 3].map((n) => request('owner', 'save_chart', { name: `last ${n}`, chart: chart() })),
  );
  expect(both.map(({ code }) => code).sort()).toEqual([1001, 1409, 1409]);
});
