import fc from 'fast-check';
import type { AlarmTransition } from '@/lib/domain/alarms/transitions';

let count = 0;

/** An edge; without a name it has one of its own. */
export const transition = (at: number, raised: boolean, id = `e${(count += 1)}`): AlarmTransition => ({
  at,
  raised,
  id,
});

/** Up to thirty edges within a few minutes, some at one instant, some under one name; seconds are close to the holds. */
export const arbitraryTransitions = fc.uniqueArray(
  fc.record({
    at: fc.integer({ min: 0, max: 400 }).map((second) => second * 1000),
    raised: fc.boolean(),
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  }),
  { selector: ({ at, raised, id }) => `${at} ${raised} ${id}`, maxLength: 30 },
);
