import { screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { MenuSearch } from '@/components/shell/menu-search';
import { menuItems } from '@/components/shell/menu-items';
import { CallError } from '@/lib/client/http/call';
import { buildMenu, searchableMenu } from '@/lib/domain/shell/routes/menu';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';
import { setWindowWidth } from '../../support/window-width';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router, useSearchParams: () => new URLSearchParams() }));

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const NOTHING = { stations: [], devices: [] };
const menu = searchableMenu(buildMenu([{ id: 'C002', name: 'Inverter' }]));
const items = menuItems(menu, (key) => key.split('.').at(-1) ?? key);

beforeEach(() => {
  setWindowWidth(1920);
  router.push.mockClear();
  read.mockReset().mockResolvedValue(NOTHING);
  Element.prototype.scrollIntoView = jest.fn();
});

async function open() {
  const rendered = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MenuSearch items={items} />
    </SWRConfig>,
  );
  await rendered.user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox');
  return { ...rendered, box };
}
const lines = () => screen.getAllByRole('treeitem').map((line) => line.textContent);
const marked = () => screen.queryByRole('treeitem', { selected: true })?.textContent ?? null;

test('P2.27 P2.24 Ctrl+K opens the search with the field focused and the whole menu as a tree, except About Us', async () => {
  const { box } = await open();
  await waitFor(() => expect(box).toHaveFocus());
  expect(lines()).toEqual([
    'overview',
    'main',
    'bulletinBoard',
    'powerStation',
    'powerDetail',
    'primaryDiagram',
    'device',
    'Inverter',
    'fault',
    'chart',
    'sheet',
  ]);
  const [overview, main] = screen.getAllByRole('treeitem');
  expect(overview).toHaveAttribute('aria-level', '1');
  expect(overview).toHaveAttribute('aria-expanded', 'true');
  expect(main).toHaveAttribute('aria-level', '2');
  expect(main).toHaveAttribute('aria-posinset', '1');
  expect(main).toHaveAttribute('aria-setsize', '2');
});

test('P2.27 P9.12 on a phone, without Escape or backdrop, a button closes the search', async () => {
  setWindowWidth(390);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  expect(router.push).not.toHaveBeenCalled();
});

test('P2.27 the field in the bar and Cmd+K also open the search, and Escape closes it', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  await user.keyboard('{Meta>}k{/Meta}');
  expect(await screen.findByRole('combobox')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Search the menu, stations and devices' }));
  expect(await screen.findByRole('combobox')).toBeInTheDocument();
});

test('P2.27 typing filters the menu with its groups, highlights the best match, and Enter opens it', async () => {
  const { user, box } = await open();
  await user.type(box, 'DIAG');
  expect(lines()).toEqual(['powerStation', 'primaryDiagram']);
  expect(marked()).toBe('primaryDiagram');
  await user.keyboard('{Enter}');
  expect(router.push).toHaveBeenCalledWith('/primaryDiagram');
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
});

test('P2.27 a matching group in the search shows all its entries', async () => {
  const { user, box } = await open();
  await user.type(box, 'overv');
  expect(lines()).toEqual(['overview', 'main', 'bulletinBoard']);
});

test('P2.27 arrow up and down move and wrap around, left and right collapse and expand a group', async () => {
  const { user, box } = await open();
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe('overview');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('treeitem', { selected: true }).id);
  await user.keyboard('{ArrowLeft}');
  expect(lines()).not.toContain('main');
  expect(screen.getByRole('treeitem', { selected: true })).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe('powerStation');
  await user.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}');
  expect(marked()).toBe('main');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(marked()).toBe('sheet');
  await user.keyboard('{Enter}');
  expect(router.push).toHaveBeenCalledWith('/Sheet');
});

test('P2.27 P9.9 searches stations and devices by name on the server once typing pauses', async () => {
  read.mockResolvedValue({
    stations: [{ id: 's 1', name: 'Harbour Street', place: '12 Harbour St' }],
    devices: [{ id: 'd1', type: 'C002', typeName: 'Inverter', name: 'Harbour inverter', station: 'Harbour Street' }],
  });
  const { user, box } = await open();
  await user.type(box, 'harb');
  await waitFor(() => expect(lines()).toContain('Harbour Street12 Harbour St'));
  expect(read).toHaveBeenCalledTimes(1);
  // P9.10: the search waits at most five seconds.
  expect(read).toHaveBeenCalledWith('/api/shell/search', { text: 'harb' }, { limitMs: 5_000 });
  expect(lines()).toEqual([
    'Stations',
    'Harbour Street12 Harbour St',
    'Devices',
    'Harbour inverterInverter · Harbour Street',
  ]);
  const tree = within(screen.getByRole('tree'));
  expect(tree.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/powerDetail?station=s+1',
    '/device/C002?device=d1',
  ]);
});

test('P2.27 reports no results; a failed search shows the reason and leaves the menu entries', async () => {
  const { user, box } = await open();
  await user.type(box, 'zzzz');
  expect(await screen.findByText(/Nothing found/)).toBeInTheDocument();
  read.mockRejectedValue(new CallError({ kind: 'unreachable' }));
  await user.clear(box);
  await user.type(box, 'fault');
  expect(await screen.findByText(/search for stations and devices failed.*cannot be reached/)).toBeInTheDocument();
  expect(lines()).toEqual(['fault']);
});

test('P9.10 P2.27 a pending search ends after five seconds with a message', async () => {
  read.mockRejectedValue(new CallError({ kind: 'timeout' }));
  const { user, box } = await open();
  await user.type(box, 'fault');
  expect(await screen.findByText(/No answer within 5 seconds/)).toBeInTheDocument();
  expect(lines()).toEqual(['fault']);
});

test('P2.27 Enter does not open a result of an earlier search text', async () => {
  read.mockResolvedValueOnce({ stations: [{ id: 's1', name: 'Harbour Street', place: '' }], devices: [] });
  const { user, box } = await open();
  await user.type(box, 'harb');
  await waitFor(() => expect(marked()).toBe('Harbour Street'));
  await user.type(box, 'x{Enter}');
  expect(router.push).not.toHaveBeenCalled();
  expect(await screen.findByText(/Nothing found/)).toBeInTheDocument();
});

test('P2.27 Enter right after typing opens the result once found, and further typing cancels it', async () => {
  const found = { ...NOTHING, stations: [{ id: 's1', name: 'Bottling hall', place: '' }] };
  read.mockResolvedValue(found);
  const { user } = await open();
  await user.keyboard('Bottl{Enter}');
  expect(router.push).not.toHaveBeenCalled();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(expect.stringContaining('s1')));
  router.push.mockClear();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await user.keyboard('Bott{Enter}ling');
  await screen.findByRole('treeitem', { name: /Bottling hall/ });
  expect(router.push).not.toHaveBeenCalled();
});
