import fc from 'fast-check';
import { tallyGateway, tallyKind } from '@/lib/domain/devices/gateway-tally';
import type { DeviceStatus } from '@/lib/domain/devices/types';

test.each<[DeviceStatus, string | null]>([
  ['normal', 'normal'],
  ['sleeping', 'normal'],
  ['offline', 'offline'],
  ['fault', 'fault'],
  ['warning', 'abnormal'],
  ['abnormal', 'abnormal'],
  ['nodata', null],
  ['timeout', null],
])('D2.21 C8 D4.1 a device that is %s counts as %s', (status, kind) => {
  expect(tallyKind(status)).toBe(kind);
});

test('D2.21 the counts and the unknown devices add up to the total', () => {
  const status = fc.constantFrom<DeviceStatus>(
    ...(['normal', 'sleeping', 'offline', 'fault', 'warning', 'abnormal', 'nodata', 'timeout'] as const),
  );
  fc.assert(
    fc.property(fc.array(status, { maxLength: 40 }), (statuses) => {
      const { counts, unknown, total } = tallyGateway(statuses);
      expect(total).toBe(statuses.length);
      expect(Object.values(counts).reduce((sum, count) => sum + count, unknown)).toBe(total);
    }),
  );
});
