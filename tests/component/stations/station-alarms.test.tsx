import { screen, within } from '@testing-library/react';
import { StationAlarms } from '@/components/stations/station-alarms';
import { alarmPage } from '@/lib/domain/alarms/station-alarms';
import type { AlarmQuery, StationAlarm } from '@/lib/domain/alarms/station-alarms';
import { fail, ok } from '@/lib/domain/problem';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import { render } from '../../support/render';

const START = Date.parse('2026-11-20T02:10:00Z');
const place = { id: 's1', query: DEFAULT_STATION_QUERY, alone: false };
const alarm = (at: number, more: Partial<StationAlarm> = {}): StationAlarm => ({
  id: `a${at}`,
  kind: 'warning',
  state: 'pending',
  level: '2',
  code: 'W02',
  message: `Battery warm ${at}`,
  cause: 'The room is hot',
  remedy: 'Let air in',
  start: START + at * 60_000,
  recovery: null,
  device: { id: 'd1', type: 'C002', name: 'Inverter 1' },
  ...more,
});
const show = (alarms: readonly StationAlarm[], query: AlarmQuery = { state: 'pending', page: 1 }) =>
  render(<StationAlarms outcome={ok(alarmPage(alarms, query))} place={place} timeZone="Australia/Adelaide" />);

test('P2.50 an alarm says what, how bad, at which device, since when in the zone of the station, why and what to do', () => {
  show([alarm(0)]);
  const row = screen.getAllByRole('row')[1] ?? document.body;
  for (const text of ['Pending', 'Minor', 'W02', 'Battery warm 0', 'The room is hot', 'Let air in', 'ACDT'])
    expect(row).toHaveTextContent(text);
  expect(within(row).getByRole('link', { name: 'Inverter 1' }).getAttribute('href')).toBe(
    '/device/C002?device=d1&tab=warning',
  );
});

test('P2.50 pending and resolved are links with counts, and pages have addresses of their own', () => {
  const many = Array.from({ length: 25 }, (_, at) => alarm(at));
  show([...many, alarm(99, { state: 'resolved', recovery: START + 1 })], { state: 'pending', page: 2 });
  const tabs = within(screen.getByRole('navigation', { name: 'Pending or resolved' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Pending25', 'Resolved1']);
  expect(tabs[1]?.getAttribute('href')).toBe('/powerDetail?station=s1&section=alarms&state=resolved');
  expect(screen.getAllByRole('row')).toHaveLength(6);
  // Newest first: the oldest stand last.
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('Battery warm 0');
  expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe(
    '/powerDetail?station=s1&section=alarms',
  );
});

test('P2.50 nothing wrong, and a reading that failed, are two different things', () => {
  const { unmount } = show([]);
  expect(screen.getByText('No pending alarms')).toBeInTheDocument();
  unmount();
  render(<StationAlarms outcome={fail({ kind: 'timeout' })} place={place} timeZone={null} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Get Data Error');
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
    '/powerDetail?station=s1&section=alarms',
  );
});

test('P2.50 a page beyond the end is the last one, and an alarm of a device that is gone has no link', () => {
  show([alarm(1, { device: null })], { state: 'pending', page: 9 });
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Inverter 1' })).toBeNull();
});
