import { act, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { FailedHome } from '@/components/overview/failed-home';
import { Greeting } from '@/components/overview/greeting';
import { AssignedAlarms } from '@/components/overview/assigned-alarms';
import { EmptyHome, FewHome, FleetHome } from '@/components/overview/home-page';
import type { Attention, AttentionList } from '@/lib/domain/overview/attention';
import type { HomeAlarms } from '@/lib/domain/overview/types';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';
import { station, stationPage } from '../stations/station-fixtures';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
}));
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

beforeEach(() => void read.mockImplementation(() => new Promise(() => undefined)));

const NOW = Date.parse('2026-11-21T05:00:00Z');
const broken = station({ id: 'f', name: 'Broken', status: { fault: true, abnormal: false, offline: true } });
const away = station({ id: 'o', name: 'Away', status: { fault: false, abnormal: false, offline: true } });
const odd = station({ id: 'a', name: 'Odd', status: { fault: false, abnormal: true, offline: false } });
const counts = stationPage([broken, away, odd, station()]).counts;
const summary = (change = {}) => ({
  ...{ counts, stationCount: 4, deviceTypes: [{ id: 'C002', name: 'Inverter', count: 1204 }] },
  ...change,
});
const alarms = ok<HomeAlarms>({ supported: true, pending: { warning: 2, fault: 1 }, recent: [], days: [] });
const none = ok<HomeAlarms>({ supported: true, pending: { warning: 0, fault: 0 }, recent: [], days: [] });
const list = (rows: readonly Attention[], change: Partial<AttentionList> = {}): Outcome<AttentionList> =>
  ok({ rows, moreWeak: 0, incomplete: false, late: false, now: NOW, ...change });
const attention = list([
  {
    station: broken,
    reason: {
      ...{ kind: 'fault', message: 'Relay stuck', device: 'Inverter 1', since: NOW - (3 * 60 + 5) * 60_000, more: 2 },
      ...{ remedy: '', level: 3 },
    },
    loss: { energy: 12.34, money: { unit: 'AUD', total: 3.7 } },
  },
  { station: odd, reason: null, loss: { energy: 0, money: null } },
  { station: away, reason: { kind: 'silent', since: NOW - 31 * 3_600_000 }, loss: null },
]);
const common = { name: 'Mia', summary: summary(), alarms, attention, figures: null };

jest.mock('@/components/overview/map-card', () => ({ MapCard: () => <div data-map /> }));

describe('the greeting', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    [6, 'Good morning, Mia'],
    [12, 'Good afternoon, Mia'],
    [18, 'Good evening, Mia'],
  ])('P9.11 greets by time of day at %d o`clock of the viewer`s clock', (hour, text) => {
    jest.setSystemTime(new Date(2026, 10, 21, hour));
    render(<Greeting name="Mia" />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('P9.11 updates the greeting while the page is open', () => {
    jest.setSystemTime(new Date(2026, 10, 21, 11, 59, 30));
    render(<Greeting name="Mia" />);
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Good afternoon, Mia')).toBeInTheDocument();
  });
});

test('P2.1 P2.46 P4.9 P4.10 counts link to the list, and a station that is offline with a fault counts once', () => {
  render(<FleetHome {...common} />);
  const links = within(screen.getByRole('navigation', { name: 'Stations by status' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Whole4',
    'Normal1',
    'Offline1',
    'Fault1',
    'Abnormal1',
    'Collect0',
  ]);
  expect(links[3]?.getAttribute('href')).toBe('/powerDetail?tab=fault&list=1');
});

test('P2.1 P4.10 stations that need attention show reason, duration, lost energy and money, and a link', () => {
  render(<FleetHome {...common} />);
  const rows = [...document.querySelectorAll('[data-station]')];
  expect(rows.map((row) => row.getAttribute('data-station'))).toEqual(['f', 'a', 'o']);
  const [first, second, third] = rows.map((row) => within(row as HTMLElement).getByRole('link'));
  expect(first?.getAttribute('href')).toBe('/powerDetail?station=f');
  expect(first).toHaveTextContent(
    /Fault.*Relay stuckInverter 1 · for 3 h 5 min · 2 more open alarms.*12\.3 kWh.*AUD.3\.70/,
  );
  expect(second).toHaveTextContent(/Its alarms give no reason.*Below expected todayNothing so far/);
  expect(third).toHaveTextContent(/No data is arriving from this stationfor 1 day 7 h.*Below expected todayNot known/);
});

test('P2.1 stations that need attention come first on a fleet’s page, after the counts', () => {
  render(<FleetHome {...common} />);
  const heads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(heads[0]).toBe('Stations that need attention');
  expect(heads).toContain('Warnings and faults in the last seven days');
});

test('P2.42 P2.1 a few stations have one card each, without map, fleet chart or count tiles', () => {
  const stations = [broken, station()];
  const points = new Map([['s1', new Set(['charge'])]]);
  render(<FewHome {...common} stations={stations} points={points} />);
  const cards = within(screen.getByRole('list', { name: 'Stations' })).getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual([
    '/powerDetail?station=f',
    '/powerDetail?station=s1',
  ]);
  expect(cards[0]).not.toHaveTextContent('State of charge');
  expect(cards[1]).toHaveTextContent('State of charge');
  expect(document.querySelector('[data-map]')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Stations by status' })).not.toBeInTheDocument();
  expect(screen.queryByText('Warnings and faults in the last seven days')).not.toBeInTheDocument();
});

test('P2.42 P9.14 the card of a station without production shows that it is night there', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T14:00:00Z'), doNotFake: ['queueMicrotask'] });
  const live = [{ id: 's1', power: { value: 0, unit: 'W', at: null }, yieldToday: { value: null, why: 'no-data' } }];
  jest
    .mocked(read)
    .mockImplementation((path) =>
      path === '/api/stations/live' ? Promise.resolve(live as never) : new Promise(() => undefined),
    );
  const place = { latitude: -34.93, longitude: 138.6, timeZone: 'Australia/Adelaide' };
  render(<FewHome {...common} stations={[station(place), broken]} points={new Map()} />);
  await act(() => jest.advanceTimersByTimeAsync(600));
  const cards = within(screen.getByRole('list', { name: 'Stations' })).getAllByRole('listitem');
  expect(cards[0]).toHaveTextContent(/Night: no sun until 0[56]:\d\d/);
  expect(cards[1]).not.toHaveTextContent('Night');
  jest.useRealTimers();
});

test('P2.1 reports that all is well, but not with an open alarm', () => {
  const well = summary({ counts: stationPage([station()]).counts });
  const { unmount } = render(<FleetHome {...common} summary={well} alarms={none} attention={list([])} />);
  expect(screen.getByText('All stations are working normally.')).toBeInTheDocument();
  unmount();
  render(<FleetHome {...common} summary={well} attention={list([])} />);
  expect(screen.queryByText('All stations are working normally.')).toBeNull();
  expect(screen.getByRole('link', { name: /^3 alarms are open/ }).getAttribute('href')).toBe('/Fault');
});

test('P2.1 an underperforming station without an alarm is listed with its share and loss, and suppresses “all is well”', () => {
  const well = summary({ counts: stationPage([station()]).counts });
  const weak: Attention = {
    station: station({ id: 'w', name: 'Geelong' }),
    ...{ reason: { kind: 'weak', share: 0.302 }, loss: { energy: 25, money: { unit: 'AUD', total: 6.1 } } },
  };
  render(<FleetHome {...common} summary={well} alarms={none} attention={list([weak], { moreWeak: 3 })} />);
  const row = document.querySelector('[data-station=w]');
  expect(row).toHaveTextContent(/Geelong.*30% of what was expected by nowNo open alarm.*25\.0 kWh.*AUD.6\.10/);
  expect(screen.queryByText('All stations are working normally.')).toBeNull();
  expect(screen.getByRole('link', { name: '3 more generate less than half of what is expected' })).toHaveAttribute(
    'href',
    '/powerDetail?sort=share&list=1',
  );
});

test('P2.1 before today can be judged, underperformance on the previous day names that day', () => {
  const well = summary({ counts: stationPage([station()]).counts });
  const weak: Attention = {
    station: station({ id: 'w', name: 'Geelong' }),
    ...{ reason: { kind: 'weak', share: 0.302, day: '2026-11-20' }, loss: { energy: 25, money: null } },
  };
  render(<FleetHome {...common} summary={well} alarms={none} attention={list([weak], { moreWeak: 3 })} />);
  expect(document.querySelector('[data-station=w]')).toHaveTextContent(
    /30% of what was expected yesterday, Fri, 20 NovNo open alarm.*Below expected yesterday25\.0 kWh/,
  );
  // The list cannot be sorted by today's share yet, so there is no link to it.
  expect(
    screen.getByText('3 more generated less than half of what was expected on the day that has ended'),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: /less than half/ })).toBeNull();
});

test('P2.1 does not report that all is well while yields are still being compared', () => {
  const well = summary({ counts: stationPage([station()]).counts });
  render(<FleetHome {...common} summary={well} alarms={none} attention={list([], { late: true })} />);
  expect(screen.queryByText('All stations are working normally.')).toBeNull();
  expect(screen.getByText(/^Yields of stations without an alarm are still being compared/)).toBeInTheDocument();
});

test('P2.1 P2.46 underperforming stations are listed and counted separately: they do not move the other rows or change their count', async () => {
  const weak = (id: string): Attention => ({
    station: station({ id, name: id }),
    ...{ reason: { kind: 'weak', share: 0.35, day: '2026-11-20' }, loss: null },
  });
  const rows = attention.ok ? attention.value.rows : [];
  const many = summary({ counts: { ...counts, fault: 2, offline: 8, abnormal: 4 } });
  const { rerender, user } = render(<FleetHome {...common} summary={many} attention={list(rows, { late: true })} />);
  expect(screen.getByText(/^Yields of stations without an alarm are still being compared/)).toBeVisible();
  rerender(
    <FleetHome {...common} summary={many} attention={list([...rows, weak('w1'), weak('w2')], { moreWeak: 3 })} />,
  );
  expect(screen.queryByText(/^Yields of stations without an alarm are still being compared/)).toBeNull();
  // Weak stations do not count here: eleven of the fourteen are still not listed.
  expect(screen.getByRole('link', { name: 'All 14 with a fault, abnormal or offline (11 more)' })).toBeVisible();
  const fold = screen.getByText('5 stations without an alarm generated less than half of what was expected');
  expect(document.querySelector('[data-station=w1]')).not.toBeVisible();
  await user.click(fold);
  expect(document.querySelector('[data-station=w2]')).toBeVisible();
  expect(screen.getByText(/^3 more generated less than half/)).toBeVisible();
  // Without weak stations the line stays.
  rerender(<FleetHome {...common} summary={many} attention={list(rows)} />);
  expect(screen.getByText(/^No station without an alarm was found far below/)).toBeVisible();
});

test.each([
  ['en', 'Acknowledged by Priya Nair · Assigned to Tom · 2 comments'],
  ['zh', 'Priya Nair 已确认 · 已指派给 Tom · 2 条评论'],
] as const)(
  'P2.1 D2.14 a row shows who acknowledged the alarm, its assignee and the number of comments (%s)',
  (lang, words) => {
    const [first] = attention.ok ? attention.value.rows : [];
    const handling = { acknowledged: { at: NOW, by: 'Priya Nair' }, assignee: { id: 'u', name: 'Tom' }, comments: 2 };
    const handled = { ...first, reason: { ...first?.reason, handling } } as Attention;
    const { unmount } = render(<FleetHome {...common} attention={list([handled])} />, { lang });
    expect(document.querySelector('[data-station=f] [data-handled]')?.textContent).toBe(words);
    unmount();
    render(<FleetHome {...common} />, { lang });
    expect(document.querySelector('[data-handled]')).toBeNull();
  },
);

test('P2.1 P2.46 when more stations need attention than are listed, shows the number and a link to all of them', () => {
  const many = summary({ counts: { ...counts, fault: 2, offline: 8, abnormal: 3 } });
  const { unmount } = render(<FleetHome {...common} summary={many} />);
  expect(screen.getByRole('link', { name: 'All 13 with a fault, abnormal or offline (10 more)' })).toHaveAttribute(
    'href',
    '/powerDetail?attention=1&list=1',
  );
  unmount();
  render(<FleetHome {...common} />);
  expect(screen.queryByRole('link', { name: /^All \d/ })).toBeNull();
});

test('P2.47 a user without stations is directed to the wizard and not told that all is well', () => {
  render(<EmptyHome name="Mia" />);
  const link = screen.getByRole('link', { name: 'Add your first station' });
  expect(link.getAttribute('href')).toBe('/powerDetail?list=1&add=1');
  expect(screen.queryByText('All stations are working normally.')).toBeNull();
});

test('P8.2 a failed part is reported and never shown as “all is well”', () => {
  const { unmount } = render(<FleetHome {...common} alarms={none} attention={fail({ kind: 'timeout' })} />);
  expect(screen.getByText('The stations that need attention could not be loaded')).toBeInTheDocument();
  expect(screen.queryByText('All stations are working normally.')).toBeNull();
  unmount();
  render(
    <FleetHome {...common} attention={list([{ station: odd, reason: null, loss: null }], { incomplete: true })} />,
  );
  expect(screen.getByText('Why these stations need attention could not be loaded')).toBeInTheDocument();
});

test('P8.2 a failed overview shows the reason', () => {
  render(<FailedHome name="Mia" problem={{ kind: 'unreachable' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('cannot be reached');
});

test('P2.21 device types with counts link to their lists', () => {
  render(<FleetHome {...common} />);
  expect(screen.getByRole('link', { name: 'Inverter 1,204' }).getAttribute('href')).toBe('/device/C002');
});

test('D2.14 P2.42 the number of alarms assigned to the viewer links to them, and is hidden when zero', () => {
  const { rerender } = render(<AssignedAlarms first={0} />);
  expect(screen.queryByRole('link')).toBeNull();
  rerender(<AssignedAlarms first={3} />);
  expect(screen.getByRole('link', { name: 'Assigned to you: 3' })).toHaveAttribute('href', '/Fault?handling=mine');
});

test('D2.14 P2.42 an open overview updates the number of assigned alarms along with the alarms', async () => {
  let assigned: number | undefined = 1;
  jest.useFakeTimers();
  jest.mocked(read).mockImplementation(async () => ({ ...(none.ok && none.value), assigned }));
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AssignedAlarms first={0} />
    </SWRConfig>,
  );
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(0);
  expect(screen.getByRole('link', { name: 'Assigned to you: 1' })).toBeInTheDocument();
  assigned = 2;
  await pass(60_000);
  expect(screen.getByRole('link', { name: 'Assigned to you: 2' })).toBeInTheDocument();
  // After a failed read, the count from the server-rendered page (0) is used.
  assigned = undefined;
  await pass(60_000);
  expect(screen.queryByRole('link')).toBeNull();
  jest.useRealTimers();
});
