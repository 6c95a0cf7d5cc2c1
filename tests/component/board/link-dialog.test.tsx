import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LinkDialog } from '@/components/board/link-dialog';
import { addLink, endLink } from '@/lib/client/board/commands';
import { readLinks } from '@/lib/client/board/queries';
import type { BoardLink } from '@/lib/contract/portal/board';
import { render } from '../../support/render';

jest.mock('@/lib/client/board/commands', () => ({ addLink: jest.fn(), endLink: jest.fn() }));
jest.mock('@/lib/client/board/queries', () => ({ readLinks: jest.fn() }));

const link = (name: string): BoardLink => ({ id: `id-of-${name}`, name, created: 1_700_000_000_000, lastUsed: null });
let links: BoardLink[] = [];

beforeEach(() => {
  links = [link('Lobby')];
  jest.mocked(readLinks).mockClear();
  jest.mocked(readLinks).mockImplementation(() => Promise.resolve({ links }));
  jest.mocked(addLink).mockImplementation((name) => {
    links = [...links, link(name)];
    return Promise.resolve({ id: link(name).id, token: `token-of-${name}` });
  });
  jest.mocked(endLink).mockImplementation((id) => {
    links = links.filter((one) => one.id !== id);
    return Promise.resolve({ done: true });
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
  fireEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  await waitFor(() => expect(address()).toHaveTextContent(`token-of-${name}`));
}

test('P2.2 the address of a link that was ended is no longer there to be copied', async () => {
  await make('Hall');
  await end('Hall');
  await waitFor(() => expect(address()).toBeNull());
  expect(screen.queryByText('Hall')).toBeNull();
});

test('P2.2 ending a link asks first: who says no keeps it', async () => {
  jest.mocked(endLink).mockClear();
  await make('Hall');
  request('Hall');
  const requested = await question('Hall');
  expect(requested).toHaveTextContent('The screen stops showing the board within a few seconds.');
  expect(endLink).not.toHaveBeenCalled();
  fireEvent.click(within(requested).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('End the link of Hall?')).toBeNull());
  expect(endLink).not.toHaveBeenCalled();
  expect(address()).toHaveTextContent('token-of-Hall');
});

test('P2.2 the address of a new link stays while another one is ended', async () => {
  await make('Hall');
  await end('Lobby');
  await waitFor(() => expect(screen.queryByText('Lobby')).toBeNull());
  expect(address()).toHaveTextContent('token-of-Hall');
});

test('P2.2 the address of a link that could not be ended stays: it still opens the board', async () => {
  jest.mocked(endLink).mockRejectedValue(new TypeError('Failed to fetch'));
  await make('Hall');
  await end('Hall');
  await waitFor(() => expect(readLinks).toHaveBeenCalledTimes(3));
  expect(address()).toHaveTextContent('token-of-Hall');
});
