import {
  ALL_NOTICES,
  HOUR,
  MINUTE,
  noticeUpstream,
  openNoticeStage,
  raise,
  readMail,
  recover,
  WAIT_MS,
  type NoticeStage,
} from '../../support/notice-stage';
import {
  addAccount,
  addGrant,
  addHome,
  addSession,
  addStation,
  call,
  type TestStation,
} from '../../support/upstream-fixtures';

jest.setTimeout(60_000);

const { upstream, choose } = noticeUpstream();
let stage: NoticeStage;

beforeEach(async () => {
  stage = await openNoticeStage(upstream);
});
afterEach(() => stage.close());

const plan = (token: string, station: TestStation, until: number | null, since?: number) =>
  call(upstream.api, '/station/set_planned_work', { station_id: station.id, since, until }, { token });
const ofStation = async (token: string, station: TestStation) =>
  (await call(upstream.api, `/station/get_station_notices?station_id=${station.id}`, undefined, { token }))
    .data as Record<string, unknown>;
const mails = () => stage.mail.taken.map(readMail);

/** A user with a station and mails turned on. */
async function watchedHome(name = 'Harbour Street') {
  const home = await addHome(upstream);
  const station = await addStation(upstream.db, home.owner, { name });
  expect((await choose(home.token, station)).code).toBe(1001);
  return { ...home, station };
}

test('D2.11 emails are sent only to subscribers, and only from their chosen level up', async () => {
  const { token, station } = await addHome(upstream);
  expect(await ofStation(token, station)).toMatchObject({ on_alarm: 0, on_recovery: 0, least_level: 3, may_plan: 1 });
  await raise(upstream, station, { level: 4 });
  await choose(token, station);
  await raise(upstream, station, { level: 2 });
  upstream.later(WAIT_MS);
  await stage.start().round();
  expect(stage.mail.taken).toEqual([]);
});

test('P4.12 D2.11 the new owner of a transferred station gets emails about major alarms by default, unless they turned all emails off', async () => {
  const { token, station } = await addHome(upstream);
  const handOver = (from: string, of: TestStation, to: string) =>
    call(
      upstream.api,
      '/station/save_station_share',
      { station_id: of.id, station_share_user: to, station_share_type: 2, share_account_type: 0 },
      { token: from },
    );
  const next = await addAccount(upstream.db, { email: 'next.owner@example.com' });
  const nextToken = await addSession(upstream, next);
  expect((await handOver(token, station, 'next.owner@example.com')).code).toBe(1001);
  expect(await ofStation(nextToken, station)).toMatchObject({ on_alarm: 1, on_recovery: 1, least_level: 3 });
  await raise(upstream, station, { level: 2 });
  await raise(upstream, station, { level: 4 });
  upstream.later(WAIT_MS);
  await stage.start().round();
  expect(mails().map((mail) => mail.header('To'))).toEqual([expect.stringContaining('next.owner@example.com')]);
  // Turned off for all: a station added later sends no mails.
  const none = { ...ALL_NOTICES, on_alarm: 0, on_recovery: 0 };
  expect((await call(upstream.api, '/user/set_all_notices', none, { token: nextToken })).code).toBe(1001);
  const other = await addHome(upstream);
  expect((await handOver(other.token, other.station, 'next.owner@example.com')).code).toBe(1001);
  expect(await ofStation(nextToken, other.station)).toMatchObject({ on_alarm: 0, on_recovery: 0 });
});

test('D2.11 D4.3 alarms close together are one email, under the tenant’s name and with an unsubscribe link', async () => {
  const { owner, station } = await watchedHome();
  const work = stage.start();
  await raise(upstream, station, { level: 4 });
  upstream.later(MINUTE);
  const second = await raise(upstream, station);
  await work.round();
  expect(stage.mail.taken).toEqual([]);
  upstream.later(MINUTE);
  await recover(upstream, second);
  await work.round();
  expect(stage.mail.taken).toHaveLength(1);
  const [mail] = mails();
  expect(mail?.header('Subject')).toBe('Harbour Street, alarms pending: 1, recovered: 1');
  expect(mail?.header('To')).toContain(`${owner}@example.com`);
  expect(mail?.header('List-Unsubscribe')).toMatch(
    /^<https:\/\/portal\.sunhelm\.example\/api\/notifications\/unsubscribe\?token=[A-Za-z0-9_-]{43}>$/,
  );
  expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain('Harbour Street');
  expect(mail?.text).toContain('Inverter: own words (X99)');
  // In the station's time zone, which is named.
  expect(mail?.text).toMatch(/pending since 05\/03\/2026, 12:30:00 \S+/);
  await work.round();
  expect(stage.mail.taken).toHaveLength(1);
});

test('A43 D2.11 addresses in names and alarm texts are not links in an alarm email, and stay legible', async () => {
  const { station } = await watchedHome('Roof www.evil.example');
  await upstream.db.pool.query(`update device set name = 'https://evil.example/a' where id = $1`, [station.inverter]);
  await raise(upstream, station, { level: 4, message: 'Reset at help@evil.example\nnow' });
  upstream.later(WAIT_MS);
  await stage.start().round();
  const [mail] = mails();
  expect(mail?.header('Subject')).toBe('Roof www. evil. example, alarms pending: 1');
  expect(mail?.text).toContain('https: evil. example/a: Reset at help @ evil. example now (X99)');
  const whole = stage.mail.taken.join('').replace(/=\r?\n/g, '');
  expect(whole).not.toMatch(/evil\.\S|@evil|\/\/evil/);
  expect(whole).toContain('evil. example');
});

test('D2.11 P9.1 an email has the language of the recipient’s last request, recorded at most once a minute', async () => {
  const { station, token } = await watchedHome();
  const use = (lang?: string) => call(upstream.api, '/user/get_profile', undefined, { token, ...(lang && { lang }) });
  const work = stage.start();
  const textOf = async (): Promise<string | undefined> => {
    await raise(upstream, station);
    upstream.later(HOUR);
    await work.round();
    return mails().at(-1)?.text;
  };
  expect(await textOf()).toContain('pending since');
  await use('zh');
  expect(await textOf()).toContain('起未恢复');
  // A request without a language changes nothing.
  await use();
  expect(await textOf()).toContain('起未恢复');
  await use('en');
  expect(await textOf()).toContain('pending since');
});

test('D2.11 a recovery is reported unless it was withdrawn before the email was sent', async () => {
  const { station } = await watchedHome();
  const work = stage.start();
  const alarm = await raise(upstream, station);
  upstream.later(WAIT_MS);
  await work.round();
  upstream.later(HOUR);
  await recover(upstream, alarm);
  await recover(upstream, alarm, null);
  upstream.later(WAIT_MS);
  await work.round();
  expect(stage.mail.taken).toHaveLength(1);
  await recover(upstream, alarm);
  upstream.later(WAIT_MS);
  await work.round();
  expect(mails().map(({ header }) => header('Subject'))).toEqual([
    'Harbour Street, alarms pending: 1',
    'Harbour Street, recovered: 1',
  ]);
});

test('D2.11 several processes send one email once, and the next email to a recipient waits for a minimum interval', async () => {
  const { station } = await watchedHome();
  const replicas = [stage.start(), stage.start(), stage.start(), stage.start()];
  await raise(upstream, station);
  upstream.later(WAIT_MS);
  await Promise.all(replicas.map((work) => work.round()));
  expect(stage.mail.taken).toHaveLength(1);
  await raise(upstream, station);
  upstream.later(WAIT_MS);
  await Promise.all(replicas.map((work) => work.round()));
  expect(stage.mail.taken).toHaveLength(1);
  upstream.later(4 * WAIT_MS);
  await Promise.all(replicas.map((work) => work.round()));
  expect(stage.mail.taken).toHaveLength(2);
});

test('D2.11 R27 a mail server outage loses no notice and causes no flood; an interrupted email keeps its id', async () => {
  const { station } = await watchedHome();
  const work = stage.start();
  stage.mail.refuse('451 later');
  await raise(upstream, station);
  upstream.later(WAIT_MS);
  await work.round();
  upstream.later(HOUR);
  await raise(upstream, station);
  await work.round();
  expect(stage.mail.taken).toEqual([]);
  stage.mail.refuse(null);
  upstream.later(HOUR);
  await work.round();
  // The queued notices were sent, and later ones form one more mail.
  upstream.later(HOUR);
  await work.round();
  expect(stage.mail.taken).toHaveLength(2);

  // A process took a mail and ended before recording it as sent: another process sends it with the same id.
  await raise(upstream, station);
  upstream.later(HOUR);
  await upstream.db.pool.query(
    `insert into notice_mail (id, account_id, created_at, next_at)
    select 'the-very-mail', account_id, at, $1 from notice_item where mail_id is null limit 1`,
    [new Date(upstream.clock.now.getTime() + 10 * MINUTE)],
  );
  await upstream.db.pool.query(`update notice_item set mail_id = 'the-very-mail' where mail_id is null`);
  await work.round();
  expect(stage.mail.taken).toHaveLength(2);
  upstream.later(10 * MINUTE);
  await work.round();
  expect(mails()[2]?.header('Message-ID')).toContain('<the-very-mail@');
  // Sent items are deleted together with their mail.
  const { rows } = await upstream.db.pool.query('select from notice_mail union all select from notice_item');
  expect(rows).toEqual([]);
});

test('D2.11 an email whose address the server refuses permanently is dropped', async () => {
  const { station } = await watchedHome();
  stage.mail.refuse('550 nobody');
  await raise(upstream, station);
  upstream.later(WAIT_MS);
  const work = stage.start();
  await work.round();
  const { rows } = await upstream.db.pool.query('select from notice_mail union all select from notice_item');
  expect(rows).toEqual([]);
});

test('D2.11 quiet hours hold emails back, and one email covers everything afterwards', async () => {
  const { token, station } = await watchedHome();
  const set = (quiet: object | null) =>
    call(upstream.api, '/user/set_quiet_hours', { quiet, time_zone: 'Australia/Adelaide' }, { token });
  expect((await set({ from: '22:00', to: '25:00' })).code).toBe(1400);
  expect((await set({ from: '12:00', to: '14:00' })).code).toBe(1001);
  const work = stage.start();
  // 12:30 in Adelaide.
  await raise(upstream, station);
  upstream.later(30 * MINUTE);
  await raise(upstream, station);
  await work.round();
  expect(stage.mail.taken).toEqual([]);
  upstream.later(HOUR);
  await work.round();
  expect(mails().map(({ header }) => header('Subject'))).toEqual(['Harbour Street, alarms pending: 2']);
});

test('D2.11 recipients in quiet hours do not delay emails to others, however many they are', async () => {
  const asleep = await watchedHome('Asleep');
  const quiet = { from: '00:00', to: '23:59' };
  await call(
    upstream.api,
    '/user/set_quiet_hours',
    { quiet, time_zone: 'Australia/Adelaide' },
    { token: asleep.token },
  );
  const awake = await watchedHome('Awake');
  await raise(upstream, asleep.station);
  upstream.later(MINUTE);
  await raise(upstream, awake.station);
  upstream.later(WAIT_MS);
  await stage.start({ atOnce: 1 }).round();
  expect(mails().map(({ header }) => header('Subject'))).toEqual(['Awake, alarms pending: 1']);
});

test('D2.11 A24 an account that lost access to a station gets no more emails about it, including queued ones', async () => {
  const { station } = await watchedHome();
  await upstream.db.pool.query('delete from notice_station');
  const friend = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, friend, { shareType: 0 });
  const token = await addSession(upstream, friend);
  expect((await choose(token, station)).code).toBe(1001);
  await raise(upstream, station);
  upstream.later(WAIT_MS);
  await upstream.db.pool.query('delete from station_grant where account_id = $1', [friend]);
  await stage.start().round();
  expect(stage.mail.taken).toEqual([]);
});

test('D2.11 A01 A06 a stranger cannot turn on emails or schedule maintenance, and a viewer cannot schedule it', async () => {
  const { station } = await watchedHome();
  const stranger = await addSession(upstream, await addAccount(upstream.db));
  const later1 = upstream.clock.now.getTime() + HOUR;
  expect((await choose(stranger, station)).code).toBe(1404);
  expect((await plan(stranger, station, later1)).code).toBe(1404);
  const viewer = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, viewer, { shareType: 0 });
  const token = await addSession(upstream, viewer);
  expect(await ofStation(token, station)).toMatchObject({ may_plan: 0 });
  expect((await plan(token, station, later1)).code).toBe(1403);
});

test('D2.11 scheduled maintenance mutes all recipients, shows user and end, ends by itself, and reports alarms still pending', async () => {
  const { owner, token, station } = await watchedHome();
  const now = upstream.clock.now.getTime();
  expect((await plan(token, station, now - 1)).code).toBe(1400);
  expect((await plan(token, station, now + 15 * 24 * HOUR)).msg).toContain('14 days');
  expect((await plan(token, station, now + 2 * HOUR)).code).toBe(1001);
  expect(await ofStation(token, station)).toMatchObject({
    planned: { since: now, until: now + 2 * HOUR, by: `Name of ${owner}` },
  });
  const work = stage.start();
  const over = await raise(upstream, station);
  await raise(upstream, station, { message: 'left open' });
  upstream.later(HOUR);
  await recover(upstream, over);
  await work.round();
  expect(stage.mail.taken).toEqual([]);
  upstream.later(HOUR);
  expect(await ofStation(token, station)).toMatchObject({ planned: null });
  await work.round();
  const [mail] = mails();
  expect(mail?.header('Subject')).toBe('Harbour Street, alarms pending: 1');
  expect(mail?.text).toContain('left open');

  // Ended manually.
  await plan(token, station, upstream.clock.now.getTime() + HOUR);
  expect((await plan(token, station, null)).code).toBe(1001);
  expect(await ofStation(token, station)).toMatchObject({ planned: null });
  const { rows } = await upstream.db.pool.query<{ action: string; actor: string }>(
    `select action, actor from audit where object = $1 and action like '%work' order by seq`,
    [`station:${station.id}`],
  );
  expect(rows).toEqual(['plan-work', 'plan-work', 'end-planned-work'].map((action) => ({ action, actor: owner })));
});

test('D2.11 an alarm that was pending before scheduled maintenance and ends during it is reported afterwards; nothing is sent meanwhile', async () => {
  const { token, station } = await watchedHome();
  const work = stage.start();
  const told = await raise(upstream, station, { code: 'TOLD' });
  upstream.later(WAIT_MS);
  await work.round();
  expect(stage.mail.taken).toHaveLength(1);
  upstream.later(HOUR);
  await raise(upstream, station, { code: 'EARLY' });
  await plan(token, station, upstream.clock.now.getTime() + HOUR);
  const own = await raise(upstream, station, { code: 'OWN' });
  upstream.later(30 * MINUTE);
  await recover(upstream, told);
  await recover(upstream, own);
  await work.round();
  expect(stage.mail.taken).toHaveLength(1);
  upstream.later(30 * MINUTE);
  await work.round();
  expect(stage.mail.taken).toHaveLength(2);
  const [, mail] = mails();
  expect(mail?.header('Subject')).toBe('Harbour Street, alarms pending: 1, recovered: 1');
  expect(mail?.text).toContain('(TOLD)');
  expect(mail?.text).toContain('(EARLY)');
  expect(mail?.text).not.toContain('(OWN)');
});

test('D2.11 maintenance scheduled for later mutes only from its beginning, and an alarm that begins during it is reported afterwards', async () => {
  const { token, station } = await watchedHome();
  const now = upstream.clock.now.getTime();
  const day = 24 * HOUR;
  expect((await plan(token, station, now + HOUR, now + 2 * HOUR)).msg).toContain('end after it begins');
  expect((await plan(token, station, now + 92 * day, now + 91 * day)).msg).toContain('90 days');
  expect((await plan(token, station, now + 35 * day, now + 20 * day)).msg).toContain('14 days');
  expect((await plan(token, station, now + 34 * day, now + 20 * day)).code).toBe(1001);
  expect((await plan(token, station, now + 3 * HOUR, now + 2 * HOUR)).code).toBe(1001);
  expect(await ofStation(token, station)).toMatchObject({
    planned: { since: now + 2 * HOUR, until: now + 3 * HOUR },
  });
  const work = stage.start();
  await raise(upstream, station, { code: 'BEFORE' });
  upstream.later(WAIT_MS);
  await work.round();
  expect(mails().map(({ text }) => text.includes('(BEFORE)'))).toEqual([true]);
  upstream.later(2 * HOUR);
  const passing = await raise(upstream, station, { code: 'PASSING' });
  await raise(upstream, station, { code: 'DURING' });
  upstream.later(30 * MINUTE);
  await recover(upstream, passing);
  await work.round();
  expect(stage.mail.taken).toHaveLength(1);
  // Changing the end of a running maintenance keeps its beginning.
  const end = now + 4 * HOUR;
  expect((await plan(token, station, end, now + 2 * HOUR)).code).toBe(1001);
  expect(await ofStation(token, station)).toMatchObject({ planned: { since: now + 2 * HOUR, until: end } });
  upstream.later(2 * HOUR);
  await work.round();
  const [, mail] = mails();
  expect(mail?.text).toContain('(DURING)');
  expect(mail?.text).not.toContain('(PASSING)');
});

test('D2.11 maintenance that has not begun can be cancelled and then mutes no recipient', async () => {
  const { token, station } = await watchedHome();
  const now = upstream.clock.now.getTime();
  await plan(token, station, now + 3 * HOUR, now + HOUR);
  expect((await plan(token, station, null)).code).toBe(1001);
  expect(await ofStation(token, station)).toMatchObject({ planned: null });
  upstream.later(2 * HOUR);
  await raise(upstream, station);
  upstream.later(WAIT_MS);
  await stage.start().round();
  expect(stage.mail.taken).toHaveLength(1);
});

test('D2.11 D5.2 a station shows its scheduled maintenance with end while it lasts, and with start before that', async () => {
  const { token, station } = await watchedHome();
  const until = upstream.clock.now.getTime() + HOUR;
  const listed = async () => {
    const { data } = await call(upstream.api, '/station/get_station_relevance', undefined, { token });
    const { station: stations } = data as {
      station: { id: string; planned_until: number | null; planned_since: number | null }[];
    };
    const found = stations.find(({ id }) => id === station.id);
    return [found?.planned_since, found?.planned_until];
  };
  expect(await listed()).toEqual([null, null]);
  await plan(token, station, until);
  expect(await listed()).toEqual([null, until]);
  upstream.later(HOUR);
  expect(await listed()).toEqual([null, null]);
  await plan(token, station, until + 2 * HOUR, until + HOUR);
  expect(await listed()).toEqual([until + HOUR, until + 2 * HOUR]);
  upstream.later(HOUR);
  expect(await listed()).toEqual([null, until + 2 * HOUR]);
});

test('D2.11 A12 the link in an email ends only its recipient’s emails; an invalid link ends none and gets the same response', async () => {
  const { station, token } = await watchedHome();
  const neighbour = await watchedHome('Next door');
  await raise(upstream, station);
  await raise(upstream, neighbour.station);
  upstream.later(WAIT_MS);
  const work = stage.start();
  await work.round();
  expect(stage.mail.taken).toHaveLength(2);
  const own = mails().find(({ header }) => header('Subject').includes('Harbour'));
  const secret = /token=([A-Za-z0-9_-]{43})/.exec(own?.header('List-Unsubscribe') ?? '')?.[1] ?? '';
  const end = (given: string, prefix = 'sun') => call(upstream.api, '/user/unsubscribe', { token: given }, { prefix });
  expect([(await end('A'.repeat(43))).code, (await end(secret, 'lamp')).code]).toEqual([1001, 1001]);
  expect((await end('short')).code).toBe(1400);
  expect(await ofStation(token, station)).toMatchObject({ on_alarm: 1 });
  await raise(upstream, station);
  expect((await end(secret)).code).toBe(1001);
  expect(await ofStation(token, station)).toMatchObject({ on_alarm: 0, on_recovery: 0 });
  expect(await ofStation(neighbour.token, neighbour.station)).toMatchObject({ on_alarm: 1 });
  upstream.later(HOUR);
  await work.round();
  expect(stage.mail.taken).toHaveLength(2);
});

test('D2.11 A26 names entered by others add no header and no markup to an email', async () => {
  const { station } = await watchedHome('Evil\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>');
  await raise(upstream, station, { message: 'a\r\nX-Injected: 1\r\n<img src=x>' });
  upstream.later(WAIT_MS);
  await stage.start().round();
  const [raw = ''] = stage.mail.taken;
  expect(raw.split('\n\n')[0]).not.toMatch(/^(Bcc|X-Injected):/im);
  expect(stage.mail.heard.filter((line) => /^RCPT/i.test(line))).toHaveLength(1);
  const body = decodeHtml(raw);
  expect(body).not.toMatch(/<(script|img)/i);
  expect(body).toContain('&lt;img src=x&gt;');
});

/** The HTML part, decoded from whatever encoding it has. */
function decodeHtml(raw: string): string {
  const [, coding = '', text = ''] =
    /Content-Type: text\/html[^\n]*\nContent-Transfer-Encoding: (\S+)\n\n([\s\S]*?)\n--/i.exec(raw) ?? [];
  if (/base64/i.test(coding)) return Buffer.from(text, 'base64').toString('utf8');
  return text
    .replace(/=\n/g, '')
    .replace(/=3D/g, '=')
    .replace(/=([0-9A-F]{2})/g, '?');
}

test('D2.11 emails are turned on for all stations at once, and the profile lists them', async () => {
  const { owner, token, station } = await addHome(upstream);
  await addStation(upstream.db, await addAccount(upstream.db), { name: 'Foreign' });
  const second = await addStation(upstream.db, owner, { name: 'Barn' });
  expect((await call(upstream.api, '/user/set_all_notices', { ...ALL_NOTICES, least_level: 4 }, { token })).code).toBe(
    1001,
  );
  const own = async () =>
    (await call(upstream.api, '/user/get_notices', undefined, { token })).data as {
      total: number;
      email: string;
      stations: { station_id: string; least_level: number }[];
    };
  const { stations, total, email } = await own();
  expect(email).toBe(`${owner}@example.com`);
  expect(total).toBe(2);
  expect(stations.map(({ station_id: id, least_level: level }) => [id, level]).sort()).toEqual(
    [station, second].map(({ id }) => [id, 4]).sort(),
  );
  await call(upstream.api, '/user/set_all_notices', { ...ALL_NOTICES, on_alarm: 0, on_recovery: 0 }, { token });
  expect((await own()).total).toBe(0);
});
