import { MINIMAL_ACCOUNT } from '../../support/minimal-upstream';
import { handlerOf } from '../../support/portal-handlers';
import { until } from '../../support/until';
import { callPortal, signInAt, type Handler } from '../../support/portal-request';
import { minimalStage } from '../../support/minimal-stage';

/* What the shell requests from the portal, with an upstream that serves exactly what the documents show. */

const stage = minimalStage();
const api: Record<string, Handler> = {};
const HOST = 'localhost:3000';
let cookie = '';

beforeAll(async () => {
  api.bell = await handlerOf('GET /api/alarms/bell');
  api.read = await handlerOf('POST /api/alarms/read');
  api.search = await handlerOf('GET /api/shell/search');
  api.status = await handlerOf('GET /api/shell/status');
  cookie = await signInAt(HOST, MINIMAL_ACCOUNT);
});

const request = (name: string, path: string, body?: object, as = cookie) =>
  callPortal<unknown>(api[name], { host: HOST, path, body, cookie: as });

test('P2.28 an upstream without a bell shows none, which is not a failure', async () => {
  expect(await request('bell', '/api/alarms/bell?tab=unread&size=0')).toMatchObject({
    status: 200,
    body: { supported: false, total: 0, unread: 0, rows: [] },
  });
  expect(stage.upstream.callsOf('/station/get_alarm_bell').at(-1)?.query).toEqual({
    unread: '1',
    page: '1',
    page_size: '1',
  });
});

test.each(['?tab=unread', '?tab=mine&size=1', '?tab=all&size=-1', '?tab=all&size=101', '?tab=all&size=1&x=1'])(
  'A04 A05 P2.28 the bell refuses %s',
  async (query) => {
    expect(await request('bell', `/api/alarms/bell${query}`)).toMatchObject({
      status: 400,
      body: { kind: 'validation' },
    });
  },
);

test.each([{}, { ids: [] }, { ids: ['a'], until: 1 }, { until: '1' }, { ids: Array(101).fill('a') }, { ids: [''] }])(
  'A04 A05 P2.28 marking as read refuses %j',
  async (body) => {
    expect(await request('read', '/api/alarms/read', body)).toMatchObject({
      status: 400,
      body: { kind: 'validation' },
    });
  },
);

test('P2.27 the caller’s stations and devices are found by name and serial number, best match first', async () => {
  const found = async (text: string) =>
    (await request('search', `/api/shell/search?text=${encodeURIComponent(text)}`)).body;
  expect(await found('faulty')).toMatchObject({
    stations: [
      { id: '102', name: 'Faulty', place: '2 Minimal Street' },
      { id: '105', name: 'Faulty, warned and silent' },
    ],
    devices: [],
  });
  expect(await found('SN1032')).toMatchObject({
    stations: [],
    devices: [{ id: '1032', type: 'C002', typeName: 'Inverter', name: 'Inverter 4', station: 'Silent' }],
  });
  expect(await found('nobody has this')).toEqual({ stations: [], devices: [] });
});

test.each(['', '?text=', '?text=%20', `?text=${'a'.repeat(101)}`, '?text=a&text=b'])(
  'A05 P2.27 the search refuses %j',
  async (query) => {
    expect(await request('search', `/api/shell/search${query}`)).toMatchObject({
      status: 400,
      body: { kind: 'validation' },
    });
  },
);

test.each([
  ['bell', '/api/alarms/bell?tab=all&size=1', undefined],
  ['read', '/api/alarms/read', { until: 1 }],
  ['search', '/api/shell/search?text=a', undefined],
  ['status', '/api/shell/status', undefined],
] as const)('A32 %s requires a session', async (name, path, body) => {
  expect(await request(name, path, body, '')).toMatchObject({ status: 401, body: { kind: 'unauthorised' } });
});

test('P8.3 the status call returns the upstream’s condition in one word, and nothing else', async () => {
  expect(await request('status', '/api/shell/status')).toMatchObject({
    status: 200,
    body: { portal: 'ok', upstream: 'ok' },
  });
  await stage.upstream.goDown();
  try {
    // A recent result is cached for two seconds.
    const failed = async () =>
      JSON.stringify((await request('status', '/api/shell/status')).body) === '{"portal":"ok","upstream":"failed"}';
    await until(failed, { limit: 5_000, what: 'the status to say so' });
  } finally {
    await stage.upstream.comeBack();
  }
});
