import { authorizeAny, type Relation, type StationAction } from '@/lib/domain/sharing/permissions/authorize';
import { startTestApp } from '../../support/test-app';
import {
  addAccount,
  addEnterprise,
  addGrant,
  addSession,
  addStation,
  call,
  type TestStation,
} from '../../support/upstream-fixtures';

// About three hundred and fifty calls.
jest.setTimeout(60_000);

const upstream = startTestApp();
let station: TestStation;
let grantee: string;
let commId: string;

interface Caller {
  readonly token: string | null;
  readonly prefix: string;
  /** Null for callers unknown to the API. */
  readonly relations: readonly Relation[] | null;
}
const callers: Record<string, Caller> = {};
const flags = { auth: false, setting: false, control: false };

beforeAll(async () => {
  const { db } = upstream;
  const owner = await addAccount(db);
  const head = await addAccount(db);
  const serviceHead = await addAccount(db);
  await addEnterprise(db, { [owner]: false, [head]: true });
  station = await addStation(db, owner, { enterpriseId: await addEnterprise(db, { [serviceHead]: true }) });
  grantee = await addAccount(db);
  await addGrant(db, station.key, grantee, { shareType: 0 });
  const ownerToken = await addSession(upstream, owner);
  const known = async (name: string, id: string, relations: readonly Relation[], tenant = 'sun') => {
    callers[name] = { token: await addSession(upstream, id, tenant), prefix: tenant, relations };
  };
  await known('owner', owner, [{ kind: 'creator' }]);
  await known('enterprise manager', head, [{ kind: 'enterprise-manager' }]);
  await known('service organisation', serviceHead, [{ kind: 'service-organisation' }]);
  for (const [name, grant] of [
    ['view', { shareType: 0 }],
    ['manage', { shareType: 1 }],
    ['edit', { shareType: 3 }],
    ['view and set', { shareType: 0, setting: true }],
    ['edit and authorise', { shareType: 3, auth: true }],
    ['view and control', { shareType: 0, control: true }],
  ] as const) {
    const id = await addAccount(db);
    await addGrant(db, station.key, id, grant);
    await known(name, id, [{ kind: 'grant', ...flags, ...grant }]);
  }
  await known('stranger', await addAccount(db), []);
  await known('other tenant', await addAccount(db, { tenant: 'lamp' }), [], 'lamp');
  callers['anonymous'] = { token: null, prefix: 'sun', relations: null };
  callers['token of another tenant'] = { token: ownerToken, prefix: 'lamp', relations: null };
  const log = { device_id: station.inverter, module_title: 'x', read_set: 'Read', funs: '[]' };
  commId = (await call(upstream.api, '/station/add_comm_log', log, { token: ownerToken })).data.comm_id as string;
});

const fixed = { unit: 'AUD', consumptionType: 'fixed', consumptionPrice: 1, feedinType: 'fixed', feedinPrice: 1 };
const line = { auth: 0, setting: 0, control: 0 };
const share = (type: number) => (id: string) =>
  [
    '/station/save_station_share',
    {
      ...{
        station_id: id,
        station_share_user: `x${type}@example.com`,
        station_share_type: type,
        share_account_type: 0,
      },
      // A user whom the caller has already invited is invited again.
      again: 1,
    },
  ] as const;
type Request = readonly [string, unknown?];

/** Every call that names a station, with its input. The id is the station's or, where noted, the device's. */
const stationCalls: Record<string, [StationAction, (id: string) => Request]> = {
  edit_station: ['edit-basic', (id) => ['/station/edit_station', { station_id: id, station_name: 'New name' }]],
  'edit_station, more than the name': [
    'edit',
    (id) => ['/station/edit_station', { station_id: id, station_name: 'New name', nmi: '2001234567' }],
  ],
  collect_station: ['favourite', (id) => ['/station/collect_station', { station_id: id, type: 1 }]],
  'save_station_share, view': ['share', share(0)],
  'save_station_share, edit': ['share', share(3)],
  'save_station_share, manage': ['share-manage', share(1)],
  get_share_list: ['see-shares', (id) => [`/station/get_share_list?station_id=${id}`]],
  get_station_access: ['see-access', (id) => [`/station/get_station_access?station_id=${id}`]],
  get_transfer_effect: [
    'transfer',
    (id) => [
      '/station/get_transfer_effect',
      { station_id: id, share_account_type: 0, station_share_user: 'x@example.com' },
    ],
  ],
  set_auth_by_list: ['authorise', (id) => ['/station/set_auth_by_list', [{ station_id: id, user: grantee, ...line }]]],
  set_station_tariff: ['set-tariff', (id) => ['/station/set_station_tariff', { station_id: id, ...fixed }]],
  get_tariff_corrections: ['view', (id) => [`/station/get_tariff_corrections?station_id=${id}`]],
  get_station_tariff: ['view', (id) => [`/station/get_station_tariff?station_id=${id}`]],
  get_station_tariff_list: [
    'view',
    (id) => [`/station/get_station_tariff_list?station_id=${id}&start_time=2026-01-01&end_time=2026-02-01`],
  ],
  get_point_values: ['view', (id) => ['/station/get_point_values', { station_id: [id], property_code: ['P'] }]],
  get_power_today: ['view', (id) => ['/station/get_power_today', { station_id: [id] }]],
  get_point_series: [
    'view',
    (id) => [
      '/station/get_point_series',
      { station_id: id, property_code: ['P'], start: 1772600000000, end: 1772601000000, tg: '5m' },
    ],
  ],
};
const deviceCalls: Record<string, [StationAction, (id: string) => Request]> = {
  add_comm_log: [
    'set-device',
    (id) => ['/station/add_comm_log', { device_id: id, module_title: 'x', read_set: 'Read', funs: '[]' }],
  ],
  get_held_readings: ['view', (id) => [`/station/get_held_readings?device_id=${id}`]],
  get_value_limits: ['view', (id) => ['/station/get_value_limits', { device_id: [id] }]],
  get_comm_log_list: ['set-device', (id) => [`/station/get_comm_log_list?device_id=${id}`]],
  export_comm_log: ['set-device', (id) => ['/station/export_comm_log', { device_id: id, most: 5 }]],
  get_set_aside: ['view', (id) => [`/station/get_set_aside?device_id=${id}`]],
  get_aside_readings: [
    'view',
    (id) => [`/station/get_aside_readings?device_id=${id}&property=P&start=1772600000000&end=1772601000000`],
  ],
};
const onceOnDevice: Record<string, [StationAction, (id: string) => Request]> = {
  get_connected_gateway: ['connect-gateway', (id) => ['/station/get_connected_gateway', { device_id: id }]],
  confirm_gateway_devices: [
    'connect-gateway',
    (id) => [
      '/station/confirm_gateway_devices',
      { device_id: id, devices: [{ key: 'roof1', name: 'Roof', type: 'C002' }] },
    ],
  ],
  renew_gateway_secret: ['connect-gateway', (id) => ['/station/renew_gateway_secret', { device_id: id }]],
  disconnect_gateway: ['connect-gateway', (id) => ['/station/disconnect_gateway', { device_id: id }]],
  decide_readings: [
    'set-device',
    (id) => [
      '/station/decide_readings',
      { device_id: id, property: 'P', from: 1_772_600_000_000, to: 1_772_601_000_000, verdict: 'excluded' },
    ],
  ],
};
/** Calls that cannot be repeated: only callers without the right try them. */
const onceOnly: Record<string, [StationAction, (id: string) => Request]> = {
  'save_station_share, transfer': ['transfer', share(2)],
  connect_gateway: ['connect-gateway', (id) => ['/station/connect_gateway', { station_id: id, name: 'Garage' }]],
  correct_station_tariff: [
    'correct-tariff',
    (id) => ['/station/correct_station_tariff', { station_id: id, ...fixed, valid_from: '2026-01-01' }],
  ],
  set_enterprise: ['set-enterprise', (id) => ['/station/set_enterprise', { station_id: id, enterprise_code: 'NONE' }]],
  end_enterprise: ['set-enterprise', (id) => ['/station/end_enterprise', { station_id: id }]],
  delete_share_by_list: ['authorise', (id) => ['/station/delete_share_by_list', [{ station_id: id, user: grantee }]]],
};

test('A01 A02 A15 A16 P6.2 P6.4 P6.5 P6.6 P6.12 P6.13 each caller can do what their relation allows, on every call and every id', async () => {
  let cells = 0;
  for (const [caller, { token, prefix, relations }] of Object.entries(callers)) {
    await upstream.forgetLimits();
    const load = async ([path, body]: Request) => call(upstream.api, path, body, { token, prefix });
    for (const [calls, id] of [
      [{ ...stationCalls, ...onceOnly }, station.id],
      [{ ...deviceCalls, ...onceOnDevice }, station.inverter],
    ] as const) {
      for (const [name, [action, request]] of Object.entries(calls)) {
        const allowed = relations !== null && authorizeAny(relations, action);
        cells += 1;
        if (allowed && (name in onceOnly || name in onceOnDevice)) continue;
        // The code belongs to no organisation: a caller with the right learns that, all others do not.
        const done = name === 'set_enterprise' ? 1400 : 1001;
        const expected = relations === null ? 1401 : relations.length === 0 ? 1404 : allowed ? done : 1403;
        const reply = await load(request(id));
        expect([caller, name, reply.code]).toEqual([caller, name, expected]);
        if (expected === 1001) continue;
        expect(reply.data).toBeNull();
        // An absent station and another user's station give the same answer.
        if (expected !== 1404) continue;
        const absent = await load(request('absent0'));
        expect([absent.status, absent.code, absent.msg]).toEqual([reply.status, reply.code, reply.msg]);
      }
    }
  }
  expect(cells).toBe(13 * 35);
});

test('A01 A03 an entry of the communication log can be completed only by its author', async () => {
  for (const [caller, { token, prefix, relations }] of Object.entries(callers)) {
    const body = { comm_id: commId, funs: '[]' };
    const reply = await call(upstream.api, '/station/update_comm_log', body, { token, prefix });
    expect([caller, reply.code]).toEqual([caller, relations === null ? 1401 : caller === 'owner' ? 1001 : 1404]);
  }
});

test('A01 P6.7 deleting is refused without ownership or a share, and strangers get not found', async () => {
  for (const [caller, code] of [
    ['enterprise manager', 1403],
    ['service organisation', 1403],
    ['stranger', 1404],
    ['other tenant', 1404],
    ['anonymous', 1401],
    ['token of another tenant', 1401],
  ] as const) {
    const { token, prefix } = callers[caller] ?? { token: null, prefix: 'sun' };
    const reply = await call(upstream.api, '/station/delete_station', { station_id: station.id }, { token, prefix });
    expect([caller, reply.code]).toEqual([caller, code]);
  }
});

test('A05 invalid ids are refused on every call without a server error or data', async () => {
  const { token } = callers['owner'] ?? { token: null };
  const odd = ['', null, 'undefined', ':id', 0, [], {}, 1e9, '../x', "' or 1=1 --", '%00', 'a'.repeat(500), true];
  for (const calls of [stationCalls, onceOnly, deviceCalls, onceOnDevice]) {
    for (const [name, [, request]] of Object.entries(calls)) {
      for (const id of odd) {
        const [path, body] = request(id as string);
        const [where, query] = path.split('?');
        const target =
          query === undefined ? path : `${where}?${query.replace(String(id), encodeURIComponent(String(id)))}`;
        const reply = await call(upstream.api, target, body, { token });
        expect([name, id, reply.code === 1400 || reply.code === 1404, reply.data]).toEqual([name, id, true, null]);
      }
    }
  }
});
