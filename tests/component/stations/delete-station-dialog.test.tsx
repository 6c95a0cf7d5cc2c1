import { act, screen, waitFor, within } from '@testing-library/react';
import { DeleteStationDialog } from '@/components/stations/delete-station-dialog';
import { RecentlyDeleted } from '@/components/stations/recently-deleted';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import { CallError } from '@/lib/client/http/call';
import { SWRConfig } from 'swr';
import { label } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { read, send } from '../../support/portal-calls';
import { render } from '../../support/render';
import { openDialog } from '../sharing/open-dialog';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh }) }));
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const gone = {
  id: 's9',
  name: 'Old shed',
  address: '9 Shed Lane',
  shares: 0,
  deletedAt: Date.UTC(2026, 2, 5),
  retainedUntil: Date.UTC(2026, 3, 4),
};
let creator = true;
let restorable: object | null = { days: 30, stations: [] };

// Preloads the code of the dialogs.
beforeAll(() => import('@/components/ui/mui-dialog'));
beforeEach(() => {
  creator = true;
  restorable = { days: 30, stations: [] };
  jest.mocked(send).mockReset().mockResolvedValue({ done: true, message: '', retentionDays: 30 });
  jest
    .mocked(read)
    .mockReset()
    .mockImplementation(async (path) =>
      path === '/api/sharing/mine'
        ? { creator, company: false, enterpriseCode: '', organisation: '' }
        : { restorable: path === '/api/devices/deleted' ? { days: 30, devices: [] } : restorable },
    );
  refresh.mockClear();
});
afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
});
const toasts = () => currentToasts().map(({ tone, text }) => [tone, text]);

test.each(['en', 'zh'] as const)(
  'P6.7 C6 in %s the creator sees what is lost and for how long it can be restored, and types the name',
  async (lang) => {
    const t = (key: string, values = {}) => label(lang, `sharing.delete.${key}`, values);
    const { user, onDone } = openDialog(DeleteStationDialog, { lang });
    const box = await screen.findByRole('textbox', { name: t('name') });
    expect(screen.getByText(t('lost'))).toBeInTheDocument();
    expect(screen.getByText(/30/)).toHaveTextContent(lang === 'en' ? 'kept for 30 days' : '保留 30 天');
    await user.type(box, 'Harbour');
    await user.click(screen.getByRole('button', { name: t('submit') }));
    expect(await screen.findByText(t('wrongName', { name: 'Harbour Street' }))).toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
    await user.type(box, ' Street{Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(jest.mocked(send).mock.calls).toEqual([['/api/stations/delete', { id: 's1', name: 'Harbour Street' }]]);
  },
);

test('P7.5 P8.28 shows the server’s own message if there is one', async () => {
  jest.mocked(send).mockResolvedValue({ done: true, message: 'Gone for good', retentionDays: null });
  restorable = null;
  const { user, onDone } = openDialog(DeleteStationDialog);
  await user.type(await screen.findByRole('textbox'), 'Harbour Street');
  expect(screen.getByText('It cannot be restored.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete the station' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(toasts()).toEqual([['success', 'Gone for good']]);
});

test('P6.7 C6 other users give up their own access without typing the name', async () => {
  creator = false;
  const { user, onDone } = openDialog(DeleteStationDialog);
  await screen.findByRole('dialog', { name: 'Give up your access to Harbour Street?' });
  expect(screen.getByText(/belongs to Mia Hart/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Give up access' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(jest.mocked(send).mock.calls).toEqual([['/api/stations/delete', { id: 's1', name: '' }]]);
  expect(toasts()).toEqual([['success', 'You no longer have access to Harbour Street']]);
});

test.each([
  ['en', /share/i, 'Access through an organisation cannot be given up here'],
  ['zh', /分享/, '通过企业获得的访问权限无法在此放弃'],
] as const)(
  'P6.7 C6 giving up access does not mention a share, since an organisation may have granted it (%s)',
  async (lang, share, text) => {
    creator = false;
    openDialog(DeleteStationDialog, { lang });
    const dialog = await screen.findByRole('dialog', {
      name: label(lang, 'sharing.delete.giveUp.title', { name: 'Harbour Street' }),
    });
    expect(dialog).toHaveTextContent(text);
    expect(dialog).not.toHaveTextContent(share);
  },
);

test('P8.9 a failed deletion is an error toast, and the dialog stays open', async () => {
  creator = false;
  const message = 'Your organisation shows you this station';
  jest.mocked(send).mockRejectedValue(new CallError({ kind: 'forbidden', message }));
  const { user, onDone } = openDialog(DeleteStationDialog);
  await user.click(await screen.findByRole('button', { name: 'Give up access' }));
  await waitFor(() => expect(toasts()).toEqual([['error', message]]));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
});

const deleted = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RecentlyDeleted />
    </SWRConfig>,
  );

test('C6 deleted stations are listed with their dates and can be restored', async () => {
  restorable = { days: 30, stations: [gone] };
  const { user } = deleted();
  expect(read).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Recently deleted' }));
  expect(await screen.findByText('Old shed')).toBeInTheDocument();
  expect(screen.getAllByRole('time').map((time) => time.getAttribute('datetime'))).toEqual([
    '2026-03-05T00:00:00.000Z',
    '2026-04-04T00:00:00.000Z',
  ]);
  restorable = { days: 30, stations: [] };
  await user.click(screen.getByRole('button', { name: 'Restore Old shed' }));
  await waitFor(() => expect(toasts()).toEqual([['success', 'Old shed was restored']]));
  expect(jest.mocked(send).mock.calls).toEqual([['/api/stations/restore', { id: 's9', shares: undefined }]]);
  expect(refresh).toHaveBeenCalled();
  expect(await screen.findByText('You have deleted no station in the last 30 days')).toBeInTheDocument();
});

test.each(['en', 'zh'] as const)(
  'P6.7 in %s the dialog offers neither deleting nor giving up until ownership is known',
  async (lang) => {
    let arrive = (_: object): void => undefined;
    creator = false;
    jest
      .mocked(read)
      .mockImplementation((path) =>
        path === '/api/sharing/mine'
          ? new Promise((resolve) => (arrive = resolve))
          : Promise.resolve({ restorable: null }),
      );
    openDialog(DeleteStationDialog, { lang });
    const name = 'Harbour Street';
    const t = (key: string) => label(lang, `sharing.delete.${key}`, { name });
    expect(await screen.findByRole('dialog', { name: t('unknown.title') })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: t('unknown.submit') })).toBeDisabled();
    for (const words of [t('submit'), t('giveUp.submit'), t('lost')]) expect(screen.queryByText(words)).toBeNull();
    await act(async () => arrive({ creator: false, company: false, enterpriseCode: '', organisation: '' }));
    expect(await screen.findByRole('dialog', { name: t('giveUp.title') })).toBeInTheDocument();
  },
);

test('C6 A24 restoring a shared station prompts whether to restore its shares; by default they are not', async () => {
  restorable = { days: 30, stations: [{ ...gone, shares: 2 }] };
  const { user } = deleted();
  await user.click(screen.getByRole('button', { name: 'Recently deleted' }));
  await user.click(await screen.findByRole('button', { name: 'Restore Old shed' }));
  const question = within(await screen.findByRole('dialog', { name: 'Restore Old shed' }));
  expect(question.getByText(/2 people or service providers had access/)).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  const box = question.getByRole('checkbox', { name: 'Give them access again' });
  expect(box).not.toBeChecked();
  expect(question.getByText(/Only you will see the station/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(toasts()).toEqual([['success', 'Old shed was restored']]));
  expect(jest.mocked(send).mock.calls).toEqual([['/api/stations/restore', { id: 's9', shares: false }]]);
});

test('C6 reports a list that could not be loaded and an upstream without restore', async () => {
  jest.mocked(read).mockRejectedValue(new CallError({ kind: 'timeout' }));
  const { user, unmount } = deleted();
  await user.click(screen.getByRole('button', { name: 'Recently deleted' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The deleted stations could not be loaded');
  unmount();
  jest.mocked(read).mockResolvedValue({ restorable: null });
  const again = deleted();
  await again.user.click(screen.getByRole('button', { name: 'Recently deleted' }));
  expect(await screen.findByText('Deleted stations cannot be restored here')).toBeInTheDocument();
});
