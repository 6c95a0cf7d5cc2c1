import { getDeviceEvents } from '@/lib/contract/timeseries/events';
import { getAlarmBell } from '@/lib/contract/upstream/alarms/alarm';
import type { Device } from '@/lib/domain/devices/types';
import type { Station } from '@/lib/domain/stations/types';
import { toBellMessage, toDeviceEvent } from '@/lib/server/alarms/alarm-rows';

/** Maps an event DTO after parsing it with the contract. */
function read(dto: object, language: 'en' | 'zh' = 'en', type = 'C002') {
  const [row] = getDeviceEvents.output.parse([{ type: 'alarm', deviceId: 'd1', timestamp: 1000, ...dto }]);
  if (!row) throw new Error('nothing came off the wire');
  return toDeviceEvent(row, type, language);
}

test('D3.8 D7.16 the event data of the service is shown', () => {
  const detail = JSON.stringify({ msg: 'F24 Fault: low', deviceName: 'x', cause: 'rain', remedy: 'wait' });
  expect(read({ id: 7, type: 'fault', recovery: '5000', level: 4, state: '1', code: 'F24', detail })).toEqual({
    id: '7',
    kind: 'fault',
    state: 'resolved',
    level: '4',
    code: 'F24',
    message: 'F24 Fault: low',
    cause: 'rain',
    remedy: 'wait',
    start: 1000,
    recovery: 5000,
  });
});

test.each([
  ['en', 'F24 Fault', 'Moisture', 'protective earth'],
  ['zh', 'F24 直流绝缘阻抗过低', '光伏侧绝缘低', '保护接地'],
] as const)('D7.16 missing data of a known code comes from the catalogue (%s)', (language, message, cause, remedy) => {
  const event = read({ type: 'fault', code: 'F24' }, language);
  expect(event.message).toContain(message);
  expect(event.cause.toLowerCase()).toContain(cause.toLowerCase());
  expect(event.remedy).toContain(remedy);
  expect(event.level).toMatch(/^[1-4]$/);
});

test('D4.3 without a state, a recovered event is resolved; without a code, only its text is shown', () => {
  expect(read({ detail: 'fan stuck' })).toMatchObject({
    state: 'pending',
    recovery: null,
    kind: 'warning',
    message: 'fan stuck',
    code: '',
    level: '',
    cause: '',
    remedy: '',
  });
  expect(read({ detail: 'fan stuck', recovery: 2000 })).toMatchObject({ state: 'resolved', recovery: 2000 });
  // The state says pending, so the recovery time is ignored.
  expect(read({ detail: 'fan stuck', recovery: 2000, state: 0 })).toMatchObject({ state: 'pending', recovery: null });
});

test('D3.8 an event without an id gets one that is stable across reads and different from its neighbour’s', () => {
  const one = read({ code: 'W02', detail: 'a' });
  expect(read({ code: 'W02', detail: 'a' }).id).toBe(one.id);
  expect(read({ code: 'W02', detail: 'a', timestamp: 2000 }).id).not.toBe(one.id);
});

describe('the bell', () => {
  const bell = (row: object, place: Partial<Parameters<typeof toBellMessage>[1]> = {}) => {
    const dto = getAlarmBell.output.parse({
      total: 1,
      unread: 1,
      asOf: 1,
      rows: [{ id: 'a1', type: 'alarm', deviceId: 'd1', stationId: 7, timestamp: 1000, state: 0, unread: '1', ...row }],
    });
    const [first] = dto.rows;
    if (!first) throw new Error('nothing came off the wire');
    return toBellMessage(first, { station: undefined, device: undefined, ...place }, 'en');
  };

  test('P2.28 a notification shows what happened, where, and whether it was read', () => {
    const station = { id: '7', name: 'Home', timeZone: 'Australia/Perth' } as Station;
    const device = { id: 'd1', type: 'C002', name: 'Inverter 1' } as Device;
    expect(bell({ type: 'fault', code: 'F24' }, { station, device })).toEqual({
      id: 'a1',
      kind: 'fault',
      state: 'pending',
      code: 'F24',
      message: expect.stringContaining('F24'),
      start: 1000,
      end: null,
      unread: true,
      station: { id: '7', name: 'Home', timeZone: 'Australia/Perth' },
      device: { id: 'd1', type: 'C002', name: 'Inverter 1' },
    });
  });

  test('P2.28 an event of an unknown station has no place, and still shows what happened', () => {
    expect(bell({ detail: 'fan stuck', unread: 0, state: 1, recovery: 2000 })).toMatchObject({
      message: 'fan stuck',
      state: 'resolved',
      unread: false,
      station: null,
      device: null,
    });
  });
});
