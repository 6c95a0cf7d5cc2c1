import { screen, waitFor, within } from '@testing-library/react';
import { RegisterPage } from '@/components/account/sign-in/register-page';
import { answerCalls, CODE_SENT, type Sent } from '../../../support/portal-api';
import { render } from '../../../support/render';
import { setWindowWidth } from '../../../support/window-width';
import { clearCooldowns } from '@/components/account/code-cooldowns';

const router = { refresh: jest.fn(), push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const page = () => <RegisterPage product="Sunhelm" icon="/i.svg" links={{}} tools={null} />;

let sent: Sent[];
const serve = (register: { status?: number; body: unknown }): void => {
  sent = answerCalls({ ...CODE_SENT, '/api/account/register': register });
};

const role = (name: RegExp) => screen.getByRole('radio', { name });
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const described = (element: HTMLElement, words: string) => expect(element).toHaveAccessibleDescription(words);

async function toForm(name: RegExp) {
  const rendered = render(page());
  await rendered.user.click(role(name));
  await rendered.user.click(button('Next'));
  return rendered;
}

beforeEach(() => {
  setWindowWidth(1440);
  jest.clearAllMocks();
  sessionStorage.clear();
  clearCooldowns();
  serve({ body: { registered: true } });
});

test('P2.41 P6.1 the registration page shows the headings, the product name and both roles', () => {
  render(page());
  expect(screen.getByRole('heading', { level: 1, name: "Let's Register Now" })).toBeInTheDocument();
  expect(screen.getByText('Welcome to Sunhelm!')).toBeInTheDocument();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test.each([
  ['#to=kim%40example.com', 'Email', 'kim@example.com'],
  ['#to=%2B61412345678', 'Mobile number', '412345678'],
])('P2.38 the invitation link %s prefills the invited address', async (hash, name, value) => {
  window.history.replaceState(null, '', `/register${hash}`);
  try {
    await toForm(/Individual/);
    expect(box(name)).toHaveValue(value);
  } finally {
    window.history.replaceState(null, '', '/');
  }
});

test('P4.8 P5.13 the registration form appears only after a role is chosen; Back returns to the role and then to the sign-in page', async () => {
  const { user } = render(page());
  await user.click(button('Next'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose how you will use the portal');
  expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/login');
  await user.click(role(/Individual/));
  await user.click(button('Next'));
  await user.type(box('Name'), 'Alex');
  await user.click(button('Back'));
  expect(role(/Individual/)).toBeChecked();
  await user.click(button('Next'));
  expect(box('Name')).toHaveValue('Alex');
});

test('P5.12 P5.14 registration reports every missing field, focuses the first one and sends nothing', async () => {
  const { user } = await toForm(/Enterprise/);
  await user.click(button('Register'));
  described(box('Name'), 'Please enter your name');
  described(box('Company code (ABN)'), 'Please enter the company code (ABN)');
  described(box('Email'), 'Please enter your email address');
  described(box('Verification code'), 'Please enter the verification code');
  described(screen.getByLabelText('New password'), 'Please enter your password');
  described(screen.getByRole('checkbox'), 'Please read and agree to the privacy policy and the terms of use first');
  expect(box('Name')).toHaveFocus();
  expect(sent).toEqual([]);
});

async function fill(name: RegExp) {
  const rendered = await toForm(name);
  const { user } = rendered;
  await user.type(box('Name'), '  Alex  Miller');
  await user.type(box('Email'), 'new @b.example');
  await user.click(button('Get code'));
  await waitFor(() => expect(box('Verification code')).toHaveFocus());
  await user.type(box('Verification code'), '246 810');
  await user.type(screen.getByLabelText('New password'), 'quiet lantern-orbit');
  await user.click(screen.getByRole('checkbox'));
  return rendered;
}

test('P3.18 P5.10 P8.24 registers an individual and removes spaces; OK returns to the sign-in page', async () => {
  const { user } = await fill(/Individual/);
  expect(screen.getByText(/were removed/)).toBeInTheDocument();
  await user.click(button('Register'));
  const dialog = await screen.findByRole('dialog', { name: 'Registered' }, { timeout: 4_000 });
  expect(sent.map(({ path }) => path)).toEqual(['/api/account/code', '/api/account/register']);
  expect(sent[0]?.body).toEqual({ purpose: 'register', channel: 'email', account: 'new@b.example' });
  expect(sent[1]?.body).toEqual({
    role: 'individual',
    channel: 'email',
    name: 'Alex Miller',
    account: 'new@b.example',
    code: '246810',
    challenge: 'opaque',
    password: 'quietlantern-orbit',
    agreed: true,
  });
  expect(router.push).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(router.push).toHaveBeenCalledWith('/login');
});

test('P5.10 the password hint asks for no spaces; the note about removed spaces disappears once the password is corrected', async () => {
  const { user } = await toForm(/Individual/);
  const password = screen.getByLabelText('New password');
  expect(password).toHaveAccessibleDescription(/without spaces; a few unrelated words written together/);
  await user.type(password, 'quiet lantern');
  expect(password).toHaveAccessibleDescription(/were removed/);
  await user.keyboard('{Backspace}');
  expect(password).toHaveAccessibleDescription(/without spaces/);
  await user.keyboard(' orbit');
  expect(password).toHaveAccessibleDescription(/were removed/);
  await user.click(box('Name'));
  await user.click(password);
  expect(password).toHaveAccessibleDescription(/without spaces/);
});

test('P3.18 P7.24 registration of an enterprise sends its company code', async () => {
  const { user } = await fill(/Enterprise/);
  await user.type(box('Company code (ABN)'), '51 824 753 556');
  await user.click(button('Register'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ role: 'enterprise', companyCode: '51824753556' });
});

test.each([
  [{ kind: 'upstream-code', code: 1411, message: 'Wrong code', fields: { code: 'auth.refusedCode' } }, 'code'],
  [{ kind: 'upstream-code', code: 1413, fields: { password: 'auth.refusedPassword' } }, 'password'],
])(
  'P8.1 a registration error from the backend is shown at its field and preserves all input: %o',
  async (problem, field) => {
    serve({ status: 422, body: problem });
    const { user } = await fill(/Individual/);
    await user.click(button('Register'));
    const wrong = field === 'code' ? box('Verification code') : screen.getByLabelText('New password');
    await waitFor(() => expect(wrong).toHaveAttribute('aria-invalid', 'true'));
    described(wrong, field === 'code' ? 'Wrong code' : 'This password is too easy to guess');
    expect(wrong).toHaveFocus();
    expect(box('Name')).toHaveValue('Alex Miller');
    expect(box('Email')).toHaveValue('new@b.example');
    expect(screen.getByRole('checkbox')).toBeChecked();
  },
);

test('P8.1 shows an error that belongs to no field above the button', async () => {
  serve({ status: 422, body: { kind: 'upstream-code', message: 'Registration is closed' } });
  const { user } = await fill(/Individual/);
  await user.click(button('Register'));
  expect(await screen.findByText('Registration is closed')).toBeInTheDocument();
});
