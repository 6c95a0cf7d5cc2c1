import { ALL_ENTRIES } from '@/lib/contract/all';
import { addOwner, type Owner } from '../../support/everything';
import { callsWithIds, tell } from '../../support/every-call';
import { SAMPLES } from '../../support/contract-samples';
import { startTestApp } from '../../support/test-app';
import { addAccount, PASSWORD } from '../../support/upstream-fixtures';

/*
 * What the cookie of a remembered device opens without the password. Listed here call by call, independently of the backend's list:
 * a new call fails this test until it is added to one of the lists.
 */

jest.setTimeout(180_000);

/** Calls that grant or revoke a right, destroy something, write to a device, or change the owner of the account. */
const ASKS: ReadonlySet<string> = new Set([
  'save_station_share',
  'set_auth_by_list',
  'set_enterprise',
  'restore_station',
  'custom_transfer_auth',
  'custom_link_station',
  'custom_join',
  'custom_answer_invitation accept',
  'add_board_link',
  'remember_device',
  'delete_share_by_list',
  'end_enterprise',
  'custom_del',
  'custom_withdraw_invitation',
  'custom_leave',
  'revoke_sessions',
  'delete_board_link',
  'delete_station',
  'delete_device',
  'delete_chart',
  'renew_gateway_secret',
  'disconnect_gateway',
  'add_comm_log Set',
  'reviseInform',
]);

/** Calls that change something but need no password. */
const GOES_ON: Readonly<Record<string, string>> = {
  doLogout: 'ends the caller’s own session',
  confirm_identity: 'is the password itself',
  changePassword: 'needs a code that was sent to the account’s address',
  getVerifyCode: 'sends a code to an address',
  send_phone_code: 'sends a code to an address',
  reviseName: 'the caller’s own name',
  upload_avatar: 'the caller’s own picture',
  upload_file: 'a picture that nobody sees yet',
  set_board: 'pages of the caller’s own board',
  set_list_layout: 'the columns of the caller’s own lists',
  save_station_view: 'a view of the caller’s own; shared, it shows nobody a station',
  delete_station_view: 'names filters alone; of another’s only the sharing ends',
  save_chart: 'a chart of the caller’s own',
  share_chart: 'a list of series: who sees it needs the right to each of them',
  collect_station: 'a favourite of the caller’s own',
  add_station: 'needs the claim code that is printed on the unit',
  check_unit: 'tells whether a claim code is right, and changes nothing',
  save_device: 'needs the claim code that is printed on the unit',
  edit_station: 'can be edited again',
  set_station_tariff: 'a later tariff takes its place',
  correct_station_tariff: 'the creator’s; the record that it replaces stays in the history',
  edit_device: 'can be edited again',
  connect_gateway: 'adds a gateway without a past to the caller’s own station; it can be deleted',
  confirm_gateway_devices: 'adds devices of that gateway, which can be deleted',
  restore_device: 'undoes a deletion within a station and gives nobody access',
  'add_comm_log Read': 'reads',
  decide_readings: 'can be undone',
  undo_reading_decision: 'can be decided again',
  update_comm_log: 'the result of a write that was opened with the password',
  'custom_answer_invitation decline': 'gives nobody access',
  read_alarms: 'the caller’s own bell',
  acknowledge_alarms: 'can be taken back',
  assign_alarms: 'can be taken back, and reaches only who has access already',
  comment_alarm: 'adds a comment',
  set_planned_work: 'can be ended again',
  set_station_notices: 'the caller’s own mails',
  set_all_notices: 'the caller’s own mails',
  set_quiet_hours: 'the caller’s own mails',
  add_push: 'the caller’s own browser',
  renew_push: 'the caller’s own browser',
  remove_push: 'the caller’s own browser',
  add_report_mail: 'the caller’s own mails',
  delete_report_mail: 'the caller’s own mails',
  send_report_mail: 'the caller’s own mails',
};

/** Calls whose names suggest that they grant, revoke or destroy something. */
const GRAVE = /share|auth|grant|link|join|enterprise|restore|delete|_del$|remove|revoke|withdraw|leave|end_|transfer/i;
const READS = /^(get|export|read|custom_get)/i;

interface Tried {
  readonly name: string;
  readonly entry: (typeof ALL_ENTRIES)[number];
  readonly input: unknown;
}

const upstream = startTestApp();
let owner: Owner;

/** Every call that needs a session, with the owner's own ids; one per variant where the input decides. */
function tried(): Tried[] {
  const withIds = new Map(callsWithIds().map((one) => [one.entry.name, one]));
  return ALL_ENTRIES.filter(({ session, encoding }) => session !== 'none' && encoding !== 'multipart').flatMap(
    (entry) => {
      const inputs = withIds.get(entry.name)?.inputs(() => owner.has, 'sun') ?? [SAMPLES[entry.name]?.input];
      return inputs.map((input) => ({ name: `${entry.name}${wayOf(input)}`, entry, input }));
    },
  );
}

function wayOf(input: unknown): string {
  const { read_set: log, accept } = (input ?? {}) as { read_set?: string; accept?: number };
  return log !== undefined ? ` ${log}` : accept !== undefined ? (accept === 1 ? ' accept' : ' decline') : '';
}

beforeEach(async () => {
  owner = await addOwner(upstream);
  await upstream.forgetLimits();
  await upstream.db.pool.query(`update session set how = 'remembered'`);
});

test('A15 P4.4 every call of the contract declares whether it requires the password to be entered again', () => {
  const bare = (name: string) => name.split(' ')[0] ?? '';
  const requests = new Set([...ASKS].map(bare));
  const goesOn = new Set(Object.keys(GOES_ON).map(bare));
  for (const { name, method, session } of ALL_ENTRIES.filter(({ session }) => session !== 'none')) {
    const reads = READS.test(name) && !goesOn.has(name);
    if (method === 'POST' && !reads)
      expect([name, session, requests.has(name) || goesOn.has(name)]).toEqual([name, session, true]);
    if (method === 'GET') expect([name, requests.has(name)]).toEqual([name, false]);
    if (GRAVE.test(name) && !READS.test(name))
      expect([name, requests.has(name) || name in GOES_ON]).toEqual([name, true]);
  }
  const names = new Set(ALL_ENTRIES.map(({ name }) => name));
  expect([...requests, ...goesOn].filter((name) => !names.has(name))).toEqual([]);
});

test('A15 P4.4 a remembered session can do everything except grant, destroy or remove access until the password is entered', async () => {
  const before = await access();
  const requested: string[] = [];
  for (const { name, entry, input } of tried()) {
    if (name === 'doLogout' || name === 'confirm_identity') continue;
    await upstream.forgetLimits();
    const { code, data } = await tell(upstream, entry, input, owner);
    expect([name, code === 1414]).toEqual([name, ASKS.has(name)]);
    if (code === 1414) {
      expect([name, data]).toEqual([name, null]);
      requested.push(name);
    }
  }
  expect(new Set(requested)).toEqual(ASKS);
  expect(await access()).toEqual(before);
});

test('A15 P4.4 once the password has been entered, none of these calls requires it again', async () => {
  const confirm = ALL_ENTRIES.find(({ name }) => name === 'confirm_identity');
  if (!confirm) throw new Error('there is no such call');
  expect((await tell(upstream, confirm, { password: PASSWORD }, owner)).code).toBe(1001);
  const { rows } = await upstream.db.pool.query(`select token_hash from session where how = 'password'`);
  expect(rows).toHaveLength(1);
  for (const { name, entry, input } of tried().filter(({ name }) => ASKS.has(name))) {
    await upstream.forgetLimits();
    expect([name, (await tell(upstream, entry, input, owner)).code === 1414]).toEqual([name, false]);
  }
});

test('A07 A15 an attacker with a stolen cookie who shares with an accomplice to change settings is stopped at every step', async () => {
  const accomplice = await addAccount(upstream.db, { email: 'accomplice@example.com' });
  const one = (name: string, input: unknown) => {
    const entry = ALL_ENTRIES.find((each) => each.name === name);
    if (!entry) throw new Error(`there is no call ${name}`);
    return tell(upstream, entry, input, owner);
  };
  const share = {
    station_id: owner.has.station.id,
    station_share_user: 'accomplice@example.com',
    station_share_type: 1,
    share_account_type: 0,
  };
  expect((await one('save_station_share', share)).code).toBe(1414);
  const flags = { station_id: owner.has.station.id, user: owner.has.member, auth: 1, setting: 1, control: 1 };
  expect((await one('set_auth_by_list', [flags])).code).toBe(1414);
  const { rows } = await upstream.db.pool.query(
    'select 1 from station_grant where station_key = $1 and (account_id = $2 or setting or auth or control)',
    [owner.stationKey, accomplice],
  );
  expect(rows).toEqual([]);
});

/** All access rights, and the objects that exist. */
async function access(): Promise<unknown> {
  const { rows } = await upstream.db.pool.query(
    `select (select json_agg(g order by g.station_key, g.account_id) from station_grant g) as grants,
           (select json_agg(i order by i.id) from share_invitation i) as invitations,
           (select json_agg(m order by m.enterprise_id, m.account_id)
              from (select enterprise_id, account_id, authority from enterprise_member) m) as members,
           (select json_agg(s order by s.key) from (select key, creator_id, enterprise_id, deleted_at from station where id = any($1)) s) as stations,
           (select count(*) from session where revoked_at is not null) as ended,
           (select count(*) from board_link) as links`,
    [[owner.has.station.id, owner.has.deleted]],
  );
  return rows[0];
}
