import { act, screen, waitFor, within } from '@testing-library/react';
import { AlarmsCard } from '@/components/overview/alarms-card';
import { ChartCard } from '@/components/overview/chart-card';
import { FiguresStrip } from '@/components/overview/figures-strip';
import { NowLine } from '@/components/overview/now-line';
import { CallError } from '@/lib/client/http/call';
import type { HomeAlarm, HomeAlarms, HomeFigures, HomeRevenue, HomeSum } from '@/lib/domain/overview/types';
import type { HomeWeek, ReadyWeek } from '@/lib/contract/portal/overview';
import { fail, ok } from '@/lib/domain/problem';
import { SWRConfig } from 'swr';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';
import type { ReactElement } from 'react';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

/** Renders with a separate SWR cache for each test. */
const show = (element: ReactElement, options: { lang?: 'en' | 'zh' } = {}) =>
  render(<SWRConfig value={{ provider: () => new Map() }}>{element}</SWRConfig>, options);

const alarm = (id: string, kind: 'warning' | 'fault', change: Partial<HomeAlarm> = {}): HomeAlarm => ({
  id,
  kind,
  state: 'pending',
  code: 'X1',
  message: `Message ${id}`,
  start: Date.parse('2026-11-21T02:00:00Z'),
  station: { id: 'st', name: 'Harbour Street', timeZone: 'Australia/Adelaide' },
  device: { id: 'dev', type: 'C002', name: 'Harbour Street inverter 1' },
  ...change,
});
const days = Array.from({ length: 7 }, (_, at) => ({
  day: `2026-11-${15 + at}`,
  warning: at,
  fault: at === 6 ? 1 : 0,
}));
const alarms: HomeAlarms = {
  supported: true,
  pending: { warning: 1_204, fault: 1 },
  recent: [
    alarm('a', 'fault', {
      handling: { acknowledged: { at: 1, by: 'Priya Nair' }, assignee: null, comments: 1 },
    }),
    alarm('b', 'warning'),
    alarm('c', 'warning', { device: null }),
    alarm('d', 'warning', { device: null, station: null }),
  ],
  days,
};

beforeEach(() => {
  jest.mocked(read).mockReset();
  jest.mocked(read).mockReturnValue(new Promise(() => undefined));
});

test('P2.42 P1.5 counts pending warnings and faults, and the newest link to their source', () => {
  show(<AlarmsCard first={ok(alarms)} />);
  const warnings = within(screen.getByRole('region', { name: 'Warnings' }));
  expect(warnings.getByText('1,204')).toBeInTheDocument();
  const rows = within(warnings.getByRole('list', { name: 'Newest active warnings' })).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('a')?.getAttribute('href') ?? null)).toEqual([
    '/device/C002?device=dev&tab=warning',
    '/powerDetail?station=st',
    null,
  ]);
  expect(rows[0]).toHaveTextContent(/Message bHarbour Street · Inverter 121\/11\/2026, 12:30:00/);
  const faults = within(screen.getByRole('region', { name: 'Faults' }));
  expect(faults.getByRole('link', { name: 'Message a' })).toBeInTheDocument();
  expect(faults.getByText('Acknowledged by Priya Nair · 1 comment')).toBeInTheDocument();
});

test('P2.42 reports no pending alarms, shows nothing without upstream support, and never shows a failure as none', () => {
  const none = { ...alarms, pending: { warning: 0, fault: 0 }, recent: [] };
  const { unmount } = show(<AlarmsCard first={ok(none)} />);
  expect(screen.getByText('No active faults')).toBeInTheDocument();
  unmount();
  const { container, unmount: next } = show(<AlarmsCard first={ok({ ...none, supported: false })} />);
  expect(container).toBeEmptyDOMElement();
  next();
  show(<AlarmsCard first={fail({ kind: 'timeout' })} />);
  expect(screen.getByRole('status')).toHaveTextContent('Warnings and faults could not be loaded');
  expect(screen.queryByText('No active faults')).not.toBeInTheDocument();
});

const figures: HomeFigures = {
  stations: 6,
  power: { value: 4_210, unit: 'W', known: 5, of: 6, at: 1 },
  today: { value: 1_234.5, unit: 'kWh', known: 6, of: 6, at: 1 },
  selfUse: { value: 0, unit: 'kWh', known: 6, of: 6, at: 1 },
  charge: { value: null, why: 'no-point' },
};
const told = (revenue: HomeRevenue) => (path: string) =>
  Promise.resolve(path === '/api/overview/revenue' ? revenue : figures) as Promise<never>;

test('P2.42 C5 figures are scaled with their station count; a missing value is “-” with the reason, and 0 is 0', async () => {
  jest
    .mocked(read)
    .mockImplementation(told({ sums: [{ value: 1_234.5, unit: 'AUD', known: 5, of: 6, at: null }], adding: false }));
  show(<FiguresStrip first={null} />);
  const tile = (name: string) => screen.getByText(name).closest('li');
  await waitFor(() => expect(tile('Real-time power')).toHaveTextContent('Real-time power4.21kW5 of 6 stations'));
  expect(tile('Yield today')).toHaveTextContent('1.23MWh6 of 6 stations');
  expect(tile('Self-consumption today')).toHaveTextContent('0kWh6 of 6 stations');
  // It includes battery charging, so it may exceed the consumption.
  expect(await screen.findByRole('button', { name: 'About self-consumption' })).toHaveAccessibleDescription(
    /charged the battery.*more than the consumption/,
  );
  expect(tile('Battery')).toHaveTextContent('Battery-No station measures it');
  expect(tile('Revenue today')).toHaveTextContent(/AUD.1,234\.505 of 6 stations/);
});

test.each([
  [-4_820, ['Why the power is negative', 'About self-consumption']],
  [0, ['About self-consumption']],
])('P2.42 a fleet with negative power explains why (%d W)', async (value, hints) => {
  jest.mocked(read).mockImplementation((path) => {
    const power = { ...figures.power, value };
    return told({ sums: [], adding: false })(path).then((one: object) => ({
      ...one,
      ...(one === figures && { power }),
    })) as Promise<never>;
  });
  show(<FiguresStrip first={null} />);
  await waitFor(() =>
    expect(screen.getAllByRole('button').map((sign) => sign.getAttribute('aria-label'))).toEqual(hints),
  );
});

test.each([
  ['en', 'Real-time power', 'Last readings set aside: outside the possible range'],
  ['zh', '实时功率', '最近的读数均未计入：超出可能范围'],
] as const)('P2.42 P2.50 a sum whose values are all set aside shows the reason (%s)', async (lang, name, why) => {
  const power = { value: null, why: 'set-aside' } as const;
  jest.mocked(read).mockImplementation(() => Promise.resolve({ ...figures, power }) as Promise<never>);
  show(<FiguresStrip first={null} />, { lang });
  await waitFor(() => expect(screen.getByText(name).closest('li')).toHaveTextContent(`${name}-${why}`));
});

test.each([
  ['no-tariff', 'No tariff is set'],
  ['too-many', 'Too many stations to add up'],
  ['no-point', 'No station measures it'],
] as const)('P2.42 C5 missing revenue (%s) is “-” and never 0', async (why, words) => {
  jest.mocked(read).mockImplementation(told({ sums: [{ value: null, why }], adding: false }));
  show(<FiguresStrip first={null} />);
  const tile = screen.getByText('Revenue today').closest('li');
  await waitFor(() => expect(tile).toHaveTextContent(`Revenue today-${words}`));
});

test('P2.42 C5 an incomplete sum has no value, shows its progress and is polled until complete', async () => {
  jest.useFakeTimers();
  const part = { value: null, why: 'adding', progress: { known: 400, of: 10_000 } } as const;
  jest.mocked(read).mockImplementation(told({ sums: [{ value: null, why: 'adding' }], adding: true }));
  show(<FiguresStrip first={null} />);
  const tile = screen.getByText('Revenue today').closest('li');
  await waitFor(() => expect(tile).toHaveTextContent('Revenue today-Being added up'));
  jest.mocked(read).mockImplementation(told({ sums: [part], adding: true }));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(tile).toHaveTextContent('Revenue today-Adding up: 400 of 10,000 stations'));
  jest
    .mocked(read)
    .mockImplementation(
      told({ sums: [{ value: 100_000, unit: 'AUD', known: 10_000, of: 10_000, at: 1 }], adding: false }),
    );
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(tile).toHaveTextContent(/100,000\.0010,000 of 10,000 stations/));
  jest.useRealTimers();
});

test.each([
  ['en', /4\.21.kW now.*1\.23.MWh today/, '5 of 6 stations'],
  ['zh', /实时 4\.21.kW.*今日 1\.23.MWh/, '5 / 6 座电站'],
] as const)(
  'P2.42 the header shows current power and today’s yield, with the number of stations if incomplete (%s)',
  async (lang, words, part) => {
    const { container } = show(<NowLine first={figures} />, { lang });
    expect(container).toHaveTextContent(words);
    expect(container).not.toHaveTextContent(part);
    jest
      .mocked(read)
      .mockImplementation(
        () => Promise.resolve({ ...figures, today: { ...figures.today, known: 5 } }) as Promise<never>,
      );
    const night = show(<NowLine first={{ ...figures, power: { ...figures.power, value: -3_620 } as HomeSum }} />, {
      lang,
    });
    expect(night.container).toHaveTextContent(/1\.23.MWh/);
    expect(night.container).not.toHaveTextContent(/3\.62/);
    const later = show(<NowLine first={null} />, { lang });
    expect(later.container).not.toHaveTextContent(/\S/);
    await waitFor(() => expect(later.container).toHaveTextContent(part));
  },
);

const lately = (change: Partial<ReadyWeek> = {}): HomeWeek => ({
  state: 'ready',
  days: ['19', '20', '21'].map((day) => ({
    day: `2026-11-${day}`,
    generated: day === '20' ? 34_500 : 0,
    typical: null,
    revenue: day === '20' ? [{ unit: 'AUD', total: 3.82 }] : [],
  })),
  generated: 34_500,
  typical: null,
  revenue: [],
  revenueAdding: null,
  adding: false,
  ...change,
});

test.each([
  ['en', lately(), /Yesterday 34\.5.MWh · AUD.3\.82/],
  ['zh', lately(), /昨日 34\.5.MWh · AUD.3\.82/],
  ['en', { state: 'adding', known: 3, of: 62 }, /Yesterday Adding up: 3 of 62 stations/],
] as const)(
  'P2.42 D9.5 the header shows yesterday’s energy and revenue, only when complete (%s, %#)',
  async (lang, week, words) => {
    jest
      .mocked(read)
      .mockImplementation((path) => Promise.resolve(path === '/api/overview/week' ? week : figures) as Promise<never>);
    const { container } = show(<NowLine first={figures} />, { lang });
    await waitFor(() => expect(container.querySelector('[data-yesterday]')).toHaveTextContent(words));
  },
);

test('P2.42 figures read by the server appear immediately; slow ones are reported as still loading', async () => {
  jest.useFakeTimers();
  show(<FiguresStrip first={figures} />);
  expect(screen.getByText('Real-time power').closest('li')).toHaveTextContent('4.21kW');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('status')).toHaveTextContent(/^Still being read/);
  jest.useRealTimers();
});

test('P2.42 P8.2 failed figures are “-” and can be retried', async () => {
  jest.mocked(read).mockRejectedValue(new CallError({ kind: 'timeout' }));
  const { user } = show(<FiguresStrip first={null} />);
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Real-time power').closest('li')).toHaveTextContent('-Could not be loaded');
  jest.mocked(read).mockImplementation(told({ sums: [{ value: null, why: 'no-tariff' }], adding: false }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('Real-time power').closest('li')).toHaveTextContent('4.21kW'));
});

test('P2.42 P1.5 shows seven days in the viewer’s zone as a chart, with the same numbers as a table', async () => {
  jest.mocked(read).mockResolvedValue(alarms);
  const zone = { timeZone: 'Australia/Adelaide' } as Intl.ResolvedDateTimeFormatOptions;
  const viewer = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(zone);
  const { user } = show(<ChartCard />);
  const bars = (kind: string) =>
    [...document.querySelectorAll<HTMLElement>(`[data-alarm-chart] [data-kind=${kind}]`)].map(
      ({ style }) => style.height,
    );
  await waitFor(() => expect(bars('warning')).toHaveLength(7));
  // The highest stack, six plus one, is below the axis mark of eight.
  expect([bars('warning')[6], bars('fault')[6], bars('fault')[0]]).toEqual(['75%', '12.5%', '0%']);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(7);
  expect(rows[6]).toHaveTextContent(/21.*61$/);
  expect(screen.getByText('Days in your time zone, Australia/Adelaide')).toBeInTheDocument();
  expect(jest.mocked(read).mock.calls[0]).toEqual(['/api/overview/alarms', { zone: 'Australia/Adelaide' }]);
  viewer.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Warnings', pressed: true }));
  expect([bars('warning'), bars('fault').length]).toEqual([[], 7]);
});

test('P2.42 reports seven days without alarms, and a failed chart', async () => {
  jest.mocked(read).mockResolvedValueOnce({ ...alarms, days: days.map(({ day }) => ({ day, warning: 0, fault: 0 })) });
  const { unmount } = show(<ChartCard />);
  expect(await screen.findByText('None began in these seven days.')).toBeInTheDocument();
  unmount();
  jest.mocked(read).mockRejectedValueOnce(new CallError({ kind: 'unreachable' }));
  show(<ChartCard />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The chart could not be loaded');
});
