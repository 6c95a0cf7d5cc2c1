import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError, isLoopback, readEnvironment } from '@/lib/config/environment';
import { SECRET_VARIABLES, VARIABLES } from '@/lib/config/variables';

const KEY = 'q8Zt1rWm3Xc5Vb7Nn9Ll0Kk2Jj4Hh6Gg';

test('an empty environment is a local demo with derived ports', () => {
  expect(readEnvironment({}, '/srv/sunhelm')).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    apiPort: 3001,
    mqttPort: 3002,
    mqttWsPort: 3003,
    dataDir: '/srv/sunhelm/.data',
    embedded: true,
    demo: true,
    scenario: 'demo',
    sessionSecrets: undefined,
    databaseUrl: undefined,
    plantsMqttUrl: 'mqtt://127.0.0.1:3002',
  });
});

test('the ports are derived from PORT unless they are set', () => {
  const { apiPort, mqttPort, mqttWsPort } = readEnvironment({ PORT: '8080', MQTT_PORT: '1883' });
  expect([apiPort, mqttPort, mqttWsPort]).toEqual([8081, 1883, 8083]);
});

test('an empty variable counts as absent, and surrounding blanks are ignored', () => {
  expect(readEnvironment({ PORT: '', HOST: ' localhost ' })).toMatchObject({ port: 3000, host: 'localhost' });
});

test('addresses lose their trailing slash, and secrets are split with the newest first', () => {
  const other = KEY.split('').reverse().join('');
  const read = readEnvironment({ UPSTREAM_URL: 'https://api.example.com/v1/', SESSION_SECRET: `${KEY}, ${other}` });
  expect(read).toMatchObject({
    upstreamUrl: 'https://api.example.com/v1',
    sessionSecrets: [KEY, other],
    embedded: false,
  });
});

test('a password in an address may contain any character valid there, and a socket needs no host', () => {
  const databaseUrl = 'postgresql://role:p%40ss@/sunhelm?host=%2Frun';
  expect(readEnvironment({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
});

test('standbys and broker nodes are ordered lists', () => {
  const read = readEnvironment({
    DATABASE_URL: 'postgres://a@b/c',
    DATABASE_READ_URL: 'postgres://a@s1/c, postgres://a@s2/c',
    MQTT_URL: 'mqtt://a:b@n1:1883,mqtt://a:b@n2:1883',
  });
  expect(read.databaseReadUrls).toEqual(['postgres://a@s1/c', 'postgres://a@s2/c']);
  expect(read.mqttUrls).toEqual(['mqtt://a:b@n1:1883', 'mqtt://a:b@n2:1883']);
  expect(readEnvironment({}).mqttUrls).toEqual([]);
});

test.each([
  ['a loopback host', {}, true],
  ['another loopback host', { HOST: '::1' }, true],
  ['a host reachable from outside', { HOST: '0.0.0.0' }, false],
  ['an own upstream', { UPSTREAM_URL: 'https://a.example', SESSION_SECRET: KEY }, false],
  ['an own database', { DATABASE_URL: 'postgres://a@b/c' }, false],
  ['an own broker', { MQTT_URL: 'mqtt://b:1883' }, false],
  ['off', { DEMO: 'off' }, false],
  ['open to others', { HOST: '0.0.0.0', DEMO: 'open' }, true],
  ['an API reachable from outside', { API_HOST: '0.0.0.0' }, false],
  ['opened with an own database', { DATABASE_URL: 'postgres://a@b/c', DEMO: 'open' }, true],
])('the demo mode by default or as configured: %s', (_what, env, demo) => {
  expect(readEnvironment(env)).toMatchObject({ demo, scenario: demo ? 'demo' : 'empty' });
});

const wrong: [Record<string, string>, RegExp][] = [
  [{ PORT: 'abc' }, /^PORT is "abc" and is not a port: use a whole number from 1 to 65535$/],
  [{ PORT: '0' }, /^PORT is "0"/],
  [{ PORT: '3000.5' }, /^PORT is "3000\.5"/],
  [{ PORT: '70000' }, /^PORT is "70000"/],
  [{ PORT: '65534' }, /^MQTT_PORT is PORT plus 2, so 65536, which is above 65535: set MQTT_PORT, or a lower PORT$/],
  [{ API_PORT: '3000' }, /^API_PORT is 3000, which PORT has already: set API_PORT to a free port$/],
  [{ MQTT_PORT: '-1' }, /^MQTT_PORT is "-1"/],
  [{ MQTT_WS_PORT: '3002' }, /^MQTT_WS_PORT is 3002, which MQTT_PORT has already/],
  [
    { HOST: 'http://here' },
    /^HOST is "http:\/\/here" and is not a host name or IP address: use 127\.0\.0\.1 or 0\.0\.0\.0$/,
  ],
  [{ SESSION_SECRET: 'short' }, /^SESSION_SECRET is too short: use 32 random characters or more/],
  [{ SESSION_SECRET: 'change-me-change-me-change-me-change-me' }, /^SESSION_SECRET is a sample or easy to guess/],
  [{ SESSION_SECRET: 'a'.repeat(40) }, /^SESSION_SECRET is a sample or easy to guess/],
  [{ SESSION_SECRET: `${KEY},${KEY}` }, /^SESSION_SECRET names one key twice/],
  [{ UPSTREAM_URL: 'https://api.example.com' }, /^SESSION_SECRET is missing: with UPSTREAM_URL it must be set/],
  [
    { UPSTREAM_URL: 'api.example.com' },
    /^UPSTREAM_URL is "api\.example\.com" and is not an address: it must begin with http:\/\/ or https:\/\//,
  ],
  [{ TIMESERIES_URL: 'ftp://x' }, /^TIMESERIES_URL is "ftp:\/\/x"/],
  [{ STATIC_URL: '://' }, /^STATIC_URL/],
  [
    { DATABASE_READ_URL: 'postgres://a@b/c' },
    /^DATABASE_READ_URL is set without DATABASE_URL, whose standbys it names/,
  ],
  [
    { DATABASE_URL: 'postgres://a@b/c', DATABASE_READ_URL: 'postgres://a@s/c,mysql://me:secret@host/db' },
    /^DATABASE_READ_URL is not an address: it must begin with postgres:\/\/ or postgresql:\/\//,
  ],
  [
    { DATABASE_URL: 'postgres://a@b/c', DATABASE_READ_URL: 'postgres://a@s/c, postgres://a@s/c' },
    /^DATABASE_READ_URL names one address twice/,
  ],
  [
    { DATABASE_URL: 'mysql://me:secret@host/db' },
    /^DATABASE_URL is not an address: it must begin with postgres:\/\/ or postgresql:\/\//,
  ],
  [
    { DATABASE_URL: 'postgres://a@b/c', UPSTREAM_URL: 'https://a.example', SESSION_SECRET: KEY },
    /^DATABASE_URL is set together with UPSTREAM_URL/,
  ],
  [{ MQTT_URL: 'http://secret@broker' }, /^MQTT_URL is not an address: it must begin with mqtt:\/\/ or mqtts:\/\//],
  [
    { MQTT_WS_URL: 'https://broker' },
    /^MQTT_WS_URL is "https:\/\/broker" and is not an address: it must begin with ws:\/\/ or wss:\/\//,
  ],
  [{ SMTP_URL: 'mail' }, /^SMTP_URL is not an address/],
  [{ SMS_WEBHOOK_URL: 'sms' }, /^SMS_WEBHOOK_URL is not an address/],
  [{ ADDRESS_SERVICE_URL: 'places' }, /^ADDRESS_SERVICE_URL is "places"/],
  [{ DEMO: 'yes' }, /^DEMO is "yes" and is unknown: use one of on, off, open$/],
  [{ DEMO: 'on', HOST: '0.0.0.0' }, /^DEMO is "on" while HOST is "0\.0\.0\.0", which others can reach: set DEMO=open/],
  [{ DEMO: 'on', API_HOST: '::' }, /^DEMO is "on" while API_HOST is "::", which others can reach: set DEMO=open/],
  [
    { DEMO: 'on', DATABASE_URL: 'postgres://me:secret@b/c' },
    /^DEMO is "on" while DATABASE_URL is set: set DEMO=open to put demo accounts .* there, or remove DATABASE_URL$/,
  ],
  [{ DEMO: 'on', MQTT_URL: 'mqtt://me:secret@b' }, /^DEMO is "on" while MQTT_URL is set/],
  [{ TRUSTED_PROXY: '127.0.0.1,proxy' }, /^TRUSTED_PROXY is "127\.0\.0\.1,proxy" and is not a list of addresses/],
  [{ TRUSTED_PROXY: '10.0.0.0/33' }, /^TRUSTED_PROXY is "10\.0\.0\.0\/33"/],
  [{ DEMO_PASSWORD: 'seven77' }, /^DEMO_PASSWORD must have 8 to 128 characters$/],
  [
    { SCENARIO: 'moon' },
    /^SCENARIO is "moon" and is unknown: use one of demo, empty, fleet, floating, one-station, small$/,
  ],
  [
    { SCENARIO: 'fleet', DEMO: 'off' },
    /^SCENARIO is "fleet" but the demo mode is off: set DEMO=on as well, or remove SCENARIO$/,
  ],
  [{ BROKER_TOKEN_SECRET: 'short' }, /^BROKER_TOKEN_SECRET is too short: use 32 random characters or more/],
  [{ DRAIN_SECONDS: '1.5' }, /^DRAIN_SECONDS is "1\.5" and is not a number of seconds: use a whole number from 0/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud" and is unknown/],
  [{ PLANTS_MQTT_URL: 'here' }, /^PLANTS_MQTT_URL is "here"/],
];

test.each(wrong)('an invalid setting gives one line that names it and how to fix it: %j', (env, line) => {
  let caught: unknown;
  try {
    readEnvironment(env);
  } catch (error) {
    caught = error;
  }
  expect(caught).toBeInstanceOf(ConfigError);
  const { message } = caught as ConfigError;
  expect(message).toMatch(line);
  expect(message).not.toMatch(/[\n\r]|secret@|seven77/);
});

test('a value with line breaks is still reported in one line', () => {
  expect(() => readEnvironment({ HOST: 'a\nb\u001b[31m' })).toThrow(/^HOST is "a b \[31m" and is not/);
});

describe('a secret in a file', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-files-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const GOOD: Readonly<Record<(typeof SECRET_VARIABLES)[number], string>> = {
    SESSION_SECRET: KEY,
    BROKER_TOKEN_SECRET: KEY,
    DATABASE_URL: 'postgresql://me:secret@b/c',
    DATABASE_READ_URL: 'postgresql://me:secret@standby/c',
    MQTT_URL: 'mqtt://me:secret@b',
    SMTP_URL: 'smtp://me:secret@b',
    SMS_WEBHOOK_URL: 'https://me:secret@b',
    DEMO_PASSWORD: 'Sunny-Harbour-42',
  };

  test.each(SECRET_VARIABLES)('%s is read as if set in the environment', (name) => {
    // A read replica (`DATABASE_READ_URL`) requires its primary (`DATABASE_URL`).
    const besides = name === 'DATABASE_READ_URL' ? { DATABASE_URL: GOOD.DATABASE_URL } : {};
    const env = { ...besides, [`${name}_FILE`]: file(name, `\n${GOOD[name]}\r\n`) };
    expect(readEnvironment(env)).toEqual(readEnvironment({ ...besides, [name]: GOOD[name] }));
  });

  test('a path is resolved against the folder of relative settings', () => {
    file('session', KEY);
    expect(readEnvironment({ SESSION_SECRET_FILE: 'session' }, folder).sessionSecrets).toEqual([KEY]);
  });

  test.each([
    [
      'missing',
      undefined,
      {},
      /^MQTT_URL_FILE names \S+missing, which cannot be read \(ENOENT\): let this user read it$/,
    ],
    ['empty', ' \n', {}, /^MQTT_URL_FILE names \S+empty, which is empty: write the secret into it$/],
    [
      'both',
      'mqtt://b',
      { MQTT_URL: 'mqtt://b' },
      /^MQTT_URL_FILE is set together with MQTT_URL: remove one of the two$/,
    ],
    ['wrong', 'secret77', {}, /^MQTT_URL is not an address: (?!.*secret77)/],
  ])('a secret file that is %s gives one line without the secret', (name, text, env, line) => {
    if (text !== undefined) file(name, text);
    expect(() => readEnvironment({ ...env, MQTT_URL_FILE: path.join(folder, name) })).toThrow(line);
  });
});

test('.env.example and the operations guide name every variable', () => {
  const example = readFileSync('.env.example', 'utf8');
  const guide = readFileSync('docs/operations.md', 'utf8');
  const internal = ['PLANTS_FILE', 'PLANTS_MQTT_URL'];
  expect(
    VARIABLES.filter((name) => !internal.includes(name) && !new RegExp(`^#? ?${name}=`, 'm').test(example)),
  ).toEqual([]);
  expect(VARIABLES.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['localhost', true],
  ['lamp.localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['localhost.example.com', false],
  ['128.0.0.1', false],
])('%s is reachable from this machine only: %s', (host, local) => {
  expect(isLoopback(host)).toBe(local);
});
