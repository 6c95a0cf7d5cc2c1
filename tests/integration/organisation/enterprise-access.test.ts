import { startTestApp } from '../../support/test-app';
import { addGrant, call } from '../../support/upstream-fixtures';
import { addOrganisation, addPerson, type Organisation } from '../../support/organisation';

// About two hundred calls.
jest.setTimeout(60_000);

const upstream = startTestApp();
let org: Organisation;
let other: Organisation;
/** The role of each caller in the organisation. */
const callers: Record<string, { token: string | null; prefix: string; is: 'head' | 'member' | 'foreign' | 'unknown' }> =
  {};

beforeAll(async () => {
  [org, other] = [await addOrganisation(upstream), await addOrganisation(upstream)];
  const sharer = await addPerson(upstream, 'Sharer');
  await addGrant(upstream.db, org.headStation.key, sharer.id, { shareType: 1 });
  const lamp = await addPerson(upstream, 'Lamp', 'lamp');
  const add = (name: string, token: string | null, is: (typeof callers)[string]['is'], prefix = 'sun') => {
    callers[name] = { token, prefix, is };
  };
  add('authority', org.head.token, 'head');
  add('member', org.ann.token, 'member');
  add('authority of another organisation', other.head.token, 'foreign');
  add('member of another organisation', other.ann.token, 'foreign');
  add('somebody a station is shared with', sharer.token, 'foreign');
  add('stranger', (await addPerson(upstream, 'Stranger')).token, 'foreign');
  add('other tenant', lamp.token, 'foreign', 'lamp');
  add('anonymous', null, 'unknown');
  add('token of another tenant', org.head.token, 'unknown', 'lamp');
});

type Request = readonly [string, object?];
const q = (code: string, more = '') => `?code=${encodeURIComponent(code)}${more}`;

/** Every call on an organisation that only its authority may make; none of these changes anything for them. */
const headCalls: Record<string, (code: string) => Request> = {
  get_list: (code) => [`/custom/get_list${q(code)}`],
  get_station_list: (code) => [`/custom/get_station_list${q(code)}`],
  get_user_link_station: (code) => [`/custom/get_user_link_station${q(code, `&user_id=${org.bob.id}`)}`],
  get_invitation_list: (code) => [`/custom/get_invitation_list${q(code)}`],
  link_station: (code) => ['/custom/link_station', { code, user_id: org.bob.id, station_id: '' }],
};
/** Calls that change something: only callers without the right try them. */
const onceOnly: Record<string, (code: string) => Request> = {
  transfer_auth: (code) => ['/custom/transfer_auth', { code, user_id: org.ann.id }],
  join: (code) => ['/custom/join', { code, email: 'x@example.com' }],
  del: (code) => ['/custom/del', { code, user_id: org.bob.id }],
  withdraw_invitation: (code) => ['/custom/withdraw_invitation', { code, invitation_id: 'absent0' }],
};

test('A01 A02 A05 A15 A16 P6.10 each caller can do what their role in the organisation allows, on every call; missing and foreign ids get the same response', async () => {
  let cells = 0;
  for (const [caller, { token, prefix, is }] of Object.entries(callers)) {
    await upstream.forgetLimits();
    const load = ([path, body]: Request) => call(upstream.api, path, body, { token, prefix });
    for (const [name, request] of Object.entries({ ...headCalls, ...onceOnly })) {
      cells += 1;
      if (is === 'head' && name in onceOnly) continue;
      const expected = { head: 1001, member: 1403, foreign: 1404, unknown: 1401 }[is];
      const reply = await load(request(org.code));
      expect([caller, name, reply.code]).toEqual([caller, name, expected]);
      if (expected === 1001) continue;
      expect(reply.data).toBeNull();
      if (expected !== 1404) continue;
      const absent = await load(request('NOBODY'));
      expect([absent.status, absent.code, absent.msg]).toEqual([reply.status, reply.code, reply.msg]);
    }
  }
  expect(cells).toBe(9 * 9);
});

test('A01 A02 P6.10 authority in one organisation opens nothing of another one', async () => {
  const request = (path: string, body?: object) => call(upstream.api, path, body, { token: other.head.token });
  const { code } = other;
  for (const user of [org.ann.id, org.head.id, 'absent0']) {
    const replies = [
      await request(`/custom/get_user_link_station${q(code, `&user_id=${user}`)}`),
      await request('/custom/transfer_auth', { code, user_id: user }),
      await request('/custom/del', { code, user_id: user }),
      await request('/custom/link_station', { code, user_id: user, station_id: other.annStation.id }),
    ];
    expect(replies.map((reply) => reply.code)).toEqual([1404, 1404, 1404, 1404]);
  }
  const bind = { code, user_id: other.ann.id, station_id: org.annStation.id };
  expect((await request('/custom/link_station', bind)).code).toBe(1404);
  const members = (await request(`/custom/get_list${q(code)}`)).data as { user_id: string }[];
  expect(members.map(({ user_id }) => user_id).sort()).toEqual([other.head.id, other.ann.id, other.bob.id].sort());
});

test('A05 invalid ids and codes are refused on every call without a server error or data', async () => {
  const { token } = org.head;
  const odd = ['', null, 'undefined', ':id', 0, [], {}, 1e9, '../x', "' or 1=1 --", '%00', 'a'.repeat(500), true];
  for (const id of odd) {
    for (const path of [
      'transfer_auth',
      'del',
      'link_station',
      'withdraw_invitation',
      'join',
      'leave',
      'answer_invitation',
    ]) {
      const body = {
        transfer_auth: { code: org.code, user_id: id },
        del: { code: org.code, user_id: id },
        link_station: { code: org.code, user_id: id, station_id: '' },
        withdraw_invitation: { code: org.code, invitation_id: id },
        join: { code: id, email: 'x@example.com' },
        leave: { code: id },
        answer_invitation: { invitation_id: id, accept: 0 },
      }[path];
      const reply = await call(upstream.api, `/custom/${path}`, body, { token });
      expect([path, id, reply.code === 1400 || reply.code === 1404, reply.data]).toEqual([path, id, true, null]);
    }
    const text = encodeURIComponent(typeof id === 'string' ? id : JSON.stringify(id));
    for (const path of [`get_list?code=${text}`, `get_user_link_station?code=${org.code}&user_id=${text}`]) {
      const reply = await call(upstream.api, `/custom/${path}`, undefined, { token });
      expect([path, reply.code === 1400 || reply.code === 1404, reply.data]).toEqual([path, true, null]);
    }
  }
});

test('A04 fields that a caller must not set are refused by name', async () => {
  for (const field of ['authority', 'enterprise_auth', 'enterprise_id', 'create_user', 'prefix', 'bound_by']) {
    const body = { code: org.code, user_id: org.ann.id, [field]: 1 };
    expect(await call(upstream.api, '/custom/transfer_auth', body, { token: org.head.token })).toMatchObject({
      code: 1400,
      msg: `${field} is not a known field`,
    });
  }
});
