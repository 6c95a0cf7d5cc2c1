import { act, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { StationListPage } from '@/components/stations/station-list-page';
import { CallError } from '@/lib/client/http/call';
import type { StationDay, StationDays } from '@/lib/contract/portal/stations/list';
import { ok } from '@/lib/domain/problem';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';
import { station, stationPage } from './station-fixtures';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const HOUR = 3_600_000;
/** 13:00 in Adelaide. */
const NOW = Date.parse('2026-11-20T02:30:00Z');
const MIDNIGHT = NOW - 13 * HOUR;

const day = (
  change: Partial<StationDay> = {},
  powers: readonly (number | null)[] = [0, 1200, 4210, 3000],
): StationDay => ({
  id: 's1',
  zone: 'Australia/Adelaide',
  ready: true,
  hours: Array.from({ length: 24 }, (_, hour) => ({
    start: MIDNIGHT + hour * HOUR,
    end: MIDNIGHT + (hour + 1) * HOUR,
    power: powers[hour - 9] ?? null,
  })),
  clear: null,
  ...change,
});
const days = (rows: readonly StationDay[], supported = true): StationDays => ({ supported, at: NOW, rows: [...rows] });

/** Mocks the server's answers for the days, and for the power (W) of the first station. */
function answer(of: () => Promise<StationDays>, watts = 1300) {
  jest.mocked(read).mockImplementation((path) => {
    if (path === '/api/stations/days') return of();
    if (path === '/api/stations/live')
      return Promise.resolve([
        { id: 's1', power: { value: watts, unit: 'W', at: NOW }, yieldToday: { value: null, why: 'no-data' } },
      ]);
    return new Promise(() => undefined);
  });
}

function show(lang: 'en' | 'zh' = 'en', offered = true) {
  const page = stationPage([station(), station({ id: 's2', name: 'Mill Road', installedCapacity: null })]);
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <StationListPage
        outcome={ok(page)}
        query={page.query}
        viewer={{ userId: 'u1', companyCode: '' }}
        offers={{ days: offered, deleted: true }}
      />
    </SWRConfig>,
    { lang },
  );
}

/** Its code is loaded when the browser is idle. */
const SLOW = { timeout: 10_000 };

const cells = () => [...document.querySelectorAll<HTMLElement>('[data-today]')];
const requested = () => jest.mocked(read).mock.calls.filter(([path]) => path === '/api/stations/days');

beforeEach(() => jest.mocked(read).mockReset());

test.each([
  ['en', 'Today', /^Highest hour 4\.21\skW, 11:00 to 12:00\. Real-time power 1\.30\skW\.$/],
  ['zh', '今日功率', /^最高一小时 4\.21\skW（11:00 至 12:00），实时功率 1\.30\skW。$/],
] as const)(
  'P2.48 a row draws the station’s day and states its peak and current power (%s)',
  async (lang, head, words) => {
    answer(() => Promise.resolve(days([day(), day({ id: 's2' }, [])])));
    show(lang);
    expect(screen.getByRole('columnheader', { name: new RegExp(head) })).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: words }, SLOW)).toBeInTheDocument();
    await waitFor(() => expect(document.querySelectorAll('[data-today] [data-area]')).toHaveLength(1));
    // One call covers all rows.
    expect(requested()).toEqual([['/api/stations/days', { ids: 's1,s2' }]]);
    // No reading at all is a dash.
    expect(cells()[1]).toHaveTextContent(/^-/);
  },
);

test.each([
  ['by night', 0, 0, /Real-time power 0\sW\. It is night there\.$/],
  ['by day', 0, 3, /Real-time power 0\sW\.$/],
  ['by night with something made', 900, 0, /Real-time power 900\sW\.$/],
] as const)('P2.48 a row with its power %s states whether it is night there', async (_, watts, energy, words) => {
  const clear = day().hours.map(({ start, end }) => ({ start, end, energy }));
  answer(() => Promise.resolve(days([day({ clear }), day({ id: 's2' }, [])])), watts);
  show();
  expect(await screen.findByRole('img', { name: words }, SLOW)).toBeInTheDocument();
});

test('P2.48 C5 a gap stays open, an isolated hour is a dot, and the clear sky is a separate line', async () => {
  const clear = day().hours.map(({ start, end }, hour) => ({ start, end, energy: hour > 5 && hour < 20 ? 3 : 0 }));
  answer(() =>
    Promise.resolve(days([day({ clear }, [1000, 2000, null, 1500, null, 900, 800]), day({ id: 's2' }, [])])),
  );
  show();
  await waitFor(() => expect(document.querySelector('[data-today] [data-area]')).not.toBeNull(), SLOW);
  const path = document.querySelector('[data-today] [data-area]')?.getAttribute('d') ?? '';
  expect(path.match(/M/g)).toHaveLength(3);
  expect(document.querySelectorAll('[data-today] circle')).toHaveLength(1);
  expect(document.querySelectorAll('[data-today] [data-line="expected"]')).toHaveLength(1);
});

test('P2.48 the day column shows a placeholder of the same size while loading or computing', async () => {
  let tell: (value: StationDays) => void = () => undefined;
  answer(() => new Promise((resolve) => (tell = resolve)));
  show();
  await waitFor(() => expect(requested()).toHaveLength(1), SLOW);
  const blank = () => cells().map((cell) => cell.querySelector('[data-skeleton]') !== null);
  expect(blank()).toEqual([true, true]);
  await act(async () => tell(days([day(), day({ id: 's2', ready: false })])));
  await waitFor(() => expect(blank()).toEqual([false, true]), SLOW);
});

test('P2.48 the day column is hidden when the upstream does not support it, whether known in advance or detected', async () => {
  answer(() => Promise.resolve(days([], false)));
  show();
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
  expect(heads()).toContain('Today');
  await waitFor(() => expect(heads()).not.toContain('Today'), SLOW);
  show('en', false);
  expect(heads()).not.toContain('Today');
});

test('P8.1 P2.48 a day that could not be loaded is a dash with the reason, and the rows stay', async () => {
  answer(() => Promise.reject(new CallError({ kind: 'unreachable' })));
  show();
  await waitFor(() => expect(cells()[0]).toHaveTextContent(/^-/), SLOW);
  expect(within(screen.getByRole('table')).getByRole('link', { name: 'Harbour Street' })).toBeInTheDocument();
});
