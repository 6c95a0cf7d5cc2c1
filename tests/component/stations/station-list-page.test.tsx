import { act, screen, waitFor, within } from '@testing-library/react';
import { StationCards } from '@/components/stations/station-cards';
import { StationListPage } from '@/components/stations/station-list-page';
import { toMenuRow } from '@/components/stations/station-row';
import { CallError } from '@/lib/client/http/call';
import { fail, ok } from '@/lib/domain/problem';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import type { StationPage } from '@/lib/domain/stations/list-query';
import { label } from '../../support/labels';
import type { Lang } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { read, send } from '../../support/portal-calls';
import { render } from '../../support/render';
import { station, stationPage } from './station-fixtures';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);
const push = jest.fn();
const replace = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn(), push, replace }) }));

const VIEWER = { userId: 'u1', companyCode: '' };
const show = (page: StationPage, lang: Lang = 'en', viewer = VIEWER) =>
  render(<StationListPage outcome={ok(page)} query={page.query} viewer={viewer} />, { lang });
const problem = (fault: boolean, abnormal: boolean, offline: boolean) => ({ fault, abnormal, offline });

beforeEach(() => {
  push.mockClear();
  replace.mockClear();
  jest
    .mocked(read)
    .mockReset()
    .mockReturnValue(new Promise(() => undefined));
});

test.each(['en', 'zh'] as const)(
  'P2.46 P2.47 P4.9 P4.10 shows six tabs in order with counts, as links (%s)',
  (lang) => {
    const page = stationPage([
      station(),
      station({ id: 's2', favourite: true, status: problem(true, false, false) }),
      station({ id: 's3', status: problem(false, false, true) }),
    ]);
    show(page, lang);
    const tabs = within(screen.getByRole('navigation', { name: label(lang, 'stations.tabsLabel') })).getAllByRole(
      'link',
    );
    const names = ['all', 'normal', 'offline', 'fault', 'abnormal', 'favourites'].map((key) =>
      label(lang, `stations.tabs.${key}`),
    );
    expect(tabs.map((tab) => tab.textContent)).toEqual([3, 1, 1, 1, 0, 1].map((count, at) => `${names[at]}${count}`));
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      '/powerDetail?list=1',
      '/powerDetail?tab=normal&list=1',
      '/powerDetail?tab=offline&list=1',
      '/powerDetail?tab=fault&list=1',
      '/powerDetail?tab=abnormal&list=1',
      '/powerDetail?tab=favourites&list=1',
    ]);
    expect(tabs[0]?.getAttribute('aria-current')).toBe('page');
  },
);

test('P2.48 the station list shows the columns in order, with units in the header', () => {
  show(stationPage([station()]));
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Status',
    'Name',
    'Address',
    'Type',
    'Owner',
    'Installed capacity (kWp)',
    'Rated capacity (Ah)',
    'Real-time power',
    'Yield today',
    'Specific yield (kWh/kWp)',
    'Share of a clear sky (%)',
    'Operations',
  ]);
});

test('P2.48 P4.10 a row shows the station’s data with a link to its details; missing capacities are “-”', () => {
  show(stationPage([station({ status: problem(true, true, true), ratedCapacity: null })]));
  const cells = screen.getAllByRole('row')[1]?.querySelectorAll('td') ?? [];
  const texts = [...cells].map((each) => each.textContent);
  expect(texts.slice(0, 7)).toEqual([
    'Fault',
    'Harbour Street',
    '1 Harbour Street, Adelaide 5000',
    'Home storage',
    'Mia Hart',
    '6.6',
    '-',
  ]);
  expect(screen.getByRole('link', { name: 'Harbour Street' }).getAttribute('href')).toBe('/powerDetail?station=s1');
  expect(screen.getByRole('button', { name: 'More actions for Harbour Street' })).toBeInTheDocument();
});

test.each(['list', 'card'] as const)(
  'D2.11 a station under maintenance shows the end in its local time (%s)',
  (view) => {
    const plannedUntil = Date.parse('2026-03-05T07:30:00Z');
    const cards = [{ ...toMenuRow(station({ plannedUntil }), VIEWER), devices: null }];
    if (view === 'card') render(<StationCards rows={cards} hrefs={['/powerDetail?station=s1']} />);
    else show(stationPage([station({ plannedUntil }), station({ id: 's2', name: 'Barn' })]));
    expect(screen.getAllByText(/^Maintenance until/)).toHaveLength(1);
    expect(screen.getByText('Maintenance until 05/03, 18:00')).toHaveAttribute(
      'title',
      expect.stringMatching(/2026.*ACDT/),
    );
  },
);

test.each([
  [problem(true, true, true), 'Fault'],
  [problem(false, true, true), 'Abnormal'],
  [problem(false, false, true), 'Offline'],
  [problem(false, false, false), 'Normal'],
])('P4.10 D4.2 the status of %j is %s, as text', (status, word) => {
  show(stationPage([station({ status })]));
  expect(screen.getAllByRole('cell')[0]).toHaveTextContent(word);
});

test('P2.47 search is a GET form that preserves tab, sort order and view, and works without JavaScript', () => {
  show(stationPage([station()], { tab: 'fault', sort: 'owner', descending: true, search: 'har', page: 3 }, 280));
  const form = screen.getByRole('search') as HTMLFormElement;
  expect(form.method).toBe('get');
  expect(form.getAttribute('action')).toBe('/powerDetail');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    tab: 'fault',
    sort: 'owner',
    order: 'desc',
    list: '1',
    search: 'har',
  });
});

test('P2.47 active filters are shown as removable chips', () => {
  show(stationPage([station()], { tab: 'offline', search: 'har' }));
  expect(screen.getByRole('link', { name: 'Remove the filter Status: Offline' }).getAttribute('href')).toBe(
    '/powerDetail?search=har&list=1',
  );
  expect(screen.getByRole('link', { name: 'Remove the filter Contains “har”' }).getAttribute('href')).toBe(
    '/powerDetail?tab=offline&list=1',
  );
});

test('P2.48 headers of the station list sort, and a second click reverses the order', () => {
  show(stationPage([station()], { sort: 'owner' }));
  const owner = screen.getByRole('columnheader', { name: 'Owner' });
  expect(owner.getAttribute('aria-sort')).toBe('ascending');
  expect(within(owner).getByRole('link').getAttribute('href')).toBe('/powerDetail?sort=owner&order=desc&list=1');
  const type = screen.getByRole('columnheader', { name: 'Type' });
  expect(within(type).getByRole('link').getAttribute('href')).toBe('/powerDetail?sort=type&list=1');
});

test('P2.47 P2.52 the card view shows the same stations as cards', () => {
  show(stationPage([station(), station({ id: 's2', name: 'Mill Road' })], { view: 'card' }));
  expect(screen.queryByRole('table')).toBeNull();
  const cards = within(screen.getByRole('list', { name: 'Stations' })).getAllByRole('listitem');
  expect(cards).toHaveLength(2);
  expect(within(cards[1] ?? document.body).getByRole('button', { name: 'More actions for Mill Road' })).toBeVisible();
  expect(cards[1]).toHaveTextContent('Mill Road');
  expect(cards[1]).toHaveTextContent('Normal');
  expect(cards[1]).toHaveTextContent('5000');
  expect(screen.getByRole('link', { name: 'List' }).getAttribute('href')).toBe('/powerDetail?list=1');
});

test.each([
  ['en', '3 devices · 2 online · 1 offline'],
  ['zh', '共 3 台设备 · 在线 2 · 离线 1'],
] as const)(
  'P2.52 a card shows picture, name, status, type, device counts, address, star and menu (%s)',
  (lang, counts) => {
    const page = stationPage([station({ pictures: [{ name: 'files/a1', address: '/files/a1' }] })], { view: 'card' });
    const tallies = new Map([['s1', { total: 3, online: 2, offline: 1 }]]);
    render(<StationListPage outcome={ok(page)} query={page.query} viewer={VIEWER} tallies={tallies} />, { lang });
    const card = within(screen.getByRole('list', { name: label(lang, 'stations.table') })).getByRole('listitem');
    for (const text of [
      'Harbour Street',
      label(lang, 'common.status.normal'),
      'Home storage',
      '1 Harbour Street, Adelaide 5000',
      counts,
    ])
      expect(card).toHaveTextContent(text);
    const picture = card.querySelector('img');
    expect(picture).toHaveAttribute('src', '/files/a1');
    expect(picture?.parentElement).toHaveStyle({ width: '60px', height: '60px' });
    expect(within(card).getAllByRole('button')).toHaveLength(2);
  },
);

test('P2.52 a card with unknown devices shows no counts', () => {
  show(stationPage([station()], { view: 'card' }));
  expect(screen.getByRole('list', { name: 'Stations' })).not.toHaveTextContent(/online|devices/);
});

test('P2.48 every column except Operations is sortable, including power and yield', () => {
  show(stationPage([station()], { sort: 'power', descending: true }));
  const sorted = screen.getAllByRole('columnheader').map((head) => {
    const href = within(head).queryByRole('link')?.getAttribute('href');
    return href ? new URL(href, 'http://host').searchParams.get('sort') : null;
  });
  // Sorting by status is the default and has no parameter.
  expect(sorted).toEqual([
    null,
    'name',
    'address',
    'type',
    'owner',
    'installedCapacity',
    'ratedCapacity',
    'power',
    'yieldToday',
    'specific',
    'share',
    null,
  ]);
  expect(screen.getByRole('columnheader', { name: 'Real-time power' })).toHaveAttribute('aria-sort', 'descending');
});

test('P2.49 P6.3 the row menu opens by its button and lists the actions that permissions and dialogs allow', async () => {
  const { user } = show(stationPage([station({ stationAuth: 0, deviceAuth: 0, creator: 'other' })]));
  const button = screen.getByRole('button', { name: 'More actions for Harbour Street' });
  await user.click(button);
  const menu = await screen.findByRole('menu', { name: 'More actions for Harbour Street' });
  // In a narrow row the star is in this menu.
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Add to favourites', 'Detail', 'DeleteGives up your access']);
  expect(within(menu).getByRole('menuitem', { name: 'Delete' })).toHaveAccessibleDescription('Gives up your access');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(within(menu).getByRole('menuitem', { name: 'Detail' }));
  expect(push).toHaveBeenCalledWith('/powerDetail?station=s1');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('P4.11 P8.25 the star of a row toggles immediately, is sent, and reverts when the server refuses', async () => {
  let refuse = (): void => undefined;
  jest
    .mocked(send)
    .mockImplementation(
      () => new Promise((_, reject) => (refuse = () => reject(new CallError({ kind: 'unreachable' })))),
    );
  const { user } = show(stationPage([station(), station({ id: 's2', name: 'Mill Road', favourite: true })]));
  const [first, second] = screen.getAllByRole('button', { name: /favourites/ });
  expect([first, second].map((star) => star?.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  await user.click(first as HTMLElement);
  expect(send).toHaveBeenCalledWith('/api/stations/favourite', { id: 's1', on: true });
  expect(first).toHaveAttribute('aria-pressed', 'true');
  expect(first).toHaveAccessibleName('Remove Harbour Street from favourites');
  expect(second).toHaveAttribute('aria-pressed', 'true');
  await act(async () => refuse());
  expect(first).toHaveAttribute('aria-pressed', 'false');
  expect(first).toHaveAccessibleName('Add Harbour Street to favourites');
});

test('P2.47 P9.9 the station list searches 300 ms after typing, preserves the view, and does not overwrite the input', async () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  jest.useFakeTimers();
  const page = stationPage([station()], { tab: 'fault' });
  const view = show(page);
  const box = screen.getByRole('searchbox') as HTMLInputElement;
  const type = (text: string) => {
    box.focus();
    box.value = text;
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('mi');
  pass(299);
  type('mill');
  pass(299);
  expect(replace).not.toHaveBeenCalled();
  pass(1);
  expect(replace.mock.calls).toEqual([['/powerDetail?tab=fault&list=1&search=mill', { scroll: false }]]);
  box.value = 'mill r';
  const found = stationPage([station()], { tab: 'fault', search: 'mill' });
  view.rerender(<StationListPage outcome={ok(found)} query={found.query} viewer={VIEWER} />);
  expect(box.value).toBe('mill r');
  box.blur();
  view.rerender(<StationListPage outcome={ok(page)} query={page.query} viewer={VIEWER} />);
  expect(screen.getByRole('searchbox')).toHaveValue('');
  jest.useRealTimers();
});

test('P2.48 renders row texts with markup as text (A26)', () => {
  const evil = `"><img src=x onerror=alert(1)><script>alert(2)</script>'`;
  show(
    stationPage([
      station({
        name: evil,
        ownerName: evil,
        typeName: evil,
        address: evil,
        pictures: [{ name: evil, address: `/${evil}` }],
      }),
    ]),
  );
  expect(screen.getByRole('link', { name: evil })).toHaveTextContent(evil);
  expect(document.querySelector('script, [onerror]')).toBeNull();
  expect(screen.getAllByRole('cell')[2]).toHaveTextContent(evil);
});

test('P2.46 pages of the station list are links, and the footer shows the current range', () => {
  const rows = Array.from({ length: 100 }, (_, at) => station({ id: `s${at}` }));
  show(stationPage(rows, { page: 2 }, 300));
  expect(screen.getByText('101 to 200 of 300')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/powerDetail?page=3&list=1');
});

test('P2.46 the station list distinguishes no stations from no matches', () => {
  const { unmount } = show(stationPage([]));
  expect(screen.getByText('No stations yet')).toBeInTheDocument();
  expect(screen.queryByRole('search')).toBeNull();
  unmount();
  show({ ...stationPage([], { search: 'zzz' }), counts: stationPage([station()]).counts });
  expect(screen.getByText('Nothing matches')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all stations' }).getAttribute('href')).toBe('/powerDetail?list=1');
});

test.each([
  ['type.contains.Roof', 'Type contains “Roof”'],
  ['status.is.fault', 'Status is Fault'],
  ['installedCapacity.>=.5.5', 'Installed capacity ≥ 5.5'],
  ['owner.isEmpty', 'Owner is empty'],
  ['type.isAnyOf.Roof,Field', 'Type is any of Roof or Field'],
])('P2.46 P2.48 the column filter %s is a removable chip, and the list’s links preserve it', (filter, text) => {
  show({ ...stationPage([station()], { filter, sort: 'name' }), counts: stationPage([station()], {}, 63).counts });
  const chip = screen.getByRole('link', { name: /^Remove the filter/ });
  expect(chip.textContent?.replace(/[\u2068\u2069]/g, '')).toBe(text);
  expect(chip.getAttribute('href')).toBe('/powerDetail?sort=name&list=1');
  expect(screen.getByRole('link', { name: /^Fault/ }).getAttribute('href')).toContain(
    new URLSearchParams({ filter }).toString(),
  );
  expect(screen.getByText('1 to 1 of 1')).toBeInTheDocument();
});

test('P2.46 P2.47 a filtered list shows its share of all stations, and its tabs count the matches', () => {
  const all = { ...stationPage([station()]).counts, all: 60, fault: 4, normal: 56 };
  const found = { ...all, all: 12, fault: 1, normal: 11 };
  const page = { ...stationPage([station()], { filter: 'type.contains.Roof' }, 12), counts: all, found };
  const { unmount } = show(page);
  expect(screen.getByText('12 of 60 stations')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Whole/ })).toHaveTextContent('Whole12');
  expect(screen.getByRole('link', { name: /^Fault/ })).toHaveTextContent('Fault1');
  unmount();
  show(page, 'zh');
  expect(screen.getByText('12 / 60 座电站')).toBeInTheDocument();
});

test.each([
  [true, 'No station falls short of a clear sky today'],
  [false, 'Nothing to compare yet'],
])('P2.48 an empty “Worst ten” states whether anything was compared (%p)', (compared, title) => {
  const worst = { sort: 'shortfall', descending: true, first: '10' } as const;
  const counts = stationPage([station()]).counts;
  const { unmount } = show({ ...stationPage([], worst), counts, compared });
  expect(screen.getByText(title)).toBeInTheDocument();
  unmount();
  show({ ...stationPage([], { ...worst, filter: 'type.contains.Roof' }), counts, compared });
  expect(screen.getByText('Nothing matches')).toBeInTheDocument();
});

test.each([
  ['specific', 'second', ' kWh/kWp'],
  ['share', 'second', '%'],
  ['installedCapacity', 'second', ' kWp'],
  ['owner', 'second', null],
  ['power', 'figure', null],
  ['yieldToday', 'second', null],
  ['name', 'main', null],
] as const)(
  'P2.48 P9.12 when sorted by %s a compact row shows that value (%s), with the unit of its header',
  async (sort, place, unit) => {
    const at = Date.now();
    jest.mocked(read).mockResolvedValue([
      {
        ...{ id: 's9', power: { value: 1, unit: 'W', at }, yieldToday: { value: 2, unit: 'kWh', at } },
        ...{ specific: { value: 1.5, unit: 'kWh/kWp', at }, share: { value: 87, unit: '%', at } },
      },
    ]);
    show(stationPage([station({ id: 's9' })], { sort }));
    const head = screen
      .getAllByRole('columnheader')
      .findIndex((one) => one.hasAttribute('aria-sort') && one.getAttribute('aria-sort') !== 'none');
    const cell = screen.getAllByRole('cell')[head];
    expect(cell).toHaveClass(place);
    if (place === 'second') expect(document.querySelectorAll('td.second')).toHaveLength(1);
    if (unit) await waitFor(() => expect(cell?.querySelector('[data-unit]')?.getAttribute('data-unit')).toBe(unit));
  },
);

test('P2.48 the selection persists across searches, counts hidden rows, and actions apply to all of it', async () => {
  const page = (id: string, search: string) => stationPage([station({ id, name: `Roof ${id}` })], { search });
  const list = (of: StationPage) => <StationListPage outcome={ok(of)} query={of.query} viewer={VIEWER} />;
  jest.mocked(send).mockReset().mockResolvedValue({ done: true });
  const { rerender, user } = render(list(page('p1', 'a')));
  await user.click(screen.getAllByRole('button', { name: 'Select' })[0] ?? document.body);
  await user.click(await screen.findByRole('checkbox', { name: /Roof p1/ }));
  rerender(list({ ...stationPage([], { search: 'zzz' }), counts: page('p1', '').counts }));
  expect(screen.getByText('1 station selected, 1 not shown here')).toBeInTheDocument();
  rerender(list(page('p2', 'b')));
  await user.click(screen.getByRole('checkbox', { name: 'Select all stations shown' }));
  expect(screen.getByText('2 stations selected, 1 not shown here')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add to favourites' }));
  expect(jest.mocked(send).mock.calls.map(([, input]) => (input as { id: string }).id)).toEqual(['p1', 'p2']);
  await user.click(screen.getByRole('checkbox', { name: 'Select all stations shown' }));
  expect(screen.getByText('1 station selected, 1 not shown here')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Schedule maintenance' }));
  expect(await screen.findByRole('dialog', { name: 'Schedule maintenance on 1 station' })).toHaveTextContent('Roof p1');
});

test('P8.1 P8.2 shows why the station list could not be loaded and offers a retry at the same address', () => {
  const query = { ...DEFAULT_STATION_QUERY, tab: 'fault' as const, page: 2 };
  const { unmount } = render(<StationListPage outcome={fail({ kind: 'timeout' })} query={query} viewer={VIEWER} />);
  expect(screen.getByRole('alert')).toHaveTextContent('did not answer within 10 seconds');
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
    '/powerDetail?tab=fault&page=2&list=1',
  );
  unmount();
  const refused = fail({ kind: 'upstream-code' as const, message: 'Company is closed' });
  render(<StationListPage outcome={refused} query={query} viewer={VIEWER} />);
  expect(screen.getByRole('alert')).toHaveTextContent('connect failed: Company is closed');
});

describe('live values', () => {
  const watts = (value: number) => ({ value, unit: 'W', at: Date.now() });
  const kilowattHours = (value: number) => ({ value, unit: 'kWh', at: Date.now() });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const row = () => screen.getAllByRole('row')[1];

  beforeEach(() => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 2) });
  });
  afterEach(() => jest.useRealTimers());

  test('P9.14 D4.14 D9.3 live power and yield load after half a second and then every ten seconds', async () => {
    jest
      .mocked(read)
      .mockImplementation(async () => [{ id: 'a', power: watts(1234), yieldToday: kilowattHours(12.3) }]);
    show(stationPage([station({ id: 'a' })]));
    await pass(499);
    expect(read).not.toHaveBeenCalled();
    await pass(1);
    expect(jest.mocked(read).mock.calls).toEqual([['/api/stations/live', { ids: 'a' }]]);
    expect(row()).toHaveTextContent('1.23kW');
    expect(row()).toHaveTextContent('12.3kWh');
    jest.mocked(read).mockImplementation(async () => [{ id: 'a', power: watts(990), yieldToday: kilowattHours(12.4) }]);
    await pass(10_000);
    expect(read).toHaveBeenCalledTimes(2);
    expect(row()).toHaveTextContent('990W');
    await pass(10_000);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('P2.48 P9.14 a column of live values has a fixed number of decimals', async () => {
    const of = (id: string, specific: number, share: number) => ({
      ...{ id, power: watts(1234), yieldToday: kilowattHours(12.3) },
      specific: { value: specific, unit: 'kWh/kWp', at: Date.now() },
      share: { value: share, unit: '%', at: Date.now() },
    });
    jest.mocked(read).mockResolvedValue([of('d1', 5.2, 90), of('d2', 6.48, 104)]);
    show(stationPage([station({ id: 'd1' }), station({ id: 'd2' })]));
    await pass(500);
    const shown = (kind: string) =>
      [...document.querySelectorAll(`[data-live="${kind}"]`)].map((one) => one.textContent);
    expect(shown('specific')).toEqual(['5.20', '6.48']);
    expect(shown('share')).toEqual(['90', '104']);
  });

  test('P9.14 P2.47 rows from a new search show a loading state until their values arrive, not missing values', async () => {
    const figures = (id: string) => [{ id, power: watts(1234), yieldToday: kilowattHours(12.3) }];
    jest.mocked(read).mockResolvedValueOnce(figures('old'));
    const view = show(stationPage([station({ id: 'old' })]));
    await pass(500);
    expect(row()).toHaveTextContent('1.23kW');
    let answer = (_: unknown): void => undefined;
    jest.mocked(read).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const found = stationPage([station({ id: 'new' })], { search: 'har' });
    view.rerender(<StationListPage outcome={ok(found)} query={found.query} viewer={VIEWER} />);
    await pass(0);
    expect(jest.mocked(read).mock.lastCall).toEqual(['/api/stations/live', { ids: 'new' }]);
    expect(row()?.querySelectorAll('.MuiSkeleton-root')).toHaveLength(4);
    await act(async () => answer(figures('new')));
    expect(row()).toHaveTextContent('1.23kW');
    expect(row()?.querySelector('.MuiSkeleton-root')).toBeNull();
  });

  test('P9.14 C5 a missing value is “-” with its reason, never 0', async () => {
    const power = { value: null, why: 'no-point' };
    jest.mocked(read).mockImplementation(async () => [{ id: 'b', power, yieldToday: { value: null, why: 'no-data' } }]);
    show(stationPage([station({ id: 'b', installedCapacity: null })]));
    await pass(500);
    expect(row()).toHaveTextContent('This station has no such reading');
    expect(row()).toHaveTextContent('No data received yet');
    expect(row()?.querySelectorAll('td')[7]?.textContent).not.toMatch(/0/);
  });

  test('P9.14 P8.3 a failed refresh preserves the values, is reported, and shows their age once outdated', async () => {
    jest
      .mocked(read)
      .mockResolvedValueOnce([{ id: 'c', power: watts(5000), yieldToday: kilowattHours(1) }])
      .mockImplementation(() => Promise.reject(new CallError({ kind: 'unreachable' })));
    show(stationPage([station({ id: 'c' })]));
    await pass(500);
    expect(screen.getByText('Live, every 10 seconds')).toBeInTheDocument();
    await pass(10_500);
    expect(screen.getByText(/Live values could not be refreshed/)).toHaveTextContent('The server cannot be reached');
    expect(row()).toHaveTextContent('5.00kW');
    expect(screen.getByText('5.00').closest('[data-stale]')).not.toBeNull();
    // A gateway reports every minute, so a reading half a minute old counts as current.
    await pass(30_000);
    expect(row()).not.toHaveTextContent('ago');
    await pass(150_000);
    expect(row()).toHaveTextContent(/\d+ minutes ago/);
  });

  test('P9.14 without new readings the list does not claim to be live and shows the age of the newest', async () => {
    const old = { value: 5, unit: 'W', at: Date.now() - 90 * 60_000 };
    jest
      .mocked(read)
      .mockImplementation(async () => [{ id: 'e', power: old, yieldToday: { value: null, why: 'no-data' } }]);
    show(stationPage([station({ id: 'e' })]));
    await pass(500);
    expect(screen.getByText('Last reading 1 h 30 min ago')).toBeInTheDocument();
    expect(screen.queryByText('Live, every 10 seconds')).toBeNull();
  });

  test.each(['list', 'card'] as const)(
    'P9.14 P4.10 next to “Normal” a %s shows the age of outdated readings, but not next to other statuses',
    async (view) => {
      const of = (id: string, hours: number) => ({
        ...{ id, power: { value: 5, unit: 'W', at: Date.now() - hours * 3_600_000 } },
        yieldToday: { value: null, why: 'no-data' },
      });
      jest.mocked(read).mockImplementation(async () => [of(`${view}1`, 6), of(`${view}2`, 0), of(`${view}3`, 6)]);
      const rows = [
        station({ id: `${view}1` }),
        station({ id: `${view}2` }),
        station({ id: `${view}3`, status: problem(true, false, false) }),
      ];
      show(stationPage(rows, { view }));
      await pass(500);
      const beside = (id: string, word: string) =>
        within(document.querySelector<HTMLElement>(`[data-station="${id}"]`) ?? document.body)
          .getByText(word)
          .closest('.line')?.textContent;
      expect(beside(`${view}1`, 'Normal')).toMatch(/^Normal6 hours ago/);
      expect(beside(`${view}2`, 'Normal')).not.toContain('ago');
      expect(beside(`${view}3`, 'Fault')).not.toContain('ago');
    },
  );

  test('P9.14 live values continue at their normal interval after a failure and recover', async () => {
    jest
      .mocked(read)
      .mockImplementationOnce(() => Promise.reject(new CallError({ kind: 'timeout' })))
      .mockImplementation(async () => [{ id: 'd', power: watts(7), yieldToday: kilowattHours(1) }]);
    show(stationPage([station({ id: 'd' })]));
    await pass(500);
    expect(row()).toHaveTextContent('The reading could not be loaded');
    await pass(10_000);
    expect(row()).toHaveTextContent('7.00W');
    expect(screen.getByText('Live, every 10 seconds')).toBeInTheDocument();
  });
});
