import { minimalStage } from '../../support/minimal-stage';
import { handlerOf } from '../../support/portal-handlers';

/*
 * Sharing with an upstream that serves exactly what the documents show: the exact requests it receives, and the replacements for
 * what it lacks.
 */

const stage = minimalStage(async () => ({
  share: await handlerOf('POST /api/sharing/share'),
  rights: await handlerOf('POST /api/sharing/rights'),
  end: await handlerOf('POST /api/sharing/end'),
  enterprise: await handlerOf('POST /api/sharing/enterprise'),
  enterpriseEnd: await handlerOf('POST /api/sharing/enterprise-end'),
  effect: await handlerOf('POST /api/sharing/transfer-effect'),
  delete: await handlerOf('POST /api/stations/delete'),
  list: await handlerOf('GET /api/sharing/list'),
  deleted: await handlerOf('GET /api/stations/deleted'),
}));

async function request(name: Parameters<typeof stage.request>[0], given: object, method: 'GET' | 'POST' = 'POST') {
  const query = new URLSearchParams(given as Record<string, string>).toString();
  const { status, body } = await stage.request<unknown>(
    name,
    method === 'GET' ? { path: `/api?${query}` } : { body: given },
  );
  return { status, body };
}
const sent = (path: string) => stage.upstream.callsOf(path).at(-1)?.json;

test('P7.7 P3.13 a share is sent as documented; the area code is sent with a number only', async () => {
  const to = { channel: 'email', recipient: 'bob@c.example' };
  expect((await request('share', { id: '101', type: 3, to })).status).toBe(200);
  expect(sent('/station/save_station_share')).toEqual({
    station_id: 101,
    station_share_user: 'bob@c.example',
    station_share_type: 3,
    share_account_type: 0,
  });
  const phone = { channel: 'phone', recipient: '412345678', areaCode: '61' };
  expect((await request('share', { id: '101', type: 0, to: phone })).status).toBe(200);
  expect(sent('/station/save_station_share')).toEqual({
    station_id: 101,
    station_share_user: '412345678',
    station_share_type: 0,
    share_account_type: 1,
    area_code: '61',
  });
});

test('P6.2 no transfer preview from the upstream is not a failure', async () => {
  const to = { channel: 'phone', recipient: '0412 345 678', areaCode: '61' };
  expect(await request('effect', { id: '101', to, entrust: true })).toEqual({ status: 200, body: { effect: null } });
});

test('P7.8 P3.12 the share list is read with any notation of its flags, and a time as its original text', async () => {
  expect(await request('list', { id: '101' }, 'GET')).toEqual({
    status: 200,
    body: [
      {
        user: '12',
        name: 'Bob',
        address: 'bob@c.example',
        level: 1,
        control: true,
        setting: false,
        auth: true,
        since: '2024-05-01 10:00:00',
        by: 'Minimal Owner',
        invited: false,
        self: false,
      },
    ],
  });
});

test('P7.9 P7.10 rights and their removal are sent as lists, each in one call', async () => {
  const line = { user: '12', control: true, setting: false, auth: true };
  expect((await request('rights', { id: '101', people: [line] })).status).toBe(200);
  expect(sent('/station/set_auth_by_list')).toEqual([{ station_id: 101, user: 12, control: 1, setting: 0, auth: 1 }]);
  expect((await request('end', { id: '101', users: ['12', '13'] })).status).toBe(200);
  expect(sent('/station/delete_share_by_list')).toEqual([
    { station_id: 101, user: 12 },
    { station_id: 101, user: 13 },
  ]);
});

test('P7.13 the code of an enterprise is sent; taking the station back is not supported', async () => {
  expect((await request('enterprise', { id: '101', code: 'SUN-1' })).status).toBe(200);
  expect(sent('/station/set_enterprise')).toEqual({ station_id: 101, enterprise_code: 'SUN-1' });
  expect((await request('enterpriseEnd', { id: '101' })).status).not.toBe(200);
});

test('P7.5 P8.28 P8.9 the upstream’s own message about a deletion is shown, without promising a restore', async () => {
  expect(await request('deleted', {}, 'GET')).toEqual({ status: 200, body: { restorable: null } });
  expect((await request('delete', { id: '101', name: 'Not well' })).status).toBe(400);
  expect(await request('delete', { id: '101', name: 'All well' })).toEqual({
    status: 200,
    body: { done: true, message: 'The power station was removed', retentionDays: null },
  });
  expect(sent('/station/delete_station')).toEqual({ station_id: 101 });
  stage.upstream.misbehave('/station/delete_station', { kind: 'other-code', code: 2007, msg: 'It still has devices' });
  expect(await request('delete', { id: '102', name: 'Faulty' })).toMatchObject({
    status: 422,
    body: { message: 'It still has devices' },
  });
});
