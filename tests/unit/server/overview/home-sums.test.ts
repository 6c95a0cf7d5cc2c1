import { toHomeRevenue } from '@/lib/server/overview/home-sums';

const sum = (unit: string, total: number, stations: number) => ({ unit, total, stations });

test('P2.42 D9.5 C5 revenue of only some stations is not shown, only the progress', () => {
  const part = { sums: [sum('AUD', 4.2, 40)], missing: 2, waiting: 20, at: 5 };
  expect(toHomeRevenue(part)).toEqual({
    sums: [{ value: null, why: 'adding', progress: { known: 42, of: 62 } }],
    adding: true,
  });
  expect(toHomeRevenue({ ...part, waiting: 0 })).toEqual({
    sums: [{ value: 4.2, unit: 'AUD', known: 40, of: 42, at: 5 }],
    adding: false,
  });
});

test.each([
  [0, 'no-tariff'],
  [3, 'no-data'],
] as const)('P2.42 D9.5 without a total and with %s silent stations the reason is %s', (missing, why) => {
  expect(toHomeRevenue({ sums: [], missing, waiting: 0, at: null })).toEqual({
    sums: [{ value: null, why }],
    adding: false,
  });
});
