import { screen, waitFor, within } from '@testing-library/react';
import { NoticeStations } from '@/components/notifications/notice-stations';
import type { OwnNotices } from '@/lib/domain/notifications/types';
import type * as Calls from '../../support/portal-calls';
import { send } from '../../support/portal-calls';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

beforeEach(() => void send.mockResolvedValue({}));
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const notices = (count: number): OwnNotices => ({
  ...{ email: 'ann@example.com', browsers: 0, pushKey: null, quiet: null, timeZone: 'UTC', reports: [], total: count },
  stations: Array.from({ length: count }, (_, index) => ({
    ...{ id: `s${index}`, name: `Station ${index}`, onAlarm: true, onRecovery: false, leastLevel: 3 as const },
  })),
});

test('D2.11 lists a few stations individually and collapses many, so that later controls stay reachable', () => {
  const { unmount } = render(<NoticeStations notices={notices(3)} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('group')).toBeNull();
  unmount();
  render(<NoticeStations notices={notices(60)} />);
  expect(screen.getByText('60 stations one by one').closest('details')).not.toHaveAttribute('open');
  expect(screen.getByRole('button', { name: 'Turn all off' })).toBeVisible();
});

test('D2.11 turning all notifications off requires confirmation, because the individual settings are lost', async () => {
  const { user } = render(<NoticeStations notices={notices(3)} />);
  await user.click(screen.getByRole('button', { name: 'Turn all off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn all alarm notifications off?' }));
  expect(send).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Turn all off' }));
  const off = { onAlarm: false, onRecovery: false };
  await waitFor(() => expect(send).toHaveBeenCalledWith('/api/notifications/all', expect.objectContaining(off)));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
