import { periodAt } from '@/lib/domain/time/period/calendar';
import {
  missingOf,
  parseReportQuery,
  parseTariffQuery,
  reportCardHref,
  reportHref,
  sheetViewOf,
  invalidReport,
  tariffHref,
} from '@/lib/domain/reports/query';

const TODAY = '2026-11-22';
const paramsOf = (href: string) => Object.fromEntries(new URL(href, 'http://x').searchParams);

test('D2.29 the URL selects the sheet, anything else shows the cards', () => {
  expect([{}, { sheet: 'tariff' }, { sheet: 'report' }, { sheet: ['?', 'report'] }].map(sheetViewOf)).toEqual([
    'cards',
    'tariff',
    'report',
    'cards',
  ]);
  expect(sheetViewOf(paramsOf(reportCardHref('overyear')))).toBe('report');
});

test('D2.31 a tariff sheet round-trips through its URL', () => {
  const period = periodAt('month', '2026-10-01', TODAY);
  expect(parseTariffQuery(paramsOf(tariffHref({ period, station: 'a b&c', page: 3, paper: true })), TODAY)).toEqual({
    period,
    station: 'a b&c',
    moments: { from: '', to: '' },
    typed: '',
    page: 3,
    paper: true,
    searched: true,
    dated: true,
  });
  expect(paramsOf(tariffHref(null))).toEqual({ sheet: 'tariff' });
});

test('D5.3 D8.12 a search requires a date, except for all years, and a station; before a search nothing is reported missing', () => {
  const of = (params: Record<string, string>) => parseTariffQuery(params, TODAY);
  expect(missingOf(of({ sheet: 'tariff' }), false)).toEqual({ date: false, station: false });
  expect(missingOf(of({ period: 'day' }), false)).toEqual({ date: true, station: true });
  expect(missingOf(of({ period: 'overyear' }), true)).toEqual({ date: false, station: false });
  expect(missingOf(of({ period: 'custom', from: '2026-11-01T00:00' }), true)).toEqual({ date: true, station: false });
});

test('D2.30 a report round-trips through its URL, and does not accept a custom range', () => {
  const period = periodAt('week', '2026-11-05', TODAY);
  const query = { period, stations: ['a1', 'b:2'], search: 'harbour', page: 2, paper: true };
  expect(parseReportQuery(paramsOf(reportHref(query)), TODAY)).toEqual(query);
  expect(
    parseReportQuery({ period: 'custom', from: '2026-11-01T00:00', to: '2026-11-02T00:00' }, TODAY).period,
  ).toEqual(periodAt('day', TODAY, TODAY));
});

test.each([
  [{}, []],
  [{ period: 'month', date: '2026-10' }, []],
  [{ period: 'custom', from: '2026-01-01T00:00' }, ['period']],
  [{ period: 'day', date: '2026-02-30' }, ['date']],
  [{ period: 'day', date: '2031-01-01' }, ['date']],
  [{ period: 'decade', date: 'x' }, ['period', 'date']],
])('D2.30 invalid parameters of a report’s URL are reported: %j', (params, strange) => {
  expect(invalidReport(params, TODAY)).toEqual(strange);
});

test('D2.31 D5.3 a start after its end stays in the form', () => {
  const moments = { from: '2026-11-20T00:00', to: '2026-11-10T00:00' };
  expect(parseTariffQuery({ period: 'custom', ...moments }, TODAY)).toMatchObject({ moments, dated: false });
  // The same applies to a year before any sheet.
  const early = { from: '1999-01-01T00:00', to: '1999-01-02T00:00' };
  expect(parseTariffQuery({ period: 'custom', ...early }, TODAY)).toMatchObject({ moments: early, dated: false });
});

test('D5.2 D2.31 a custom range ends now at the latest, and one in the future is invalid', () => {
  const latest = `${TODAY}T14:30`;
  const of = (from: string, to: string) => parseTariffQuery({ period: 'custom', from, to }, TODAY, latest);
  expect(of(`${TODAY}T10:00`, `${TODAY}T18:00`)).toMatchObject({ period: { to: latest }, dated: true });
  expect(of(`${TODAY}T10:00`, `${TODAY}T11:20`)).toMatchObject({ period: { to: `${TODAY}T11:20` } });
  expect(of(`${TODAY}T15:00`, `${TODAY}T18:00`).dated).toBe(false);
});
