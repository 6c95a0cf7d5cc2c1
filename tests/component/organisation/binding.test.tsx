import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { BindingDialog } from '@/components/organisation/binding-dialog';
import { useBinding } from '@/components/organisation/use-binding';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import { CallError } from '@/lib/client/http/call';
import type { BindingPage } from '@/lib/contract/portal/organisation';
import { applyMove, BINDING_PAGE, bindable, changeOf, fits, MOVES_LIMIT } from '@/lib/domain/organisation/binding';
import type { Move, Side } from '@/lib/domain/organisation/binding';
import type { Member } from '@/lib/domain/organisation/types';
import { label } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { send } from '../../support/portal-calls';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const COUNT = 120;
const stations = new Map(
  Array.from({ length: COUNT }, (_, at) => {
    const id = `s${String(at).padStart(3, '0')}`;
    return [id, bindable(id, `Site ${id.slice(1)}`, at % 2 === 0 ? 'Manly' : 'Kambah')] as const;
  }),
);
const saved = new Set(['s000', 's001']);

interface Query {
  readonly moves: readonly Move[];
  readonly side: Side;
  readonly search: string;
  readonly page: number;
  readonly reload?: boolean;
}

/** A fake of the server that applies the same rules. */
function pageOf({ moves, side, search, page }: Query): BindingPage {
  const bound = new Set(saved);
  for (const move of moves) applyMove(stations, bound, move);
  const fit = fits(search);
  const rows = [...stations.values()].filter((one) => bound.has(one.id) === (side === 'bound') && fit(one));
  return {
    rows: rows
      .slice((page - 1) * BINDING_PAGE, page * BINDING_PAGE)
      .map(({ id, name, place }) => ({ id, name, place })),
    total: rows.length,
    page,
    pages: Math.max(1, Math.ceil(rows.length / BINDING_PAGE)),
    counts: { unbound: COUNT - bound.size, bound: bound.size },
    change: changeOf(saved, bound),
  };
}

const member: Member = { id: 'ann', name: 'Ann', email: '', avatar: null, lastSeen: null, self: false };
const onClose = jest.fn();
const show = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BindingDialog member={member} onClose={onClose} />
    </SWRConfig>,
  );
const side = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const askedFor = () =>
  jest
    .mocked(send)
    .mock.calls.filter(([path]) => path === '/api/organisation/bindings')
    .map(([, body]) => body as Query);
const bindCalls = () => jest.mocked(send).mock.calls.filter(([path]) => path === '/api/organisation/bind');

beforeEach(() => {
  onClose.mockClear();
  jest.mocked(send).mockReset();
  jest
    .mocked(send)
    .mockImplementation((path, body) =>
      Promise.resolve(path === '/api/organisation/bindings' ? pageOf(body as Query) : { done: true }),
    );
});
afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
});

test('P2.72 the binding dialog shows both lists side by side with counts, one page of each', async () => {
  show();
  const unbound = await side(/^Not bound \(118\)$/);
  const bound = await side(/^Bound \(2\)$/);
  expect(unbound.getAllByRole('option')).toHaveLength(BINDING_PAGE);
  expect(bound.getAllByRole('option').map((one) => one.textContent)).toEqual(['Site 000Manly', 'Site 001Kambah']);
  expect(unbound.getByText('1–50 of 118')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('P2.72 selected stations move to the other list, and only saving sends the change', async () => {
  const { user } = show();
  const unbound = await side(/^Not bound/);
  expect(unbound.getByRole('button', { name: 'Bind selected' })).toBeDisabled();
  await user.click(unbound.getByRole('option', { name: /Site 002/ }));
  await user.click(unbound.getByRole('option', { name: /Site 004/ }));
  await user.click(unbound.getByRole('option', { name: /Site 004/ }));
  await user.click(unbound.getByRole('button', { name: 'Bind 1 station' }));
  const bound = await side(/^Bound \(3\)$/);
  expect(await bound.findByRole('option', { name: /Site 002/ })).toBeInTheDocument();
  await user.click(bound.getByRole('option', { name: /Site 000/ }));
  await user.click(bound.getByRole('button', { name: 'Unbind 1 station' }));
  expect(await screen.findByText('1 station will be bound, 1 unbound')).toBeInTheDocument();
  expect(bindCalls()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bindCalls()).toEqual([
    [
      '/api/organisation/bind',
      {
        user: 'ann',
        moves: [
          { to: 'bound', ids: ['s002'] },
          { to: 'unbound', ids: ['s000'] },
        ],
      },
    ],
  ]);
  expect(currentToasts().map(({ text }) => text)).toEqual(['Operation Success']);
});

test('P2.72 shows a separate summary when stations are only unbound', async () => {
  const { user } = show();
  const bound = await side(/^Bound \(2\)$/);
  await user.click(bound.getByRole('option', { name: /Site 000/ }));
  await user.click(bound.getByRole('button', { name: 'Unbind 1 station' }));
  expect(await screen.findByText('1 station will be unbound')).toBeInTheDocument();
});

test('P2.72 moves all matches of a search at once on every page, without sending their ids', async () => {
  const { user } = show();
  const unbound = await side(/^Not bound/);
  await user.type(unbound.getByRole('searchbox'), 'manly');
  await user.click(await unbound.findByRole('button', { name: 'Select all 59 that match' }));
  expect(unbound.getAllByRole('option', { selected: true })).toHaveLength(BINDING_PAGE);
  await user.click(unbound.getByRole('option', { name: /Site 004/ }));
  await user.click(unbound.getByRole('button', { name: 'Bind 58 stations' }));
  expect(await screen.findByText('58 stations will be bound')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bindCalls()[0]?.[1]).toEqual({
    user: 'ann',
    moves: [
      { to: 'bound', search: 'manly' },
      { to: 'unbound', ids: ['s004'] },
    ],
  });
});

test('P2.72 binding works by keyboard alone: arrows, Space, Ctrl+A and page keys', async () => {
  const { user } = show();
  const unbound = await side(/^Not bound/);
  const list = unbound.getByRole('listbox');
  list.focus();
  await user.keyboard('{ArrowDown}{ArrowDown} ');
  expect(unbound.getByRole('option', { selected: true })).toHaveTextContent('Site 004');
  expect(list).toHaveAttribute('aria-activedescendant', unbound.getByRole('option', { selected: true }).id);
  await user.keyboard('{Home} {End} ');
  expect(unbound.getByRole('button', { name: 'Bind 3 stations' })).toBeEnabled();
  await user.keyboard('{PageDown}');
  expect(await unbound.findByText('51–100 of 118')).toBeInTheDocument();
  unbound.getByRole('listbox').focus();
  await user.keyboard('{Control>}a{/Control}');
  expect(await unbound.findByRole('button', { name: 'Bind 118 stations' })).toBeEnabled();
});

test('P2.72 bindings that fail to load can be retried, and a failed save preserves the changes', async () => {
  jest.mocked(send).mockRejectedValue(new CallError({ kind: 'unreachable' }));
  const { user } = show();
  const retry = await screen.findAllByRole('button', { name: 'Try again' });
  jest.mocked(send).mockImplementation((path, body) => {
    if (path === '/api/organisation/bindings') return Promise.resolve(pageOf(body as Query));
    return Promise.reject(new CallError({ kind: 'upstream-code', message: 'Not now' }));
  });
  for (const button of retry) await user.click(button);
  const unbound = await side(/^Not bound \(118\)$/);
  await user.click(unbound.getByRole('button', { name: 'Select all 118' }));
  await user.click(unbound.getByRole('button', { name: 'Bind 118 stations' }));
  expect(await unbound.findByText(label('en', 'organisation.binding.nothing.unbound'))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not now')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  expect(await screen.findByText('118 stations will be bound')).toBeInTheDocument();
});

test('P2.72 the binding dialog reloads from the upstream on each opening; later pages and searches may be cached', async () => {
  const { user } = show();
  const unbound = await side(/^Not bound \(118\)$/);
  await user.click(unbound.getByRole('button', { name: label('en', 'common.pager.next') }));
  expect(await unbound.findByText('51–100 of 118')).toBeInTheDocument();
  await user.type(unbound.getByRole('searchbox'), 'manly');
  expect(await unbound.findByText('1–50 of 59')).toBeInTheDocument();
  const requested = askedFor().map(({ side: list, page, search, reload }) => [list, page, search, reload === true]);
  expect(requested.slice(0, 2)).toEqual([
    ['unbound', 1, '', true],
    ['bound', 1, '', true],
  ]);
  expect(requested.at(-1)).toEqual(['unbound', 1, 'manly', false]);
  expect(requested.slice(2).filter(([, , , reload]) => reload)).toEqual([]);
});

test('P2.72 two quick clicks on Next advance two pages even before the first one is loaded', async () => {
  const { user } = show();
  const unbound = await side(/^Not bound \(118\)$/);
  jest.mocked(send).mockImplementation(() => new Promise(() => undefined));
  const next = unbound.getByRole('button', { name: label('en', 'common.pager.next') });
  await user.click(next);
  await user.click(next);
  await waitFor(() => expect(askedFor().at(-1)?.page).toBe(3));
});

test('P2.72 the “too many steps” error disappears after a step that fits', () => {
  function Steps() {
    const { moves, mistake, move } = useBinding('ann', onClose);
    return (
      <>
        <button onClick={() => move([{ to: moves.length % 2 === 0 ? 'bound' : 'unbound', ids: ['s000'] }])}>one</button>
        <button onClick={() => move([{ to: 'bound', search: '' }])}>all</button>
        <p>{mistake}</p>
      </>
    );
  }
  render(<Steps />);
  const full = label('en', 'organisation.binding.full');
  for (let at = 0; at < MOVES_LIMIT; at += 1) fireEvent.click(screen.getByText('one'));
  expect(screen.queryByText(full)).toBeNull();
  fireEvent.click(screen.getByText('one'));
  expect(screen.getByText(full)).toBeInTheDocument();
  fireEvent.click(screen.getByText('all'));
  expect(screen.queryByText(full)).toBeNull();
});
