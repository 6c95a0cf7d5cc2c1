import { ok } from '@/lib/domain/problem';
import type { HomeRevenue } from '@/lib/domain/overview/types';
import { toHistory, toReportSum, toRevenue } from '@/lib/server/board/board-parts';
import type { Report } from '@/lib/server/board/board-view';

const report = (more: Partial<Report>): Report => ({
  stations: 3,
  waiting: 0,
  totals: {
    generation: { value: 764, known: 3 },
    charging: { value: null, known: 0 },
    discharging: { value: null, known: 0 },
    bought: { value: null, known: 0 },
    sold: { value: null, known: 0 },
    selfUse: { value: null, known: 0 },
  },
  complete: 1,
  co2: { value: 400, known: 3 },
  revenue: { sums: [], missing: 0, waiting: 0 },
  steps: [],
  rows: [],
  ...more,
});
const month = (more: Partial<Report>) => toReportSum(ok(report(more)), 'kWh', ({ totals }) => totals.generation);

test('P2.2 D8.12 the wall board shows a total once all stations are included, and never a partial one', () => {
  expect(month({})).toEqual({ value: 764, unit: 'kWh', known: 3, of: 3, at: null });
  expect(month({ waiting: 1 })).toEqual({ value: null, why: 'adding', progress: { known: 2, of: 3 } });
  const zones = { zone: 'Australia/Adelaide', severalZones: false };
  expect(toHistory([ok(report({}))], ok([]), zones)).toMatchObject({ state: 'ready', known: 3, ...zones });
  expect(toHistory([ok(report({ waiting: 2 })), ok(report({}))], ok([]), zones)).toEqual({ state: 'adding' });
});

test('P2.2 D8.12 the wall board shows no revenue that is still being added up', () => {
  const sums: HomeRevenue['sums'] = [{ value: 6.73, unit: 'AUD', known: 2, of: 7, at: null }];
  const part: HomeRevenue['sums'] = [{ value: null, why: 'adding', progress: { known: 2, of: 9 } }];
  expect(toRevenue(ok({ sums: part, adding: true }))).toEqual(part);
  expect(toRevenue(ok({ sums, adding: false }))).toEqual(sums);
  expect(toRevenue(null)).toEqual([{ value: null, why: 'adding' }]);
});
