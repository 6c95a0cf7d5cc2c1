import { screen, waitFor, within } from '@testing-library/react';
import { EnterpriseDialog } from '@/components/sharing/enterprise-dialog';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import { CallError } from '@/lib/client/http/call';
import type { SharingRights } from '@/lib/contract/portal/sharing';
import { label } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { read, send } from '../../support/portal-calls';
import { openDialog } from './open-dialog';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: jest.fn() }) }));
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const rights = (more: Partial<SharingRights> = {}) =>
  jest.mocked(read).mockResolvedValue({ creator: true, company: true, enterpriseCode: '', organisation: '', ...more });
const toasts = () => currentToasts().map(({ tone, text }) => [tone, text]);

// Preloads the code of the dialogs.
beforeAll(() => import('@/components/ui/mui-dialog'));
beforeEach(() => {
  rights();
  jest.mocked(send).mockReset().mockResolvedValue({ done: true });
  push.mockClear();
});
afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
});

test.each(['en', 'zh'] as const)(
  'P6.11 in %s title and label differ if the profile has an enterprise code',
  async (lang) => {
    const { unmount } = openDialog(EnterpriseDialog, { lang });
    await screen.findByRole('dialog', { name: label(lang, 'sharing.enterprise.title', { name: 'Harbour Street' }) });
    await screen.findByRole('textbox', { name: label(lang, 'sharing.enterprise.code') });
    unmount();
    rights({ enterpriseCode: 'SUNCARE01' });
    openDialog(EnterpriseDialog, { lang });
    await screen.findByRole('dialog', {
      name: label(lang, 'sharing.enterprise.titleOwner', { name: 'Harbour Street' }),
    });
    await screen.findByRole('textbox', { name: label(lang, 'sharing.enterprise.owner') });
  },
);

test('P5.32 P8.13 the service provider dialog opens only for the creator', async () => {
  rights({ creator: false });
  const { onClose } = openDialog(EnterpriseDialog);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toasts()).toEqual([['error', 'You have to be authorized to continue']]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('P5.33 P8.13 requires a company code when an enterprise is already linked', async () => {
  rights({ company: false, organisation: 'Suncare' });
  const { onClose } = openDialog(EnterpriseDialog);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toasts()).toEqual([['error', 'Unauthorized by the company']]);
});

test('P5.33 replacing a service provider with a company code names the current one', async () => {
  rights({ organisation: 'Suncare' });
  openDialog(EnterpriseDialog);
  expect(await screen.findByText(/Suncare currently looks after this station/)).toBeInTheDocument();
});

test('P5.27 P8.12 P7.13 P8.18 P4.20 an empty code gives “Unfilled Blank”; a valid one is sent and the station is reloaded', async () => {
  const { user, onDone } = openDialog(EnterpriseDialog);
  const box = await screen.findByRole('textbox', { name: 'Enterprise code' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Unfilled Blank')).toBeInTheDocument();
  expect(box).toHaveFocus();
  await user.type(box, 'not/a/code');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This is not an enterprise code')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  await user.clear(box);
  await user.type(box, ' SUNCARE01 {Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(jest.mocked(send).mock.calls).toEqual([['/api/sharing/enterprise', { id: 's1', code: 'SUNCARE01' }]]);
  expect(toasts()).toEqual([['success', 'Operation Success']]);
});

test('P2.57 P7.13 P8.1 an unknown code is reported at its field, is preserved and shows no success', async () => {
  const message = 'There is no enterprise with this code';
  jest
    .mocked(send)
    .mockRejectedValue(
      new CallError({ kind: 'validation', message, fields: { code: 'sharing.enterprise.wrongCode' } }),
    );
  const { user, onDone } = openDialog(EnterpriseDialog);
  const box = await screen.findByRole('textbox', { name: 'Enterprise code' });
  await user.type(box, 'SUNCARE09{Enter}');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(box).toHaveValue('SUNCARE09');
  expect(box).toHaveFocus();
  expect(toasts()).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test('P8.1 P7.13 a refusal is an error toast, and the code is preserved', async () => {
  jest.mocked(send).mockRejectedValue(new CallError({ kind: 'too-many', message: 'Too many attempts' }));
  const { user, onDone } = openDialog(EnterpriseDialog);
  const box = await screen.findByRole('textbox', { name: 'Enterprise code' });
  await user.type(box, 'SUNCARE01{Enter}');
  await waitFor(() => expect(toasts()).toEqual([['error', 'Too many attempts']]));
  expect(box).toHaveValue('SUNCARE01');
  expect(onDone).not.toHaveBeenCalled();
});

test('P2.57 P4.20 sets the owner after a confirmation that names the consequences', async () => {
  rights({ enterpriseCode: 'SUNCARE01' });
  const effect = { ways: [{ kind: 'service', organisation: 'Suncare', depends: false }], others: [] };
  jest
    .mocked(send)
    .mockImplementation((path) => Promise.resolve(path.endsWith('effect') ? { effect } : { done: true }));
  const { user, onDone } = openDialog(EnterpriseDialog);
  await user.type(await screen.findByRole('textbox', { name: 'Email of the owner' }), 'owner@example.com{Enter}');
  const sure = within(await screen.findByRole('dialog', { name: 'Hand Harbour Street over to owner@example.com?' }));
  expect(await sure.findByText(/still see it: you lead Suncare, which looks after it/)).toBeInTheDocument();
  const to = { channel: 'email', recipient: 'owner@example.com' };
  expect(jest.mocked(send).mock.calls).toEqual([['/api/sharing/transfer-effect', { id: 's1', to, entrust: true }]]);
  await user.click(sure.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(jest.mocked(send).mock.calls.at(-1)).toEqual(['/api/sharing/owner', { id: 's1', email: 'owner@example.com' }]);
});
