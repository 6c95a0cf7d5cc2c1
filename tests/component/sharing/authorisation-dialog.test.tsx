import { screen, waitFor, within } from '@testing-library/react';
import { AuthorisationDialog } from '@/components/sharing/authorisation-dialog';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import { CallError } from '@/lib/client/http/call';
import type { SharedPerson } from '@/lib/contract/portal/sharing';
import { label } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { read, send } from '../../support/portal-calls';
import { openDialog } from './open-dialog';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh }) }));
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const person = (name: string, more: Partial<SharedPerson> = {}): SharedPerson => ({
  user: name.toLowerCase(),
  name,
  address: `${name.toLowerCase()}@example.com`,
  level: 0,
  control: false,
  setting: false,
  auth: false,
  since: Date.UTC(2026, 2, 5, 2, 0),
  by: 'Olive',
  invited: false,
  self: false,
  ...more,
});
const people = [
  person('Ann', { level: 1, setting: true }),
  person('Bob'),
  person('kim@example.com', { user: 'i1', address: 'kim@example.com', invited: true }),
];
let shares: SharedPerson[] | Error = people;
let creator = true;

// Preloads the code of the dialogs.
beforeAll(() => import('@/components/ui/mui-dialog'));
beforeEach(() => {
  shares = people;
  creator = true;
  jest.mocked(send).mockReset().mockResolvedValue({ done: true });
  jest
    .mocked(read)
    .mockReset()
    .mockImplementation(async (path) => {
      if (path === '/api/sharing/mine') return { creator, company: false, enterpriseCode: '', organisation: '' };
      if (shares instanceof Error) throw shares;
      return shares;
    });
});
afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
});
const toasts = () => currentToasts().map(({ tone, text }) => [tone, text]);
const box = (right: string, name: string) =>
  screen.getByRole('checkbox', { name: new RegExp(`^${right} for ${name}`) });
const rowOf = (user: string) => {
  const row = document.querySelector<HTMLElement>(`tr[data-user="${user}"]`);
  if (!row) throw new Error(`no row of ${user}`);
  return row;
};

test.each(['en', 'zh'] as const)(
  'P2.64 P3.12 P6.9 P7.8 in %s each user is listed with level, since when, by whom and the three permissions',
  async (lang) => {
    openDialog(AuthorisationDialog, { lang });
    const title = label(lang, 'sharing.authorise.title', { name: 'Harbour Street' });
    expect(await screen.findByRole('dialog', { name: title })).toHaveStyle({ maxWidth: '1200px' });
    await screen.findByText('ann@example.com');
    const ann = within(rowOf('ann'));
    expect(ann.getByText(label(lang, 'sharing.levels.manage'))).toBeInTheDocument();
    expect(ann.getByRole('time')).toHaveAttribute('datetime', '2026-03-05T02:00:00.000Z');
    expect(ann.getByText('Olive')).toBeInTheDocument();
    const checked = within(rowOf('ann'))
      .getAllByRole('checkbox')
      .map((one) => (one as HTMLInputElement).checked);
    expect(checked).toEqual([false, false, true, false]);
    expect(rowOf('i1')).toHaveTextContent(label(lang, 'sharing.authorise.invited'));
  },
);

test('P5.27 authorising others is editable only for type 1; invitations and the own row have no permissions to edit', async () => {
  shares = [...people, person('Me', { self: true, level: 1 })];
  openDialog(AuthorisationDialog);
  await screen.findByText('ann@example.com');
  await waitFor(() => expect(box('Authorise others', 'Ann')).toBeEnabled());
  expect(box('Authorise others', 'Bob')).toBeDisabled();
  expect(box('Authorise others', 'Bob')).toHaveAccessibleName(/Only for people with the level Manage/);
  expect(box('Device settings', 'Bob')).toBeEnabled();
  expect(box('Device settings', 'kim@example.com')).toBeDisabled();
  expect(box('Remote control', 'Me')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Revoke the access of Me' })).toBeDisabled();
});

test('P6.2 A07 only the creator can change users with the level Manage', async () => {
  creator = false;
  openDialog(AuthorisationDialog);
  await screen.findByText('ann@example.com');
  expect(box('Device settings', 'Ann')).toBeDisabled();
  expect(box('Device settings', 'Bob')).toBeEnabled();
});

test('P6.9 P7.9 P8.26 sends only the changed permissions, in one request', async () => {
  const { user, onDone } = openDialog(AuthorisationDialog);
  await screen.findByText('ann@example.com');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await waitFor(() => expect(box('Authorise others', 'Ann')).toBeEnabled());
  await user.click(box('Authorise others', 'Ann'));
  await user.click(box('Remote control', 'Bob'));
  await user.click(box('Device settings', 'Bob'));
  await user.click(box('Device settings', 'Bob'));
  expect(screen.getByText('The rights of 2 people will change')).toBeInTheDocument();
  await user.click(save);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(jest.mocked(send).mock.calls).toEqual([
    [
      '/api/sharing/rights',
      {
        id: 's1',
        people: [
          { user: 'ann', control: false, setting: true, auth: true },
          { user: 'bob', control: true, setting: false, auth: false },
        ],
      },
    ],
  ]);
  expect(toasts()).toEqual([['success', 'Save Success']]);
});

test('P7.9 a refusal is reported and the selection preserved', async () => {
  jest
    .mocked(send)
    .mockRejectedValue(new CallError({ kind: 'forbidden', message: 'You cannot give a right that you do not have' }));
  const { user, onDone } = openDialog(AuthorisationDialog);
  await screen.findByText('ann@example.com');
  await user.click(box('Remote control', 'Bob'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts()).toEqual([['error', 'You cannot give a right that you do not have']]));
  expect(box('Remote control', 'Bob')).toBeChecked();
  expect(onDone).not.toHaveBeenCalled();
});

test('P6.9 P7.10 P8.27 revoking names the user and the consequences, and requires confirmation', async () => {
  const { user } = openDialog(AuthorisationDialog);
  await screen.findByText('ann@example.com');
  await user.click(screen.getByRole('button', { name: 'Revoke the access of Bob' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Revoke the access of Bob?' }));
  expect(sure.getByText(/Bob can no longer open Harbour Street/)).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  shares = people.filter(({ user: id }) => id !== 'bob');
  await user.click(sure.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(toasts()).toEqual([['success', 'The access of Bob was revoked']]));
  expect(jest.mocked(send).mock.calls).toEqual([['/api/sharing/end', { id: 's1', users: ['bob'] }]]);
  await waitFor(() => expect(document.querySelector('tr[data-user="bob"]')).toBeNull());
});

test.each(['en', 'zh'] as const)('P7.10 P8.27 in %s an invitation is withdrawn, not deleted', async (lang) => {
  const { user } = openDialog(AuthorisationDialog, { lang });
  const name = 'kim@example.com';
  const t = (key: string) => label(lang, `sharing.${key}`, { name });
  await screen.findAllByText(name);
  await user.click(screen.getByRole('button', { name: t('authorise.revokeNamed') }));
  const sure = within(await screen.findByRole('dialog', { name: t('revoke.titleInvited') }));
  await user.click(sure.getByRole('button', { name: t('revoke.submitInvited') }));
  await waitFor(() => expect(toasts()).toEqual([['success', t('authorise.withdrawSuccess')]]));
  expect(t('authorise.withdrawSuccess')).not.toMatch(/delete|删除/i);
});

test('P7.10 revokes several users in one request', async () => {
  const { user } = openDialog(AuthorisationDialog);
  await screen.findByText('ann@example.com');
  await user.click(screen.getByRole('checkbox', { name: 'Select Bob' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select kim@example.com' }));
  await user.click(screen.getByRole('button', { name: 'Revoke 2 people' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Revoke the access of 2 people?' }));
  expect(sure.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Bob', 'kim@example.com']);
  await user.click(sure.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith('/api/sharing/end', { id: 's1', users: ['bob', 'i1'] }));
});

test('P8.5 P8.13 reports a failed list of users by toast and in place, and offers a retry', async () => {
  shares = new CallError({ kind: 'timeout' });
  const { user } = openDialog(AuthorisationDialog);
  expect(await screen.findByRole('alert')).toHaveTextContent('Connect Error!');
  expect(toasts()).toEqual([['error', 'Connect Error!']]);
  shares = people;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('ann@example.com')).toBeInTheDocument();
});

test('P2.64 reports that the station is not shared with anyone', async () => {
  shares = [];
  openDialog(AuthorisationDialog);
  expect(await screen.findByText('The station is not shared with anyone')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});
