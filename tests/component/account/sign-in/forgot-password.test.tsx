import { screen, waitFor } from '@testing-library/react';
import { ForgotPasswordPage } from '@/components/account/sign-in/forgot-password-page';
import { clearCooldowns } from '@/components/account/code-cooldowns';
import { currentToasts } from '@/components/ui/toast';
import { answerCalls, CODE_SENT, type Sent } from '../../../support/portal-api';
import { render } from '../../../support/render';

const router = { refresh: jest.fn(), push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

let sent: Sent[];

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  clearCooldowns();
  sent = answerCalls({ ...CODE_SENT, '/api/account/reset-password': { body: { reset: true } } });
});

const box = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

function open() {
  return render(<ForgotPasswordPage product="Sunhelm" icon="/i.svg" tools={null} />);
}

test('P2.40 the password reset page shows the heading, the back link and both tabs', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: "Let's reset password" })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/login');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Email', 'Mobile']);
});

test('P5.9 password reset requires account, then code, then password, in this order', async () => {
  const { user } = open();
  await user.click(button('Reset password'));
  expect(box('Email')).toHaveFocus();
  await user.type(box('Email'), 'a@b.example');
  await user.click(button('Reset password'));
  expect(box('Verification code')).toHaveFocus();
  await user.click(button('Get code'));
  await user.type(box('Verification code'), '1');
  await user.click(button('Reset password'));
  expect(screen.getByLabelText('New password')).toHaveFocus();
  expect(sent.map(({ path }) => path)).toEqual(['/api/account/code']);
});

test('A13 does not submit a code that was never requested', async () => {
  const { user } = open();
  await user.type(box('Email'), 'a@b.example');
  await user.type(box('Verification code'), '123456');
  await user.type(screen.getByLabelText('New password'), 'quiet-lantern-orbit');
  await user.click(button('Reset password'));
  expect(box('Verification code')).toHaveAccessibleDescription('Please get a verification code first');
  expect(sent).toEqual([]);
});

test('P2.40 P5.10 P8.23 resets the password by mobile number, removes spaces, and confirms success', async () => {
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'Mobile' }));
  await user.type(box('Mobile number'), '412 345 678');
  await user.click(button('Get code'));
  await waitFor(() => expect(box('Verification code')).toHaveFocus());
  await user.type(box('Verification code'), '24 68 10');
  await user.type(screen.getByLabelText('New password'), 'quiet-lantern-orbit');
  await user.click(button('Reset password'));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/login'));
  expect(sent).toEqual([
    {
      path: '/api/account/code',
      body: { purpose: 'reset', channel: 'phone', account: '412345678', areaCode: '61' },
    },
    {
      path: '/api/account/reset-password',
      body: {
        channel: 'phone',
        account: '412345678',
        areaCode: '61',
        code: '246810',
        challenge: 'opaque',
        password: 'quiet-lantern-orbit',
      },
    },
  ]);
  expect(currentToasts().map(({ text }) => text)).toContain(
    'Your password has been reset. Please sign in with the new one.',
  );
});

test('P5.9 a code is valid only for the address it was sent to, also after editing it back', async () => {
  const { user } = open();
  await user.type(box('Email'), 'a@b.exampl');
  await user.click(button('Get code'));
  await waitFor(() => expect(box('Verification code')).toHaveFocus());
  await user.type(box('Verification code'), '246810');
  await user.type(screen.getByLabelText('New password'), 'quiet-lantern-orbit');
  await user.type(box('Email'), 'e');
  await user.click(button('Reset password'));
  expect(box('Verification code')).toHaveAccessibleDescription('Please get a verification code first');
  expect(sent).toHaveLength(1);
  await user.type(box('Email'), '{Backspace}');
  await user.click(button('Reset password'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ account: 'a@b.exampl', code: '246810', challenge: 'opaque' });
});
