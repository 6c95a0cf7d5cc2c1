import { act, fireEvent, screen } from '@testing-library/react';
import { whenFree } from '@/components/ui/leave-guard';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { render } from '../../support/render';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/form',
  useSearchParams: () => new URLSearchParams(),
}));

function Form({ active }: { active: boolean }) {
  const { requested, leave, stay } = useLeaveGuard(active);
  return (
    <>
      <a href="/elsewhere">Elsewhere</a>
      <a href="https://example.com/">Another site</a>
      <a href="/elsewhere" target="_blank">
        Another tab
      </a>
      {requested && (
        <>
          <button onClick={leave}>Leave</button>
          <button onClick={stay}>Stay</button>
        </>
      )}
    </>
  );
}

const followed = jest.fn((event: Event) => event.preventDefault());
const heard = jest.fn();
beforeEach(() => {
  for (const mock of [followed, heard, router.push]) mock.mockClear();
  document.addEventListener('click', followed);
  window.addEventListener('popstate', heard);
});
afterEach(() => {
  document.removeEventListener('click', followed);
  window.removeEventListener('popstate', heard);
});
const link = (name = 'Elsewhere') => screen.getByRole('link', { name });
const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const traverse = () => act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
const unload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

test('without changes no navigation requires confirmation', () => {
  render(<Form active={false} />);
  fireEvent.click(link());
  traverse();
  const go = jest.fn();
  whenFree(go);
  expect([followed, heard, go].map((mock) => mock.mock.calls.length)).toEqual([1, 1, 1]);
  expect([screen.queryByRole('button'), unload()]).toEqual([null, true]);
});

test('a link requires confirmation: Stay cancels and prompts again next time, Leave follows it', () => {
  render(<Form active />);
  expect(fireEvent.click(link())).toBe(false);
  choose('Stay');
  expect([followed.mock.calls.length - 1, screen.queryByRole('button')]).toEqual([0, null]);
  followed.mockClear();
  fireEvent.click(link());
  choose('Leave');
  expect(followed.mock.calls.map(([event]) => (event.target as Element).textContent)).toContain('Elsewhere');
});

test('links to other tabs and sites are not intercepted; the browser itself confirms closing or reloading', () => {
  const { rerender } = render(<Form active />);
  fireEvent.click(link('Another tab'));
  fireEvent.click(link('Another site'));
  expect([followed.mock.calls.length, screen.queryByRole('button')]).toEqual([2, null]);
  expect(unload()).toBe(false);
  rerender(<Form active={false} />);
  expect(unload()).toBe(true);
});

test('programmatic navigation waits for confirmation', () => {
  render(<Form active />);
  const go = jest.fn();
  act(() => whenFree(go));
  expect(go).not.toHaveBeenCalled();
  choose('Leave');
  expect(go).toHaveBeenCalledTimes(1);
  // After the user has agreed, they are not asked again.
  act(() => whenFree(go));
  expect([go.mock.calls.length, unload()]).toEqual([2, true]);
});
