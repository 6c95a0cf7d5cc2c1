import { act, screen, waitFor, within } from '@testing-library/react';
import { LanguageSwitch } from '@/components/shell/language-switch';
import { SignInPage } from '@/components/account/sign-in/sign-in-page';
import type { Problem } from '@/lib/domain/problem';
import { legalFetch } from '../../../support/legal-fetch';
import { render } from '../../../support/render';
import { setWindowWidth } from '../../../support/window-width';

const router = { refresh: jest.fn(), push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const AGREEMENT = 'I have read and agree to the privacy policy and the terms of use';

function page(next: string | null = null, notice: 'changed' | 'expired' | null = null) {
  return (
    <SignInPage
      product="Sunhelm"
      icon="/tenants/sunhelm/icon.svg"
      links={{}}
      next={next}
      notice={notice}
      tools={<LanguageSwitch languages={['en', 'zh']} full />}
    />
  );
}

function answer(status: number, body: unknown): jest.Mock {
  const call = jest.fn().mockResolvedValue({ ok: status < 400, text: () => Promise.resolve(JSON.stringify(body)) });
  globalThis.fetch = call;
  return call;
}

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const agreement = () => screen.getByRole('checkbox', { name: AGREEMENT });
const submit = () => screen.getByRole('button', { name: /^(Sign in|Try again)$/ });

async function fillAndSend(next: string | null = null) {
  const rendered = render(page(next));
  await rendered.user.type(email(), ' owner@demo.sunhelm.example ');
  await rendered.user.type(password(), 'Sunny-Harbour-42');
  await rendered.user.click(agreement());
  await rendered.user.click(submit());
  return rendered;
}

beforeEach(() => {
  setWindowWidth(1440);
  jest.clearAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('P2.10 P2.36 P2.38 shows headings, languages and fields on the sign-in page, without the shell', () => {
  render(page());
  expect(screen.getByRole('heading', { level: 1, name: "Let's log in" })).toBeInTheDocument();
  expect(screen.getByText("Welcome back, you've been missed!")).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /house with solar panels/ })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Language' })).toBeInTheDocument();
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('P5.2 P5.3 P5.4 the sign-in form reports each missing field in place, focuses the first one and sends nothing', async () => {
  const call = answer(200, {});
  const { user } = render(page());
  await user.click(submit());
  expect(email()).toHaveAccessibleDescription('Please enter your email address');
  expect(password()).toHaveAccessibleDescription('Please enter your password');
  expect(agreement()).toHaveAccessibleDescription(/agree to the privacy policy and the terms of use first/);
  expect(email()).toHaveFocus();
  expect(call).not.toHaveBeenCalled();

  await user.type(email(), 'a@b.c');
  expect(email()).not.toBeInvalid();
  await user.click(submit());
  expect(password()).toHaveFocus();
  await user.type(password(), 'x');
  await user.click(submit());
  expect(agreement()).toHaveFocus();
  expect(call).not.toHaveBeenCalled();
});

test('P5.3 rejects an account of only spaces', async () => {
  const call = answer(200, {});
  const { user } = render(page());
  await user.type(email(), '   ');
  await user.type(password(), 'x');
  await user.click(agreement());
  await user.click(submit());
  expect(email()).toHaveAttribute('aria-invalid', 'true');
  expect(call).not.toHaveBeenCalled();
});

test('P4.5 sign-in sends mode 2, stores the login hints and opens the main page', async () => {
  const call = answer(200, { loginTime: 1_795_000_000_000, name: 'Alex', document: false });
  await fillAndSend();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/'));
  const [path, request] = call.mock.calls[0] as [string, { body: string; headers: object }];
  expect(path).toBe('/api/session/sign-in');
  expect(JSON.parse(request.body)).toEqual({
    mode: 2,
    account: 'owner@demo.sunhelm.example',
    password: 'Sunny-Harbour-42',
    remember: false,
    agreed: true,
  });
  expect(request.headers).toMatchObject({ 'x-requested-by': 'portal', 'content-type': 'application/json' });
  expect(sessionStorage.getItem('isLogin')).toBe('1');
  expect(localStorage.getItem('loginTime')).toBe('1795000000000');
  expect(JSON.stringify({ ...localStorage })).not.toContain('Sunny');
});

test.each([
  ['/powerDetail?tab=fault', '/powerDetail?tab=fault'],
  ['//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['/api/session/sign-out', '/'],
])('P4.3 after signing in, next=%s leads to %s', async (next, destination) => {
  answer(200, { loginTime: 1, name: '', document: false });
  await fillAndSend(next);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(destination));
});

test('P4.2 the login page clears the login hints', () => {
  sessionStorage.setItem('isLogin', '1');
  localStorage.setItem('loginTime', '5');
  render(page());
  expect(sessionStorage.getItem('isLogin')).toBe('0');
  expect(localStorage.getItem('loginTime')).toBeNull();
});

test('P4.2 A17 a user sent here by another site stays signed in in every tab and is offered a link to continue', () => {
  localStorage.setItem('loginTime', '5');
  render(<SignInPage product="Sunhelm" icon="/i.svg" links={{}} next={null} notice={null} isSignedIn tools={null} />);
  expect(localStorage.getItem('loginTime')).toBe('5');
  expect(screen.getByText('You are still signed in.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
});

test('P4.16 the sign-in page confirms a password change', () => {
  render(page(null, 'changed'));
  expect(screen.getByText('Your password was changed. Sign in with the new one.')).toBeInTheDocument();
});

const failures: readonly (readonly [string, number, Problem, RegExp])[] = [
  [
    'P8.1 the server’s own message',
    422,
    { kind: 'upstream-code', code: 1410, message: 'Wrong password' },
    /^Wrong password$/,
  ],
  [
    'P8.1 a refusal without words',
    422,
    { kind: 'upstream-code', code: 1410 },
    /email address or the password is not correct/,
  ],
  [
    'P5.7 P8.4 another company',
    422,
    { kind: 'upstream-code', code: 1412, message: 'login.wrongCompany' },
    /belongs to another company/,
  ],
  [
    'P5.7 another company, told at the field',
    400,
    { kind: 'validation', fields: { account: 'login.wrongCompany' } },
    /belongs to another company/,
  ],
  ['P8.3 no answer in time', 504, { kind: 'timeout' }, /did not answer within 10 seconds/],
  ['P8.3 no connection', 502, { kind: 'unreachable' }, /cannot be reached right now/],
  ['an answer that makes no sense', 502, { kind: 'bad-answer' }, /answer that could not be understood/],
  ['our own mistake', 500, { kind: 'unexpected' }, /went wrong on our side/],
];

test.each(failures)('%s is shown and the input is preserved', async (_, status, problem, words) => {
  answer(status, problem);
  await fillAndSend();
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(email()).toHaveValue('owner@demo.sunhelm.example');
  expect(password()).toHaveValue('Sunny-Harbour-42');
  expect(agreement()).toBeChecked();
  expect(router.replace).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('isLogin')).toBe('0');
});

test('P8.3 sign-in reports a network failure or a non-JSON answer and offers a retry', async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('fetch failed'));
  const { user } = await fillAndSend();
  expect(await screen.findByText(/cannot be reached right now/)).toBeInTheDocument();
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, text: () => Promise.resolve('<html>') });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/answer that could not be understood/)).toBeInTheDocument();
});

test('a locked account shows a countdown to the next attempt', async () => {
  answer(429, { kind: 'too-many', retryAfter: 75 });
  const { user } = render(page());
  await user.type(email(), 'owner@demo.sunhelm.example');
  await user.type(password(), 'wrong');
  await user.click(agreement());
  jest.useFakeTimers();
  act(() => submit().click());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText(/You can try again in 1:15\./)).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(30_000));
  expect(screen.getByText(/You can try again in 0:45\./)).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(45_000));
  expect(screen.getByText('You can try again now.')).toBeInTheDocument();
});

test('shows a busy button while signing in and ignores a second click', async () => {
  const call = jest.fn(() => new Promise(() => {}));
  globalThis.fetch = call as unknown as typeof fetch;
  const { user } = await fillAndSend();
  const busy = await screen.findByRole('button', { name: 'Signing in…' });
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await user.click(busy);
  expect(call).toHaveBeenCalledTimes(1);
});

test.each([
  ['privacy policy', 'Privacy policy'],
  ['terms of use', 'Terms of use'],
])(
  'P2.39 the %s opens in a sandboxed frame; Cancel leaves the checkbox unchanged, Agree checks it',
  async (link, title) => {
    globalThis.fetch = legalFetch();
    const { user } = render(page());
    await user.click(screen.getByRole('button', { name: link }));
    let dialog = await screen.findByRole('dialog', { name: title });
    expect(await within(dialog).findByTitle(title)).toHaveAttribute('sandbox', '');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(agreement()).not.toBeChecked();

    await user.click(screen.getByRole('button', { name: link }));
    dialog = await screen.findByRole('dialog', { name: title });
    await user.click(within(dialog).getByRole('button', { name: 'Agree' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(agreement()).toBeChecked();
  },
);

test('shows the password on request', async () => {
  const { user } = render(page());
  await user.type(password(), 'secret');
  await user.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(password()).toHaveAttribute('type', 'text');
  expect(password()).toHaveValue('secret');
});

test('P4.4 reports an expired session', () => {
  render(page(null, 'expired'));
  expect(screen.getByText(/Your session has ended/)).toBeInTheDocument();
});

test('P2.36 the whole sign-in screen is available in Chinese', () => {
  render(page(), { lang: 'zh' });
  expect(screen.getByRole('heading', { level: 1, name: '登录' })).toBeInTheDocument();
  expect(screen.getByText('欢迎回来，好久不见！')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /我已阅读并同意\s*隐私政策\s*和\s*使用条款/ })).toBeInTheDocument();
});
