import { act, screen, within } from '@testing-library/react';
import { NotFoundNotice } from '@/components/shell/not-found-notice';
import { VisitedPages } from '@/components/shell/visited-pages';
import { VISITED_KEY } from '@/components/shell/visited-store';
import { render } from '../../support/render';

const place = { pathname: '/', search: new URLSearchParams() };
const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  usePathname: () => place.pathname,
  useSearchParams: () => place.search,
  useRouter: () => router,
}));

const items = [
  { id: 'main', name: 'Home', path: '/' },
  { id: 'powerDetail', name: 'Station list', path: '/powerDetail' },
  { id: 'device', name: 'Device', entries: [{ id: 'C002', name: 'Inverter', path: '/device/C002' }] },
  { id: 'fault', name: 'Fault', path: '/Fault' },
];

// Each test uses a new user, who does not see the row of the previous one.
let user = 0;
beforeEach(() => {
  user += 1;
  sessionStorage.clear();
  router.push.mockClear();
  Object.assign(place, { pathname: '/', search: new URLSearchParams() });
});

const row = () => <VisitedPages user={`u${user}`} items={items} />;
const names = () => screen.getAllByRole('link').map((link) => link.textContent);
const close = (name: string) => screen.getByRole('button', { name: `Close ${name}` });

function visit(...paths: readonly string[]) {
  const rendered = render(row());
  for (const path of paths) {
    const [pathname = '', search = ''] = path.split('?');
    Object.assign(place, { pathname, search: new URLSearchParams(search) });
    rendered.rerender(row());
  }
  return rendered;
}

test('P2.33 each visited page has a tab, the active one is marked, and a single tab cannot be closed', () => {
  const { rerender } = render(row());
  expect(names()).toEqual(['Home']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  place.pathname = '/device/C002';
  rerender(row());
  expect(names()).toEqual(['Home', 'Inverter']);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Inverter');
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

test('P2.33 a tab returns to the page in its last state', () => {
  visit('/powerDetail?tab=fault&list=1', '/Fault');
  expect(screen.getByRole('link', { name: 'Station list' })).toHaveAttribute('href', '/powerDetail?tab=fault&list=1');
});

test('P2.33 closing the active page opens the previous one; closing another stays and focuses a neighbour', async () => {
  const { user: hand } = visit('/powerDetail', '/Fault', '/userCenter');
  expect(names()).toEqual(['Home', 'Station list', 'Fault', 'Profile']);
  await hand.click(close('Station list'));
  expect(names()).toEqual(['Home', 'Fault', 'Profile']);
  expect(router.push).not.toHaveBeenCalled();
  expect(document.activeElement).not.toBe(document.body);
  await hand.click(close('Profile'));
  expect(router.push).toHaveBeenCalledWith('/Fault');
  expect(names()).toEqual(['Home', 'Fault']);
});

test('P2.33 tabs that do not fit are reachable through a menu of all pages, also by keyboard', async () => {
  const { user: hand, rerender } = visit('/powerDetail?list=1', '/Fault');
  expect(screen.queryByRole('button', { name: /visited pages/ })).not.toBeInTheDocument();
  const width = jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  Object.assign(place, { pathname: '/userCenter', search: new URLSearchParams() });
  rerender(row());
  width.mockRestore();
  screen.getByRole('button', { name: 'All 4 visited pages' }).focus();
  await hand.keyboard('{Enter}');
  const all = within(await screen.findByRole('menu', { name: 'All 4 visited pages' }));
  expect(all.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Profile');
  await hand.click(all.getByRole('menuitemradio', { name: 'Station list' }));
  expect(router.push).toHaveBeenCalledWith('/powerDetail?list=1');
});

test('P2.15 P2.33 an address without a page gets no tab, and an existing one is removed', () => {
  const { rerender } = visit('/device/C002');
  const missing = render(<NotFoundNotice />);
  window.history.replaceState(null, '', '/device/C002');
  missing.unmount();
  const shown = render(<NotFoundNotice />);
  rerender(row());
  expect(screen.queryByRole('link', { name: 'Inverter' })).not.toBeInTheDocument();
  place.search = new URLSearchParams('a=1');
  rerender(row());
  expect(screen.queryByRole('link', { name: 'Inverter' })).not.toBeInTheDocument();
  shown.unmount();
  place.search = new URLSearchParams('a=2');
  rerender(row());
  expect(screen.getByRole('link', { name: 'Inverter' })).toBeInTheDocument();
});

test('P2.33 a tab can be closed by keyboard', async () => {
  const { user: hand } = visit('/Fault');
  close('Home').focus();
  await hand.keyboard('{Enter}');
  expect(names()).toEqual(['Fault']);
});

test('P2.33 the tabs survive a reload, per browser tab and user', () => {
  visit('/powerDetail').unmount();
  const stored = JSON.parse(sessionStorage.getItem(VISITED_KEY) ?? 'null') as { user: string };
  expect(stored).toEqual({
    user: `u${user}`,
    pages: [
      { path: '/', search: '' },
      { path: '/powerDetail', search: '' },
    ],
  });
  user += 1;
  render(row());
  expect(names()).toEqual(['Station list']);
  // As after a reload: nothing in memory belongs to this user, but the storage does.
  user += 1;
  sessionStorage.setItem(VISITED_KEY, JSON.stringify({ ...stored, user: `u${user}` }));
  render(row());
  expect(within(screen.getAllByRole('navigation').at(-1) as HTMLElement).getAllByRole('link')).toHaveLength(2);
});

test('P2.33 P2.30 tab names follow the language', () => {
  act(() => void render(row(), { lang: 'zh' }));
  place.pathname = '/help';
  render(row(), { lang: 'zh' });
  expect(screen.getAllByRole('button', { name: '关闭 帮助' }).length).toBeGreaterThan(0);
});
