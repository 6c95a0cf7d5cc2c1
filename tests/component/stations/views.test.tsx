import { screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { StationListPage } from '@/components/stations/station-list-page';
import { CallError } from '@/lib/client/http/call';
import type { StationView } from '@/lib/contract/portal/stations/views';
import { NO_LAYOUT } from '@/lib/domain/shell/lists/layout';
import { ok } from '@/lib/domain/problem';
import type { StationPage, StationQuery } from '@/lib/domain/stations/list-query';
import type { ViewOfAddress } from '@/lib/domain/stations/views';
import type * as Calls from '../../support/portal-calls';
import { read, send } from '../../support/portal-calls';
import { render } from '../../support/render';
import { station, stationPage } from './station-fixtures';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);
const push = jest.fn();
const replace = jest.fn();
const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh, push, replace }) }));

const view = (change: Partial<StationView> = {}): StationView => ({
  ...{ id: 'v1', name: 'Faults', params: 'tab=fault', layout: null, own: true, owner: 'Mia Hart' },
  ...{ shared: false, enterprise: '', removable: true },
  ...change,
});
const SHARED = view({ id: 'v2', name: 'Fleet', own: false, owner: 'Ann Lee', shared: true, removable: false });

function answer(views: readonly StationView[], more: { supported?: boolean; leads?: boolean } = {}) {
  jest.mocked(read).mockImplementation((path) => {
    if (path !== '/api/stations/views') return new Promise(() => undefined);
    return Promise.resolve({ supported: true, leads: false, views, ...more });
  });
}
const show = (page: StationPage, of: Partial<ViewOfAddress> = {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <StationListPage
        outcome={ok(page)}
        query={page.query}
        viewer={{ userId: 'u1', companyCode: '' }}
        view={{ opened: null, unknown: [], ...of }}
      />
    </SWRConfig>,
  );
const list = (query: Partial<StationQuery> = {}) => stationPage([station({ offlineSince: null })], query);
const open = async (user: ReturnType<typeof show>['user'], name: string | RegExp = 'Views') => {
  await user.click(screen.getByRole('button', { name }));
  return screen.findByRole('menu', { name: 'Views' });
};

beforeEach(() => {
  for (const mock of [push, replace, refresh]) mock.mockClear();
  jest.mocked(send).mockReset().mockResolvedValue({ id: 'v9' });
});

test('P2.46 P2.47 the menu links to built-in, own and shared views, with the owner of shared ones', async () => {
  answer([view(), SHARED]);
  const { user } = show(list());
  const menu = await open(user);
  await within(menu).findByRole('menuitem', { name: 'Faults' });
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => [item.textContent?.replace(/[\u2068\u2069]/g, ''), item.getAttribute('href')]),
  ).toEqual([
    ['Offline over a day', '/powerDetail?offlineFor=day&list=1'],
    ['Worst ten', '/powerDetail?sort=shortfall&order=desc&first=10&list=1'],
    ['Faults', '/powerDetail?tab=fault&savedView=v1&list=1'],
    ['FleetShared by Ann Lee', '/powerDetail?tab=fault&savedView=v2&list=1'],
    ['Save this view…', null],
    ['Manage views…', null],
  ]);
  await user.click(within(menu).getByRole('menuitem', { name: 'Faults' }));
  expect(push).toHaveBeenCalledWith('/powerDetail?tab=fault&savedView=v1&list=1');
});

test('P2.47 without upstream support for saved views only the applicable built-in views are offered', async () => {
  answer([], { supported: false });
  const { user } = show(stationPage([station()]));
  const menu = await open(user);
  await waitFor(() => expect(within(menu).queryByText('Loading your views…')).toBeNull());
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Worst ten']);
});

test('P2.47 saves the current view with its columns under a name, and the address refers to it', async () => {
  answer([view()]);
  const { user } = show(list({ search: 'harbour', page: 2 }));
  await user.click(await within(await open(user)).findByRole('menuitem', { name: 'Save this view…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Please enter a name')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Name'), ' Harbours ');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(send).toHaveBeenCalledWith('/api/stations/views/save', {
    ...{ name: 'Harbours', params: 'search=harbour', layout: NO_LAYOUT, shared: false },
  });
  await waitFor(() =>
    expect(replace).toHaveBeenCalledWith('/powerDetail?search=harbour&savedView=v9&list=1', { scroll: false }),
  );
});

test('P2.47 P6.10 an existing name replaces that view, and the leader of an organisation can share it', async () => {
  answer([view({ shared: true })], { leads: true });
  const { user } = show(list({ tab: 'offline' }));
  await user.click(await within(await open(user)).findByRole('menuitem', { name: 'Save this view…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
  await user.type(within(dialog).getByLabelText('Name'), 'faults');
  const share = within(dialog).getByRole('checkbox', { name: 'Share with the members of my organisation' });
  expect(share).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
  expect(send).toHaveBeenCalledWith('/api/stations/views/save', {
    ...{ id: 'v1', name: 'faults', params: 'tab=offline', layout: NO_LAYOUT, shared: true },
  });
});

test('P2.47 a server refusal to save a view is shown in the dialog and the input is preserved', async () => {
  answer([]);
  jest.mocked(send).mockRejectedValue(new CallError({ kind: 'upstream-code', code: 1409, message: 'Too many' }));
  const { user } = show(list());
  await user.click(await within(await open(user)).findByRole('menuitem', { name: 'Save this view…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
  await user.type(within(dialog).getByLabelText('Name'), 'One more');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/Too many/)).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Name')).toHaveValue('One more');
  expect(replace).not.toHaveBeenCalled();
});

test('P2.48 an open view has its own columns, appears on the button, and changes are saved to it', async () => {
  const layout = { ...NO_LAYOUT, hidden: ['owner', 'type'] };
  const saved = view({ layout });
  answer([saved]);
  const { user } = show(list({ tab: 'fault', sort: 'name', savedView: 'v1' }), {
    opened: { state: 'open', id: 'v1', name: 'Faults', own: true, layout, params: 'tab=fault' },
  });
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).not.toContain('Owner');
  await user.click(
    await within(await open(user, 'Views: Faults')).findByRole('menuitem', { name: /^Save the changes/ }),
  );
  const dialog = await screen.findByRole('dialog', { name: /^Edit .?Faults/ });
  expect(within(dialog).getByRole('checkbox')).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(send).toHaveBeenCalledWith('/api/stations/views/save', {
    ...{ id: 'v1', name: 'Faults', params: 'tab=fault&sort=name', layout, shared: false },
  });
});

test('P2.47 P6.10 views are deleted after confirmation; the leader can stop the sharing of another user’s view', async () => {
  answer([view({ id: 'v1' }), { ...SHARED, removable: true }]);
  const { user } = show(list({ tab: 'fault', savedView: 'v1' }));
  await user.click(await within(await open(user)).findByRole('menuitem', { name: 'Manage views…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Saved views' });
  await user.click(within(dialog).getByRole('button', { name: /^Stop sharing .?Fleet/ }));
  await user.click(
    within(await screen.findByRole('dialog', { name: /^Stop sharing/ })).getByRole('button', { name: 'Stop sharing' }),
  );
  expect(send).toHaveBeenCalledWith('/api/stations/views/delete', { id: 'v2' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Stop sharing/ })).toBeNull());
  await user.click(within(dialog).getByRole('button', { name: /^Delete .?Faults/ }));
  await user.click(
    within(await screen.findByRole('dialog', { name: /^Delete/ })).getByRole('button', { name: 'Delete' }),
  );
  expect(send).toHaveBeenCalledWith('/api/stations/views/delete', { id: 'v1' });
  // The deleted view was open, so the address no longer names it.
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/powerDetail?tab=fault&list=1', { scroll: false }));
});

test('P2.47 a deleted view and unknown parameters are reported above the list', () => {
  answer([]);
  show(list({ savedView: 'v7' }), { opened: { state: 'gone' }, unknown: ['sort', 'tab'] });
  expect(screen.getByText(/has been deleted or is no longer shared/)).toBeInTheDocument();
  expect(screen.getByText(/is ignored: sort column, status\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Harbour Street' })).toBeInTheDocument();
});

test('P2.46 P2.47 the offline tab offers “Offline over a day”, and each filter is removable by its chip', () => {
  answer([]);
  const { unmount } = show(list({ tab: 'offline' }));
  expect(screen.getByRole('link', { name: 'Offline over a day' })).toHaveAttribute(
    'href',
    '/powerDetail?tab=offline&offlineFor=day&list=1',
  );
  unmount();
  show(list({ sort: 'shortfall', descending: true, first: '10' }));
  expect(screen.getByRole('link', { name: /Ten with the greatest clear-sky shortfall/ })).toHaveAttribute(
    'href',
    '/powerDetail?sort=shortfall&order=desc&list=1',
  );
  expect(screen.getByRole('button', { name: 'Views: Worst ten' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: /Clear-sky shortfall today/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});
