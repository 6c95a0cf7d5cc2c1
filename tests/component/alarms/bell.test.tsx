import { act, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { Bell } from '@/components/alarms/bell';
import { BELL_EVERY_MS } from '@/lib/client/alarms/queries';
import { CallError } from '@/lib/client/http/call';
import type { BellMessage, BellPage } from '@/lib/domain/alarms/bell';
import { currentToasts } from '@/components/ui/toast';
import type * as Calls from '../../support/portal-calls';
import { read, send } from '../../support/portal-calls';
import { render } from '../../support/render';
import { setWindowWidth } from '../../support/window-width';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const message = (id: string, change: Partial<BellMessage> = {}): BellMessage => ({
  id,
  kind: 'fault',
  state: 'pending',
  code: 'F24',
  message: `Message ${id}`,
  start: Date.UTC(2026, 10, 20, 7, 13, 56),
  end: null,
  unread: true,
  station: { id: 's1', name: 'Home', timeZone: 'Australia/Adelaide' },
  device: { id: 'd1', type: 'C002', name: 'Inverter 1' },
  ...change,
});

/** A server that stores which messages are read. */
let messages: BellMessage[];
function serve({ tab, size }: { tab: string; size: string }): BellPage {
  const fits = messages.filter(({ unread }) => tab === 'all' || unread === (tab === 'unread'));
  return {
    supported: true,
    total: messages.length,
    unread: messages.filter(({ unread }) => unread).length,
    asOf: 4711,
    rows: fits.slice(0, Number(size)),
  };
}
const without = () => ({ supported: false, total: 0, unread: 0, asOf: 0, rows: [] });

beforeEach(() => {
  setWindowWidth(1920);
  messages = [
    message('a'),
    message('b', { kind: 'warning', device: null }),
    message('c', { unread: false, state: 'resolved', end: Date.UTC(2026, 10, 20, 8, 0, 2) }),
  ];
  read
    .mockReset()
    .mockImplementation((_path: string, params: { tab: string; size: string }) => Promise.resolve(serve(params)));
  send.mockReset().mockImplementation((_path: string, what: { ids?: string[] }) => {
    messages = messages.map((each) => (what.ids && !what.ids.includes(each.id) ? each : { ...each, unread: false }));
    return Promise.resolve({ read: true });
  });
});
afterEach(() => jest.useRealTimers());

const show = (lang: 'en' | 'zh' = 'en') =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Bell />
    </SWRConfig>,
    { lang },
  );

async function open() {
  const rendered = show();
  await rendered.user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  const dialog = await screen.findByRole('dialog', { name: 'Notifications' });
  await within(dialog).findByRole('tab', { name: 'Unread (2)' });
  return { ...rendered, panel: within(dialog) };
}
const shown = () => [...document.querySelectorAll('[data-message]')].map((row) => row.getAttribute('data-message'));

test('P2.28 B7 shows the unread count; the list has the tabs All, Unread(n) and Other(n)', async () => {
  const { user, panel } = await open();
  expect(panel.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All', 'Unread (2)', 'Other (1)']);
  await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c']));
  await user.click(panel.getByRole('tab', { name: 'Unread (2)' }));
  await waitFor(() => expect(shown()).toEqual(['a', 'b']));
  // By keyboard, too.
  await user.keyboard('{ArrowRight}');
  expect(panel.getByRole('tab', { name: 'Other (1)' })).toHaveFocus();
  await waitFor(() => expect(shown()).toEqual(['c']));
  expect(panel.getByText('Resolved')).toBeInTheDocument();
  expect(panel.getByText(/^until/)).toHaveTextContent('until 20/11/2026, 18:30:02 ACDT');
});

test('P2.28 a notification links to its device, or to its station if the device is unknown', async () => {
  const { panel } = await open();
  const place = async (name: string) => (await panel.findByRole('link', { name })).getAttribute('href');
  expect(await place('Message a')).toBe('/device/C002?device=d1&tab=fault');
  expect(await place('Message b')).toBe('/powerDetail?station=s1');
  expect(panel.getAllByRole('link', { name: 'Home' })[0]).toHaveAttribute('href', '/powerDetail?station=s1');
  expect(panel.getAllByText(/20\/11\/2026, 17:43:56/)[0]).toBeInTheDocument();
});

test('P2.28 B7 marks one or all notifications as read on the server and updates the count', async () => {
  const { user, panel } = await open();
  await user.click(await panel.findByRole('button', { name: 'Mark as read: Message a' }));
  expect(send).toHaveBeenCalledWith('/api/alarms/read', { ids: ['a'] });
  expect(await panel.findByRole('tab', { name: 'Unread (1)' })).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Mark as read: Message a' })).not.toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
  expect(send).toHaveBeenLastCalledWith('/api/alarms/read', { until: 4711 });
  expect(await panel.findByRole('tab', { name: 'Unread (0)' })).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await user.click(panel.getByRole('tab', { name: 'Unread (0)' }));
  expect(await panel.findByText('No unread active alarms')).toBeInTheDocument();
});

test('P2.28 following a notification marks it as read and closes the list', async () => {
  document.addEventListener('click', (event) => event.preventDefault(), { once: false });
  const { user, panel } = await open();
  await user.click(await panel.findByRole('link', { name: 'Message b' }));
  expect(send).toHaveBeenCalledWith('/api/alarms/read', { ids: ['b'] });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
});

test('P2.28 P8.3 shows why the notifications could not be loaded and offers a retry; reports a failure to mark as read', async () => {
  const { user, panel } = await open();
  send.mockRejectedValueOnce(new CallError({ kind: 'timeout' }));
  await user.click(await panel.findByRole('button', { name: 'Mark as read: Message a' }));
  await waitFor(() => expect(currentToasts().some(({ text }) => text.includes('10 seconds'))).toBe(true));
  read.mockRejectedValue(new CallError({ kind: 'unreachable' }));
  await user.click(panel.getByRole('tab', { name: /Other/ }));
  expect(await panel.findByText('The notifications could not be loaded')).toBeInTheDocument();
  expect(panel.getByText(/cannot be reached/)).toBeInTheDocument();
  read.mockImplementation((_path: string, params: { tab: string; size: string }) => Promise.resolve(serve(params)));
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown()).toEqual(['c']));
});

test('P2.28 shows no bell when the upstream has no notification calls', async () => {
  read.mockImplementation(() => Promise.resolve(without()));
  show();
  await waitFor(() => expect(screen.queryByRole('button', { hidden: true })).not.toBeInTheDocument());
});

test('P2.28 loads more than twenty notifications on demand, up to a hundred', async () => {
  messages = Array.from({ length: 120 }, (_, at) => message(`m${at}`, { unread: at < 2 }));
  const { user, panel } = await open();
  await waitFor(() => expect(shown()).toHaveLength(20));
  for (const size of [40, 60, 80, 100]) {
    await user.click(await panel.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(shown()).toHaveLength(size));
  }
  expect(panel.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(panel.getByText(/The newest 100 are shown/)).toBeInTheDocument();
});

test('P2.28 refreshes the count of unread notifications every minute', async () => {
  jest.useFakeTimers();
  show();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
  messages = [message('d'), ...messages];
  await act(() => jest.advanceTimersByTimeAsync(BELL_EVERY_MS));
  expect(screen.getByRole('button', { name: 'Notifications, 3 unread' })).toBeInTheDocument();
});

test('P2.28 P4.18 loads the notifications separately for each language', async () => {
  const { unmount } = show();
  await screen.findByRole('button', { name: 'Notifications, 2 unread' });
  unmount();
  show('zh');
  expect(await screen.findByRole('button', { name: '消息通知，2 条未读' })).toBeInTheDocument();
});

test('P2.28 marking one notification does not make the “Mark all as read” button busy', async () => {
  const { user, panel } = await open();
  let arrive = (): void => undefined;
  send.mockImplementation(() => new Promise((resolve) => (arrive = () => resolve({ read: true }))));
  await user.click(await panel.findByRole('button', { name: 'Mark as read: Message a' }));
  const all = panel.getByRole('button', { name: 'Mark all as read' });
  expect(all).not.toHaveAttribute('aria-busy');
  await act(async () => arrive());
  await user.click(all);
  expect(all).toHaveAttribute('aria-busy', 'true');
  await act(async () => arrive());
  await waitFor(() => expect(all).not.toHaveAttribute('aria-busy'));
});
