import { act, screen, waitFor } from '@testing-library/react';
import { ChangePasswordPage } from '@/components/account/change-password-page';
import { clearCooldowns } from '@/components/account/code-cooldowns';
import { OtherTabs } from '@/components/shell/other-tabs';
import { currentToasts } from '@/components/ui/toast';
import { loadPage } from '@/lib/client/http/load-page';
import { endSession } from '@/lib/client/http/session-end';
import { answerCalls, CODE_SENT, type Sent } from '../../support/portal-api';
import { read } from '../../support/untyped-calls';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/load-page', () => ({ loadPage: jest.fn() }));
const router = { refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

let sent: Sent[];

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  clearCooldowns();
  // Simulates a restored page, so that changes of earlier tests have not ended its session.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  sent = answerCalls({ ...CODE_SENT, '/api/account/change-password': { body: { changed: true } } });
});
afterEach(() => jest.useRealTimers());

const WHOLE = { email: 'a@b.example', mobile: '412345678', areaCode: '61' };
const page = (addresses = WHOLE) => (
  <ChangePasswordPage title="Change password" name="Alex" avatar={null} addresses={addresses} product="Sunhelm" />
);
const submit = () => screen.getByRole('button', { name: 'Change password' });
const code = () => screen.getByRole('textbox', { name: 'Verification code' });
const tabs = () => screen.queryAllByRole('tab').map((tab) => tab.textContent);

test('P2.70 the password page shows avatar and name, and a tab only for each address the profile has', () => {
  const { unmount } = render(page());
  expect(screen.getByText('Alex')).toBeInTheDocument();
  expect(tabs()).toEqual(['Email', 'Mobile']);
  unmount();
  const second = render(page({ ...WHOLE, email: '' }));
  expect(tabs()).toEqual(['Mobile']);
  expect(screen.getByText('The code goes to +61 412345678')).toBeInTheDocument();
  second.unmount();
  render(page({ email: '', mobile: '', areaCode: '' }));
  expect(tabs()).toEqual([]);
  expect(screen.getByRole('link', { name: 'To your profile' })).toHaveAttribute('href', '/userCenter');
});

test('P2.70 P3.12 displays an internationalised email address in Unicode and sends it in its stored form', async () => {
  const { user } = render(page({ ...WHOLE, email: 'anna@xn--bcher-kva.example' }));
  expect(screen.getByText('The code goes to anna@bücher.example')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /code/i }));
  expect(sent[0]?.body).toMatchObject({ account: 'anna@xn--bcher-kva.example' });
});

test('P5.16 P5.17 changing the password requires both the code and the new password', async () => {
  const { user } = render(page());
  await user.click(submit());
  expect(code()).toHaveAccessibleDescription('Please enter the verification code');
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Please enter your password');
  expect(code()).toHaveFocus();
  expect(sent).toEqual([]);
});

test('P4.16 P8.21 P9.12 a password change clears the login hints immediately and opens the sign-in page after half a second', async () => {
  localStorage.setItem('loginTime', '5');
  const { user } = render(page());
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  await waitFor(() => expect(code()).toHaveFocus());
  await user.type(code(), '246810');
  await user.type(screen.getByLabelText('New password'), 'quiet-lantern-orbit');
  jest.useFakeTimers();
  act(() => submit().click());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(sent.map(({ body }) => body)).toEqual([
    { purpose: 'change', channel: 'email', account: 'a@b.example' },
    { channel: 'email', code: '246810', challenge: 'opaque', password: 'quiet-lantern-orbit' },
  ]);
  expect(currentToasts().map(({ text }) => text)).toContain('Change Password Success');
  expect(localStorage.getItem('loginTime')).toBeNull();
  expect(loadPage).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(500));
  expect(loadPage).toHaveBeenCalledWith('/login?changed=1');
});

test('P4.16 P8.21 a background request refused during the password change does not replace the success message', async () => {
  const refused: (() => void)[] = [];
  const answered: (() => void)[] = [];
  const reply = (status: number, body: object) => ({
    ok: status < 400,
    text: () => Promise.resolve(JSON.stringify(body)),
  });
  globalThis.fetch = jest.fn(async (path: string) => {
    if (path === '/api/account/code') return reply(200, { challenge: 'opaque' });
    const queue = path === '/api/account/change-password' ? answered : refused;
    await new Promise<void>((resolve) => queue.push(resolve));
    return queue === answered ? reply(200, { changed: true }) : reply(401, { kind: 'unauthorised' });
  }) as unknown as typeof fetch;
  const leave = jest.fn();
  const poll = () => read('/api/alarms/bell', {}, { leave }).catch(() => undefined);
  const { user } = render(page());
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  await user.type(code(), '246810');
  await user.type(screen.getByLabelText('New password'), 'quiet-lantern-orbit');
  const polls = [poll(), poll()];
  await user.click(submit());
  // The backend has ended the session, and the answer to the change is still pending.
  await act(async () => refused.splice(0).forEach((go) => go()));
  await Promise.all(polls);
  expect(leave).not.toHaveBeenCalled();
  await act(async () => answered.forEach((go) => go()));
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toContain('Change Password Success'));
  const late = poll();
  refused.forEach((go) => go());
  await late;
  expect(leave).not.toHaveBeenCalled();
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/login?changed=1'));
});

test('P4.16 also signs out other tabs of the browser, unless a new sign-in has happened since', () => {
  render(<OtherTabs />);
  const hear = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  localStorage.setItem('loginTime', '6');
  hear('loginTime');
  hear(null);
  localStorage.removeItem('loginTime');
  hear('language');
  expect(loadPage).not.toHaveBeenCalled();
  hear('loginTime');
  expect(loadPage).toHaveBeenCalledWith('/login');
});

test('P4.16 an event from another tab does not hide the result of this tab’s own password change', async () => {
  render(<OtherTabs />);
  const hear = () => window.dispatchEvent(new StorageEvent('storage', { key: 'loginTime' }));
  let answer = (_: boolean): void => undefined;
  const change = () => endSession(() => new Promise<boolean>((resolve) => (answer = resolve)), Boolean);
  const refused = change();
  hear();
  expect(loadPage).not.toHaveBeenCalled();
  answer(false);
  await refused;
  expect(loadPage).toHaveBeenCalledTimes(1);
  const done = change();
  hear();
  answer(true);
  await done;
  expect(loadPage).toHaveBeenCalledTimes(1);
});

test('P2.66 refreshes the page when the profile is changed in another tab, and on no other event', () => {
  render(<OtherTabs />);
  router.refresh.mockClear();
  const hear = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key, newValue: '7' }));
  hear('language');
  expect(router.refresh).not.toHaveBeenCalled();
  hear('profileChanged');
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('P2.70 a code requested before switching between email and mobile is not used for the other address', async () => {
  let arrive = (): void => undefined;
  globalThis.fetch = jest.fn((path: string) => {
    const answer = { ok: true, text: () => Promise.resolve('{"challenge":"opaque"}') };
    sent.push({ path, body: {} });
    return new Promise((resolve) => (arrive = () => resolve(answer)));
  }) as unknown as typeof fetch;
  const { user } = render(page());
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  await user.click(screen.getByRole('tab', { name: 'Mobile' }));
  await act(async () => arrive());
  await waitFor(() => expect(currentToasts()).not.toEqual([]));
  await user.type(code(), '246810');
  await user.type(screen.getByLabelText('New password'), 'quiet-lantern-orbit');
  await user.click(submit());
  expect(code()).toHaveAccessibleDescription('Please get a verification code first');
  expect(sent.map(({ path }) => path)).toEqual(['/api/account/code']);
});
