import { answer, type RequestTarget } from '@/upstream/plants/gateway/requests';

const target: RequestTarget = {
  devices: [
    { id: 'inv1', type: 'C002' },
    { id: 'night', type: 'C002' },
  ],
  asleep: (id) => id === 'night',
  reading: (id): Record<string, number | string> | null => (id === 'inv1' ? { P: 1200, mainVersion: 'V3' } : null),
};
const ask = (action: string, data: unknown, more: object = {}) =>
  answer(JSON.stringify({ request_id: 'r1', client_id: 'browser01', action, data, ...more }), target)?.reply;

test('D7.3 a status query names every device, one that sleeps as offline', () => {
  expect(ask('device_status', [])).toEqual({
    request_id: 'r1',
    action: 'device_status',
    code: 1,
    data: [
      { device_id: 'inv1', status: 'normal' },
      { device_id: 'night', status: 'offline' },
    ],
  });
});

test('D7.3 a group read answers numbers and text, and null for what the device does not have', () => {
  expect(ask('get_group_property', [{ device_id: 'inv1', defines: ['P', 'mainVersion', 'nothing'] }])?.data).toEqual([
    {
      device_id: 'inv1',
      datas: [
        { property_code: 'P', value: 1200 },
        { property_code: 'mainVersion', value: 'V3' },
        { property_code: 'nothing', value: null },
      ],
    },
  ]);
});

test('D7.3 a set is refused with a reason: without a record, for a foreign device, for what only reads', () => {
  const set = { device_id: 'inv1', property_code: 'P', value: 1 };
  expect(ask('set_property', set)).toMatchObject({ code: 403, msg: expect.stringContaining('comm_id') });
  expect(ask('set_property', set, { comm_id: 'c1' })).toMatchObject({ code: 406, msg: 'P is read only' });
  expect(ask('set_property', { ...set, device_id: 'other' }, { comm_id: 'c1' })).toMatchObject({ code: 404 });
});

test('an unknown action gets an answer that says so; what cannot be read or named gets none', () => {
  expect(ask('dance', {})).toMatchObject({ code: 405, msg: 'unknown action: dance' });
  expect(answer('no json', target)).toBeNull();
  expect(
    answer(JSON.stringify({ request_id: 'r', client_id: 'a/#', action: 'device_status', data: [] }), target),
  ).toBeNull();
});
