import { act, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Clock } from '@/components/shell/clock';
import { LanguageSwitch } from '@/components/shell/language-switch';
import { SchemeSwitch } from '@/components/shell/scheme-switch';
import { UserMenu } from '@/components/shell/user-menu';
import { ToastRegion } from '@/components/ui/toast-region';
import { loadPage } from '@/lib/client/http/load-page';
import { NextIntlClientProvider } from 'next-intl';
import shellMessages from '@/messages/en/shell.json';
import { render } from '../../support/render';
import { setWindowWidth } from '../../support/window-width';

const router = { refresh: jest.fn(), push: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
jest.mock('@/lib/client/http/load-page', () => ({ loadPage: jest.fn() }));

beforeEach(() => {
  setWindowWidth(1920);
  jest.clearAllMocks();
});
afterEach(() => jest.useRealTimers());

test('P2.31 the clock ticks every second with one shared timer, as DD/MM/YYYY HH:mm:ss', () => {
  jest.useFakeTimers({ now: new Date(2026, 1, 3, 4, 5, 6, 300) });
  const { unmount } = render(
    <>
      <Clock />
      <Clock />
    </>,
  );
  expect(jest.getTimerCount()).toBe(1);
  expect(screen.getAllByRole('timer').map((clock) => clock.textContent)).toEqual(Array(2).fill('03/02/2026 04:05:06'));
  act(() => jest.advanceTimersByTime(700));
  expect(screen.getAllByRole('timer')[0]).toHaveTextContent('03/02/2026 04:05:07');
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getAllByRole('timer')[1]).toHaveTextContent('03/02/2026 04:05:08');
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('P2.31 the server renders an empty clock, so that hydration needs no correction', () => {
  const html = renderToString(
    <NextIntlClientProvider locale="en" messages={{ shell: shellMessages }} timeZone="UTC">
      <Clock />
    </NextIntlClientProvider>,
  );
  expect(html).toMatch(/<time[^>]*><\/time>/);
});

test('P2.30 P1.4 the language switch stores the selection and refreshes the page', async () => {
  const { user } = render(<LanguageSwitch languages={['en', 'zh']} />);
  const select = screen.getByRole('combobox', { name: 'Language' });
  expect(select).toHaveValue('en');
  await user.selectOptions(select, 'zh');
  expect(document.cookie).toContain('language=zh');
  expect(localStorage.getItem('language')).toBe('zh');
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('P2.36 the sign-in page offers English and Simplified Chinese', () => {
  render(<LanguageSwitch languages={['en', 'zh']} full />);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'English',
    expect.stringMatching(/^Simplified Chinese/),
  ]);
});

test('the colour scheme changes immediately and is remembered', async () => {
  document.documentElement.dataset.scheme = 'system';
  const { user } = render(<SchemeSwitch initial="system" />);
  await user.click(screen.getByRole('button', { name: 'Colour scheme: Like the device' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement.dataset.scheme).toBe('dark');
  expect(document.cookie).toContain('scheme=dark');
  expect(await screen.findByRole('button', { name: 'Colour scheme: Dark' })).toBeInTheDocument();
});

async function openUserMenu() {
  const rendered = render(
    <>
      <UserMenu name="Alex Owner" email="owner@demo.sunhelm.example" avatar="/files/me" />
      <ToastRegion closeLabel="Close" />
    </>,
  );
  await rendered.user.click(screen.getByRole('button', { name: 'Account of Alex Owner' }));
  return { ...rendered, logout: await screen.findByRole('menuitem', { name: 'Logout' }) };
}

test('P2.32 P2.66 shows the user’s picture on the menu button and in the menu', async () => {
  await openUserMenu();
  const pictures = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(pictures).toEqual(['/files/me', '/files/me']);
});

test('P2.32 the user menu contains profile, change password and logout', async () => {
  await openUserMenu();
  const items = screen.getAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Profile', '/userCenter'],
    ['Change password', '/changePassword'],
    ['Logout', null],
  ]);
});

function answer(status: number, body: unknown): jest.Mock {
  const call = jest.fn().mockResolvedValue({ ok: status < 400, text: () => Promise.resolve(JSON.stringify(body)) });
  globalThis.fetch = call;
  return call;
}

test('P2.34 P9.12 logout: ends the session, shows a message for 2 seconds, sets isLogin to 0, then opens the login page', async () => {
  sessionStorage.setItem('isLogin', '1');
  sessionStorage.setItem('visitedPages', '{}');
  localStorage.setItem('loginTime', '1');
  const call = answer(200, { signedOut: true });
  const { logout } = await openUserMenu();
  jest.useFakeTimers();
  act(() => logout.click());
  await act(async () => {
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(call).toHaveBeenCalledWith(
    '/api/session/sign-out',
    expect.objectContaining({ method: 'POST', headers: expect.objectContaining({ 'x-requested-by': 'portal' }) }),
  );
  expect(screen.getByText('You are logged out.')).toBeInTheDocument();
  expect(sessionStorage.getItem('isLogin')).toBe('0');
  expect(localStorage.getItem('loginTime')).toBeNull();
  expect(sessionStorage.getItem('visitedPages')).toBeNull();
  act(() => jest.advanceTimersByTime(1_999));
  expect(loadPage).not.toHaveBeenCalled();
  expect(screen.getByText('You are logged out.')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(loadPage).toHaveBeenCalledWith('/login');
  expect(screen.queryByText('You are logged out.')).not.toBeInTheDocument();
});

test('P8.3 a failed logout shows the reason and does not end the session', async () => {
  sessionStorage.setItem('isLogin', '1');
  answer(504, { kind: 'timeout' });
  const { user, logout } = await openUserMenu();
  await user.click(logout);
  await waitFor(() => expect(screen.getByText(/did not answer within 10 seconds/)).toBeInTheDocument());
  expect(sessionStorage.getItem('isLogin')).toBe('1');
  expect(loadPage).not.toHaveBeenCalled();
});
