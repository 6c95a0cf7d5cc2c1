import { readXlsx } from 'hucre/xlsx';
import { nodeKey } from '@/lib/domain/shell/tree/selection';
import { readDevice } from '@/lib/server/devices/queries';
import { readCookie } from '@/lib/server/session/read-cookie';
import { readRequest } from '@/lib/server/session/request-context';
import { codeIn, NEW_PASSWORD } from '../../support/account-call-fixtures';
import type { Person } from '../../support/organisation';
import { handlerOf } from '../../support/portal-handlers';
import { HOST, portalStage } from '../../support/portal-stage';
import type { TestStation, TestUpstream } from '../../support/upstream-fixtures';

/* The portal with the real backend, for a Chinese browser without a chosen language (decisions F7). */

jest.setTimeout(60_000);

const CHINESE = { 'accept-language': 'zh-CN,zh;q=0.9' };
const CHARACTERS = /[\u4e00-\u9fff]/;

let upstream: TestUpstream;
let owner: Person;
let station: TestStation;
let cookie: string;
const stage = portalStage(
  async () => ({
    signIn: await handlerOf('POST /api/session/sign-in'),
    tree: await handlerOf('GET /api/shell/tree'),
    properties: await handlerOf('GET /api/charts/properties'),
    faults: await handlerOf('GET /api/alarms/list'),
    report: await handlerOf('GET /api/reports/report'),
    edit: await handlerOf('POST /api/devices/edit'),
    code: await handlerOf('POST /api/account/code'),
    register: await handlerOf('POST /api/account/register'),
  }),
  async (scene) => {
    ({ upstream, owner, station } = scene);
    await upstream.db.pool.query('delete from alarm');
    await upstream.db.pool.query(
      `insert into alarm (station_key, device_key, code, id, type, level, message, started_at) values ($1, $2, 'F35', 'a0', 'fault', 4, 'x', $3)`,
      [station.key, station.inverterKey, new Date(Date.now() - 60_000)],
    );
    cookie = await stage.signIn(owner);
    expect(cookie).not.toContain('language');
  },
  '海港',
);

const request = <T>(name: 'tree' | 'properties' | 'faults', path: string, headers: Record<string, string> = CHINESE) =>
  stage.request<T>(name, { path, cookie, headers });

test('F7 P9.1 D2.2 device types and their properties are in the browser’s language', async () => {
  type Tree = { nodes: { id: string; note: string }[] };
  const notes = async (headers?: Record<string, string>) =>
    (await request<Tree>('tree', `/api/shell/tree?station=${station.id}`, headers)).body.nodes.map(({ note }) => note);
  expect((await notes()).every((note) => CHARACTERS.test(note))).toBe(true);
  // The same caller in another browser right afterwards: caches of one language do not answer the other.
  expect((await notes({ 'accept-language': 'en-AU' })).some((note) => CHARACTERS.test(note))).toBe(false);
  type Properties = { groups: { name: string; properties: { name: string }[] }[] };
  const { body } = await request<Properties>('properties', `/api/charts/properties?device=${station.inverter}`);
  const names = body.groups.flatMap(({ name, properties }) => [name, ...properties.map((one) => one.name)]);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => name !== '' && !CHARACTERS.test(name))).toEqual([]);
});

test('F7 D4.3 settings are in the browser’s language: groups, names and options', async () => {
  const context = await readRequest({
    header: (name) => (name === 'host' ? HOST : name === 'accept-language' ? CHINESE[name] : null),
    cookie: (name) => readCookie(cookie, name),
  });
  if (!context) throw new Error('no context');
  const found = await readDevice(context.caller, 'C002', station.inverter, owner.id);
  if (!found.ok) throw new Error('the device was not read');
  const names = found.value.settings.flatMap((group) => [
    group.zh,
    ...group.settings.flatMap(({ zh, options = [] }) => [zh, ...options.map((one) => one.zh)]),
  ]);
  expect(names.length).toBeGreaterThan(20);
  // Standard codes, frequencies and meter models are the same in every language; words are not.
  expect(names.filter((name) => !CHARACTERS.test(name) && /[a-z]{3}/.test(name))).toEqual([]);
  expect(names.filter((name) => CHARACTERS.test(name)).length).toBeGreaterThan(names.length / 2);
  const units = found.value.settings.flatMap((group) => group.settings.flatMap(({ unit = [] }) => unit));
  expect(units).toContain('天');
  expect(units).not.toContain('day');
});

test('F7 D2.12 faults are in the browser’s language: message, cause, remedy and type', async () => {
  type Faults = { page: { rows: { message: string; cause: string; remedy: string; device: { typeName: string } }[] } };
  const pick = encodeURIComponent(nodeKey([station.id]));
  const [row] = (await request<Faults>('faults', `/api/alarms/list?pick=${pick}`)).body.page.rows;
  for (const text of [row?.message, row?.cause, row?.remedy, row?.device.typeName]) expect(text).toMatch(CHARACTERS);
  // The English prefix that gateways add is removed, the code stays.
  expect(row?.message).toBe('F35 无市电');
});

test('F7 D2.30 a file has its column headers in the browser’s language', async () => {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const path = `/api/reports/report?period=day&date=${day}&format=xlsx`;
  const response = await stage.send('report', { path, cookie, headers: CHINESE });
  expect(response.status).toBe(200);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const head = (sheets[0]?.rows[0] ?? []).map(String);
  expect(head.length).toBeGreaterThan(8);
  expect(head.filter((name) => !CHARACTERS.test(name))).toEqual([]);
});

test('F7 D8.3 a refusal by the backend is in the browser’s language', async () => {
  const body = { device: station.inverter, name: 'x', serial: `KG${station.id}` };
  const refused = await stage.request('edit', { body, cookie, headers: CHINESE });
  expect(refused.status).not.toBe(200);
  expect(refused.body.message).toMatch(CHARACTERS);
});

test('F7 P7.25 P3.18 a user who registers in Chinese gets emails in Chinese, then and later', async () => {
  const account = `lin.${station.key}@example.com`;
  const about = { channel: 'email', account };
  const requested = await stage.request<{ challenge: string }>('code', {
    body: { ...about, purpose: 'register' },
    headers: CHINESE,
  });
  expect(requested.status).toBe(200);
  await upstream.services.mailer.settled();
  const mail = upstream.sent.at(-1);
  expect(mail?.subject).toMatch(CHARACTERS);
  expect(mail?.text).toMatch(CHARACTERS);
  const made = await stage.request('register', {
    body: {
      ...about,
      ...{ role: 'individual', name: '林', code: codeIn(mail), challenge: requested.body.challenge },
      ...{ password: NEW_PASSWORD, agreed: true },
    },
    headers: CHINESE,
  });
  expect([made.status, made.body]).toMatchObject([200, expect.anything()]);
  const { rows } = await upstream.db.pool.query('select language from account where email = $1', [account]);
  expect(rows).toEqual([{ language: 'zh' }]);
});

test('F7 P1.4 a sign-in records the browser’s language, and a chosen language overrides it', async () => {
  const noted = async () =>
    (await upstream.db.pool.query('select language from account where id = $1', [owner.id])).rows[0]?.language;
  const body = { mode: 2, account: owner.email, password: 'correct horse 1', agreed: true };
  expect((await stage.request('signIn', { body, headers: CHINESE })).status).toBe(200);
  expect(await noted()).toBe('zh');
  expect((await stage.request('signIn', { body, headers: CHINESE, cookie: 'language=en' })).status).toBe(200);
  expect(await noted()).toBe('en');
});
