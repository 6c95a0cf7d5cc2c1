import fc from 'fast-check';
import type { AlarmTransition } from '@/lib/domain/alarms/transitions';

let count = 0;

/** An alarm transition; without an id it gets a unique one. */
export const transition = (at: number, raised: boolean, id = `e${(count += 1)}`): AlarmTransition => ({
  at,
  raised,
  id,
});

/** Up to 30 transitions within a few minutes, some with equal times or ids; the times are close to the hold times. */
export const arbitraryTransitions = fc.uniqueArray(
  fc.record({
    at: fc.integer({ min: 0, max: 400 }).map((second) => second * 1000),
    raised: fc.boolean(),
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  }),
  { selector: ({ at, raised, id }) => `${at} ${raised} ${id}`, maxLength: 30 },
);
