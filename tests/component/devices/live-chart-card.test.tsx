import { act, screen, waitFor, within } from '@testing-library/react';
import { LiveChartCard } from '@/components/devices/overview/live-chart-card';
import type { PowerLine } from '@/components/charts/power-chart';
import type { StoredTrend } from '@/lib/client/devices/trend';
import type { LiveLimits } from '@/lib/domain/energy/plausibility/live';
import type { LiveSeries } from '@/lib/domain/devices/live-codes';
import { failure } from '@/lib/gateway/messages';
import { announceSwitched } from '@/lib/client/live/switched';
import { render } from '../../support/render';
import { fakePool, values } from './fake-pool';

jest.mock('@/lib/client/live/pool', () => ({
  loadPool: () => Promise.resolve(jest.requireActual<{ fakePool: object }>('./fake-pool').fakePool),
}));
const kept = { trend: null as StoredTrend | null, problem: null as { kind: string } | null, retries: 0 };
const retry = () => void (kept.retries += 1);
jest.mock('@/lib/client/devices/trend', () => ({
  useDeviceTrend: () => ({ trend: kept.trend, problem: kept.problem, retry }),
}));
jest.mock('@/components/charts/power-chart', () => ({
  PowerChart: ({ times, lines }: { times: readonly number[]; lines: readonly PowerLine[] }) => (
    <pre data-chart>
      {JSON.stringify({ times: times.length, lines: lines.map(({ name, values: v }) => [name, v]) })}
    </pre>
  ),
}));

/** Arrival time of `values` of the fake pool, in ms. */
const AT = Date.UTC(2026, 10, 21, 2, 30);
const series: readonly LiveSeries[] = [
  { code: 'P', unit: 'kW' },
  { code: 'Ia', unit: 'A' },
];
const device = { id: 'd1', type: 'C003', gatewayUuid: 'uuid-1', offline: false, timeZone: 'Australia/Adelaide' };
let limits: LiveLimits = {};
const show = (change: Partial<typeof device> = {}, lang: 'en' | 'zh' = 'en') =>
  act(async () =>
    render(<LiveChartCard device={{ ...device, ...change }} {...{ series, limits }} title="Trend" />, { lang }),
  );
const drawn = async () => {
  const chart = await waitFor(() => {
    const found = document.querySelector('[data-chart]');
    if (!found) throw new Error('no chart');
    return found;
  });
  return JSON.parse(chart.textContent ?? '') as { times: number; lines: [string, (number | null)[]][] };
};
const reads = () => fakePool.requested.filter(({ action }) => action === 'get_group_property').length;
const setHidden = (hidden: boolean) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(AT + 4_000);
  Object.assign(kept, { trend: null, problem: null, retries: 0 });
  fakePool.requested = [];
  limits = {};
  fakePool.answer = async (request) => values(request, { P: 2.5, Ia: 11 });
});
afterEach(() => jest.restoreAllMocks());

const trend = (times: number[], p: (number | null)[]): StoredTrend => ({
  supported: true,
  ...{ now: AT + 4_000, ahead: 0, times },
  series: [
    { code: 'P', values: p },
    { code: 'Ia', values: p.map(() => null) },
  ],
});

test('D2.21 D4.14 C5 the chart starts with stored readings and continues with live ones; the gap between them stays open', async () => {
  kept.trend = trend([AT - 90_000, AT - 60_000, AT - 30_000], [1, 2, null]);
  await show();
  await waitFor(async () => expect((await drawn()).times).toBe(4));
  expect((await drawn()).lines).toEqual([
    ['Active power', [1000, 2000, null, 2500]],
    ['Current A', [null, null, null, 11]],
  ]);
  expect(screen.getByText('Gateway connected')).toBeInTheDocument();
  expect(screen.getByText(/4 seconds ago/)).toBeInTheDocument();
});

test('D2.21 C5 compensates a wrong browser clock when placing live readings', async () => {
  kept.trend = { ...trend([AT + 3_600_000 - 10_000], [1]), now: AT + 3_604_000, ahead: 3_600_000 };
  await show();
  await waitFor(async () => expect((await drawn()).lines[0]?.[1]).toEqual([1000, 2500]));
});

test('D2.21 the live chart pauses while the page is hidden, and resumes with the missed readings', async () => {
  await show();
  await waitFor(() => expect(reads()).toBe(1));
  setHidden(true);
  expect(screen.getByText('Paused while the page is hidden')).toBeInTheDocument();
  setHidden(false);
  await waitFor(() => expect(reads()).toBe(2));
  expect(kept.retries).toBe(1);
});

test('D7.4 D2.21 a failed reading leaves a gap and shows the reason; without any reading the card shows an empty state', async () => {
  kept.trend = { ...trend([], []), supported: false };
  fakePool.answer = async () => failure('timeout');
  await show();
  expect(await screen.findByText(/did not answer in time \(code 408\)/)).toBeInTheDocument();
  expect(screen.getByText('Nothing to draw yet')).toBeInTheDocument();
  expect(screen.getByText(/provided no history/)).toBeInTheDocument();
  expect(document.querySelector('[data-chart]')).toBeNull();
});

test('D2.21 reports that the last hour could not be loaded, and draws live readings anyway', async () => {
  kept.problem = { kind: 'unreachable' };
  await show();
  await waitFor(async () => expect((await drawn()).times).toBe(1));
  expect(screen.getByText(/last hour could not be loaded/)).toBeInTheDocument();
});

test('D2.21 the live chart shows the connection state and the available action', async () => {
  const { user } = await show();
  await screen.findByText('Gateway connected');
  act(() => fakePool.tell('reconnecting'));
  await user.click(screen.getByRole('button', { name: 'Connect now' }));
  await waitFor(() => expect(fakePool.retries).toBeGreaterThan(0));
});

test('D2.21 a live chart of a device without a gateway shows a message and causes no request', async () => {
  kept.trend = trend([AT - 10_000], [1]);
  await show({ gatewayUuid: '' });
  expect(screen.getByText(/has no gateway/)).toBeInTheDocument();
  expect(reads()).toBe(0);
});

test.each([
  ['en', 'View as table', 'Trend: the latest readings'],
  ['zh', '以表格显示', 'Trend：最新读数'],
] as const)('D2.21 the latest readings of a live chart are available as a table (%s)', async (lang, open, name) => {
  kept.trend = trend([AT - 20_000], [1]);
  const { user } = await show({}, lang);
  await drawn();
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByText(open));
  const rows = within(await screen.findByRole('table', { name })).getAllByRole('row');
  // Adelaide is at UTC+10:30.
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/\(W\).*\(A\)/),
    expect.stringMatching(/^13:00:002,50011$/),
    expect.stringMatching(/^12:59:401,000-$/),
  ]);
});

test.each([
  [
    'en',
    /^Active power: readings set aside.*gaps there/,
    'Last reading set aside: outside the possible range of this value',
  ],
  ['zh', /^有功功率：部分读数未计入.*留空/, '最近一次读数未计入：超出该数值的可能范围'],
] as const)(
  'D2.21 P9.14 C5 an implausible reading is a gap in chart and table, with the reason (%s)',
  async (lang, note, why) => {
    limits = { P: { kind: 'value', low: -100, high: 100 } };
    fakePool.answer = async (request) => values(request, { P: 65_535, Ia: 11 });
    // Values stored by an upstream without plausibility checks are judged as well.
    kept.trend = trend([AT - 20_000, AT - 10_000], [1, 6_553.5]);
    const { user } = await show({}, lang);
    await waitFor(async () => expect((await drawn()).times).toBe(3));
    expect((await drawn()).lines.map(([, points]) => points)).toEqual([
      [1000, null, null],
      [null, null, 11],
    ]);
    expect(screen.getByText(note)).toBeInTheDocument();
    await user.click(document.querySelector('summary') as HTMLElement);
    expect(await screen.findAllByText(why)).toHaveLength(2);
  },
);

test('D2.21 P9.14 a chart with only implausible readings is empty with the reason, and starts with the first valid reading', async () => {
  limits = { P: { kind: 'value', low: -100, high: 100 }, Ia: { kind: 'value', low: 0, high: 100 } };
  fakePool.answer = async (request) => values(request, { P: 65_535, Ia: 65_535 });
  kept.trend = { ...trend([], []), supported: false };
  await show();
  expect(await screen.findByText(/^Active power, Current A: readings set aside/)).toBeInTheDocument();
  expect(screen.getByText(/^Every reading of the last hour was set aside/)).toBeInTheDocument();
  expect(document.querySelector('[data-chart]')).toBeNull();
  fakePool.answer = async (request) => values(request, { P: 2.5, Ia: 11 });
  await act(async () => announceSwitched('d1'));
  await waitFor(async () => expect((await drawn()).lines[0]?.[1].at(-1)).toBe(2500));
});

test('D3.3 D8.15 without a messaging server an empty chart promises no reading and offers no action', async () => {
  kept.trend = trend([], []);
  fakePool.answer = async () => failure('no-link');
  await show();
  act(() => fakePool.tell('none'));
  expect(screen.getByText('No live link here')).toBeInTheDocument();
  expect(screen.getByText('Values come from the last stored readings, where there are any.')).toBeInTheDocument();
  expect(screen.queryByText(/begins with the next reading/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
