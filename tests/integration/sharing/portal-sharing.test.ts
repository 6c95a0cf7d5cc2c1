import { addOrganisation, addPerson, seenBy, type Person } from '../../support/organisation';
import { handlerOf } from '../../support/portal-handlers';
import { portalStage, TENANT } from '../../support/portal-stage';
import {
  addAccount,
  addGrant,
  addSession,
  addStation,
  type TestStation,
  type TestUpstream,
} from '../../support/upstream-fixtures';

/* The portal's handlers of sharing, rights and deletion with the real backend. */

jest.setTimeout(60_000);

let upstream: TestUpstream;
let owner: Person;
let station: TestStation;
const load = async () => ({
  share: await handlerOf('POST /api/sharing/share'),
  rights: await handlerOf('POST /api/sharing/rights'),
  end: await handlerOf('POST /api/sharing/end'),
  enterprise: await handlerOf('POST /api/sharing/enterprise'),
  enterpriseEnd: await handlerOf('POST /api/sharing/enterprise-end'),
  owner: await handlerOf('POST /api/sharing/owner'),
  effect: await handlerOf('POST /api/sharing/transfer-effect'),
  delete: await handlerOf('POST /api/stations/delete'),
  restore: await handlerOf('POST /api/stations/restore'),
  list: await handlerOf('GET /api/sharing/list'),
  mine: await handlerOf('GET /api/sharing/mine'),
  deleted: await handlerOf('GET /api/stations/deleted'),
  live: await handlerOf('GET /api/stations/live'),
});
type Call = keyof Awaited<ReturnType<typeof load>>;
const stage = portalStage<Call>(load, (scene) => void ({ upstream, owner, station } = scene), 'Harbour  roof');

const CHANGES: readonly Call[] = [
  'share',
  'rights',
  'end',
  'enterprise',
  'enterpriseEnd',
  'owner',
  'delete',
  'restore',
];
const READS: readonly Call[] = ['list', 'mine', 'live', 'deleted'];

function request(name: Call, given: Record<string, unknown>, cookie?: string, headers: Record<string, string> = {}) {
  const query = new URLSearchParams(given as Record<string, string>).toString();
  const sent = READS.includes(name) ? { path: `/api?${query}` } : { body: given };
  return stage.request(name, { ...sent, cookie, headers });
}

const signedIn = (email: string) => stage.signIn({ email });

const email = (recipient: string) => ({ channel: 'email', recipient });
const people = async (cookie: string) =>
  (await request('list', { id: station.id }, cookie)).body as unknown as {
    user: string;
    level: number;
    invited: boolean;
  }[];

test('P5.29 P5.30 P8.13 A3 a blank or invalid recipient is refused by its field, and nothing is shared', async () => {
  const cookie = await signedIn(owner.email);
  for (const [to, key] of [
    [email('  '), 'sharing.share.required'],
    [email('nothing'), 'sharing.share.wrongEmail'],
    [{ channel: 'phone', recipient: '', areaCode: '61' }, 'sharing.share.required'],
    [{ channel: 'phone', recipient: '12', areaCode: '61' }, 'sharing.share.wrongPhone'],
  ] as const) {
    const { status, body } = await request('share', { id: station.id, type: 0, to }, cookie);
    expect([status, body.fields]).toEqual([400, { 'to.recipient': key }]);
  }
  expect((await request('share', { id: station.id, type: 9, to: email('a@b.example') }, cookie)).body.fields).toEqual({
    type: 'sharing.share.chooseLevel',
  });
  expect(await people(cookie)).toEqual([]);
});

test('P3.12 P7.7 P7.8 P7.9 P7.10 P6.9 a station is shared by email and phone, rights are set in one call, and shares are ended', async () => {
  const cookie = await signedIn(owner.email);
  const pat = await addPerson(upstream, 'Pat', TENANT);
  const kim = await addAccount(upstream.db, { tenant: TENANT, name: 'Kim', areaCode: '61', mobile: '412345678' });
  expect(await request('share', { id: station.id, type: 1, to: email(pat.email) }, cookie)).toMatchObject({
    status: 200,
  });
  // Users are listed in the order in which the station was shared with them.
  upstream.clock.now = new Date(upstream.clock.now.getTime() + 1000);
  const phone = { channel: 'phone', recipient: '0412345678', areaCode: '61' };
  expect(await request('share', { id: station.id, type: 0, to: phone }, cookie)).toMatchObject({ status: 200 });
  expect(await request('share', { id: station.id, type: 0, to: email('new@b.example') }, cookie)).toMatchObject({
    status: 200,
  });
  const listed = await people(cookie);
  expect(listed).toEqual([
    expect.objectContaining({ user: pat.id, name: 'Pat', address: pat.email, level: 1, invited: false, by: 'Olive' }),
    expect.objectContaining({ user: kim, name: 'Kim', level: 0, invited: false, self: false }),
    expect.objectContaining({ name: 'new@b.example', level: 0, invited: true }),
  ]);
  const line = (user: string, on: boolean) => ({ user, control: on, setting: on, auth: false });
  const rights = (...users: string[]) => ({ id: station.id, people: users.map((user) => line(user, true)) });
  // One wrong line, and none is applied (A02).
  expect((await request('rights', rights(pat.id, 'absent0'), cookie)).status).toBe(403);
  expect(await people(cookie)).toEqual(listed);
  expect((await request('rights', rights(pat.id, kim), cookie)).status).toBe(200);
  expect(await people(cookie)).toEqual([
    expect.objectContaining({ user: pat.id, control: true, setting: true, auth: false }),
    expect.objectContaining({ user: kim, control: true, setting: true }),
    expect.objectContaining({ control: false }),
  ]);
  expect((await request('end', { id: station.id, users: [pat.id, 'absent0'] }, cookie)).status).toBe(403);
  expect(await people(cookie)).toHaveLength(3);
  const users = listed.map(({ user }) => user);
  expect((await request('end', { id: station.id, users }, cookie)).status).toBe(200);
  expect(await people(cookie)).toEqual([]);
});

test('P6.2 P6.12 P7.7 only the creator grants manage and transfers; a manager can grant the rest', async () => {
  const manager = await addPerson(upstream, 'Manager', TENANT);
  await addGrant(upstream.db, station.key, manager.id, { shareType: 1 });
  const cookie = await signedIn(manager.email);
  expect((await request('mine', { id: station.id }, cookie)).body).toMatchObject({ creator: false });
  for (const [type, status] of [
    [0, 200],
    [3, 200],
    [1, 403],
    [2, 403],
  ] as const) {
    expect((await request('share', { id: station.id, type, to: email(`p${type}@b.example`) }, cookie)).status).toBe(
      status,
    );
  }
  expect((await request('mine', { id: station.id }, await signedIn(owner.email))).body).toEqual({
    creator: true,
    company: false,
    enterpriseCode: '',
    organisation: '',
  });
});

test('A24 after a share is revoked, the user’s next live reading omits that station and contains the others', async () => {
  const pat = await addPerson(upstream, 'Pat', TENANT);
  const other = await addStation(upstream.db, pat.id, { tenant: TENANT });
  await addGrant(upstream.db, station.key, pat.id, { shareType: 0 });
  const cookie = await signedIn(pat.email);
  // Readings are cached for five seconds, and those of battery and grid separately.
  const live = async (ids: string, detail: { detail?: string } = {}) =>
    ((await request('live', { ids, ...detail }, cookie)).body as unknown as { id: string }[]).map(({ id }) => id);
  expect(await live(`${station.id},${other.id}`)).toEqual([station.id, other.id]);
  const mine = await signedIn(owner.email);
  expect((await request('end', { id: station.id, users: [pat.id] }, mine)).status).toBe(200);
  // The portal still has the earlier fleet cached: the backend refuses, and the fleet is loaded again.
  expect(await live(`${station.id},${other.id}`, { detail: '1' })).toEqual([other.id]);
  expect(await live(station.id)).toEqual([]);
});

test('P5.32 P5.33 P6.11 P7.13 P8.13 only the creator links an enterprise, with a company code where one is set', async () => {
  const org = await addOrganisation(upstream, TENANT);
  const second = await addOrganisation(upstream, TENANT);
  const manager = await addPerson(upstream, 'Manager', TENANT);
  await addGrant(upstream.db, station.key, manager.id, { shareType: 1 });
  const cookie = await signedIn(owner.email);
  const link = (code: string, as = cookie) => request('enterprise', { id: station.id, code }, as);
  expect((await link('  ')).body).toMatchObject({ fields: { code: 'sharing.enterprise.blank' } });
  for (const code of ['a/b', 'a\u0000b', 'NOBODY-1']) {
    const { body, status } = await link(code);
    expect([code, status]).toEqual([code, 400]);
    expect(body).toMatchObject({ kind: 'validation', fields: { code: expect.any(String) as string } });
  }
  expect((await link(org.code, await signedIn(manager.email))).body).toMatchObject({
    kind: 'forbidden',
    fields: { id: 'sharing.enterprise.notCreator' },
  });
  expect((await link(` ${org.code.toLowerCase().slice(0, 2)}-${org.code.slice(2)} `)).status).toBe(200);
  expect((await request('mine', { id: station.id }, cookie)).body).toMatchObject({ organisation: `Org ${org.id}` });
  expect((await link(second.code)).body).toMatchObject({
    kind: 'forbidden',
    fields: { id: 'sharing.enterprise.noCompany' },
  });
  await upstream.db.pool.query(`update account set company_code = '123' where id = $1`, [owner.id]);
  expect((await link(second.code)).status).toBe(200);
  expect(await seenBy(upstream, org.head.token, TENANT)).not.toContain(station.id);
  expect(await seenBy(upstream, second.head.token, TENANT)).toContain(station.id);
  expect((await request('enterpriseEnd', { id: station.id }, cookie)).status).toBe(200);
  expect(await seenBy(upstream, second.head.token, TENANT)).not.toContain(station.id);
});

test('P2.57 P4.20 an installer transfers the station to its owner, and the installer’s enterprise continues to service it', async () => {
  const org = await addOrganisation(upstream, TENANT);
  const cookie = await signedIn(org.head.email);
  expect((await request('owner', { id: org.headStation.id, email: ' ' }, cookie)).body).toMatchObject({
    fields: { email: 'sharing.enterprise.blank' },
  });
  expect((await request('owner', { id: station.id, email: owner.email }, cookie)).status).toBe(403);
  const requested = { id: org.headStation.id, to: email(owner.email) };
  const name = `Org ${org.id}`;
  expect((await request('effect', { ...requested, entrust: true }, cookie)).body).toEqual({
    effect: { ways: [{ kind: 'service', organisation: name, depends: false }], others: [] },
  });
  expect((await request('effect', { ...requested, entrust: false }, cookie)).body).toEqual({
    effect: { ways: [], others: [{ organisation: name, outcome: 'ends' }] },
  });
  expect((await request('owner', { id: org.headStation.id, email: owner.email }, cookie)).status).toBe(200);
  expect(await seenBy(upstream, owner.token, TENANT)).toContain(org.headStation.id);
  expect(await seenBy(upstream, org.head.token, TENANT)).toContain(org.headStation.id);
  const { rows } = await upstream.db.pool.query('select creator_id from station where key = $1', [org.headStation.key]);
  expect(rows).toEqual([{ creator_id: owner.id }]);
});

test('safety 1.9 a remembered session requires the password before it transfers a station', async () => {
  const pat = await addPerson(upstream, 'Pat', TENANT);
  const cookie = await signedIn(owner.email);
  await upstream.db.pool.query(`update session set how = 'remembered' where account_id = $1`, [owner.id]);
  const hand = await request('share', { id: station.id, type: 2, to: email(pat.email) }, cookie);
  expect(hand.body).toMatchObject({ code: 1414 });
  expect(await seenBy(upstream, pat.token, TENANT)).toEqual([]);
});

test('P6.7 P7.5 P8.9 P8.28 C6 the creator deletes a station by entering its name, and restores it', async () => {
  const cookie = await signedIn(owner.email);
  for (const name of ['', 'Harbour', 'harbour roof']) {
    expect((await request('delete', { id: station.id, name }, cookie)).body).toMatchObject({
      fields: { name: 'sharing.delete.wrongName' },
    });
  }
  expect((await request('deleted', {}, cookie)).body).toEqual({ restorable: { days: 30, stations: [] } });
  expect((await request('delete', { id: station.id, name: ' Harbour roof' }, cookie)).body).toEqual({
    done: true,
    message: '',
    retentionDays: 30,
  });
  expect(await seenBy(upstream, owner.token, TENANT)).toEqual([]);
  expect((await request('delete', { id: station.id, name: 'Harbour roof' }, cookie)).status).toBe(403);
  expect((await request('deleted', {}, cookie)).body).toMatchObject({ restorable: { stations: [{ id: station.id }] } });
  expect((await request('restore', { id: station.id }, cookie)).status).toBe(200);
  expect(await seenBy(upstream, owner.token, TENANT)).toEqual([station.id]);
});

test('P6.7 C6 other users give up their own access without a name; access through an organisation cannot be given up', async () => {
  const pat = await addPerson(upstream, 'Pat', TENANT);
  await addGrant(upstream.db, station.key, pat.id, { shareType: 0 });
  const cookie = await signedIn(pat.email);
  expect((await request('delete', { id: station.id, name: '' }, cookie)).body).toMatchObject({
    done: true,
    retentionDays: null,
  });
  expect(await seenBy(upstream, pat.token, TENANT)).toEqual([]);
  expect(await seenBy(upstream, owner.token, TENANT)).toEqual([station.id]);
  const org = await addOrganisation(upstream, TENANT);
  const refused = await request('delete', { id: org.annStation.id, name: '' }, await signedIn(org.head.email));
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'You see this station through your organisation: it cannot be given up, and only its owner can delete it',
  ]);
});

const bodies: Record<string, (id: string) => Record<string, unknown>> = {
  share: (id) => ({ id, type: 0, to: email('x@b.example') }),
  rights: (id) => ({ id, people: [{ user: 'u1', control: true, setting: false, auth: false }] }),
  end: (id) => ({ id, users: ['u1'] }),
  enterprise: (id) => ({ id, code: 'SOME' }),
  enterpriseEnd: (id) => ({ id }),
  owner: (id) => ({ id, email: 'x@b.example' }),
  delete: (id) => ({ id, name: 'Harbour roof' }),
  restore: (id) => ({ id }),
  list: (id) => ({ id }),
  mine: (id) => ({ id }),
  effect: (id) => ({ id, to: email('x@b.example'), entrust: true }),
};

test('A01 A05 a stranger, another tenant and an anonymous caller get nothing from any of these calls, whatever the id', async () => {
  const stranger = await signedIn((await addPerson(upstream, 'Stranger', TENANT)).email);
  const odd = [station.id, 'absent0'];
  for (const [name, body] of Object.entries(bodies) as [Call, (id: string) => Record<string, unknown>][]) {
    for (const id of odd) {
      const reply = await request(name, body(id), stranger);
      expect([name, id, reply.status]).toEqual([name, id, 403]);
      expect([name, (await request(name, body(id))).status]).toEqual([name, 401]);
    }
    for (const id of ['', ':id', '../x', 'a'.repeat(500)]) {
      expect([name, id, (await request(name, body(id), stranger)).status]).toEqual([name, id, 400]);
    }
  }
  expect(await seenBy(upstream, owner.token, TENANT)).toEqual([station.id]);
});

test('A17 a change from another origin, without our header or of another content type is refused', async () => {
  const cookie = await signedIn(owner.email);
  const foreign: Record<string, string>[] = [
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { 'x-requested-by': '' },
    { 'content-type': 'text/plain' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const name of CHANGES) {
    for (const headers of foreign) {
      const reply = await request(name, bodies[name]?.(station.id) ?? {}, cookie, headers);
      expect([name, headers, reply.status]).toEqual([name, headers, 403]);
    }
  }
  expect(await seenBy(upstream, await addSession(upstream, owner.id, TENANT), TENANT)).toEqual([station.id]);
});
