import { screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { ReportMails } from '@/components/notifications/report-mails';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import { CallError } from '@/lib/client/http/call';
import type { OwnNotices, OwnReport } from '@/lib/domain/notifications/types';
import type * as Calls from '../../support/portal-calls';
import { read, send } from '../../support/portal-calls';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);
const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const report = (id: string, stations: readonly string[] | null): OwnReport => ({
  id,
  rhythm: 'weekly',
  stations,
  timeZone: 'Australia/Adelaide',
  next: Date.parse('2026-03-08T20:30:00Z'),
});
const none: OwnNotices = {
  email: 'ann@example.com',
  browsers: 0,
  pushKey: null,
  quiet: null,
  timeZone: '',
  stations: [],
  total: 0,
  reports: [],
};
const show = (notices: Partial<OwnNotices> = {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ReportMails notices={{ ...none, ...notices }} />
    </SWRConfig>,
  );
const places = [
  { id: 's1', name: 'Manly', place: '1 Beach Rd' },
  { id: 's2', name: 'Kambah', place: '' },
];
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

beforeEach(() => {
  refresh.mockClear();
  jest.mocked(send).mockReset().mockResolvedValue({ done: true });
  jest.mocked(read).mockReset().mockResolvedValue({ stations: places, devices: [] });
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

test('D2.30 a report on selected stations requires a selection and sends the selected stations', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Add a report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email me a report' }));
  expect(dialog.getByText(/ann@example\.com/)).toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('How often'), 'Every month');
  await user.selectOptions(dialog.getByLabelText('Which stations'), 'Selected stations');
  await user.click(dialog.getByRole('button', { name: 'Subscribe' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Please choose a station');
  expect(send).not.toHaveBeenCalled();

  const field = dialog.getByRole('combobox', { name: 'Add a station' });
  await user.type(field, 'man');
  await user.click(await dialog.findByRole('option', { name: 'Manly · 1 Beach Rd' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  // Enter right after typing takes the match found and does not submit.
  await user.type(field, 'a{Enter}');
  expect(await dialog.findByRole('button', { name: 'Leave Kambah out' })).toBeVisible();
  expect(field).toHaveValue('');
  // A chosen station is not offered again and can be removed.
  await user.type(field, 'a');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('No station found'));
  await user.click(dialog.getByRole('button', { name: 'Leave Manly out' }));
  // Typed text that was not chosen is reported, not silently dropped.
  await user.click(dialog.getByRole('button', { name: 'Subscribe' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('“a” is not a selected station yet');
  expect(send).not.toHaveBeenCalled();
  await user.clear(field);
  await user.click(dialog.getByRole('button', { name: 'Subscribe' }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(send).toHaveBeenCalledWith('/api/notifications/reports/add', {
    rhythm: 'monthly',
    stations: ['s2'],
    timeZone: zone,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('D2.30 exceeding the number of report subscriptions is shown in the dialog and preserves the selection', async () => {
  const { user } = show();
  jest
    .mocked(send)
    .mockRejectedValue(new CallError({ kind: 'upstream-code', code: 1409, message: 'Ten reports are enough' }));
  await user.click(screen.getByRole('button', { name: 'Add a report' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('How often'), 'Every week');
  await user.click(dialog.getByRole('button', { name: 'Subscribe' }));
  expect(await dialog.findByText('Ten reports are enough')).toBeInTheDocument();
  expect(dialog.getByLabelText('How often')).toHaveDisplayValue('Every week');
  expect(refresh).not.toHaveBeenCalled();
});

test('D2.30 each report shows its stations and next date, and can be sent now or removed after confirmation', async () => {
  const reports = [report('all', null), report('some', ['Kambah', 'Manly']), report('gone', [])];
  const { user } = show({ reports });
  expect(screen.getByText('Every week, All stations')).toBeInTheDocument();
  expect(screen.getByText('Every week, Kambah, Manly')).toBeInTheDocument();
  expect(screen.getByText('Every week, no stations left')).toBeInTheDocument();
  expect(screen.getAllByText(/^Next on/)[0]).toHaveTextContent(/09\/03\/2026.*07:00/);
  await user.click(screen.getByRole('button', { name: 'Send now: Every week, All stations' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith('/api/notifications/reports/send', { id: 'all' }));
  expect(currentToasts()).toMatchObject([{ text: 'The report is on its way to ann@example.com' }]);
  await user.click(screen.getByRole('button', { name: 'Remove: Every week, no stations left' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this report?' }));
  expect(dialog.getByText(/Every week, no stations left/)).toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(1);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith('/api/notifications/reports/remove', { id: 'gone' }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
});

test('D2.30 users without email delivery see a note and cannot add reports', () => {
  show({ email: '' });
  expect(screen.getByText(/You cannot receive emails/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a report' })).toBeNull();
});
