import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALL_ENTRIES } from '@/lib/contract/all';
import { readFallbacks } from '@/scripts/conformance/fallbacks';
import { readOptions, WrongOptions } from '@/scripts/conformance/options';
import { READS } from '@/scripts/conformance/reads';
import { exitCodeOf, lineOf, summaryOf, type Finding } from '@/scripts/conformance/report';
import { conform } from '@/scripts/conformance/run';
import { NEVER, WRITES } from '@/scripts/conformance/writes';
import {
  MINIMAL_ACCOUNT,
  MINIMAL_PROVIDER,
  startMinimalUpstream,
  type MinimalUpstream,
} from '../../support/minimal-upstream';
import { MINIMAL_ACCESS_TOKEN } from '../../support/minimal-series';

/* The kit that an operator runs at an upstream, at one that serves exactly what the documents show. */

let folder: string;
let upstream: MinimalUpstream;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-conformance-'));
  writeFileSync(path.join(folder, 'password'), `${MINIMAL_ACCOUNT.password}\n`);
  writeFileSync(path.join(folder, 'series'), MINIMAL_ACCESS_TOKEN);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  upstream = await startMinimalUpstream({ prefix: 'sunhelm' });
});
afterEach(() => upstream.close());

const file = (name: string) => path.join(folder, name);
const asProvider = () => [
  ...['--url', upstream.url, '--account', MINIMAL_PROVIDER, '--password-file', file('password')],
  ...['--timeseries-token-file', file('series')],
];

async function run(...args: string[]): Promise<readonly Finding[]> {
  const told: Finding[] = [];
  const findings = await conform(readOptions([...asProvider(), ...args]), (finding) => told.push(finding));
  expect(told).toEqual(findings);
  return findings;
}

const ofCall = (findings: readonly Finding[], name: string) => findings.find((one) => one.name === name);
/** Nobody listens where its relevance says that the broker is. */
const isBroker = ({ name }: Finding) => name === 'live link';

test('P7.1 D7.1 each call of the contract is tried in one of three ways, and each optional one says what stands in', () => {
  const ways = [...Object.keys(READS), ...Object.keys(WRITES), ...Object.keys(NEVER), 'get_station_relevance'];
  expect([...ways].sort()).toEqual(ALL_ENTRIES.map(({ name }) => name).sort());
  const fallbackOf = readFallbacks();
  const optional = ALL_ENTRIES.filter(({ extension }) => extension);
  expect(optional.filter((entry) => fallbackOf(entry).startsWith('its screen says')).map(({ path: at }) => at)).toEqual(
    [],
  );
});

test('P7.2 to P7.21, D7.5 to D7.24: what the documents show is served, everything else is missing, and nothing is changed', async () => {
  const findings = (await run()).filter((one) => !isBroker(one));
  const documented = findings.filter((one) => one.documented);
  expect(documented.filter(({ verdict }) => verdict === 'differs' || verdict === 'missing')).toEqual([]);
  const served = documented.filter(({ verdict }) => verdict === 'served').map(({ name }) => name);
  expect(served).toEqual(
    expect.arrayContaining([
      ...['doLogin', 'get_station_relevance', 'get_point_values', 'get_share_list', 'get_station_tariff'],
      ...['get_station_tariff_list', 'get_tariff_sheet', 'custom_get_list', 'custom_get_station_list'],
      ...['custom_get_user_link_station', 'get_device_temp', 'get_device_funs', 'get_alarm_list', 'getDeviceEvents'],
      ...['getHistoryData', 'getHistoryData_query', 'getAccumulativeDataByZone', 'getGroupAccumulativeDataByZone'],
      ...['getAggregateData', 'a token that is not valid'],
    ]),
  );
  expect(ofCall(findings, 'a call that is not there')).toMatchObject({ verdict: 'served' });
  expect(ofCall(findings, 'get_mqtt_server')).toMatchObject({
    verdict: 'missing',
    how: 'HTTP 404 text/plain',
    portal: 'credentials come with the relevance and are renewed with it',
  });
  expect(findings.filter(({ documented: is, verdict }) => !is && verdict === 'served')).toHaveLength(1);
  expect(exitCodeOf(findings)).toBe(0);
  const changes = Object.keys(WRITES).map((name) => ALL_ENTRIES.find((entry) => entry.name === name)?.path);
  expect(upstream.calls.filter((call) => changes.includes(call.path))).toEqual([]);
});

test('P7.4 P7.9 P7.11 P7.28 P7.30 D7.9 D7.10 D7.11 with --write what was read is written back as it was', async () => {
  const findings = await run('--write');
  const written = findings.filter(({ name }) => name in WRITES);
  expect(written.filter(({ verdict }) => verdict === 'differs')).toEqual([]);
  expect(
    written
      .filter(({ verdict }) => verdict === 'served')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(
    [
      ...['add_comm_log', 'collect_station', 'custom_link_station', 'edit_device', 'edit_station', 'reviseName'],
      ...['set_auth_by_list', 'set_station_tariff', 'update_comm_log', 'upload_file'],
    ].sort(),
  );
  expect(upstream.callsOf('/station/edit_station')[0]?.json).toMatchObject({
    station_id: 101,
    station_name: 'All well',
    address: '1 Minimal Street',
    latitude: -34.92,
  });
  expect(upstream.callsOf('/station/collect_station')[0]?.json).toEqual({ station_id: 101, type: 1 });
  expect(upstream.callsOf('/station/set_station_tariff')[0]?.json).toMatchObject({ unit: 'AUD', feedinPrice: 0.08 });
  const added = await run('--write', '--unit', 'SN-NEW', '--only', 'add_station,delete_station');
  expect(added.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['add_station', 'served'],
    ['delete_station', 'served'],
  ]);
  expect(upstream.callsOf('/station/delete_station')[0]?.json).toEqual({ station_id: 107 });
});

test.each([
  ['HTTP 500', { kind: 'status-500' }, 'HTTP 500 text/plain: no envelope {code, msg, data}'],
  ['HTML', { kind: 'html' }, 'HTTP 200 text/html'],
  ['a cut answer', { kind: 'cut-json' }, 'HTTP 200 application/json: no envelope {code, msg, data}'],
  ['other types', { kind: 'wrong-types' }, 'data: Invalid input: expected array, received object'],
  ['another code', { kind: 'other-code', code: 77, msg: 'not today' }, 'code 77 "not today"'],
  ['an ended token', { kind: 'unauthorised' }, 'code 1401 "please sign in": refuses the token'],
  ['a broken connection', { kind: 'reset' }, 'no connection ('],
  ['a redirect', { kind: 'redirect' }, 'HTTP 302'],
] as const)('P8.1 D7.1 %s is told as a difference, with what it is', async (_, weather, how) => {
  upstream.misbehave('/station/get_share_list', weather);
  const findings = await run('--only', 'get_share_list');
  expect(findings).toHaveLength(1);
  expect(findings[0]?.verdict).toMatch(/differs|missing/);
  expect(findings[0]?.how).toContain(how);
  expect(findings.map(lineOf).join('\n')).toContain('the portal: its screen says that it failed');
  expect(exitCodeOf(findings)).toBe(1);
});

test('P8.1 a code of another house is named in the options, as in the tenants file', async () => {
  await upstream.close();
  upstream = await startMinimalUpstream({
    prefix: 'sunhelm',
    ended: { code: 1002, msg: 'token expired' },
    missing: { code: 9404, msg: '接口不存在' },
  });
  const probes = async (...args: string[]) =>
    (await run(...args)).filter(({ name }) => name.startsWith('a ')).map(({ how, verdict }) => [verdict, how]);
  expect(await probes()).toEqual([
    ['differs', expect.stringContaining('name its code: --code sessionEnded=CODE')],
    ['differs', expect.stringContaining('name its code: --code noSuchCall=CODE')],
  ]);
  expect(await probes('--code', 'sessionEnded=1002', '--code', 'noSuchCall=9404')).toEqual([
    ['served', ''],
    ['served', ''],
  ]);
});

test('P7.22 a password that is refused ends the run with what was said', async () => {
  writeFileSync(file('password'), 'wrong');
  const findings = await run();
  writeFileSync(file('password'), MINIMAL_ACCOUNT.password);
  expect(findings).toEqual([expect.objectContaining({ name: 'doLogin', verdict: 'differs' })]);
  expect(findings[0]?.how).toContain('code 2002 "wrong password"');
  expect(summaryOf(findings)).toContain('documented: 0 served, 1 differs, 0 missing, 0 not tried');
});

test.each([
  [[], 'give --token'],
  [['--token', 'x'], '--url is missing'],
  [['--token', 'x', '--url', 'example.com'], 'is no address'],
  [['--url', 'http://a.example', '--account', 'a'], '--account needs --password-file'],
  [['--url', 'http://a.example', '--token-file', '/no/such/file'], 'cannot be read'],
  [['--url', 'http://a.example', '--token', 'x', '--code', 'ended=1'], 'write MEANING=CODE'],
  [['--url', 'http://a.example', '--token', 'x', '--what'], "Unknown option '--what'"],
])('wrong options are told with what to do: %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(WrongOptions);
  expect(() => readOptions(args)).toThrow(message);
});
