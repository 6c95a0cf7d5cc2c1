import { fireEvent, screen, waitFor } from '@testing-library/react';
import { QuietForm } from '@/components/notifications/quiet-form';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import { CallError } from '@/lib/client/http/call';
import type * as Calls from '../../support/portal-calls';
import { send } from '../../support/portal-calls';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

beforeEach(() => {
  jest.mocked(send).mockReset().mockResolvedValue({ done: true });
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

test('D2.11 quiet hours without a time or with equal times are not sent, with an error for each', async () => {
  const { user } = render(<QuietForm quiet={null} timeZone="" />);
  await user.click(screen.getByRole('checkbox', { name: 'No alarm notifications during quiet hours' }));
  const save = screen.getByRole('button', { name: 'Save quiet hours' });
  type('From', '');
  await user.click(save);
  expect(screen.getByLabelText('From')).toBeInvalid();
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription('Please enter a time such as 22:00');
  expect(screen.getByLabelText('To')).toBeValid();
  type('From', '07:00');
  expect(
    screen.getByText('Quiet hours cannot end at the time they begin: choose two different times'),
  ).toBeInTheDocument();
  await user.click(save);
  expect(send).not.toHaveBeenCalled();
  type('From', '23:30');
  await user.click(save);
  await waitFor(() => expect(currentToasts()).toMatchObject([{ text: 'Quiet hours saved' }]));
  expect(send).toHaveBeenCalledWith('/api/notifications/quiet', {
    quiet: { from: '23:30', to: '07:00' },
    timeZone: zone,
  });
});

test('D2.11 the time zone defaults to the device’s zone; a saved zone is not changed', async () => {
  const { unmount } = render(<QuietForm quiet={null} timeZone="" />);
  fireEvent.click(screen.getByRole('checkbox'));
  expect(
    screen.getByText(`Alarms during quiet hours are reported together afterwards. Times are in ${zone}.`),
  ).toBeInTheDocument();
  unmount();
  const { user } = render(<QuietForm quiet={{ from: '21:00', to: '06:00' }} timeZone="Asia/Shanghai" />);
  expect(screen.getByText(/Times are in Asia\/Shanghai\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save quiet hours' }));
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith('/api/notifications/quiet', {
      quiet: { from: '21:00', to: '06:00' },
      timeZone: 'Asia/Shanghai',
    }),
  );
});

test('D2.11 P2.66 leaving with unsaved quiet hours requires confirmation, but not after saving', async () => {
  const { user } = render(
    <>
      <QuietForm quiet={null} timeZone="" />
      <a href="/Fault">Faults</a>
    </>,
  );
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('link', { name: 'Faults' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('checkbox')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save quiet hours' }));
  await waitFor(() => expect(currentToasts()).toMatchObject([{ text: 'Quiet hours saved' }]));
  await user.click(screen.getByRole('link', { name: 'Faults' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('D2.11 a failure to save quiet hours is shown in the form, and the entered hours stay', async () => {
  jest.mocked(send).mockRejectedValue(new CallError({ kind: 'unreachable' }));
  const { user } = render(<QuietForm quiet={{ from: '21:00', to: '06:00' }} timeZone="Asia/Shanghai" />);
  type('To', '05:15');
  await user.click(screen.getByRole('button', { name: 'Save quiet hours' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByLabelText('To')).toHaveValue('05:15');
});
