import { screen, waitFor, within } from '@testing-library/react';
import { ReportPage } from '@/components/reports/report-page';
import { RevenueWhy } from '@/components/reports/revenue-why';
import { SheetCards } from '@/components/reports/sheet-cards';
import { TariffPage } from '@/components/reports/tariff-page';
import { periodAt } from '@/lib/domain/time/period/calendar';
import { fail, ok } from '@/lib/domain/problem';
import { render } from '../../support/render';
import { PAGE, REPORT, tariffPage, TODAY, ZONE } from './sheet-fixtures';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh }) }));

test('D2.29 shows a card for the tariff sheet and one for each report', () => {
  render(<SheetCards />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/Sheet?sheet=tariff',
    ...['day', 'week', 'month', 'year', 'overyear'].map((kind) => `/Sheet?sheet=report&period=${kind}`),
  ]);
});

test.each([
  ['en' as const, 'Reports by email'],
  ['zh' as const, '邮件报表'],
])('D2.29 D2.30 cards and reports link to the email reports, if available (%s)', (lang, name) => {
  const link = () => screen.queryByRole('link', { name });
  for (const [shown, hidden] of [
    [<SheetCards key="a" emails />, <SheetCards key="b" />],
    [<ReportPage key="c" {...REPORT} emails />, <ReportPage key="d" {...REPORT} />],
  ] as const) {
    const { unmount } = render(shown, { lang });
    expect(link()).toHaveAttribute('href', '/userCenter#report-emails');
    unmount();
    const without = render(hidden, { lang });
    expect(link()).toBeNull();
    without.unmount();
  }
});

test.each([
  ['en' as const, 'As of 20/11/2026, 12:40:00 ACDT'],
  ['zh' as const, '数据截至 20/11/2026 12:40:00 UTC+10:30'],
])('D2.30 D2.31 P2.42 a report or sheet of a current period shows its “as of” time (%s)', (lang, text) => {
  const at = Date.parse('2026-11-20T02:10:00Z');
  const page = PAGE.report && { ...PAGE, report: { ...PAGE.report, as_of: at }, zones: ['Australia/Adelaide'] };
  const { unmount } = render(<ReportPage {...REPORT} page={ok(page ?? PAGE)} />, { lang });
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain(text);
  unmount();
  const sheet = tariffPage();
  const shown = sheet.sheet?.ok ? sheet.sheet.value : null;
  render(<TariffPage {...sheet} sheet={ok(shown && { ...shown, zone: 'Australia/Adelaide', asOf: at })} />, { lang });
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain(text);
});

test.each([
  ['en' as const, 'Today counts until 20/11, 12:40'],
  ['zh' as const, '今天计至 20/11 12:40'],
])(
  'D2.30 D2.31 C5 a current period states until when today is counted, next to its completeness (%s)',
  (lang, text) => {
    const at = Date.parse('2026-11-20T02:10:00Z');
    const report = PAGE.report && {
      ...{ ...PAGE.report, as_of: at, complete: 1, waiting: 0 },
      revenue: { ...PAGE.report.revenue, waiting: 0 },
    };
    const { unmount } = render(
      <ReportPage {...REPORT} page={ok({ ...PAGE, report, zones: ['Australia/Adelaide'] })} />,
      {
        lang,
      },
    );
    expect(screen.getByText('100%').closest('div')?.parentElement).toHaveTextContent(text);
    unmount();
    const sheet = tariffPage();
    const shown = sheet.sheet?.ok ? sheet.sheet.value : null;
    const running = shown && { ...shown, zone: 'Australia/Adelaide', asOf: at };
    render(<TariffPage {...sheet} sheet={ok(running)} />, { lang });
    expect(document.querySelector('main, body')).toHaveTextContent(text);
  },
);

test('D2.30 D9.6 C5 a report shows its period in the title, sums with their coverage, and stations with gaps', () => {
  render(<ReportPage {...REPORT} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Monthly report 11/2026');
  expect(screen.getByRole('link', { name: 'All sheets' })).toHaveAttribute('href', '/Sheet');
  expect(screen.getByText('1,234.50 kWh')).toBeVisible();
  expect(screen.getAllByText('AUD 166.77')).toHaveLength(2);
  expect(screen.getByText('283.9 kg')).toBeVisible();
  expect(screen.getByText(/1 station is still being added up/)).toBeVisible();
  const row = screen.getByText('Hill Road').closest('tr');
  expect(row && within(row).getAllByTitle('Being computed').length).toBeGreaterThan(3);
  // All cells of a column have the same number of decimals; the cell label used in cards contains the unit.
  const cellsOf = (name: string) =>
    [...document.querySelectorAll(`tr[data-station] td[data-label="${name}"]`)].map((td) => td.textContent);
  expect(cellsOf('CO₂ avoided (kg)')).toEqual(['283.9', '…']);
  expect(cellsOf('Generation (kWh)')).toEqual(['1,234.50', '…']);
  expect(cellsOf('Complete (%)')).toEqual(['98.7', '…']);
  expect(screen.getByRole('link', { name: 'Download XLSX' })).toHaveAttribute(
    'href',
    '/api/reports/report?period=month&date=2026-11&format=xlsx',
  );
  const chart = screen.getByRole('table', { name: 'Energy over the period', hidden: true });
  const rows = within(chart).getAllByRole('row', { hidden: true });
  expect(rows.map((one) => one.lastElementChild?.textContent)).toEqual(['Revenue (AUD)', '166.77', '-']);
  const revenue = screen.getByRole('link', { name: /^AUD.166\.77$/ });
  expect(revenue).toHaveAttribute('href', '/Sheet?sheet=tariff&period=month&date=2026-11&station=s1#why');
  // An incomplete share links to the sheet that lists the days.
  const short = screen.getByRole('link', { name: '98.7' });
  expect(short).toHaveAttribute('href', '/Sheet?sheet=tariff&period=month&date=2026-11&station=s1');
  expect(short).toHaveAttribute('title', 'Which days of Harbour Street are incomplete');
});

test('D2.29 D2.30 printing first loads all pages of the report, and opens the print dialog once everything is computed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { rerender } = render(<ReportPage {...REPORT} page={ok({ ...PAGE, pages: 3, total: 63 })} />);
  const href = '/Sheet?sheet=report&period=month&date=2026-11&paper=1';
  expect(screen.getByRole('link', { name: 'Print or PDF' })).toHaveAttribute('href', href);
  expect(screen.getByText(/^Only one page of the rows is printed here/)).toHaveClass('paperOnly');
  const large = ok({ ...PAGE, pages: 2, total: 1_063 });
  rerender(<ReportPage {...REPORT} query={{ ...REPORT.query, paper: true }} page={large} />);
  expect(screen.getByText(/^At most 1,000 rows are printed at a time/)).toHaveClass('paperOnly');
  window.history.replaceState(null, '', href);
  const query = { ...REPORT.query, paper: true };
  rerender(<ReportPage {...REPORT} query={query} page={ok(PAGE)} />);
  expect(screen.queryByText(/printed/)).not.toBeInTheDocument();
  expect(print).not.toHaveBeenCalled();
  const report = PAGE.report && { ...PAGE.report, waiting: 0, revenue: { ...PAGE.report.revenue, waiting: 0 } };
  rerender(<ReportPage {...REPORT} query={query} page={ok({ ...PAGE, report })} />);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(window.location.search).toBe('?sheet=report&period=month&date=2026-11');
  screen.getByRole('button', { name: 'Print or PDF' }).click();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
});

test('D2.30 distinguishes a failed report, no stations and a search without matches', () => {
  const { rerender } = render(<ReportPage {...REPORT} page={fail({ kind: 'timeout' })} />);
  expect(screen.getByText('The report could not be loaded')).toBeVisible();
  const none = { ...PAGE, report: null, rows: [], total: 0, zones: [] };
  rerender(<ReportPage {...REPORT} page={ok(none)} />);
  expect(screen.getByText('No stations yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add your first station' })).toHaveAttribute(
    'href',
    '/powerDetail?list=1&add=1',
  );
  rerender(
    <ReportPage {...REPORT} query={{ ...REPORT.query, search: 'x' }} page={ok({ ...PAGE, rows: [], total: 0 })} />,
  );
  expect(screen.getByText('No station matches')).toBeVisible();
});

test('D2.31 D9.5 C5 a sheet of several days lists the days with missing data, with links', () => {
  const page = tariffPage();
  const shown = page.sheet?.ok ? page.sheet.value : null;
  const days = ['2026-11-03', ...Array.from({ length: 7 }, (_, at) => `2026-11-${String(10 + 2 * at)}`), '2026-11-23'];
  const sheet = ok(shown && { ...shown, incomplete: days });
  const query = { ...page.query, period: periodAt('month', '2026-11-01', '2026-11-27') };
  const { rerender } = render(<TariffPage {...page} {...{ sheet, query }} />);
  const text = screen.getByText(/^Days with missing data:/);
  expect(text).toHaveTextContent('03/11/2026, 10/11/2026, 12/11/2026, 14/11/2026, 16/11/2026, 18/11/2026 and 2 more');
  expect(within(text).getByRole('link', { name: '10/11/2026' })).toHaveAttribute(
    'href',
    '/Sheet?sheet=tariff&period=day&date=2026-11-10&station=s1',
  );
  rerender(<TariffPage {...page} sheet={sheet} />);
  expect(screen.queryByText(/^Days with missing data/)).not.toBeInTheDocument();
});

test('D2.31 D3.13 C5 a tariff sheet shows its hours with gaps, the time zone and the total of the whole range', () => {
  const page = tariffPage();
  const { rerender } = render(<TariffPage {...page} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour Street, 22/11/2026');
  expect(screen.getByText(`Times are in the station's time zone: ${ZONE}`)).toBeVisible();
  expect(screen.getByText('22/11/2026 00:00')).toBeVisible();
  expect(screen.getAllByTitle('No data for this hour').length).toBeGreaterThan(2);
  const sum = screen.getByRole('row', { name: /^Sum AUD/ });
  expect(within(sum).getByText('0.41')).toBeVisible();
  const labels = [...sum.querySelectorAll('[data-label]')].map((td) => td.getAttribute('data-label'));
  expect(labels).toContain('Generation (kWh)');
  expect(labels).toContain('Revenue (AUD)');
  expect(document.querySelectorAll('[data-label="Selling price (AUD/kWh)"]')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    '/api/reports/tariff?station=s1&period=day&date=2026-11-22&format=csv',
  );
  expect(screen.queryByRole('link', { name: 'Why the revenue changed' })).toBeNull();
  // A link next to the sums leads to the section at the end of the page.
  rerender(<TariffPage {...page}>why</TariffPage>);
  expect(screen.getByRole('link', { name: 'Why the revenue changed' })).toHaveAttribute('href', '#why');
  rerender(<TariffPage {...page} sheet={fail({ kind: 'forbidden' })} station={null} />);
  expect(screen.getByText('You have no access to this station')).toBeVisible();
  rerender(<TariffPage {...page} sheet={ok(null)} />);
  expect(screen.getByText('Tariff sheets are not available here')).toBeVisible();
});

const WHY = {
  ...{ before: 20, now: 17.5, difference: -2.5, price: 0, weather: -3, outage: -1.25, consumption: 1.75 },
  ...{ calendar: 0, gaps: 0 },
  hours: { compared: 24, calendar: 0, gaps: 0, outage: 2, outageBefore: 0 },
};
const compared = {
  unit: 'AUD',
  previous: periodAt('day', '2026-11-21', TODAY),
  isOngoing: false,
  tariffChanged: false,
};

test('D2.30 D2.31 C5 report and sheet mark figures that include energy from a preceding gap, and since when', () => {
  const { unmount } = render(<ReportPage {...REPORT} />);
  const list = screen.getByText(/counts when the next reading arrived/).nextElementSibling;
  expect(list).toHaveTextContent(
    'Harbour Street: the figures of 18/11/2026 include energy from some time since 17/11/2026 00:00: Generation 31.30 kWh, Grid import 2.50 kWh',
  );
  unmount();
  render(<TariffPage {...tariffPage([1.5, null, 3])} />);
  expect(screen.getByText(/count at the lowest price since the gap began/)).toBeVisible();
  const held = screen.getAllByText(/^includes energy since/);
  expect(held.map((one) => one.closest('td')?.textContent)).toEqual([
    '22/11/2026 02:00includes energy since 22/11/2026 01:00',
  ]);
});

test('D2.31 D3.13 the revenue difference to the previous period is shown in signed parts, and a missing comparison with the reason', () => {
  const { rerender } = render(<RevenueWhy answer={ok({ why: WHY, ...compared })} />);
  const text = (part: string) => document.querySelector(`[data-part="${part}"]`)?.textContent;
  expect(
    screen.getByText(/AUD.17\.50 in this period, AUD.20\.00 in the one before \(21\/11\/2026\): −AUD.2\.50/),
  ).toBeVisible();
  expect(text('price')).toMatch(/^PricesAUD.0\.00The tariff stayed the same/);
  expect(text('weather')).toContain('−AUD\u00a03.00');
  expect(text('outage')).toMatch(/−AUD.1\.25.*2 hours of full daylight without generation, 0 in the period before/);
  expect(text('consumption')).toContain('+AUD\u00a01.75');
  expect([text('calendar'), text('gaps')]).toEqual([undefined, undefined]);

  const blind = { ...WHY, outage: null, calendar: 2, gaps: -4, hours: { ...WHY.hours, calendar: 25, gaps: 3 } };
  rerender(<RevenueWhy answer={ok({ why: blind, ...compared, isOngoing: true })} />);
  expect(text('outage')).toBeUndefined();
  expect(text('generation')).toContain('Weather and outages together');
  expect(text('gaps')).toContain('3 hours have no data');
  expect(text('calendar')).toContain('25 hours have no counterpart');
  expect(screen.getByText(/both are counted up to the same hour/)).toBeVisible();

  // A changed evening price does not affect mornings, but the tariff is a different one.
  rerender(<RevenueWhy answer={ok({ why: WHY, ...compared, tariffChanged: true })} />);
  expect(text('price')).toMatch(/^PricesAUD.0\.00The tariff changed, which made no difference in the hours/);

  rerender(<RevenueWhy answer={ok({ why: null, reason: 'currencies' })} />);
  expect(screen.getByText(/different currencies/)).toBeVisible();
  rerender(<RevenueWhy answer={null} />);
  expect(screen.getByRole('status')).toBeVisible();
  rerender(<RevenueWhy answer={fail({ kind: 'timeout' })} />);
  expect(screen.getByText(/The comparison could not be made/)).toBeVisible();
});

test.each([
  ['en', 'What Self-consumption means', 'Measured: Generation less Grid export'],
  ['zh', '“自用电量”的含义', '发电量减去售电量'],
] as const)(
  'F3 D2.30 the report uses measured self-consumption and explains it at sums and columns (%s)',
  (lang, label, rule) => {
    render(<ReportPage {...REPORT} />, { lang });
    const signs = screen.getAllByRole('button', { name: label });
    expect(signs).toHaveLength(2);
    for (const sign of signs) expect(sign).toHaveAccessibleDescription(expect.stringContaining(rule));
    expect(document.querySelector('dl.paperOnly')).toHaveTextContent(rule);
  },
);

test.each([
  ['en', 'Self-use', 'What Self-use means', 'Generation less Charging less Sold'],
  ['zh', '结算自用电量', '“结算自用电量”的含义', '发电量减去结算充电量，再减去结算售电量'],
] as const)('F3 D9.5 the tariff sheet explains how its hourly self-use is settled (%s)', (lang, name, label, rule) => {
  render(<TariffPage {...tariffPage()} />, { lang });
  expect(screen.getByRole('columnheader', { name: new RegExp(`^${name} \\(kWh\\)`) })).toBeInTheDocument();
  // One in the table header, one for layouts without a header.
  const signs = screen.getAllByRole('button', { name: label, hidden: true });
  expect(signs).toHaveLength(2);
  for (const sign of signs) expect(sign).toHaveAccessibleDescription(expect.stringContaining(rule));
  expect(document.querySelector('dl.paperOnly')).toHaveTextContent(rule);
});
