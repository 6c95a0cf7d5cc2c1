import { act } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { AlarmWatch } from '@/components/overview/alarm-watch';
import type { HomeAlarm, HomeAlarms } from '@/lib/domain/overview/types';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);
const refresh = jest.fn();
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh }),
}));

const open: HomeAlarm = {
  ...{ id: 'a', kind: 'fault', state: 'pending', code: 'F24', message: 'Relay stuck', start: 1 },
  ...{ station: null, device: null, handling: { acknowledged: null, assignee: null, comments: 0 } },
};

test.each([
  ['acknowledged', { acknowledged: { at: 2, by: 'Priya Nair' } }],
  ['assigned', { assignee: { id: 'u', name: 'Tom' } }],
  ['commented on', { comments: 1 }],
] as const)('P2.1 D2.14 an open page refreshes when an alarm is %s', async (_, change) => {
  jest.useFakeTimers();
  refresh.mockClear();
  let recent = [open];
  jest.mocked(read).mockImplementation(() => {
    const alarms: HomeAlarms = { supported: true, pending: { fault: 1, warning: 0 }, recent, days: [] };
    return Promise.resolve(alarms) as Promise<never>;
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AlarmWatch />
    </SWRConfig>,
  );
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(refresh).not.toHaveBeenCalled();
  recent = [{ ...open, handling: { acknowledged: null, assignee: null, comments: 0, ...change } }];
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(refresh).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
