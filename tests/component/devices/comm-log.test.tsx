import { fireEvent, act, screen, waitFor, within } from '@testing-library/react';
import { LogPage } from '@/components/devices/comm-log/log-page';
import type { ShownLog } from '@/components/devices/comm-log/log-page';
import { saveFile } from '@/components/ui/save-file';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import { CallError } from '@/lib/client/http/call';
import type { LogRow } from '@/lib/contract/portal/comm-log/export';
import { DEFAULT_LOG_QUERY } from '@/lib/domain/comm-log/query';
import { fail, ok } from '@/lib/domain/problem';
import { label } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { send } from '../../support/portal-calls';
import { render } from '../../support/render';
import { fakePool, good } from './fake-pool';

const router = { replace: jest.fn(), refresh: jest.fn() };
jest.mock('@/lib/client/live/pool', () => ({
  loadPool: () => Promise.resolve(jest.requireActual<{ fakePool: object }>('./fake-pool').fakePool),
}));
jest.mock('next/navigation', () => ({ useRouter: () => router }));
jest.mock('@/components/ui/save-file', () => ({ saveFile: jest.fn() }));
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const place = { kind: 'device', type: 'C002', id: 'd1', name: 'Roof inverter' } as const;
const AT = Date.UTC(2026, 2, 5, 2);
const row = (change: Partial<LogRow> = {}): LogRow => ({
  id: 'c1',
  device: 'd1',
  deviceName: 'Roof inverter',
  person: 'Olive Owner',
  module: 'Battery Setting',
  kind: 'set',
  at: AT,
  closed: true,
  content: {
    kind: 'set',
    lines: [
      { code: 'cap', name: 'Capacity', unit: 'Ah', from: 100, to: 1200, result: 'applied', device: 1200 },
      { code: 'amp', name: 'Charge current', unit: 'A', from: 10, to: 20, result: 'different', device: 15 },
      { code: 'sell', name: '', from: null, to: '0', why: 'closed in between' },
    ],
  },
  ...change,
});
const log = (rows: LogRow[], change: Partial<ShownLog> = {}): ShownLog => ({
  scope: place,
  timeZone: 'Australia/Adelaide',
  query: DEFAULT_LOG_QUERY,
  total: rows.length,
  pages: 1,
  rows,
  ...change,
});
const show = (shown: ShownLog, lang: 'en' | 'zh' = 'en') =>
  render(<LogPage outcome={ok(shown)} scope={shown.scope} query={shown.query} />, { lang });
const line = (code: string) => document.querySelector(`[data-code="${code}"]`);

// Preloads the code of the table, which is loaded when a log is first shown.
beforeAll(async () => {
  const { unmount } = show(log([row()]));
  await screen.findByRole('table');
  unmount();
});
beforeEach(() => {
  jest.mocked(saveFile).mockReset();
  jest.mocked(send).mockReset();
  router.replace.mockReset();
});
afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
});

test('C3 D5.4 a time of day is formatted without a unit', () => {
  const change = { code: 'at', name: 'Time 2', unit: 'HH:mm', from: '05:30', to: '05:00', result: 'applied' } as const;
  show(log([row({ content: { kind: 'set', lines: [change] } })]));
  expect(line('at')).toHaveTextContent('05:30');
  expect(line('at')).not.toHaveTextContent('HH:mm');
});

test.each(['en', 'zh'] as const)('C3 D3.11 in %s each change shows old value, new value and result', (lang) => {
  show(log([row()]), lang);
  const t = (key: string, values = {}) => label(lang, `commLog.${key}`, values);
  expect(screen.getByRole('heading', { level: 1, name: t('titleOf', { name: 'Roof inverter' }) })).toBeInTheDocument();
  expect(line('cap')).toHaveTextContent(`100\u00a0Ah → ${t('becomes')} 1,200\u00a0Ah`.replaceAll('\u00a0', ' '));
  expect(line('cap')).toHaveTextContent(t('results.applied'));
  // A value that was applied as requested is not repeated.
  expect(line('cap')?.textContent).not.toContain(t('deviceHas', { value: '' }).replace('  ', ' ').trim());
  expect(line('amp')).toHaveTextContent(t('results.different'));
  expect(line('amp')).toHaveTextContent('15 A');
  // An unreported result does not count as success.
  expect(line('sell')).toHaveTextContent(t('results.open'));
  expect(line('sell')).toHaveTextContent('closed in between');
  expect(line('sell')).toHaveTextContent('sell');
  expect(document.querySelector('time')).toHaveTextContent(/12:30:00/);
});

test('C3 D3.11 an unsent command is reported as not sent, without a device value', () => {
  const command = { code: 'remote_control', name: '', from: 'enable', to: 'disable' } as const;
  const reason = { kind: 'not-connected', code: 408 } as const;
  const lines = [{ ...command, result: 'unsent', device: null, reason } as const];
  show(log([row({ kind: 'control', content: { kind: 'set', lines } })]));
  expect(line('remote_control')).toHaveTextContent('Not sent');
  expect(line('remote_control')).toHaveTextContent('There was no connection to the gateway (code 408)');
  expect(line('remote_control')).not.toHaveTextContent('The device has');
});

test('C3 D3.11 a reading is one line with its count and the reason for missing values; without a recorded outcome it says so', () => {
  const content = { kind: 'read', requested: 5, answered: 3, missing: 2, why: 'The gateway was silent' } as const;
  const done = row({ kind: 'read', content });
  const open = row({
    id: 'c2',
    kind: 'read',
    closed: false,
    content: { ...content, answered: 0, missing: 0, why: '' },
  });
  show(log([done, open]));
  const [first, second] = ['c1', 'c2'].map((id) => document.querySelector(`[data-log="${id}"]`));
  const lines = first?.querySelectorAll('p') ?? [];
  expect([...lines].map(({ textContent }) => textContent)).toEqual(['3 of 5 values read: The gateway was silent']);
  expect(second).toHaveTextContent('5 values asked for; the outcome was not recorded');
});

test.each(['en', 'zh'] as const)('C3 D3.11 in %s failure reasons are shown in the user’s language', (lang) => {
  const reading = {
    kind: 'read',
    requested: 5,
    answered: 0,
    missing: 5,
    reason: { kind: 'timeout', code: 408 },
  } as const;
  const change = { code: 'cap', name: 'Capacity', from: 100, to: 200 };
  const lines = [
    { ...change, result: 'refused', reason: { kind: 'gateway', code: 423, deviceMessage: 'bus is busy' } },
    { ...change, code: 'amp', result: 'unsent', reason: { kind: 'silent' } },
  ] as const;
  show(
    log([row({ kind: 'read', content: reading }), row({ id: 'c2', content: { kind: 'set', lines: [...lines] } })]),
    lang,
  );
  const t = (key: string, values = {}) => label(lang, `commLog.${key}`, values);
  const coded = (text: string, code: number) => t('withCode', { text, code });
  expect(document.querySelector('[data-log="c1"]')).toHaveTextContent(coded(t('reasons.timeout'), 408));
  expect(line('cap')).toHaveTextContent(coded(t('gatewayAnswer', { message: 'bus is busy' }), 423));
  expect(line('amp')).toHaveTextContent(t('reasons.silent'));
});

const commanded = row({
  id: 'c5',
  kind: 'control',
  module: '远程控制',
  content: {
    kind: 'set',
    lines: [
      { code: 'remote_control', name: '远程控制', from: null, to: 'disable', result: 'applied', device: 'disable' },
    ],
  },
});
const upgraded = row({
  id: 'c6',
  kind: 'firmware',
  module: 'Firmware',
  content: {
    kind: 'set',
    lines: [
      {
        ...{ code: 'firmware_upgrade', name: 'HY main', from: '', to: '3512', result: 'different', device: '3408' },
        upgrade: { type: 'main', outcome: 'not-installed' },
      },
    ],
  },
});

describe('an upgrade that may still be running', () => {
  const version = (main: string) => ({ protocol: null, hmi: null, main });
  const told = (state: 'transferring' | 'done') => ({
    ...{ id: 'u1', packageId: 'p', type: 'main', from: 'V3.4.0.8', to: 'V3.5.1.2', method: 'full', timeoutMinutes: 20 },
    ...{ state, percent: 40, why: null, started: AT, steps: [] },
  });
  const answer = (state: 'transferring' | 'done', main: string) => {
    const upgrade = told(state);
    fakePool.answer = async ({ action }) =>
      action === 'firmware_info'
        ? good({ deviceId: 'd1', versions: version(main), packages: [], upgrade })
        : good({ deviceId: 'd1', upgrade });
  };
  const running = (own: boolean) => {
    const lines = [
      { code: 'firmware_upgrade', name: 'HY main', from: '', to: '3512', upgrade: { type: 'main' } } as const,
    ];
    const followed = { gateway: 'uuid-1', upgrade: 'u1', own };
    return row({ id: 'c6', kind: 'firmware', running: followed, content: { kind: 'set', lines } });
  };
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());
  const settle = (milliseconds = 50) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  test.each([
    ['en', 'Running', 'Applied'],
    ['zh', '进行中', '已生效'],
  ] as const)(
    'D2.19 D3.11 is shown as running, then with its outcome, which is recorded (%s)',
    async (lang, now, later) => {
      jest.mocked(send).mockResolvedValue({ done: true });
      answer('transferring', 'V3.4.0.8');
      show(log([running(true)]), lang);
      expect(line('firmware_upgrade')).toHaveTextContent(now);
      await settle();
      expect(line('firmware_upgrade')).toHaveTextContent(now);
      answer('done', 'V3.5.1.2');
      // The state is requested again after two seconds; then the versions are read.
      await settle(2_100);
      await settle(2_100);
      expect(line('firmware_upgrade')).toHaveTextContent(later);
      const end = { device: 'd1', record: 'c6', result: 'done', read: 'V3.5.1.2' };
      expect(jest.mocked(send).mock.calls.map(([, input]) => input)).toEqual([end]);
      expect(router.refresh).toHaveBeenCalled();
    },
  );

  test('D2.19 D7.10 other users see the outcome but do not record it', async () => {
    answer('done', 'V3.4.0.8');
    show(log([running(false)]));
    await settle();
    expect(line('firmware_upgrade')).toHaveTextContent('Different');
    expect(send).not.toHaveBeenCalled();
  });
});

test.each(['en', 'zh'] as const)(
  'C3 D2.19 D2.22 in %s commands and upgrades use the page’s labels on screen and in the file',
  async (lang) => {
    const rows = [commanded, upgraded];
    jest.mocked(send).mockResolvedValue({ name: 'Roof', timeZone: 'Australia/Adelaide', rows, complete: true });
    const { user } = show(log(rows), lang);
    const t = (key: string, values = {}) => label(lang, `commLog.${key}`, values);
    const kindOf = (id: string) => document.querySelector(`[data-log="${id}"]`);
    expect(kindOf('c5')).toHaveTextContent(t('kinds.control'));
    expect(line('remote_control')).toHaveTextContent(`→ ${t('becomes')} ${t('commands.disable')}`);
    expect(line('remote_control')).toHaveTextContent(t('results.applied'));
    expect(kindOf('c6')).toHaveTextContent(t('kinds.firmware'));
    const name = t('upgrade.name', { type: t('upgrade.types.main'), name: 'HY main' });
    expect(line('firmware_upgrade')).toHaveTextContent(name);
    expect(line('firmware_upgrade')).toHaveTextContent(`→ ${t('becomes')} V3.5.1.2`);
    expect(line('firmware_upgrade')).toHaveTextContent('V3.4.0.8');
    expect(line('firmware_upgrade')).toHaveTextContent(t('upgrade.outcomes.not-installed'));
    // Text of the entry in another language, and machine codes, are not shown.
    const shown = screen.getByRole('table').textContent;
    expect(shown).not.toMatch(/disable(?!d)|not-installed|3512/);
    if (lang === 'en') expect(shown).not.toMatch(/远程/);
    await user.click(screen.getByRole('button', { name: t('export') }));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    const lines = (jest.mocked(saveFile).mock.calls[0]?.[1] ?? '').trim().split('\r\n');
    expect(lines[1]).toContain(
      `,${t('kinds.control')},,${t('kinds.control')},remote_control,,${t('commands.disable')},,` +
        `${t('results.applied')},${t('commands.disable')},`,
    );
    expect(lines[2]).toContain(
      `,${t('kinds.firmware')},,${name},firmware_upgrade,,V3.5.1.2,,${t('results.different')},V3.4.0.8,` +
        t('upgrade.outcomes.not-installed'),
    );
  },
);

test('A26 content written by other services is rendered as text', () => {
  show(log([row({ module: '<img src=x onerror=alert(1)>', content: { kind: 'text', text: '<b>{"x":1}</b>' } })]));
  expect(document.querySelector('img, b')).toBeNull();
  expect(screen.getByText('<b>{"x":1}</b>')).toBeInTheDocument();
});

test('C3 the log’s filters appear in the address, in the form and as removable chips', () => {
  const query = {
    ...DEFAULT_LOG_QUERY,
    kind: 'set',
    result: 'conflict',
    person: 'Pat',
    from: '2026-03-01',
    page: 2,
  } as const;
  show(log([row()], { query, total: 60, pages: 3 }));
  const form = screen.getByRole('search') as HTMLFormElement;
  expect(form.getAttribute('action')).toBe('/device/C002');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    device: 'd1',
    log: '1',
    kind: 'set',
    result: 'conflict',
    person: 'Pat',
    from: '01/03/2026',
    to: '',
  });
  const out = screen.getByRole('link', { name: 'Remove the filter Conflict' }).getAttribute('href');
  expect(out).toBe('/device/C002?device=d1&log=1&kind=set&person=Pat&from=2026-03-01');
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toMatch(/log=1.*&page=3$/);
  expect(screen.getByRole('link', { name: 'To the device' })).toHaveAttribute('href', '/device/C002?device=d1');
});

test('C3 P9.9 the log filters 300 ms after the last keystroke and immediately on a selection, without overwriting text being typed', async () => {
  const shown = (query: ShownLog['query']) => (
    <LogPage outcome={ok(log([row()], { query }))} scope={place} query={query} />
  );
  const { user, rerender } = render(shown(DEFAULT_LOG_QUERY));
  const person = screen.getByLabelText('Person');
  const began = Date.now();
  await user.type(person, 'Pat');
  expect(router.replace).not.toHaveBeenCalled();
  await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(1));
  expect(Date.now() - began).toBeGreaterThanOrEqual(300);
  expect(router.replace).toHaveBeenLastCalledWith(
    expect.stringMatching(/^\/device\/C002\?device=d1&log=1.*&person=Pat$/),
    {
      scroll: false,
    },
  );
  await user.type(person, 'ty');
  rerender(shown({ ...DEFAULT_LOG_QUERY, person: 'Pat' }));
  expect(person).toHaveValue('Patty');
  expect(person).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Kind'), 'set');
  await waitFor(() =>
    expect(router.replace).toHaveBeenLastCalledWith(expect.stringMatching(/kind=set.*person=Patty/), { scroll: false }),
  );
  // Removing the filter by its chip also clears the form.
  rerender(shown(DEFAULT_LOG_QUERY));
  expect(person).toHaveValue('');
});

test('C3 the log of a station names the device of each entry', () => {
  const station = { kind: 'station', id: 's1', name: 'Roof' } as const;
  show(log([row({ deviceName: 'Shed' })], { scope: station }));
  expect(screen.getByRole('columnheader', { name: 'Device' })).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getByText('Shed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To the devices of the station' })).toHaveAttribute(
    'href',
    '/powerDetail?station=s1&section=devices',
  );
});

test('C3 the log distinguishes no entries, no matches, missing permission and a failure', () => {
  const { unmount } = show(log([]));
  expect(screen.getByText('Nothing recorded yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  unmount();
  const second = show(log([], { query: { ...DEFAULT_LOG_QUERY, person: 'x' } }));
  expect(screen.getByRole('link', { name: 'Show all entries' })).toHaveAttribute(
    'href',
    '/device/C002?device=d1&log=1',
  );
  second.unmount();
  const third = render(<LogPage outcome={fail({ kind: 'forbidden' })} scope={place} query={DEFAULT_LOG_QUERY} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Only the owner of the station');
  third.unmount();
  render(<LogPage outcome={fail({ kind: 'timeout' })} scope={place} query={DEFAULT_LOG_QUERY} />);
  expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded');
});

test('C3 A27 the CSV of the log has one line per change, station-local times and no formulas', async () => {
  const rows = [
    row({ person: '=HYPERLINK("x")' }),
    row({ id: 'c2', kind: 'read', content: { kind: 'read', requested: 2, answered: 1, missing: 1 } }),
    row({ id: 'c3', content: { kind: 'text', text: '@other' }, at: null }),
  ];
  jest
    .mocked(send)
    .mockResolvedValue({ name: 'Roof / inverter', timeZone: 'Australia/Adelaide', rows, complete: true });
  const { user } = show(log(rows, { query: { ...DEFAULT_LOG_QUERY, kind: 'set', page: 3 } }));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  expect(jest.mocked(send).mock.calls[0]?.slice(0, 2)).toEqual(['/api/devices/log', { device: 'd1', kind: 'set' }]);
  const [name, csv = ''] = jest.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('communication-log-Roof-inverter.csv');
  const lines = csv.trim().split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toBe(
    `2026-03-05 12:30:00 Australia/Adelaide,2026-03-05T02:00:00.000Z,"'=HYPERLINK(""x"")",Roof inverter,Set,Battery Setting,Capacity,cap,100,1200,Ah,Applied,1200,`,
  );
  expect(lines[4]).toMatch(/,1 of 2 values read,,$/);
  expect(lines[5]).toMatch(/^,,.*"'@other"$/);
  for (const each of lines) expect(each.split('"').length % 2).toBe(1);
  expect(currentToasts().map(({ text }) => text)).toEqual(['3 entries in the file']);
});

test('C3 reports a truncated export of the log and the reason for a failed one', async () => {
  jest.mocked(send).mockResolvedValueOnce({ name: 'Roof', timeZone: null, rows: [row()], complete: false });
  const { user } = show(log([row()]));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toEqual([expect.stringContaining('The newest 1')]),
  );
  jest.mocked(send).mockRejectedValueOnce(new CallError({ kind: 'upstream-code', message: 'Not today' }));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(currentToasts().at(-1)).toMatchObject({ tone: 'error', text: 'Not today' }));
});

test('C3 D5.2 an invalid date is reported at its field of the log, blocks the form and stays until corrected', () => {
  const shown = log([row()]);
  const { rerender } = show(shown);
  const box = screen.getByLabelText(label('en', 'commLog.from'));
  const form = screen.getByRole('search') as HTMLFormElement;
  fireEvent.change(box, { target: { value: '31/11/2026' } });
  expect(box).toHaveAccessibleDescription('');
  fireEvent.blur(box);
  expect(box).toHaveAccessibleDescription('Enter a date that exists, as DD/MM/YYYY.');
  expect(form.checkValidity()).toBe(false);
  // Another filter changes the address meanwhile.
  rerender(<LogPage outcome={ok(shown)} scope={shown.scope} query={{ ...shown.query, kind: 'set' }} />);
  expect(box).toHaveValue('31/11/2026');
  fireEvent.change(box, { target: { value: '30/11/2026' } });
  expect(box).toHaveAccessibleDescription('');
  expect(form.checkValidity()).toBe(true);
});
