import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getAlarmPage } from '@/lib/contract/upstream/alarms/page';
import { getAlarmBell } from '@/lib/contract/upstream/alarms/alarm';
import { addBoardLink, getBoard, getBoardLinks, setBoard } from '@/lib/contract/upstream/board';
import { getFleetFigures } from '@/lib/contract/upstream/overview';
import { getProfile, getSessions } from '@/lib/contract/upstream/account/own-session';
import { getMessagingServers, getStationRelevance } from '@/lib/contract/upstream/stations/relevance';
import { getShareList } from '@/lib/contract/upstream/sharing/shares';
import type { Caller } from '@/lib/server/http/caller';
import { isReading } from '@/lib/server/http/absent-calls';
import { callUpstream } from '@/lib/server/http/upstream-client';
import { UPSTREAM_ENTRIES } from '@/lib/contract/all';
import { effectOf } from '@/upstream/api/call-effects';
import { shippedTenant } from '../../middleware/gate-fixture';
import { portalSettings } from '../portal-settings';

type Answer = (response: ServerResponse) => void;

let server: Server;
let settings: { dispose: () => void };
let url: string;
let answer: Answer;
let requested = 0;
let tenants = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    requested += 1;
    request.resume().on('end', () => answer(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  settings = portalSettings(url);
});
beforeEach(() => (requested = 0));
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  settings.dispose();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A user of an upstream nothing is known about yet; `upstreamCodes` is configured by its operator. */
function aCaller(upstreamCodes: Caller['tenant']['upstreamCodes'] = {}): Caller {
  tenants += 1;
  const tenant = { ...shippedTenant('sunhelm'), upstreamUrl: null, prefix: `one-${tenants}`, upstreamCodes };
  return { tenant, token: 'a-token', language: 'en', clientAddress: null, userAgent: null };
}
const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const raw =
  (body: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);
const success = (data?: unknown) => json({ code: 1001, msg: 'success', data });
const HTML = { 'content-type': 'text/html; charset=utf-8' };

const NOT_OFFERED = { ok: false, problem: { kind: 'not-offered' } };
const HOUR = 60 * 60_000;
/** A controllable `Date.now`, for the expiry of remembered absences. */
function clock() {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  return { pass: (ms: number) => void (now += ms) };
}

type Codes = Caller['tenant']['upstreamCodes'];
/** Name, answer, and the codes configured by the operator. */
const absences: [string, Answer, Codes][] = (
  [
    ['404', raw('Not Found', 404)],
    ['404 with JSON of a frame', json({ timestamp: 1, status: 404, error: 'Not Found', path: '/x' }, 404)],
    ['404 with an envelope', json({ code: 404, msg: 'no handler' }, 404)],
    ['404 with an envelope of another house', json({ code: 3004, msg: 'nothing here' }, 404)],
    ['405', raw('', 405)],
    ['501', raw('', 501)],
    ['the code 404', json({ code: 404, msg: 'no handler' })],
    ['the code of our own backend', json({ code: 1405, msg: 'no such call' }, 404)],
    ['the code that its operator names', json({ code: 9404, msg: '接口不存在' }), { noSuchCall: [9404] }],
    ['the text that its operator names', json({ code: 'NO_API', msg: '' }), { noSuchCall: ['NO_API'] }],
    ['its start page', raw('<!doctype html><title>Portal</title>', 200, HTML)],
    ['a page without a type', raw('\n<html></html>')],
    ['a way to its start page', raw('', 302, { location: '/' })],
    ['a success without data', success()],
    ['a success with null', success(null)],
    ['a success with an empty list', success([])],
    ['a success with an empty object', success({})],
    ['a success with an empty text', success('')],
    ['an empty object alone', json({})],
    ['nothing', raw('')],
  ] as [string, Answer, Codes?][]
).map(([what, given, codes]) => [what, given, codes]);

test.each(absences)(
  'P7.1 P8.3 an optional call that results in %s is not offered, and is tried again after an hour',
  async (_what, given, codes) => {
    const time = clock();
    const caller = aCaller(codes);
    answer = given;
    expect(await callUpstream(getProfile, {}, caller)).toEqual(NOT_OFFERED);
    time.pass(HOUR - 1_000);
    expect(await callUpstream(getProfile, {}, caller)).toEqual(NOT_OFFERED);
    expect(requested).toBe(1);
    time.pass(2_000);
    answer = success({ prefix: 'sunhelm', name: 'Ann' });
    expect(await callUpstream(getProfile, {}, caller)).toMatchObject({ ok: true, value: { name: 'Ann' } });
    expect(requested).toBe(2);
  },
);

const period = { all: 1, state: 0, start: 1_790_000_000_000, end: 1_790_000_100_000 } as const;
test.each([
  ['the sessions', (caller: Caller) => callUpstream(getSessions, {}, caller), {}],
  ['the page of alarms', (caller: Caller) => callUpstream(getAlarmPage, period, caller), []],
  ['the figures of the fleet', (caller: Caller) => callUpstream(getFleetFigures, {}, caller), null],
  ['the wall board', (caller: Caller) => callUpstream(getBoard, {}, caller), []],
  ['the bell', (caller: Caller) => callUpstream(getAlarmBell, { page: '1', page_size: '1' }, caller), {}],
  ['messaging servers', (caller: Caller) => callUpstream(getMessagingServers, {}, caller, { some: true }), []],
])('P7.1 P8.3 a success without a valid response is not a success: %s', async (_what, call, data) => {
  answer = success(data);
  expect(await call(aCaller())).toEqual(NOT_OFFERED);
});

test('P8.3 an empty list remains one where a list may be empty, and an empty choice remains empty', async () => {
  answer = success([]);
  expect(await callUpstream(getBoardLinks, {}, aCaller())).toEqual({ ok: true, value: [] });
  expect(await callUpstream(getMessagingServers, {}, aCaller())).toEqual({ ok: true, value: [] });
  answer = success(null);
  expect(await callUpstream(getBoard, {}, aCaller())).toEqual({ ok: true, value: null });
});

test.each<[string, Answer, string]>([
  ['an error page', raw('<html>Bad gateway</html>', 502, HTML), 'unreachable'],
  ['a failure', raw('', 500), 'unreachable'],
  ['cut JSON', raw('{"code":1001,"data":{'), 'bad-answer'],
  ['another shape', success({ people: 3 }), 'bad-answer'],
  ['another code', json({ code: 2001, msg: 'Not today' }), 'upstream-code'],
  ['what is not there', json({ code: 1404, msg: '' }, 404), 'forbidden'],
  ['a refused token', raw('<html>', 401, HTML), 'unauthorised'],
  ['403', raw('<html>', 403, HTML), 'forbidden'],
])('P8.3 an optional call that fails by %s is a failure, and is tried again', async (_what, given, kind) => {
  const caller = aCaller();
  answer = given;
  for (const times of [1, 2]) {
    expect(await callUpstream(getProfile, {}, caller)).toMatchObject({ ok: false, problem: { kind } });
    expect(requested).toBe(times);
  }
});

test.each(absences)(
  'P8.3 a documented call is never treated as missing: %s remains an error',
  async (_what, given, codes) => {
    const caller = aCaller(codes);
    answer = given;
    for (const times of [1, 2]) {
      const outcome = await callUpstream(getStationRelevance, {}, caller);
      // Every list of the relevance is optional.
      if (outcome.ok) expect(outcome.value).toMatchObject({ station: [] });
      else expect(['bad-answer', 'upstream-code']).toContain(outcome.problem.kind);
      expect(requested).toBe(times);
    }
  },
);

test('P7.8 a documented list that is null is empty', async () => {
  answer = success(null);
  expect(await callUpstream(getShareList, { station_id: '7' }, aCaller())).toEqual({ ok: true, value: [] });
});

test('P8.3 a missing call is remembered for all users, an empty one per user', async () => {
  const [caller, codes] = [aCaller(), aCaller()];
  answer = raw('', 404);
  await callUpstream(getProfile, {}, caller);
  await callUpstream(getProfile, {}, { ...caller, token: 'another' });
  expect(requested).toBe(1);
  await callUpstream(getProfile, {}, codes);
  expect(requested).toBe(2);
  answer = success(null);
  await callUpstream(getSessions, {}, caller);
  await callUpstream(getSessions, {}, { ...caller, token: 'another' });
  await callUpstream(getSessions, {}, caller);
  expect(requested).toBe(4);
});

test('P8.3 a call that existed before is tried again after a minute', async () => {
  const time = clock();
  const caller = aCaller();
  answer = success({ prefix: 'sunhelm', name: 'Ann' });
  await callUpstream(getProfile, {}, caller);
  answer = raw('<html>Maintenance</html>', 200, HTML);
  expect(await callUpstream(getProfile, {}, caller)).toEqual(NOT_OFFERED);
  time.pass(59_000);
  await callUpstream(getProfile, {}, caller);
  expect(requested).toBe(2);
  time.pass(2_000);
  await callUpstream(getProfile, {}, caller);
  expect(requested).toBe(3);
});

test('P8.1 a change is sent each time, and reports that it is not offered', async () => {
  const caller = aCaller();
  answer = raw('', 404);
  for (const times of [1, 2]) {
    expect(await callUpstream(addBoardLink, { name: 'Hall' }, caller)).toEqual(NOT_OFFERED);
    expect(await callUpstream(setBoard, { pages: ['fleet'], seconds: 30 }, caller)).toEqual(NOT_OFFERED);
    expect(requested).toBe(2 * times);
  }
});

test('P8.3 a change is never remembered as missing', () => {
  for (const entry of UPSTREAM_ENTRIES.filter(({ extension }) => extension)) {
    if (isReading(entry)) expect([entry.name, effectOf(entry.name)({})]).toEqual([entry.name, 'read']);
  }
});

test.each<[string, Answer, Caller['tenant']['upstreamCodes'], object]>([
  [
    'an ended session',
    json({ code: 1002, msg: 'token expired' }),
    { sessionEnded: [1002] },
    { kind: 'unauthorised', code: 1401, message: 'token expired' },
  ],
  [
    'one as text',
    json({ code: 'TOKEN_EXPIRED', msg: '' }),
    { sessionEnded: ['TOKEN_EXPIRED'] },
    { kind: 'unauthorised' },
  ],
  [
    'one with the status of a failure',
    json({ code: 1002, msg: '' }, 500),
    { sessionEnded: [1002] },
    { kind: 'unauthorised' },
  ],
  ['one in the place of HTTP’s', json({ code: 401, msg: '' }), {}, { kind: 'unauthorised' }],
  [
    'what is not allowed',
    json({ code: 1005, msg: 'no' }),
    { forbidden: [1005] },
    { kind: 'forbidden', code: 1403, message: 'no' },
  ],
  ['what is not there', json({ code: 1006, msg: '' }), { notFound: [1006] }, { kind: 'forbidden', code: 1404 }],
  [
    'too many',
    json({ code: 1007, msg: '', data: { retry_after: 9 } }),
    { tooMany: [1007] },
    { kind: 'too-many', retryAfter: 9, code: 1429 },
  ],
  [
    'a code of ours that means nothing there',
    json({ code: 1401, msg: 'Battery low' }),
    { refused: [1401] },
    { kind: 'upstream-code', message: 'Battery low' },
  ],
  [
    'an undocumented code',
    json({ code: 1002, msg: 'Busy' }),
    {},
    { kind: 'upstream-code', code: 1002, message: 'Busy' },
  ],
])(
  'P7.1 P8.1 another upstream’s code has the meaning its operator configured: %s',
  async (_what, given, codes, problem) => {
    answer = given;
    const outcome = await callUpstream(getShareList, { station_id: '7' }, aCaller(codes));
    expect(outcome).toEqual({ ok: false, problem: expect.objectContaining(problem) as object });
  },
);
