import { getAlarmBell } from '@/lib/contract/upstream/alarms/alarm';
import { acknowledgeAlarms, commentAlarm, getAlarmNotes } from '@/lib/contract/upstream/alarms/handling';
import { getAlarmPage } from '@/lib/contract/upstream/alarms/page';
import { COMMENT_LENGTH, MOST_COMMENTS } from '@/lib/domain/alarms/handling';
import { LIMITS } from '@/upstream/api/limits';
import { startTestApp } from '../../../support/test-app';
import {
  addAccount,
  addEnterprise,
  addGrant,
  addSession,
  addStation,
  call,
  START,
  type TestStation,
} from '../../../support/upstream-fixtures';

const HOUR = 3_600_000;
const now = START.getTime();
const upstream = startTestApp();
let home: TestStation;
let shop: TestStation;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

const add = (station: TestStation, ...alarms: string[]) =>
  upstream.db.pool.query(
    `insert into alarm (station_key, device_key, code, id, type, level, message, started_at, opened_at)
     select $1, $2, 'F35', id, 'fault', 4, 'own words', $4, $4 from unnest($3::text[]) id`,
    [station.key, station.inverterKey, alarms, new Date(now - HOUR)],
  );

beforeAll(async () => {
  for (const name of ['owner', 'hand', 'fitter', 'viewer', 'stranger']) {
    ids[name] = await addAccount(upstream.db, { name });
    tokens[name] = await addSession(upstream, ids[name]);
  }
  const elsewhere = await addAccount(upstream.db, { tenant: 'lamp' });
  ids['elsewhere'] = elsewhere;
  tokens['elsewhere'] = await addSession(upstream, elsewhere, 'lamp');
});
beforeEach(async () => {
  await upstream.forgetLimits();
  home = await addStation(upstream.db, ids['owner'] ?? '', { name: 'Home' });
  shop = await addStation(upstream.db, ids['owner'] ?? '', { name: 'Shop' });
  await addGrant(upstream.db, home.key, ids['hand'] ?? '', { shareType: 3 });
  await addGrant(upstream.db, home.key, ids['fitter'] ?? '', { shareType: 0, control: true });
  await addGrant(upstream.db, home.key, ids['viewer'] ?? '', { shareType: 0 });
  await upstream.db.pool.query('delete from alarm');
  await add(home, 'h1', 'h2');
  await add(shop, 's1');
});

const tell = (who: string, path: string, input?: object) =>
  call(upstream.api, `/station/${path}`, input, {
    token: tokens[who] ?? null,
    prefix: who === 'elsewhere' ? 'lamp' : 'sun',
  });
const askNotes = (who: string, alarm = 'h1') => tell(who, `get_alarm_notes?alarm_id=${alarm}`);
const acknowledge = (who: string, alarms: Record<string, number | null>, acknowledged: 0 | 1 = 1) =>
  tell(who, 'acknowledge_alarms', {
    acknowledged,
    alarm: Object.entries(alarms).map(([id, seen]) => ({ id, seen })),
  });
const assign = (who: string, alarms: Record<string, string>, assignee?: string) =>
  tell(who, 'assign_alarms', {
    ...(assignee !== undefined && { assignee }),
    alarm: Object.entries(alarms).map(([id, seen]) => ({ id, seen })),
  });
const comment = (who: string, text: string, alarm = 'h1') => tell(who, 'comment_alarm', { alarm_id: alarm, text });
const rows = (data: unknown) => acknowledgeAlarms.output.parse(data).rows.sort((a, b) => (a.id < b.id ? -1 : 1));
const notes = async (who: string, alarm = 'h1') => getAlarmNotes.output.parse((await askNotes(who, alarm)).data);
const page = async (who: string, given: object = {}) => {
  const request = { all: 1, state: 0, start: now - 24 * HOUR, end: now, ...given };
  const { rows: found } = getAlarmPage.output.parse((await tell(who, 'get_alarm_page', request)).data);
  return found.map(({ id }) => id).sort();
};
const audit = async () => {
  const { rows: found } = await upstream.db.pool.query<{
    actor: string;
    action: string;
    object: string;
    detail: object;
  }>(
    `select actor, action, object, detail from audit where object in ($1, $2) and action ~ 'alarm|acknowledge' order by seq`,
    [`station:${home.id}`, `station:${shop.id}`],
  );
  return found;
};

test('D2.11 D2.14 several alarms of two stations are acknowledged at once, with user and time in every list and in each station’s audit', async () => {
  const reply = await acknowledge('owner', { h1: null, s1: null });
  const at = upstream.clock.now.getTime();
  expect(rows(reply.data)).toEqual([
    { id: 'h1', changed: 1, acknowledged: { at, by: 'owner' }, assignee: null, comments: 0 },
    { id: 's1', changed: 1, acknowledged: { at, by: 'owner' }, assignee: null, comments: 0 },
  ]);
  expect(await page('owner', { acknowledged: 1 })).toEqual(['h1', 's1']);
  expect(await page('owner', { acknowledged: 0 })).toEqual(['h2']);
  expect((await notes('viewer')).acknowledged).toEqual({ at, by: 'owner' });
  expect(await audit()).toEqual(
    expect.arrayContaining([
      { actor: ids['owner'], action: 'acknowledge-alarms', object: `station:${home.id}`, detail: { alarms: 'h1' } },
      { actor: ids['owner'], action: 'acknowledge-alarms', object: `station:${shop.id}`, detail: { alarms: 's1' } },
    ]),
  );
});

test('D2.14 P2.28 a repeated acknowledgement by the same user reports that user, and the alarm counts as read', async () => {
  const unread = async (who: string) => {
    const { data } = await tell(who, 'get_alarm_bell?unread=1');
    return getAlarmBell.output.parse(data).rows.map(({ id }) => id);
  };
  expect(await unread('owner')).toContain('h1');
  for (const _press of [1, 2]) {
    expect(rows((await acknowledge('owner', { h1: null })).data)).toMatchObject([
      { id: 'h1', changed: 1, acknowledged: { by: 'owner' } },
    ]);
  }
  expect(await unread('owner')).not.toContain('h1');
  expect(await unread('hand')).toContain('h1');
  expect((await audit()).filter(({ action }) => action === 'acknowledge-alarms')).toHaveLength(1);
});

test('D2.14 the first acknowledgement or assignment wins: a second user sees whose it is, and the other alarms are still changed', async () => {
  await acknowledge('hand', { h1: null });
  const at = upstream.clock.now.getTime();
  expect(rows((await acknowledge('owner', { h1: null, h2: null })).data)).toMatchObject([
    { id: 'h1', changed: 0, acknowledged: { by: 'hand' } },
    { id: 'h2', changed: 1, acknowledged: { by: 'owner' } },
  ]);
  // Can only be revoked by a user who has seen the current state.
  expect(rows((await acknowledge('owner', { h1: at - 1 }, 0)).data)).toMatchObject([{ changed: 0 }]);
  expect(rows((await acknowledge('owner', { h1: at }, 0)).data)).toMatchObject([{ changed: 1, acknowledged: null }]);
  expect(rows((await acknowledge('owner', { h1: null }, 0)).data)).toMatchObject([{ changed: 0 }]);
  await assign('owner', { h1: '' }, ids['hand']);
  expect(rows((await assign('fitter', { h1: '' }, ids['fitter'])).data)).toMatchObject([
    { changed: 0, assignee: { user: ids['hand'], name: 'hand' } },
  ]);
  const both = await Promise.all(['owner', 'hand'].map((who) => acknowledge(who, { h1: null })));
  expect(both.flatMap(({ data }) => rows(data).map(({ changed }) => changed)).sort()).toEqual([0, 1]);
});

test('D2.14 alarms can be assigned only to users with access to all of their stations', async () => {
  const people = await tell('owner', 'get_alarm_people', { alarm_id: ['h1', 'h2'] });
  expect(people.data).toEqual(
    ['fitter', 'hand', 'owner', 'viewer'].map((name) => ({ user: ids[name], name, me: name === 'owner' ? 1 : 0 })),
  );
  expect((await tell('owner', 'get_alarm_people', { alarm_id: ['h1', 's1'] })).data).toEqual([
    { user: ids['owner'], name: 'owner', me: 1 },
  ]);
  expect((await assign('owner', { h1: '' }, ids['hand'])).code).toBe(1001);
  // A repetition, and unassigning an unassigned alarm: no change, and no audit entry below.
  expect(rows((await assign('owner', { h1: ids['hand'] ?? '' }, ids['hand'])).data)).toMatchObject([
    { changed: 0, assignee: { user: ids['hand'], name: 'hand' } },
  ]);
  expect(rows((await assign('owner', { h2: '' })).data)).toMatchObject([{ changed: 0, assignee: null }]);
  expect(await page('hand', { mine: 1 })).toEqual(['h1']);
  expect(await page('owner', { mine: 1 })).toEqual([]);
  for (const [alarms, to] of [
    [{ h2: '', s1: '' }, 'hand'],
    [{ h2: '' }, 'stranger'],
    [{ h2: '' }, 'elsewhere'],
  ] as const) {
    const refused = await assign('owner', alarms, ids[to]);
    expect([to, refused.code, refused.data]).toEqual([to, 1400, null]);
  }
  expect((await assign('owner', { h2: '' }, 'absent')).code).toBe(1400);
  expect(await page('stranger', { mine: 1 })).toEqual([]);
  expect(rows((await assign('owner', { h1: ids['hand'] ?? '' })).data)).toMatchObject([{ changed: 1, assignee: null }]);
  expect((await audit()).map(({ detail }) => detail)).toEqual([
    { alarms: 'h1', assignee: ids['hand'] },
    { alarms: 'h1', assignee: '' },
  ]);
});

test('A01 D2.14 an editor can assign only the owner or themselves and does not learn who else has access', async () => {
  const seen = async (who: string) =>
    ((await tell(who, 'get_alarm_people', { alarm_id: ['h1', 'h2'] })).data as { name: string }[]).map(
      ({ name }) => name,
    );
  expect(await seen('hand')).toEqual(['hand', 'owner']);
  expect(await seen('fitter')).toEqual(['fitter', 'owner']);
  const hidden = await assign('hand', { h1: '' }, ids['viewer']);
  const absent = await assign('hand', { h1: '' }, 'absent');
  expect([hidden.code, hidden.msg, hidden.data]).toEqual([1400, absent.msg, null]);
  expect((await assign('hand', { h1: '' }, ids['owner'])).code).toBe(1001);
  // A manager of the station knows all users with access.
  await upstream.db.pool.query('update station_grant set share_type = 1 where account_id = $1', [ids['hand']]);
  expect(await seen('hand')).toEqual(['fitter', 'hand', 'owner', 'viewer']);
});

test('D2.14 the leader of a station’s service provider can assign its members who have access', async () => {
  const [head, crew] = [
    await addAccount(upstream.db, { name: 'head' }),
    await addAccount(upstream.db, { name: 'crew' }),
  ];
  const provider = await addEnterprise(upstream.db, { [head]: true, [crew]: false });
  await upstream.db.pool.query('update station set enterprise_id = $1 where key = $2', [provider, home.key]);
  await upstream.db.pool.query(
    `insert into station_grant (station_key, account_id, share_type, setting, control, source, bound_by) values ($1, $2, 3, true, true, 'member', $3)`,
    [home.key, crew, provider],
  );
  tokens['head'] = await addSession(upstream, head);
  tokens['crew'] = await addSession(upstream, crew);
  const seen = async (who: string) =>
    ((await tell(who, 'get_alarm_people', { alarm_id: ['h1'] })).data as { name: string }[]).map(({ name }) => name);
  expect(await seen('head')).toEqual(['crew', 'head', 'owner']);
  expect(await seen('crew')).toEqual(['crew', 'head', 'owner']);
});

test('D2.14 comments have an author and a time, oldest first; too long, empty and too many are refused', async () => {
  const first = await comment('owner', '  <b>Called</b>\nthe fitter ');
  expect(commentAlarm.output.parse(first.data)).toMatchObject({ by: 'owner', text: '<b>Called</b>\nthe fitter' });
  upstream.later(60_000);
  await comment('fitter', 'On my way');
  expect((await notes('viewer')).notes.map(({ by, text }) => [by, text])).toEqual([
    ['owner', '<b>Called</b>\nthe fitter'],
    ['fitter', 'On my way'],
  ]);
  for (const text of ['', '   ', 'x'.repeat(COMMENT_LENGTH + 1)])
    expect((await comment('owner', text)).code).toBe(1400);
  expect((await comment('owner', 'x'.repeat(COMMENT_LENGTH))).code).toBe(1001);
  await upstream.db.pool.query('update alarm set comments = $1 where id = $2', [MOST_COMMENTS, 'h1']);
  expect((await comment('owner', 'One more')).code).toBe(1409);
  expect((await notes('owner')).notes).toHaveLength(3);
  expect((await audit()).map(({ action }) => action)).toEqual(['comment-alarm', 'comment-alarm', 'comment-alarm']);
  // Comments are deleted together with their alarm.
  await upstream.db.pool.query('delete from alarm where id = $1', ['h1']);
  expect((await upstream.db.pool.query('select 1 from alarm_comment')).rows).toEqual([]);
});

test('A01 A02 A07 a viewer is refused, an account without access finds nothing, and revoked rights no longer apply', async () => {
  const all = (who: string, alarm = 'h1') =>
    Promise.all([
      acknowledge(who, { [alarm]: null }),
      assign(who, { [alarm]: '' }, ids[who]),
      comment(who, 'Mine', alarm),
      tell(who, 'get_alarm_people', { alarm_id: [alarm] }),
    ]).then((replies) => replies.map(({ code }) => code));
  expect(await all('viewer')).toEqual([1403, 1403, 1403, 1403]);
  expect(await all('stranger')).toEqual([1404, 1404, 1404, 1404]);
  expect(await all('elsewhere')).toEqual([1404, 1404, 1404, 1404]);
  expect(await all('owner', 'absent')).toEqual([1404, 1404, 1404, 1404]);
  for (const who of ['stranger', 'elsewhere']) expect((await askNotes(who)).code).toBe(1404);
  // One alarm of another owner among own ones: none of them is changed.
  expect((await acknowledge('hand', { h1: null, s1: null })).code).toBe(1404);
  expect(await page('owner', { acknowledged: 1 })).toEqual([]);
  expect(await audit()).toEqual([]);
  expect((await acknowledge('fitter', { h1: null })).code).toBe(1001);
  await upstream.db.pool.query('update station_grant set control = false where account_id = $1', [ids['fitter']]);
  expect((await acknowledge('fitter', { h2: null })).code).toBe(1403);
  await upstream.db.pool.query('delete from station_grant where account_id = $1', [ids['fitter']]);
  expect((await acknowledge('fitter', { h2: null })).code).toBe(1404);
});

test.each([
  ['no alarm', 'acknowledge_alarms', { acknowledged: 1, alarm: [] }],
  [
    'an alarm twice',
    'acknowledge_alarms',
    {
      acknowledged: 1,
      alarm: [
        { id: 'h1', seen: null },
        { id: 'h1', seen: null },
      ],
    },
  ],
  ['does not name the seen state', 'acknowledge_alarms', { acknowledged: 1, alarm: [{ id: 'h1' }] }],
  ['neither way', 'acknowledge_alarms', { acknowledged: 2, alarm: [{ id: 'h1', seen: null }] }],
  ['too many', 'assign_alarms', { alarm: Array.from({ length: 101 }, (_, at) => ({ id: `h${at}`, seen: '' })) }],
  ['what there is not', 'comment_alarm', { alarm_id: 'h1', text: 'x', html: true }],
])('D2.14 %s is refused as invalid', async (_, path, input) => {
  expect((await tell('owner', path, input)).code).toBe(1400);
});

describe('emails about assigned alarms', () => {
  const mails = async () => {
    await upstream.services.mailer.settled();
    return upstream.sent.map(({ to, template, language }) => [to, template, language]);
  };
  beforeEach(async () => {
    await upstream.services.mailer.settled();
    upstream.sent.length = 0;
    await upstream.db.pool.query('update account set language = null');
  });

  test('D2.14 an assignee gets an email with the assigner, alarm, station, start time and link', async () => {
    await upstream.db.pool.query(`update account set language = 'zh' where id = $1`, [ids['hand']]);
    expect((await assign('owner', { h1: '' }, ids['fitter'])).code).toBe(1001);
    expect((await assign('owner', { h2: '' }, ids['hand'])).code).toBe(1001);
    expect(await mails()).toEqual([
      [`${ids['fitter']}@example.com`, 'alarm-assigned', 'en'],
      [`${ids['hand']}@example.com`, 'alarm-assigned', 'zh'],
    ]);
    const [mail, chinese] = upstream.sent;
    expect(mail?.subject).toBe('owner assigned an alarm of Home to you at Sunhelm');
    expect(mail?.text).toMatch(/Inverter: F35 Fault: No AC grid, since .*20\d\d/);
    expect(mail?.text).toMatch(/https?:\/\/\S+\/Fault\?handling=mine/);
    expect(chinese?.subject).toBe('owner在日舵将Home的一条告警指派给您');
    expect(chinese?.text).toMatch(/Inverter：.*，开始于 20\d\d/);
  });

  test('D2.14 alarms assigned together are one email, without those already assigned to them', async () => {
    await assign('owner', { h1: '' }, ids['hand']);
    upstream.sent.length = 0;
    await assign('owner', { h1: ids['hand'] ?? '', h2: '' }, ids['hand']);
    expect(await mails()).toEqual([[`${ids['hand']}@example.com`, 'alarm-assigned', 'en']]);
    upstream.sent.length = 0;
    await assign('owner', { h1: ids['hand'] ?? '', h2: ids['hand'] ?? '' }, ids['fitter']);
    expect(await mails()).toEqual([[`${ids['fitter']}@example.com`, 'alarms-assigned', 'en']]);
    expect(upstream.sent[0]?.text).toContain('owner assigned 2 alarms to you at Sunhelm: Home.');
  });

  test('D2.14 no email is sent for self-assignment, unassignment, a missing address or missing access', async () => {
    await assign('hand', { h1: '' }, ids['hand']);
    await assign('owner', { h1: ids['hand'] ?? '' });
    expect((await assign('owner', { s1: '' }, ids['hand'])).code).toBe(1400);
    expect((await assign('owner', { h1: '' }, ids['stranger'])).code).toBe(1400);
    await upstream.db.pool.query(
      `update account set email = null, email_key = null, area_code = '61', mobile = '412345678' where id = $1`,
      [ids['fitter']],
    );
    expect((await assign('owner', { h1: '' }, ids['fitter'])).code).toBe(1001);
    expect(await mails()).toEqual([]);
    const email = `${ids['fitter']}@example.com`;
    await upstream.db.pool.query(
      'update account set email = $2, email_key = $2, area_code = null, mobile = null where id = $1',
      [ids['fitter'], email],
    );
  });

  test('D2.14 a person gets at most thirty emails a day about assigned alarms', async () => {
    for (let time = 0; time < LIMITS.assignMail.count + 2; time += 1) {
      await assign('owner', { h1: '' }, ids['hand']);
      await assign('owner', { h1: ids['hand'] ?? '' });
    }
    expect(await mails()).toHaveLength(LIMITS.assignMail.count);
  });
});
