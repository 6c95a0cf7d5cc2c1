import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fleetOf } from '@/lib/server/fleet/fleet-cache';
import { dropFleet } from '@/lib/server/fleet/fleet-store';
import type { Caller } from '@/lib/server/http/caller';
import { shippedTenant } from '../../middleware/gate-fixture';
import { portalSettings } from '../portal-settings';

let server: Server;
let settings: { dispose: () => void };
let seen: IncomingMessage['headers'][] = [];
let methods: (string | undefined)[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let proofs = 0;
let prove: (response: ServerResponse) => void;
let token = 0;
let now = 0;
const clock = () => now;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.endsWith('/get_profile')) return prove(response);
    seen.push(request.headers);
    methods.push(request.method);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings = portalSettings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
beforeEach(() => {
  seen = [];
  methods = [];
  now += 1_000_000;
  answer = reply(['One']);
  proofs = 0;
  prove = proved({ code: 1001, data: PROFILE });
});
afterAll(async () => {
  settings.dispose();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const reply =
  (names: readonly string[], headers: Record<string, string> = {}) =>
  (request: IncomingMessage, response: ServerResponse) => {
    if (headers.etag !== undefined && request.headers['if-none-match'] === headers.etag)
      return void response.writeHead(304).end();
    const station = names.map((station_name, id) => ({ id, station_name }));
    response.writeHead(200, headers).end(JSON.stringify({ code: 1001, data: { station } }));
  };

const PROFILE = { user_name: 'mia', prefix: 'sunhelm', name: 'Mia' };
const proved =
  (said: object, status = 200) =>
  (response: ServerResponse) => {
    proofs += 1;
    response.writeHead(status).end(JSON.stringify(said));
  };

/** Each test has its own token and therefore its own cache. */
function aCaller(parts: Partial<Caller> = {}): Caller {
  token += 1;
  return {
    tenant: shippedTenant('sunhelm'),
    token: `token-${token}`,
    language: 'en',
    clientAddress: null,
    userAgent: null,
    ...parts,
  };
}

async function names(caller: Caller): Promise<readonly string[]> {
  const fleet = await fleetOf(caller, clock);
  if (!fleet.ok) throw new Error(fleet.problem.kind);
  return fleet.value.stations.map(({ name }) => name);
}

test('P7.2 many simultaneous pages cause one call, and no other for ten seconds', async () => {
  const caller = aCaller();
  await Promise.all(Array.from({ length: 20 }, () => names(caller)));
  now += 9_999;
  await names(caller);
  expect(seen).toHaveLength(1);
});

describe('a session that ends while its stations are cached', () => {
  test('A15 is detected after a second, whatever ended it, and its cache is deleted', async () => {
    const caller = aCaller();
    await names(caller);
    prove = proved({ code: 1401, msg: 'over' }, 401);
    now += 999;
    await names(caller);
    expect(proofs).toBe(0);
    now += 1;
    const answers = await Promise.all(Array.from({ length: 5 }, () => fleetOf(caller, clock)));
    expect(answers.map((one) => !one.ok && one.problem.kind)).toEqual(Array(5).fill('unauthorised'));
    expect(proofs).toBe(1);
    now -= 1_000;
    await names(caller);
    expect(seen).toHaveLength(2);
  });

  test('A15 is checked at most once a second while active, for all languages together', async () => {
    const caller = aCaller();
    await Promise.all([names(caller), names({ ...caller, language: 'zh' })]);
    for (const step of [1_000, 0, 999, 1, 500]) {
      now += step;
      await names(caller);
      await names({ ...caller, language: 'zh' });
    }
    expect(proofs).toBe(2);
    expect(seen).toHaveLength(2);
  });

  test('A15 P8.2 is not treated as ended when the upstream does not answer the check', async () => {
    const caller = aCaller();
    await names(caller);
    prove = (response) => void response.destroy();
    now += 5_000;
    expect(await names(caller)).toEqual(['One']);
  });

  test('A15 is not checked repeatedly at an upstream that lacks the call', async () => {
    prove = proved({}, 404);
    const [one, other] = [aCaller({ tenant: shippedTenant('lamp') }), aCaller({ tenant: shippedTenant('lamp') })];
    await Promise.all([names(one), names(other)]);
    now += 2_000;
    await names(one);
    now += 2_000;
    await Promise.all([names(one), names(other)]);
    expect(proofs).toBe(1);
  });
});

test('P7.2 after ten seconds the fleet is requested again with its ETag, and an equal response is not mapped again', async () => {
  const caller = aCaller();
  answer = reply(['One'], { etag: '"v1"' });
  const first = await fleetOf(caller, clock);
  now += 10_000;
  const second = await fleetOf(caller, clock);
  expect(seen.map((headers) => headers['if-none-match'])).toEqual([undefined, '"v1"']);
  expect(first.ok && second.ok && first.value === second.value).toBe(true);
  answer = reply(['One', 'Two'], { etag: '"v2"' });
  now += 10_000;
  expect(await names(caller)).toEqual(['One', 'Two']);
});

test('P7.2 without ETags the bytes are compared: an equal response is not mapped again', async () => {
  const caller = aCaller();
  const first = await fleetOf(caller, clock);
  now += 10_000;
  const second = await fleetOf(caller, clock);
  expect(methods).toEqual(['GET', 'GET']);
  expect(first.ok && second.ok && first.value === second.value).toBe(true);
});

describe('an upstream with separate tags for access and content', () => {
  const tagged = (name: string, tags: { etag: string; access: string }) =>
    reply([name], { etag: tags.etag, 'access-tag': tags.access });

  /** Answers HEAD at once and holds back full answers until `release`. */
  function held(name: string, tags: { etag: string; access: string }) {
    let release = (): void => undefined;
    const requested = new Promise<void>((resolve) => {
      answer = (request, response) => {
        if (request.method === 'HEAD') return tagged(name, tags)(request, response);
        release = () => tagged(name, tags)(request, response);
        resolve();
      };
    });
    return { requested, release: () => release() };
  }

  async function kept(access = '"a"'): Promise<Caller> {
    const caller = aCaller();
    answer = tagged('Old', { etag: '"1"', access });
    await names(caller);
    now += 10_000;
    seen = [];
    methods = [];
    return caller;
  }

  test('P7.2 an unchanged fleet costs one HEAD request', async () => {
    const caller = await kept();
    expect(await names(caller)).toEqual(['Old']);
    now += 9_999;
    await names(caller);
    expect(methods).toEqual(['HEAD']);
  });

  test('P7.2 with the same access and other content, the cached fleet is shown until the new one arrives', async () => {
    const caller = await kept();
    const { requested, release } = held('New', { etag: '"2"', access: '"a"' });
    expect(await names(caller)).toEqual(['Old']);
    await requested;
    now += 9_999;
    expect(await names(caller)).toEqual(['Old']);
    expect(methods).toEqual(['HEAD', 'GET']);
    // Ten seconds after the check, the old answer is no longer used.
    now += 1;
    const late = names(caller);
    release();
    expect(await late).toEqual(['New']);
  });

  test('P6.13 a revoked share takes effect with the next check: the full response is waited for', async () => {
    const caller = await kept();
    const { requested, release } = held('Less', { etag: '"2"', access: '"b"' });
    const requesting = names(caller);
    await requested;
    release();
    expect(await requesting).toEqual(['Less']);
  });

  test('P7.2 content older than a minute is waited for', async () => {
    const caller = await kept();
    now += 50_000;
    const { requested, release } = held('New', { etag: '"2"', access: '"a"' });
    const requesting = names(caller);
    await requested;
    release();
    expect(await requesting).toEqual(['New']);
  });

  test('A15 an ended session is reported at once, and its cache is deleted', async () => {
    const caller = await kept();
    answer = (_request, response) => void response.writeHead(401).end();
    expect(await fleetOf(caller, clock)).toMatchObject({ ok: false, problem: { kind: 'unauthorised' } });
    answer = tagged('Again', { etag: '"1"', access: '"a"' });
    expect(await names(caller)).toEqual(['Again']);
  });

  test('P8.2 a failed refresh is reported by the next request, not hidden for a minute', async () => {
    const caller = await kept();
    answer = (request, response) => {
      if (request.method === 'HEAD') return tagged('New', { etag: '"2"', access: '"a"' })(request, response);
      response.writeHead(500).end();
    };
    expect(await names(caller)).toEqual(['Old']);
    now += 10_000;
    expect(await fleetOf(caller, clock)).toMatchObject({ ok: false, problem: { kind: 'unreachable' } });
    answer = tagged('Old', { etag: '"1"', access: '"a"' });
    expect(await names(caller)).toEqual(['Old']);
  });

  test('P4.11 a change by the user also discards a pending check', async () => {
    const caller = await kept();
    const { requested } = held('Never', { etag: '"2"', access: '"a"' });
    expect(await names(caller)).toEqual(['Old']);
    await requested;
    dropFleet(caller);
    answer = tagged('Changed', { etag: '"3"', access: '"a"' });
    expect(await names(caller)).toEqual(['Changed']);
  });
});

test('P7.2 no session sees cached data of another token, company or language (A34)', async () => {
  const caller = aCaller();
  await names(caller);
  answer = reply(['Other']);
  expect(await names(aCaller())).toEqual(['Other']);
  expect(await names({ ...caller, tenant: shippedTenant('lamp') })).toEqual(['Other']);
  expect(await names({ ...caller, language: 'zh' })).toEqual(['Other']);
  expect(await names(caller)).toEqual(['One']);
});

test('P4.11 a change clears the cache in every language, and a response to an earlier request does not restore it', async () => {
  const caller = aCaller();
  await names({ ...caller, language: 'zh' });
  let release: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => {
    answer = (request, response) => {
      release = () => reply(['Before'])(request, response);
      resolve();
    };
  });
  const early = names(caller);
  await arrived;
  dropFleet(caller);
  answer = reply(['After']);
  expect(await names(caller)).toEqual(['After']);
  release?.();
  expect(await early).toEqual(['Before']);
  expect(await names(caller)).toEqual(['After']);
  expect(await names({ ...caller, language: 'zh' })).toEqual(['After']);
});

test('P8.2 a failing upstream is reported, an old list is not presented as new, and the next attempt is a new call', async () => {
  const caller = aCaller();
  await names(caller);
  now += 10_000;
  answer = (_request, response) => void response.writeHead(500).end('broken');
  expect(await fleetOf(caller, clock)).toMatchObject({ ok: false, problem: { kind: 'unreachable' } });
  answer = reply(['Back']);
  expect(await names(caller)).toEqual(['Back']);
});

test('P8.2 a code other than 1001 is passed on as the upstream’s own error', async () => {
  answer = (_request, response) => void response.end(JSON.stringify({ code: 2001, msg: 'under repair' }));
  expect(await fleetOf(aCaller(), clock)).toMatchObject({
    ok: false,
    problem: { kind: 'upstream-code', message: 'under repair' },
  });
});

test('P4.3 without a token nothing is requested', async () => {
  expect(await fleetOf(aCaller({ token: null }), clock)).toEqual({ ok: false, problem: { kind: 'unauthorised' } });
  expect(seen).toEqual([]);
});
