import { act, screen, within } from '@testing-library/react';
import { NotFoundNotice } from '@/components/shell/not-found-notice';
import { ActionButton } from '@/components/ui/action-button';
import { ListTable } from '@/components/ui/list-table';
import { ListFooter } from '@/components/ui/list-footer';
import { leadsElsewhere, ProgressBar } from '@/components/ui/progress-bar';
import { SearchForm } from '@/components/ui/search-form';
import { StatusIcon } from '@/components/ui/status-icon';
import { NavTabs } from '@/components/ui/nav-tabs';
import { showToast } from '@/components/ui/toast';
import { ToastRegion } from '@/components/ui/toast-region';
import { Value } from '@/components/ui/value';
import { render } from '../../support/render';

const place = { pathname: '/powerDetail', search: new URLSearchParams() };
jest.mock('next/navigation', () => ({
  useRouter: () => ({ replace: () => undefined }),
  usePathname: () => place.pathname,
  useSearchParams: () => place.search,
}));

afterEach(() => jest.useRealTimers());

const listOf = (page: number, pages: number) => ({ query: { page }, pages, rows: Array(20), total: pages * 20 });

test('P2.15 P2.16 the 404 page has the specified text, no shell, and a link to the home page', () => {
  render(<NotFoundNotice />);
  expect(
    screen.getByRole('heading', { name: 'Not Found: Please check if the address is correct' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

describe('value', () => {
  const at = Date.UTC(2026, 10, 21, 2, 0, 0);

  test('a reading is scaled and shows its time in the station’s zone', () => {
    render(<Value reading={{ value: 4837, unit: 'W', at }} now={at} timeZone="Australia/Perth" />);
    const shown = screen.getByTitle('21/11/2026, 10:00:00 AWST');
    expect(shown).toHaveTextContent('4.84kW');
    expect(shown).not.toHaveAttribute('data-stale');
  });

  test('a reading older than three periods is marked and shows its age', () => {
    render(<Value reading={{ value: 1, unit: 'kWh', at }} now={at + 3 * 60_000 + 1} period={60_000} />);
    expect(screen.getByText('3 minutes ago')).toBeInTheDocument();
    expect(screen.getByText('1.00').closest('[data-stale]') ?? screen.getByText('1.00')).toHaveAttribute('data-stale');
  });

  test.each([
    ['no-point', 'This station has no such reading'],
    ['no-data', 'No data received yet'],
    ['failed', 'The reading could not be loaded'],
  ] as const)('a missing value (%s) is “-” with the reason, never 0', (why, words) => {
    render(<Value reading={{ value: null, why }} />);
    const shown = screen.getByTitle(words);
    expect(shown).toHaveTextContent(`-${words}`);
    expect(shown).not.toHaveTextContent('0');
  });
});

test('a status is an icon and a label, not only a colour', () => {
  const { container } = render(
    <>
      {(['normal', 'warning', 'fault', 'offline', 'sleeping'] as const).map((tone) => (
        <StatusIcon key={tone} tone={tone}>
          {`word ${tone}`}
        </StatusIcon>
      ))}
    </>,
  );
  const shapes = [...container.querySelectorAll('svg')].map((shape) => shape.innerHTML);
  expect(new Set(shapes).size).toBe(5);
  expect(screen.getByText('word fault')).toBeInTheDocument();
});

test('a table sorts by links, exposes its sort order, and shows the unit once', () => {
  render(
    <ListTable
      caption="Stations"
      columns={[
        { key: 'name', name: 'Name', sortHref: '?sort=name', sorted: 'ascending', cell: ({ name }) => name },
        { key: 'power', name: 'Power', unit: 'kW', numeric: true, sortHref: '?sort=power', cell: () => '1.2' },
        { key: 'x', name: 'Address', cell: () => '-' },
      ]}
      rows={[{ name: 'Harbour Street' }]}
      rowKey={({ name }) => name}
    />,
  );
  expect(screen.getByRole('table', { name: 'Stations' })).toBeInTheDocument();
  const [name, power, address] = screen.getAllByRole('columnheader');
  expect(name).toHaveAttribute('aria-sort', 'ascending');
  expect(power).toHaveAttribute('aria-sort', 'none');
  expect(power).toHaveTextContent('Power (kW)');
  expect(address).not.toHaveAttribute('aria-sort');
  expect(within(name as HTMLElement).getByRole('link')).toHaveAttribute('href', expect.stringContaining('?sort=name'));
  // In a card each cell has a label.
  expect(screen.getByRole('cell', { name: '1.2' })).toHaveAttribute('data-label', 'Power (kW)');
});

test.each([
  [1, 3, [1, 2, 3]],
  [3, 9, [1, 2, 3, 4, 5, 9]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 5, 6, 7, 8, 9]],
  [250, 500, [1, 249, 250, 251, 500]],
])(
  'the list footer on page %d of %d offers %j, each by its address, and the adjacent pages',
  (page, pages, expected) => {
    render(<ListFooter page={listOf(page, pages)} hrefOf={(to) => `/Fault?page=${to}`} />);
    const links = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
    const near = [...(page > 1 ? [page - 1] : []), ...expected, ...(page < pages ? [page + 1] : [])];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(near.map((to) => `/Fault?page=${to}`));
  },
);

test('the list footer shows the range of rows, and no navigation for a single page', () => {
  render(<ListFooter page={listOf(1, 1)} hrefOf={String} />);
  expect(screen.getByText('1 to 20 of 20')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('P2.48 P9.12 the list footer offers to load more rows, and the pages after those shown', () => {
  const page = { query: { page: 1, more: 1 }, pages: 3, rows: Array(200), total: 250 };
  render(<ListFooter page={page} hrefOf={(to) => `/powerDetail?page=${to}`} moreHref="/powerDetail?more=2" />);
  expect(screen.getByText('1 to 200 of 250')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByRole('link', { name: 'Load more' })).toHaveAttribute('href', '/powerDetail?more=2');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/powerDetail?page=3');
});

test('pagination, tabs and search work by address alone, and the tabs are navigation links', () => {
  render(
    <>
      <ListFooter page={listOf(2, 3)} hrefOf={(page) => `/powerDetail?page=${page}`} />
      <NavTabs
        label="Status"
        current="fault"
        tabs={[
          { key: 'all', href: '/powerDetail', name: 'All', count: 12 },
          { key: 'fault', href: '/powerDetail?tab=fault', name: 'Fault', count: 0 },
        ]}
      />
      <SearchForm action="/powerDetail" value="bay" label="Find" submitLabel="Search" keep={{ tab: 'fault' }} />
    </>,
  );
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/powerDetail?page=3');
  const views = within(screen.getByRole('navigation', { name: 'Status' })).getAllByRole('link');
  expect(views.map((view) => [view.tabIndex, view.getAttribute('href')])).toEqual([
    [0, '/powerDetail'],
    [0, '/powerDetail?tab=fault'],
  ]);
  expect(screen.getByRole('link', { current: 'page', name: /Fault/ })).toHaveTextContent('Fault0');
  expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('method', 'get');
  expect([...new FormData(form as HTMLFormElement)]).toEqual([
    ['tab', 'fault'],
    ['search', 'bay'],
  ]);
});

test('a busy button keeps focus and ignores clicks', async () => {
  const onClick = jest.fn();
  const { user } = render(
    <ActionButton busy onClick={onClick}>
      Save
    </ActionButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClick).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveFocus();
});

test('P2.34 a success toast disappears after 2 seconds, and equal toasts are shown once', async () => {
  jest.useFakeTimers();
  render(<ToastRegion closeLabel="Close" />);
  await act(async () => {
    showToast('success', 'Done');
    showToast('success', 'Done');
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(within(screen.getByRole('status')).getByRole('button', { name: 'Close' })).toBeInTheDocument();
  expect(screen.getAllByText('Done')).toHaveLength(1);
  act(() => jest.advanceTimersByTime(1_999));
  expect(screen.getByText('Done')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Done')).not.toBeInTheDocument();
});

test('the progress bar is shown from the click on a link until the page changes', () => {
  const tree = () => (
    <>
      <ProgressBar />
      <a href="/Fault">Fault</a>
      <a href="/powerDetail">Here</a>
      <a href="/Sheet" target="_blank" rel="noreferrer">
        Other tab
      </a>
    </>
  );
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay);
  window.history.replaceState(null, '', '/powerDetail');
  const { rerender } = render(tree());
  const click = (name: string) => act(() => screen.getByRole('link', { name }).click());
  click('Here');
  click('Other tab');
  expect(screen.queryByTestId('progress')).not.toBeInTheDocument();
  click('Fault');
  expect(screen.getByTestId('progress')).toBeInTheDocument();
  place.pathname = '/Fault';
  rerender(tree());
  expect(screen.queryByTestId('progress')).not.toBeInTheDocument();
  document.removeEventListener('click', stay);
});

test('a click that opens another tab or site is not navigation within the portal', () => {
  const link = document.createElement('a');
  link.href = '/Fault';
  const at = (init: MouseEventInit) => leadsElsewhere(link, new MouseEvent('click', init), window.location);
  expect(at({ button: 0 })).toBe(true);
  expect(at({ button: 1 })).toBe(false);
  expect(at({ button: 0, ctrlKey: true })).toBe(false);
  link.href = 'https://elsewhere.example/';
  expect(at({ button: 0 })).toBe(false);
});
