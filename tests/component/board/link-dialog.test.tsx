import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LinkDialog } from '@/components/board/link-dialog';
import type { BoardLink } from '@/lib/contract/portal/board';
import type * as Calls from '../../support/portal-calls';
import { read, send } from '../../support/portal-calls';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const link = (name: string): BoardLink => ({ id: `id-of-${name}`, name, created: 1_700_000_000_000, lastUsed: null });
let links: BoardLink[] = [];
const deleteLink = jest.fn<Promise<unknown>, [string]>();

beforeEach(() => {
  links = [link('Lobby')];
  read.mockReset().mockImplementation(() => Promise.resolve({ links }));
  deleteLink.mockReset().mockImplementation((id) => {
    links = links.filter((one) => one.id !== id);
    return Promise.resolve({ done: true });
  });
  send.mockReset().mockImplementation((path: string, { id, name }: { id: string; name: string }) => {
    if (path === '/api/board/delete-link') return deleteLink(id);
    links = [...links, link(name)];
    return Promise.resolve({ id: link(name).id, token: `token-of-${name}` });
  });
});

const address = () => screen.queryByText(/\/board#/);
const request = (name: string) => fireEvent.click(screen.getByRole('button', { name: `End the link of ${name}` }));
const question = (name: string) => screen.findByRole('dialog', { name: `End the link of ${name}?` });
async function end(name: string) {
  request(name);
  fireEvent.click(within(await question(name)).getByRole('button', { name: 'End the link' }));
}
async function make(name: string) {
  render(<LinkDialog open onClose={() => undefined} />);
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: 'Create a link' }));
  await waitFor(() => expect(address()).toHaveTextContent(`token-of-${name}`));
}

test('P2.2 the address of a revoked link can no longer be copied', async () => {
  await make('Hall');
  await end('Hall');
  await waitFor(() => expect(address()).toBeNull());
  expect(screen.queryByText('Hall')).toBeNull();
});

test('P2.2 revoking a link requires confirmation; cancelling leaves it active', async () => {
  deleteLink.mockClear();
  await make('Hall');
  request('Hall');
  const requested = await question('Hall');
  expect(requested).toHaveTextContent('The screen stops showing the board within a few seconds.');
  expect(deleteLink).not.toHaveBeenCalled();
  fireEvent.click(within(requested).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('End the link of Hall?')).toBeNull());
  expect(deleteLink).not.toHaveBeenCalled();
  expect(address()).toHaveTextContent('token-of-Hall');
});

test('P2.2 the address of a new link stays visible while another link is revoked', async () => {
  await make('Hall');
  await end('Lobby');
  await waitFor(() => expect(screen.queryByText('Lobby')).toBeNull());
  expect(address()).toHaveTextContent('token-of-Hall');
});

test('P2.2 the address of a link stays visible when revoking it failed, because it still opens the board', async () => {
  deleteLink.mockRejectedValue(new TypeError('Failed to fetch'));
  await make('Hall');
  await end('Hall');
  await waitFor(() => expect(read).toHaveBeenCalledTimes(3));
  expect(address()).toHaveTextContent('token-of-Hall');
});
