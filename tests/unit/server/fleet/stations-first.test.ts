import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fleetOf, stationsOf } from '@/lib/server/fleet/fleet-cache';
import { dropFleet } from '@/lib/server/fleet/fleet-store';
import type { Caller } from '@/lib/server/http/caller';
import { shippedTenant } from '../../middleware/gate-fixture';
import { portalSettings } from '../portal-settings';

const NAMES = {
  device_type: [{ code_id: 'C002', code_name: 'Inverter' }],
  station_type: [{ code_id: 'S1', code_name: 'Home' }],
  device_count: [{ code_id: 'C002', count: 2 }],
};
const FLAGS = { fault_status: 0, abnormal_status: 0, offline_status: 0 };
const STATION = [
  { id: '1', station_name: 'Roof', station_type: 'S1', label_set: '0', ...FLAGS },
  { id: '2', station_name: 'Shed', station_type: 'S1', label_set: '0', ...FLAGS, fault_status: 1 },
];
const LABELS = [{ id: '0', label: [{ type: 'fd', points: [{ property_code: 'P', unit: 'kW' }] }] }];
const DEVICES = ['11', '12'].map((device_id) => ({ device_id, device_type: 'C002', station_id: '1' }));
const KNOWN = { ...NAMES, label_set: LABELS, station: STATION };

let server: Server;
let settings: { dispose: () => void };
let requested = 0;
let count = 0;
/** Called once the first part of the answer is sent, with a function that sends the rest (null breaks the connection). */
let begun: (goOn: (rest: string | null) => void) => void;
let first: string;
let tags: Record<string, string>;

const opening = (data: object, code = 1001) => `${JSON.stringify({ code, data }).slice(0, -2)},`;
const REST = `"device":${JSON.stringify(DEVICES)}}}`;

beforeAll(async () => {
  server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings = portalSettings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
beforeEach(() => {
  requested = 0;
  tags = { etag: `"e${count}"` };
  first = opening(KNOWN);
});
afterAll(async () => {
  settings.dispose();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function answer(response: ServerResponse): void {
  requested += 1;
  response.writeHead(200, tags);
  response.write(first);
  begun((rest) => void (rest === null ? response.destroy() : response.end(rest)));
}

function aCaller(): Caller {
  count += 1;
  const about = { tenant: shippedTenant('sunhelm'), language: 'en', clientAddress: null, userAgent: null } as const;
  return { ...about, token: `token-${count}` };
}

/** Requests the stations and the whole fleet, and tracks which of them is available before the rest is sent. */
async function request(caller: Caller, rest: string | null = REST) {
  const told = new Promise<(rest: string | null) => void>((resolve) => (begun = resolve));
  const stations = stationsOf(caller);
  const whole = fleetOf(caller);
  const goOn = await told;
  const there = new Set<string>();
  void stations.then(() => there.add('stations'));
  void whole.then(() => there.add('whole'));
  return { stations, whole, goOn: () => goOn(rest), there };
}

test('P7.2 P2.2 stations are available before their devices have arrived, and remain the same; there is one request', async () => {
  const { stations, whole, goOn, there } = await request(aCaller());
  const early = await stations;
  if (!early.ok) throw new Error(early.problem.kind);
  expect(there).toEqual(new Set(['stations']));
  expect(early.value.stations.map(({ name, typeName, status }) => [name, typeName, status.fault])).toEqual([
    ['Roof', 'Home', false],
    ['Shed', 'Home', true],
  ]);
  expect(early.value.summary.deviceTypes).toEqual([{ id: 'C002', name: 'Inverter', count: 2 }]);
  expect(early.value.points.get('2')).toEqual(new Map([['P', 'kW']]));
  goOn();
  const all = await whole;
  if (!all.ok) throw new Error(all.problem.kind);
  expect(all.value.stations).toBe(early.value.stations);
  expect(all.value.summary).toEqual(early.value.summary);
  expect(all.value.devicesByStation.get('1')?.map(({ id }) => id)).toEqual(['11', '12']);
  expect(requested).toBe(1);
});

const { device_count: _count, ...uncounted } = KNOWN;
const { station_type: _types, ...unnamed } = KNOWN;
test.each([
  ['does not count its devices before', opening(uncounted), {}],
  ['names the kinds of stations behind them', opening(unnamed), {}],
  ['leaves what a station is to its devices', opening({ ...KNOWN, station: [{ id: '3', station_name: 'Hut' }] }), {}],
  ['has no tag, so that an equal answer is recognised by its end', opening(KNOWN), { etag: '' }],
])('P7.2 D4.1 an upstream that %s is waited for', async (_what, begin, { etag }: { etag?: string }) => {
  first = begin;
  if (etag === '') tags = {};
  const { stations, whole, goOn } = await request(aCaller());
  goOn();
  const [early, all] = await Promise.all([stations, whole]);
  expect(all.ok && early.ok && early.value === all.value).toBe(true);
});

test('P8.1 a refusal is never parsed as a station list, whatever it contains', async () => {
  first = opening(KNOWN, 1403);
  const { stations, whole, goOn } = await request(aCaller());
  goOn();
  expect([await stations, await whole]).toEqual([
    { ok: false, problem: expect.objectContaining({ kind: 'forbidden' }) },
    { ok: false, problem: expect.objectContaining({ kind: 'forbidden' }) },
  ]);
});

test('P8.1 a response that breaks off after the stations is invalid for callers who need all of it, and is requested again', async () => {
  const caller = aCaller();
  const broken = await request(caller, null);
  expect((await broken.stations).ok).toBe(true);
  broken.goOn();
  expect(await broken.whole).toMatchObject({ ok: false, problem: { kind: 'bad-answer' } });
  const next = await request(caller);
  next.goOn();
  expect((await next.whole).ok).toBe(true);
  expect(requested).toBe(2);
});

test('P8.1 a response that breaks off within the stations is invalid for all callers, without an unhandled rejection', async () => {
  const unheard = jest.fn();
  process.on('unhandledRejection', unheard);
  first = opening(KNOWN).slice(0, -200);
  const { stations, whole, goOn } = await request(aCaller(), null);
  goOn();
  const bad = { ok: false, problem: expect.objectContaining({ kind: 'bad-answer' }) };
  expect([await stations, await whole]).toEqual([bad, bad]);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unheard);
  expect(unheard).not.toHaveBeenCalled();
});

test('A24 a fleet changed by its user during the response is requested again', async () => {
  const caller = aCaller();
  const before = await request(caller);
  await before.stations;
  dropFleet(caller);
  first = opening({ ...KNOWN, station: STATION.slice(0, 1) });
  const after = await request(caller);
  const found = await after.stations;
  expect(found.ok && found.value.stations).toHaveLength(1);
  before.goOn();
  after.goOn();
  await before.whole;
  const kept = await fleetOf(caller);
  expect(kept.ok && kept.value.stations).toHaveLength(1);
  expect(requested).toBe(2);
});

test('P7.2 a caller who needs everything after the stations gets it from the same request', async () => {
  const caller = aCaller();
  const told = new Promise<(rest: string | null) => void>((resolve) => (begun = resolve));
  const stations = stationsOf(caller);
  (await told)(REST);
  expect((await stations).ok).toBe(true);
  const all = await fleetOf(caller);
  expect(all.ok && all.value.deviceById.size).toBe(2);
  expect(requested).toBe(1);
});
