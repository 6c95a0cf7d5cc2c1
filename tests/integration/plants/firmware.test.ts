import { GUARD_CODES } from '@/lib/contract/gateway/firmware';
import { buildStation } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { findBrokenAudit } from '@/upstream/audit/audit-repository';
import { CommandField, deviceOf, NOON } from '../../support/command-field';
import { until } from '../../support/until';
import { addAccount, addGrant, type TestStation, type TestUpstream } from '../../support/upstream-fixtures';

const PACKAGE = 'hy-5000-main-v3512';

let field: CommandField;
let upstream: TestUpstream;
let station: TestStation;
let owner: string;
const draft = buildStation(
  'test',
  { name: 'Roof', owner: 'o', town: townNamed('Manly'), number: 1, kind: 'home', battery: false },
  NOON,
);

const inverter = deviceOf(draft, 'C002');

beforeAll(async () => {
  field = await CommandField.open(draft);
  ({ upstream, station, owner } = field);
});
afterAll(() => field.close());
beforeEach(() => upstream.db.pool.query('delete from rate_limit'));

interface Reply {
  readonly code: number;
  readonly msg?: string;
  readonly data?: Record<string, unknown>;
}

const START = {
  ...{ op: 'start', upgrade_id: 'u-1', package_id: PACKAGE, method: 'full', timeout_minutes: 20 },
};
const start = (over: object = {}) => ({ ...START, device_id: inverter, ...over });
const recordOf = (over: object = {}) => {
  const { upgrade_id, package_id, method, timeout_minutes } = { ...START, ...over };
  const line = { code: 'firmware_upgrade', name: 'MAIN', from: 'V3.4.0.8', to: 'V3.5.1.2', type: 'main' };
  return JSON.stringify({ v: 1, entries: [{ ...line, upgrade_id, package_id, method, timeout_minutes }] });
};

async function browserOf(account: string) {
  const { request: askAny, record } = await field.browser(account);
  const request = (action: string, data: unknown, comm_id?: string) =>
    askAny<Reply>(action, data, comm_id === undefined ? {} : { comm_id });
  return {
    request,
    begin: (over: object, comm_id?: string) => request('firmware_upgrade', start(over), comm_id),
    status: async () =>
      (await request('firmware_upgrade', { op: 'status', device_id: inverter })).data?.['upgrade'] as {
        state: string;
        percent: number;
        upgrade_id: string;
      } | null,
    versions: async () => (await request('firmware_info', { device_id: inverter })).data?.['versions'],
    record: (over: object = {}, read_set: 'Read' | 'Set' = 'Set', funs = recordOf(over)) =>
      record({ device_id: inverter, module_title: 'Firmware', read_set, funs }),
  };
}
const auditOf = (action: string) => field.auditOf(action);
const later = (seconds: number) => field.later(seconds);

test('A6 A21 D2.19 an upgrade without a record of its own is not sent: none, another user’s, an old one, one of a reading or other action', async () => {
  const browser = await browserOf(owner);
  const colleague = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, colleague, { shareType: 3, setting: true });
  const theirs = await browserOf(colleague);
  const starts: [string, string | undefined][] = [
    ['none', undefined],
    ['made up', 'c1'],
    ['of a colleague', await theirs.record()],
    ['of a reading', await browser.record({}, 'Read')],
    ['of a setting', await browser.record({}, 'Set', '[{"fun_code":"maxSolarPower"}]')],
    ['of another package', await browser.record({ package_id: 'hy-5000-hmi-v1301' })],
    ['of another upgrade', await browser.record({ upgrade_id: 'u-9' })],
    ['of another limit', await browser.record({ timeout_minutes: 50 })],
  ];
  for (const [name, comm] of starts) {
    expect([name, await browser.begin({}, comm)]).toMatchObject([name, { code: 403 }]);
  }
  await upstream.db.pool.query('delete from rate_limit');
  const elsewhere = await (await browserOf(owner)).record();
  expect(await browser.begin({}, elsewhere)).toMatchObject({ code: 403 });
  const old = await browser.record();
  later(16 * 60);
  const again = await browserOf(owner);
  expect(await again.begin({}, old)).toMatchObject({ code: 403, msg: expect.stringContaining('too old') });
  expect(await again.status()).toBeNull();
  expect(await auditOf('upgrade-firmware')).toEqual([]);
});

test('A21 D6.2 a viewer reads the versions but cannot start an upgrade; a user who loses the right cannot use their record', async () => {
  const [viewer, helper] = [await addAccount(upstream.db), await addAccount(upstream.db)];
  await addGrant(upstream.db, station.key, viewer, { shareType: 1 });
  await addGrant(upstream.db, station.key, helper, { shareType: 0, setting: true });
  const [asViewer, asHelper] = [await browserOf(viewer), await browserOf(helper)];
  expect(await asViewer.versions()).toEqual({ protocol: '1015', hmi: 'V1.2.3.0', main: 'V3.4.0.8' });
  expect(await asViewer.record().catch(() => null)).toBeNull();
  const comm = await asHelper.record();
  expect(await asViewer.begin({}, comm)).toMatchObject({ code: 403 });
  await upstream.db.pool.query('update station_grant set setting = false where account_id = $1', [helper]);
  expect(await asHelper.begin({}, comm)).toMatchObject({ code: 403, msg: 'you may not set this device' });
  expect(await asHelper.status()).toBeNull();
});

test('A21 A25 invalid values and devices of others are stopped before the gateway', async () => {
  const browser = await browserOf(owner);
  const comm = await browser.record();
  for (const over of [
    { package_id: '../../etc/passwd' },
    { method: 'force' },
    { timeout_minutes: 0 },
    { timeout_minutes: '20' },
    { upgrade_id: '' },
    { op: 'cancel' },
    { force: true },
  ]) {
    expect([over, await browser.begin(over, comm)]).toMatchObject([over, { code: 400 }]);
  }
  expect(await browser.begin({ device_id: 'dev-of-others' }, comm)).toMatchObject({ code: 403 });
  expect(await browser.request('firmware_info', { device_id: 'dev-of-others' })).toMatchObject({ code: 403 });
  expect(await auditOf('upgrade-firmware')).toEqual([]);
});

test('D2.19 A6 an upgrade refused by the gateway’s own check is audited as sent and as refused', async () => {
  const browser = await browserOf(owner);
  const over = { upgrade_id: 'u-unfit', package_id: 'hy-3000-main-v3512' };
  const comm = await browser.record(over);
  expect(await browser.begin(over, comm)).toMatchObject({ code: GUARD_CODES.unfit });
  const told = { gateway: draft.uuid, comm_id: comm, ...over, method: 'full', timeout_minutes: 20 };
  expect(await auditOf('upgrade-firmware')).toEqual([{ result: 'done', detail: told }]);
  const answered = () => auditOf('upgrade-firmware-answer').then((rows) => rows.length > 0 && rows);
  expect(await until(answered, { limit: 8000, what: 'the answer in the audit' })).toMatchObject([
    { result: 'failed', detail: { ...told, code: GUARD_CODES.unfit, state: null } },
  ]);
});

test('D2.18 D2.19 A6 a recorded upgrade runs through a restart of the plant, and the device reports the new version', async () => {
  const browser = await browserOf(owner);
  const comm = await browser.record();
  expect(await browser.begin({}, comm)).toMatchObject({ code: 1, data: { upgrade: { state: 'queued' } } });
  // The answer may have been lost: a repeated request is the same upgrade.
  expect(await browser.begin({}, comm)).toMatchObject({ code: 1, data: { upgrade: { upgrade_id: 'u-1' } } });
  const second = await browser.record({ upgrade_id: 'u-2' });
  expect(await browser.begin({ upgrade_id: 'u-2' }, second)).toMatchObject({ code: GUARD_CODES.busy });
  later(90);
  const half = await browser.status();
  expect(half).toMatchObject({ upgrade_id: 'u-1', state: 'transferring' });
  expect(half?.percent).toBeGreaterThan(30);
  expect(half?.percent).toBeLessThan(70);
  expect(await browser.versions()).toMatchObject({ main: 'V3.4.0.8' });

  await field.switchOn();
  later(60);
  expect((await browser.status())?.percent).toBeGreaterThan(half?.percent ?? 100);

  // While it restarts it is offline, like any device that is off.
  later(75);
  expect(await browser.status()).toMatchObject({ state: 'restarting' });
  expect((await browser.request('device_status', [])).data).toContainEqual({ device_id: inverter, status: 'offline' });
  expect(await browser.versions()).toEqual({ protocol: null, hmi: null, main: null });
  later(30);
  expect(await browser.status()).toMatchObject({ state: 'done', percent: 100 });
  expect(await browser.versions()).toEqual({ protocol: '1015', hmi: 'V1.2.3.0', main: 'V3.5.1.2' });
  expect((await browser.request('device_status', [])).data).toContainEqual({ device_id: inverter, status: 'normal' });
  later(10);
  const read = await browser.request('get_group_property', [{ device_id: inverter, defines: ['mainVersion'] }]);
  expect(JSON.stringify(read.data)).toContain('V3.5.1.2');
  expect(await findBrokenAudit(upstream.db.orm)).toBeNull();
});
