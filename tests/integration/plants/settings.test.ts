import { buildStation } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { findBrokenAudit } from '@/upstream/audit/audit-repository';
import { tenantWritesKey } from '@/upstream/api/rate-limit-repository';
import { CommandField, deviceOf, NOON } from '../../support/command-field';
import { until } from '../../support/until';
import { addAccount, addGrant, type TestStation, type TestUpstream } from '../../support/upstream-fixtures';

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

interface Told {
  readonly code: number;
  readonly msg?: string;
  readonly data: { datas: { value: unknown }[] }[];
}

async function browserOf(account: string) {
  const { token, request: askAny, record } = await field.browser(account);
  const request = (action: string, data: unknown, more?: object) => askAny<Told>(action, data, more);
  return {
    token,
    request,
    set: (property_code: string, value: unknown, comm_id?: string) =>
      request('set_property', { device_id: inverter, property_code, value }, comm_id === undefined ? {} : { comm_id }),
    read: async (code: string) =>
      (await request('get_group_property', [{ device_id: inverter, defines: [code] }])).data[0]?.datas[0]?.value,
    record: (read_set: 'Read' | 'Set' = 'Set') =>
      record({ device_id: inverter, module_title: 'System Mode', read_set, funs: '[{"fun_code":"maxSolarPower"}]' }),
  };
}
const auditOf = (action: string) => field.auditOf(action);
const later = (seconds: number) => field.later(seconds);

test('D7.3 D7.9 A6 a recorded write reaches the device, changes the plant, and is audited before and after', async () => {
  const browser = await browserOf(owner);
  later(10);
  const before = Number(await browser.read('P'));
  expect(before).toBeGreaterThan(1500);
  const comm = await browser.record();
  expect(await browser.set('maxSolarPower', 1000, comm)).toMatchObject({ code: 1 });
  expect(await browser.read('maxSolarPower')).toBe(1000);
  later(10);
  expect(Number(await browser.read('P'))).toBeLessThanOrEqual(1000);
  const told = { gateway: draft.uuid, comm_id: comm, property: 'maxSolarPower' };
  expect(await auditOf('set-property')).toEqual([{ result: 'done', detail: { ...told, value: 1000 } }]);
  // The broker records the answer while forwarding it: the browser may have it first.
  const answered = () => auditOf('set-property-answer').then((rows) => rows.length > 0 && rows);
  expect(await until(answered, { limit: 8000, what: 'the answer in the audit' })).toEqual([
    { result: 'done', detail: { ...told, code: 1, msg: null } },
  ]);
  expect(await findBrokenAudit(upstream.db.orm)).toBeNull();
});

test('A6 A21 a write without a record of its own is not sent: none, another user’s, an old one or one of a reading', async () => {
  const browser = await browserOf(owner);
  const colleague = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, colleague, { shareType: 3, setting: true });
  const theirs = await browserOf(colleague);
  const value = await browser.read('maxSellPower');
  const old = await browser.record();
  const sets: [string, string | undefined][] = [
    ['none', undefined],
    ['made up', 'c1'],
    ['of a colleague', await theirs.record()],
    ['of a reading', await browser.record('Read')],
    ['of another session of one’s own', await (await browserOf(owner)).record()],
  ];
  for (const [name, comm] of sets) {
    expect([name, await browser.set('maxSellPower', 777, comm)]).toMatchObject([name, { code: 403 }]);
  }
  later(16 * 60);
  const again = await browserOf(owner);
  expect(await again.set('maxSellPower', 777, old)).toMatchObject({
    code: 403,
    msg: expect.stringContaining('too old'),
  });
  expect(await again.read('maxSellPower')).toBe(value);
});

test('A21 D6.2 a viewer records and sets nothing; a user who loses the right cannot use their record', async () => {
  const [viewer, helper] = [await addAccount(upstream.db), await addAccount(upstream.db)];
  await addGrant(upstream.db, station.key, viewer, { shareType: 1 });
  await addGrant(upstream.db, station.key, helper, { shareType: 0, setting: true });
  const [asViewer, asHelper] = [await browserOf(viewer), await browserOf(helper)];
  expect(await asViewer.record().catch(() => null)).toBeNull();
  const comm = await asHelper.record();
  expect(await asViewer.set('maxSellPower', 800, comm)).toMatchObject({ code: 403 });
  expect(await asHelper.set('maxSellPower', 800, comm)).toMatchObject({ code: 1 });
  await upstream.db.pool.query('update station_grant set setting = false where account_id = $1', [helper]);
  expect(await asHelper.set('maxSellPower', 900, comm)).toMatchObject({
    code: 403,
    msg: 'you may not set this device',
  });
  expect(await asHelper.read('maxSellPower')).toBe(800);
});

test('A22 a value outside the catalogue is stopped before the gateway and is not audited as sent', async () => {
  const browser = await browserOf(owner);
  const comm = await browser.record();
  const sent = (await auditOf('set-property')).length;
  for (const [code, value] of [
    ['maxSellPower', 100_000],
    ['maxSellPower', '1e3'],
    ['maxSellPower', -1],
    ['workMode', 7],
    ['touTime1', '24:01'],
    ['battType', 1],
    ['P', 5],
    ['__proto__', 5],
    ['nothing', 5],
  ] as const) {
    expect([code, value, await browser.set(code, value, comm)]).toMatchObject([code, value, { code: 400 }]);
  }
  expect(await auditOf('set-property')).toHaveLength(sent);
});

test('A23 while a tenant’s writes are blocked a recorded write is not sent; reading continues', async () => {
  const browser = await browserOf(owner);
  const comm = await browser.record();
  const value = await browser.read('battCapacity');
  const { now } = upstream.clock;
  const held = (until: Date, tenant: string) =>
    upstream.db.pool.query(
      `insert into rate_limit (key, count, window_start, blocked_until) values ($1, 1000, $2, $3)
       on conflict (key) do update set blocked_until = excluded.blocked_until`,
      [tenantWritesKey(tenant), now, until],
    );
  await held(new Date(now.getTime() + 1), 'lamp');
  expect(await browser.set('battCapacity', 240, comm)).toMatchObject({ code: 1 });
  await held(new Date(now.getTime() + 1), 'sun');
  expect(await browser.set('battCapacity', 250, comm)).toMatchObject({
    code: 403,
    msg: 'writes are held back here for now',
  });
  expect(value).not.toBe(240);
  expect(await browser.read('battCapacity')).toBe(240);
  await held(now, 'sun');
  expect(await browser.set('battCapacity', 250, comm)).toMatchObject({ code: 1 });
});

test('D8.7 D8.11 of two windows that write one setting in the same second the second is refused, and reads what the first wrote', async () => {
  const [one, two] = [await browserOf(owner), await browserOf(owner)];
  const [first, second] = [await one.record(), await two.record()];
  expect(await one.set('floatVolt', 55, first)).toMatchObject({ code: 1 });
  expect(await two.set('floatVolt', 54, second)).toMatchObject({
    code: 429,
    msg: expect.stringMatching(/floatVolt was written moments ago: read it again, and try again in 1 s/),
  });
  expect(await two.read('floatVolt')).toBe(55);
  // The same value again is no write.
  expect(await two.set('floatVolt', 55, second)).toMatchObject({ code: 1 });
});
