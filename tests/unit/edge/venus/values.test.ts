import fc from 'fast-check';
import { createVenusStore, parsePayload, parseTopic } from '@/edge/venus/values';
import { NOW, PORTAL, put } from './venus-fixture';

const CHARGER = { service: 'solarcharger', instance: 278 };
const topic = (path: string) => `N/${PORTAL}/${path}`;

test.each([
  ['system/0/Serial', { service: 'system', instance: 0, path: 'Serial' }],
  ['vebus/276/Ac/ActiveIn/L1/V', { service: 'vebus', instance: 276, path: 'Ac/ActiveIn/L1/V' }],
  ['heartbeat', null],
  ['system/x/Serial', null],
  ['system/-1/Serial', null],
  ['system/0', null],
  ['system/0/', null],
  ['system/0/Dc//Power', null],
  ['/0/Serial', null],
  [`system/0/${'x'.repeat(256)}`, null],
])('The topic %s is parsed into service, instance and path, or not at all', (path, parsed) => {
  expect(parseTopic(topic(path), PORTAL)).toEqual(parsed);
});

test('A topic of another portal, or one for requests, is foreign', () => {
  expect(parseTopic('N/aaaaaaaaaaaa/system/0/Serial', PORTAL)).toBeNull();
  expect(parseTopic(`R/${PORTAL}/system/0/Serial`, PORTAL)).toBeNull();
  const store = createVenusStore(PORTAL);
  expect(store.receive('N/aaaaaaaaaaaa/system/0/Dc/Pv/Power', '{"value":1}', NOW)).toBe('foreign');
  expect([store.size, store.ignored.foreign]).toEqual([0, 1]);
});

test.each([
  ['{"value":84.5}', 84.5],
  ['{"max":1,"min":0,"value":0}', 0],
  ['{"value":"v3.55"}', 'v3.55'],
  ['{"value":true}', 1],
  ['{"value":null}', null],
  ['{"value":[{"soc":74.0}]}', [{ soc: 74 }]],
  ['{"value":1e999}', undefined],
  ['{"val":1}', undefined],
  ['7', undefined],
  ['null', undefined],
  ['{"value":', undefined],
  [`{"value":${'['.repeat(50)}${']'.repeat(50)}}`, undefined],
])('The payload %s is a value, an unavailable value (null) or malformed (undefined)', (payload, value) => {
  expect(parsePayload(payload)).toEqual(value);
});

test('The last value of a path is stored with the time of its arrival, and a malformed one leaves it', () => {
  const store = createVenusStore(PORTAL);
  put(store, 'solarcharger/278/Yield/Power', 700);
  put(store, 'solarcharger/278/Yield/Power', 710, NOW + 5);
  expect(store.receive(topic('solarcharger/278/Yield/Power'), '{', NOW + 9)).toBe('malformed');
  expect(store.get(CHARGER, 'Yield/Power')).toEqual({ value: 710, at: NOW + 5 });
  expect([store.size, store.ignored.malformed]).toEqual([1, 1]);
});

test('An instance whose values are all null is gone', () => {
  const store = createVenusStore(PORTAL);
  put(store, 'solarcharger/278/Yield/Power', 700);
  put(store, 'solarcharger/278/Pv/V', 100);
  put(store, 'solarcharger/278/Pv/V', null);
  expect(store.present('solarcharger')).toEqual([278]);
  expect(store.get(CHARGER, 'Pv/V')).toBeUndefined();
  put(store, 'solarcharger/278/Yield/Power', null);
  expect([store.present('solarcharger'), store.size]).toEqual([[], 0]);
});

test('An instance that sends an empty payload is gone with all its values, and others stay', () => {
  const store = createVenusStore(PORTAL);
  put(store, 'solarcharger/278/Yield/Power', 700);
  put(store, 'solarcharger/278/Pv/V', 100);
  put(store, 'solarcharger/2780/Pv/V', 90);
  expect(store.receive(topic('solarcharger/278/Pv/V'), '', NOW)).toBe('gone');
  expect(store.receive(topic('solarcharger/278/Yield/Power'), '', NOW)).toBe('value');
  expect([store.present('solarcharger'), store.size]).toEqual([[2780], 1]);
});

test('An instance that left is expected back for a day, also over a lost connection', () => {
  const store = createVenusStore(PORTAL);
  put(store, 'solarcharger/279/Pv/V', 100);
  put(store, 'solarcharger/278/Pv/V', 100);
  store.clear(NOW);
  put(store, 'solarcharger/279/Pv/V', 100);
  const day = 24 * 3_600_000;
  expect([store.present('solarcharger'), store.size]).toEqual([[279], 1]);
  expect(store.expected('solarcharger', NOW + day - 1)).toEqual([278, 279]);
  expect(store.expected('solarcharger', NOW + day)).toEqual([279]);
});

test.each([
  ['heartbeat', 'heartbeat'],
  ['full_publish_completed', 'completed'],
  ['keepalive', 'notice'],
  ['system/0/Serial', 'notice'],
  ['system/0/Dc/Pv/Power', 'value'],
  ['constructor', 'foreign'],
  ['', 'foreign'],
])('A message on %s is recognised', (path, kind) => {
  expect(createVenusStore(PORTAL).receive(topic(path), '{"value":1}', NOW)).toBe(kind);
});

test('A full store takes no new paths, counts them, and takes new values of those that it has', () => {
  const store = createVenusStore(PORTAL, 2);
  put(store, 'a/1/x', 1);
  put(store, 'a/1/y', 1);
  expect(store.receive(topic('a/2/x'), '{"value":1}', NOW)).toBe('overflow');
  put(store, 'a/1/x', 5);
  expect([store.size, store.ignored.overflow, store.present('a')]).toEqual([2, 1, [1]]);
  expect(store.get({ service: 'a', instance: 1 }, 'x')?.value).toBe(5);
  put(store, 'a/1/y', null);
  put(store, 'a/2/x', 1);
  expect(store.present('a')).toEqual([1, 2]);
});

test('Whatever arrives, the store never throws and never exceeds its limit', () => {
  const part = fc.constantFrom('N', PORTAL, 'system', '0', '1', 'Serial', '__proto__', '', '#');
  const anyTopic = fc.oneof(
    fc.string(),
    fc.array(part, { maxLength: 7 }).map((parts) => parts.join('/')),
  );
  const anyPayload = fc.oneof(
    fc.string(),
    fc.json().map((json) => `{"value":${json}}`),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(anyTopic, anyPayload)), (messages) => {
      const store = createVenusStore(PORTAL, 3);
      for (const [at, payload] of messages) store.receive(at, payload, NOW);
      expect(store.size).toBeLessThanOrEqual(3);
    }),
  );
});

test('The store holds what a plain map of the last values would hold', () => {
  const path = fc.constantFrom('a/1/x', 'a/1/y', 'a/2/x', 'b/1/x');
  const value = fc.option(fc.integer(), { nil: null });
  fc.assert(
    fc.property(fc.array(fc.tuple(path, value)), (messages) => {
      const store = createVenusStore(PORTAL);
      const last = new Map<string, number | null>();
      for (const [at, number] of messages) {
        put(store, at, number);
        last.set(at, number);
      }
      const valid = [...last].filter(([, number]) => number !== null);
      expect(store.size).toBe(valid.length);
      for (const [at, number] of valid) {
        const [service = '', instance, name = ''] = at.split('/');
        expect(store.get({ service, instance: Number(instance) }, name)?.value).toBe(number);
      }
      const instances = [1, 2].filter((one) => valid.some(([at]) => at.startsWith(`a/${one}/`)));
      expect(store.present('a')).toEqual(instances);
    }),
  );
});
