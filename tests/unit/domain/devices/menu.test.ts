import { deviceMenuOf, mayChangeSerial } from '@/lib/domain/devices/menu';
import { maySetDevices } from '@/lib/domain/stations/menu';

const viewer = { userId: 'u1' };
const own = { creator: 'u1', deviceSetting: 0 };
const others = { creator: 'u2', deviceSetting: 0 };
const settable = { creator: 'u2', deviceSetting: 1 };

test.each([
  ['D6.1 D6.2 the creator', 1, own, ['detail', 'edit', 'setting', 'log', 'delete']],
  ['D6.2 who may only look', 0, others, ['detail']],
  ['D6.2 who may edit', 3, others, ['detail', 'edit']],
  ['D6.2 who manages', 1, others, ['detail', 'edit']],
  ['D5.6 D6.2 who was given the settings', 0, settable, ['detail', 'setting', 'log']],
  ['D6.2 a user with a device of no station', 1, null, ['detail', 'edit']],
] as const)('D2.7 %s (auth %d) sees the actions %j', (_who, auth, station, keys) => {
  expect(deviceMenuOf({ auth, type: 'C002', moduleId: 'HY-5000' }, station, viewer)).toEqual(keys);
});

test('D2.7 D3.1 the creator alone sees what a gateway of their own has found, its new secret and its end', () => {
  const gateway = { auth: 1, type: 'C001', moduleId: 'own-C001' } as const;
  const all = ['detail', 'edit', 'setting', 'log', 'found', 'secret', 'disconnect', 'delete'];
  expect(deviceMenuOf(gateway, own, viewer)).toEqual(all);
  expect(deviceMenuOf(gateway, others, viewer)).toEqual(['detail', 'edit']);
  expect(deviceMenuOf({ ...gateway, moduleId: 'GW-100' }, own, viewer)).not.toContain('secret');
  expect(deviceMenuOf({ ...gateway, type: 'C002', moduleId: 'own-C002' }, own, viewer)).not.toContain('secret');
});

test('D6.1 a station without a creator belongs to no user', () => {
  expect(maySetDevices({ creator: '', deviceSetting: 0 }, { userId: '' })).toBe(false);
});

test.each([
  [0, false],
  [1, true],
  [3, false],
])('D6.2 auth %d: type and serial number are shown and editable: %s', (auth, full) => {
  expect(mayChangeSerial({ auth })).toBe(full);
});
