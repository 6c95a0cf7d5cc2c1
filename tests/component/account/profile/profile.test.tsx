import { act, screen, waitFor, within } from '@testing-library/react';
import { ProfilePage } from '@/components/account/profile/profile-page';
import { clearCooldowns } from '@/components/account/code-cooldowns';
import { isReadablePicture } from '@/components/ui/readable-picture';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import { CallError } from '@/lib/client/http/call';
import type { OwnSession } from '@/lib/domain/account/profile/types';
import type { SessionView } from '@/lib/domain/account/session/types';
import { requestPassword, calls } from '../../../support/require-password';
import { label } from '../../../support/labels';
import type * as Calls from '../../../support/portal-calls';
import { read, send, sendFile } from '../../../support/portal-calls';
import { render } from '../../../support/render';

const refresh = jest.fn();
jest.mock('@/components/ui/readable-picture', () => ({ isReadablePicture: jest.fn(() => Promise.resolve(true)) }));
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../../support/portal-calls').callModule);
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const profile: SessionView = {
  userId: 'u1',
  userName: 'u1',
  name: 'Olive Owner',
  email: 'olive@example.com',
  mobile: '',
  areaCode: '',
  avatar: '',
  role: 'enterprise',
  companyCode: 'ABN1',
  enterpriseCode: 'EC77',
  enterpriseAuth: true,
  loginTime: 1,
};
const session = (id: string, more: Partial<OwnSession> = {}): OwnSession => ({
  id,
  created: Date.UTC(2026, 2, 1),
  lastSeen: Date.UTC(2026, 2, 2),
  ip: '203.0.113.7',
  device: { browser: 'Firefox', system: 'Windows' },
  how: 'password',
  current: false,
  ...more,
});
const sessions = [
  session('here', { current: true }),
  session('phone', { device: { browser: 'Safari', system: 'iPhone' } }),
];
const show = (
  more: Partial<SessionView> = {},
  list: readonly OwnSession[] | null = sessions,
  lang: 'en' | 'zh' = 'en',
) =>
  render(<ProfilePage profile={{ ...profile, ...more }} avatar={null} sessions={list && { ok: true, value: list }} />, {
    lang,
  });
const file = (type: string, size = 10) => {
  const made = new File(['x'], 'me.png', { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

beforeEach(() => {
  jest.mocked(send).mockReset().mockResolvedValue({});
  jest.mocked(read).mockReset().mockResolvedValue({ given: [] });
  jest.mocked(sendFile).mockReset().mockResolvedValue({});
  refresh.mockClear();
  sessionStorage.clear();
  clearCooldowns();
  localStorage.clear();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
});
const toasts = () => currentToasts().map(({ text }) => text);

test.each(['en', 'zh'] as const)(
  'P2.67 P2.68 P3.1 in %s: shows name, email, mobile, role and code, with Revise where a value exists, else Bind',
  (lang) => {
    show({}, sessions, lang);
    const t = (key: string) => label(lang, `account.details.${key}`);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(
      ['name', 'email', 'mobile', 'role', 'enterpriseCode'].map(t),
    );
    expect(screen.getByText('EC77')).toBeInTheDocument();
    expect(screen.getByText(label(lang, 'account.details.roles.enterprise'))).toBeInTheDocument();
    const named = (verb: string, what: string) => label(lang, `account.details.${verb}`, { what: t(what) });
    expect(screen.getByRole('button', { name: named('reviseNamed', 'email') })).toHaveTextContent(t('revise'));
    expect(screen.getByRole('button', { name: named('bindNamed', 'mobile') })).toHaveTextContent(t('bind'));
  },
);

test('P2.67 P3.1 shows no enterprise code and the role Individual for a user without an organisation', () => {
  show({ role: 'individual', companyCode: '', enterpriseCode: '' });
  expect(screen.queryByText('Enterprise code')).toBeNull();
  expect(screen.getByText('Individual')).toBeInTheDocument();
});

test('P4.17 P5.38 P8.17 edits the name in a dialog that neither Escape nor a click outside closes', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Revise: Name' }));
  const dialog = await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  const shade = document.querySelector('.MuiDialog-container');
  if (shade) await user.click(shade);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  const box = within(dialog).getByRole('textbox', { name: 'Name' });
  expect(box).toHaveValue('Olive Owner');
  await user.clear(box);
  await user.type(box, ' Oscar ');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(send).toHaveBeenCalledWith('/api/account/name', { name: 'Oscar' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toasts()).toEqual(['Edit Success']);
  expect(refresh).toHaveBeenCalled();
});

test('P8.1 shows a server error about the name at its field and preserves the input', async () => {
  jest.mocked(send).mockRejectedValue(new CallError({ kind: 'upstream-code', message: 'Not this name' }));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Revise: Name' }));
  const box = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(box, '!');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Not this name')).toBeInTheDocument();
  expect(box).toHaveValue('Olive Owner!');
  expect(refresh).not.toHaveBeenCalled();
});

test('P5.36 P5.37 P3.19 P4.17 requests no code for an empty address, saves nothing without a code, and opens empty each time', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Revise: Email' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Now: olive@example.com')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: label('en', 'auth.getCode') }));
  expect(await within(dialog).findByText(label('en', 'auth.enterEmail'))).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  const box = within(dialog).getByRole('textbox', { name: 'Email' });
  await user.type(box, 'new@example.com');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(label('en', 'auth.enterCode'))).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Revise: Email' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('');
});

test('P7.29 P4.17 P4.4 saves an address with its code; a remembered session is prompted for the password first', async () => {
  const { user } = show();
  localStorage.setItem('email', 'Olive@example.com');
  requestPassword(
    (path) => path === '/api/account/address',
    (path) => (path === '/api/account/code' ? { challenge: 'opaque' } : {}),
  );
  await user.click(screen.getByRole('button', { name: 'Revise: Email' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'new@example.com');
  await user.click(within(dialog).getByRole('button', { name: label('en', 'auth.getCode') }));
  await waitFor(() => expect(jest.mocked(send).mock.calls[0]?.[0]).toBe('/api/account/code'));
  await user.type(within(dialog).getByRole('textbox', { name: label('en', 'auth.code') }), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const password = await screen.findByLabelText('Password');
  await user.type(password, 'secret');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const address = { channel: 'email', account: 'new@example.com', code: '123456', challenge: 'opaque' };
  await waitFor(() => expect(toasts()).toContain('Edit Success'));
  expect(calls.slice(1)).toEqual(['/api/account/address', '/api/session/confirm', '/api/account/address']);
  expect(send).toHaveBeenCalledWith('/api/account/address', address);
  expect(send).toHaveBeenCalledWith('/api/session/confirm', { password: 'secret' });
  // The sign-in page is pre-filled with the new, valid address.
  expect(localStorage.getItem('email')).toBe('new@example.com');
});

test('P4.17 P9.5 does not replace another user’s account remembered for sign-in in this browser', async () => {
  const { user } = show({ mobile: '412345678', areaCode: '61' });
  localStorage.setItem('phoneNumber', '499999999');
  jest
    .mocked(send)
    .mockImplementation((path) => Promise.resolve(path === '/api/account/code' ? { challenge: 'opaque' } : {}));
  await user.click(screen.getByRole('button', { name: 'Revise: Mobile number' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: label('en', 'auth.mobile') }), '433333333');
  await user.click(within(dialog).getByRole('button', { name: label('en', 'auth.getCode') }));
  await user.type(within(dialog).getByRole('textbox', { name: label('en', 'auth.code') }), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts()).toContain('Edit Success'));
  expect(localStorage.getItem('phoneNumber')).toBe('499999999');
});

test('P7.29 P4.17 a code that arrives after the address was edited is valid only for the address it was sent to', async () => {
  const { user } = show();
  let arrive = (): void => undefined;
  jest.mocked(send).mockImplementation((path) => {
    if (path !== '/api/account/code') return Promise.resolve({});
    return new Promise((resolve) => (arrive = () => resolve({ challenge: 'opaque' })));
  });
  await user.click(screen.getByRole('button', { name: 'Revise: Email' }));
  const dialog = within(await screen.findByRole('dialog'));
  const box = dialog.getByRole('textbox', { name: 'Email' });
  await user.type(box, 'new@example.co');
  await user.click(dialog.getByRole('button', { name: label('en', 'auth.getCode') }));
  await user.type(box, 'm');
  await act(async () => arrive());
  const code = dialog.getByRole('textbox', { name: label('en', 'auth.code') });
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(code, '123456');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(label('en', 'auth.getCodeFirst'))).toBeInTheDocument();
  await user.type(box, '{Backspace}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(jest.mocked(send).mock.calls.at(-1)).toEqual([
      '/api/account/address',
      { channel: 'email', account: 'new@example.co', code: '123456', challenge: 'opaque' },
    ]),
  );
});

test('safety 1.9: the password prompt stays open while the password is being checked', async () => {
  const { user } = show();
  let arrive = (): void => undefined;
  requestPassword(
    (path) => path === '/api/account/address',
    (path) => {
      if (path === '/api/account/code') return { challenge: 'opaque' };
      return path === '/api/session/confirm' ? new Promise((resolve) => (arrive = () => resolve({}))) : {};
    },
  );
  await user.click(screen.getByRole('button', { name: 'Revise: Email' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'new@example.com');
  await user.click(dialog.getByRole('button', { name: label('en', 'auth.getCode') }));
  await user.type(dialog.getByRole('textbox', { name: label('en', 'auth.code') }), '123456');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.type(await screen.findByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const question = within(screen.getByRole('dialog', { name: label('en', 'account.confirm.title') }));
  expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(question.getByLabelText('Password')).toHaveValue('secret');
  await act(async () => arrive());
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
});

test('P2.66 P5.39 selects one picture by click and previews it before upload', async () => {
  const { user } = show();
  expect(screen.getByRole('button', { name: 'Change your picture' })).toHaveAccessibleDescription(/5 MB/);
  const input = screen.getByLabelText<HTMLInputElement>('Choose a picture');
  expect([input.multiple, input.accept]).toEqual([false, 'image/jpeg,image/png,image/webp']);
  const chosen = file('image/png');
  await user.upload(input, chosen);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('img')).toHaveAttribute('src', 'blob:preview');
  expect(sendFile).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Use this picture' }));
  expect(sendFile).toHaveBeenCalledWith('/api/account/avatar', chosen);
  await waitFor(() => expect(toasts()).toEqual(['Edit Success']));
  expect(refresh).toHaveBeenCalled();
});

test('P2.66 A28 rejects a file that is not really a picture before any preview', async () => {
  const { user } = show();
  jest.mocked(isReadablePicture).mockResolvedValueOnce(false);
  const input = screen.getByLabelText('Choose a picture');
  await user.upload(input, file('image/png'));
  expect(await screen.findByRole('alert')).toHaveTextContent('choose a JPEG, PNG or WebP file');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.querySelector('img[src^="blob:"]')).toBeNull();
  await user.upload(input, file('image/png'));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(screen.queryByText(/choose a JPEG, PNG or WebP file/)).toBeNull();
});

test('P2.66 a saved profile picture is announced to other tabs of the browser, but not a rejected one', async () => {
  const { user } = show();
  localStorage.clear();
  jest.mocked(sendFile).mockRejectedValueOnce(new CallError({ kind: 'validation', message: 'no' }));
  await user.upload(screen.getByLabelText('Choose a picture'), file('image/png'));
  await user.click(await screen.findByRole('button', { name: 'Use this picture' }));
  await screen.findByRole('alert');
  expect(localStorage.getItem('profileChanged')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use this picture' }));
  await waitFor(() => expect(localStorage.getItem('profileChanged')).not.toBeNull());
});

test('P8.14 an invalid picture is reported immediately; a server error is shown as received and the upload can be retried', async () => {
  const { user } = show();
  const input = screen.getByLabelText('Choose a picture');
  await user.upload(input, file('image/png', 5 * 1024 * 1024 + 1));
  expect(await screen.findByRole('alert')).toHaveTextContent('larger than 5 MB');
  expect(screen.queryByRole('dialog')).toBeNull();
  jest.mocked(sendFile).mockRejectedValue(new CallError({ kind: 'validation', message: 'The picture cannot be read' }));
  await user.upload(input, file('image/webp'));
  await user.click(await screen.findByRole('button', { name: 'Use this picture' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be uploaded. The picture cannot be read');
  expect(screen.getByRole('button', { name: 'Use this picture' })).toBeEnabled();
});

/** Presses the button and confirms the dialog. */
async function signOut(user: ReturnType<typeof show>['user'], button: string, sure: string) {
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: `${button}?` }));
  await user.click(dialog.getByRole('button', { name: sure }));
}
const signOthersOut = (user: ReturnType<typeof show>['user']) =>
  signOut(user, 'Sign out all others', 'Sign out all others');

test('P2.12 signs out each other session, or all of them, after confirmation, but not the current one', async () => {
  const { user } = show();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(send).not.toHaveBeenCalled();
  await signOut(user, 'Sign out Safari on iPhone', 'Sign out');
  expect(send).toHaveBeenCalledWith('/api/session/end', { session: 'phone' });
  await signOthersOut(user);
  expect(send).toHaveBeenLastCalledWith('/api/session/end', { others: true });
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('offers no sign-out without other sessions, no list without upstream support, and shows the reason when loading fails', () => {
  const { unmount } = show({}, [session('here', { current: true })]);
  expect(screen.getByText('You are not signed in anywhere else.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
  unmount();
  const none = show({}, null);
  expect(screen.queryByText('Where you are signed in')).toBeNull();
  none.unmount();
  render(<ProfilePage profile={profile} avatar={null} sessions={{ ok: false, problem: { kind: 'timeout' } }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be loaded.*10 seconds/);
});

const given = (user: string, more: object = {}) => ({
  kind: 'share',
  stationId: 's1',
  stationName: 'Harbour roof',
  user,
  name: user,
  address: `${user}@example.com`,
  invited: false,
  level: 1,
  auth: false,
  setting: true,
  control: false,
  since: Date.UTC(2026, 2, 4),
  device: { browser: 'Chrome', system: 'Windows' },
  code: '',
  ...more,
});

test('A15 P2.12 lists the access given by other sessions after they are signed out, and revokes it with one button', async () => {
  jest
    .mocked(read)
    .mockResolvedValue({ given: [given('Kim'), given('Lee', { stationId: 's2', invited: true, name: '' })] });
  const { user } = show();
  await signOthersOut(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Access given by your other sign-ins' }));
  expect(dialog.getByText(/change device settings/)).toBeInTheDocument();
  expect(dialog.getAllByText(/Chrome on Windows/)).toHaveLength(2);
  await user.click(dialog.getByRole('checkbox', { name: /Lee@example.com: Harbour roof/ }));
  await user.click(dialog.getByRole('button', { name: 'End access (1)' }));
  await waitFor(() => expect(toasts()).toContain('Access ended (1)'));
  expect(jest.mocked(send).mock.calls.at(-1)).toEqual([
    '/api/account/given-end',
    { lines: [{ kind: 'share', station: 's1', user: 'Kim' }] },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('A15 P2.12 lists service providers and bindings from other sessions too, and removes them with the same button', async () => {
  const provider = given('org1', { kind: 'provider', name: 'Suncare', address: '', level: 0, setting: false });
  const binding = given('Lee', { kind: 'binding', code: 'SUNCARE01', stationName: 'Cellar door', stationId: 's2' });
  jest.mocked(read).mockResolvedValue({ given: [provider, binding] });
  const { user } = show();
  await signOthersOut(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Access given by your other sign-ins' }));
  expect(dialog.getByRole('checkbox', { name: /Suncare: Harbour roof.*service provider/ })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: /Lee: Cellar door.*see/i })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'End access (2)' }));
  await waitFor(() => expect(toasts()).toContain('Access ended (2)'));
  expect(jest.mocked(send).mock.calls.at(-1)?.[1]).toEqual({
    lines: [
      { kind: 'provider', station: 's1', user: 'org1' },
      { kind: 'binding', station: 's2', user: 'Lee', code: 'SUNCARE01' },
    ],
  });
});

test('P2.12 shows no revocation dialog when the other sessions gave no access', async () => {
  const { user } = show();
  await signOthersOut(user);
  await waitFor(() => expect(toasts()).toEqual(['All others are signed out']));
  expect(screen.queryByRole('dialog')).toBeNull();
});
