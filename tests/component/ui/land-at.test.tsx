import { act, render } from '@testing-library/react';
import { LandAt } from '@/components/ui/land-at';

let grow: () => void = () => undefined;
let observing = false;
const landed = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  cameBy('navigate', '/Sheet');
  landed.mockReset();
  globalThis.ResizeObserver = class {
    constructor(changed: () => void) {
      grow = () => observing && changed();
    }
    observe() {
      observing = true;
      grow();
    }
    unobserve() {}
    disconnect() {
      observing = false;
    }
  } as unknown as typeof ResizeObserver;
  HTMLElement.prototype.scrollIntoView = landed;
});
afterEach(() => jest.useRealTimers());

/** Sets the navigation type and address with which the document was loaded. */
const cameBy = (type: NavigationTimingType, name: string) =>
  Object.assign(performance, { getEntriesByType: () => [{ type, name: new URL(name, window.location.href).href }] });

function show({ hash = '#why', waiting = false } = {}) {
  window.history.replaceState(null, '', `/Sheet${hash}`);
  const view = render(
    <>
      <LandAt id="why" />
      <section id="why">{waiting && <p role="status">Loading</p>}</section>
    </>,
  );
  act(() => void jest.advanceTimersByTime(50));
  return view;
}

test('D2.31 a link to a section scrolls there again whenever the page grows, until it is stable', () => {
  show();
  expect(landed).toHaveBeenCalledTimes(1);
  grow();
  expect(landed).toHaveBeenCalledTimes(2);
  act(() => void jest.advanceTimersByTime(2_000));
  grow();
  expect(landed).toHaveBeenCalledTimes(2);
});

test('D2.31 waits for a section that is still loading', () => {
  show({ waiting: true });
  act(() => void jest.advanceTimersByTime(20_000));
  grow();
  expect(landed).toHaveBeenCalledTimes(2);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('D2.31 stops scrolling after user input (%s)', (kind) => {
  show();
  window.dispatchEvent(new Event(kind));
  grow();
  expect(landed).toHaveBeenCalledTimes(1);
});

test.each([
  ['without the part in the address', { hash: '' }],
  ['of another part', { hash: '#bill' }],
])('D2.31 a page %s is not scrolled', (_, how) => {
  show(how);
  grow();
  expect(landed).not.toHaveBeenCalled();
});

test('D2.31 stops scrolling after the page is left', () => {
  show().unmount();
  grow();
  expect(landed).toHaveBeenCalledTimes(1);
});

test.each(['reload', 'back_forward'] as const)(
  'D2.31 a page opened by %s keeps the browser’s scroll position',
  (type) => {
    cameBy(type, '/Sheet');
    show();
    grow();
    expect(landed).not.toHaveBeenCalled();
  },
);

test('D2.31 follows a link to a section even if another page was reloaded earlier', () => {
  cameBy('reload', '/Sheet?sheet=report');
  show();
  expect(landed).toHaveBeenCalledTimes(1);
});
