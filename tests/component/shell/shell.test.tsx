import { act, screen, waitFor, within } from '@testing-library/react';
import { AboutDialog } from '@/components/content/about-dialog';
import { PRODUCT_VERSION } from '@/components/content/version';
import { requestDialog } from '@/components/ui/dialog-request';
import { Shell } from '@/components/shell/shell';
import type { ShellProps } from '@/components/shell/shell';
import { buildMenu } from '@/lib/domain/shell/routes/menu';
import packageJson from '@/package.json';
import { legalFetch } from '../../support/legal-fetch';
import { render } from '../../support/render';
import { setWindowWidth } from '../../support/window-width';

const navigation = {
  pathname: '/powerDetail',
  search: new URLSearchParams(),
  refresh: jest.fn(),
  push: jest.fn(),
  replace: jest.fn(),
};
jest.mock('next/navigation', () => ({
  usePathname: () => navigation.pathname,
  useRouter: () => navigation,
  useSearchParams: () => navigation.search,
}));

const types = [
  { id: 'C001', name: 'Gateway' },
  { id: 'C002', name: 'Inverter' },
];

function shell(props: Partial<ShellProps> = {}) {
  return (
    <Shell
      brand={{ name: 'Sunhelm', icon: '/tenants/sunhelm/icon.svg' }}
      menu={buildMenu(types)}
      menuWidth="auto"
      languages={['en', 'zh']}
      scheme="system"
      user={{ id: 'u1', name: 'Alex Owner', email: 'owner@demo.sunhelm.example', avatar: null }}
      demo={false}
      dialogs={<AboutDialog product="Sunhelm" version={PRODUCT_VERSION} icon="/tenants/sunhelm/icon.svg" links={{}} />}
      {...props}
    >
      <h1>Content</h1>
    </Shell>
  );
}

beforeEach(() => {
  setWindowWidth(1920);
  // Requests stay pending; what the shell requests is tested separately.
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
  navigation.pathname = '/powerDetail';
  navigation.search = new URLSearchParams();
  sessionStorage.clear();
  document.cookie = 'menu=; path=/; max-age=0';
});

afterEach(() => requestDialog(null));

const menu = () => screen.getByRole('navigation', { name: 'Main menu' });
const fold = (name: string) => screen.getByRole('button', { name });

test('P2.19 P2.20 P2.21 P2.22 P2.23 the menu has its entries in order, with Device third', () => {
  render(shell());
  const top = [...menu().querySelectorAll(':scope > ul > li')].map(
    (item) => item.querySelector('a, button')?.textContent,
  );
  expect(top).toEqual(['Overview', 'Power station', 'Device', 'Fault', 'Chart', 'Sheet', 'About Us']);
  const links = within(menu())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Home', '/'],
    ['Dashboard', '/bulletinBoard'],
    ['Station list', '/powerDetail'],
    ['Single-line diagram', '/primaryDiagram'],
    ['Gateway', '/device/C001'],
    ['Inverter', '/device/C002'],
    ['Fault', '/Fault'],
    ['Chart', '/chart'],
    ['Sheet', '/Sheet'],
  ]);
});

test('P2.21 shows no Device group without devices', () => {
  render(shell({ menu: buildMenu([]) }));
  expect(within(menu()).queryByText('Device')).not.toBeInTheDocument();
});

test('P2.24 translates the menu labels', () => {
  render(shell(), { lang: 'zh' });
  const zh = screen.getByRole('navigation', { name: '主菜单' });
  for (const name of ['概览', '电站', '设备', '故障', '图表', '报表', '关于我们']) {
    expect(within(zh).getAllByText(name)[0]).toBeVisible();
  }
  for (const name of ['Overview', 'Power station', 'Device', 'Fault', 'Chart', 'Sheet', 'About Us'])
    expect(within(zh).queryByText(name)).not.toBeInTheDocument();
});

test('P2.17 the menu collapses by a click, and the choice is remembered', async () => {
  const { user, container } = render(shell());
  const frame = container.querySelector('[data-menu]');
  expect(frame).toHaveAttribute('data-menu', 'auto');
  await user.click(fold('Collapse the menu'));
  expect(frame).toHaveAttribute('data-menu', 'narrow');
  expect(document.cookie).toContain('menu=narrow');
  await user.click(fold('Expand the menu'));
  expect(frame).toHaveAttribute('data-menu', 'auto');
});

test('P2.17 below 1432 px the menu collapses automatically, and can be expanded until the window crosses that width', async () => {
  setWindowWidth(1431);
  const { user, container } = render(shell());
  const frame = container.querySelector('[data-menu]');
  await user.click(fold('Expand the menu'));
  expect(frame).toHaveAttribute('data-menu', 'wide');
  act(() => setWindowWidth(1432));
  expect(frame).toHaveAttribute('data-menu', 'auto');
  expect(fold('Collapse the menu')).toBeInTheDocument();
});

test('P2.17 P2.20 a group of the collapsed menu is marked as closed until its flyout opens', async () => {
  setWindowWidth(1431);
  const { user } = render(shell());
  const group = within(menu()).getByRole('button', { name: 'Power station' });
  expect(group).toHaveAttribute('aria-expanded', 'false');
  await user.hover(group);
  expect(group).toHaveAttribute('aria-expanded', 'true');
  await user.unhover(group);
  expect(group).toHaveAttribute('aria-expanded', 'false');
  group.focus();
  expect(group).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  expect(group).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(within(menu()).getByRole('link', { name: 'Station list' })).toHaveFocus();
  expect(group).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(group).toHaveFocus();
  expect(group).toHaveAttribute('aria-expanded', 'false');
  // A group closed by Escape opens again when the pointer returns.
  await user.hover(group);
  expect(group).toHaveAttribute('aria-expanded', 'true');
  await user.unhover(group);
  await user.keyboard('{Enter}');
  await user.tab();
  await user.tab();
  await user.tab();
  expect(group).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold('Expand the menu'));
  expect(group).toHaveAttribute('aria-expanded', 'true');
  await user.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'false');
});

test('P9.12 in the narrow layout the menu opens as a drawer and closes when an entry is selected', async () => {
  setWindowWidth(1049);
  // Without a router, the click would leave the page.
  document.addEventListener('click', (event) => event.preventDefault());
  const { user } = render(shell());
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Main menu' });
  await user.click(within(drawer).getByRole('link', { name: 'Fault' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('P2.23 P9.16 About Us opens a dialog with the version and the legal documents in sandboxed frames', async () => {
  globalThis.fetch = legalFetch();
  const { user } = render(shell());
  await user.click(within(menu()).getByRole('button', { name: 'About Us' }));
  const about = await screen.findByRole('dialog', { name: 'About Sunhelm' });
  expect(within(about).getByText('Version 1.0.0')).toBeInTheDocument();
  expect(packageJson.version).toBe(PRODUCT_VERSION);

  await user.click(within(about).getByRole('button', { name: 'Service agreement' }));
  const frame = await screen.findByTitle('Service agreement');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame.getAttribute('srcdoc')).toContain('Service agreement of Sunhelm');

  const document = screen.getByRole('dialog', { name: 'Service agreement' });
  await user.click(within(document).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByTitle('Service agreement')).not.toBeInTheDocument());
  await user.click(within(about).getByRole('button', { name: 'Privacy policy' }));
  expect(await screen.findByTitle('Privacy policy')).toBeInTheDocument();
  await user.click(
    within(screen.getByRole('dialog', { name: 'Privacy policy' })).getByRole('button', { name: 'Close' }),
  );
  await waitFor(() => expect(screen.queryByTitle('Privacy policy')).not.toBeInTheDocument());
  await user.click(within(about).getByRole('button', { name: 'Terms of use' }));
  const terms = await screen.findByTitle('Terms of use');
  expect(terms.getAttribute('srcdoc')).toContain('help@sunhelm.example');
});

test.each([
  ['/', ['Overview', 'Home']],
  ['/powerDetail', ['Power station', 'Station list']],
  ['/device/C002', ['Device', 'Inverter']],
  ['/Fault', ['Fault']],
  ['/userCenter', ['Profile']],
])('P2.26 the breadcrumb of %s', (pathname, crumbs) => {
  navigation.pathname = pathname;
  render(shell());
  const path = screen.getByRole('navigation', { name: 'You are here' });
  expect(
    within(path)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replace('/', '')),
  ).toEqual(crumbs);
});

test('P2.26 each step of the breadcrumb but the last is a link: the group to its first entry, a detail page to its list', () => {
  navigation.pathname = '/powerDetail';
  navigation.search = new URLSearchParams({ station: '7' });
  const { unmount } = render(shell());
  const steps = () => {
    const path = screen.getByRole('navigation', { name: 'You are here' });
    return within(path)
      .getAllByRole('listitem')
      .map((item) => [item.textContent?.replace('/', ''), item.querySelector('a')?.getAttribute('href') ?? null]);
  };
  expect(steps()).toEqual([
    ['Power station', '/powerDetail'],
    ['Station list', '/powerDetail?list=1'],
    ['Station details', null],
  ]);
  unmount();
  navigation.pathname = '/device/C002';
  navigation.search = new URLSearchParams({ device: 'd1' });
  render(shell());
  expect(steps()).toEqual([
    ['Device', '/device/C001'],
    ['Inverter', '/device/C002'],
    ['Device details', null],
  ]);
});

test('P2.26 D2.33 a station selected next to a list adds no breadcrumb step', () => {
  navigation.pathname = '/primaryDiagram';
  navigation.search = new URLSearchParams({ station: '7' });
  render(shell());
  const path = screen.getByRole('navigation', { name: 'You are here' });
  expect(within(path).getAllByRole('listitem')).toHaveLength(2);
});

test('marks the menu entry of the current page, also for its subpages', () => {
  navigation.pathname = '/device/C001';
  render(shell());
  const current = within(menu()).getAllByRole('link', { current: 'page' });
  expect(current.map((link) => link.textContent)).toEqual(['Gateway']);
});

test('the demo note can be hidden and stays hidden', async () => {
  const { user } = render(shell({ demo: true }));
  expect(screen.getByText(/all stations here are simulated/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hide this note' }));
  expect(screen.queryByText(/all stations here are simulated/)).not.toBeInTheDocument();
  expect(document.cookie).toContain('demo-note=hidden');
});
