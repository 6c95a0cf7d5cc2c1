import { getDeviceFuns, getDeviceTemp } from '@/lib/contract/upstream/devices/device';
import { getPointValues } from '@/lib/contract/upstream/live';
import { getStationRelevance } from '@/lib/contract/upstream/stations/relevance';
import { doLogin } from '@/lib/contract/upstream/account/sign-in';
import { envelope } from '@/lib/contract/envelope';
import type { OutputOf, Entry } from '@/lib/contract/entry';
import { MINIMAL_ACCOUNT, startMinimalUpstream, type MinimalUpstream } from '../../support/minimal-upstream';

let upstream: MinimalUpstream;
beforeEach(async () => {
  upstream = await startMinimalUpstream();
});
afterEach(() => upstream.close());

const HEADERS = { prefix: 'minimal', 'prefix-name': 'Minimal', lang: 'en', 'content-type': 'application/json' };

async function raw(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${upstream.url}${path}`, {
    redirect: 'manual',
    headers: { ...HEADERS, token: upstream.token },
    ...init,
  });
}

async function call<E extends Entry>(entry: E, input: Record<string, unknown> = {}): Promise<OutputOf<E>> {
  const query = entry.encoding === 'query' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const body = entry.encoding === 'json' ? { body: JSON.stringify(input) } : {};
  const response = await raw(`${entry.path}${query}`, { method: entry.method, ...body });
  const answer = envelope.parse(await response.json());
  expect(answer.code).toBe(1001);
  return entry.output.parse(answer.data) as OutputOf<E>;
}

test('P7.2 P3.2 D3.1 D3.3 the contract parses an upstream that implements only the documents', async () => {
  const fleet = await call(getStationRelevance);
  expect(fleet.station).toHaveLength(6);
  expect(new Set(fleet.device.map((device) => device.device_type))).toEqual(new Set(['C001', 'C002', 'C003', 'C004']));
  expect(fleet.station.map((s) => `${s.fault_status}${s.abnormal_status}${s.offline_status}`)).toEqual([
    '000',
    '100',
    '010',
    '001',
    '111',
    '011',
  ]);
  // Fields that only the Sunhelm backend adds are absent.
  expect(fleet.station.every((s) => (s.time_zone ?? null) === null)).toBe(true);
  expect(fleet.device.every((d) => d.status === undefined && (d.last_time ?? null) === null)).toBe(true);
  expect(fleet.mod_funs.every((m) => m.funs.length === 0)).toBe(true);
  expect(fleet.mqtt_server[0]).toEqual({
    mqtt_id: '9',
    mqtt_host_ip: '127.0.0.1',
    mqtt_host_ws_port: 8083,
    mqtt_user: 'static',
    mqtt_pwd: 'static-pwd',
  });
  expect(fleet.station[5]?.installed_capacity).toBeNull();
});

test('P7.22 P3.1 P5.7 it signs in, and its prefix can differ', async () => {
  const input = { type: 2, account: MINIMAL_ACCOUNT.email, password: MINIMAL_ACCOUNT.password };
  expect(await call(doLogin, input)).toMatchObject({
    token: upstream.token,
    prefix: 'minimal',
    user_name: 'minimal',
    enterprise_auth: 0,
  });
  upstream.answerPrefix('other');
  expect((await call(doLogin, input)).prefix).toBe('other');
});

test('D7.5 D7.6 D7.19 templates, functions and point values are parsed', async () => {
  expect((await call(getDeviceTemp, { mod_id: '32' })).tempinfo.map((template) => template.temp_id)).toEqual([11, -13]);
  const { funs } = await call(getDeviceFuns, { gateway_uuid: 'gw-1', tempid: -13, modid: '32' });
  expect(funs.map((fun) => fun.fun_code)).toEqual(['P', 'runState']);
  const values = await call(getPointValues, { station_id: [101, 999], property_code: ['P', 'nothing'] });
  expect(values).toEqual([{ station_id: '101', property_code: 'P', value: 3.21, unit: 'kW' }]);
});

test('P7.6 a favourite is saved', async () => {
  const favourites = async () =>
    (await call(getStationRelevance)).station.filter((s) => s.is_collect === 1).map((s) => s.id);
  expect(await favourites()).toEqual(['101']);
  await raw('/station/collect_station', { method: 'POST', body: JSON.stringify({ station_id: 103, type: 1 }) });
  await raw('/station/collect_station', { method: 'POST', body: JSON.stringify({ station_id: 101, type: 0 }) });
  expect(await favourites()).toEqual(['103']);
});

test('P7.1 it records the requests it receives', async () => {
  await raw('/station/collect_station?x=1', { method: 'POST', body: '{"station_id":101,"type":1}' });
  expect(upstream.callsOf('/station/collect_station')).toEqual([
    expect.objectContaining({
      method: 'POST',
      query: { x: '1' },
      json: { station_id: 101, type: 1 },
      headers: expect.objectContaining({
        token: upstream.token,
        prefix: 'minimal',
        'prefix-name': 'Minimal',
        lang: 'en',
      }) as unknown,
    }),
  ]);
});

test('it has no extensions, and requires its token', async () => {
  expect((await raw('/station/get_mqtt_server')).status).toBe(404);
  expect((await raw('/user/doLogout', { method: 'POST' })).status).toBe(404);
  expect(await (await raw('/station/get_station_relevance', { headers: HEADERS })).json()).toMatchObject({
    code: 1401,
  });
});

const path = '/station/get_station_relevance';

test('a simulated fault applies to one path until it is cleared', async () => {
  const seen: Record<string, unknown> = {};
  for (const kind of [
    'status-500',
    'html',
    'cut-json',
    'empty',
    'code-text',
    'other-code',
    'wrong-types',
    'redirect',
    'no-data',
  ] as const) {
    upstream.misbehave(path, { kind, code: 2001, msg: 'later' });
    const response = await raw(path);
    seen[kind] = [response.status, (await response.text()).slice(0, 12)];
  }
  expect(seen).toEqual({
    'status-500': [500, 'Internal Ser'],
    html: [200, '<html><body>'],
    'cut-json': [200, '{"code":1001'],
    empty: [200, ''],
    'code-text': [200, '{"code":"one'],
    'other-code': [200, '{"code":2001'],
    'wrong-types': [200, '{"code":1001'],
    redirect: [302, ''],
    'no-data': [200, '{"code":1001'],
  });
  upstream.misbehave(path, { kind: 'wrong-types' });
  const wrong = envelope.parse(await (await raw(path)).json());
  expect(getStationRelevance.output.safeParse(wrong.data).success).toBe(false);
  upstream.misbehave(path, { kind: 'huge', bytes: 3_000_000 });
  expect((await (await raw(path)).text()).length).toBeGreaterThan(3_000_000);
  upstream.misbehave(path, { kind: 'reset' });
  await expect(raw(path)).rejects.toThrow();
  upstream.misbehave(path, null);
  expect((await call(getStationRelevance)).station).toHaveLength(6);
});

test('a delayed response outlasts the caller’s time limit, and closing does not wait for it', async () => {
  upstream.misbehave(path, { delayMs: 60_000 });
  await expect(raw(path, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
  const hanging = raw(path).catch(() => 'cut');
  await upstream.close();
  expect(await hanging).toBe('cut');
});
