import { screen, waitFor, within } from '@testing-library/react';
import { ShareDialog } from '@/components/sharing/share-dialog';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import { CallError } from '@/lib/client/http/call';
import type { TransferEffect } from '@/lib/contract/portal/sharing';
import { requestPassword, calls } from '../../support/require-password';
import { label } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { read, send } from '../../support/portal-calls';
import { openDialog } from './open-dialog';

const push = jest.fn();
const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh }) }));
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const mine = { creator: true, company: false, enterpriseCode: '', organisation: '' };
const toasts = () => currentToasts().map(({ tone, text }) => [tone, text]);

// Preloads the code of the dialogs.
beforeAll(() => import('@/components/ui/mui-dialog'));
beforeEach(() => {
  jest.mocked(read).mockReset().mockResolvedValue(mine);
  jest.mocked(send).mockReset().mockResolvedValue({ done: true });
  push.mockClear();
});
afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
});

const choices = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);

test.each(['en', 'zh'] as const)(
  'P2.63 P6.2 in %s the creator can choose every level, each with a description',
  async (lang) => {
    openDialog(ShareDialog, { lang });
    const dialog = await screen.findByRole('dialog', {
      name: label(lang, 'sharing.share.title', { name: 'Harbour Street' }),
    });
    expect(dialog).toHaveStyle({ maxWidth: '550px' });
    await waitFor(() => expect(choices()).toEqual(['view', 'edit', 'manage', 'transfer']));
    expect(within(dialog).getByText(label(lang, 'sharing.levelNotes.transfer'))).toBeInTheDocument();
  },
);

test.each(['en', 'zh'] as const)(
  'P6.2 transferring is separate from the levels, under its own heading (%s)',
  async (lang) => {
    openDialog(ShareDialog, { lang });
    const heading = await screen.findByText(label(lang, 'sharing.share.handOver'));
    await waitFor(() => expect(choices()).toHaveLength(4));
    const follows = screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter((radio) => heading.compareDocumentPosition(radio) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(follows.map(({ value }) => value)).toEqual(['transfer']);
    expect(follows[0]).toHaveAccessibleDescription(new RegExp(label(lang, 'sharing.share.handOverNote')));
  },
);

test('P6.2 the creator’s levels are shown disabled until the permissions are loaded, without layout shift', async () => {
  let answer: (rights: typeof mine) => void = () => {};
  jest.mocked(read).mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  openDialog(ShareDialog);
  await screen.findByRole('dialog');
  const open = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ disabled }) => !disabled);
  expect(choices()).toEqual(['view', 'edit', 'manage', 'transfer']);
  expect(open().map(({ value }) => value)).toEqual(['view', 'edit']);
  answer(mine);
  await waitFor(() => expect(open()).toHaveLength(4));
});

test('P6.2 only the creator can grant Manage or transfer the station', async () => {
  jest.mocked(read).mockResolvedValue({ ...mine, creator: false });
  openDialog(ShareDialog);
  await screen.findByRole('dialog');
  await waitFor(() => expect(choices()).toEqual(['view', 'edit']));
  expect(read).toHaveBeenCalledWith('/api/sharing/mine', { id: 's1' });
});

test('P5.30 P8.13 A3 a blank recipient shows the empty-sharer error and sends nothing', async () => {
  const { user, onDone } = openDialog(ShareDialog);
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Account Shared is required！')).toBeInTheDocument();
  const box = screen.getByRole('textbox', { name: 'Email of the person' });
  expect(box).toHaveFocus();
  await user.type(box, 'nobody');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
});

/** The answer is the same whether or not the recipient has an account. */
const SHARED = 'Share Success: the person now has access or, without an account, has been sent an invitation';

test('P3.13 P5.29 P7.7 P8.22 A09 a station is shared by email with a level, and the dialog closes on success', async () => {
  const { user, onDone } = openDialog(ShareDialog);
  await screen.findByRole('dialog');
  await user.type(screen.getByRole('textbox', { name: 'Email of the person' }), ' kim@example.com ');
  await user.click(screen.getByRole('radio', { name: /^Edit/ }));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(jest.mocked(send).mock.calls).toEqual([
    ['/api/sharing/share', { id: 's1', type: 3, to: { channel: 'email', recipient: 'kim@example.com' } }],
  ]);
  expect(toasts()).toEqual([['success', SHARED]]);
});

test('P3.13 P7.7 a station is shared by phone with the area code', async () => {
  const { user, onDone } = openDialog(ShareDialog);
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('tab', { name: 'Mobile' }));
  await user.type(screen.getByRole('textbox', { name: 'Mobile number of the person' }), '0412 345 678{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(jest.mocked(send).mock.calls).toEqual([
    ['/api/sharing/share', { id: 's1', type: 0, to: { channel: 'phone', recipient: '0412345678', areaCode: '61' } }],
  ]);
});

test('P8.1 P8.22 a server error while sharing is an error toast, and the input is preserved', async () => {
  jest.mocked(send).mockRejectedValue(new CallError({ kind: 'validation', message: 'You already have this station' }));
  const { user, onDone } = openDialog(ShareDialog);
  const box = await screen.findByRole('textbox', { name: 'Email of the person' });
  await user.type(box, 'me@example.com{Enter}');
  await waitFor(() => expect(toasts()).toEqual([['error', 'You already have this station']]));
  expect(box).toHaveValue('me@example.com');
  expect(onDone).not.toHaveBeenCalled();
  // The next toast replaces it.
  jest.mocked(send).mockResolvedValue({ done: true });
  await user.clear(box);
  await user.type(box, 'kim@example.com{Enter}');
  await waitFor(() => expect(toasts()).toEqual([['success', SHARED]]));
});

/** Answers the preview of a transfer with `effect`, and everything else as done. */
const answerEffect = (effect: TransferEffect | null) =>
  jest
    .mocked(send)
    .mockImplementation((path) =>
      Promise.resolve(path === '/api/sharing/transfer-effect' ? { effect } : { done: true }),
    );

async function toTransfer() {
  const opened = openDialog(ShareDialog);
  const { user } = opened;
  await user.type(await screen.findByRole('textbox', { name: 'Email of the person' }), 'kim@example.com');
  const transfer = await screen.findByRole('radio', { name: /^Transfer/ });
  await waitFor(() => expect(transfer).toBeEnabled());
  await user.click(transfer);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const sure = await screen.findByRole('dialog', { name: 'Hand Harbour Street over to kim@example.com?' });
  return { ...opened, sure };
}

test('P4.12 P6.2 transferring shows its effect first and prompts a remembered session for the password once; then the list opens and the recipient is named', async () => {
  answerEffect({ ways: [], others: [] });
  const { user, onDone, sure } = await toTransfer();
  expect(await within(sure).findByText(/You lose the station at once/)).toBeInTheDocument();
  expect(jest.mocked(send).mock.calls).toEqual([
    [
      '/api/sharing/transfer-effect',
      { id: 's1', to: { channel: 'email', recipient: 'kim@example.com' }, entrust: false },
    ],
  ]);
  requestPassword((path) => path === '/api/sharing/share');
  await user.click(within(sure).getByRole('button', { name: 'Hand over' }));
  await user.type(await screen.findByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(calls).toEqual(['/api/sharing/share', '/api/session/confirm', '/api/sharing/share']);
  expect(push).toHaveBeenCalledWith('/powerDetail?list=1');
  expect(toasts()).toEqual([['success', expect.stringContaining('Harbour Street goes to kim@example.com')]]);
});

const way = { organisation: 'Suncare', depends: false } as const;
test.each([
  [
    { ways: [{ ...way, kind: 'service' }], others: [] },
    /still see it: you lead Suncare, which looks after it until kim/,
  ],
  [
    { ways: [{ ...way, kind: 'manager' }], others: [] },
    /still see it: you lead Suncare, and kim@example.com belongs to it/,
  ],
  [{ ways: [{ ...way, kind: 'member' }], others: [] }, /still see it: Suncare, which looks after it, gave you access/],
  [{ ways: [{ ...way, kind: 'member', depends: true }], others: [] }, /unless kim@example.com belongs to Suncare/],
  [{ ways: [], others: [{ organisation: 'Suncare', outcome: 'serves' }] }, /Suncare continues to look after it/],
  [{ ways: [], others: [{ organisation: 'Suncare', outcome: 'ends' }] }, /Suncare no longer sees it\./],
  [{ ways: [], others: [{ organisation: 'Suncare', outcome: 'depends' }] }, /unless kim@example.com belongs to it/],
  [null, /You see it afterwards only if an organisation of yours still reaches it/],
] as const)(
  'P1.6 P6.2 P6.10 the transfer confirmation states the remaining access of the user: %j',
  async (effect, words) => {
    answerEffect(effect as TransferEffect | null);
    const { sure } = await toTransfer();
    expect(await within(sure).findByText(words)).toBeInTheDocument();
    const loses = effect !== null && effect.ways.length === 0;
    expect(within(sure).queryAllByText(/You lose the station at once, on every device\. Only kim/)).toHaveLength(
      loses ? 1 : 0,
    );
  },
);

test('P6.2 access through an organisation is described as the backend defines it', async () => {
  answerEffect({ ways: [{ ...way, kind: 'service' }], others: [] });
  const { sure } = await toTransfer();
  const words = 'You can see it, change name and pictures, change device settings, and control devices.';
  expect(await within(sure).findByText(new RegExp(words))).toBeInTheDocument();
});

test.each(['en', 'zh'] as const)(
  'P3.13 P3.20 in %s the mobile tab refers to a number and the email tab to an address',
  async (lang) => {
    const t = (key: string, values = {}) => label(lang, `sharing.${key}`, values);
    const { user } = openDialog(ShareDialog, { lang });
    expect(await screen.findByText(t('share.note'))).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: label(lang, 'auth.channels.phone') }));
    expect(screen.getByText(t('share.notePhone'))).toBeInTheDocument();
    expect(screen.queryByText(t('share.note'))).toBeNull();
    await user.type(screen.getByRole('textbox', { name: t('share.phone') }), '412345678');
    await user.click(await screen.findByRole('radio', { name: new RegExp(`^${t('levels.transfer')}`) }));
    await user.click(screen.getByRole('button', { name: t('share.next') }));
    expect(await screen.findByText(t('transfer.unknownPhone'))).toBeInTheDocument();
  },
);

test('P3.13 P8.13 an email address in the number field gets its own error; only an empty field is reported as empty', async () => {
  const { user } = openDialog(ShareDialog);
  await user.click(await screen.findByRole('tab', { name: label('en', 'auth.channels.phone') }));
  const field = screen.getByRole('textbox', { name: 'Mobile number of the person' });
  await user.type(field, 'kim@example.com{Enter}');
  expect(field).toHaveValue('kim@example.com');
  expect(field).toHaveAccessibleDescription(/^This is not a mobile number of the selected country/);
  await user.clear(field);
  await user.type(field, '{Enter}');
  expect(field).toHaveAccessibleDescription(/^Account Shared is required/);
  expect(send).not.toHaveBeenCalled();
});

test('P7.7 a user who is already invited is invited again only after confirmation', async () => {
  jest.mocked(send).mockRejectedValueOnce(new CallError({ kind: 'upstream-code', code: 1415, message: 'Invited' }));
  const { user, onDone } = openDialog(ShareDialog);
  await user.type(await screen.findByRole('textbox', { name: 'Email of the person' }), 'kim@example.com{Enter}');
  expect(await screen.findByText(/kim@example.com was invited already/)).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const to = { channel: 'email', recipient: 'kim@example.com' };
  expect(jest.mocked(send).mock.calls.map(([, body]) => body)).toEqual([
    { id: 's1', type: 0, to },
    { id: 's1', type: 0, to, again: true },
  ]);
});

test('P6.2 cancelling the transfer confirmation preserves the input', async () => {
  const { user } = openDialog(ShareDialog);
  await user.type(await screen.findByRole('textbox', { name: 'Email of the person' }), 'kim@example.com');
  const transfer = await screen.findByRole('radio', { name: /^Transfer/ });
  await waitFor(() => expect(transfer).toBeEnabled());
  await user.click(transfer);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const sure = within(await screen.findByRole('dialog', { name: /^Hand/ }));
  await user.click(sure.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('textbox', { name: 'Email of the person' })).toHaveValue('kim@example.com');
  expect(jest.mocked(send).mock.calls.map(([path]) => path)).toEqual(['/api/sharing/transfer-effect']);
});
