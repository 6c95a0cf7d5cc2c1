import { addOrganisation, addPerson, enterpriseCalls, seenBy, type Person } from '../../support/organisation';
import { startTestApp } from '../../support/test-app';
import { addGrant, addStation, call, START, type TestStation } from '../../support/upstream-fixtures';

const DAY_MS = 86_400_000;
const upstream = startTestApp();
let owner: Person;
let station: TestStation;

beforeEach(async () => {
  upstream.clock.now = START;
  await upstream.forgetLimits();
  owner = await addPerson(upstream, 'Olive Owner');
  station = await addStation(upstream.db, owner.id);
  upstream.changes.length = 0;
});

interface Row {
  kind: string;
  user: string;
  name: string;
  email?: string;
  organisation?: string;
  since: number | null;
  by: string;
  last_used: string | null;
}
const ledger = (as: Person) =>
  call(upstream.api, `/station/get_station_access?station_id=${station.id}`, undefined, { token: as.token });
const rows = async (): Promise<Row[]> => (await ledger(owner)).data as Row[];
const post = (name: string, body: object, as = owner) =>
  call(upstream.api, `/station/${name}`, body, { token: as.token });
const share = (to: string, type: number) =>
  post('save_station_share', {
    station_id: station.id,
    station_share_user: to,
    station_share_type: type,
    share_account_type: 0,
  });
const look = (as: Person) =>
  call(
    upstream.api,
    '/station/get_point_values',
    { station_id: [station.id], property_code: ['P'] },
    { token: as.token },
  );
const later = (days: number) => {
  upstream.later(days * DAY_MS);
};
const usedBy = async (user: string) => (await rows()).find((row) => row.user === user)?.last_used;

test('P3.12 P7.8 the access list contains every access: owner, shares, invitations, organisations and bound members', async () => {
  const pat = await addPerson(upstream, 'Pat');
  await share(pat.email, 3);
  await share('nobody@example.com', 0);
  const care = await addOrganisation(upstream);
  later(1);
  expect((await post('set_enterprise', { station_id: station.id, enterprise_code: care.code })).code).toBe(1001);
  later(1);
  expect((await enterpriseCalls(upstream, care.code, care.head.token).link(care.bob.id, [station.id])).code).toBe(1001);
  const told = (await rows()).map(({ kind, name, email, organisation, since, by }) => ({
    kind,
    name,
    email,
    organisation,
    since,
    by,
  }));
  const at = (days: number) => START.getTime() + days * DAY_MS;
  expect(told).toEqual([
    expect.objectContaining({ kind: 'creator', name: 'Olive Owner', by: '' }),
    { kind: 'share', name: 'Pat', email: pat.email, organisation: undefined, since: at(0), by: 'Olive Owner' },
    {
      kind: 'invitation',
      name: '',
      email: 'nobody@example.com',
      organisation: undefined,
      since: at(0),
      by: 'Olive Owner',
    },
    // For users who have access through an organisation: the name, without an address.
    {
      kind: 'service',
      name: 'Head',
      email: undefined,
      organisation: `Org ${care.id}`,
      since: at(1),
      by: 'Olive Owner',
    },
    { kind: 'member', name: 'Bob', email: undefined, organisation: `Org ${care.id}`, since: at(2), by: 'Head' },
  ]);
});

test('P1.6 P6.10 the leader of the owner’s own organisation is in the access list, plain members are not', async () => {
  const org = await addOrganisation(upstream);
  owner = org.ann;
  station = org.annStation;
  expect((await rows()).map(({ kind, name }) => [kind, name])).toEqual([
    ['creator', 'Ann'],
    ['manager', 'Head'],
  ]);
});

test('P6.10 when an organisation’s leader entrusts their own station to it, the list names them as its leader', async () => {
  const org = await addOrganisation(upstream);
  owner = org.head;
  station = await addStation(upstream.db, owner.id);
  expect((await post('set_enterprise', { station_id: station.id, enterprise_code: org.code })).code).toBe(1001);
  expect((await rows()).map(({ kind, name }) => [kind, name])).toEqual([
    ['creator', 'Head'],
    ['service', 'Head'],
  ]);
});

test('P6.12 A01 only the owner can read the access list: managers are refused, strangers get not found', async () => {
  const manager = await addPerson(upstream, 'Manager');
  await addGrant(upstream.db, station.key, manager.id, { shareType: 1, auth: true, setting: true, control: true });
  const stranger = await addPerson(upstream, 'Stranger');
  expect(await ledger(manager)).toMatchObject({ code: 1403, data: null });
  expect(await ledger(stranger)).toMatchObject({ code: 1404, data: null });
});

test('the list shows only the day of the last access, in the station’s zone; the owner’s own access is not recorded', async () => {
  const pat = await addPerson(upstream, 'Pat');
  await share(pat.email, 0);
  expect(await usedBy(pat.id)).toBeNull();
  // 14:30 UTC is past midnight in Adelaide.
  upstream.clock.now = new Date('2026-03-06T14:30:00.000Z');
  expect((await look(pat)).code).toBe(1001);
  expect((await look(owner)).code).toBe(1001);
  expect(await usedBy(pat.id)).toBe('2026-03-07');
  upstream.clock.now = new Date('2026-03-06T20:30:00.000Z');
  await look(pat);
  expect(await usedBy(pat.id)).toBe('2026-03-07');
  upstream.clock.now = new Date('2026-03-09T02:00:00.000Z');
  await look(pat);
  expect(await usedBy(pat.id)).toBe('2026-03-09');
  const { rows: kept } = await upstream.db.pool.query(
    'select account_id, day::text from station_use where station_key = $1',
    [station.key],
  );
  expect(kept).toEqual([{ account_id: pat.id, day: '2026-03-09' }]);
});

test('access under an earlier share is not shown for a later one', async () => {
  const pat = await addPerson(upstream, 'Pat');
  await share(pat.email, 0);
  await look(pat);
  expect(await usedBy(pat.id)).toBe('2026-03-05');
  await post('delete_share_by_list', [{ station_id: station.id, user: pat.id }]);
  expect(await look(pat)).toMatchObject({ code: 1404 });
  later(3);
  await share(pat.email, 0);
  expect(await usedBy(pat.id)).toBeNull();
});

test('P4.12 after a transfer the list shows the new owner with the date of the transfer', async () => {
  const pat = await addPerson(upstream, 'Pat');
  await upstream.db.pool.query('update station set created_at = $2 where key = $1', [station.key, START]);
  later(2);
  expect((await share(pat.email, 2)).code).toBe(1001);
  const { data } = await ledger(pat);
  expect(data).toEqual([
    expect.objectContaining({ kind: 'creator', name: 'Pat', since: START.getTime() + 2 * DAY_MS }),
  ]);
  expect((await ledger(owner)).code).toBe(1404);
});

test('P6.11 P5.33 A24 the owner takes a station back from an organisation without a company code, and all its members lose access at once', async () => {
  const care = await addOrganisation(upstream);
  await post('set_enterprise', { station_id: station.id, enterprise_code: care.code });
  await enterpriseCalls(upstream, care.code, care.head.token).link(care.bob.id, [station.id]);
  await addGrant(upstream.db, station.key, care.ann.id, { shareType: 0 });
  expect(await seenBy(upstream, care.bob.token)).toEqual([station.id]);
  // Setting another organisation needs a company code (P5.33); ending the link does not.
  expect(await post('set_enterprise', { station_id: station.id, enterprise_code: 'OTHER' })).toMatchObject({
    code: 1403,
  });
  upstream.changes.length = 0;
  expect(await post('end_enterprise', { station_id: station.id }, care.head)).toMatchObject({ code: 1403 });
  expect(await post('end_enterprise', { station_id: station.id })).toMatchObject({ code: 1001, data: null });
  expect(await seenBy(upstream, care.bob.token)).toEqual([]);
  expect(await seenBy(upstream, care.head.token)).not.toContain(station.id);
  expect(await seenBy(upstream, care.ann.token)).toContain(station.id);
  expect(upstream.changes).toEqual(expect.arrayContaining([{ accountId: care.head.id }, { accountId: care.bob.id }]));
  expect((await rows()).map(({ kind }) => kind)).toEqual(['creator', 'share']);
  const { rows: audit } = await upstream.db.pool.query(
    `select action, detail from audit where object = $1 and action = 'end-enterprise'`,
    [`station:${station.id}`],
  );
  expect(audit).toEqual([{ action: 'end-enterprise', detail: { enterprise: null, previous: `Org ${care.id}` } }]);
  // Ending a link that no longer exists is not an error.
  expect((await post('end_enterprise', { station_id: station.id })).code).toBe(1001);
});
