import { act, screen, waitFor } from '@testing-library/react';
import { PowerChart } from '@/components/charts/power-chart';
import { clockTime } from '@/components/charts/clock-time';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { render } from '../../support/render';

const ZONE = 'Australia/Adelaide';
const { start: from, end: to } = cutsOf(ZONE).spanOf('2026-11-20');
const HOUR = 3_600_000;

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(340);
});
afterEach(() => jest.restoreAllMocks());

const show = () =>
  render(
    <PowerChart
      {...{ from, to, zone: ZONE, label: 'Power on 2026-11-20' }}
      times={[from, from + HOUR, from + 2 * HOUR, from + 3 * HOUR]}
      lines={[
        { key: 'solar', name: 'Solar', colour: '--e-solar', unit: 'W', values: [0, 1500, null, 400] },
        {
          key: 'soc',
          name: 'Charge',
          colour: '--c-muted',
          unit: '%',
          values: [20, 40, 60, 80],
          dashed: true,
          quiet: true,
        },
      ]}
      timeText={(at) => clockTime(at, ZONE, 'en')}
      labels={{ legend: 'Lines', power: 'Power', percent: 'Charge' }}
    />,
  );
const paths = () => [...document.querySelectorAll('path[data-series]')].map((path) => path.getAttribute('data-series'));

test('P2.50 C5 draws an initially hidden line on demand with its own axis; a gap stays open', async () => {
  const { user } = show();
  await waitFor(() => expect(paths()).toEqual(['solar']));
  expect(document.querySelector('path[data-series=solar]')?.getAttribute('d')?.split('M')).toHaveLength(3);
  expect(screen.getByText('Power (kW)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Charge', pressed: false }));
  expect(paths()).toEqual(['solar', 'soc']);
  expect(screen.getByText('Charge (%)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Solar', pressed: true }));
  expect(paths()).toEqual(['soc']);
});

test('P2.50 every value is accessible by keyboard with the time of its reading; there is no zoom', async () => {
  const { user } = show();
  const chart = screen.getByRole('slider', { name: 'Power on 2026-11-20' });
  act(() => chart.focus());
  await user.keyboard('{Home}{PageDown}');
  expect(chart).toHaveAttribute('aria-valuetext', '00:00, Solar 0\u00a0kW');
  await user.keyboard('{Home}{PageUp}');
  expect(chart).toHaveAttribute('aria-valuetext', '02:00, Solar -');
  const before = paths();
  await user.keyboard('{+}{Escape}');
  expect([chart.getAttribute('aria-valuetext'), paths()]).toEqual(['02:00, Solar -', before]);
});
