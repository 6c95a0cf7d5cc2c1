import fc from 'fast-check';
import { SWITCH_POSITIONS, switchPosition } from '@/lib/domain/devices/switch-position';

test.each([
  [2, 1, 'closed'],
  [1, 0, 'open'],
  ['2', '1', 'closed'],
  [0, 0, 'moving'],
  [0, 1, 'moving'],
  [3, 1, 'faulty'],
  [2, undefined, 'closed'],
  [undefined, 1, 'closed'],
  [null, 0, 'open'],
  // They contradict each other.
  [2, 0, 'unknown'],
  [1, 1, 'unknown'],
  [undefined, undefined, 'unknown'],
  [null, '', 'unknown'],
  [4, undefined, 'unknown'],
  ['closed', undefined, 'unknown'],
  [1.5, -1, 'unknown'],
] as const)('D2.20 D2.22 a breaker that reports %s and %s is %s', (breakerState, gateStatus, position) => {
  expect(switchPosition({ breakerState, gateStatus })).toBe(position);
});

test('D2.20 a breaker is open or closed only where no reading contradicts it', () => {
  const read = fc.oneof(fc.integer({ min: -1, max: 4 }), fc.constantFrom('', '0', '1', '2', 'x', null, undefined));
  fc.assert(
    fc.property(read, read, (breakerState, gateStatus) => {
      const position = switchPosition({ breakerState, gateStatus });
      expect(SWITCH_POSITIONS).toContain(position);
      const says = (value: unknown, ...good: unknown[]) => good.map(String).includes(String(value));
      if (position === 'open') expect(says(breakerState, 2) || says(gateStatus, 1)).toBe(false);
      if (position === 'closed') expect(says(breakerState, 1) || says(gateStatus, 0)).toBe(false);
    }),
  );
});
