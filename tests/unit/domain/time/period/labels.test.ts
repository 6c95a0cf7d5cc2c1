import { periodAt, type Period } from '@/lib/domain/time/period/calendar';
import { hourLabel, periodFileName, periodLabel } from '@/lib/domain/time/period/labels';

const TODAY = '2026-11-22';
const at = (kind: Parameters<typeof periodAt>[0]) => periodAt(kind, TODAY, TODAY);
const custom: Period = { kind: 'custom', from: '2026-11-01T06:30', to: '2026-11-02T00:00' };

test.each([
  [at('day'), '22/11/2026', '2026-11-22'],
  [at('week'), '16/11/2026 – 22/11/2026', '2026-11-16_2026-11-22'],
  [at('month'), '11/2026', '2026-11'],
  [at('year'), '2026', '2026'],
  [at('overyear'), '01/01/2023 – 22/11/2026', '2023-01-01_2026-11-22'],
  [custom, '01/11/2026 06:30 – 02/11/2026 00:00', '2026-11-01-06-30_2026-11-02-00-00'],
])('D1.7 D2.30 %o is written %s, and in a file name %s', (period, text, file) => {
  expect(periodLabel(period)).toBe(text);
  expect(periodFileName(period)).toBe(file);
});

test.each([
  ['2026-11-21T13:30:00Z', 'Australia/Adelaide', '22/11/2026 00:00'],
  ['2026-04-04T15:00:00Z', 'Australia/Melbourne', '05/04/2026 02:00 (UTC+11:00)'],
  ['2026-04-04T16:00:00Z', 'Australia/Melbourne', '05/04/2026 02:00 (UTC+10:00)'],
  ['2026-10-03T16:00:00Z', 'Australia/Lord_Howe', '04/10/2026 03:00 (UTC+11:00)'],
])('D9.5 C1 the hour from %s in %s is written %s', (instant, zone, text) => {
  expect(hourLabel(Date.parse(instant), zone)).toBe(text);
});
