import { generateVAPIDKeys } from 'web-push';
import { pushCarrier } from '@/upstream/notifications/push-carrier';
import {
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
import { Browser, senderOf, startPushService, type Pushed, type PushService } from '../../support/push-service';
import { addAccount, addGrant, addHome, addSession, addStation, call, TENANTS } from '../../support/upstream-fixtures';

jest.setTimeout(60_000);

const KEYS = generateVAPIDKeys();
const seats = TENANTS.map((tenantConfig) =>
  tenantConfig.prefix === 'sun' ? { ...tenantConfig, push: KEYS } : tenantConfig,
);
const { upstream, choose } = noticeUpstream(seats);
let service: PushService;
let stage: NoticeStage;

beforeEach(async () => {
  service = await startPushService();
  stage = await openNoticeStage(upstream, { push: pushCarrier(service.agent), tenants: seats });
});
afterEach(async () => {
  await stage.close();
  await service.close();
});

const request = (token: string, path: string, body: object) => call(upstream.api, `/user/${path}`, body, { token });
const own = async (token: string) =>
  (await call(upstream.api, '/user/get_notices', undefined, { token })).data as { browsers: number; push_key: string };
const paths = () => service.taken.map(({ path }) => path);

/** A user who is notified by mail and in a browser. */
async function toldHome(path = '/one') {
  const home = await addHome(upstream);
  const station = await addStation(upstream.db, home.owner, { name: 'Harbour Street' });
  const browser = new Browser(path);
  expect((await request(home.token, 'add_push', browser.address)).code).toBe(1001);
  expect((await choose(home.token, station)).code).toBe(1001);
  return { ...home, station, browser };
}

test('D2.11 a browser gets the content of the email once across processes, encrypted for it alone and signed by the tenant', async () => {
  const { station, browser } = await toldHome();
  const replicas = [stage.start(), stage.start(), stage.start()];
  await raise(upstream, station, { level: 4 });
  const second = await raise(upstream, station, { message: 'd'.repeat(5_000) });
  await recover(upstream, second);
  upstream.later(WAIT_MS);
  await Promise.all(replicas.map((work) => work.round()));
  expect(paths()).toEqual(['/one']);
  const [pushed] = service.taken;
  if (!pushed) throw new Error('nothing was pushed');
  expect(pushed.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' });
  expect(pushed.body.includes('Harbour')).toBe(false);
  expect(pushed.body.length).toBeLessThan(4_096);
  expect(senderOf(pushed, KEYS.publicKey)).toMatchObject({
    aud: 'https://push.example.com',
    sub: 'mailto:no-reply@portal.sunhelm.example',
  });
  const message = browser.read(pushed);
  expect(message).toMatchObject({
    title: readMail(stage.mail.taken[0] ?? '').header('Subject'),
    path: `/powerDetail?station=${station.id}&section=alarms`,
  });
  expect(message.title).toBe('Harbour Street, alarms pending: 1, recovered: 1');
  expect(message.body).toContain('Critical: Inverter: own words (X99)');
  expect(stage.mail.taken).toHaveLength(1);
});

test('D2.11 levels, quiet hours and maintenance apply to browsers as to emails, and held notices are one message', async () => {
  const { token, station, browser } = await toldHome();
  const quiet = { from: '12:00', to: '14:00' };
  await request(token, 'set_quiet_hours', { quiet, time_zone: 'Australia/Adelaide' });
  const work = stage.start();
  upstream.clock.now = new Date('2026-03-05T02:00:00Z');
  await raise(upstream, station, { level: 2 });
  await raise(upstream, station);
  await raise(upstream, station);
  upstream.later(30 * MINUTE);
  await work.round();
  expect(paths()).toEqual([]);
  upstream.later(HOUR);
  await work.round();
  expect(service.taken.map((pushed) => browser.read(pushed).title)).toEqual(['Harbour Street, alarms pending: 2']);
  const until = upstream.clock.now.getTime() + HOUR;
  await call(upstream.api, '/station/set_planned_work', { station_id: station.id, until }, { token });
  const over = await raise(upstream, station);
  await recover(upstream, over);
  upstream.later(30 * MINUTE);
  await work.round();
  upstream.later(HOUR);
  await work.round();
  expect(paths()).toHaveLength(1);
});

test('D2.11 a vanished browser is removed, a refusing one stays, a failing one is retried, and none is notified twice', async () => {
  const { token, station } = await toldHome('/gone');
  for (const path of ['/missing', '/refuses', '/fails', '/well'])
    await request(token, 'add_push', new Browser(path).address);
  expect(await own(token)).toMatchObject({ browsers: 5, push_key: KEYS.publicKey });
  const answers = { '/gone': 410, '/missing': 404, '/refuses': 403, '/fails': 503 };
  for (const [path, status] of Object.entries(answers)) service.answer(path, status);
  const work = stage.start();
  await raise(upstream, station);
  upstream.later(WAIT_MS);
  await work.round();
  expect(paths().sort()).toEqual(['/fails', '/gone', '/missing', '/refuses', '/well']);
  expect(await own(token)).toMatchObject({ browsers: 3 });
  service.answer('/fails', 201);
  upstream.later(MINUTE);
  await work.round();
  expect(paths().slice(5)).toEqual(['/fails']);
  // A browser that keeps failing does not delay the next message.
  service.answer('/fails', 500);
  await raise(upstream, station);
  upstream.later(HOUR);
  await work.round();
  upstream.later(10 * MINUTE);
  await work.round();
  expect((await upstream.db.pool.query('select from notice_mail')).rows).toEqual([]);
});

test('D2.11 A31 only public host names over https are called, and the keys must be valid browser keys', async () => {
  const { token } = await addHome(upstream);
  const good = new Browser('/x').address;
  const wrong = [
    { endpoint: 'http://push.example.com/x' },
    { endpoint: 'https://127.0.0.1/x' },
    { endpoint: 'https://localhost/x' },
    { endpoint: 'https://push.example.com:8443/x' },
    { p256dh: 'A'.repeat(87) },
    { auth: 'short' },
  ];
  for (const part of wrong) expect((await request(token, 'add_push', { ...good, ...part })).code).toBe(1400);
  expect((await own(token)).browsers).toBe(0);
  expect((await request(token, 'add_push', good)).code).toBe(1001);
});

test('D2.11 A15 a browser is no longer notified once its session has ended, unless another session of the account has taken it over', async () => {
  const { owner, token, browser } = await toldHome();
  const { endpoint } = browser.address;
  const second = await addSession(upstream, owner);
  const known = async (by: string) => ((await request(by, 'renew_push', { endpoint })).data as { known: number }).known;
  expect(await known(second)).toBe(1);
  await call(upstream.api, '/user/doLogout', {}, { token });
  expect((await own(second)).browsers).toBe(1);
  await call(upstream.api, '/user/doLogout', {}, { token: second });
  const third = await addSession(upstream, owner);
  expect(await known(third)).toBe(0);
  expect((await own(third)).browsers).toBe(0);
});

test('D2.11 A15 a new push address replaces only the one that the same session turned on', async () => {
  const { owner, token, station } = await toldHome();
  const moved = new Browser('/moved');
  const renew = async (by: string, { address }: Browser) =>
    ((await request(by, 'renew_push', address)).data as { known: number }).known;
  const second = await addSession(upstream, owner);
  const stranger = await addSession(upstream, await addAccount(upstream.db));
  expect([await renew(second, moved), await renew(stranger, moved)]).toEqual([0, 0]);
  expect((await request(token, 'renew_push', { endpoint: moved.address.endpoint })).data).toEqual({ known: 0 });
  expect([await renew(token, moved), await renew(token, moved)]).toEqual([1, 1]);
  expect((await own(token)).browsers).toBe(1);
  await raise(upstream, station);
  upstream.later(WAIT_MS);
  await stage.start().round();
  expect(paths()).toEqual(['/moved']);
  expect(moved.read(service.taken[0] as Pushed).title).toBe('Harbour Street, alarms pending: 1');
});

test('D2.11 A01 A24 a browser belongs to its account alone, and gets no notices about a station after access was revoked', async () => {
  const { token, station, browser } = await toldHome();
  const { endpoint } = browser.address;
  const friend = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, friend, { shareType: 0 });
  const friendly = await addSession(upstream, friend);
  expect((await request(friendly, 'renew_push', { endpoint })).data).toEqual({ known: 0 });
  expect((await request(friendly, 'remove_push', { endpoint })).code).toBe(1001);
  expect((await own(token)).browsers).toBe(1);
  await request(friendly, 'add_push', new Browser('/friend').address);
  await choose(friendly, station);
  await raise(upstream, station);
  await upstream.db.pool.query('delete from station_grant where account_id = $1', [friend]);
  upstream.later(WAIT_MS);
  await stage.start().round();
  expect(paths()).toEqual(['/one']);
  expect((await request(token, 'remove_push', { endpoint })).code).toBe(1001);
  expect((await own(token)).browsers).toBe(0);
});

test('D2.11 an account without an email address is notified in its browser, up to ten browsers are stored, and a tenant without keys has none', async () => {
  const { owner, token, station } = await addHome(upstream);
  await upstream.db.pool.query(
    `update account set email = null, email_key = null, mobile = '412345678' where id = $1`,
    [owner],
  );
  expect((await choose(token, station)).code).toBe(1400);
  for (let count = 0; count <= 10; count += 1) {
    upstream.later(1_000);
    await request(token, 'add_push', new Browser(`/${count}`).address);
  }
  expect((await own(token)).browsers).toBe(10);
  expect((await choose(token, station)).code).toBe(1001);
  await raise(upstream, station);
  upstream.later(WAIT_MS);
  await stage.start().round();
  expect(paths()).toHaveLength(10);
  expect(paths()).not.toContain('/0');
  expect(stage.mail.taken).toEqual([]);

  const lamp = await addAccount(upstream.db, { tenant: 'lamp' });
  const other = { token: await addSession(upstream, lamp, 'lamp'), prefix: 'lamp' };
  expect((await call(upstream.api, '/user/add_push', new Browser('/lamp').address, other)).code).toBe(1400);
});
