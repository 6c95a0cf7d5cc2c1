import { startTestApp } from './test-app';
import {
  addAccount,
  addEnterprise,
  addSession,
  addStation,
  call,
  type Reply,
  type TestStation,
  type TestUpstream,
} from './upstream-fixtures';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** An organisation with the authority `head` and the members `ann` and `bob`; `ann` and `head` own a station each. */
export interface Organisation {
  readonly id: string;
  readonly code: string;
  readonly head: Person;
  readonly ann: Person;
  readonly bob: Person;
  readonly headStation: TestStation;
  readonly annStation: TestStation;
}

export async function addPerson(upstream: TestUpstream, name: string, tenant = 'sun'): Promise<Person> {
  const id = await addAccount(upstream.db, { name, tenant });
  return { id, email: `${id}@example.com`, token: await addSession(upstream, id, tenant) };
}

export async function addOrganisation(upstream: TestUpstream, tenant = 'sun'): Promise<Organisation> {
  const { db } = upstream;
  const [head, ann, bob] = await Promise.all(['Head', 'Ann', 'Bob'].map((name) => addPerson(upstream, name, tenant)));
  if (!head || !ann || !bob) throw new Error('nobody was added');
  const id = await addEnterprise(db, { [head.id]: true, [ann.id]: false, [bob.id]: false }, tenant);
  return {
    id,
    code: `EC${id}`,
    head,
    ann,
    bob,
    headStation: await addStation(db, head.id, { name: 'Head roof', tenant }),
    annStation: await addStation(db, ann.id, { name: 'Ann roof', tenant }),
  };
}

/** An upstream for a test file and a new organisation for each test; rate limits, messages and audit are empty at its start. */
export function withOrganisation(give: (upstream: TestUpstream, org: Organisation) => void): void {
  const upstream = startTestApp();
  beforeEach(async () => {
    await upstream.forgetLimits();
    const org = await addOrganisation(upstream);
    await upstream.services.mailer.settled();
    upstream.sent.length = 0;
    upstream.changes.length = 0;
    give(upstream, org);
  });
}

/** The calls of P7.15 to P7.21 and related ones, made by one user. */
export function enterpriseCalls(upstream: TestUpstream, code: string, token: string, prefix = 'sun') {
  const post = (name: string, body: object): Promise<Reply> =>
    call(upstream.api, `/custom/${name}`, { code, ...body }, { token, prefix });
  const get = (name: string, more = ''): Promise<Reply> =>
    call(upstream.api, `/custom/${name}?code=${encodeURIComponent(code)}${more}`, undefined, { token, prefix });
  return {
    list: () => get('get_list'),
    stations: () => get('get_station_list'),
    linked: (user: string) => get('get_user_link_station', `&user_id=${encodeURIComponent(user)}`),
    link: (user: string, ids: readonly string[]) => post('link_station', { user_id: user, station_id: ids.join(',') }),
    transfer: (user: string) => post('transfer_auth', { user_id: user }),
    join: (email: string, again?: 1) => post('join', { email, again }),
    remove: (user: string) => post('del', { user_id: user }),
    invited: () => get('get_invitation_list'),
    withdraw: (invitation: string) => post('withdraw_invitation', { invitation_id: invitation }),
    leave: () => post('leave', {}),
    received: () => call(upstream.api, '/custom/get_own_invitations', undefined, { token, prefix }),
    answer: (invitation: string, accept: 0 | 1) =>
      call(upstream.api, '/custom/answer_invitation', { invitation_id: invitation, accept }, { token, prefix }),
  };
}

/** Ids of the stations a user can see, in order. */
export async function seenBy(upstream: TestUpstream, token: string, prefix = 'sun'): Promise<string[]> {
  const { data } = await call(upstream.api, '/station/get_station_relevance', undefined, { token, prefix });
  return (data.station as { id: string }[]).map(({ id }) => id).sort();
}
