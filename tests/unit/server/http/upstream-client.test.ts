import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { collectStation } from '@/lib/contract/upstream/stations/edit';
import { doLogin } from '@/lib/contract/upstream/account/sign-in';
import { getHistoryData } from '@/lib/contract/timeseries/history';
import { getPointValues } from '@/lib/contract/upstream/live';
import { getDeviceFuns } from '@/lib/contract/upstream/devices/device';
import { readAnswer } from '@/lib/server/fleet/read-answer';
import { callUpstream, requestUpstream } from '@/lib/server/http/upstream-client';
import type { Caller } from '@/lib/server/http/caller';
import { shippedTenant } from '../../middleware/gate-fixture';
import { portalSettings } from '../portal-settings';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let server: Server;
let settings: { dispose: () => void };
let answer: Answer;
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];

const caller: Caller = {
  tenant: { ...shippedTenant('sunhelm'), upstreamUrl: null },
  token: 'the-token',
  language: 'zh',
  clientAddress: '203.0.113.9',
  userAgent: 'Browser/1',
};

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      answer(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings = portalSettings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
beforeEach(() => (seen = []));
afterAll(async () => {
  settings.dispose();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const raw =
  (body: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);
const collect = () => callUpstream(collectStation, { station_id: '7', type: 1 }, caller);

test('P7.1 D7.1 every call has token, prefix, prefix-name and lang, and goes to its entry’s path', async () => {
  answer = json({ code: 1001, msg: 'ok', data: null });
  expect(await collect()).toEqual({ ok: true, value: null });
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/station/collect_station',
    body: '{"station_id":"7","type":1}',
  });
  expect(seen[0]?.headers).toMatchObject({
    token: 'the-token',
    prefix: 'sunhelm',
    'prefix-name': 'Sunhelm',
    lang: 'zh',
    'client-address': '203.0.113.9',
    'content-type': 'application/json',
  });
});

test('P7.1 a query is encoded in the address, and before the sign-in there is no token', async () => {
  answer = json({ code: 1001, data: { funs: [], groups: [] } });
  await callUpstream(getDeviceFuns, { gateway_uuid: 'gw-1', tempid: -13, modid: '31' }, caller);
  expect(seen[0]).toMatchObject({
    method: 'GET',
    url: '/station/get_device_funs?gateway_uuid=gw-1&tempid=-13&modid=31',
    body: '',
  });
  answer = json({ code: 1001, data: { token: 't', prefix: 'sunhelm' } });
  await callUpstream(doLogin, { type: 2, account: 'a@b.c', password: 'x' }, { ...caller, token: null });
  expect(seen[1]?.headers).not.toHaveProperty('token');
});

test.each([1001, '1001'])('P7.1 %j means success, as a number and as text', async (code) => {
  answer = json({ code, data: 1 });
  expect((await collect()).ok).toBe(true);
});

test.each<[string, Answer, object]>([
  ['another code', json({ code: 2001, msg: 'Not today' }), { kind: 'upstream-code', code: 2001, message: 'Not today' }],
  ['another code as text', json({ code: '2001', msg: null }), { kind: 'upstream-code', code: 2001 }],
  ['1401', json({ code: 1401, msg: 'sign in' }), { kind: 'unauthorised', code: 1401 }],
  ['HTTP 401', raw('', 401), { kind: 'unauthorised' }],
  ['1403', json({ code: 1403, msg: '' }), { kind: 'forbidden' }],
  ['1404', json({ code: 1404, msg: '' }, 404), { kind: 'forbidden' }],
  ['1400', json({ code: 1400, msg: 'bad' }, 400), { kind: 'validation', message: 'bad' }],
  [
    '1429 with a wait in the answer',
    json({ code: 1429, msg: 'slow', data: { retry_after: 90 } }),
    { kind: 'too-many', retryAfter: 90 },
  ],
  ['HTTP 429', raw('', 429, { 'retry-after': '17' }), { kind: 'too-many', retryAfter: 17 }],
  [
    'an envelope with status 500',
    json({ code: 1500, msg: 'broken' }, 500),
    { kind: 'upstream-code', code: 1500, message: 'broken' },
  ],
])('P8.1 %s is reported as its own kind of error', async (_what, given, problem) => {
  answer = given;
  const outcome = await collect();
  expect(outcome).toMatchObject({ ok: false, problem });
});

test('P8.1 a refusal before the sign-in is the upstream’s own error, not the end of a session', async () => {
  answer = json({ code: 1401, msg: 'wrong password' });
  const outcome = await callUpstream(doLogin, { type: 2, account: 'a@b.c', password: 'x' }, { ...caller, token: null });
  expect(outcome).toMatchObject({ ok: false, problem: { kind: 'upstream-code', message: 'wrong password' } });
});

const points = () => callUpstream(getPointValues, { station_id: ['1'], property_code: ['P'] }, caller);

test.each<[string, Answer, string]>([
  ['HTML with 200', raw('<html>Bad gateway</html>', 200, { 'content-type': 'text/html' }), 'bad-answer'],
  ['cut JSON', raw('{"code":1001,"data":[{"station_id":"1"'), 'bad-answer'],
  ['nothing', raw(''), 'bad-answer'],
  ['500 without an envelope', raw('Internal Server Error', 500, { 'content-type': 'text/plain' }), 'unreachable'],
  ['500 with a page', raw('<html>Oops</html>', 500, { 'content-type': 'text/html' }), 'unreachable'],
  ['500 with JSON of its own', json({ error: 'NullPointerException' }, 500), 'unreachable'],
  ['520 of a front', raw('', 520), 'unreachable'],
  ['502 of a balancer', raw('<html>Bad gateway</html>', 502, { 'content-type': 'text/html' }), 'unreachable'],
  ['503 of a balancer', raw('', 503), 'unreachable'],
  ['504 of a balancer', raw('Gateway Time-out', 504), 'unreachable'],
  ['503 with an envelope', json({ code: 1503, msg: 'later' }, 503), 'upstream-code'],
  ['wrong types', json({ code: 1001, data: [{ station_id: [], property_code: 5 }] }), 'bad-answer'],
  ['no data where data belongs', json({ code: 1001 }), 'bad-answer'],
  ['a code that is none', json({ code: 'one thousand and one', data: [] }), 'bad-answer'],
  ['a list instead of an envelope', json([1001]), 'bad-answer'],
  ['success with status 500', json({ code: 1001, data: [] }, 500), 'bad-answer'],
  ['a 304 that was not requested', raw('', 304), 'bad-answer'],
  [
    'a packed body of 20 MB',
    (_q, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20 << 20, 32))),
    'bad-answer',
  ],
  [
    'a body shorter than its declared length',
    (_q, response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write('{"code":', () => response.socket?.end());
    },
    'bad-answer',
  ],
  ['a reset before the answer', (request) => void request.socket.resetAndDestroy(), 'unreachable'],
  [
    'a reset in the middle',
    (request, response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write('{"code":', () => request.socket.resetAndDestroy());
    },
    'bad-answer',
  ],
])('P8.3 R03 %s is an error and nothing of it reaches the browser', async (_what, given, kind) => {
  answer = given;
  const outcome = await points();
  expect(outcome).toMatchObject({ ok: false, problem: { kind } });
  expect(JSON.stringify(outcome)).not.toMatch(/Bad gateway|Internal Server|station_id|thousand/);
});

test('D7.21 P4.3 a refused access token of the time-series service is the operator’s problem: no user is signed out', async () => {
  const input = { prefix: 'SH', deviceId: '1', propertyCode: 'P', start: '1764547200000', end: '1764633600000' };
  const request = (timeseriesTokenFile: string | null) =>
    callUpstream(getHistoryData, input, { ...caller, tenant: { ...caller.tenant, timeseriesTokenFile } });
  for (const refusal of [json({ code: 401, msg: 'no' }, 401), json({ code: 401, msg: 'no' })]) {
    answer = refusal;
    expect(await request('/nowhere/series-token')).toMatchObject({ ok: false, problem: { kind: 'bad-answer' } });
    // Without an access token, the session's token was rejected.
    expect(await request(null)).toMatchObject({ ok: false, problem: { kind: 'unauthorised' } });
  }
});

test('P8.3 R03 an endless body is aborted at 8 MB', async () => {
  let written = 0;
  answer = (_request, response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(256 * 1024, 32);
    const more = () => {
      if (response.destroyed) return;
      written += chunk.length;
      response.write(chunk, more);
    };
    more();
  };
  expect(await points()).toMatchObject({ ok: false, problem: { kind: 'bad-answer' } });
  expect(written).toBeLessThan(32 * 1024 * 1024);
});

test('A31 R03 a redirect is not followed', async () => {
  answer = raw('', 302, { location: '/station/elsewhere' });
  expect(await collect()).toMatchObject({ ok: false, problem: { kind: 'bad-answer' } });
  expect(seen.map(({ url }) => url)).toEqual(['/station/collect_station']);
});

test('P8.3 R01 a refused connection is reported immediately', async () => {
  const dead = { ...caller, tenant: { ...caller.tenant, upstreamUrl: 'http://127.0.0.1:9' } };
  expect(await callUpstream(collectStation, { station_id: '7', type: 1 }, dead)).toEqual({
    ok: false,
    problem: { kind: 'unreachable' },
  });
});

/** Fakes only the timers of the portal's own limits; connections keep real timers. */
const stopClock = () =>
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'performance', 'Date'],
  });

test('P7.1 P9.1 D9.1 a response that takes longer than 10 s including its body is aborted', async () => {
  stopClock();
  try {
    // The headers arrive and the body never ends, so the limit for the whole answer applies.
    const begun = new Promise<void>((resolve) => {
      answer = (_request, response) => void response.writeHead(200).write('{"code":1001,', () => resolve());
    });
    const outcome = collect();
    await begun;
    jest.advanceTimersByTime(9_999);
    expect(await Promise.race([outcome, new Promise((resolve) => setImmediate(resolve, 'waiting'))])).toBe('waiting');
    jest.advanceTimersByTime(1);
    expect(await outcome).toEqual({ ok: false, problem: { kind: 'timeout' } });
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

test('P7.1 P9.1 a body whose reading does not end even when aborted is given up as well', async () => {
  stopClock();
  try {
    answer = json({ code: 1001, data: null });
    let signal: AbortSignal | null = null;
    let outcome: Promise<unknown> = Promise.resolve();
    const reading = new Promise<void>((begun) => {
      const stuck = (_response: Response, given: AbortSignal): Promise<never> => {
        signal = given;
        begun();
        return new Promise(() => undefined);
      };
      outcome = requestUpstream(collectStation, { station_id: '7', type: 1 }, caller, stuck);
    });
    await reading;
    jest.advanceTimersByTime(10_000);
    expect(await outcome).toEqual({ ok: false, problem: { kind: 'timeout' } });
    expect(signal).toMatchObject({ aborted: true });
  } finally {
    jest.useRealTimers();
  }
});

test('P5.42 A35 input refused by the upstream’s entry never leaves the portal, and the error names its field', async () => {
  expect(await callUpstream(collectStation, { station_id: ':id', type: 1 }, caller)).toEqual({
    ok: false,
    problem: { kind: 'validation', fields: { station_id: 'errors.kind.validation' } },
  });
  expect(seen).toEqual([]);
});

test.each([
  ['300,000 empty rows', `{"code":1001,"data":[${Array(300_000).fill('{}').join()}]}`],
  ['300,000 empty rows in a list of it', `{"code":1001,"data":{"points":[${Array(300_000).fill('{}').join()}]}}`],
  ['100,000 levels', `{"code":1001,"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['2,500,000 values', `{"code":1001,"data":[${Array(2_500_000).fill('1').join()}]}`],
])('A35 a response of %s is invalid, and nothing is thrown', async (_, text) => {
  answer = raw(text);
  const read = await callUpstream(getPointValues, { station_id: ['7'], property_code: ['P'] }, caller);
  expect(read).toMatchObject({ ok: false, problem: { kind: 'bad-answer' } });
});

test('A35 a fleet whose rows are all invalid fails at the first one', async () => {
  const body = `{"code":1001,"data":{"station":[${Array(200_000).fill('{}').join()}]}}`;
  const read = await readAnswer([Buffer.from(body)], new Response(), caller, null);
  expect(read).toMatchObject({ ok: false, problem: { kind: 'bad-answer' } });
});
