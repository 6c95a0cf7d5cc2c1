import { screen, waitFor, within } from '@testing-library/react';
import { AccessTab } from '@/components/sharing/access-tab';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import type { AccessWay } from '@/lib/domain/sharing/types';
import { fail, ok } from '@/lib/domain/problem';
import { label } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { read, send } from '../../support/portal-calls';
import { render } from '../../support/render';
import { station } from '../stations/station-fixtures';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh }) }));
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const way = (kind: AccessWay['kind'], name: string, more: Partial<AccessWay> = {}): AccessWay => ({
  kind,
  user: `${kind}-${name}`,
  name,
  address: '',
  organisation: '',
  level: null,
  control: false,
  setting: false,
  auth: false,
  since: Date.UTC(2026, 2, 5, 2, 0),
  by: 'Olive',
  lastUsed: null,
  ...more,
});
const ways: readonly AccessWay[] = [
  way('creator', 'Olive', { by: '' }),
  way('share', 'Pat', { level: 0, address: 'pat@example.com', lastUsed: '2026-03-09', setting: true }),
  way('invitation', 'kim@example.com', { level: 3, address: 'kim@example.com' }),
  way('manager', 'Head', { organisation: 'Sun Org', since: null }),
  way('service', 'Marcus', { organisation: 'Suncare' }),
  way('member', 'Priya', { organisation: 'Suncare' }),
];
const served = station({ serviceCustom: 'Suncare' });
const row = (kind: AccessWay['kind']) => {
  const found = document.querySelector<HTMLElement>(`tr[data-way="${kind}"]`);
  if (!found) throw new Error(`no row of ${kind}`);
  return within(found);
};

// Preloads the code of the dialogs.
beforeAll(() => import('@/components/ui/mui-dialog'));
beforeEach(() => {
  jest.mocked(send).mockReset().mockResolvedValue({ done: true });
  jest
    .mocked(read)
    .mockReset()
    .mockReturnValue(new Promise(() => undefined));
  refresh.mockClear();
});
afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
});

test.each(['en', 'zh'] as const)(
  'P3.12 P6.9 in %s every access shows its scope, since when, by whom and when last used',
  (lang) => {
    const t = (key: string, values = {}) => label(lang, `sharing.access.${key}`, values);
    render(<AccessTab station={served} ways={ok(ways)} />, { lang });
    expect(screen.getByRole('heading', { name: t('title') })).toBeInTheDocument();
    expect(row('share').getByText('pat@example.com')).toBeInTheDocument();
    expect(row('share').getByText(new RegExp(t('effects.set')))).toHaveTextContent(t('effects.see'));
    expect(row('share').getByText('09/03/2026')).toBeInTheDocument();
    expect(row('share').getByRole('time')).toHaveAttribute('datetime', '2026-03-05T02:00:00.000Z');
    expect(row('manager').getByText(t('unknown'))).toBeInTheDocument();
    expect(row('service').getByText(t('kinds.service', { organisation: 'Suncare' }))).toBeInTheDocument();
    expect(row('service').getByText(t('notYet'))).toBeInTheDocument();
    expect(row('creator').getByText(t('effects.own'))).toBeInTheDocument();
  },
);

test('P7.10 P8.27 a share can be revoked on the access tab after a confirmation that names the user', async () => {
  const { user } = render(<AccessTab station={served} ways={ok(ways)} />);
  await user.click(row('share').getByRole('button', { name: 'Revoke the access of Pat' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Revoke the access of Pat?' }));
  expect(send).not.toHaveBeenCalled();
  await user.click(sure.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(jest.mocked(send).mock.calls).toEqual([['/api/sharing/end', { id: 's1', users: ['share-Pat'] }]]);
});

test('P6.11 the station can be taken back from its service provider', async () => {
  const { user } = render(<AccessTab station={served} ways={ok(ways)} />);
  await user.click(row('service').getByRole('button', { name: 'Take the station back from Suncare' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Take Harbour Street back from Suncare?' }));
  expect(sure.getByText(/No one from Suncare can open Harbour Street any more/)).toBeInTheDocument();
  await user.click(sure.getByRole('button', { name: 'End service' }));
  await waitFor(() => expect(jest.mocked(send).mock.calls).toEqual([['/api/sharing/enterprise-end', { id: 's1' }]]));
});

test('access that cannot be revoked on the tab shows where to end it', () => {
  render(<AccessTab station={served} ways={ok(ways)} />);
  expect(row('creator').queryByRole('button')).toBeNull();
  expect(row('manager').getByRole('link', { name: 'Open the profile' })).toHaveAttribute('href', '/userCenter');
  expect(row('member').getByText('Ends when Suncare loses its access')).toBeInTheDocument();
});

test('P6.11 a service provider can be linked on the access tab if there is none', async () => {
  const { user } = render(<AccessTab station={station()} ways={ok(ways.slice(0, 1))} />);
  expect(screen.getByText('No one but you can open this station.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Link a service provider' }));
  expect(await screen.findByRole('dialog', { name: 'Link a service provider to Harbour Street' })).toBeInTheDocument();
});

test('P2.63 sharing can be started on the access tab', async () => {
  const { user } = render(<AccessTab station={served} ways={ok(ways)} />);
  expect(screen.queryByRole('button', { name: 'Link a service provider' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('dialog', { name: 'Share Harbour Street' })).toBeInTheDocument();
});

test('shows why the access list could not be loaded and offers a retry', async () => {
  const { user } = render(<AccessTab station={served} ways={fail({ kind: 'timeout' })} />);
  expect(screen.getByRole('alert')).toHaveTextContent(label('en', 'errors.kind.timeout'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalled();
});
