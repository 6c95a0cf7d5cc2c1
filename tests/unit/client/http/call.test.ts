import { CallError, problemOf, refusedAddress } from '@/lib/client/http/call';
import { beginChange, endSession } from '@/lib/client/http/session-end';
import { rememberLogin } from '@/lib/client/http/login-hints';
import { read, send } from '../../../support/untyped-calls';

const left: string[] = [];
const leave = (address: string) => void left.push(address);
let sent: { address: string; init: RequestInit }[] = [];

function answerWith(answer: () => Response | Promise<Response>) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    sent.push({ address: String(address), init: init ?? {} });
    return answer();
  });
}
const problem = (promise: Promise<unknown>) => promise.then(() => null, problemOf);

beforeEach(() => {
  sent = [];
  left.length = 0;
  Object.assign(globalThis, { window: { location: { pathname: '/powerDetail', search: '?tab=fault&page=2' } } });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'window');
});

describe('call', () => {
  test('P7.1 a read sends its parameters and its name, and returns the data', async () => {
    answerWith(() => Response.json([1]));
    expect(await read('/api/stations/live', { ids: 'a,b', none: undefined })).toEqual([1]);
    expect(sent[0]?.address).toBe('/api/stations/live?ids=a%2Cb');
    expect(sent[0]?.init).toMatchObject({ method: 'GET', headers: { 'x-requested-by': 'portal' } });
    await read('/api/live/link');
    expect(sent[1]?.address).toBe('/api/live/link');
  });

  test('P7.1 a change is JSON and has the header that the server requires', async () => {
    answerWith(() => Response.json({}));
    await send('/api/stations/favourite', { id: 's', on: true });
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"id":"s","on":true}' });
    expect(sent[0]?.init.headers).toMatchObject({ 'content-type': 'application/json', 'x-requested-by': 'portal' });
  });

  test('P8.1 a server error arrives with its kind and message', async () => {
    answerWith(() => Response.json({ kind: 'upstream-code', message: 'No such station', code: 1404 }, { status: 502 }));
    const failed = send('/api/stations/favourite', {});
    await expect(failed).rejects.toBeInstanceOf(CallError);
    expect(await problem(failed)).toEqual({ kind: 'upstream-code', message: 'No such station', code: 1404 });
    expect(left).toEqual([]);
  });

  test('A2 P4.3 an expired session leads to the sign-in and back to this page', async () => {
    answerWith(() => Response.json({ kind: 'unauthorised' }, { status: 401 }));
    expect(await problem(read('/api/stations/live', {}, { leave }))).toEqual({ kind: 'unauthorised' });
    expect(left).toEqual(['/login?expired=1&next=%2FpowerDetail%3Ftab%3Dfault%26page%3D2']);
  });

  test('P4.2 P4.3 if another tab has signed in since, the page reloads instead: the sign-in page would end that session', async () => {
    const stored = new Map([['loginTime', '1']]);
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (k: string, v: string) => stored.set(k, v),
    };
    Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
    rememberLogin(2);
    answerWith(() => Response.json({ kind: 'unauthorised' }, { status: 401 }));
    await problem(read('/api/stations/live', {}, { leave }));
    stored.set('loginTime', '3');
    await problem(read('/api/stations/live', {}, { leave }));
    stored.delete('loginTime');
    await problem(read('/api/stations/live', {}, { leave }));
    Reflect.deleteProperty(globalThis, 'localStorage');
    Reflect.deleteProperty(globalThis, 'sessionStorage');
    const login = '/login?expired=1&next=%2FpowerDetail%3Ftab%3Dfault%26page%3D2';
    expect(left).toEqual([login, '/powerDetail?tab=fault&page=2', login]);
  });

  test('P2.34 a request refused after a sign-out in this tab does not interrupt the sign-out message', async () => {
    answerWith(() => Response.json({ kind: 'unauthorised' }, { status: 401 }));
    await endSession(() => Promise.resolve(true), Boolean);
    expect(await problem(read('/api/stations/live', {}, { leave }))).toEqual({ kind: 'unauthorised' });
    expect(left).toEqual([]);
    await endSession(() => Promise.resolve(false), Boolean);
    await problem(read('/api/stations/live', {}, { leave }));
    expect(left).toHaveLength(1);
  });

  test('P4.16 a request refused during a pending change waits for it, and redirects once if the session has ended anyway', async () => {
    answerWith(() => Response.json({ kind: 'unauthorised' }, { status: 401 }));
    const finishes = [beginChange(), beginChange()];
    await problem(read('/api/stations/live', {}, { leave }));
    await problem(read('/api/alarms/bell', {}, { leave }));
    finishes[0]?.();
    expect(left).toEqual([]);
    finishes[1]?.();
    expect(left).toHaveLength(1);
  });

  test('P4.16 a change that is itself refused redirects, even if it would have ended the session', async () => {
    answerWith(() => Response.json({ kind: 'unauthorised' }, { status: 401 }));
    await endSession(
      () => problem(send('/api/account/change-password', {}, { leave })),
      (refused) => refused === null,
    );
    expect(left).toHaveLength(1);
  });

  test.each([
    ['an answer that is no JSON', () => new Response('<html>'), 'bad-answer'],
    ['a failure in a proxy`s own words', () => Response.json({ error: 'gateway' }, { status: 502 }), 'bad-answer'],
    ['an unknown kind', () => Response.json({ kind: 'magic' }, { status: 500 }), 'bad-answer'],
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
  ] as const)('P8.3 %s is reported as its own kind of error', async (_what, answer, kind) => {
    answerWith(answer);
    expect(await problem(read('/api/stations/live'))).toEqual({ kind });
  });

  test('P9.1 a request without a response times out', async () => {
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    answerWith(() => Promise.reject(new DOMException('timed out', 'TimeoutError')));
    expect(await problem(read('/api/stations/live'))).toEqual({ kind: 'timeout' });
  });

  test('P9.1 a cancelled request is not reported as an error', async () => {
    answerWith(() => Promise.reject(new DOMException('aborted', 'AbortError')));
    const cancelled = read('/api/stations/live', {}, { signal: AbortSignal.abort() });
    await expect(cancelled).rejects.toThrow('aborted');
  });

  test('P4.3 the return address contains the full path and never another host', () => {
    expect(refusedAddress({ pathname: '/', search: '' })).toBe('/login?expired=1&next=%2F');
    expect(problemOf(new Error('bug'))).toEqual({ kind: 'unexpected' });
  });
});
