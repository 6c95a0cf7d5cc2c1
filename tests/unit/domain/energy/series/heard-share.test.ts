import { LATE_MS } from '@/lib/domain/energy/series/due';
import { heardShare } from '@/lib/domain/energy/series/heard-share';
import { sumSheet } from '@/lib/domain/reports/tariff-sheet';
import { hourlyRevenue } from '@/lib/domain/tariffs/revenue/hourly';
import { noHolidays } from '@/lib/domain/tariffs/holidays';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-20T13:00:00Z');
const hours = (shares: readonly number[]) =>
  shares.map((complete, i) => ({ startTime: START + i * HOUR, endTime: START + (i + 1) * HOUR, complete }));

test('C5 completeness is the share of due readings that arrived: the running hour counts as far as readings are due', () => {
  expect(heardShare(hours([1, 0.5, 1]))).toBeCloseTo(2.5 / 3);
  // Half of the last hour is due, and that half is complete.
  expect(heardShare(hours([1, 0, 1]), { now: START + 2.5 * HOUR + LATE_MS })).toBeCloseTo(1.5 / 2.5);
  expect(heardShare([])).toBeNull();
});

test('C5 nothing is missing before a station’s first reading', () => {
  const spans = hours([0, 0.5, 1]);
  expect(heardShare(spans, { begun: START + 1.5 * HOUR })).toBe(1);
  expect(heardShare(spans, { begun: START - HOUR })).toBeCloseTo(0.5);
  expect(heardShare(spans, { begun: Infinity })).toBeNull();
});

test('C5 D9.5 the sum of a tariff sheet is as complete as the report of the same period', () => {
  const spans = hours([0, 0.5, 1, 0.25]);
  const energies = { powerGeneration: 1, charging: 0, discharging: 0, powerSelling: 0, powerBuy: 0 };
  const priced = hourlyRevenue(
    spans.map(({ startTime, endTime }) => ({ startTime, endTime, ...energies })),
    { tariffs: [], zone: 'Australia/Adelaide', storage: true, isHoliday: noHolidays },
  );
  const rows = priced.map((row, i) => ({ ...row, complete: spans[i]?.complete ?? null }));
  const within = { now: START + 3.5 * HOUR + LATE_MS, begun: START + 1.5 * HOUR };
  expect(sumSheet(rows, within).complete).toBe(heardShare(spans, within));
});
