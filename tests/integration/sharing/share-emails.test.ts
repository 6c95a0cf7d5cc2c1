import { addPerson, enterpriseCalls, seenBy, type Person } from '../../support/organisation';
import { startTestApp } from '../../support/test-app';
import {
  addAccount,
  addEnterprise,
  addSession,
  addStation,
  call,
  type TestStation,
} from '../../support/upstream-fixtures';

const upstream = startTestApp();
let owner: Person;
let station: TestStation;

beforeEach(async () => {
  await upstream.forgetLimits();
  owner = await addPerson(upstream, 'Olive Owner');
  station = await addStation(upstream.db, owner.id, { name: 'Harbour roof' });
  await upstream.services.mailer.settled();
  upstream.sent.length = 0;
});

const share = (to: string, type: number, more: object = { share_account_type: 0 }, as = owner) =>
  call(
    upstream.api,
    '/station/save_station_share',
    { station_id: station.id, station_share_user: to, station_share_type: type, ...more },
    { token: as.token },
  );
const phone = { share_account_type: 1, area_code: '61' };
const letters = async () => {
  await upstream.services.mailer.settled();
  return upstream.sent.map(({ kind, template, to }) => [kind, template, to]);
};

/** The portal paths of the links in a message. */
const linksOf = (at: number) =>
  [...(upstream.sent[at]?.text.matchAll(/https?:\/\/[^/\s]+(\/\S+)/g) ?? [])].map(([, path]) => path);

test('P7.7 the recipient of a share is notified once; one without an account learns where to register', async () => {
  const pat = await addPerson(upstream, 'Pat');
  await share(pat.email, 0);
  await share(pat.email, 3);
  await share('nobody@example.com', 0);
  expect(await letters()).toEqual([
    ['mail', 'station-shared', pat.email],
    ['mail', 'share-invited', 'nobody@example.com'],
  ]);
  expect(upstream.sent[0]?.text).toContain('Olive Owner shared the station Harbour roof with you');
  for (const { text } of upstream.sent) expect(text).toContain('You can see it but not change anything.');
  expect(linksOf(0)).toEqual([`/powerDetail?station=${station.id}`]);
  expect(linksOf(1)).toEqual([expect.stringMatching(/^\/register/)]);
});

test('A43 P7.7 a user or station name with links appears in no part of an email to others', async () => {
  const mallory = await addPerson(upstream, 'Pay at https://evil.example\r\nnow');
  station = await addStation(upstream.db, mallory.id, { name: 'evil.example/pay' });
  const reader = await addPerson(upstream, 'Pat');
  const byPhone = await addAccount(upstream.db, { areaCode: '61', mobile: '412777777' });
  expect((await share(reader.email, 0, undefined, mallory)).code).toBe(1001);
  expect((await share('412777777', 0, phone, mallory)).code).toBe(1001);
  expect((await share('nobody-yet@example.com', 0, undefined, mallory)).code).toBe(1001);
  expect((await share(reader.email, 2, undefined, mallory)).code).toBe(1001);
  expect(byPhone).not.toBe('');
  expect((await letters()).map(([kind, template]) => [kind, template])).toEqual([
    ['mail', 'station-shared'],
    ['text', 'station-shared'],
    ['mail', 'share-invited'],
    ['mail', 'station-passed'],
    ['mail', 'station-received'],
  ]);
  for (const { html, subject, text } of upstream.sent)
    expect(`${subject}\n${text}\n${html}`).not.toMatch(/evil|Pay at/);
  expect(upstream.sent[0]?.subject).toBe('A user shared the station (name not shown) with you at Sunhelm');
});

test('P3.13 P7.7 a number is the same with or without its leading zero, and an unknown number gets an invitation', async () => {
  const id = await addAccount(upstream.db, { areaCode: '61', mobile: '412345678' });
  for (const typed of ['0412345678', '412345678']) expect((await share(typed, 0, phone)).code).toBe(1001);
  expect(await seenBy(upstream, await addSession(upstream, id))).toEqual([station.id]);
  await share('0498765432', 0, phone);
  const { rows } = await upstream.db.pool.query(
    'select recipient, recipient_key from share_invitation where station_key = $1',
    [station.key],
  );
  expect(rows).toEqual([{ recipient: '+61 498765432', recipient_key: '+61498765432' }]);
  expect(await letters()).toEqual([
    ['text', 'station-shared', '+61412345678'],
    ['text', 'share-invited', '+61498765432'],
  ]);
  expect(await share('123456789012345', 0, phone)).toMatchObject({
    code: 1400,
    msg: 'Please enter a valid phone number',
  });
});

test('A06 the former owner is notified of a transfer at each of their addresses; a transfer to an unknown account sends nothing', async () => {
  const pat = await addPerson(upstream, 'Pat');
  await upstream.db.pool.query(`update account set area_code = '61', mobile = '411222333' where id = $1`, [owner.id]);
  await share('nobody@example.com', 2);
  expect(await letters()).toEqual([]);
  await share(pat.email, 2);
  expect(await letters()).toEqual([
    ['mail', 'station-passed', owner.email],
    ['text', 'station-passed', '+61411222333'],
    ['mail', 'station-received', pat.email],
  ]);
  expect(linksOf(2)).toEqual([`/powerDetail?station=${station.id}`]);
  // The recipient's address is shown, but not as a link.
  expect(upstream.sent[0]?.text).toContain(pat.email.replace('@', ' @ ').replace('example.com', 'example. com'));
});

test('A09 an address gets at most five emails about shares a day, from all senders together', async () => {
  for (let at = 0; at < 7; at += 1) {
    const other = await addPerson(upstream, `Sharer ${at}`);
    station = await addStation(upstream.db, other.id);
    expect((await share('kim@example.com', 0, undefined, other)).code).toBe(1001);
  }
  expect(await letters()).toHaveLength(5);
});

const rights = (user: string, flags: object) =>
  call(
    upstream.api,
    '/station/set_auth_by_list',
    [{ station_id: station.id, user, auth: 0, setting: 0, control: 0, ...flags }],
    { token: owner.token },
  );
const toOwner = async () => {
  await upstream.services.mailer.settled();
  return upstream.sent
    .filter(({ template }) => template === 'settings-right')
    .map(({ to, text }) => [to, text] as const);
};

test('P6.9 A15 the owner is emailed about each new right that includes settings, and about no other', async () => {
  const pat = await addPerson(upstream, 'Pat');
  await share(pat.email, 0);
  await rights(pat.id, {});
  expect(await toOwner()).toEqual([]);
  await rights(pat.id, { setting: 1 });
  expect(await toOwner()).toEqual([[owner.email, expect.stringContaining('Olive Owner gave Pat access')]]);
  expect(linksOf(1)).toEqual([`/powerDetail?station=${station.id}&section=access`]);
  // A right that is already granted is not new, and a reduction is no grant.
  await rights(pat.id, { setting: 1 });
  await rights(pat.id, {});
  expect(await toOwner()).toHaveLength(1);
  await rights(pat.id, { control: 1 });
  await share(pat.email, 1);
  await rights(pat.id, { auth: 1, control: 1 });
  expect((await toOwner()).map(([to]) => to)).toEqual([owner.email, owner.email, owner.email, owner.email]);
  await share('nobody@example.com', 1);
  expect((await toOwner()).at(-1)?.[1]).toContain('gave nobody @ example. com access');
});

test('P6.9 A07 the owner is notified in their language of a right granted by another user', async () => {
  const [manager, pat] = [await addPerson(upstream, 'Max Manager'), await addPerson(upstream, 'Pat')];
  await share(manager.email, 1);
  await rights(manager.id, { auth: 1, setting: 1 });
  await share(pat.email, 0);
  await upstream.services.mailer.settled();
  upstream.sent.length = 0;
  await upstream.db.pool.query(`update account set language = 'zh' where id = $1`, [owner.id]);
  const line = { station_id: station.id, user: pat.id, auth: 0, setting: 1, control: 0 };
  expect((await call(upstream.api, '/station/set_auth_by_list', [line], { token: manager.token })).code).toBe(1001);
  expect(await toOwner()).toEqual([[owner.email, expect.stringContaining('Max Manager')]]);
  expect(upstream.sent.find(({ template }) => template === 'settings-right')?.language).toBe('zh');
});

test('P6.10 P6.11 P7.13 P7.20 the owner is notified when an organisation gains settings rights as service provider, by a binding or by a new member', async () => {
  const [head, crew] = [await addPerson(upstream, 'Head'), await addPerson(upstream, 'Crew')];
  const id = await addEnterprise(upstream.db, { [head.id]: true, [crew.id]: false });
  const link = { station_id: station.id, enterprise_code: `EC${id}` };
  await call(upstream.api, '/station/set_enterprise', link, { token: owner.token });
  expect(await toOwner()).toEqual([[owner.email, expect.stringContaining(`gave Org ${id} access`)]]);
  // A repetition and an unknown code are no new grants.
  await call(upstream.api, '/station/set_enterprise', { ...link, enterprise_code: 'NONE1' }, { token: owner.token });
  expect(await toOwner()).toHaveLength(1);
  await enterpriseCalls(upstream, `EC${id}`, head.token).link(crew.id, [station.id]);
  expect((await toOwner()).slice(1)).toEqual([[owner.email, expect.stringContaining('Head gave Crew access')]]);

  const joiner = await addPerson(upstream, 'Joy');
  await addStation(upstream.db, joiner.id, { name: 'Joy roof' });
  await enterpriseCalls(upstream, `EC${id}`, head.token).join(joiner.email);
  const own = enterpriseCalls(upstream, `EC${id}`, joiner.token);
  const [requested] = (await own.received()).data;
  await own.answer(requested.invitation_id, 1);
  expect((await toOwner()).slice(2)).toEqual([[joiner.email, expect.stringContaining('Joy roof')]]);
});

test('P7.7 a repeated share invitation says so and is sent again only on purpose; twenty simultaneous ones are one email', async () => {
  const codes = await Promise.all(Array.from({ length: 20 }, () => share('kim@example.com', 0)));
  expect(codes.map(({ code }) => code).sort()).toEqual([1001, ...Array.from({ length: 19 }, () => 1415)]);
  expect(await letters()).toEqual([['mail', 'share-invited', 'kim@example.com']]);
  await upstream.forgetLimits();
  const second = await share('kim@example.com', 0);
  expect(second).toMatchObject({ status: 409, code: 1415, msg: expect.stringContaining('already been invited') });
  const again = await Promise.all(
    Array.from({ length: 5 }, () => share('kim@example.com', 0, { share_account_type: 0, again: 1 })),
  );
  expect(again.map(({ code }) => code).sort()).toEqual([1001, 1429, 1429, 1429, 1429]);
  expect(await letters()).toHaveLength(2);
  // Another share level is not a repetition.
  expect((await share('kim@example.com', 3)).code).toBe(1001);
});
