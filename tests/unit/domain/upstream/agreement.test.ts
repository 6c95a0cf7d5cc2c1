import fc from 'fast-check';
import { anotherBroker, disagreement, type Backend } from '@/lib/domain/upstream/agreement';

const backend = (more: Partial<Backend> = {}): Backend => ({
  name: 'a 1',
  sharesBroker: true,
  brokerTokenKeys: ['k'],
  sessionKeys: [],
  ...more,
});

test.each<[string, Partial<Backend>, Partial<Backend>, RegExp | null]>([
  ['the same key and broker', {}, {}, null],
  [
    'another key',
    { brokerTokenKeys: ['l'] },
    {},
    /^BROKER_TOKEN_SECRET: another backend \(b 2\) .*BROKER_TOKEN_SECRET_FILE/,
  ],
  ['a new key that both take', { brokerTokenKeys: ['n', 'k'] }, { brokerTokenKeys: ['k', 'n'] }, null],
  ['a new key that the other does not know', { brokerTokenKeys: ['n', 'k'] }, {}, /^BROKER_TOKEN_SECRET/],
  ['no broker in common', { sharesBroker: false }, { sharesBroker: false }, /^MQTT_URL: /],
  ['a broker of the other alone', { sharesBroker: false }, {}, /^MQTT_URL: .*set MQTT_URL to the same broker/],
  ['portals with other keys', { sessionKeys: ['s'] }, { sessionKeys: ['t'] }, /^SESSION_SECRET: .*SESSION_SECRET_FILE/],
  ['portals with one key', { sessionKeys: ['s'] }, { sessionKeys: ['s'] }, null],
  ['a portal beside one alone', { sessionKeys: ['s'] }, {}, null],
])('R13 two backends with %s', (_name, own, other, line) => {
  const found = disagreement(backend(own), backend({ name: 'b 2', ...other }));
  if (line === null) expect(found).toBeNull();
  else expect(found).toMatch(line);
});

const keys = fc.uniqueArray(fc.constantFrom('k', 'l', 'm', 'n'), { minLength: 1, maxLength: 3 });
const any: fc.Arbitrary<Backend> = fc.record({
  name: fc.constantFrom('a 1', 'b 2'),
  sharesBroker: fc.boolean(),
  brokerTokenKeys: keys,
  sessionKeys: fc.oneof(keys, fc.constant([])),
});
const setting = (line: string | null) => line?.split(':')[0] ?? null;

test('whether two backends agree does not depend on which one checks', () => {
  fc.assert(
    fc.property(any, any, (one, other) => {
      expect(setting(disagreement(one, other))).toBe(setting(disagreement(other, one)));
    }),
  );
});

test('backends that agree accept each other’s signatures', () => {
  fc.assert(
    fc.property(any, any, (one, other) => {
      if (disagreement(one, other) !== null) return;
      expect(other.brokerTokenKeys).toContain(one.brokerTokenKeys[0]);
      expect(one.brokerTokenKeys).toContain(other.brokerTokenKeys[0]);
    }),
  );
});

test('R13 the message distinguishes a generated key from a configured one, and names the broker', () => {
  const other = { ...backend({ name: 'b 2' }), brokerTokenKeys: ['l'] };
  expect(disagreement(backend(), other, { tokenKeyIsOwn: true })).toMatch(/none is set here, .* made in DATA_DIR/);
  expect(disagreement(backend(), other)).not.toMatch(/none is set here/);
  expect(anotherBroker('b 2', '10.0.1.3:1883')).toContain('our broker (10.0.1.3:1883)');
});
