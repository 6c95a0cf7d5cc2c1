import { findBrokenAudit } from '@/upstream/audit/audit-repository';
import { removeEndedSessions } from '@/upstream/account/session-repository';
import {
  addAccount,
  addGrant,
  addSession,
  addStation,
  call,
  PASSWORD,
  type TestUpstream,
} from '../../support/upstream-fixtures';
import {
  addOrganisation,
  addPerson,
  enterpriseCalls,
  seenBy,
  withOrganisation,
  type Organisation,
} from '../../support/organisation';

jest.setTimeout(60_000);

let upstream: TestUpstream;
let org: Organisation;

withOrganisation((...given) => ([upstream, org] = given));

const as = (who: { token: string }) => enterpriseCalls(upstream, org.code, who.token);
const sent = async () => {
  await upstream.services.mailer.settled();
  return upstream.sent.map(({ template, to }) => [template, to]);
};
const versionOf = async (id: string): Promise<number> =>
  (await upstream.db.pool.query<{ v: number }>('select grant_version as v from account where id = $1', [id])).rows[0]
    ?.v ?? 0;
const profileOf = async (token: string) => (await call(upstream.api, '/user/get_profile', undefined, { token })).data;

describe('members', () => {
  test('P7.15 P3.11 P6.10 only the holder of the authority sees the members and their last visit', async () => {
    const { data, code } = await as(org.head).list();
    expect(code).toBe(1001);
    expect(data).toEqual([
      expect.objectContaining({
        user_id: org.ann.id,
        username: org.ann.id,
        name: 'Ann',
        email: org.ann.email,
        avatar: '',
      }),
      expect.objectContaining({ user_id: org.bob.id, name: 'Bob' }),
      expect.objectContaining({ user_id: org.head.id, name: 'Head' }),
    ]);
    for (const row of data) expect(row.last_time).toBe(upstream.clock.now.getTime());
    expect(await as(org.ann).list()).toMatchObject({ code: 1403, data: null });
  });

  test('P3.11 a member’s last visit is retained after their sessions are deleted', async () => {
    const seen = upstream.clock.now.getTime();
    const later = new Date(seen + 60 * 86_400_000);
    await removeEndedSessions(upstream.db.orm, later);
    const { rows } = await upstream.db.pool.query('select from session where account_id = $1', [org.ann.id]);
    expect(rows).toHaveLength(0);
    const token = await addSession(upstream, org.head.id);
    const { data } = await enterpriseCalls(upstream, org.code, token).list();
    expect(data.find((row: { user_id: string }) => row.user_id === org.ann.id).last_time).toBe(seen);
  });

  test('P7.19 P6.10 A24 a deleted member loses bound stations at once, keeps their own, and is notified', async () => {
    await as(org.head).link(org.bob.id, [org.annStation.id]);
    await as(org.head).link(org.ann.id, [org.headStation.id]);
    upstream.changes.length = 0;
    const before = await versionOf(org.ann.id);
    expect(await as(org.head).remove(org.ann.id)).toMatchObject({ code: 1001, data: null });
    expect(await seenBy(upstream, org.ann.token)).toEqual([org.annStation.id]);
    // The removed member's station is no longer the organisation's, so its bindings to other members end too.
    expect(await seenBy(upstream, org.bob.token)).toEqual([]);
    expect(await seenBy(upstream, org.head.token)).toEqual([org.headStation.id]);
    expect(await versionOf(org.ann.id)).toBe(before + 1);
    expect(new Set(upstream.changes.map((change) => (change as { accountId: string }).accountId))).toEqual(
      new Set([org.ann.id, org.bob.id, org.head.id]),
    );
    expect((await sent()).filter(([template]) => template !== 'settings-right')).toEqual([
      ['member-removed', org.ann.email],
    ]);
    expect(await profileOf(org.ann.token)).toMatchObject({ enterprise_code: '', enterprise_auth: 0 });
  });

  test('P6.10 a member cannot delete themselves, and the leader cannot leave', async () => {
    expect(await as(org.head).remove(org.head.id)).toMatchObject({
      code: 1400,
      msg: 'You cannot do this to yourself',
    });
    expect(await as(org.head).leave()).toMatchObject({ code: 1409 });
    expect((await as(org.head).list()).data).toHaveLength(3);
  });

  test('P6.10 a member can leave on their own', async () => {
    await as(org.head).link(org.ann.id, [org.headStation.id]);
    expect((await as(org.ann).leave()).code).toBe(1001);
    expect(await seenBy(upstream, org.ann.token)).toEqual([org.annStation.id]);
    expect((await as(org.ann).leave()).code).toBe(1404);
    expect((await as(org.head).list()).data).toHaveLength(2);
  });
});

describe('authority', () => {
  test('P7.17 P4.13 A06 the authority moves to another member; the former leader keeps their own stations, loses the authority, and is notified', async () => {
    const [head, ann] = [await versionOf(org.head.id), await versionOf(org.ann.id)];
    expect(await as(org.head).transfer(org.ann.id)).toMatchObject({ code: 1001, data: null });
    expect(await profileOf(org.head.token)).toMatchObject({ enterprise_auth: 0, enterprise_code: org.code });
    expect(await profileOf(org.ann.token)).toMatchObject({ enterprise_auth: 1, enterprise_code: org.code });
    expect(await seenBy(upstream, org.head.token)).toEqual([org.headStation.id]);
    expect(await seenBy(upstream, org.ann.token)).toEqual([org.annStation.id, org.headStation.id].sort());
    expect([await versionOf(org.head.id), await versionOf(org.ann.id)]).toEqual([head + 1, ann + 1]);
    expect(await sent()).toEqual([
      ['authority-received', org.ann.email],
      ['authority-passed', org.head.email],
    ]);
    expect((await as(org.head).list()).code).toBe(1403);
  });

  test('P6.10 A06 the authority cannot move to oneself, to a stranger, or by a plain member', async () => {
    const stranger = await addPerson(upstream, 'Stranger');
    expect((await as(org.head).transfer(org.head.id)).code).toBe(1400);
    expect((await as(org.head).transfer(stranger.id)).code).toBe(1404);
    expect((await as(org.ann).transfer(org.bob.id)).code).toBe(1403);
    expect((await as(org.ann).transfer(org.ann.id)).code).toBe(1403);
    expect(await profileOf(org.head.token)).toMatchObject({ enterprise_auth: 1 });
    expect(await sent()).toEqual([]);
  });

  test('A06 P4.13 of fifty simultaneous transfers of authority one succeeds, and exactly one member leads afterwards', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => as(org.head).transfer(at % 2 === 0 ? org.ann.id : org.bob.id)),
    );
    const codes = replies.map(({ code }) => code);
    expect(codes.filter((code) => code === 1001)).toHaveLength(1);
    expect(codes.filter((code) => code === 1403)).toHaveLength(49);
    const { rows } = await upstream.db.pool.query(
      'select account_id from enterprise_member where enterprise_id = $1 and authority',
      [org.id],
    );
    expect(rows).toHaveLength(1);
    expect(await sent()).toHaveLength(2);
  });

  test('safety 1.9: a remembered session requires the password to transfer authority, bind stations or join', async () => {
    await upstream.db.pool.query(`update session set how = 'remembered' where account_id = $1`, [org.head.id]);
    expect((await as(org.head).transfer(org.ann.id)).code).toBe(1414);
    expect((await as(org.head).link(org.ann.id, [])).code).toBe(1414);
    expect((await as(org.head).answer('none', 1)).code).toBe(1414);
    expect((await as(org.head).answer('none', 0)).code).toBe(1404);
    expect((await as(org.head).list()).code).toBe(1001);
  });
});

describe('invitations', () => {
  const invite = async (email: string) => {
    upstream.clock.now = new Date(upstream.clock.now.getTime() + 1000);
    return as(org.head).join(email);
  };

  test('P7.18 A08 an added account must accept before anything of its own is visible', async () => {
    const pat = await addPerson(upstream, 'Pat');
    const roof = await addStation(upstream.db, pat.id);
    expect(await invite(pat.email.toUpperCase())).toMatchObject({ code: 1001, data: null });
    expect(await sent()).toEqual([['member-invited', pat.email.toUpperCase()]]);
    expect(await seenBy(upstream, org.head.token)).not.toContain(roof.id);
    expect((await as(org.head).list()).data).toHaveLength(3);
    const [requested] = (await as(pat).received()).data;
    expect(requested).toMatchObject({ organisation: `Org ${org.id}`, inviter: 'Head' });
    upstream.changes.length = 0;
    expect((await as(pat).answer(requested.invitation_id, 1)).code).toBe(1001);
    expect(await seenBy(upstream, org.head.token)).toContain(roof.id);
    expect((await as(org.head).list()).data).toHaveLength(4);
    expect(await profileOf(pat.token)).toMatchObject({ enterprise_code: org.code, enterprise_auth: 0 });
    expect(upstream.changes).toEqual(expect.arrayContaining([{ accountId: pat.id }, { accountId: org.head.id }]));
    expect((await as(pat).received()).data).toEqual([]);
    expect((await as(org.head).invited()).data).toEqual([]);
    expect((await as(pat).answer(requested.invitation_id, 1)).code).toBe(1404);
  });

  test('P7.18 A14 twenty identical simultaneous invitations send one email; another one says so and is sent again only on purpose', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => as(org.head).join('kim@example.com')));
    const codes = replies.map(({ code }) => code);
    expect(codes.filter((code) => code === 1001)).toHaveLength(1);
    expect(codes.filter((code) => code !== 1001 && code !== 1415 && code !== 1429)).toEqual([]);
    expect(await sent()).toEqual([['invitation', 'kim@example.com']]);
    await upstream.db.pool.query('delete from rate_limit');
    expect(await as(org.head).join('KIM@example.com')).toMatchObject({ status: 409, code: 1415, data: null });
    const again = await Promise.all([1, 2, 3].map(() => as(org.head).join('kim@example.com', 1)));
    expect(again.map(({ code }) => code).sort()).toEqual([1001, 1429, 1429]);
    expect(await sent()).toHaveLength(2);
    expect((await as(org.head).invited()).data).toHaveLength(1);
  });

  test('P7.18 declining changes nothing', async () => {
    const pat = await addPerson(upstream, 'Pat');
    await invite(pat.email);
    const [requested] = (await as(pat).received()).data;
    expect((await as(pat).answer(requested.invitation_id, 0)).code).toBe(1001);
    expect((await as(pat).received()).data).toEqual([]);
    expect((await as(org.head).list()).data).toHaveLength(3);
  });

  test('A09 P7.18 the response is the same with an account, without one, and with one elsewhere; each recipient gets a suitable email', async () => {
    const pat = await addPerson(upstream, 'Pat');
    const lamp = await addPerson(upstream, 'Lamp', 'lamp');
    const replies = [await invite(pat.email), await invite('nobody@example.com'), await invite(lamp.email)];
    expect(new Set(replies.map(({ status, code, msg, data }) => JSON.stringify([status, code, msg, data]))).size).toBe(
      1,
    );
    expect(await sent()).toEqual([
      ['member-invited', pat.email],
      ['invitation', 'nobody@example.com'],
      ['invitation', lamp.email],
    ]);
    const { data } = await as(org.head).invited();
    expect(data.map(({ email }: { email: string }) => email)).toEqual([lamp.email, 'nobody@example.com', pat.email]);
    expect(Object.keys(data[0])).toEqual(['invitation_id', 'email', 'time']);
    // An account of another tenant does not see the invitation.
    const there = await call(upstream.api, '/custom/get_own_invitations', undefined, {
      token: lamp.token,
      prefix: 'lamp',
    });
    expect(there.data).toEqual([]);
  });

  test('P7.18 P2.24 an email has the recipient’s language after a sign-in, otherwise the sender’s', async () => {
    const password = { type: 2, password: PASSWORD };
    const pat = await addPerson(upstream, 'Pat');
    for (const who of [pat, org.ann])
      await call(upstream.api, '/user/doLogin', { ...password, account: who.email }, { lang: 'zh' });
    for (const email of [pat.email, 'nobody@example.com']) await invite(email);
    await as(org.head).remove(org.ann.id);
    await upstream.services.mailer.settled();
    expect(upstream.sent.map(({ to, language }) => [to, language])).toEqual([
      [pat.email, 'zh'],
      ['nobody@example.com', 'en'],
      [org.ann.email, 'zh'],
    ]);
    // The language of mails follows the user's latest choice.
    await call(upstream.api, '/user/doLogin', { ...password, account: pat.email }, { lang: 'en' });
    upstream.sent.length = 0;
    await as(org.head).join(pat.email, 1);
    await upstream.services.mailer.settled();
    expect(upstream.sent.map(({ language }) => language)).toEqual(['en']);
  });

  test('P7.18 an account registered later finds the invitation and becomes a member by accepting it', async () => {
    await invite('later@example.com');
    const id = await addAccount(upstream.db, { email: 'Later@Example.com' });
    const token = await addSession(upstream, id);
    const [requested] = (await as({ token }).received()).data;
    expect((await as({ token }).answer(requested.invitation_id, 1)).code).toBe(1001);
    expect((await as(org.head).list()).data).toHaveLength(4);
  });

  test('P7.18 an invitation can be withdrawn, expires after 30 days, and cannot be answered by another account', async () => {
    const [pat, kim] = [await addPerson(upstream, 'Pat'), await addPerson(upstream, 'Kim')];
    await invite(pat.email);
    const [requested] = (await as(pat).received()).data;
    expect((await as(kim).answer(requested.invitation_id, 1)).code).toBe(1404);
    expect((await as(org.head).withdraw(requested.invitation_id)).code).toBe(1001);
    expect((await as(org.head).withdraw(requested.invitation_id)).code).toBe(1404);
    expect((await as(pat).answer(requested.invitation_id, 1)).code).toBe(1404);
    await invite(pat.email);
    const [again] = (await as(pat).received()).data;
    await upstream.db.pool.query(
      `update enterprise_invitation set invited_at = invited_at - interval '30 days' where id = $1`,
      [again.invitation_id],
    );
    expect((await as(pat).received()).data).toEqual([]);
    expect((await as(pat).answer(again.invitation_id, 1)).code).toBe(1404);
  });

  test('P7.18 inviting members, oneself or members of other organisations is refused with a message', async () => {
    expect(await as(org.head).join(org.ann.email)).toMatchObject({
      code: 1409,
      msg: 'This person is already a member',
    });
    expect(await as(org.head).join(org.head.email)).toMatchObject({ code: 1400, msg: 'This is your own address' });
    expect((await as(org.head).join('nothing')).code).toBe(1400);
    const other = await addOrganisation(upstream);
    await enterpriseCalls(upstream, other.code, other.head.token).join(org.ann.email);
    await enterpriseCalls(upstream, other.code, other.head.token).join(org.head.email);
    for (const who of [org.ann, org.head]) {
      const [requested] = (await as(who).received()).data;
      expect((await as(who).answer(requested.invitation_id, 1)).code).toBe(1409);
      expect((await as(who).received()).data).toHaveLength(1);
    }
    expect((await as(org.head).list()).data).toHaveLength(3);
  });

  test('A08 P7.24 a leader without other members can join another organisation, which deletes their own', async () => {
    const lone = await addOrganisation(upstream);
    for (const who of [lone.ann, lone.bob]) await enterpriseCalls(upstream, lone.code, lone.head.token).remove(who.id);
    await invite(lone.head.email);
    const [requested] = (await as(lone.head).received()).data;
    expect((await as(lone.head).answer(requested.invitation_id, 1)).code).toBe(1001);
    expect(await profileOf(lone.head.token)).toMatchObject({ enterprise_code: org.code, enterprise_auth: 0 });
    expect((await upstream.db.pool.query('select from enterprise where id = $1', [lone.id])).rows).toEqual([]);
  });

  test('A09 invitations are limited to twenty an hour, and five a day per address', async () => {
    for (let at = 0; at < 5; at += 1)
      expect((await as(org.head).join('same@example.com')).code).toBe(at === 0 ? 1001 : 1415);
    expect((await as(org.head).join('SAME@example.com')).code).toBe(1429);
    for (let at = 0; at < 14; at += 1) expect((await as(org.head).join(`n${at}@example.com`)).code).toBe(1001);
    expect(await as(org.head).join('one-more@example.com')).toMatchObject({ status: 429, code: 1429 });
  });
});

test('every change of an organisation is audited, and the audit chain is valid', async () => {
  await as(org.head).join('nobody@example.com');
  await as(org.head).link(org.bob.id, [org.annStation.id]);
  await as(org.head).transfer(org.ann.id);
  await as(org.ann).remove(org.bob.id);
  await as(org.head).leave();
  const { rows } = await upstream.db.pool.query<{ action: string; detail: object }>(
    'select action, detail from audit where object = $1 order by seq',
    [`enterprise:${org.id}`],
  );
  expect(rows).toEqual([
    { action: 'invite-member', detail: { to: 'n***@example.com', address: expect.stringMatching(/^[0-9a-f]{32}$/) } },
    { action: 'bind-stations', detail: { user: org.bob.id, added: org.annStation.id, removed: '' } },
    { action: 'transfer-authority', detail: { from: org.head.id, to: org.ann.id } },
    { action: 'remove-member', detail: { user: org.bob.id } },
    { action: 'leave-enterprise', detail: { user: org.head.id } },
  ]);
  expect(await findBrokenAudit(upstream.db.orm)).toBeNull();
});

test('P1.6 a station only shared with a member does not belong to the organisation', async () => {
  const stranger = await addPerson(upstream, 'Stranger');
  const shared = await addStation(upstream.db, stranger.id);
  await addGrant(upstream.db, shared.key, org.ann.id, { shareType: 1 });
  await addGrant(upstream.db, shared.key, org.head.id, { shareType: 1 });
  const { data } = await as(org.head).stations();
  expect(data.map(({ id }: { id: string }) => id).sort()).toEqual([org.annStation.id, org.headStation.id].sort());
  expect((await as(org.head).link(org.bob.id, [shared.id])).code).toBe(1404);
});
