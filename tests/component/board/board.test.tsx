import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Board } from '@/components/board/board';
import { reloadPage } from '@/lib/client/http/load-page';
import { CallError } from '@/lib/client/http/call';
import type { Board as BoardAnswer, BoardFleet, BoardStation } from '@/lib/contract/portal/board';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/load-page', () => ({ reloadPage: jest.fn() }));
jest.mock('@/components/map/load-outline', () => ({
  loadOutline: () => Promise.resolve({ land: [], borders: [], regions: [] }),
}));

const NOW = Date.parse('2026-11-21T02:00:00Z');
const sum = (value: number, unit: string) => ({ value, unit, known: 2, of: 3, at: NOW });

const favourite: BoardStation = {
  id: 'st',
  name: 'Harbour Street',
  zone: 'Australia/Adelaide',
  level: 'normal',
  picture: null,
  capacity: 6.6,
  figures: null,
  curve: null,
  forecast: null,
};

const answer = (change: Partial<BoardAnswer> = {}): BoardAnswer => ({
  at: Date.now(),
  build: 'one',
  growing: false,
  settings: { pages: ['fleet', 'faults', 'stations', 'history'], seconds: 20 },
  stations: 3,
  fleet: {
    levels: { fault: 1, abnormal: 0, offline: 0, normal: 2 },
    power: { ...sum(4_200, 'W'), at: Date.now() },
    today: sum(31, 'kWh'),
    month: sum(1_234, 'kWh'),
    total: { value: null, why: 'adding' },
    co2: sum(2_500, 'kg'),
    revenue: [sum(12.5, 'AUD')],
    map: null,
    ranking: { state: 'ready', best: [], worst: [], ranked: 0 },
    curve: null,
  },
  faults: {
    state: 'ready',
    fault: 1,
    warning: 0,
    rows: [
      {
        id: 'a',
        kind: 'fault',
        level: '3',
        message: 'Relay stuck',
        start: Date.now() - 2 * 3_600_000,
        station: 'Harbour Street',
        device: 'Inverter 1',
        owner: 'Ann',
        handling: { assignee: 'Bo', acknowledged: null },
      },
    ],
  },
  favourites: [favourite],
  history: { state: 'ready', known: 3, days: [], zone: 'Australia/Adelaide', severalZones: false },
  ...change,
});

const withFleet = (change: Partial<BoardFleet>): BoardAnswer => {
  const { fleet, ...rest } = answer();
  return { ...rest, fleet: fleet && { ...fleet, ...change } };
};

const title = () => screen.getByRole('heading', { level: 2 }).textContent;
const run = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  jest.mocked(reloadPage).mockClear();
});
afterEach(() => jest.useRealTimers());

async function show(request: () => Promise<BoardAnswer> = () => Promise.resolve(answer()), lang: 'en' | 'zh' = 'en') {
  render(<Board request={request} over="This link is over" />, { lang });
  await run(0);
}

test('P2.2 pages rotate automatically in the configured order and start over', async () => {
  await show();
  expect(title()).toBe('All stations');
  for (const next of ['Needs attention', 'Harbour Street', 'Last seven days', 'All stations']) {
    await run(20_000);
    expect(title()).toBe(next);
  }
});

test('P2.2 C5 figures on the board show how many stations they include, and a missing value is not shown as zero', async () => {
  await show();
  const power = screen.getByText('Real-time power').closest('li');
  expect(power).toHaveTextContent('4.20 kW');
  expect(power).toHaveTextContent('2 of 3 stations');
  expect(screen.getByText('In total').closest('li')).toHaveTextContent('-Being added up…');
  expect(screen.getByText('CO₂ avoided').closest('li')).toHaveTextContent('2.50 t');
});

test('P2.2 C5 an incomplete sum shows its progress', async () => {
  const month = { value: null, why: 'adding', progress: { known: 3, of: 62 } } as const;
  await show(() => Promise.resolve(withFleet({ month })));
  expect(screen.getByText('This month').closest('li')).toHaveTextContent('-Adding up: 3 of 62 stations');
});

test('P2.2 C5 the first page shows today’s power of all stations against a typical day, which is not called expected', async () => {
  const start = Date.parse('2026-11-20T13:30:00Z');
  const hours = [1_000, 2_500, null].map((watts, hour) => ({
    start: start + hour * 3_600_000,
    end: start + (hour + 1) * 3_600_000,
    watts,
    typical: 3_000,
  }));
  const curve = { state: 'ready' as const, zone: 'Australia/Adelaide', hours, byNow: 36, whole: 41.5 };
  await show(() => Promise.resolve(withFleet({ curve })));
  const day = screen.getByRole('region', { name: 'Power today against a typical day' });
  expect(day).toHaveTextContent(/Typical by now 36\.0 kWh, whole day 41\.5 kWh · Australia\/Adelaide/);
  expect(within(day).getByText('Today')).toBeInTheDocument();
});

test.each([
  ['adding', 'Being added up…'],
  ['failed', 'Could not be loaded'],
] as const)('P2.2 C5 a day that is %s shows a message and draws no line at zero', async (state, text) => {
  await show(() => Promise.resolve(withFleet({ curve: { state } })));
  expect(screen.getByRole('region', { name: 'Power today against a typical day' })).toHaveTextContent(text);
});

test('P2.2 hides empty parts: no map for a single station and no ranking without data', async () => {
  await show();
  expect(screen.getByRole('region', { name: 'Map of the stations' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Highest share of a clear sky' })).toBeNull();
  cleanup();
  await show(() => Promise.resolve(withFleet({ ranking: { state: 'adding' } })));
  expect(screen.getByRole('region', { name: 'Highest share of a clear sky' })).toHaveTextContent('Being compared…');
  cleanup();
  const lights = { fault: 0, abnormal: 0, offline: 0, normal: 1 };
  await show(() => Promise.resolve(withFleet({ levels: lights, ranking: { state: 'adding' } })));
  expect(screen.queryByRole('region', { name: 'Map of the stations' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Highest share of a clear sky' })).toBeNull();
});

test.each([
  ['en', false, "Days in the stations' time zone, Australia/Adelaide"],
  [
    'en',
    true,
    /^Energy: days in each station's own time zone\. Warnings and faults: days in Australia\/Adelaide · 2 of 3 stations$/,
  ],
  ['zh', false, '按电站所在时区划分日期：阿德莱德时间'],
  ['zh', true, /^电量按各电站所在时区划分日期；预警与故障按阿德莱德时间划分日期/],
] as const)(
  'P2.2 F3 C5 the last seven days name the time zone of their days, and both rules where there are two (%s, %s)',
  async (lang, severalZones, text) => {
    const known = severalZones ? 2 : 3;
    const history = { state: 'ready' as const, known, days: [], zone: 'Australia/Adelaide', severalZones };
    const settings = { pages: ['history' as const], seconds: 20 as const };
    await show(() => Promise.resolve(answer({ history, settings })), lang);
    expect(screen.getByText(text)).toBeInTheDocument();
    // The alarm bars state their zone as well: the overview counts alarms by the viewer's days.
    const alarms = screen.getByRole('region', {
      name: lang === 'en' ? 'Warnings and faults that began' : /预警与故障/,
    });
    expect(alarms).toHaveTextContent(lang === 'en' ? 'Days in Australia/Adelaide' : '按阿德莱德时间划分日期');
  },
);

test('P2.2 arrow keys change the page, the space bar pauses and resumes, and a selected page is shown for its full duration', async () => {
  await show();
  await run(15_000);
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(title()).toBe('Needs attention');
  const row = screen.getByRole('row', { name: /Relay stuck/ });
  expect(within(row).getByText('Ann')).toBeInTheDocument();
  expect(within(row).getByText('2 hours ago')).toBeInTheDocument();
  await run(19_000);
  expect(title()).toBe('Needs attention');
  fireEvent.keyDown(document.body, { key: ' ' });
  await run(60_000);
  expect(title()).toBe('Needs attention');
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(title()).toBe('All stations');
  await run(20_000);
  expect(title()).toBe('Needs attention');
});

test('P2.2 a lost connection is reported while the last figures stay visible, and the board recovers automatically', async () => {
  let works = true;
  await show(() => (works ? Promise.resolve(answer()) : Promise.reject(new CallError({ kind: 'unreachable' }))));
  const health = () => screen.getByRole('status');
  await run(1_000);
  expect(health()).toHaveTextContent('Live');
  works = false;
  await run(30_000);
  expect(health()).toHaveTextContent(/^Connection lost/);
  expect(screen.queryByText('The figures could not be loaded. The board tries again by itself.')).toBeNull();
  works = true;
  await run(5_000);
  expect(health()).toHaveTextContent('Live');
});

test('P2.2 reports outdated readings, measured by the server’s clock', async () => {
  const old = answer();
  const power = { ...sum(1, 'W'), at: NOW - 16 * 60_000 };
  await show(() => Promise.resolve({ ...old, at: NOW, fleet: old.fleet && { ...old.fleet, power } }), 'zh');
  await run(1_000);
  expect(screen.getByRole('status')).toHaveTextContent('最近一刻钟没有收到数据');
});

test('P2.2 C5 the energy flow of a favourite with outdated readings stops moving and shows their age', async () => {
  const figuresAt = (minutes: number): BoardStation['figures'] => {
    const at = NOW - minutes * 60_000;
    const is = (value: number) => ({ value, unit: 'W', at });
    const none = { value: null, why: 'no-point' } as const;
    const flow = { battery: none, grid: is(-1_000), load: is(2_000), generator: none };
    const energies = { loadToday: none, generatorToday: none };
    return { id: 'st', power: is(3_000), yieldToday: { ...is(9), unit: 'kWh' }, flow: { ...flow, ...energies } };
  };
  let minutes = 14;
  await show(() =>
    Promise.resolve(
      answer({
        at: NOW,
        settings: { pages: ['stations'], seconds: 60 },
        favourites: [{ ...favourite, figures: figuresAt(minutes) }],
      }),
    ),
  );
  expect(title()).toBe('Harbour Street');
  const dots = () => document.querySelectorAll('[data-leg] [stroke-dasharray]').length;
  expect(dots()).toBe(3);
  expect(screen.queryByText(/Greyed values/)).toBeNull();
  minutes = 17;
  await run(10_000);
  expect(dots()).toBe(0);
  expect(screen.getByText('Greyed values are from 17 minutes ago')).toBeInTheDocument();
  expect(screen.getByText('Solar: 3.00 kW (17 minutes ago)')).toBeInTheDocument();
});

test('P2.2 P2.50 the energy flow of a favourite lists the powers whose last reading was set aside', async () => {
  const aside = { value: null, why: 'set-aside' } as const;
  const is = (value: number, unit = 'W') => ({ value, unit, at: NOW });
  const flow = { battery: aside, grid: is(-1_000), load: is(2_000), generator: is(0), loadToday: is(1, 'kWh') };
  const figures = { id: 'st', power: aside, yieldToday: is(9, 'kWh'), flow: { ...flow, generatorToday: is(0, 'kWh') } };
  const settings: BoardAnswer['settings'] = { pages: ['stations'], seconds: 60 };
  await show(() => Promise.resolve(answer({ at: NOW, settings, favourites: [{ ...favourite, figures }] })));
  expect(
    screen.getByText('Solar and Battery: last reading set aside, outside the possible range of this value'),
  ).toBeInTheDocument();
});

test('P2.2 A15 a board whose link was revoked shows no data and sends no more requests', async () => {
  const request = jest.fn(() => Promise.resolve(answer()));
  await show(request);
  expect(screen.getByText('Real-time power')).toBeInTheDocument();
  request.mockImplementation(() => Promise.reject(new CallError({ kind: 'forbidden' })));
  await run(10_000);
  expect(screen.getByText('This link is over')).toBeInTheDocument();
  expect(screen.getByRole('status')).not.toHaveTextContent('Loading');
  expect(screen.queryByText('Real-time power')).toBeNull();
  const requested = request.mock.calls.length;
  await run(120_000);
  expect(request).toHaveBeenCalledTimes(requested);
});

test('P2.2 reloads at the next page change after three responses from a new build', async () => {
  let build = 'one';
  await show(() => Promise.resolve(answer({ build })));
  // Alternating builds from two replicas must not cause reloads.
  for (const each of ['two', 'one', 'two', 'two']) {
    build = each;
    await run(10_000);
  }
  await run(9_000);
  expect(reloadPage).not.toHaveBeenCalled();
  await run(1_000);
  const standing = title();
  await run(19_000);
  expect(title()).toBe(standing);
  expect(reloadPage).not.toHaveBeenCalled();
  await run(1_000);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('P2.2 a paused board also reloads for a new build, but not while the server is unreachable', async () => {
  let works = true;
  let build = 'one';
  await show(() =>
    works ? Promise.resolve(answer({ build })) : Promise.reject(new CallError({ kind: 'unreachable' })),
  );
  fireEvent.keyDown(document.body, { key: ' ' });
  build = 'two';
  await run(30_000);
  // The server becomes unreachable before the reload for the new build.
  works = false;
  await run(10_000);
  await run(110_000);
  expect(reloadPage).not.toHaveBeenCalled();
  works = true;
  await run(4_000 + 20_000);
  await run(20_000);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('P2.2 does not reload while a dialog is open over the board', async () => {
  let build = 'one';
  const request = () => Promise.resolve(answer({ build }));
  const { rerender } = render(<Board request={request} held />);
  await run(0);
  build = 'two';
  await run(120_000);
  expect(reloadPage).not.toHaveBeenCalled();
  rerender(<Board request={request} />);
  await run(20_000);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('P2.2 reports that there are no stations', async () => {
  await show(() => Promise.resolve(answer({ stations: 0 })));
  expect(screen.getByText('No stations yet')).toBeInTheDocument();
});
