import { screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { EnergyWeek } from '@/components/overview/energy-week';
import { CallError } from '@/lib/client/http/call';
import type { HomeWeek, ReadyWeek } from '@/lib/contract/portal/overview';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const SLOW = { timeout: 10_000 };
const week = (change: Partial<ReadyWeek> = {}): HomeWeek => ({
  state: 'ready',
  days: [15, 16, 17, 18, 19, 20, 21].map((day, at) => ({
    day: `2026-11-${day}`,
    generated: at === 2 ? null : 100 + at,
    typical: 120,
    revenue: at === 2 ? [] : [{ unit: 'AUD', total: 12.5 }],
  })),
  generated: 618,
  typical: 720,
  revenue: [{ unit: 'AUD', total: 75 }],
  revenueAdding: null,
  adding: false,
  ...change,
});

function show(answer: Promise<HomeWeek>, lang: 'en' | 'zh' = 'en') {
  jest.mocked(read).mockReset().mockReturnValue(answer);
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <EnergyWeek />
    </SWRConfig>,
    { lang },
  );
}

test.each([
  ['en', 'Energy in the last seven days', /86% of the 720\skWh of typical days of this fleet/],
  ['zh', '最近七天发电量', /为这些电站典型值 720\skWh 的 86%/],
] as const)(
  'P2.42 D9.5 shows seven days of a fleet’s energy against a typical day, with revenue (%s)',
  async (lang, title, words) => {
    show(Promise.resolve(week()), lang);
    const table = await screen.findByRole('table', { name: title }, SLOW);
    expect(within(table).getAllByRole('row')).toHaveLength(8);
    // A day without readings is a gap, not zero.
    expect(within(table).getAllByRole('row')[3]).toHaveTextContent(/-120\skWh-/);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText(/AUD\s75\.00/)).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('[data-week-bars] .recharts-wrapper')).not.toBeNull(), SLOW);
  },
);

test('P2.42 without clear-sky data shows only generation; several currencies are listed separately', async () => {
  const days = week({
    typical: null,
    revenue: [
      { unit: 'AUD', total: 75 },
      { unit: 'EUR', total: 3 },
    ],
  });
  show(Promise.resolve(days));
  expect(await screen.findByText(/EUR\s3\.00/, undefined, SLOW)).toBeInTheDocument();
  expect(screen.getByText(/AUD\s75\.00/)).toBeInTheDocument();
  expect(screen.queryByText('Typical day')).toBeNull();
});

test.each([
  ['en', 'Adding up: 3 of 62 stations'],
  ['zh', '正在汇总：3 / 62 座电站'],
] as const)('P2.42 while stations are missing, shows progress instead of bars and sums (%s)', async (lang, words) => {
  show(Promise.resolve({ state: 'adding', known: 3, of: 62 }), lang);
  const bar = await screen.findByRole('progressbar', { name: words }, SLOW);
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['3', '62']);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.body).not.toHaveTextContent(/kWh|AUD/);
});

test('P2.42 D9.5 shows the progress of incomplete revenue next to complete energy', async () => {
  const days = { revenue: [], revenueAdding: { known: 40, of: 62 } };
  show(Promise.resolve(week(days)));
  expect(await screen.findByText('Revenue is being added up: 40 of 62 stations', undefined, SLOW)).toBeVisible();
  expect(screen.getByText(/^618\skWh$/)).toBeVisible();
});

test('P2.42 P8.1 the energy of the last seven days distinguishes loading, empty, failed and an upstream without reports', async () => {
  const waiting = show(new Promise(() => undefined));
  expect(screen.getByRole('status', { name: 'Energy of the last seven days is loading' })).toBeInTheDocument();
  waiting.unmount();
  const empty = show(Promise.resolve(week({ generated: null, typical: null, revenue: [] })));
  expect(await screen.findByText('No energy was reported in these seven days', undefined, SLOW)).toBeInTheDocument();
  empty.unmount();
  const failed = show(Promise.reject(new CallError({ kind: 'timeout' })));
  expect(await screen.findByText('The energy of these days could not be loaded', undefined, SLOW)).toBeInTheDocument();
  failed.unmount();
  show(Promise.resolve({ state: 'none' }));
  await waitFor(() => expect(screen.queryByText('Energy in the last seven days')).toBeNull(), SLOW);
});
