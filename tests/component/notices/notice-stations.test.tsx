import { screen } from '@testing-library/react';
import { NoticeStations } from '@/components/notices/notice-stations';
import type { OwnNotices } from '@/lib/domain/notices/types';
import { render } from '../../support/render';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const notices = (count: number): OwnNotices => ({
  ...{ email: 'ann@example.com', browsers: 0, pushKey: null, quiet: null, timeZone: 'UTC', reports: [], total: count },
  stations: Array.from({ length: count }, (_, index) => ({
    ...{ id: `s${index}`, name: `Station ${index}`, onAlarm: true, onRecovery: false, leastLevel: 3 as const },
  })),
});

test('D2.11 few stations stand one by one; many fold, so that what follows them stays in reach', () => {
  const { unmount } = render(<NoticeStations notices={notices(3)} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('group')).toBeNull();
  unmount();
  render(<NoticeStations notices={notices(60)} />);
  expect(screen.getByText('60 stations one by one').closest('details')).not.toHaveAttribute('open');
  expect(screen.getByRole('button', { name: 'Turn all off' })).toBeVisible();
});
