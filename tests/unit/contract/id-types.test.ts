import fc from 'fast-check';
import { z } from 'zod';
import { entry } from '@/lib/contract/entry';
import { idOf, notingIds, sourceId, withIdTypes } from '@/lib/contract/id-types';
import type { IdKind } from '@/lib/contract/id-types';
import { getAlarmList } from '@/lib/contract/upstream/alarms/alarm';
import { exportCommLog } from '@/lib/contract/upstream/comm-log';
import { setAuthByList } from '@/lib/contract/upstream/sharing/shares';
import { collectStation } from '@/lib/contract/upstream/stations/edit';

const typesOf = (read: () => unknown) => {
  const types = new Map<IdKind, boolean>();
  notingIds(types, read);
  return Object.fromEntries(types);
};

test('P7.2 parsing records for each kind whether its ids are numeric; one number suffices', () => {
  const dto = z.array(z.object({ id: sourceId('station'), device: sourceId('device').optional() }));
  expect(typesOf(() => dto.parse([{ id: 101 }, { id: 'A7' }]))).toEqual({ station: true });
  expect(typesOf(() => dto.parse([{ id: '101', device: 7 }]))).toEqual({ station: false, device: true });
  expect(typesOf(() => dto.parse([]))).toEqual({});
});

test.each([
  ['P7.6', collectStation, { station_id: '101', type: 1 }, { station_id: 101, type: 1 }],
  ['P7.9', setAuthByList, [{ station_id: '101', user: '12' }], [{ station_id: 101, user: 12 }]],
  ['D3.11', exportCommLog, { device_id: '1002', most: 5 }, { device_id: 1002, most: 5 }],
  ['D7.15', getAlarmList, { deviceId: ['1002', 'x9', '007'] }, { deviceId: [1002, 'x9', '007'] }],
] as const)(
  '%s ids are sent back in their original type, in objects and lists, and where they may be missing',
  (_row, call, input, sent) => {
    const numbers = new Map<IdKind, boolean>([
      ['station', true],
      ['sharer', true],
      ['device', true],
    ]);
    expect(withIdTypes(call, input, numbers)).toEqual(sent);
    expect(withIdTypes(call, input, new Map([['station', false]]))).toEqual(input);
    expect(withIdTypes(call, input, new Map())).toEqual(input);
  },
);

test('P7.9 a kind that was never parsed uses the type of station ids', () => {
  const input = [{ station_id: '101', user: '12' }];
  expect(withIdTypes(setAuthByList, input, new Map([['station', true]]))).toEqual([{ station_id: 101, user: 12 }]);
  const mixed = new Map<IdKind, boolean>([
    ['station', true],
    ['sharer', false],
  ]);
  expect(withIdTypes(setAuthByList, input, mixed)).toEqual([{ station_id: 101, user: '12' }]);
});

test('P7.2 any id is sent back in its original type', () => {
  const call = entry({
    name: 'call',
    method: 'POST',
    path: '/call',
    input: z.strictObject({ id: idOf('station') }),
    output: z.unknown(),
    rows: ['P7.2'],
    summary: 'A call',
  });
  const text = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9._:-]{0,20}$/);
  fc.assert(
    fc.property(fc.oneof(text, fc.nat({ max: 999_999_999_999_999 })), (given) => {
      const types = new Map<IdKind, boolean>();
      const read = notingIds(types, () => sourceId('station').parse(given));
      expect(withIdTypes(call, { id: read }, types)).toEqual({ id: given });
    }),
  );
});
