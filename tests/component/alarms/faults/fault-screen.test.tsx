import { act, screen, waitFor, within } from '@testing-library/react';
import { FaultScreen } from '@/components/alarms/faults/fault-screen';
import { currentToasts } from '@/components/ui/toast';
import { parseFaultQuery, invalidFaults } from '@/lib/domain/alarms/faults/query';
import type { FaultPage, FaultRow } from '@/lib/domain/alarms/faults/query';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { render } from '../../../support/render';

const router = { replace: jest.fn(), push: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const NOW = Date.UTC(2026, 10, 21, 7, 13, 56);
const PLACES = ok({ nodes: [{ id: 's1', name: 'Harbour', note: '', children: 2 }], total: 1 });
const row = (change: Partial<FaultRow> = {}): FaultRow => ({
  id: 'e1',
  kind: 'fault',
  state: 'pending',
  level: '4',
  code: 'F24',
  message: 'F24 Fault: DC insulation low',
  cause: 'Moisture in connectors.',
  remedy: 'Have the cables checked.',
  start: NOW,
  recovery: null,
  station: { id: 's1', name: 'Harbour', timeZone: 'Australia/Adelaide' },
  device: { id: 'd1', type: 'C002', typeName: 'Inverter', model: 'HY-5000', name: 'Roof' },
  ...change,
});

beforeEach(() => {
  router.replace.mockClear();
});

function show(params: Record<string, string>, found: Outcome<Partial<FaultPage> | null>, lang: 'en' | 'zh' = 'en') {
  const query = parseFaultQuery(params);
  const strange = invalidFaults(params, query);
  const page = { rows: [], total: 0, pages: 1, complete: true, now: NOW, query };
  const outcome: Outcome<FaultPage | null> = found.ok ? ok(found.value && { ...page, ...found.value }) : found;
  return render(<FaultScreen {...{ query, outcome, invalid: strange }} places={PLACES} now={NOW} viewer="u1" />, {
    lang,
  });
}

test('D2.14 an empty selection shows a table with a hint, and checking a node updates the address', async () => {
  const { user } = show({ pick: '' }, ok(null));
  expect(screen.getByText('Select stations or devices')).toBeInTheDocument();
  expect(screen.getByText(/of the last 7 days here/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  await user.click(screen.getByRole('treeitem', { name: /Harbour/ }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/Fault', { scroll: false }));
});

test('F8 D2.14 all stations are selected when the address has no selection; a cleared selection stays empty', async () => {
  const { user } = show({}, ok({ rows: [row()], total: 1 }));
  expect(screen.getByRole('treeitem', { name: /Harbour/ })).toHaveAttribute('aria-checked', 'true');
  expect(screen.getByText('Everything selected')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /F24/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/Fault?pick=', { scroll: false }));
});

test('D2.12 D4.3 a row shows message, level, type, station, device, model, age and station-local time; expanding it shows cause and remedy', async () => {
  const { user } = show({ pick: 's1' }, ok({ rows: [row()], total: 1, now: NOW + 2 * 3_600_000 + 1 }));
  await user.click(screen.getByRole('button', { name: 'F24 Fault: DC insulation low' }));
  const [line, part] = screen.getAllByRole('row').slice(1);
  if (!line) throw new Error('there is no row');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Message',
    'Level',
    'Type',
    'Station',
    'Device',
    'Device model',
    'Occurred',
  ]);
  for (const text of ['F24 Fault: DC insulation low', 'Critical', 'Fault', 'HY-5000', '2 h'])
    expect(within(line).getAllByText(text, { exact: false })).not.toHaveLength(0);
  for (const text of ['Moisture in connectors.', 'Have the cables checked.']) expect(part).toHaveTextContent(text);
  expect(line).toHaveTextContent('21/11/2026, 17:43:56');
  expect(within(line).getByRole('link', { name: 'Harbour' })).toHaveAttribute('href', '/powerDetail?station=s1');
  expect(within(line).getByRole('link', { name: 'Roof' })).toHaveAttribute('href', '/device/C002?device=d1&tab=fault');
  expect(within(line).getByRole('link', { name: /Chart around the time/ })).toHaveAttribute(
    'href',
    `/chart?series=d1%3AgridPower&range=day&date=2026-11-21&zoom=${NOW - 7_200_000}-${NOW + 7_200_000}`,
  );
});

test('D2.12 omits the station’s name from the device label next to it; the link has the full name', () => {
  const device = { id: 'd1', type: 'C002', typeName: 'Inverter', model: 'HY-5000', name: 'Harbour roof' };
  show(
    { pick: 's1' },
    ok({ rows: [row({ device }), row({ id: 'e2', device: { ...device, id: 'd2', type: '' } })], total: 2 }),
  );
  const link = screen.getByRole('link', { name: 'Harbour roof' });
  expect(link).toHaveTextContent(/^Roof$/);
  expect(link).toHaveAttribute('title', 'Harbour roof');
  expect(screen.getAllByText('Roof')[1]).toHaveAttribute('title', 'Harbour roof');
});

test.each([
  ['en', 'after 17 h 55 min', 1_075],
  ['zh', '历时 17 小时 55 分钟', 1_075],
  ['en', 'after 1 d 7 h', 31 * 60],
  ['zh', '历时 1 天 7 小时', 31 * 60],
  ['zh', '历时 2 小时', 120],
] as const)('D2.12 D1.3 shows how long an alarm was open in two units (%s, %s)', (lang, text, minutes) => {
  const resolved = row({ state: 'resolved', recovery: NOW + minutes * 60_000 });
  show({ pick: 's1', state: 'resolved' }, ok({ rows: [resolved], total: 1 }), lang);
  expect(screen.getByRole('row', { name: /F24/ })).toHaveTextContent(new RegExp(`${text}\\d\\d/11/2026`));
});

test('D2.12 D2.11 resolved alarms show their recovery time; sort order, state and filters are part of the address', () => {
  const params = { pick: 's1', state: 'resolved', level: '4', page: '2' };
  show(params, ok({ rows: [row({ state: 'resolved', recovery: NOW + 3_600_000 })], total: 51, pages: 2 }));
  expect(screen.getByRole('row', { name: /F24/ })).toHaveTextContent('after 1 h21/11/2026, 18:43:56');
  const head = (name: string) => within(screen.getByRole('columnheader', { name })).getByRole('link');
  expect(head('Recovered')).toHaveAttribute('href', '/Fault?pick=s1&state=resolved&level=4&sort=recovery');
  expect(head('Occurred')).toHaveAttribute('href', '/Fault?pick=s1&state=resolved&level=4&order=asc');
  expect(screen.getByRole('link', { name: 'Pending' })).toHaveAttribute('href', '/Fault?pick=s1&level=4');
  expect(screen.getByRole('link', { name: 'Remove the filter: Critical' })).toHaveAttribute(
    'href',
    '/Fault?pick=s1&state=resolved',
  );
  expect(screen.getByText('51 to 51 of 51')).toBeInTheDocument();
});

test.each([
  ['en', 'Filters', 'Filters (2)'],
  ['zh', '筛选', '筛选（2）'],
] as const)(
  'D2.11 D2.14 on a phone one button opens the filters and shows how many are active (%s)',
  async (lang, none, two) => {
    const { unmount } = show({}, ok({ rows: [row()], total: 1 }), lang);
    expect(screen.getByRole('button', { name: none, expanded: false })).toBeInTheDocument();
    unmount();
    const { user } = show({ level: '4', kind: 'fault' }, ok({ rows: [row()], total: 1 }), lang);
    const button = screen.getByRole('button', { name: two });
    const fields = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(fields).not.toHaveAttribute('data-open');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(fields).toHaveAttribute('data-open');
  },
);

test.each([
  ['en', 'The faults could not be loaded', 'Try again'],
  ['zh', '故障记录加载失败', '重试'],
] as const)(
  'D8.18 a table that could not be loaded shows the error in place, without a toast (%s)',
  (lang, text, again) => {
    show({ pick: 's1', page: '3' }, fail({ kind: 'timeout' }), lang);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: again })).toHaveAttribute('href', '/Fault?pick=s1&page=3');
    expect(currentToasts()).toEqual([]);
    // The tree is still shown.
    expect(screen.getByRole('treeitem', { name: /Harbour/ })).toHaveAttribute('aria-checked', 'true');
  },
);

test('D2.14 names the parts of the address that are invalid and ignored', () => {
  const { container } = show({ pick: '*', from: '2', to: '1', kind: 'x' }, ok({}));
  expect(container).toHaveTextContent(/and was ignored\. The time range has to end after .* does not exist\./);
});

test('D2.14 reports an empty result and a search that could not cover all devices', () => {
  show({ pick: '*' }, ok({ complete: false }));
  expect(screen.getByText('Nothing pending')).toBeInTheDocument();
  expect(screen.getByText(/searches at most 5,000 devices at once/)).toBeInTheDocument();
});

test('D2.14 shows other users’ handling of alarms within a minute; a failed refresh is reported and the rows stay', async () => {
  jest.useFakeTimers();
  const requested: string[] = [];
  const answers: { status: number; body: unknown }[] = [];
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = ((address: string) => {
    requested.push(address);
    const { status = 502, body = {} } = answers.shift() ?? {};
    return Promise.resolve({ ok: status < 300, status, text: () => Promise.resolve(JSON.stringify(body)) });
  }) as unknown as typeof fetch;
  try {
    const open = row({ handling: { acknowledged: null, assignee: null, comments: 0 } });
    show({ pick: 's1', level: '4' }, ok({ rows: [open], total: 1 }));
    expect(screen.getByRole('button', { name: /Not acknowledged/ })).toBeInTheDocument();
    const page = {
      total: 1,
      pages: 1,
      complete: true,
      now: NOW + 60_000,
      query: parseFaultQuery({ pick: 's1', level: '4' }),
    };
    const done = { ...open, handling: { acknowledged: { at: NOW, by: 'Pat' }, assignee: null, comments: 1 } };
    answers.push({ status: 200, body: { page: { ...page, rows: [done] } } });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(requested).toEqual(['/api/alarms/list?pick=s1&level=4']);
    expect(screen.getByRole('button', { name: /Acknowledged by Pat/ })).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('alert')).toHaveTextContent('the records shown were loaded earlier');
    expect(screen.getByRole('button', { name: /Acknowledged by Pat/ })).toBeInTheDocument();
  } finally {
    globalThis.fetch = fetchBefore;
    jest.useRealTimers();
  }
});
