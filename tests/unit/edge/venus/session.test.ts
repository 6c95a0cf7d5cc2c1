import { createVenusSession, type VenusSession } from '@/edge/venus/session';
import { NOW, PORTAL } from './venus-fixture';

const SUPPRESS = '{"keepalive-options":["suppress-republish"]}';
const KEEPALIVE_MS = 25_000;
const CHARGER = { service: 'solarcharger', instance: 278 };

let session: VenusSession;
const receive = (path: string, payload: string, after: number) =>
  session.receive(`N/${PORTAL}/${path}`, payload, NOW + after);
const publish = (after: number, notice = true) => {
  receive('solarcharger/278/Pv/V', '{"value":100}', after);
  if (notice) receive('full_publish_completed', '{"value":1}', after);
};
const keepalive = (after: number) => session.keepalive(NOW + after).payload;
const volt = (after: number) => session.values(NOW + after)?.get(CHARGER, 'Pv/V')?.value;

beforeEach(() => {
  session = createVenusSession(PORTAL, { keepaliveMs: KEEPALIVE_MS, silenceMs: 60_000 });
  session.restart(NOW);
});

test('The first keepalive requests all values, and the next ones only prolong', () => {
  expect(session.keepalive(NOW)).toEqual({ topic: `R/${PORTAL}/keepalive`, payload: '' });
  publish(10);
  receive('heartbeat', '{"value":1}', 24_000);
  expect(keepalive(25_000)).toBe(SUPPRESS);
  receive('heartbeat', '{"value":1}', 49_000);
  expect(keepalive(50_000)).toBe(SUPPRESS);
});

test('There are no values until all of them have been published', () => {
  keepalive(0);
  publish(10, false);
  expect(volt(20)).toBeUndefined();
  receive('full_publish_completed', '{"full-publish-completed-echo":"x","value":1}', 30);
  expect(volt(40)).toBe(100);
});

test('A keepalive without an answer is followed by a request for all values', () => {
  keepalive(0);
  publish(10);
  expect(keepalive(25_000)).toBe(SUPPRESS);
  expect(keepalive(50_000)).toBe('');
});

test('After 60 s without a message there are no values, and the serial number is no sign of them', () => {
  keepalive(0);
  publish(0);
  receive('system/0/Serial', `{"value":"${PORTAL}"}`, 30_000);
  receive('keepalive', '{"value":1}', 50_000);
  expect([volt(60_000), session.isSilent(NOW + 60_000)]).toEqual([100, false]);
  expect([volt(60_001), session.isSilent(NOW + 60_001)]).toEqual([undefined, true]);
});

test('A heartbeat is enough to keep values that do not change', () => {
  keepalive(0);
  publish(0);
  receive('heartbeat', '{"value":1}', 59_000);
  expect(volt(110_000)).toBe(100);
});

test('The first message after a silence does not bring old values back: all are requested again', () => {
  keepalive(0);
  publish(0);
  receive('heartbeat', '{"value":1}', 90_000);
  expect([volt(90_000), session.wantsAll(NOW + 90_000)]).toEqual([undefined, true]);
  expect(keepalive(90_000)).toBe('');
  publish(90_100);
  expect(volt(90_100)).toBe(100);
});

test('A device that answers a keepalive sent during the silence is complete with that answer', () => {
  keepalive(0);
  publish(0);
  expect(keepalive(75_000)).toBe('');
  publish(75_100);
  expect([volt(75_100), session.wantsAll(NOW + 75_100)]).toEqual([100, false]);
});

test('When an instance leaves, values wait for a new publication, and it is requested at once', () => {
  keepalive(0);
  publish(10);
  receive('pvinverter/20/Ac/Power', '{"value":1}', 100);
  receive('pvinverter/20/Ac/Power', '', 3_000);
  expect([volt(3_000), session.wantsAll(NOW + 3_000)]).toEqual([undefined, true]);
  expect(keepalive(3_000)).toBe('');
  expect(session.wantsAll(NOW + 3_000)).toBe(false);
  publish(3_100);
  expect([volt(3_100), keepalive(25_000)]).toEqual([100, SUPPRESS]);
});

test('Requests for all values have at least 2 s between them, and the notice of an older one does not count', () => {
  keepalive(0);
  receive('pvinverter/20/Ac/Power', '{"value":1}', 100);
  receive('pvinverter/20/Ac/Power', '', 500);
  expect(session.wantsAll(NOW + 500)).toBe(false);
  publish(600);
  expect(volt(600)).toBeUndefined();
  expect(session.wantsAll(NOW + 2_000)).toBe(true);
  keepalive(2_000);
  publish(2_100);
  expect(volt(2_100)).toBe(100);
});

test('An image without the notice is complete after three answered requests', () => {
  for (const after of [0, 25_000, 50_000]) {
    expect(keepalive(after)).toBe('');
    publish(after + 10, false);
    expect(volt(after + 10)).toBeUndefined();
  }
  keepalive(75_000);
  expect(volt(75_000)).toBe(100);
});

test('Requests without an answer do not count as a publication', () => {
  for (const after of [0, 25_000, 50_000, 75_000]) expect(keepalive(after)).toBe('');
  publish(75_010, false);
  expect(keepalive(100_000)).toBe('');
  expect(volt(100_000)).toBeUndefined();
});

test('Only answered requests in a row count for an image without the notice', () => {
  keepalive(0);
  publish(10, false);
  keepalive(25_000);
  keepalive(50_000);
  publish(50_010, false);
  expect(keepalive(75_000)).toBe('');
  expect(volt(75_000)).toBeUndefined();
});

test('A new connection starts without values', () => {
  keepalive(0);
  publish(10);
  session.restart(NOW + 100);
  expect(volt(100)).toBeUndefined();
  expect(keepalive(100)).toBe('');
});

test('A clock that was set back by more than the limit makes the device silent until its next message', () => {
  keepalive(0);
  publish(0);
  expect(session.values(NOW - 3_600_000)).toBeNull();
});
