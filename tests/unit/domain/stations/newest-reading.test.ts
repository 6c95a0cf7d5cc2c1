import fc from 'fast-check';
import { newestReading } from '@/lib/domain/stations/newest-reading';

const reading = (at: number | null) => ({ value: 1, at });
const missing = { value: null };

test('P9.14 the newest reading of all values and stations is used; readings without a time are ignored', () => {
  expect(newestReading([])).toBeNull();
  expect(newestReading([{ power: missing, yieldToday: reading(null) }])).toBeNull();
  expect(newestReading([{ power: reading(5), yieldToday: missing, flow: { grid: reading(9), load: missing } }])).toBe(
    9,
  );
  expect(newestReading([{ power: reading(5), yieldToday: missing, detail: { charge: reading(7) } }])).toBe(7);
});

test('P9.14 no reading is newer than the newest, and it is one of them', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer(), fc.integer()), { minLength: 1 }), (pairs) => {
      const newest = newestReading(pairs.map(([a, b]) => ({ power: reading(a), yieldToday: reading(b) })));
      expect(newest).toBe(pairs.flat().reduce((most, at) => (at > most ? at : most)));
    }),
  );
});
