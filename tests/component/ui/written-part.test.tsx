/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { WrittenPart } from '@/components/ui/written-part';
import { recallPart, rememberPart } from '@/components/ui/written-parts';

const router = { push: jest.fn(), refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const forget = () => Reflect.deleteProperty(globalThis, Symbol.for('portal.written-parts'));
const list = (...links: string[]) => links.map((name) => `<a href="/${name}" data-stay="">${name}</a>`).join('');

beforeEach(() => {
  forget();
  router.push.mockReset();
  router.refresh.mockReset();
});

test('a document carries the part in its HTML alone, and the page takes it up as it stands there', async () => {
  rememberPart('v1', list('one', 'two'));
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(<WrittenPart id="part" version="v1" html={null} />);
  expect(host.textContent).toBe('onetwo');
  // The browser remembers nothing yet.
  forget();
  const link = screen.getByRole('link', { name: 'two' });
  const errors = jest.spyOn(console, 'error');
  const root = await act(() => Promise.resolve(hydrateRoot(host, <WrittenPart id="part" version="v1" html={null} />)));
  expect(errors).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'two' })).toBe(link);
  expect(router.refresh).not.toHaveBeenCalled();
  // Coming back to the page finds it again, although the document no longer holds it.
  act(() => root.unmount());
  render(<WrittenPart id="part" version="v1" html={null} />);
  expect(screen.getByRole('link', { name: 'two' })).toBeInTheDocument();
  expect(router.refresh).not.toHaveBeenCalled();
});

test('what was filled into a part stays while its version does, and goes with it', () => {
  const { rerender } = render(<WrittenPart id="part" version="v1" html={list('one')} />);
  screen.getByRole('link').append('!');
  rerender(<WrittenPart id="part" version="v1" html={`${list('one')} `} />);
  expect(screen.getByRole('link')).toHaveTextContent('one!');
  rerender(<WrittenPart id="part" version="v2" html={list('two')} />);
  expect(screen.getByRole('link')).toHaveTextContent(/^two$/);
});

test('a part that nobody brought is asked for', () => {
  render(<WrittenPart id="part" version="unknown" html={null} />);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('links go through the router, and a modified click stays the browser’s', async () => {
  const user = userEvent.setup();
  render(<WrittenPart id="part" version="v1" html={`${list('sort')}<a href="/far">far</a>`} />);
  await user.click(screen.getByRole('link', { name: 'sort' }));
  expect(router.push).toHaveBeenLastCalledWith('/sort', { scroll: false });
  await user.click(screen.getByRole('link', { name: 'far' }));
  expect(router.push).toHaveBeenLastCalledWith('/far', { scroll: true });
  router.push.mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom cannot open the window that it asks for
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'far' }));
  expect(router.push).not.toHaveBeenCalled();
});

test('whoever sorts by keyboard goes on from the same column', async () => {
  const { rerender } = render(<WrittenPart id="part" version="v1" html={list('one', 'two')} />);
  screen.getByRole('link', { name: 'two' }).focus();
  await userEvent.keyboard('{Enter}');
  rerender(<WrittenPart id="part" version="v2" html={list('one', 'two turned')} />);
  expect(screen.getByRole('link', { name: 'two turned' })).toHaveFocus();
});

test('what is remembered is bounded, and the oldest goes first', () => {
  const part = 'x'.repeat(400 * 1024);
  rememberPart('first', part);
  rememberPart('second', part);
  rememberPart('third', part);
  expect(recallPart('first')).toBeUndefined();
  expect(recallPart('third')).toBe(part);
  rememberPart('alone', 'x'.repeat(3 * 1024 * 1024));
  expect(recallPart('alone')).toHaveLength(3 * 1024 * 1024);
});
