import { act, screen, within } from '@testing-library/react';
import { DeviceEvents } from '@/components/alarms/device-events';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import { eventPage } from '@/lib/domain/alarms/event-list';
import type { DeviceEvent, EventPage, EventQuery } from '@/lib/domain/alarms/event-list';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { render } from '../../support/render';

const START = Date.UTC(2026, 10, 20, 7, 13, 56);
const event = (change: Partial<DeviceEvent> = {}): DeviceEvent => ({
  id: 'e1',
  kind: 'fault',
  state: 'pending',
  level: '4',
  code: 'F24',
  message: 'F24 Fault: DC insulation low',
  cause: 'Moisture in connectors.',
  remedy: 'Have the cables checked.',
  start: START,
  recovery: null,
  ...change,
});
const PLACE = {
  device: { id: 'd1', type: 'C002', typeName: 'Hybrid inverter', model: 'HY-5000', name: 'Roof' },
  station: { id: 's1', name: 'Harbour', timeZone: 'Australia/Adelaide' },
};
const router = { replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const QUERY: EventQuery = { kind: 'fault', state: 'pending', page: 1 };

/** Requests to the portal's API; an answer may be held back until `reply` is called. */
let requested: URL[] = [];
let reply: (response: { status?: number; body: unknown }) => void;
const fetchBefore = globalThis.fetch;

beforeEach(() => {
  requested = [];
  for (const { id } of currentToasts()) dismissToast(id);
  globalThis.fetch = ((address: string) => {
    requested.push(new URL(address, 'http://portal'));
    return new Promise((resolve) => {
      reply = ({ status = 200, body }) =>
        resolve({ ok: status < 300, status, text: () => Promise.resolve(JSON.stringify(body)) });
    });
  }) as unknown as typeof fetch;
});
afterEach(() => void (globalThis.fetch = fetchBefore));

function show(first: Outcome<EventPage>, query: EventQuery = QUERY, lang: 'en' | 'zh' = 'en') {
  return render(<DeviceEvents type="C002" device="d1" query={query} first={first} place={PLACE} viewer="u1" />, {
    lang,
  });
}
const toasts = () => currentToasts().map(({ tone, text }) => `${tone}: ${text}`);

test('D2.12 D4.3 shows an event with level, code, message, cause, remedy, station, device, model and time in the station’s zone', async () => {
  const { user } = show(ok(eventPage([event()], QUERY)));
  await user.click(screen.getByRole('button', { name: 'F24 Fault: DC insulation low' }));
  const [row, part] = screen.getAllByRole('row').slice(1);
  if (!row) throw new Error('there is no row');
  for (const text of ['Critical', 'F24', 'Harbour', 'Roof', 'HY-5000', 'F24 Fault: DC insulation low'])
    expect(within(row).getAllByText(text, { exact: false })).not.toHaveLength(0);
  for (const text of ['Moisture in connectors.', 'Have the cables checked.']) expect(part).toHaveTextContent(text);
  expect(row).toHaveTextContent('20/11/2026, 17:43:56');
  // Only resolved events have a recovery column.
  expect(screen.queryByRole('columnheader', { name: 'Recovered' })).toBeNull();
  expect(toasts()).toEqual([]);
});

test('D4.3 shows the recovery time of a resolved event', () => {
  const query = { ...QUERY, state: 'resolved' } as const;
  show(ok(eventPage([event({ state: 'resolved', recovery: START + 3_600_000 })], query)), query);
  expect(screen.getByRole('columnheader', { name: 'Recovered' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /F24/ })).toHaveTextContent('20/11/2026, 18:43:56');
});

test('D2.8 pending and resolved events have their own links, with counts', () => {
  const all = [
    event(),
    event({ id: 'e2', state: 'resolved', recovery: START + 1 }),
    event({ id: 'e3', kind: 'warning' }),
  ];
  show(ok(eventPage(all, QUERY)));
  const links = within(screen.getByRole('navigation', { name: 'Pending or resolved' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Pending1', '/device/C002?device=d1&tab=fault', 'page'],
      ['Resolved1', '/device/C002?device=d1&tab=fault&state=resolved', null],
    ],
  );
});

test('D2.8 long lists of events are paginated, and the pages preserve tab and state', () => {
  const many = Array.from({ length: 25 }, (_, at) =>
    event({ id: `e${at}`, message: `F24 Fault ${at}`, start: START - at }),
  );
  show(ok(eventPage(many, QUERY)));
  expect(screen.getAllByRole('row')).toHaveLength(21);
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'href',
    '/device/C002?device=d1&tab=fault&page=2',
  );
  expect(screen.getByText('1 to 20 of 25')).toBeInTheDocument();
});

test('D2.8 an empty list of events names kind and state', () => {
  show(ok(eventPage([], QUERY)));
  expect(screen.getByText('No pending faults')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('D2.8 shows an unknown level of another service unchanged, and missing values as a dash', () => {
  show(ok(eventPage([event({ level: 'urgent', code: '', cause: '', remedy: '', start: null })], QUERY)));
  expect(screen.getByText('urgent')).toBeInTheDocument();
  expect(screen.getAllByText('-')).toHaveLength(1);
  expect(screen.queryByText('Cause:')).toBeNull();
});

test.each([
  ['en', 'Get Data Error', 'Try again'],
  ['zh', '获取数据失败', '重试'],
] as const)(
  'D8.14 reports a code other than 200 by toast and in place; retrying shows a loading state there (%s)',
  async (lang, text, again) => {
    const { user } = show(fail({ kind: 'upstream-code', code: 500, message: 'log is down' }), QUERY, lang);
    expect(toasts()).toEqual([`error: ${text}`]);
    expect(screen.getByRole('alert')).toHaveTextContent('log is down');
    await user.click(screen.getByRole('button', { name: again }));
    expect(screen.getByRole('status')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(requested.map(({ pathname, search }) => pathname + search)).toEqual([
      '/api/devices/events?type=C002&device=d1&kind=fault&state=pending&page=1',
    ]);
    await act(async () => reply({ body: eventPage([event()], QUERY) }));
    expect(await screen.findByText('F24 Fault: DC insulation low')).toBeInTheDocument();
  },
);

test('D8.14 reports a second failure of the events again and still offers a retry', async () => {
  const { user } = show(fail({ kind: 'unreachable' }));
  for (const { id } of currentToasts()) dismissToast(id);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await act(async () => reply({ status: 502, body: { kind: 'bad-answer' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('an answer that could not be understood');
  expect(toasts()).toEqual(['error: Get Data Error']);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('D2.11 D2.12 D5.2 range, level and sort order are part of the address; an invalid range is rejected with a message', async () => {
  const requested = { range: { from: START - 7 * 86_400_000, to: START }, now: START };
  const { user } = show(ok({ ...eventPage([event()], QUERY), requested }));
  const from = screen.getByRole('textbox', { name: 'From' });
  expect(from).toHaveValue('13/11/2026 17:43:56');
  await user.clear(from);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByText('Choose a time range: both a start and an end.')).toBeInTheDocument();
  await user.type(from, '19/11/2026');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const start = Date.UTC(2026, 10, 18, 13, 30);
  expect(router.replace).toHaveBeenLastCalledWith(
    `/device/C002?device=d1&tab=fault&from=${start}&to=${START}`,
    expect.anything(),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), '4');
  expect(router.replace).toHaveBeenLastCalledWith('/device/C002?device=d1&tab=fault&level=4', expect.anything());
  const head = (name: string) => within(screen.getByRole('columnheader', { name })).queryByRole('link');
  expect(head('Occurred')).toHaveAttribute('href', '/device/C002?device=d1&tab=fault&order=asc');
  expect(head('Message')).toHaveAttribute('href', '/device/C002?device=d1&tab=fault&sort=code');
  // All rows belong to the same station, so this column is not sortable.
  expect(head('Station')).toBeNull();
});
