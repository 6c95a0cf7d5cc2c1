import { screen, waitFor, within } from '@testing-library/react';
import { EnterprisePart } from '@/components/organisation/enterprise-part';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import { CallError } from '@/lib/client/http/call';
import type { EnterpriseView, Member, Members } from '@/lib/domain/organisation/types';
import { fail, ok } from '@/lib/domain/problem';
import { requestPassword, calls } from '../../support/require-password';
import { label } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { send } from '../../support/portal-calls';
import { render } from '../../support/render';

const refresh = jest.fn();
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const member = (name: string, more: Partial<Member> = {}): Member => ({
  id: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@example.com`,
  avatar: null,
  lastSeen: Date.UTC(2026, 2, 5, 2, 0),
  self: false,
  ...more,
});
const people: Members = {
  members: [member('Ann'), member('Bob', { lastSeen: null }), member('Head', { self: true })],
  invitations: [{ id: 'i1', email: 'kim@example.com', at: Date.UTC(2026, 2, 4) }],
};
const show = (view: Partial<EnterpriseView> = {}, lang: 'en' | 'zh' = 'en') =>
  render(<EnterprisePart members={ok(people)} received={[]} leaves={null} {...view} />, { lang });
const row = (name: string) => {
  const found = screen.getAllByRole('row').find((one) => within(one).queryByText(name, { exact: true }));
  if (!found) throw new Error(`no row of ${name}`);
  return within(found);
};
const toasts = () => currentToasts().map(({ text }) => text);

beforeEach(() => {
  jest.mocked(send).mockReset().mockResolvedValue({ done: true });
  refresh.mockClear();
});
afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
});

test.each(['en', 'zh'] as const)(
  'P2.69 P2.71 P3.11 P6.10 in %s: shows each customer with name, email, last online time and actions, but none on oneself',
  (lang) => {
    show({}, lang);
    const t = (key: string, values = {}) => label(lang, `organisation.${key}`, values);
    expect(screen.getByRole('heading', { name: t('title') })).toBeInTheDocument();
    expect(row('Ann').getByText('ann@example.com')).toBeInTheDocument();
    expect(row('Ann').getByRole('time')).toHaveAttribute('datetime', '2026-03-05T02:00:00.000Z');
    expect(row('Bob').getByText(t('never'))).toBeInTheDocument();
    const names = (who: string) =>
      row(who)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'));
    const named = (who: string, ...keys: string[]) => keys.map((key) => t(`actions.${key}Named`, { name: who }));
    expect(names('Ann')).toEqual(named('Ann', 'stations', 'transfer', 'delete'));
    expect(names('Head')).toEqual(named('Head', 'stations'));
    expect(row('Head').getByText(t('you'))).toBeInTheDocument();
  },
);

test('P2.69 the customer list is searched by name and email, and reports no matches', async () => {
  const { user } = show();
  const search = screen.getByRole('searchbox');
  await user.type(search, 'BOB@');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByText('1 of 3')).toBeInTheDocument();
  await user.clear(search);
  await user.type(search, 'zzz');
  expect(screen.getByText('No one matches “zzz”')).toBeInTheDocument();
});

test('P2.69 shows why the customer list could not be loaded and offers a retry', async () => {
  const { user } = show({ members: fail({ kind: 'timeout' }) });
  expect(screen.getByRole('alert')).toHaveTextContent(label('en', 'errors.kind.timeout'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalled();
});

test('P5.18 P2.72 P8.16 adding a user: an empty field gives “Please enter email”, an invalid address is rejected, and a valid one is sent', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Add user' }));
  const dialog = within(await screen.findByRole('dialog'));
  const add = dialog.getByRole('button', { name: 'Add' });
  await user.click(add);
  expect(await dialog.findByText('Please enter email')).toBeInTheDocument();
  const box = dialog.getByRole('textbox', { name: 'Email' });
  expect(box).toHaveFocus();
  await user.type(box, 'nothing');
  await user.click(add);
  expect(await dialog.findByText('Please enter a valid email address')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  await user.clear(box);
  await user.type(box, ' kim@example.com ');
  await user.click(add);
  await waitFor(() => expect(toasts()).toEqual(['Add Successfully']));
  expect(jest.mocked(send).mock.calls).toEqual([['/api/organisation/invite', { email: 'kim@example.com' }]]);
  expect(refresh).toHaveBeenCalled();
});

test('P8.1 P7.18 shows a server error about the address at its field and preserves the input', async () => {
  jest
    .mocked(send)
    .mockRejectedValue(new CallError({ kind: 'upstream-code', message: 'This person is already a member' }));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Add user' }));
  const box = await screen.findByRole('textbox', { name: 'Email' });
  await user.type(box, 'ann@example.com{Enter}');
  expect(await screen.findByText('This person is already a member')).toBeInTheDocument();
  expect(box).toHaveValue('ann@example.com');
});

test('P7.18 a user who is already invited is invited again only after confirmation', async () => {
  jest.mocked(send).mockRejectedValueOnce(new CallError({ kind: 'upstream-code', code: 1415, message: 'Invited' }));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Add user' }));
  const dialog = within(await screen.findByRole('dialog'));
  const box = dialog.getByRole('textbox', { name: 'Email' });
  await user.type(box, 'kim@example.com{Enter}');
  expect(
    await dialog.findByText(/invited already and has not answered yet. Send the invitation again/),
  ).toBeInTheDocument();
  // A different address is a new invitation.
  await user.type(box, 'x');
  expect(dialog.getByRole('button', { name: 'Add' })).toBeInTheDocument();
  await user.type(box, '{Backspace}');
  jest.mocked(send).mockRejectedValueOnce(new CallError({ kind: 'upstream-code', code: 1415, message: 'Invited' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await user.click(await dialog.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(toasts()).toEqual(['The invitation was sent again']));
  expect(jest.mocked(send).mock.calls.map(([, body]) => body)).toEqual([
    { email: 'kim@example.com' },
    { email: 'kim@example.com' },
    { email: 'kim@example.com', again: true },
  ]);
});

test('P2.71 P8.18 transferring authority and deleting a member explain the consequences and require confirmation', async () => {
  const { user } = show();
  await user.click(row('Ann').getByRole('button', { name: 'Delete Ann' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Delete Ann from the organisation?' }));
  expect(dialog.getByText(/Stations that Ann created stay with Ann/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(send).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(row('Ann').getByRole('button', { name: 'Transfer authority to Ann' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Transfer authority to Ann?' }));
  expect(dialog.getByText(/You lose this authority at once/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Transfer authority' }));
  await waitFor(() => expect(toasts()).toEqual(['Operation Success']));
  expect(jest.mocked(send).mock.calls).toEqual([['/api/organisation/transfer', { user: 'ann' }]]);
});

test('P4.13 safety 1.9: a remembered session must enter its password once before authority is transferred', async () => {
  const { user } = show();
  await user.click(row('Ann').getByRole('button', { name: 'Transfer authority to Ann' }));
  const dialog = within(await screen.findByRole('dialog'));
  requestPassword((path) => path === '/api/organisation/transfer');
  await user.click(dialog.getByRole('button', { name: 'Transfer authority' }));
  await user.type(await screen.findByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(toasts()).toEqual(['Operation Success']));
  expect(calls).toEqual(['/api/organisation/transfer', '/api/session/confirm', '/api/organisation/transfer']);
});

test('P7.18 pending invitations are listed until answered, and can be withdrawn after confirmation', async () => {
  const { user } = show();
  const pending = within(screen.getByRole('region', { name: 'Invited, not yet accepted' }));
  await user.click(pending.getByRole('button', { name: 'Withdraw the invitation to kim@example.com' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the invitation to kim@example.com?' }));
  expect(send).not.toHaveBeenCalled();
  jest.mocked(send).mockRejectedValueOnce(new CallError({ kind: 'timeout' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(label('en', 'errors.kind.timeout'));
  // The invitation may have been answered meanwhile, so the list is refreshed.
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(refresh).toHaveBeenCalledTimes(1);
  jest.mocked(send).mockClear();
  await user.click(pending.getByRole('button', { name: 'Withdraw the invitation to kim@example.com' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(toasts()).toEqual(['Operation Success']));
  expect(jest.mocked(send).mock.calls).toEqual([['/api/organisation/withdraw', { invitation: 'i1' }]]);
  expect(refresh).toHaveBeenCalled();
});

test('P7.18 A08 an invited user reads the consequences and accepts or declines', async () => {
  const received = [{ id: 'i9', organisation: 'Suncare', inviter: 'Marcus', at: Date.UTC(2026, 2, 4) }];
  const { user } = show({ members: null, received });
  expect(screen.getByRole('heading', { name: 'Suncare invites you' })).toBeInTheDocument();
  expect(screen.getByText(/the leader of Suncare sees and manages the stations that you create/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline the invitation from Suncare?' }));
  expect(send).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(toasts()).toEqual(['Declined']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(toasts()).toContain('You now belong to Suncare'));
  expect(jest.mocked(send).mock.calls).toEqual([
    ['/api/organisation/answer', { invitation: 'i9', accept: false }],
    ['/api/organisation/answer', { invitation: 'i9', accept: true }],
  ]);
});

test('P6.10 an ordinary member sees no list, and can leave after reading the consequences', async () => {
  const { user } = show({ members: null, leaves: 'EC77' });
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Leave the organisation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave the organisation?' }));
  jest.mocked(send).mockRejectedValueOnce(new CallError({ kind: 'timeout' }));
  await user.click(dialog.getByRole('button', { name: 'Leave' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(label('en', 'errors.kind.timeout'));
  await user.click(dialog.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(toasts()).toEqual(['Operation Success']));
});
