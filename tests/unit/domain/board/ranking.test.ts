import fc from 'fast-check';
import { LEAST_CLEAR, rankStations } from '@/lib/domain/board/ranking';
import type { MadeToday } from '@/lib/domain/board/ranking';

const station = (id: string, made: number, about: Partial<MadeToday> = {}): MadeToday => ({
  id,
  name: id,
  capacity: 10,
  made,
  clear: 4,
  ...about,
});

test('P2.2 stations are ranked by energy per kWp, shown with their share of the local clear-sky yield', () => {
  const { best, ranked, worst } = rankStations(
    [
      station('dull', 20, { clear: 2.5 }),
      station('bright', 24),
      station('broken', 2),
      station('large', 300, { capacity: 100 }),
    ],
    2,
  );
  expect(ranked).toBe(4);
  expect(best.map(({ id, specific, share }) => [id, specific, share])).toEqual([
    ['dull', 2, 0.8],
    ['large', 3, 0.75],
  ]);
  expect(worst.map(({ id }) => id)).toEqual(['broken', 'bright']);
});

test('P2.2 stations are not ranked before there is enough light or without a capacity', () => {
  const early = station('early', 1, { clear: LEAST_CLEAR - 0.01 });
  expect(rankStations([early, station('none', 5, { capacity: 0 })])).toEqual({ best: [], worst: [], ranked: 0 });
});

test('P2.2 no station is in both rankings, and the best yields no less than the worst', () => {
  const some = fc.array(fc.record({ made: fc.nat(500), clear: fc.integer({ min: 1, max: 8 }) }), { maxLength: 30 });
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 6 }), (given, each) => {
      const { best, worst } = rankStations(
        given.map(({ made, clear }, at) => station(`s${at}`, made, { clear })),
        each,
      );
      const ids = [...best, ...worst].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(Math.min(given.length, 2 * each));
      for (const low of worst) for (const high of best) expect(high.share).toBeGreaterThanOrEqual(low.share);
    }),
  );
});
