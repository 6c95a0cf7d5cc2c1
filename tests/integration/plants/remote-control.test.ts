import { topics } from '@/lib/contract/gateway/messages';
import { lineFuns } from '@/lib/contract/gateway/log-line';
import { buildStation } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { findBrokenAudit } from '@/upstream/audit/audit-repository';
import { tenantWritesKey } from '@/upstream/api/rate-limit-repository';
import { CommandField, deviceOf, NOON } from '../../support/command-field';
import { until } from '../../support/until';
import { addAccount, addGrant, call, type TestStation, type TestUpstream } from '../../support/upstream-fixtures';

/* A command to a breaker through API, front and simulated gateway to the changed plant, and every way to abuse one. */

const draft = buildStation(
  'test',
  { name: 'Mill', owner: 'o', town: townNamed('Manly'), number: 3, kind: 'business', inverters: 2, switchgear: true },
  NOON,
);
const [breaker, inverter, gateway] = [deviceOf(draft, 'C003'), deviceOf(draft, 'C002'), deviceOf(draft, 'C001')];

let field: CommandField;
let upstream: TestUpstream;
let station: TestStation;
let owner: string;

beforeAll(async () => {
  field = await CommandField.open(draft, ['C003', 'C001']);
  ({ upstream, station, owner } = field);
});
afterAll(() => field.close());
beforeEach(() => upstream.db.pool.query('delete from rate_limit'));

type Command = 'enable' | 'disable';
interface Told {
  readonly code: number;
  readonly msg?: string;
  readonly data: { datas: { value: unknown }[] }[];
}

async function browserOf(account: string, session?: string, front?: Awaited<ReturnType<CommandField['front']>>) {
  const { request: askAny, client, clientId, record: recordAny, token } = await field.browser(account, session, front);
  const request = (action: string, data: unknown, more?: object) => askAny<Told>(action, data, more);
  const record = (command: Command, device_id = breaker, read_set: 'Read' | 'Set' = 'Set', funs?: string) =>
    recordAny({
      ...{ device_id, module_title: 'Remote control', read_set },
      funs: funs ?? lineFuns({ code: 'remote_control', name: 'Remote control', from: null, to: command }),
    });
  return {
    token,
    request,
    record,
    /** Sends a command without waiting for its answer. */
    send: (request_id: string, command: Command, comm_id: string) => {
      const data = { device_id: breaker, control_enable: 1, remote_control: command };
      const request = { request_id, client_id: clientId, action: 'remote_control', data, comm_id };
      return client.publishAsync(topics.request(draft.uuid), JSON.stringify(request), { qos: 1 });
    },
    control: (command: unknown, comm_id?: string, change: object = {}) =>
      request(
        'remote_control',
        { device_id: breaker, control_enable: 1, remote_control: command, ...change },
        comm_id === undefined ? {} : { comm_id },
      ),
    read: async (code: string, device = breaker) =>
      (await request('get_group_property', [{ device_id: device, defines: [code] }])).data[0]?.datas[0]?.value,
  };
}
const auditOf = (action: string, device = breaker) => field.auditOf(action, device);
const later = (seconds: number) => field.later(seconds);

test('D3.4 B2 modules of breakers and gateways offer the capability, others do not', async () => {
  const { token } = await browserOf(owner);
  const { data } = await call(upstream.api, '/station/get_station_relevance', undefined, { token });
  const offered = new Map(
    (data.mod_funs as { mod_id: string; funs: string[] }[]).map(({ mod_id, funs }) => [mod_id, funs]),
  );
  expect(offered.get('module-C003')).toEqual(['remote_control']);
  expect(offered.get('module-C001')).toEqual(['remote_control']);
  expect(offered.get(station.moduleId)).not.toContain('remote_control');
});

test('D2.22 B2 D7.9 A6 a recorded command opens the breaker, de-energises its feeder, and is audited before and after', async () => {
  const browser = await browserOf(owner);
  later(10);
  expect(Number(await browser.read('P'))).not.toBe(0);
  const comm = await browser.record('disable');
  expect(await browser.control('disable', comm)).toMatchObject({
    code: 1,
    data: { device_id: breaker, remote_control: 'disable' },
  });
  expect([await browser.read('gateStatus'), await browser.read('P'), await browser.read('invPower', inverter)]).toEqual(
    [0, 0, 0],
  );
  const told = { gateway: draft.uuid, comm_id: comm, command: 'disable' };
  expect(await auditOf('remote-control')).toEqual([{ result: 'done', detail: told }]);
  const answered = () => auditOf('remote-control-answer').then((rows) => rows.length > 0 && rows);
  expect(await until(answered, { limit: 8000, what: 'the answer in the audit' })).toEqual([
    { result: 'done', detail: { ...told, code: 1, msg: null } },
  ]);
  expect(await findBrokenAudit(upstream.db.orm)).toBeNull();

  expect(await browser.control('enable', await browser.record('enable'))).toMatchObject({ code: 1 });
  later(120);
  expect(await browser.read('gateStatus')).toBe(1);
  expect(Number(await browser.read('P'))).not.toBe(0);
});

test('A6 A21 a command without its own record is not sent: none, invented, another user’s, of a reading, device, command or session, used or old', async () => {
  const browser = await browserOf(owner);
  const colleague = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, colleague, { shareType: 3, setting: true, control: true });
  const theirs = await browserOf(colleague);
  const sent = (await auditOf('remote-control')).length;
  const used = await browser.record('enable');
  expect(await browser.control('enable', used)).toMatchObject({ code: 1 });
  await upstream.db.pool.query('delete from rate_limit');
  const old = await browser.record('disable');
  const tries: [string, string | undefined][] = [
    ['none', undefined],
    ['made up', 'c1'],
    ['of a colleague', await theirs.record('disable')],
    ['of a reading', await browser.record('disable', breaker, 'Read')],
    ['of another device', await browser.record('disable', gateway)],
    ['of another command', await browser.record('enable')],
    ['of a setting', await browser.record('disable', breaker, 'Set', '[{"fun_code":"maxSolarPower"}]')],
    ['of another session of one’s own', await (await browserOf(owner)).record('disable')],
    ['that was used', used],
  ];
  for (const [name, comm] of tries) {
    expect([name, await browser.control('disable', comm)]).toMatchObject([name, { code: 403 }]);
  }
  later(16 * 60);
  const again = await browserOf(owner);
  expect(await again.control('disable', old)).toMatchObject({ code: 403, msg: expect.stringContaining('too old') });
  expect(await again.read('gateStatus')).toBe(1);
  expect(await auditOf('remote-control')).toHaveLength(sent + 1);
});

test('A6 A21 a record is valid for one command across all fronts on one database, also under concurrency', async () => {
  const here = await browserOf(owner);
  const there = await browserOf(owner, here.token, await field.front());
  const [first, second] = [await here.record('enable'), await here.record('enable')];
  const spent = "select 1 from audit where action = 'gateway-request' and detail->>'why' like 'one record is for one%'";
  const refused = async () => (await upstream.db.pool.query(spent)).rows.length;
  const sent = async (comm: string) =>
    (await auditOf('remote-control')).filter(({ detail }) => detail['comm_id'] === comm).length;
  const before = await refused();
  // Both windows use the same request ids.
  const tries = Array.from({ length: 10 }, (_, at) =>
    (at % 2 === 0 ? here : there).send(`x${at >> 1}`, 'enable', first),
  );
  await Promise.all(tries);
  expect([await sent(first), (await refused()) - before]).toEqual([1, 9]);
  // The very same request may be delivered twice.
  for (const window of [here, here, there]) await window.send('y', 'enable', second);
  expect([await sent(second), (await refused()) - before]).toEqual([2, 10]);
});

test('A21 D6.2 a viewer, a user with set but no control rights, and one who loses the right meanwhile cannot send commands', async () => {
  const [viewer, setter, helper] = [
    await addAccount(upstream.db),
    await addAccount(upstream.db),
    await addAccount(upstream.db),
  ];
  await addGrant(upstream.db, station.key, viewer, { shareType: 0 });
  await addGrant(upstream.db, station.key, setter, { shareType: 0, setting: true });
  await addGrant(upstream.db, station.key, helper, { shareType: 0, setting: true, control: true });
  const [asViewer, asSetter, asHelper] = [await browserOf(viewer), await browserOf(setter), await browserOf(helper)];
  expect(await asViewer.record('disable').catch(() => null)).toBeNull();
  expect(await asSetter.control('disable', await asSetter.record('disable'))).toMatchObject({
    code: 403,
    msg: 'you may not control this device',
  });
  const [first, second] = [await asHelper.record('disable'), await asHelper.record('enable')];
  expect(await asViewer.control('disable', first)).toMatchObject({ code: 403 });
  expect(await asHelper.control('disable', first)).toMatchObject({ code: 1 });
  await upstream.db.pool.query('update station_grant set control = false where account_id = $1', [helper]);
  expect(await asHelper.control('enable', second)).toMatchObject({ code: 403 });
  expect(await asHelper.read('gateStatus')).toBe(0);
  const own = await browserOf(owner);
  await upstream.db.pool.query('delete from rate_limit');
  expect(await own.control('enable', await own.record('enable'))).toMatchObject({ code: 1 });
});

test('A21 A22 a device without a switch, and invalid values or requests, are not sent to the gateway', async () => {
  const browser = await browserOf(owner);
  const comm = await browser.record('disable');
  const sent = (await auditOf('remote-control')).length;
  for (const change of [
    { remote_control: 'toggle' },
    { remote_control: 0 },
    { remote_control: null },
    { remote_control: ['disable'] },
    { remote_control: 'Disable' },
    { control_enable: 0 },
    { control_enable: '1' },
    { control_enable: true },
    { control_enable: undefined },
    { force: true },
    { device_id: [breaker] },
    { device_id: '' },
  ]) {
    expect([change, await browser.control('disable', comm, change)]).toMatchObject([change, { code: 400 }]);
  }
  expect(await browser.control('disable', comm, { device_id: 'devother' })).toMatchObject({ code: 403 });
  const onInverter = await browser.record('disable', inverter);
  expect(await browser.control('disable', onInverter, { device_id: inverter })).toMatchObject({
    code: 403,
    msg: 'this device has no remote control',
  });
  expect(await auditOf('remote-control')).toHaveLength(sent);
  expect(await browser.read('gateStatus')).toBe(1);
});

test('A23 commands are rate-limited like writes, and blocked together with them', async () => {
  const browser = await browserOf(owner);
  const comm = await browser.record('disable');
  const { now } = upstream.clock;
  await upstream.db.pool.query(
    `insert into rate_limit (key, count, window_start, blocked_until) values ($1, 1000, $2, $3)
     on conflict (key) do update set blocked_until = excluded.blocked_until`,
    [tenantWritesKey('sun'), now, new Date(now.getTime() + 1)],
  );
  expect(await browser.control('disable', comm)).toMatchObject({ code: 403, msg: 'writes are held back here for now' });
  await upstream.db.pool.query('delete from rate_limit');
  const requested: unknown[] = [];
  for (let one = 0; one < 7; one += 1) requested.push(await browser.record('disable').catch(() => null));
  expect(requested.filter((one) => one === null || one === undefined).length).toBeGreaterThanOrEqual(1);
  expect(await browser.read('gateStatus')).toBe(1);
});

test('B2 D2.22 a disabled gateway forwards no commands and settings until it is enabled', async () => {
  const browser = await browserOf(owner);
  const onGateway = async (command: Command) =>
    browser.control(command, await browser.record(command, gateway), { device_id: gateway });
  expect(await browser.read('controlEnable', gateway)).toBe(1);
  expect(await onGateway('disable')).toMatchObject({ code: 1 });
  expect(await browser.read('controlEnable', gateway)).toBe(0);
  expect(await browser.control('disable', await browser.record('disable'))).toMatchObject({ code: 423 });
  const setting = await browser.record('disable', inverter, 'Set', '[]');
  const set = { device_id: inverter, property_code: 'maxSolarPower', value: 1000 };
  expect(await browser.request('set_property', set, { comm_id: setting })).toMatchObject({ code: 423 });
  expect(await browser.read('gateStatus')).toBe(1);
  expect(await onGateway('enable')).toMatchObject({ code: 1 });
  expect(await browser.control('disable', await browser.record('disable'))).toMatchObject({ code: 1 });
  expect(await browser.read('gateStatus')).toBe(0);
  const answers = () => auditOf('remote-control-answer').then((rows) => rows.some(({ result }) => result === 'failed'));
  expect(await until(answers, { limit: 8000, what: 'the refusal in the audit' })).toBe(true);
});
