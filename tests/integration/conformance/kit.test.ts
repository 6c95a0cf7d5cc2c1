import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALL_ENTRIES } from '@/lib/contract/all';
import { readFallbacks } from '@/scripts/conformance/fallbacks';
import { readOptions, WrongOptions } from '@/scripts/conformance/options';
import { READS } from '@/scripts/conformance/reads';
import { exitCodeOf, lineOf, summaryOf, Teller, type Finding } from '@/scripts/conformance/report';
import { conform } from '@/scripts/conformance/run';
import { NEVER, WRITES } from '@/scripts/conformance/writes';
import {
  MINIMAL_ACCOUNT,
  MINIMAL_PROVIDER,
  startMinimalUpstream,
  type MinimalUpstream,
} from '../../support/minimal-upstream';
import { MINIMAL_ACCESS_TOKEN } from '../../support/minimal-series';

/* The conformance kit for upstreams, run against one that serves exactly what the documents show. */

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
/** There is no broker at the address in its relevance. */
const isBroker = ({ name }: Finding) => name === 'live link';

test('P7.1 D7.1 each call of the contract is tried in one of three ways, and each optional one names its fallback', () => {
  const ways = [...Object.keys(READS), ...Object.keys(WRITES), ...Object.keys(NEVER), 'get_station_relevance'];
  expect([...ways].sort()).toEqual(ALL_ENTRIES.map(({ name }) => name).sort());
  const fallbackOf = readFallbacks();
  const optional = ALL_ENTRIES.filter(({ extension }) => extension);
  for (const entry of optional) expect(fallbackOf(entry)).not.toBe('');
  // Each documented call names the screens that use it.
  for (const entry of ALL_ENTRIES.filter(({ extension }) => !extension))
    expect(fallbackOf(entry)).toMatch(/^screens: .+; without it .+; (a sample is in docs|its shape is )/);
});

test('P7.2 to P7.21, D7.5 to D7.24: documented calls are served, everything else is reported missing, and nothing is changed', async () => {
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

test('P7.4 P7.9 P7.11 P7.28 P7.30 D7.9 D7.10 D7.11 with --write, what was read is written back unchanged', async () => {
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
] as const)('P8.1 D7.1 %s is reported as a difference, with details', async (_, weather, how) => {
  upstream.misbehave('/station/get_share_list', weather);
  const findings = await run('--only', 'get_share_list');
  expect(findings).toHaveLength(1);
  expect(findings[0]?.verdict).toMatch(/differs|missing/);
  expect(findings[0]?.how).toContain(how);
  expect(findings.map(lineOf).join('\n')).toContain(
    'screens: sharing of a station; without it the list of people fails',
  );
  expect(exitCodeOf(findings)).toBe(1);
});

test('P8.1 an upstream’s own code can be named in the options as in the tenants file', async () => {
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

const textOf = (findings: readonly Finding[], all = false) => {
  const teller = new Teller(all);
  const lines = findings.map((finding) => teller.textOf(finding)).filter((text) => text !== '');
  return { lines, end: teller.end(findings) };
};

test('P7.1 P8.1 unknown codes are summarised once, with the options and the tenants file to try', async () => {
  await upstream.close();
  upstream = await startMinimalUpstream({
    prefix: 'sunhelm',
    ended: { code: 1002, msg: 'token expired' },
    missing: { code: 9404, msg: '接口不存在' },
  });
  upstream.misbehave('/station/get_share_list', { kind: 'other-code', code: 77, msg: 'not today' });
  const findings = await run();
  const { end, lines } = textOf(findings);
  expect(lines.join('\n')).not.toContain('success is 1001');
  expect(end).toMatch(
    /^2 calls were answered by code 1002, which is not known here; it looks like a token that is not valid\.\n {2}--code sessionEnded=1002$/m,
  );
  expect(end).toMatch(
    /^\d\d calls were answered by code 9404, .* a call that is not there\.\n {2}--code noSuchCall=9404$/m,
  );
  expect(end).toContain('"upstreamCodes": {"sessionEnded":[1002],"noSuchCall":[9404]}');
  expect(end).toContain('MQTT ws://127.0.0.1:8083/: differs (page of a device, lists of devices, diagrams)');
  // A single call is no pattern; a code is explained only once.
  expect(end).not.toContain('77');
  expect(lines.filter((line) => line.includes('code 9404') && line.includes('the portal:'))).toHaveLength(1);
  const known = await run('--code', 'sessionEnded=1002', '--code', 'noSuchCall=9404');
  expect(textOf(known).end).not.toContain('--code');
});

test('P7.2 the summary lists what to fix next by importance and folds what was not tried', async () => {
  const wrong = ['/station/get_share_list', '/station/get_tariff_sheet', '/station/get_device_temp'];
  for (const path of [...wrong, '/custom/get_list', '/demo/getHistoryData', '/log/getDeviceEvents'])
    upstream.misbehave(path, { kind: 'html' });
  const findings = await run();
  const { end, lines } = textOf(findings);
  const [, next = ''] = /Next:\n((?: {2}\d\. .*\n?)+)/.exec(end) ?? [];
  expect(
    next
      .trim()
      .split('\n')
      .map((line) => line.trim().replace('missing', 'differs')),
  ).toEqual([
    '1. GET /station/get_device_temp: differs (page of a device, charts)',
    '2. POST /log/getDeviceEvents: differs (warnings and faults of a device, overview)',
    '3. MQTT ws://127.0.0.1:8083/: differs (page of a device, lists of devices, diagrams)',
    '4. GET /station/get_tariff_sheet: differs (tariff sheet, revenue)',
    '5. POST /demo/getHistoryData: differs (lines of charts)',
  ]);
  const untried = findings.filter(({ verdict }) => verdict === 'not tried');
  expect(lines.some((line) => line.startsWith('not tried'))).toBe(false);
  expect(end).toContain(`${untried.length} not tried (--all lists them)`);
  expect(textOf(findings, true).lines.filter((line) => line.startsWith('not tried'))).toHaveLength(untried.length);
  expect(readOptions([...asProvider(), '--all']).all).toBe(true);
});

test('P7.22 demo accounts, which are requested without a session, are reported missing where a token is required', async () => {
  await upstream.close();
  upstream = await startMinimalUpstream({ prefix: 'sunhelm', missing: { code: 1401, msg: 'please sign in' } });
  expect(ofCall(await run('--only', 'get_demo_accounts'), 'get_demo_accounts')).toMatchObject({ verdict: 'missing' });
});

test('D3.5 D3.6 D3.8 D3.12 a served answer that leaves a screen empty is a warning, not a failure', async () => {
  upstream.misbehave('/station/get_station_tariff_list', { kind: 'data', data: [] });
  const findings = await run();
  const hollow = findings.filter(({ verdict }) => verdict === 'hollow');
  expect(hollow.map(({ name }) => name)).toEqual(['get_device_funs', 'get_station_tariff_list', 'get_alarm_list']);
  expect(hollow.map(({ how }) => how)).toEqual([
    'template 11 "device info" has no function',
    'the station has a tariff, and the list of a week is empty',
    'a fault is open, and fault_status of station 101 is not 1',
  ]);
  expect(hollow.map(lineOf).join('\n')).toContain('set fault_status in the relevance');
  expect(summaryOf(findings)).toContain('3 served, and hollow');
  expect(exitCodeOf(findings.filter((one) => !isBroker(one)))).toBe(0);
});

test('D3.5 an invalid function is reported, and calls that depend on the answer are still tried', async () => {
  const template = { temp_id: -13, temp_name: 'Real-time data' };
  upstream.misbehave('/station/get_device_temp', {
    kind: 'data',
    data: { tempinfo: [template, { temp_name: 'odd' }] },
  });
  const findings = await run('--only', 'get_device_temp,get_device_funs');
  expect(findings.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['get_device_temp', 'differs'],
    ['get_device_funs', 'served'],
  ]);
  expect(findings[0]?.how).toMatch(/^data\.tempinfo\.1\.temp_id: .*; such entries are left out$/);
});

test('P7.22 a refused password ends the run with the upstream’s message', async () => {
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
])('invalid options are reported with what to do: %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(WrongOptions);
  expect(() => readOptions(args)).toThrow(message);
});
