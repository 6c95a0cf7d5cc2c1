import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fleetOf, stationsOf } from '@/lib/server/fleet/fleet-cache';
import { isStaleAllowed } from '@/lib/server/fleet/fleet-store';
import type { Caller } from '@/lib/server/http/caller';
import { shippedTenant } from '../../middleware/gate-fixture';
import { portalSettings } from '../portal-settings';

let server: Server;
let settings: { dispose: () => void };
/** The upstream's station name and access tag. */
let has = { name: '', access: '' };
let held: (() => void)[] = [];
let holds = false;
let requested: string[] = [];
let isOver = false;
let now = 0;
let token = 0;
const clock = () => now;
const MINUTE = 60_000;

const answer = (request: IncomingMessage, response: ServerResponse): void => {
  if (isOver) return void response.writeHead(401).end(JSON.stringify({ code: 1401, msg: 'over' }));
  if (request.url?.endsWith('/get_profile'))
    return void response.end(
      JSON.stringify({ code: 1001, data: { user_name: 'mia', prefix: 'sunhelm', name: 'Mia' } }),
    );
  requested.push(request.method ?? '');
  const tell = () => {
    const tags = { etag: `"${has.name}"`, 'access-tag': `"${has.access}"` };
    if (request.headers['if-none-match'] === tags.etag) return void response.writeHead(304, tags).end();
    const data = { station: [{ id: 1, station_name: has.name }] };
    response.writeHead(200, tags).end(JSON.stringify({ code: 1001, data }));
  };
  if (holds && request.method === 'GET') held.push(tell);
  else tell();
};

beforeAll(async () => {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings = portalSettings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
beforeEach(() => {
  [held, requested, holds, isOver] = [[], [], false, false];
  has = { name: 'Old', access: 'a' };
  now += 100 * MINUTE;
});
afterAll(async () => {
  settings.dispose();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function nameOf(requesting: Promise<Awaited<ReturnType<typeof stationsOf>>>): Promise<string> {
  const fleet = await requesting;
  return fleet.ok ? (fleet.value.stations[0]?.name ?? '') : fleet.problem.kind;
}

/** A caller who read the fleet `ago` ms earlier; the upstream has changed since. */
async function whoLooked(ago: number): Promise<{ who: Caller; glancing: Caller }> {
  const who: Caller = {
    tenant: shippedTenant('sunhelm'),
    token: `token-${(token += 1)}`,
    language: 'en',
    clientAddress: null,
    userAgent: null,
  };
  await nameOf(fleetOf(who, clock));
  now += ago;
  requested = [];
  has = { ...has, name: 'New' };
  return { who, glancing: { ...who, allowStale: true } };
}

async function until(met: () => boolean): Promise<void> {
  while (!met()) await new Promise((resolve) => setImmediate(resolve));
}

test('P2.2 P7.2 a stale-allowed read gets stations some minutes old, and a fresh read replaces them', async () => {
  const { who, glancing } = await whoLooked(14 * MINUTE);
  holds = true;
  expect(await nameOf(stationsOf(glancing, clock))).toBe('Old');
  expect(await nameOf(fleetOf(glancing, clock))).toBe('Old');
  // No full read is started while a stale answer is enough.
  expect(requested).toEqual(['HEAD']);
  expect(isStaleAllowed(who, now)).toBe(true);
  const wanted = nameOf(stationsOf(who, clock));
  await until(() => held.length === 1);
  expect(await nameOf(stationsOf(glancing, clock))).toBe('Old');
  held[0]?.();
  expect(await wanted).toBe('New');
  expect(await nameOf(stationsOf(glancing, clock))).toBe('New');
  expect(isStaleAllowed(who, now)).toBe(false);
  expect(requested).toEqual(['HEAD', 'GET']);
});

test('P2.2 stale stations are refreshed two seconds later without another request', async () => {
  const { who, glancing } = await whoLooked(5 * MINUTE);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance', 'Date'] });
  try {
    await nameOf(stationsOf(glancing, clock));
    jest.advanceTimersByTime(1_999);
    expect(requested).toEqual(['HEAD']);
    jest.advanceTimersByTime(1);
  } finally {
    jest.useRealTimers();
  }
  await until(() => requested.length === 2);
  expect(await nameOf(stationsOf(who, clock))).toBe('New');
});

test.each<[string, number, () => void, string]>([
  ['of a quarter of an hour ago', 15 * MINUTE, () => undefined, 'New'],
  ['that are not all the caller’s any more', 5 * MINUTE, () => (has = { ...has, access: 'b' }), 'New'],
  ['of a session that has ended', 5 * MINUTE, () => (isOver = true), 'unauthorised'],
])('P2.2 A15 A24 a stale-allowed read never gets stations %s', async (_what, ago, change, seen) => {
  const { glancing } = await whoLooked(ago);
  change();
  expect(await nameOf(stationsOf(glancing, clock))).toBe(seen);
});

test('A15 a session that ends during a refresh gets nothing stale a second later', async () => {
  const { glancing } = await whoLooked(5 * MINUTE);
  expect(await nameOf(stationsOf(glancing, clock))).toBe('Old');
  isOver = true;
  now += 1_000;
  expect(await nameOf(stationsOf(glancing, clock))).toBe('unauthorised');
});

test('P2.2 P7.2 stations less than a minute old do not count as stale, even during a refresh', async () => {
  const { who, glancing } = await whoLooked(59_000);
  holds = true;
  expect(await nameOf(stationsOf(glancing, clock))).toBe('Old');
  expect(isStaleAllowed(who, now)).toBe(false);
});

test('P7.2 a read that does not allow stale waits for fresh stations, without a check first', async () => {
  const { who } = await whoLooked(5 * MINUTE);
  expect(await nameOf(stationsOf(who, clock))).toBe('New');
  expect(requested).toEqual(['GET']);
});
