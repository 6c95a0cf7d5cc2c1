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

// The matrix has about three hundred calls.
jest.setTimeout(30_000);

const upstream = startTestApp();
let station: TestStation;
let bound: TestStation;
/** Each caller, and whether they can see the owner's station or bind it. */
const callers: Record<string, { token: string | null; prefix: string; sees: boolean; binds: boolean }> = {};

beforeAll(async () => {
  const { db } = upstream;
  const owner = await addAccount(db);
  const seats = [
    'view',
    'manage',
    'edit',
    'exShare',
    'manager',
    'member',
    'boundMember',
    'stranger',
    'serviceHead',
  ] as const;
  const ids = Object.fromEntries(
    await Promise.all(seats.map(async (name) => [name, await addAccount(db)] as const)),
  ) as Record<(typeof seats)[number], string>;
  const lamp = await addAccount(db, { tenant: 'lamp' });
  await addEnterprise(db, { [owner]: false, [ids.manager]: true, [ids.member]: false, [ids.boundMember]: false });
  const service = await addEnterprise(db, { [ids.serviceHead]: true });
  station = await addStation(db, owner, { enterpriseId: service });
  bound = await addStation(db, owner);
  await addGrant(db, station.key, ids.view, { shareType: 0 });
  await addGrant(db, station.key, ids.manage, { shareType: 1 });
  await addGrant(db, station.key, ids.edit, { shareType: 3 });
  await addGrant(db, bound.key, ids.boundMember, { shareType: 1, source: 'member' });
  await addGrant(db, station.key, ids.exShare, { shareType: 1 });
  await db.pool.query('delete from station_grant where account_id = $1', [ids.exShare]);
  const add = async (name: string, id: string, sees: boolean, binds: boolean, tenant = 'sun') => {
    callers[name] = { token: await addSession(upstream, id, tenant), prefix: tenant, sees, binds };
  };
  await add('owner', owner, true, true);
  await add('view', ids.view, true, false);
  await add('manage', ids.manage, true, false);
  await add('edit', ids.edit, true, false);
  await add('ex-share', ids.exShare, false, false);
  await add('enterprise manager', ids.manager, true, true);
  await add('enterprise member', ids.member, false, false);
  await add('bound member', ids.boundMember, false, true);
  await add('service organisation', ids.serviceHead, true, false);
  await add('stranger', ids.stranger, false, false);
  await add('other tenant', lamp, false, false, 'lamp');
  callers['anonymous'] = { token: null, prefix: 'sun', sees: false, binds: false };
  callers['token of another tenant'] = {
    token: callers['owner']?.token ?? null,
    prefix: 'lamp',
    sees: false,
    binds: false,
  };
});

/** Every route with a station id in its input, in every field that takes one. */
const routes: Record<string, (target: TestStation) => [string, unknown?]> = {
  get_point_values: (target) => ['/station/get_point_values', { station_id: [target.id], property_code: ['P'] }],
  collect_station: (target) => ['/station/collect_station', { station_id: target.id, type: 1 }],
  getHistoryData: (target) => [
    `/demo/getHistoryData?prefix=sun&deviceId=${target.inverter}&propertyCode=P&start=1772600000000&end=1772600001000`,
  ],
  getAggregateData: (target) => [
    '/demo/getAggregateData?prefix=sun&start=1772600000000&end=1772600001000&tg=1h',
    [{ deviceId: target.inverter, propertyCode: 'P', fn: 'diff' }],
  ],
  get_device_temp: (target) => [`/station/get_device_temp?mod_id=${target.moduleId}`],
  get_device_funs: (target) => [
    `/station/get_device_funs?gateway_uuid=${target.uuid}&tempid=13&modid=${target.moduleId}`,
  ],
};

test('A01 A15 A16 P6.13 D6.1 each caller reaches a station only by their relation; missing and foreign stations get the same response', async () => {
  let cells = 0;
  for (const [caller, { token, prefix, sees, binds }] of Object.entries(callers)) {
    for (const [route, request] of Object.entries(routes)) {
      for (const [target, open] of [
        [station, sees],
        [bound, binds],
      ] as const) {
        const [path, body] = request(target);
        const reply = await call(upstream.api, path, body, { token, prefix });
        const unknown = caller === 'anonymous' || caller === 'token of another tenant' ? 1401 : 1404;
        expect([caller, route, reply.code]).toEqual([
          caller,
          route,
          open ? (path.startsWith('/demo/') ? 200 : 1001) : unknown,
        ]);
        if (!open) {
          expect(reply.data).toBeNull();
          const absent = { ...target, id: 'absent0', uuid: 'absent0', moduleId: 'absent0', inverter: 'absent0' };
          const [absentPath, absentBody] = request(absent);
          const nothing = await call(upstream.api, absentPath, absentBody, { token, prefix });
          expect([nothing.status, nothing.code, nothing.msg]).toEqual([reply.status, reply.code, reply.msg]);
        }
        cells += 1;
      }
    }
  }
  expect(cells).toBe(13 * 6 * 2);
});

test('A01 P1.2 P1.6 P6.1 the list of each caller contains exactly the stations open to them', async () => {
  for (const [caller, { token, prefix, sees, binds }] of Object.entries(callers)) {
    const reply = await call(upstream.api, '/station/get_station_relevance', undefined, { token, prefix });
    const ids = ((reply.data?.station ?? []) as { id: string }[]).map(({ id }) => id).toSorted();
    const expected = [...(sees ? [station.id] : []), ...(binds ? [bound.id] : [])].toSorted();
    expect([caller, ids]).toEqual([caller, expected]);
    const devices = [...(reply.data?.device ?? []), ...(reply.data?.access_device ?? [])] as { station_id: string }[];
    expect(new Set(devices.map((device) => device.station_id))).toEqual(new Set(expected));
    expect(reply.data?.gateway ?? []).toHaveLength(expected.length);
  }
});

test('A02 one foreign id among own ones refuses the whole list, and nothing is disclosed or changed', async () => {
  const token = callers['view']?.token ?? null;
  const body = { station_id: [station.id, bound.id], property_code: ['P'] };
  expect(await call(upstream.api, '/station/get_point_values', body, { token })).toMatchObject({
    status: 404,
    code: 1404,
    data: null,
  });
});

test('A03 having a gateway does not open the module of another station', async () => {
  const token = callers['view']?.token ?? null;
  const path = `/station/get_device_funs?gateway_uuid=${station.uuid}&tempid=13&modid=${bound.moduleId}`;
  expect((await call(upstream.api, path, undefined, { token })).code).toBe(1404);
});

test('A05 invalid ids are refused without a server error or data', async () => {
  const token = callers['owner']?.token ?? null;
  const odd = [
    '',
    null,
    'undefined',
    ':id',
    0,
    [],
    {},
    1e9,
    '../x',
    "' or 1=1 --",
    '%00',
    'a'.repeat(500),
    [station.id],
    true,
  ];
  for (const id of odd) {
    const collect = await call(upstream.api, '/station/collect_station', { station_id: id, type: 1 }, { token });
    expect([id, collect.code]).toEqual([id, 1400]);
    const points = await call(
      upstream.api,
      '/station/get_point_values',
      { station_id: [id], property_code: ['P'] },
      { token },
    );
    expect([1400, 1404]).toContain(points.code);
    const moduleId = encodeURIComponent(typeof id === 'string' ? id : JSON.stringify(id));
    const temp = await call(upstream.api, `/station/get_device_temp?mod_id=${moduleId}`, undefined, { token });
    expect([1400, 1404]).toContain(temp.code);
  }
});

test('A04 fields that a caller must not set are refused by name', async () => {
  const token = callers['view']?.token ?? null;
  for (const field of ['create_user', 'auth', 'station_auth', 'obj_id', 'gateway_uuid', 'prefix', 'enterprise_auth']) {
    const body = { station_id: station.id, type: 1, [field]: 1 };
    expect(await call(upstream.api, '/station/collect_station', body, { token })).toMatchObject({
      code: 1400,
      msg: `${field} is not a known field`,
    });
  }
});

test('P4.11 P7.6 a favourite is set and removed for the caller alone', async () => {
  const owner = { token: callers['owner']?.token ?? null };
  const view = { token: callers['view']?.token ?? null };
  const starred = async (options: typeof owner) =>
    (await call(upstream.api, '/station/get_station_relevance', undefined, options)).data.station.find(
      (row: { id: string }) => row.id === station.id,
    ).is_collect;
  await upstream.db.pool.query('delete from favourite');
  for (const type of [1, 1, 0, 0, 1]) {
    expect((await call(upstream.api, '/station/collect_station', { station_id: station.id, type }, view)).code).toBe(
      1001,
    );
    expect(await starred(view)).toBe(type);
    expect(await starred(owner)).toBe(0);
  }
});

test('a deleted station disappears for every account', async () => {
  const token = callers['owner']?.token ?? null;
  await upstream.db.pool.query('update station set deleted_at = now() where key = $1', [bound.key]);
  for (const request of Object.values(routes)) {
    const [path, body] = request(bound);
    expect(await call(upstream.api, path, body, { token })).toMatchObject({
      code: 1404,
      msg: 'Not found, or you have no access to it',
    });
  }
  const reply = await call(upstream.api, '/station/get_station_relevance', undefined, { token });
  expect(reply.data.station.map((row: { id: string }) => row.id)).toEqual([station.id]);
});
