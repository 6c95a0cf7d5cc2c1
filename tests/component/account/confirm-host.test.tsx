import { screen, waitFor, within } from '@testing-library/react';
import { NotConfirmed } from '@/lib/client/http/confirm';
import { label } from '../../support/labels';
import { send } from '../../support/untyped-calls';
import { render } from '../../support/render';

/* The full flow of a change: the server requires the password, the prompt asks for it, and the change is sent again. */

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

const sent: Sent[] = [];
let isConfirmed = false;

function answer(status: number, body: unknown): Response {
  return { ok: status < 400, text: () => Promise.resolve(JSON.stringify(body)) } as Response;
}

const fetched = jest.fn((path: string, { body }: { body: string }) => {
  const given = JSON.parse(body) as { password?: string };
  sent.push({ path, body: given });
  if (path === '/api/session/confirm') {
    if (given.password !== 'right')
      return Promise.resolve(answer(400, { kind: 'validation', message: 'Wrong password' }));
    isConfirmed = true;
    return Promise.resolve(answer(200, {}));
  }
  return Promise.resolve(isConfirmed ? answer(200, { done: true }) : answer(403, { kind: 'forbidden', code: 1414 }));
});

beforeAll(() => import('@/components/ui/mui-dialog'));
beforeEach(() => {
  sent.length = 0;
  isConfirmed = false;
  global.fetch = fetched as unknown as typeof fetch;
});

const share = { station: 's1', level: 'manage', to: { channel: 'email', recipient: 'kim@example.com' } };

test.each(['en', 'zh'] as const)(
  'A15 P4.4 in %s any change that needs the password prompts for it and then continues with the entered data',
  async (lang) => {
    const { user } = render(<p />, { lang });
    const result = send('/api/sharing/share', share);
    const dialog = within(await screen.findByRole('dialog', { name: label(lang, 'account.confirm.title') }));
    const submit = dialog.getByRole('button', { name: label(lang, 'account.confirm.submit') });
    await user.click(submit);
    expect(dialog.getByText(label(lang, 'account.confirm.enterPassword'))).toBeInTheDocument();
    await user.type(dialog.getByLabelText(label(lang, 'account.confirm.password')), 'wrong');
    await user.click(submit);
    expect(await dialog.findByText('Wrong password')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(label(lang, 'account.confirm.password')), '{Control>}a{/Control}right');
    await user.click(submit);
    expect(await result).toEqual({ done: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/sharing/share',
      '/api/session/confirm',
      '/api/session/confirm',
      '/api/sharing/share',
    ]);
    expect(sent.at(-1)?.body).toEqual(share);
    // One confirmation is enough.
    expect(await send('/api/stations/delete', { id: 's1' })).toEqual({ done: true });
  },
);

test('A15 P4.4 several simultaneous changes show a single password prompt', async () => {
  const { user } = render(<p />);
  const both = Promise.all([send('/api/sharing/end', {}), send('/api/organisation/remove', {})]);
  await user.type(await screen.findByLabelText('Password'), 'right{Enter}');
  expect(await both).toEqual([{ done: true }, { done: true }]);
  expect(sent.filter(({ path }) => path === '/api/session/confirm')).toHaveLength(1);
});

test('P4.4 cancelling the password prompt changes nothing, and the next change prompts again', async () => {
  const { user } = render(<p />);
  const result = send('/api/sharing/share', share).catch((error: unknown) => error);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await result).toBeInstanceOf(NotConfirmed);
  const again = send('/api/sharing/share', share);
  await user.type(await screen.findByLabelText('Password'), 'right{Enter}');
  expect(await again).toEqual({ done: true });
});
