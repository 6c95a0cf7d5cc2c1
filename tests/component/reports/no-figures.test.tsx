import { screen } from '@testing-library/react';
import { ReportPage } from '@/components/reports/report-page';
import type { ShownPage } from '@/components/reports/report-types';
import { TariffPage } from '@/components/reports/tariff-page';
import { periodAt } from '@/lib/domain/time/period/calendar';
import { ok } from '@/lib/domain/problem';
import { render } from '../../support/render';
import { energies, known, PAGE, REPORT, tariffPage, TODAY } from './sheet-fixtures';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));

test.each([
  ['stations', 1, 0],
  ['revenue', 0, 1],
])('D2.30 C5 no total counts as complete while %s are still being computed', (_what, waiting, revenueWaiting) => {
  const of = (report: Partial<ShownPage['report']>) =>
    ok({ ...PAGE, report: PAGE.report && { ...PAGE.report, ...report } });
  const revenue = PAGE.report?.revenue;
  const growing = of({ waiting, ...(revenue && { revenue: { ...revenue, waiting: revenueWaiting } }) });
  const { rerender } = render(<ReportPage {...REPORT} page={growing} />);
  const figure = (name: string) => {
    const terms = [...document.querySelectorAll('.summary dt')];
    return terms.find(({ textContent }) => textContent?.trim() === name)?.parentElement?.textContent;
  };
  expect(figure('Complete')).toBe('Complete…Being computed');
  expect(figure('Revenue')).toContain('So far: 1 of 2 stations');
  rerender(
    <ReportPage {...REPORT} page={of({ waiting: 0, ...(revenue && { revenue: { ...revenue, waiting: 0 } }) })} />,
  );
  expect(figure('Complete')).toBe('Complete98.7%');
  expect(figure('Revenue')).toContain('1 of 2 stations');
  expect(figure('Revenue')).not.toContain('So far');
});

test('D9.6 C5 a period without data has no CO2, sum or revenue; one without a CO2 factor shows 0 kg', () => {
  const { report } = PAGE;
  if (!report) throw new Error('there is a report');
  const finished = { ...report, stations: 1, waiting: 0 };
  const none = { ...finished, totals: { ...report.totals, generation: known(null) }, co2: known(null), complete: 0 };
  const silent = { ...none, revenue: { sums: [], missing: 1, waiting: 0 } };
  const { rerender } = render(<ReportPage {...REPORT} page={ok({ ...PAGE, report: silent })} />);
  const mass = () => [...document.querySelectorAll('.summary dt')].at(-2)?.parentElement?.textContent;
  expect(mass()).toBe('CO₂ avoided-No valid data for this period');
  rerender(<ReportPage {...REPORT} page={ok({ ...PAGE, report: { ...finished, co2: known(null) } })} />);
  expect(mass()).toBe('CO₂ avoided0.0\u00a0kgThe CO₂ factor of its grid is not known');
});

test('C5 D2.30 D2.31 a period before the first day with data is empty, with the reason and a link to that day', () => {
  const { report } = PAGE;
  if (!report) throw new Error('there is a report');
  const nothing = { ...energies, generation: null, bought: null, sold: null, selfUse: null };
  const steps = [{ at: '2022-05-01T00:00', ...nothing, revenue: [] }];
  const silent = { ...PAGE, report: { ...report, waiting: 0, steps }, firstDay: '2023-01-15' };
  const query = { ...REPORT.query, period: periodAt('month', '2022-05-01', TODAY) };
  const { rerender } = render(<ReportPage {...REPORT} query={query} page={ok(silent)} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Monthly report 05/2022');
  expect(screen.getByText('There is no data before 15/01/2023.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to 15/01/2023' })).toHaveAttribute(
    'href',
    '/Sheet?sheet=report&period=month&date=2023-01',
  );
  // A gap after the first day with data does not show this reason.
  rerender(<ReportPage {...REPORT} page={ok({ ...silent, firstDay: '2023-01-15' })} />);
  expect(screen.queryByText(/There is no data before/)).not.toBeInTheDocument();

  const page = tariffPage();
  const sheet = page.sheet?.ok ? page.sheet.value : null;
  if (!sheet) throw new Error('there is a sheet');
  const custom = { kind: 'custom', from: '2022-05-01T00:00', to: '2022-05-02T00:00' } as const;
  const empty = ok({ ...sheet, heard: false, firstDay: '2023-01-15' });
  rerender(<TariffPage {...page} query={{ ...page.query, period: custom }} sheet={empty} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('01/05/2022 00:00 – 02/05/2022 00:00');
  expect(screen.getByText('There is no data before 15/01/2023.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to 15/01/2023' })).toHaveAttribute(
    'href',
    '/Sheet?sheet=tariff&period=day&date=2023-01-15&station=s1',
  );
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('D2.30 an address without a valid period shows the reason and no figures', () => {
  render(<ReportPage {...REPORT} invalid={['period']} page={null} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Monthly report$/);
  expect(screen.getByText('This address contains no valid report period')).toBeVisible();
  expect(screen.getByText('There is no such kind of period here.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the current period' })).toHaveAttribute(
    'href',
    '/Sheet?sheet=report&period=month&date=2026-11',
  );
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
