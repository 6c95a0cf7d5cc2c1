import type { Report } from '@/lib/server/board/board-view';
import { energyProgress, toHomeWeek } from '@/lib/server/overview/week';

const DAYS = ['2026-11-20', '2026-11-21'];
const energies = { charging: null, discharging: null, bought: null, sold: null, selfUse: null };
const none = { value: null, known: 0 };
const report = (waiting: number, money: Partial<Report['revenue']> = {}): Report => ({
  stations: 62,
  waiting,
  totals: { generation: none, charging: none, discharging: none, bought: none, sold: none, selfUse: none },
  complete: 1,
  co2: none,
  revenue: { sums: [{ unit: 'AUD', total: 9, stations: 40 }], missing: 2, waiting: 0, ...money },
  steps: DAYS.map((day, at) => ({
    ...{ at: `${day}T00:00`, generation: 100 + at, ...energies, revenue: [{ unit: 'AUD', total: 4.5 }] },
  })),
  rows: [],
});

test.each([
  ['whole', [report(0)], null],
  ['of a share of the stations', [report(59)], { known: 3, of: 62 }],
  ['of two months of which one is not known', [report(0), null], { known: 0, of: 62 }],
] as const)('P2.42 C5 the progress of the week: %s', (_, reports, expected) => {
  expect(energyProgress(reports, 62)).toEqual(expected);
});

test('P2.42 D9.5 C5 revenue of only some stations is in no day and no total, only as progress', () => {
  const week = toHomeWeek([report(0, { waiting: 20 })], DAYS, null);
  expect(week).toMatchObject({ generated: 201, revenue: [], revenueAdding: { known: 42, of: 62 } });
  expect(week.days.map(({ revenue }) => revenue)).toEqual([[], []]);
  expect(toHomeWeek([report(0)], DAYS, null)).toMatchObject({
    revenue: [{ unit: 'AUD', total: 9 }],
    revenueAdding: null,
  });
});
