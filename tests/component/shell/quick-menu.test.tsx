import { act, screen, waitFor, within } from '@testing-library/react';
import { QuickMenu } from '@/components/shell/quick-menu';
import { chooseQuick, QUICK_KEY } from '@/components/shell/quick-store';
import { loadPage } from '@/lib/client/http/load-page';
import { render } from '../../support/render';
import { setWindowWidth } from '../../support/window-width';

jest.mock('@/lib/client/http/load-page', () => ({ loadPage: jest.fn() }));

const places = [
  { id: 'main', name: 'Home', path: '/' },
  { id: 'powerDetail', name: 'Station list', path: '/powerDetail' },
  { id: 'C002', name: 'Inverter', path: '/device/C002' },
  { id: 'chart', name: 'Chart', path: '/chart' },
];

beforeEach(() => {
  setWindowWidth(1920);
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

const links = () =>
  within(screen.getByRole('navigation', { name: 'Quick entries', hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('P2.45 each quick entry links to the path of its menu entry', () => {
  render(<QuickMenu places={places} />);
  expect(links()).toEqual([
    ['Station list', '/powerDetail'],
    ['Inverter', '/device/C002'],
  ]);
});

test('P2.45 P9.5 the user selects and orders the quick entries, stored under quickMenu', async () => {
  const { user, unmount } = render(<QuickMenu places={places} />);
  await user.click(screen.getByRole('button', { name: 'Choose quick entries' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose quick entries' }));
  expect(await dialog.findByRole('checkbox', { name: 'Station list' })).toBeChecked();
  expect(dialog.queryByRole('checkbox', { name: 'About Us' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'Chart' }));
  expect(dialog.getByRole('button', { name: 'Move Station list up' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Move Chart up' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Station list' }));
  expect(JSON.parse(localStorage.getItem(QUICK_KEY) ?? '')).toEqual(['/chart', '/device/C002']);
  expect(links()).toEqual([
    ['Chart', '/chart'],
    ['Inverter', '/device/C002'],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  unmount();
  render(<QuickMenu places={places} />);
  expect(links().map(([name]) => name)).toEqual(['Chart', 'Inverter']);
});

test('P9.5 quick entries selected in another tab appear here', () => {
  render(<QuickMenu places={places} />);
  localStorage.setItem(QUICK_KEY, '["/"]');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: QUICK_KEY })));
  expect(links()).toEqual([['Home', '/']]);
  act(() => chooseQuick([]));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('P2.45 the logout entry is not shown by default', () => {
  render(<QuickMenu places={places} />);
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});

test('P2.45 P2.34 the logout entry, once selected, logs out', async () => {
  globalThis.fetch = jest
    .fn()
    .mockResolvedValue({ ok: true, text: () => Promise.resolve('{"signedOut":true}') }) as unknown as typeof fetch;
  const { user } = render(<QuickMenu places={places} />);
  await user.click(screen.getByRole('button', { name: 'Choose quick entries' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose quick entries' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Logout' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  jest.useFakeTimers();
  act(() => screen.getByRole('button', { name: 'Logout' }).click());
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(fetch).toHaveBeenCalledWith('/api/session/sign-out', expect.objectContaining({ method: 'POST' }));
  expect(loadPage).toHaveBeenCalledWith('/login');
});
