import { act, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { AccessGate } from '@/components/sharing/access-gate';
import { AccessWatch } from '@/components/shell/access-watch';
import { setGuard } from '@/components/ui/leave-guard';
import { ACCESS_EVERY_MS, ACCESS_FIRST_MS } from '@/lib/client/stations/live-values';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: () => refresh() as unknown }),
}));
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const figures = { id: 's1', power: { value: null, why: 'no-data' }, yieldToday: { value: null, why: 'no-data' } };
let version: string;
let rows: readonly object[];
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  refresh.mockReset();
  [version, rows] = ['first', [figures]];
  jest
    .mocked(read)
    .mockReset()
    .mockImplementation((path) => Promise.resolve(path === '/api/stations/access' ? { version } : rows));
});
afterEach(() => jest.useRealTimers());

const show = (open: boolean) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AccessWatch />
      {open && (
        <AccessGate id="s1" name="Harbour Street">
          <p>live values</p>
        </AccessGate>
      )}
    </SWRConfig>,
  );

test.each([false, true])(
  'P4.12 P6.12 changes of owners or permissions by others refresh the page, once per change (a station open: %s)',
  async (open) => {
    show(open);
    await pass(ACCESS_FIRST_MS + ACCESS_EVERY_MS + 100);
    expect(refresh).not.toHaveBeenCalled();
    version = 'second';
    await pass(ACCESS_EVERY_MS + 100);
    expect(refresh).toHaveBeenCalledTimes(1);
    await pass(3 * ACCESS_EVERY_MS);
    expect(refresh).toHaveBeenCalledTimes(1);
  },
);

test('A24 a page whose station was removed shows this itself and is not refreshed', async () => {
  show(true);
  await pass(ACCESS_FIRST_MS + ACCESS_EVERY_MS + 100);
  [version, rows] = ['second', []];
  await pass(ACCESS_EVERY_MS + 100);
  expect(screen.getByRole('alert')).toHaveTextContent('Harbour Street can no longer be opened');
  expect(refresh).not.toHaveBeenCalled();
});

test('A24 A38 does not refresh during unsaved input or a write, but afterwards', async () => {
  show(true);
  await pass(ACCESS_FIRST_MS + ACCESS_EVERY_MS + 100);
  const end = setGuard(() => undefined);
  version = 'second';
  await pass(ACCESS_EVERY_MS + 100);
  version = 'third';
  await pass(ACCESS_EVERY_MS + 100);
  expect(refresh).not.toHaveBeenCalled();
  end();
  expect(refresh).toHaveBeenCalledTimes(1);
});
