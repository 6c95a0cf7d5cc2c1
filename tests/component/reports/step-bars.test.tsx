import { screen, within } from '@testing-library/react';
import { StepBars } from '@/components/reports/step-bars';
import { periodAt } from '@/lib/domain/time/period/calendar';
import type { StepChartProps } from '@/components/charts/step-chart';
import { render } from '../../support/render';
import { energies } from './sheet-fixtures';

const drawn: StepChartProps[] = [];
jest.mock('@/components/charts/lazy-step-chart', () => ({
  LazyStepChart: (props: StepChartProps) => void drawn.push(props),
}));

const DAY = '2026-10-25';

function showDay(times: readonly string[], lang: 'en' | 'zh') {
  const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const steps = times.map((time, index) => ({
    at: `${DAY}T${time}`,
    ...energies,
    generation: index + 1,
    revenue: [{ unit: 'EUR', total: index + 1 }],
  }));
  const period = periodAt('day', DAY, DAY);
  render(
    <StepBars steps={steps} query={{ period, stations: [] }} waiting={false} revenueWaiting={0} firstDay={null} />,
    { lang },
  );
  const table = screen.getByRole('table', { hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true }).slice(1);
  // No error is logged: names of bars and rows are unique.
  expect(failed).not.toHaveBeenCalled();
  failed.mockRestore();
  return rows.map((row) => [...row.children].map((cell) => cell.textContent).filter((_, column) => column !== 2));
}

test.each([
  ['en', ['01:00', '02:00', '02:00', '03:00'], ['01:00', '02:00', '02:00 (2nd)', '03:00']],
  ['zh', ['01:00', '02:00', '02:00', '03:00'], ['01:00', '02:00', '02:00（第 2 次）', '03:00']],
  ['en', ['01:00', '01:30', '02:00'], ['01:00', '01:30 (2nd)', '02:00']],
  ['en', ['01:00', '03:00'], ['01:00', '03:00']],
] as const)('R15 D2.30 a repeated hour appears twice, and the second one is labelled (%s %j)', (lang, times, shown) => {
  const rows = showDay(times, lang);
  expect(rows.map(([name, generation]) => [name, generation])).toEqual(
    shown.map((name, index) => [name, `${index + 1}.00`]),
  );
  // The bars show the same label for the step under the pointer.
  expect(drawn.at(-1)?.steps.map(({ label, values }) => [label, values.generation])).toEqual(
    shown.map((name, index) => [name, index + 1]),
  );
});
