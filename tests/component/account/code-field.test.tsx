import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { CodeField } from '@/components/account/code-field';
import { clearCooldowns } from '@/components/account/code-cooldowns';
import { ToastRegion } from '@/components/ui/toast-region';
import type { CodeInput } from '@/lib/contract/portal/account/registration';
import { render } from '../../support/render';

function answer(status: number, body: unknown): jest.Mock {
  const call = jest.fn().mockResolvedValue({ ok: status < 400, text: () => Promise.resolve(JSON.stringify(body)) });
  globalThis.fetch = call;
  return call;
}

const accountErrors = jest.fn();

function Form({ request }: { request: CodeInput }) {
  const [code, setCode] = useState('');
  const [challenge, setChallenge] = useState('');
  return (
    <form data-testid="form">
      <CodeField
        request={request}
        value={code}
        challenge={challenge}
        onChange={setCode}
        onChallenge={setChallenge}
        onAccountError={accountErrors}
      />
    </form>
  );
}

const EMAIL: CodeInput = { purpose: 'reset', channel: 'email', account: 'a@b.example' };
const PHONE: CodeInput = { purpose: 'log', channel: 'phone', account: '412345678', areaCode: '61' };
const button = () => screen.getByRole('button');
const box = () => screen.getByRole('textbox', { name: 'Verification code' });

beforeEach(() => {
  accountErrors.mockReset();
  sessionStorage.clear();
  clearCooldowns();
});
afterEach(() => jest.useRealTimers());

test('P5.6 requests no code without an account and reports the missing account', async () => {
  const call = answer(200, { challenge: 'c' });
  const { user, rerender } = render(<Form request={{ ...EMAIL, account: '' }} />);
  await user.click(button());
  expect(accountErrors).toHaveBeenLastCalledWith('enterEmail');
  rerender(<Form request={{ ...PHONE, account: '' }} />);
  await user.click(button());
  expect(accountErrors).toHaveBeenLastCalledWith('enterMobile');
  expect(call).not.toHaveBeenCalled();
});

test('P4.7 the code countdown is shown in Chinese', async () => {
  answer(200, { challenge: 'opaque-challenge' });
  const { user } = render(<Form request={PHONE} />, { lang: 'zh' });
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('60 秒后重新获取')).toBeInTheDocument();
});

test('P4.7 P7.32 counts down 60 seconds after a code is sent; the challenge is in a hidden field', async () => {
  const call = answer(200, { challenge: 'opaque-challenge' });
  render(<Form request={PHONE} />);
  jest.useFakeTimers();
  act(() => button().click());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(JSON.parse((call.mock.calls[0] as [string, { body: string }])[1].body)).toEqual(PHONE);
  expect(button()).toBeDisabled();
  expect(button()).toHaveTextContent('Again in 60 s');
  expect(box()).toHaveFocus();
  expect(screen.getByTestId('form').querySelector('input[name=challenge]')).toHaveAttribute('type', 'hidden');
  expect(screen.getByTestId('form')).toHaveFormValues({ challenge: 'opaque-challenge', code: '' });
  act(() => jest.advanceTimersByTime(59_000));
  expect(button()).toHaveTextContent('Again in 1 s');
  act(() => jest.advanceTimersByTime(1_000));
  expect(button()).toBeEnabled();
  expect(button()).toHaveTextContent('Get code');
});

test.each([
  ['P8.19 a text message', PHONE, 'Get Verify Code Success!'],
  ['P8.20 a mail', EMAIL, 'Successfully sent email captcha!'],
] as const)('%s is confirmed by a toast when sent', async (_, request, words) => {
  answer(200, { challenge: 'c' });
  const { user } = render(
    <>
      <Form request={request} />
      <ToastRegion closeLabel="Close" />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('P4.7 the code countdown continues after a page reload', async () => {
  answer(200, { challenge: 'c' });
  const { user, unmount } = render(<Form request={EMAIL} />);
  await user.click(button());
  await waitFor(() => expect(button()).toBeDisabled());
  unmount();
  // A new page only knows what is in the tab's storage.
  clearCooldowns();
  render(<Form request={EMAIL} />);
  expect(button()).toBeDisabled();
});

test.each([
  [422, { kind: 'upstream-code', message: 'No code today' }, 'No code today'],
  [403, { kind: 'forbidden' }, 'You have no access to this, or it no longer exists.'],
])(
  'P4.7 P8.1 a refused code request (%i) is reported at the code field and can be repeated immediately',
  async (status, problem, words) => {
    answer(status, problem);
    const { user } = render(<Form request={EMAIL} />);
    await user.click(button());
    await waitFor(() => expect(box()).toHaveAccessibleDescription(words));
    expect(button()).toBeEnabled();
  },
);

test('P4.7 P8.3 the code button is enabled again immediately when there is no network', async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('fetch failed'));
  const { user } = render(<Form request={EMAIL} />);
  await user.click(button());
  await waitFor(() => expect(button()).toHaveTextContent('Get code'));
  expect(button()).toBeEnabled();
});

test('P4.7 uses the server’s waiting time for codes when it is longer than the default', async () => {
  answer(429, { kind: 'too-many', retryAfter: 600 });
  const { user } = render(<Form request={EMAIL} />);
  await user.click(button());
  await waitFor(() => expect(button()).toHaveTextContent(/^Again in (10:00|9:59)$/));
  expect(button()).toBeDisabled();
  expect(box()).toHaveAccessibleDescription(/Too many codes/);
});

test('P4.7 names the purpose of a recently sent code and the seconds left, and clears the message afterwards', async () => {
  answer(200, { challenge: 'c' });
  const first = render(<Form request={EMAIL} />);
  await first.user.click(button());
  await waitFor(() => expect(button()).toBeDisabled());
  first.unmount();
  clearCooldowns();
  answer(429, { kind: 'too-many', retryAfter: 4, message: 'wait' });
  render(<Form request={{ ...EMAIL, purpose: 'change' }} />);
  expect(button()).toBeEnabled();
  jest.useFakeTimers();
  act(() => button().click());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(button()).toBeDisabled();
  expect(box()).toHaveAccessibleDescription(
    'A code to reset the password was sent to this address a moment ago. Request another in 4 s.',
  );
  act(() => jest.advanceTimersByTime(3_000));
  expect(box()).toHaveAccessibleDescription(/Request another in 1 s\.$/);
  act(() => jest.advanceTimersByTime(1_000));
  expect(button()).toBeEnabled();
  expect(box()).not.toHaveAccessibleDescription();
});

test('P4.7 names no purpose when the last code was sent from elsewhere or to another address', async () => {
  answer(200, { challenge: 'c' });
  const first = render(<Form request={{ ...EMAIL, account: 'other@b.example' }} />);
  await first.user.click(button());
  await waitFor(() => expect(button()).toBeDisabled());
  first.unmount();
  answer(429, { kind: 'too-many', retryAfter: 4 });
  const { user } = render(<Form request={{ ...EMAIL, purpose: 'change' }} />, { lang: 'zh' });
  await user.click(button());
  await waitFor(() =>
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
      /^刚刚已向该账号发送过验证码，请在 [34] 秒后重新获取。$/,
    ),
  );
});

test('reports a server error about the account at the account field', async () => {
  answer(400, { kind: 'validation', fields: { account: 'auth.wrongEmail' } });
  const { user } = render(<Form request={EMAIL} />);
  await user.click(button());
  await waitFor(() => expect(accountErrors).toHaveBeenCalledWith('wrongEmail'));
});

test('P9.2 P5.10 limits a code to six characters without spaces, also when pasted', async () => {
  const { user } = render(<Form request={EMAIL} />);
  await user.click(box());
  await user.paste(' 12 34 567 8');
  expect(box()).toHaveValue('123456');
  expect(box()).toHaveAttribute('autocomplete', 'one-time-code');
});
