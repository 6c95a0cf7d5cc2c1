import { startTestApp } from '../../support/test-app';
import {
  addAccount,
  addEnterprise,
  addGrant,
  addSession,
  addStation,
  type TestStation,
} from '../../support/upstream-fixtures';
import { writeLabelTexts } from '../../support/label-texts';

/*
 * The tag of the relevance is a digest that the database computes without the answer. After any write, an answer that differs in
 * one character has another tag, for every caller, language and form.
 */

jest.setTimeout(120_000);

const upstream = startTestApp();
let home: TestStation;
let other: TestStation;
let owner: string;
let member: string;
let enterprise: string;
const tokens: Record<string, string> = {};
const PATH = '/station/get_station_relevance';

interface Answered {
  readonly tag: string;
  readonly access: string;
  /** Without the broker credentials, which are new each time. */
  readonly lasting: string;
}

async function request(name: string, lang: string, prefer: string, known = ''): Promise<Answered | null> {
  const headers = { token: tokens[name] ?? '', prefix: 'sun', lang, prefer, 'if-none-match': known };
  const response = await fetch(upstream.api.url + PATH, { headers });
  const text = await response.text();
  if (response.status === 304) return null;
  const { data } = JSON.parse(text) as { data: Record<string, unknown> };
  return {
    tag: response.headers.get('etag') ?? '',
    access: response.headers.get('access-tag') ?? '',
    lasting: JSON.stringify({ ...data, mqtt_server: null }),
  };
}

const headOf = (name: string, prefer: string, known = '') =>
  fetch(upstream.api.url + PATH, {
    method: 'HEAD',
    headers: { token: tokens[name] ?? '', prefix: 'sun', prefer, 'if-none-match': known },
  });

beforeAll(async () => {
  const { db } = upstream;
  owner = await addAccount(db, { name: 'Olive Owner' });
  member = await addAccount(db);
  const [viewer, manager, stranger] = [await addAccount(db), await addAccount(db), await addAccount(db)];
  enterprise = await addEnterprise(db, { [member]: false, [manager]: true });
  home = await addStation(db, owner, { name: 'Home', enterpriseId: enterprise });
  other = await addStation(db, owner, { name: 'Other' });
  await addGrant(db, home.key, viewer, { shareType: 0 });
  const names = { owner, member, viewer, manager, stranger };
  for (const [name, account] of Object.entries(names)) tokens[name] = await addSession(upstream, account);
});

/** Every write changes the named caller's answer; placeholders such as `:name` are filled in below. */
const WRITES: readonly (readonly [who: string, sql: string])[] = [
  ...[
    `name = 'Home again'`,
    `type = 'commercial'`,
    `images = '["b.jpg"]'`,
    `address = '2 Sun St'`,
    `postal_code = '5001'`,
    `latitude = -34.901`,
    `longitude = null`,
    `time_zone = 'Australia/Sydney'`,
    `installed_capacity = 6.61`,
    `rated_capacity = null`,
    `nmi = ''`,
    `currency = 'NZD'`,
    `fault = true`,
    `abnormal = true`,
    `offline = true`,
    `fault = false, abnormal = false`,
    `linked_at = '2026-01-01T00:00:00Z'`,
    `enterprise_id = null`,
    `enterprise_id = ':enterprise'`,
    `deleted_at = now()`,
    `deleted_at = null`,
  ].map((set) => ['owner', `update station set ${set} where key = :home`] as const),
  ...[
    `name = 'Inverter A'`,
    `serial = 'S1'`,
    `iot_serial = 'K1'`,
    `type = 'C003'`,
    `module_id = 'm2'`,
    `picture = 'p.png'`,
    `status = 'fault'`,
    `status = 'normal'`,
    `last_seen = '2026-03-05T03:00:00Z'`,
    `last_seen = null`,
    `creator_id = ':member'`,
    `deleted_at = now()`,
    `deleted_at = null`,
  ].map((set) => ['owner', `update device set ${set} where key = :inverter`] as const),
  ['owner', `update gateway set signal = 1 where uuid = ':uuid'`],
  ['owner', `update gateway set signal = null where uuid = ':uuid'`],
  [
    'owner',
    `insert into gateway_clock (station_key, gateway_key, state, offset_ms, steady, since)
     select station_key, key, '{}', 420000, false, now() from gateway where uuid = ':uuid'`,
  ],
  ['owner', `update gateway_clock set steady = true where station_key = :home`],
  ['owner', `update gateway_clock set offset_ms = 480000 where station_key = :home`],
  ['owner', `delete from gateway_clock where station_key = :home`],
  ['owner', `update gateway set deleted_at = now() where uuid = ':uuid'`],
  ['owner', `update gateway set deleted_at = null where uuid = ':uuid'`],
  // A device never moves without its gateway, in the program either.
  ...[':other', ':home'].map(
    (to) =>
      [
        'owner',
        `with moved as (update gateway set station_key = ${to} where uuid = ':uuid')
         update device set station_key = ${to} where gateway_key = (select key from gateway where uuid = ':uuid')`,
      ] as const,
  ),
  ['owner', `update gateway set uuid = 'renamed' where uuid = ':uuid'`],
  ['owner', `update gateway set uuid = ':uuid' where uuid = 'renamed'`],
  ['owner', `update virtual_label set type = 'cn' where station_key = :home`],
  ['owner', `update virtual_label set name = 'storage' where station_key = :home`],
  [
    'owner',
    `insert into virtual_label (key, id, station_key, type) values (nextval('label_keys'), 'extra', :home, 'sd')`,
  ],
  [
    'owner',
    `insert into virtual_point (station_key, label_key, property_code, unit, calc_data, calc_formula)
     select station_key, key, 'P', 'W', '[]', '1' from virtual_label where id = 'extra'`,
  ],
  [
    'owner',
    `update virtual_point set unit = 'kW' where label_key = (select key from virtual_label where id = 'extra')`,
  ],
  [
    'owner',
    `update virtual_point set calc_formula = '2' where label_key = (select key from virtual_label where id = 'extra')`,
  ],
  [
    'owner',
    `update virtual_point set calc_data = '[{"device_id":"a","property_code":"b"}]'
      where label_key = (select key from virtual_label where id = 'extra')`,
  ],
  [
    'owner',
    `update virtual_point set property_code = 'Q' where label_key = (select key from virtual_label where id = 'extra')`,
  ],
  ['owner', `delete from virtual_point where label_key = (select key from virtual_label where id = 'extra')`],
  ['owner', `update virtual_label set station_key = :other where id = 'extra'`],
  ['owner', `delete from virtual_label where id = 'extra'`],
  ['owner', `update account set name = 'Olive O.' where id = ':owner'`],
  ['owner', `update enterprise set name = 'New name' where id = ':enterprise'`],
  ['owner', `insert into favourite (account_id, station_key) values (':owner', :home)`],
  ['owner', `delete from favourite where account_id = ':owner'`],
  [
    'viewer',
    `insert into planned_work (station_key, since, until, account_id) values (:home, now(), '2026-03-06T00:00:00Z', ':owner')`,
  ],
  ['owner', `update planned_work set until = '2026-03-07T00:00:00Z'`],
  ['owner', `update planned_work set until = '2026-03-01T00:00:00Z'`],
  ['viewer', `update station_grant set share_type = 1 where station_key = :home`],
  ['viewer', `update station_grant set share_type = 3 where station_key = :home`],
  ['viewer', `update station_grant set auth = true where station_key = :home`],
  ['viewer', `update station_grant set setting = true where station_key = :home`],
  [
    'member',
    `insert into station_grant (station_key, account_id, share_type, source) values (:home, ':member', 0, 'member')`,
  ],
  ['viewer', `delete from station_grant where station_key = :home and source = 'share'`],
  ['manager', `update station set creator_id = ':member' where key = :other`],
  ['member', `update enterprise_member set authority = true where account_id = ':member'`],
  ['member', `update enterprise_member set authority = false where account_id = ':member'`],
  ['manager', `delete from enterprise_member where account_id = ':member'`],
  ['manager', `update account set enterprise_id = ':enterprise' where id = ':member'`],
  ['manager', `update station set enterprise_id = null where key = :home`],
];

const FORMS = [
  { name: 'owner', lang: 'zh', prefer: '' },
  { name: 'owner', lang: 'zh', prefer: 'return=minimal' },
  ...['owner', 'member', 'viewer', 'manager', 'stranger'].flatMap((name) =>
    ['', 'return=minimal'].map((prefer) => ({ name, lang: 'en', prefer })),
  ),
];

test('P7.2 after any write a different answer has a different ETag, and an equal ETag means the same answer', async () => {
  const values: Record<string, string | number> = {
    home: home.key,
    other: other.key,
    inverter: home.inverterKey,
    uuid: home.uuid,
    owner,
    member,
    enterprise,
  };
  /** Every answer seen so far, by its tag. */
  const byTag = new Map<string, string>();
  const last = new Map<string, Answered>();
  const failures: string[] = [];
  const look = async (after: string, must: string | null) => {
    const lookAt = async ({ name, lang, prefer }: (typeof FORMS)[number]) => {
      const form = `${name} ${lang} ${prefer}`;
      const before = last.get(form);
      const found = await request(name, lang, prefer);
      if (!found) throw new Error('a 304 that nobody asked for');
      if ((byTag.get(found.tag) ?? found.lasting) !== found.lasting) failures.push(`${form}: same tag, after ${after}`);
      byTag.set(found.tag, found.lasting);
      if (before) {
        const unchanged = (await request(name, lang, prefer, before.tag)) === null;
        if (unchanged !== (found.tag === before.tag)) failures.push(`${form}: 304 and tag disagree, after ${after}`);
        if (unchanged && found.lasting !== before.lasting) failures.push(`${form}: a wrong 304, after ${after}`);
        // The short form has fewer fields, so not every change affects it.
        if (name === must && prefer === '' && unchanged) failures.push(`${form}: nothing changed by ${after}`);
      }
      last.set(form, found);
    };
    await Promise.all(FORMS.map(lookAt));
  };
  await look('the beginning', null);
  for (const [who, write] of WRITES) {
    const text = write.replace(/:([a-z]+)\b/g, (whole, name: string) => String(values[name] ?? whole));
    const { rowCount } = await upstream.db.pool.query(text);
    expect([text, rowCount]).not.toEqual([text, 0]);
    if (text.includes('virtual_')) await writeLabelTexts(upstream.db.pool);
    await look(text, who);
  }
  expect(failures).toEqual([]);
  // No two callers, languages or forms share a tag.
  const tags = FORMS.map(({ name, lang, prefer }) => last.get(`${name} ${lang} ${prefer}`)?.tag);
  expect(new Set(tags).size).toBe(FORMS.length);
});

test('P7.2 P6.13 the access tag changes with what the account can access and how, and with nothing else', async () => {
  const stranger = await addAccount(upstream.db);
  tokens.guest = await addSession(upstream, stranger);
  const station = await addStation(upstream.db, owner);
  const access = async () => {
    const told = (await request('guest', 'en', 'return=minimal'))?.access;
    // Requested on its own, the access tag is the same.
    expect((await headOf('guest', 'tag=access')).headers.get('access-tag')).toBe(told);
    return told;
  };
  const steps: [changes: boolean, sql: string][] = [
    [true, `insert into station_grant (station_key, account_id, share_type) values (${station.key}, '${stranger}', 0)`],
    [false, `update station set name = 'Renamed', fault = true where key = ${station.key}`],
    [false, `update device set status = 'fault' where station_key = ${station.key}`],
    [true, `update station_grant set share_type = 1 where account_id = '${stranger}'`],
    [true, `update station_grant set control = true where account_id = '${stranger}'`],
    [true, `delete from station_grant where account_id = '${stranger}'`],
  ];
  let before = await access();
  for (const [changes, write] of steps) {
    await upstream.db.pool.query(write);
    const after = await access();
    expect([write, after !== before]).toEqual([write, changes]);
    before = after;
  }
});

test('P7.2 A15 HEAD returns the tags of GET without a body, and requires a session', async () => {
  const found = await request('owner', 'en', 'return=minimal');
  const head = (headers: Record<string, string>) =>
    fetch(upstream.api.url + PATH, {
      method: 'HEAD',
      headers: { prefix: 'sun', prefer: 'return=minimal', ...headers },
    });
  const token = tokens.owner ?? '';
  const fresh = await head({ token });
  expect([fresh.status, fresh.headers.get('etag'), fresh.headers.get('access-tag')]).toEqual([
    200,
    found?.tag,
    found?.access,
  ]);
  expect((await head({ token, 'if-none-match': found?.tag ?? '' })).status).toBe(304);
  expect((await head({ token: 'nobody' })).status).toBe(401);
  expect((await head({})).status).toBe(401);
});

test('P7.2 A15 A24 HEAD returns the access tag alone where that is preferred, for every account like GET', async () => {
  for (const name of ['owner', 'member', 'viewer', 'manager', 'stranger']) {
    const found = await request(name, 'en', 'return=minimal');
    const alone = await headOf(name, 'return=minimal, tag=access', found?.tag);
    expect([name, alone.status, alone.headers.get('etag'), alone.headers.get('access-tag')]).toEqual([
      name,
      200,
      null,
      found?.access,
    ]);
    expect(alone.headers.get('preference-applied')).toBe('return=minimal, tag=access');
    expect(alone.headers.get('tag-scope')).toBe('everybody');
  }
  expect((await headOf('nobody', 'tag=access')).status).toBe(401);
  // The whole answer has both tags, whatever `Prefer` says.
  expect((await request('owner', 'en', 'return=minimal, tag=access'))?.tag).not.toBe('');
});
