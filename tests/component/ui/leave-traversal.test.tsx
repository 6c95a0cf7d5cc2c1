import { act, fireEvent, screen } from '@testing-library/react';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { render } from '../../support/render';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => '/form',
  useSearchParams: () => new URLSearchParams(),
}));

function Form({ active }: { active: boolean }) {
  const { requested, leave, stay } = useLeaveGuard(active);
  return (
    requested && (
      <>
        <button onClick={leave}>Leave</button>
        <button onClick={stay}>Stay</button>
      </>
    )
  );
}

/** History entries of one document; the form is the second of four. */
const PLACES = ['/before', '/form', '/form#part', '/after'];
class FakeNavigation extends EventTarget {
  currentEntry = { index: 1 };
  traverseTo = (key: string) => {
    told.push(key);
    traverse(PLACES.indexOf(key) - this.currentEntry.index);
    // As for a traversal that is aborted.
    return { committed: Promise.reject(new Error('aborted')), finished: Promise.reject(new Error('aborted')) };
  };
}
const told: string[] = [];
let navigation: FakeNavigation | undefined;
const heard = jest.fn();

/** Traverses `steps` history entries unless prevented; after `held` (prevented before, no user activity since) it cannot be. */
function traverse(steps: number, held = false): void {
  const to = (navigation?.currentEntry.index ?? 1) + steps;
  const url = new URL(PLACES[to] ?? '', window.location.href).href;
  const event = Object.assign(new Event('navigate', { cancelable: !held }), {
    navigationType: 'traverse',
    destination: { key: PLACES[to], url },
  });
  act(() => void navigation?.dispatchEvent(event));
  if (event.defaultPrevented) return;
  if (navigation) navigation.currentEntry = { index: to };
  window.history.replaceState(null, '', url);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
}

function begin(has = true): void {
  navigation = has ? new FakeNavigation() : undefined;
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });
}
beforeEach(() => {
  begin();
  heard.mockClear();
  told.length = 0;
  window.history.replaceState(null, '', '/form');
  // As the router does.
  window.addEventListener('popstate', heard);
});
afterEach(() => window.removeEventListener('popstate', heard));
const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isRequested = () => screen.queryByRole('button', { name: 'Stay' }) !== null;
const here = () => window.location.pathname + window.location.hash;

test.each([
  ['back', -1, '/before'],
  ['forward', 2, '/after'],
] as const)(
  'going %s is stopped before the router is notified; Stay cancels and prompts again next time, Leave navigates',
  (_, steps, target) => {
    render(<Form active />);
    for (let time = 0; time < 2; time += 1) {
      traverse(steps);
      expect([here(), isRequested()]).toEqual(['/form', true]);
      choose('Stay');
      expect([here(), isRequested(), heard.mock.calls, told]).toEqual(['/form', false, [], []]);
    }
    traverse(steps);
    choose('Leave');
    expect([here(), isRequested(), told]).toEqual([target, false, [target]]);
    expect(heard).toHaveBeenCalledTimes(1);
  },
);

test('another navigation during the prompt replaces the pending one', () => {
  render(<Form active />);
  traverse(-1);
  traverse(2);
  choose('Leave');
  expect([here(), told]).toEqual(['/after', ['/after']]);
});

test('a repeated navigation is allowed, as browsers require', () => {
  render(<Form active />);
  traverse(-1);
  traverse(-1, true);
  expect([here(), heard.mock.calls.length]).toEqual(['/before', 1]);
});

test('navigation within the page is not intercepted, nor is any without changes', () => {
  const { rerender } = render(<Form active />);
  traverse(1);
  expect([here(), isRequested()]).toEqual(['/form#part', false]);
  rerender(<Form active={false} />);
  traverse(1);
  expect([here(), isRequested(), heard.mock.calls.length]).toEqual(['/after', false, 2]);
});

test('a browser without the Navigation API navigates without a prompt', () => {
  begin(false);
  render(<Form active />);
  traverse(-1);
  expect([here(), isRequested()]).toEqual(['/before', false]);
});
