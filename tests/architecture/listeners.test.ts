import { read, sourceFiles } from '../support/source-files';

/** Listeners that only close something or wait for an answer of the library. */
const HARMLESS = /^(error|clientError|connectionError)$/;
const LISTENER = /\.(?:on|once|addListener)\(\s*'(\w+)'[^,]*,\s*(\S*)/g;

/** The events of listeners in a text that are not wrapped. */
const bare = (text: string) =>
  [...text.matchAll(LISTENER)]
    .filter(([, event = '', callee = '']) => !HARMLESS.test(event) && !callee.startsWith('guard.wrap('))
    .map(([, event]) => event);

const files = sourceFiles(['upstream/broker', 'upstream/ingest']);

test('A25 A36 listeners of the broker and of ingest are wrapped by the guard: untrusted input cannot crash a process', () => {
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) => bare(read(file)).map((event) => `${file}: ${event}`));
  // This listener uses a handler that the guard has already wrapped, so that it can be removed again.
  expect(found).toEqual(['upstream/broker/external-broker.ts: message']);
  const hooks = read('upstream/broker/broker.ts').matchAll(
    /\b(preConnect|authenticate|authorizePublish|authorizeSubscribe|authorizeForward)\b(?:: guard\.(wrap|decide)\()?/g,
  );
  expect([...hooks].map(([, hook, way]) => [hook, way !== undefined])).toEqual([
    ['preConnect', true],
    ['authenticate', true],
    ['authorizeSubscribe', true],
    ['authorizePublish', true],
    ['authorizeForward', true],
  ]);
});

test('the check detects an unwrapped listener', () => {
  expect(bare("client.on('message', (topic) => read(topic));")).toEqual(['message']);
  expect(bare("client.on('message', guard.wrap('message', read));")).toEqual([]);
  expect(bare("socket.on('error', () => socket.destroy());")).toEqual([]);
});

test('A35 untrusted input is parsed within limits: no entry point calls JSON.parse without them', () => {
  const readers = sourceFiles(['upstream/broker', 'upstream/ingest', 'upstream/api', 'lib/gateway', 'lib/server/http']);
  const parsing = readers.filter((file) => /JSON\.parse\(/.test(read(file)));
  // Each of these limits the text first, or reads a token with a verified signature or text from the own store.
  expect(parsing.toSorted()).toEqual([
    'upstream/api/json-body.ts',
    'upstream/api/serve-relevance.ts',
    'upstream/broker/strict-json.ts',
    'upstream/broker/token.ts',
    'upstream/ingest/read-telemetry.ts',
  ]);
});
