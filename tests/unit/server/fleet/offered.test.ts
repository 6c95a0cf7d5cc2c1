import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fleetOf } from '@/lib/server/fleet/fleet-cache';
import { dropFleet } from '@/lib/server/fleet/fleet-store';
import { cachedFigures } from '@/lib/server/fleet/cached-figures';
import { commonScope, accessScope } from '@/lib/server/fleet/access-scope';
import type { Caller } from '@/lib/server/http/caller';
import { ok } from '@/lib/domain/problem';
import { shippedTenant } from '../../middleware/gate-fixture';
import { portalSettings } from '../portal-settings';

/** What a session receives: station names and their tags. */
interface Seen {
  names: readonly string[];
  etag: string;
  access: string;
  scope?: string;
  auth?: number;
  pad?: number;
}

const LARGE = 1_100_000;
let server: Server;
let settings: { dispose: () => void };
let sessions: Map<string, Seen>;
let requested: string[] = [];
/** Whether the upstream returns only the access tag when a request prefers that. */
let givesAlone = false;
let count = 0;
let now = 0;
const clock = () => now;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings = portalSettings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
beforeEach(() => {
  sessions = new Map();
  requested = [];
  now += 1_000_000;
  // Clears the cache left by the previous test.
  Reflect.deleteProperty(globalThis, Symbol.for('sunhelm.fleet-cache'));
});
afterAll(async () => {
  settings.dispose();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Looks up tags by the token of the request only. */
function answer({ headers, method, url }: IncomingMessage, response: ServerResponse): void {
  if (url?.endsWith('/get_profile')) {
    return void response.end(
      JSON.stringify({ code: 1001, data: { user_name: 'mia', prefix: 'sunhelm', name: 'Mia' } }),
    );
  }
  const token = String(headers.token);
  const seen = sessions.get(token);
  // Background reads of an earlier test do not count as requests of this one.
  if (!seen) return void response.writeHead(401).end(JSON.stringify({ code: 1401, msg: 'over' }));
  requested.push(`${method} ${token.replace(/-.*/, '')}`);
  const { names, etag, access, scope = 'everybody', auth = 1, pad = LARGE } = seen;
  const tags = { etag, 'access-tag': access, ...(scope !== '' && { 'tag-scope': scope }) };
  const known = String(headers['if-none-match'] ?? '').split(', ');
  if (givesAlone && method === 'HEAD' && String(headers.prefer).includes('tag=access')) {
    const { etag: _, ...alone } = tags;
    return void response.writeHead(200, alone).end();
  }
  if (known.includes(etag)) return void response.writeHead(304, tags).end();
  response.writeHead(200, tags);
  if (method === 'HEAD') return void response.end();
  const station = names.map((station_name) => ({ id: station_name, station_name, station_auth: auth }));
  response.end(JSON.stringify({ code: 1001, data: { station, nothing: 'x'.repeat(pad) } }));
}

function session(name: string, seen: Seen, parts: Partial<Caller> = {}): Caller {
  count += 1;
  const token = `${name}-${count}`;
  sessions.set(token, seen);
  return { tenant: shippedTenant('sunhelm'), token, language: 'en', clientAddress: null, userAgent: null, ...parts };
}

async function fleet(caller: Caller) {
  const read = await fleetOf(caller, clock);
  if (!read.ok) throw new Error(read.problem.kind);
  return read.value;
}
const names = async (caller: Caller) => (await fleet(caller)).stations.map(({ name }) => name);

const seen = (parts: Partial<Seen> = {}): Seen => ({
  names: ['Roof', 'Shed'],
  etag: `"e${count}"`,
  access: `"a${count}"`,
  ...parts,
});

describe.each([
  ['an upstream that gives both tags', false],
  ['an upstream that gives the tag of the access alone', true],
])('%s', (_what, alone) => {
  beforeEach(() => (givesAlone = alone));

  test('P2.2 P7.2 a second session with the same view costs one HEAD request, and no response is read twice', async () => {
    const what = seen();
    const [first, second] = [session('first', what), session('second', what)];
    const one = await fleet(first);
    expect(await fleet(second)).toBe(one);
    expect(requested).toEqual(['GET first', 'HEAD second']);
  });

  test('A01 P6.13 a user with another access scope reads their own response, whatever else is equal', async () => {
    const what = seen();
    await names(session('owner', what));
    expect(await names(session('guest', { ...what, names: ['Shed'], access: '"guest"' }))).toEqual(['Shed']);
    expect(await names(session('other', { ...what, names: ['Barn'], etag: '"other"', access: '"other"' }))).toEqual([
      'Barn',
    ]);
    expect(requested).toEqual(['GET owner', 'HEAD guest', 'GET guest', 'HEAD other', 'GET other']);
  });

  test('A01 an upstream that does not declare its tags as shared may number them per session', async () => {
    const counted = { scope: '', etag: '"1"', access: '"1"' };
    await names(session('one', seen({ ...counted, names: ['One'] })));
    expect(await names(session('two', seen({ ...counted, names: ['Two'] })))).toEqual(['Two']);
    expect(requested).toEqual(['GET one', 'GET two']);
  });

  test('A01 it has to declare this to each session, not only to the first', async () => {
    const what = seen();
    await names(session('one', what));
    expect(await names(session('two', { ...what, scope: '', names: ['Two'], etag: '"two"' }))).toEqual(['Two']);
    expect(requested).toEqual(['GET one', 'HEAD two', 'GET two']);
  });

  test('A15 A16 nothing is shared with a session that has ended, of another tenant or in another language', async () => {
    const what = seen();
    await names(session('one', what));
    const ended = session('ended', what);
    sessions.delete(ended.token ?? '');
    expect(await fleetOf(ended, clock)).toMatchObject({ ok: false, problem: { kind: 'unauthorised' } });
    requested = [];
    await names(session('lamp', what, { tenant: shippedTenant('lamp') }));
    await names(session('chinese', what, { language: 'zh' }));
    expect(requested).toEqual(['GET lamp', 'GET chinese']);
  });

  test('A24 a revoked share disappears from the session within ten seconds, though another session still caches it', async () => {
    const what = seen();
    const [owner, guest] = [session('owner', what), session('guest', what)];
    await names(owner);
    expect(await names(guest)).toEqual(['Roof', 'Shed']);
    sessions.set(guest.token ?? '', { ...what, names: ['Roof'], etag: '"less"', access: '"less"' });
    now += 10_000;
    expect(await names(owner)).toEqual(['Roof', 'Shed']);
    expect(await names(guest)).toEqual(['Roof']);
  });

  test('P7.2 a new session gets others’ data up to a minute old; a session that changed something does not', async () => {
    const what = seen();
    const owner = session('owner', what);
    await names(owner);
    const changed = { ...what, names: ['Roof', 'Hut'], etag: '"changed"' };
    for (const token of sessions.keys()) sessions.set(token, changed);
    const screen = session('screen', changed);
    expect(await names(screen)).toEqual(['Roof', 'Shed']);
    dropFleet(owner);
    expect(await names(owner)).toEqual(['Roof', 'Hut']);
    now += 61_000;
    expect(await names(session('later', { ...changed, names: ['Roof', 'Inn'], etag: '"later"' }))).toEqual([
      'Roof',
      'Inn',
    ]);
  });

  test('P7.2 others’ older data is not read again when the upstream confirms that it is current', async () => {
    const what = seen();
    const one = await fleet(session('one', what));
    now += 61_000;
    expect(await fleet(session('two', what))).toBe(one);
    expect(requested).toEqual(['GET one', 'GET two']);
  });

  test('A01 it has to declare older data as shared too', async () => {
    const what = seen();
    await names(session('one', what));
    now += 61_000;
    const silent = { ...what, scope: '', names: ['Two'] };
    expect(await names(session('two', silent))).toEqual(['Two']);
    const other = { ...what, access: '"two"', names: ['Three'] };
    expect(await names(session('three', other))).toEqual(['Three']);
    expect(requested).toEqual(['GET one', 'GET two', 'GET two', 'GET three', 'GET three']);
  });

  test('P7.2 A24 a large response is reused by its access tag, and the newer one follows', async () => {
    const what = seen();
    const one = session('one', what);
    const change = (parts: Partial<Seen>) => {
      sessions.set(one.token ?? '', { ...what, ...parts });
      now += 10_000;
    };
    await names(one);
    change({ names: ['Roof', 'Hut'], etag: '"hut"' });
    expect(await names(one)).toEqual(['Roof', 'Shed']);
    change({ names: ['Roof'], etag: '"less"', access: '"less"' });
    expect(await names(one)).toEqual(['Roof']);
  });

  test('P7.2 a small response is not shared: reading it costs as much as checking it', async () => {
    const what = seen({ pad: 10 });
    await names(session('one', what));
    await names(session('two', what));
    expect(requested).toEqual(['GET one', 'GET two']);
  });
});

describe('figures of all stations', () => {
  test('A01 A24 are cached for a session while it sees the same stations with the same rights', async () => {
    const what = seen({ pad: 10 });
    const [one, two] = [session('one', what), session('two', what)];
    let answers = 0;
    const read = (caller: Caller) =>
      cachedFigures(
        'test',
        caller,
        () => Promise.resolve(ok((answers += 1))),
        () => 60_000,
      );
    expect(await Promise.all([read(one), read(one)])).toEqual([ok(1), ok(1)]);
    expect(await read(two)).toEqual(ok(2));
    expect(await read(one)).toEqual(ok(1));
    dropFleet(one);
    sessions.set(one.token ?? '', { ...what, names: ['Roof'], etag: '"less"', access: '"less"' });
    expect(await read(one)).toEqual(ok(3));
    expect(await read(two)).toEqual(ok(2));
  });

  test('A24 are not cached for a session that lost a station during the read', async () => {
    const what = seen({ pad: 10 });
    const one = session('one', what);
    let answers = 0;
    const losing = () => {
      dropFleet(one);
      sessions.set(one.token ?? '', { ...what, names: ['Roof'], etag: '"less"', access: '"less"' });
      return Promise.resolve(ok((answers += 1)));
    };
    await fleet(one);
    await cachedFigures('losing', one, losing, () => 60_000);
    expect(
      await cachedFigures(
        'losing',
        one,
        () => Promise.resolve(ok('anew')),
        () => 60_000,
      ),
    ).toEqual(ok('anew'));
    expect(answers).toBe(1);
  });

  test('A01 P6.13 the shared cache key differs for another set of stations, right, language or tenant', async () => {
    const what = seen({ pad: 10 });
    const one = session('one', what);
    const same = session('same', what);
    const base = await fleet(one);
    expect(commonScope(same, await fleet(same))).toBe(commonScope(one, base));
    expect(accessScope(same, base)).not.toBe(accessScope(one, base));
    const less = session('less', { ...what, names: ['Roof'] });
    const guest = session('guest', { ...what, auth: 0 });
    const others = [
      commonScope(less, await fleet(less)),
      commonScope(guest, await fleet(guest)),
      commonScope({ ...one, language: 'zh' }, base),
      commonScope({ ...one, tenant: shippedTenant('lamp') }, base),
    ];
    expect(new Set([commonScope(one, base), ...others]).size).toBe(5);
  });
});
