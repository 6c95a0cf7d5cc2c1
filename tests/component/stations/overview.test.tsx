import { act, cleanup, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { NextIntlClientProvider } from 'next-intl';
import { Overview } from '@/components/stations/overview/overview';
import type { OverviewProps } from '@/components/stations/overview/view-props';
import { CallError } from '@/lib/client/http/call';
import type { StationCurve, StationForecast } from '@/lib/contract/portal/energy/curve';
import type { StationHistory } from '@/lib/contract/portal/energy/history';
import type { StationFigures } from '@/lib/contract/portal/stations/list';
import type { Problem } from '@/lib/domain/problem';
import type { Reading } from '@/lib/domain/stations/types';
import { messages } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }),
  useSearchParams: () => new URLSearchParams(window.location.search),
}));
// The browser's implementation, which throws when code cannot be loaded.
jest.mock('next/dynamic', () => jest.requireActual<object>('next/dist/shared/lib/app-dynamic'));
jest.mock('@/components/charts/power-chart', () => ({
  PowerChart: ({ lines }: { lines: readonly { key: string }[] }) => (
    <p>chart of {lines.map(({ key }) => key).join(' ')}</p>
  ),
}));
const broken = { flow: false };
jest.mock('@/components/stations/overview/energy-flow', () => {
  const actual = jest.requireActual<{ EnergyFlow: ComponentType<object> }>(
    '@/components/stations/overview/energy-flow',
  );
  return {
    EnergyFlow: (props: object) => {
      if (broken.flow) throw new Error('a drawing that breaks');
      return <actual.EnergyFlow {...props} />;
    },
  };
});

const NOON = Date.parse('2026-11-20T02:00:00Z');
const is = (value: number, unit: string): Reading => ({ value, unit, at: NOON });
const none = (why: 'no-point' | 'no-data' | 'set-aside'): Reading => ({ value: null, why });
const figures = (id: string, more: Partial<StationFigures> = {}): StationFigures => ({
  id,
  power: is(6000, 'W'),
  yieldToday: is(20, 'kWh'),
  detail: {
    charge: is(64, '%'),
    chargedToday: is(6, 'kWh'),
    dischargedToday: is(1, 'kWh'),
    boughtToday: is(2, 'kWh'),
    soldToday: is(5, 'kWh'),
  },
  flow: {
    battery: is(-2500, 'W'),
    grid: is(-1500, 'W'),
    load: is(2000, 'W'),
    generator: is(0, 'W'),
    loadToday: is(10, 'kWh'),
    generatorToday: is(0, 'kWh'),
  },
  ...more,
});
const DAY = {
  day: '2026-11-20',
  zone: 'Australia/Adelaide',
  from: NOON - 12.5 * 3_600_000,
  to: NOON + 11.5 * 3_600_000,
};
const curve: StationCurve = {
  ...DAY,
  supported: true,
  times: [DAY.from, DAY.from + 300_000],
  lines: [{ key: 'solar', unit: 'W', values: [0, null] }],
};
const hours = [{ start: NOON, end: NOON + 3_600_000, energy: 4 }];
const forecast: StationForecast = {
  state: 'ready',
  basis: 'clear-sky',
  performance: { ratio: 0.83, days: 12 },
  today: { ...DAY, total: 32, byNow: 25, hours },
  tomorrow: { ...DAY, day: '2026-11-21', total: 30, byNow: 0, hours },
  weather: null,
  weatherFailed: false,
};

const NO_ENERGIES = { generation: null, charging: null, discharging: null, bought: null, sold: null, selfUse: null };
const EMPTY_HISTORY: StationHistory = {
  ...{ supported: true, waiting: false, zone: DAY.zone, first: '2026-10-01', last: '2026-10-31', today: DAY.day },
  ...{ steps: [], sums: NO_ENERGIES, money: 'no-data', complete: null, before: null, expected: null, firstDay: null },
};
const SUMS = { generation: 400, charging: 30, discharging: 20, bought: 100, sold: 190, selfUse: 210 };
const HISTORY: StationHistory = {
  ...EMPTY_HISTORY,
  steps: [{ at: '2026-10-01T00:00', ...SUMS, revenue: [{ unit: 'AUD', total: 120.5 }] }],
  sums: SUMS,
  money: [{ unit: 'AUD', total: 120.5 }],
  complete: 1,
  before: {
    energies: { generation: { now: 400, before: 500 }, sold: { now: 190, before: 0 } },
    used: { now: 300, before: 250 },
    money: { unit: 'AUD', now: 120.5, before: 110.55 },
  },
  expected: { byNow: 500 },
};

const answers: { figures: unknown; curve: unknown; forecast: unknown; history: unknown } = {
  ...{ figures: null, curve: null, forecast: null, history: null },
};
const given = (answer: unknown): Promise<unknown> =>
  answer === null
    ? new Promise(() => undefined)
    : answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve(answer);
const problem = (kind: Problem['kind']) => new CallError({ kind });

let id = 0;
function props(type: string, more: Partial<OverviewProps> = {}): OverviewProps {
  id += 1;
  const station = {
    id: `s${id}`,
    name: 'Harbour',
    type,
    timeZone: 'Australia/Adelaide',
    latitude: -34.93,
    longitude: 138.6,
    installedCapacity: 8,
    ratedCapacity: 200,
    isNew: false,
  };
  return { station, offered: ['charge'], switchgear: [], first: figures(`s${id}`), ...more };
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOON, doNotFake: ['queueMicrotask'] });
  broken.flow = false;
  window.history.replaceState(null, '', '/powerDetail');
  Object.assign(answers, { figures: null, curve, forecast, history: null });
  jest.mocked(read).mockClear();
  jest.mocked(read).mockImplementation((path) => {
    if (path === '/api/stations/curve') return given(answers.curve) as Promise<never>;
    if (path === '/api/stations/history') return given(answers.history) as Promise<never>;
    if (path === '/api/stations/forecast') return given(answers.forecast) as Promise<never>;
    return given(answers.figures) as Promise<never>;
  });
});
afterEach(() => jest.useRealTimers());

const settle = () => act(() => jest.advanceTimersByTimeAsync(50));
async function show(given: OverviewProps) {
  const view = render(<Overview {...given} />);
  await settle();
  return view;
}
const view = () => document.querySelector('[data-view]:not([data-view=fallback])')?.getAttribute('data-view');
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test.each([
  [
    'residential',
    [
      'Energy flow',
      'Self-consumption today',
      'Battery',
      'Today',
      'Power today',
      'Energy by hour',
      'Expected production',
    ],
  ],
  [
    'commercial',
    [
      'Today',
      'Energy flow',
      'Self-consumption today',
      'Battery',
      'Power today',
      'Energy by hour',
      'Expected production',
    ],
  ],
  ['storage', ['Battery', 'Today', 'Energy flow', 'Power today', 'Energy by hour']],
  ['floating', ['Today', 'Energy flow', 'Expected production', 'Power today', 'Energy by hour']],
  ['somewhere-else', ['Right now', 'Power today', 'Energy by hour']],
])('P2.50 P3.8 a station of the type %s has the view of its type', async (type, titles) => {
  await show(props(type));
  expect(headings()).toEqual(titles);
  expect(view()).toBe(type === 'somewhere-else' ? 'generic' : type);
});

test.each(['residential', 'commercial', 'storage', 'floating', 'somewhere-else'])(
  'P2.50 D3.10 a station of the type %s lists the figures whose last reading was set aside, with a link to the list',
  async (type) => {
    const usual = props(type);
    const { detail } = usual.first ?? {};
    const first = {
      ...figures(usual.station.id, { power: none('set-aside') }),
      ...(detail && { detail: { ...detail, charge: none('set-aside') } }),
    };
    await show({ ...usual, first });
    const notes = [...document.querySelectorAll('[data-aside]')].map((note) => note.textContent).join(' ');
    expect(notes).toMatch(/(Solar|power).*: last reading set aside, outside the possible range of this value/);
    expect(notes.includes('State of charge')).toBe(type !== 'floating');
    for (const link of screen.getAllByRole('link', { name: 'Readings set aside' }))
      expect(link).toHaveAttribute('href', expect.stringMatching(/^\/powerDetail\?station=.+&setAside=1$/));
  },
);

test('P2.50 P2.42 today’s figures explain how they are computed, which differs from the reports', async () => {
  await show(props('residential'));
  const card = screen.getByRole('heading', { name: 'Today' }).closest('section');
  const sign = within(card ?? document.body).getByRole('button', { name: "About today's figures" });
  expect(sign).toHaveAccessibleDescription(/daily counters of the devices.*Reports and sheets add up.*0\.1 kWh/);
});

test('P2.50 D4.1 the switchgear is shown as tiles with status, without the station’s name', async () => {
  const device = (key: string, name: string, status: 'normal' | 'offline') => ({
    id: key,
    name,
    typeName: 'Breaker',
    serial: '1',
    gatewayUuid: '',
    gatewayName: '',
    status,
    alarms: null,
    maySleep: false,
    lastSeen: null,
    href: `/device/C003?device=${key}`,
  });
  const switchgear = [device('b1', 'Harbour main breaker', 'normal'), device('b2', 'Feeder 2', 'offline')];
  await show(props('floating', { switchgear }));
  const tiles = [...document.querySelectorAll('[data-device]')];
  expect(tiles.map((tile) => tile.textContent)).toEqual(['Main breakerNormalBreaker', 'Feeder 2OfflineBreaker']);
  expect(screen.getByRole('link', { name: /^Main breaker/ })).toHaveAttribute('href', '/device/C003?device=b1');
});

test('P8.8 a view that throws falls back to the generic one, and the rest of the page stays', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  broken.flow = true;
  render(
    <>
      <p>the head of the page</p>
      <Overview {...props('residential')} />
    </>,
  );
  await settle();
  expect(screen.getByText('the head of the page')).toBeInTheDocument();
  expect(view()).toBe('generic');
  expect(screen.getByText('6.00')).toBeInTheDocument();
  silent.mockRestore();
});

test('P2.50 P9.14 the flow is drawn according to the powers, and described in text', async () => {
  await show(props('residential'));
  const told = within(screen.getByRole('list', { name: 'Energy flow' })).getAllByRole('listitem');
  expect(told.map((each) => each.textContent)).toEqual([
    'Solar: generates 6.00\u00a0kW',
    'Battery: charges at 2.50\u00a0kW (64%)',
    'Grid: exports 1.50\u00a0kW',
    'Load: uses 2.00\u00a0kW',
  ]);
  const leg = (node: string) => document.querySelector<HTMLElement>(`[data-leg=${node}]`)?.dataset;
  expect([leg('solar')?.way, leg('battery')?.way, leg('grid')?.way]).toEqual(['in', 'out', 'out']);
  // Wider and faster with more power.
  expect(Number(leg('solar')?.width)).toBeGreaterThan(Number(leg('grid')?.width));
  expect(Number(leg('solar')?.seconds)).toBeLessThan(Number(leg('grid')?.seconds));
  // A generator that never ran is not shown.
  expect(leg('generator')).toBeUndefined();
  expect(document.querySelector('svg[aria-hidden=true] [data-leg]')).not.toBeNull();
});

describe('P2.50 P9.14 a station without production', () => {
  const night = Date.parse('2026-11-20T14:00:00Z');
  const at = async (type: string, now: number, watts: number, place: object = {}) => {
    jest.setSystemTime(now);
    const given = props(type);
    answers.figures = [figures(given.station.id, { power: { value: watts, unit: 'W', at: now } })];
    await show({ ...given, station: { ...given.station, ...place } });
    await act(() => jest.advanceTimersByTimeAsync(600));
    return document.querySelector('[data-night]')?.textContent?.trim() || null;
  };

  test.each(['residential', 'commercial', 'floating', 'storage', 'somewhere-else'])(
    'states that it is night and when the sun rises (%s)',
    async (type) => expect(await at(type, night, 0)).toMatch(/^Night: no sun until 0[56]:\d\d$/),
  );
  test('does not mention night by day', async () => expect(await at('residential', NOON, 0)).toBeNull());
  test('does not mention night while there is production', async () =>
    expect(await at('residential', night, 2500)).toBeNull());
  test('does not mention night without a position', async () =>
    expect(await at('residential', night, 0, { latitude: null })).toBeNull());
});

test('P2.50 C5 an outdated power is shown without motion, greyed and with its age', async () => {
  const given = props('residential');
  await show(given);
  expect(document.querySelectorAll('[data-leg] [stroke-dasharray]')).toHaveLength(3 + 1);
  const at = NOON - 25 * 60_000;
  const old = figures(given.station.id, { power: { value: 6000, unit: 'W', at } });
  answers.figures = [old];
  await act(() => jest.advanceTimersByTimeAsync(600));
  const leg = (node: string) => document.querySelector(`[data-leg=${node}]`);
  expect(leg('solar')).toHaveAttribute('data-old');
  expect(leg('solar')?.querySelector('[stroke-dasharray]')).toBeNull();
  expect(leg('grid')).not.toHaveAttribute('data-old');
  expect(leg('grid')?.querySelector('[stroke-dasharray]')).not.toBeNull();
  expect(screen.getByText('Greyed values are from 25 minutes ago.')).toBeInTheDocument();
  expect(document.querySelector('[data-flow=solar]')).toHaveTextContent('Solar: generates 6.00 kW (25 minutes ago)');
  expect(document.querySelector('[data-flow=grid]')).not.toHaveTextContent('ago');
});

test('P2.50 C5 a missing reading is “-” in the flow and yields no ratios', async () => {
  const first = figures('x', { yieldToday: none('no-data'), flow: undefined });
  const given = props('residential');
  await show({ ...given, first: { ...first, id: given.station.id } });
  expect(document.querySelector('[data-flow=battery]')).toHaveTextContent('Battery: no reading');
  const share = (key: string) => document.querySelector(`[data-fact=${key}]`);
  expect(share('selfConsumption')).toHaveTextContent('A reading is missing');
  expect(share('selfConsumption')).not.toHaveTextContent('%');
  expect(share('selfSufficiency')).toHaveTextContent('A reading is missing');
});

test('P2.50 shows the day’s self-sufficiency and self-consumption, and the battery’s activity', async () => {
  await show(props('residential'));
  expect(document.querySelector('[data-fact=selfSufficiency]')).toHaveTextContent('80%');
  expect(document.querySelector('[data-fact=selfConsumption]')).toHaveTextContent('75%');
  expect(screen.getByText('Charging')).toBeInTheDocument();
  expect(screen.getByText('64')).toBeInTheDocument();
});

test('P2.50 live values next to sums of another period are labelled as current', async () => {
  await show(props('residential'));
  expect(screen.getByText('State of charge')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Energy flow' })).toBeInTheDocument();
  cleanup();
  window.history.replaceState(null, '', '/powerDetail?period=month&date=2026-10');
  Object.assign(answers, { history: HISTORY });
  await show(props('residential'));
  expect(screen.getByText('State of charge now')).toBeInTheDocument();
  expect(screen.queryByText('State of charge')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Energy flow now' })).toBeInTheDocument();
});

test('P2.50 a station whose data begins today states that earlier device counts are not included', async () => {
  const given = props('residential');
  await show(given);
  expect(screen.queryByText(/The data of this station begins today/)).toBeNull();
  await show({ ...given, station: { ...given.station, isNew: true } });
  expect(screen.getByText(/The data of this station begins today/)).toBeInTheDocument();
});

test('P9.14 one request every ten seconds updates the whole overview, the first after half a second', async () => {
  const given = props('residential');
  await show(given);
  const lives = () => jest.mocked(read).mock.calls.filter(([path]) => path === '/api/stations/live').length;
  expect(lives()).toBe(0);
  answers.figures = [figures(given.station.id, { power: is(3000, 'W') })];
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(lives()).toBe(1);
  expect(document.querySelector('[data-flow=solar]')).toHaveTextContent('3.00 kW');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(lives()).toBe(2);
});

test('P2.50 the curve names its time zone, and another day is part of the address', async () => {
  const { user } = await show(props('residential'));
  expect(screen.getByText('Times in Australia/Adelaide')).toBeInTheDocument();
  expect(screen.getByText('chart of solar expected')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Next day' })).toHaveAttribute('aria-disabled', 'true');
  jest.useRealTimers();
  await user.click(screen.getByRole('link', { name: 'Previous day' }));
  expect(window.location.search).toBe('?day=2026-11-19');
});

test('P2.50 D2.30 one period applies to all cards: energies and revenue of a month, with the change against the previous one', async () => {
  window.history.replaceState(null, '', '/powerDetail?period=month&date=2026-10');
  Object.assign(answers, { history: HISTORY });
  await show(props('residential'));
  expect(headings()).toEqual([
    ...['Energy flow now', 'Self-consumption', 'Battery', '10/2026', 'Energy by day', 'Expected production'],
  ]);
  const card = screen.getByRole('heading', { name: '10/2026' }).closest('section') ?? document.body;
  expect(card).toHaveTextContent(/Generation400\s*kWh80% of the 500 kWh expected · −20% vs the month before/);
  expect(card).toHaveTextContent(/Revenue.*AUD.120\.50\+9% vs the month before/);
  expect(card).toHaveTextContent(/Consumption300\s*kWh\+20% vs the month before/);
  // A previous value of 0 gives no percentage, and missing readings give no comparison.
  expect(card).toHaveTextContent(/Grid export190\s*kWhmonth before: 0 kWh/);
  expect(card).toHaveTextContent(/Grid import100\s*kWhno comparison: readings are missing/);
  expect(within(card).getByRole('button', { name: 'About these figures' })).toHaveAccessibleDescription(
    /increase of the devices' total counters.*14 days before/,
  );
  expect(card).toHaveTextContent('Changes are against 09/2026.');
  expect(document.querySelector('[data-fact=selfSufficiency]')).toHaveTextContent('67%');
  expect(screen.getByText('Charged', { selector: 'dt' }).closest('div')).toHaveTextContent('30.0');
  expect(jest.mocked(read)).toHaveBeenCalledWith('/api/stations/history', {
    ...{ id: expect.any(String) as string, period: 'month', day: '2026-10-01', zone: undefined },
  });
});

describe('P2.50 the comparison period', () => {
  const compareWith = () => within(screen.getByRole('navigation', { name: 'Compare with' }));
  const open = async (address: string, more: Partial<StationHistory> = {}) => {
    window.history.replaceState(null, '', address);
    Object.assign(answers, { history: { ...HISTORY, ...more } });
    const given = props('residential');
    const { unmount } = await show(given);
    const requested = jest.mocked(read).mock.calls.findLast(([path]) => path === '/api/stations/history')?.[1];
    return { requested, unmount, card: screen.getByRole('heading', { name: '10/2026' }).closest('section') };
  };
  const MONTH = '/powerDetail?station=s1&period=month&date=2026-10';

  test('is the previous period by default; each choice is a link', async () => {
    const { requested } = await open(MONTH);
    expect(requested).toMatchObject({ compare: undefined });
    const links = compareWith().getAllByRole('link');
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Period before', MONTH, 'true'],
      ['Same period last year', '/powerDetail?station=s1&compare=year&period=month&date=2026-10', null],
      ['No comparison', '/powerDetail?station=s1&compare=none&period=month&date=2026-10', null],
    ]);
  });

  test('can be the same period last year: figures, labels and no link to the explanation of the change', async () => {
    const { requested, card } = await open(`${MONTH}&compare=year`);
    expect(requested).toMatchObject({ compare: 'year' });
    expect(card).toHaveTextContent(/−20% vs last year.*Revenue.*\+9% vs last year/);
    expect(card).toHaveTextContent(/Grid export190\s*kWhlast year: 0 kWh/);
    expect(card).toHaveTextContent('Changes are against 10/2025.');
    expect(screen.queryByRole('link', { name: 'Why this change?' })).toBeNull();
  });

  test('reports that last year has no data, but not while it is being computed', async () => {
    const { card, unmount } = await open(`${MONTH}&compare=year`, { before: null, other: 'empty' });
    expect(card).toHaveTextContent('No data to compare with in 10/2025.');
    unmount();
    const { card: waiting } = await open(`${MONTH}&compare=year`, { before: null, other: 'waiting' });
    expect(waiting).not.toHaveTextContent('10/2025');
  });

  test('can be turned off', async () => {
    const { requested, card } = await open(`${MONTH}&compare=none`, { before: null });
    expect(requested).toMatchObject({ compare: 'none' });
    expect(card).not.toHaveTextContent(/\bvs\b|compare with in|Changes/);
  });

  test('changes within the page and persists when the period changes', async () => {
    window.history.replaceState(null, '', '/powerDetail?station=s1');
    const { user } = await show(props('residential'));
    jest.useRealTimers();
    await user.click(compareWith().getByRole('link', { name: 'Same period last year' }));
    expect(window.location.search).toBe('?station=s1&compare=year');
  });
});

test('P2.50 D2.30 a station of unknown type shows the sums of a selected day above its curve, and current values for today', async () => {
  await show(props('somewhere-else'));
  expect(headings()).toEqual(['Right now', 'Power today', 'Energy by hour']);
  window.history.replaceState(null, '', '/powerDetail?day=2026-11-19');
  document.body.replaceChildren();
  await show(props('somewhere-else'));
  expect(headings()).toEqual(['Right now', '19/11/2026', 'Power of the day', 'Energy by hour']);
});

test('P2.50 the first HTML contains the period and comparison when the server knows the station’s day', () => {
  window.history.replaceState(null, '', '/powerDetail?station=s1');
  const html = renderToString(
    <NextIntlClientProvider locale="en" messages={messages.en} timeZone="UTC">
      <Overview {...props('residential')} today="2026-11-20" />
    </NextIntlClientProvider>,
  );
  expect(html).toContain('href="/powerDetail?station=s1&amp;compare=year"');
});

test.each<[string, unknown, RegExp]>([
  ['could not be loaded', problem('timeout'), /The energy data could not be loaded/],
  ['are not offered', { ...EMPTY_HISTORY, supported: false }, /neither reports nor tariff sheets/],
  ['are of a time before its first data', { ...EMPTY_HISTORY, firstDay: '2026-11-01' }, /begins on 01\/11\/2026/],
])('P2.50 D5.3 energies that %s show a message', async (_, answer, text) => {
  window.history.replaceState(null, '', '/powerDetail?period=month&date=2026-10');
  Object.assign(answers, { history: answer });
  await show(props('residential'));
  expect(screen.getByText(text)).toBeInTheDocument();
});

test.each<[string, unknown, string]>([
  ['is on its way', null, 'Loading the curve…'],
  ['could not be loaded', problem('timeout'), 'The curve could not be loaded'],
  ['is not saved', { ...curve, supported: false, times: [], lines: [] }, 'No curve for this station'],
])('P2.50 a curve that %s shows a message in a box of its size', async (_, answer, text) => {
  Object.assign(answers, { curve: answer, forecast: { state: 'none', why: 'off' } });
  await show(props('residential'));
  if (answer === null) expect(screen.getByRole('status', { name: text })).toBeInTheDocument();
  else expect(screen.getByText(text)).toBeInTheDocument();
});

test('P2.50 a day without readings shows an empty state', async () => {
  Object.assign(answers, {
    curve: { ...curve, lines: [{ key: 'solar', unit: 'W', values: [null, null] }] },
    forecast: { state: 'none', why: 'off' },
  });
  await show(props('residential'));
  expect(screen.getByText('No readings on this day')).toBeInTheDocument();
});

test('P2.50 the forecast states its basis and today’s share of it', async () => {
  await show(props('residential'));
  expect(screen.getByText('32.0 kWh')).toBeInTheDocument();
  expect(screen.getByText('30.0 kWh')).toBeInTheDocument();
  expect(screen.getByText('80% of the 25.0 kWh expected by now')).toBeInTheDocument();
  expect(screen.getByText(/not a weather forecast: a clear sky.*83%.*12 days/)).toBeInTheDocument();
});

test('P2.50 C5 the forecast shows no share while nothing is expected yet', async () => {
  answers.forecast = { ...forecast, today: { ...forecast.today, byNow: 0 } };
  await show(props('residential'));
  expect(screen.getByText('32.0 kWh')).toBeInTheDocument();
  expect(screen.queryByText(/expected by now/)).toBeNull();
});

test.each<[string, object, RegExp]>([
  ['too few days', { performance: null }, /enough complete days/],
  ['a weather service', { basis: 'weather' }, /irradiance of the weather service/],
  ['no capacity', { state: 'none', why: 'no-capacity' }, /installed capacity of this station is not known/],
])('P2.50 a forecast with %s shows a note', async (_, change, text) => {
  answers.forecast = { ...forecast, ...change };
  await show(props('residential'));
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('P8.13 reports a failed weather service and uses the clear-sky forecast instead', async () => {
  answers.forecast = { ...forecast, weatherFailed: true };
  await show(props('residential'));
  expect(screen.getByText(/Failed to get weather/)).toHaveTextContent('clear sky in the meantime');
  expect(screen.getByText('32.0 kWh')).toBeInTheDocument();
});

test('P2.50 P8.13 the weather of the tenant’s service is shown above the forecast', async () => {
  const day = { kind: 'rain' as const, lowest: 11.2, highest: 18.6 };
  const weather = {
    temperature: 17.4,
    kind: 'cloudy' as const,
    days: [
      { ...day, day: '2026-11-20' },
      { ...day, day: '2026-11-21', kind: null, lowest: null },
    ],
  };
  answers.forecast = { ...forecast, basis: 'weather', weather };
  await show(props('residential'));
  const lines = within(screen.getByRole('list', { name: 'Weather at the station' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Now cloudy, 17\u00a0°C',
    'Today rain, 11\u00a0°C – 19\u00a0°C',
    'Tomorrow Not known, - – 19\u00a0°C',
  ]);
});
