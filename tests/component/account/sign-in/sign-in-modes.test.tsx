import { act, screen, waitFor } from '@testing-library/react';
import { SignInPage } from '@/components/account/sign-in/sign-in-page';
import { answerCalls, CODE_SENT } from '../../../support/portal-api';
import { render } from '../../../support/render';
import { setWindowWidth } from '../../../support/window-width';
import { clearCooldowns } from '@/components/account/code-cooldowns';

const router = { refresh: jest.fn(), push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const AGREEMENT = 'I have read and agree to the privacy policy and the terms of use';
const page = () => <SignInPage product="Sunhelm" icon="/i.svg" links={{}} next={null} notice={null} tools={null} />;

const tab = (name: string) => screen.getByRole('tab', { name });
const email = () => screen.getByRole('textbox', { name: 'Email' });
const mobile = () => screen.getByRole('textbox', { name: 'Mobile number' });
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: /^(Sign in|Try again)$/ });
const WELCOME = { '/api/session/sign-in': { body: { loginTime: 5, name: 'Alex', document: false } } };

beforeEach(() => {
  setWindowWidth(1440);
  jest.clearAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  clearCooldowns();
});

test('P2.37 P2.38 the sign-in page offers three modes and links to password reset and registration', async () => {
  answerCalls({});
  const { user } = render(page());
  expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual(['Email', 'Mobile', 'Mobile code']);
  expect(tab('Email')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgotPassword');
  expect(screen.getByRole('link', { name: 'Register now' })).toHaveAttribute('href', '/register');
  await user.click(tab('Mobile'));
  expect(await screen.findByRole('button', { name: 'Country: Australia, +61' })).toBeInTheDocument();
  expect(mobile()).toHaveAttribute('autocomplete', 'tel-national');
  await user.click(tab('Mobile code'));
  expect(screen.getByRole('textbox', { name: 'Verification code' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

test('P2.37 P5.6 a sign-in code is valid only for the number it was sent to', async () => {
  const sent = answerCalls({ ...WELCOME, ...CODE_SENT });
  const { user } = render(page());
  await user.click(tab('Mobile code'));
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '41234567');
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  const code = screen.getByRole('textbox', { name: 'Verification code' });
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(code, '246810');
  await user.type(mobile(), '8');
  await user.click(screen.getByRole('checkbox', { name: AGREEMENT }));
  await user.click(submit());
  expect(code).toHaveAccessibleDescription('Please get a verification code first');
  expect(sent.map(({ path }) => path)).toEqual(['/api/account/code']);
  await user.type(mobile(), '{Backspace}');
  await user.click(submit());
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/'));
  expect(sent.at(-1)?.body).toMatchObject({ mode: 1, account: '41234567', code: '246810', challenge: 'opaque' });
});

test('P2.37 signs in by mobile number and password with mode 0 and the area code', async () => {
  const sent = answerCalls(WELCOME);
  const { user } = render(page());
  await user.click(tab('Mobile'));
  await screen.findByRole('textbox', { name: 'Mobile number' });
  await user.type(mobile(), '412 345-678');
  await user.type(password(), 'secret-word');
  await user.click(screen.getByRole('checkbox', { name: AGREEMENT }));
  await user.click(submit());
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/'));
  expect(sent.at(-1)?.body).toEqual({
    mode: 0,
    areaCode: '61',
    account: '412345678',
    password: 'secret-word',
    remember: false,
    agreed: true,
  });
});

test('P2.37 P5.5 P5.6 signs in by mobile number and code with mode 1 and the challenge, after a code was requested', async () => {
  const sent = answerCalls({ ...WELCOME, ...CODE_SENT });
  const { user } = render(page());
  await user.click(tab('Mobile code'));
  await user.click(await screen.findByRole('button', { name: 'Get code' }));
  expect(mobile()).toHaveAccessibleDescription('Please enter your mobile number');
  await user.type(mobile(), '412345678');
  await user.click(submit());
  expect(screen.getByRole('textbox', { name: 'Verification code' })).toHaveAccessibleDescription(
    'Please enter the verification code',
  );
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  await user.type(screen.getByRole('textbox', { name: 'Verification code' }), '246810');
  await user.click(screen.getByRole('checkbox', { name: AGREEMENT }));
  await user.click(submit());
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/'));
  expect(sent.at(-1)?.body).toEqual({
    mode: 1,
    areaCode: '61',
    account: '412345678',
    code: '246810',
    challenge: 'opaque',
    agreed: true,
  });
});

test('P4.6 switching the sign-in mode clears account and password and restores the remembered values', async () => {
  localStorage.setItem('phoneNumber', '412345678');
  localStorage.setItem('areaCode', '64');
  localStorage.setItem('countryIndex', '12');
  answerCalls({ '/api/session/remembered': { body: { email: false, phone: false } } });
  const { user } = render(page());
  await user.type(email(), 'a@b.example');
  await user.type(password(), 'typed');
  await user.click(tab('Mobile'));
  expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toHaveValue('412345678');
  // The area code takes precedence over the saved country index.
  expect(screen.getByRole('button', { name: 'Country: New Zealand, +64' })).toBeInTheDocument();
  expect(password()).toHaveValue('');
  await user.click(tab('Email'));
  expect(email()).toHaveValue('');
  expect(password()).toHaveValue('');
});

test('P9.4 P9.5 remembers the account in the browser, but never a password', async () => {
  const sent = answerCalls(WELCOME);
  const { user } = render(page());
  await user.type(email(), 'a@b.example');
  await user.type(password(), 'secret-word');
  await user.click(screen.getByRole('checkbox', { name: /Remember me/ }));
  await user.click(screen.getByRole('checkbox', { name: AGREEMENT }));
  await user.click(submit());
  await waitFor(() => expect(router.replace).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toMatchObject({ mode: 2, remember: true });
  expect(localStorage.getItem('email')).toBe('a@b.example');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/secret-word|c2VjcmV0/);
});

test('P4.6 P9.4 shows a remembered account with eight dots and signs in without a password', async () => {
  localStorage.setItem('email', 'a@b.example');
  const sent = answerCalls({ ...WELCOME, '/api/session/remembered': { body: { email: true, phone: false } } });
  const { user } = render(page());
  await waitFor(() => expect(password()).toHaveAttribute('placeholder', '••••••••'));
  expect(email()).toHaveValue('a@b.example');
  expect(password()).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: /Remember me/ })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: AGREEMENT }));
  await user.click(submit());
  await waitFor(() => expect(router.replace).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toEqual({
    mode: 2,
    account: 'a@b.example',
    remembered: true,
    remember: true,
    agreed: true,
  });
});

test('P9.4 the dots apply to the remembered account only; another account requires its password', async () => {
  localStorage.setItem('email', 'a@b.example');
  answerCalls({ '/api/session/remembered': { body: { email: true, phone: false } } });
  const { user } = render(page());
  await waitFor(() => expect(password()).toHaveAttribute('placeholder'));
  await user.type(email(), 'x');
  expect(password()).not.toHaveAttribute('placeholder');
  await user.click(submit());
  expect(password()).toHaveAccessibleDescription('Please enter your password');
});

test('P9.4 signing in without “Remember me” removes the remembered account', async () => {
  localStorage.setItem('email', 'a@b.example');
  answerCalls({ ...WELCOME, '/api/session/remembered': { body: { email: false, phone: false } } });
  const { user } = render(page());
  await waitFor(() => expect(email()).toHaveValue('a@b.example'));
  await user.type(password(), 'secret-word');
  await user.click(screen.getByRole('checkbox', { name: /Remember me/ }));
  await user.click(screen.getByRole('checkbox', { name: AGREEMENT }));
  await user.click(submit());
  await waitFor(() => expect(router.replace).toHaveBeenCalled());
  expect(localStorage.getItem('email')).toBeNull();
});

test('P9.4 deletes base64 passwords stored by earlier portals on the first load', () => {
  localStorage.setItem('emailPassword', 'c2VjcmV0');
  localStorage.setItem('phonePwd', 'c2VjcmV0');
  localStorage.setItem('language', 'en');
  answerCalls({});
  render(page());
  expect({ ...localStorage }).toEqual({ language: 'en' });
});

test('P2.37 arrow keys switch between the sign-in modes', async () => {
  answerCalls({});
  const { user } = render(page());
  act(() => tab('Email').focus());
  await user.keyboard('{ArrowLeft}');
  expect(tab('Mobile code')).toHaveFocus();
  expect(await screen.findByRole('textbox', { name: 'Verification code' })).toBeInTheDocument();
});
