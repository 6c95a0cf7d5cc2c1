import { screen, waitFor, within } from '@testing-library/react';
import { StationAlarms } from '@/components/stations/station-alarms';
import { acknowledge } from '@/lib/client/alarms/handling';
import { useAlarmNotes, useAlarmPeople } from '@/lib/client/alarms/notes';
import type { Handling } from '@/lib/domain/alarms/handling';
import { alarmPage, DEFAULT_ALARM_QUERY } from '@/lib/domain/alarms/station-alarms';
import type { AlarmQuery } from '@/lib/domain/alarms/station-alarms';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';
import { fail, ok } from '@/lib/domain/problem';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import { render } from '../../support/render';

jest.mock('@/lib/client/alarms/handling');
jest.mock('@/lib/client/alarms/notes');
const refresh = jest.fn();
jest.mock('next/navigation', () => ({ ...jest.requireActual('next/navigation'), useRouter: () => ({ refresh }) }));

const START = Date.parse('2026-11-20T02:10:00Z');
const NONE: Handling = { acknowledged: null, assignee: null, comments: 0 };
const SEEN: Handling = { acknowledged: { at: START, by: 'Pat' }, assignee: { id: 'u2', name: 'Pat' }, comments: 2 };
const place = { id: 's1', query: DEFAULT_STATION_QUERY, alone: false };
const alarm = (at: number, more: Partial<FaultRow> = {}): FaultRow => ({
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
  station: { id: 's1', name: 'Harbour', timeZone: 'Australia/Adelaide' },
  device: { id: 'd1', type: 'C002', typeName: 'Inverter', model: 'HY-5000', name: 'Inverter 1' },
  ...more,
});
const show = (alarms: readonly FaultRow[], query: Partial<AlarmQuery> = {}, lang: 'en' | 'zh' = 'en') => {
  const page = alarmPage(alarms, { ...DEFAULT_ALARM_QUERY, ...query }, (a, b) => a.localeCompare(b), START + 7_200_000);
  return render(<StationAlarms outcome={ok(page)} place={place} viewer="u1" />, { lang });
};
const base = '/powerDetail?station=s1&section=alarms';

beforeEach(() => {
  jest.clearAllMocks();
  const reading = <T,>(page: T) => ({ page, problem: null, reading: false, retry: jest.fn() });
  jest.mocked(useAlarmPeople).mockReturnValue(reading({ people: [{ id: 'u1', name: 'Olive', me: true }] }));
  jest
    .mocked(useAlarmNotes)
    .mockReturnValue(reading({ handling: SEEN, comments: [{ id: 'n1', at: START, by: 'Pat', text: 'Fan ordered' }] }));
});

test('P2.50 an alarm shows message, severity, device, station-local start, cause and remedy', async () => {
  const { user } = show([alarm(0)]);
  await user.click(screen.getByRole('button', { name: 'Battery warm 0' }));
  const [, row = document.body, part] = screen.getAllByRole('row');
  for (const text of ['Warning', 'Minor', 'Battery warm 0', '2 h', 'ACDT']) expect(row).toHaveTextContent(text);
  for (const text of ['W02', 'The room is hot', 'Let air in']) expect(part).toHaveTextContent(text);
  expect(within(row).getByRole('link', { name: 'Inverter 1' }).getAttribute('href')).toBe(
    '/device/C002?device=d1&tab=warning',
  );
  // The station is known from the page, so it needs no column.
  expect(screen.queryByRole('columnheader', { name: 'Station' })).toBeNull();
});

test.each([
  ['en', 'Acknowledged by Pat', 'Assigned to Pat', '2 comments'],
  ['zh', 'Pat 已确认', '指派给 Pat', '2 条评论'],
] as const)('P2.50 D2.14 an alarm shows its handling and opens it (%s)', async (lang, by, to, comments) => {
  const { user } = show([alarm(0, { handling: SEEN, mayHandle: true })], {}, lang);
  const cell = screen.getByRole('button', { name: /Handling of|的处理情况/ });
  for (const text of [by, to, comments]) expect(cell).toHaveTextContent(text);
  await user.click(cell);
  expect(await screen.findByRole('dialog')).toHaveTextContent('Fan ordered');
});

test('P2.50 D2.14 acknowledges selected alarms together and refreshes the page', async () => {
  const { user } = show([alarm(0, { handling: NONE, mayHandle: true }), alarm(1, { handling: NONE, mayHandle: true })]);
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  jest.mocked(acknowledge).mockResolvedValue([{ id: 'a0', changed: true, handling: SEEN }]);
  await user.click(screen.getByRole('button', { name: 'Acknowledge' }));
  expect(jest.mocked(acknowledge).mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['a1', 'a0']);
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

test('P2.50 P6.10 a user with read access sees the handling of an alarm but no actions', async () => {
  const { user } = show([alarm(0, { handling: SEEN, mayHandle: false })]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Handling of Battery warm 0/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('You can view the alarms of this station but not handle them.');
  expect(within(dialog).getAllByRole('button')).toHaveLength(1);
});

test('P2.50 pending and resolved are links with counts, and each page has its own address', () => {
  const many = Array.from({ length: 25 }, (_, at) => alarm(at));
  show([...many, alarm(99, { state: 'resolved', recovery: START + 1 })], { page: 2 });
  const tabs = within(screen.getByRole('navigation', { name: 'Pending or resolved' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Pending25', 'Resolved1']);
  expect(tabs[1]?.getAttribute('href')).toBe(`${base}&state=resolved`);
  expect(screen.getAllByRole('row')).toHaveLength(6);
  // Newest first, so the oldest are last.
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('Battery warm 0');
  expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe(base);
});

test('P2.50 D2.12 columns sort by parameters separate from those of the station list', () => {
  show([alarm(1)], { sort: 'level' });
  const header = (name: string) => screen.getByRole('columnheader', { name });
  expect(header('Level')).toHaveAttribute('aria-sort', 'descending');
  expect(within(header('Level')).getByRole('link')).toHaveAttribute('href', `${base}&by=level&way=asc`);
  expect(within(header('Device')).getByRole('link')).toHaveAttribute('href', `${base}&by=device`);
});

test('P2.50 distinguishes no alarms from a failed load', () => {
  const { unmount } = show([]);
  expect(screen.getByText('No pending alarms')).toBeInTheDocument();
  unmount();
  render(<StationAlarms outcome={fail({ kind: 'timeout' })} place={place} viewer="u1" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Get Data Error');
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(base);
});

test('P2.50 a page beyond the end shows the last page, and an alarm of a removed device has no link', () => {
  show([alarm(1, { device: null })], { page: 9 });
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Inverter 1' })).toBeNull();
});
