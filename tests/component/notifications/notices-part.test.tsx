import { screen } from '@testing-library/react';
import { NoticesPart } from '@/components/notifications/notices-part';
import type { OwnNotices } from '@/lib/domain/notifications/types';
import { ok } from '@/lib/domain/problem';
import { render } from '../../support/render';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const NONE: OwnNotices = {
  ...{ email: 'ann@example.com', browsers: 0, pushKey: null, quiet: null, timeZone: 'UTC', reports: [] },
  ...{ total: 0, stations: [] },
};

test('D2.11 quiet hours are shown even without notifications, with a note that nothing is currently sent', () => {
  const { unmount } = render(<NoticesPart outcome={ok(NONE)} />);
  expect(screen.getByRole('heading', { name: 'Quiet hours' })).toBeInTheDocument();
  expect(screen.getByText(/^You currently receive no alarm notifications\./)).toBeInTheDocument();
  unmount();
  const one = { id: 's1', name: 'Harbour', onAlarm: true, onRecovery: true, leastLevel: 3 as const };
  render(<NoticesPart outcome={ok({ ...NONE, total: 1, stations: [one] })} />);
  expect(screen.getByRole('heading', { name: 'Quiet hours' })).toBeInTheDocument();
  expect(screen.queryByText(/currently/)).toBeNull();
});
