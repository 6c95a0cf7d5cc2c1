import { severityRank, statusLevel } from '@/lib/domain/stations/status-level';

const cases = [
  [true, true, true, 'fault'],
  [true, true, false, 'fault'],
  [true, false, true, 'fault'],
  [true, false, false, 'fault'],
  [false, true, true, 'abnormal'],
  [false, true, false, 'abnormal'],
  [false, false, true, 'offline'],
  [false, false, false, 'normal'],
] as const;

test.each(cases)('P4.10 D4.2 fault %s, abnormal %s, offline %s shows %s', (fault, abnormal, offline, level) => {
  expect(statusLevel({ fault, abnormal, offline })).toBe(level);
});

test('P4.10 D4.2 the most severe status ranks first: an offline station before one with a warning', () => {
  const ranks = [{ fault: true }, { offline: true }, { abnormal: true }, {}].map((flags) =>
    severityRank({ fault: false, abnormal: false, offline: false, ...flags }),
  );
  expect(ranks).toEqual([0, 1, 2, 3]);
});
