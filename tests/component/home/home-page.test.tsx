import { act, screen, within } from '@testing-library/react';
import { Greeting } from '@/components/home/greeting';
import { HomePage } from '@/components/home/home-page';
import { worstFirst } from '@/components/home/attention';
import type { HomeAlarms } from '@/lib/domain/home/types';
import { fail, ok } from '@/lib/domain/problem';
import { render } from '../../support/render';
import { station, stationPage } from '../stations/station-fixtures';

jest.mock('@/lib/client/http/call', () => ({
  ...jest.requireActual<object>('@/lib/client/http/call'),
  read: jest.fn(() => new Promise(() => undefined)),
}));

const broken = station({ id: 'f', name: 'Broken', status: { fault: true, abnormal: false, offline: true } });
const away = station({ id: 'o', name: 'Away', status: { fault: false, abnormal: false, offline: true } });
const odd = station({ id: 'a', name: 'Odd', status: { fault: false, abnormal: true, offline: false } });
const counts = stationPage([broken, away, odd, station()]).counts;
const summary = (change = {}) =>
  ok({ counts, stationCount: 4, deviceTypes: [{ id: 'C002', name: 'Inverter', count: 1204 }], ...change });
const alarms = ok<HomeAlarms>({ supported: true, pending: { warning: 2, fault: 1 }, recent: [], days: [] });
const pages = [ok(stationPage([broken])), ok(stationPage([odd])), ok(stationPage([away, broken]))];

jest.mock('@/components/home/map-card', () => ({ MapCard: () => <div data-map /> }));

describe('the greeting', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    [6, 'Good morning, Mia'],
    [12, 'Good afternoon, Mia'],
    [18, 'Good evening, Mia'],
  ])('P9.11 at %d o`clock of the viewer`s clock', (hour, text) => {
    jest.setSystemTime(new Date(2026, 10, 21, hour));
    render(<Greeting name="Mia" />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('P9.11 it changes while one looks', () => {
    jest.setSystemTime(new Date(2026, 10, 21, 11, 59, 30));
    render(<Greeting name="Mia" />);
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Good afternoon, Mia')).toBeInTheDocument();
  });
});

test('P2.1 P2.46 P4.9 P4.10 the counts lead into the list, and a station with a fault that is offline too counts once', () => {
  render(<HomePage name="Mia" summary={summary()} alarms={alarms} trouble={pages} />);
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

test('P2.1 P4.10 stations that need somebody: worst first, each once, with a way to it', () => {
  render(<HomePage name="Mia" summary={summary()} alarms={alarms} trouble={pages} />);
  const rows = [...document.querySelectorAll('[data-station]')];
  expect(rows.map((row) => row.getAttribute('data-station'))).toEqual(['f', 'o', 'a']);
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/powerDetail?station=f');
  expect(rows[0]).toHaveTextContent('Fault');
});

test('P2.1 the overview names eight at most', () => {
  const many = Array.from({ length: 30 }, (_, at) => station({ ...broken, id: `f${at}` }));
  expect(worstFirst([stationPage(many)])).toHaveLength(8);
});

test('P2.1 when all is well it says so; without stations it does not pretend', () => {
  const well = stationPage([station()]).counts;
  const { unmount } = render(<HomePage name="Mia" summary={summary({ counts: well })} alarms={alarms} trouble={[]} />);
  expect(screen.getByText('All stations are working normally.')).toBeInTheDocument();
  unmount();
  const none = stationPage([]).counts;
  render(<HomePage name="Mia" summary={summary({ counts: none, stationCount: 0 })} alarms={alarms} trouble={[]} />);
  expect(screen.queryByText('All stations are working normally.')).toBeNull();
});

test('P2.47 whoever has no station yet is led to the wizard, and nobody else', () => {
  const none = summary({ counts: stationPage([]).counts, stationCount: 0 });
  const { unmount } = render(<HomePage name="Mia" summary={none} alarms={alarms} trouble={[]} />);
  const link = screen.getByRole('link', { name: 'Add your first station' });
  expect(link.getAttribute('href')).toBe('/powerDetail?list=1&add=1');
  unmount();
  render(<HomePage name="Mia" summary={summary()} alarms={alarms} trouble={pages} />);
  expect(screen.queryByRole('link', { name: 'Add your first station' })).toBeNull();
});

test('P8.2 a part that failed is told and never shown as "all is well"', () => {
  render(<HomePage name="Mia" summary={summary()} alarms={alarms} trouble={[fail({ kind: 'timeout' })]} />);
  expect(screen.getByText('The stations that need attention could not be loaded')).toBeInTheDocument();
  expect(screen.queryByText('All stations are working normally.')).toBeNull();
});

test('P8.2 an overview that failed says why', () => {
  render(<HomePage name="Mia" summary={fail({ kind: 'unreachable' })} alarms={alarms} trouble={[]} />);
  expect(screen.getByRole('alert')).toHaveTextContent('cannot be reached');
});

test('P2.21 device types with their number lead to their lists', () => {
  render(<HomePage name="Mia" summary={summary()} alarms={alarms} trouble={pages} />);
  expect(screen.getByRole('link', { name: 'Inverter 1,204' }).getAttribute('href')).toBe('/device/C002');
});
