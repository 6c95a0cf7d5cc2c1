import { act, fireEvent } from '@testing-library/react';
import { NavTabs } from '@/components/ui/nav-tabs';
import { render } from '../../support/render';

const TABS = ['One', 'Two'].map((name) => ({ key: name, href: `/${name}`, name }));

/** The visibility reported to each active observer, as one list of observations. */
let told: boolean[];
class Observer {
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.callback(told.map((isIntersecting) => ({ isIntersecting })));
  }
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

const arrows = () => document.querySelectorAll('.MuiTabScrollButton-root');

test('P2.46 D2.4 arrows that are no longer needed disappear once resizing stops', () => {
  // Hidden for a moment, and visible again before observers were notified.
  told = [false, true];
  render(<NavTabs label="Views" tabs={TABS} current="One" />);
  expect(arrows()).toHaveLength(2);
  told = [true];
  fireEvent(window, new Event('resize'));
  act(() => void jest.advanceTimersByTime(199));
  expect(arrows()).toHaveLength(2);
  act(() => void jest.advanceTimersByTime(1));
  expect(arrows()).toHaveLength(0);
});
