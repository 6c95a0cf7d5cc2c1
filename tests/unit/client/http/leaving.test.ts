import type * as Leaving from '@/lib/client/http/leaving';

const SECOND = 1_000;
const gone: string[] = [];
const page = new EventTarget();
let leaving: typeof Leaving;

/** Each test starts with a freshly loaded page and an empty list of navigations. */
beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  gone.length = 0;
  const location = { assign: (address: string) => gone.push(address) };
  Object.assign(globalThis, { window: Object.assign(page, { location }) });
  leaving = await import('@/lib/client/http/leaving');
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'window');
});
/** The user leaves by a link, the address bar or a form. */
const setOut = () => page.dispatchEvent(new Event('beforeunload'));

test('P4.3 a page without pending navigation goes to the sign-in immediately', () => {
  leaving.leaveFor('/login?expired=1');
  expect(gone).toEqual(['/login?expired=1']);
});

test('P4.2 P4.3 pending navigation to another page is not redirected to the sign-in', () => {
  setOut();
  leaving.leaveFor('/login?expired=1');
  jest.advanceTimersByTime(11 * SECOND);
  expect(gone).toEqual([]);
});

test('P4.3 an aborted navigation delays the sign-in but does not suppress it, and refusals meanwhile count once', () => {
  setOut();
  leaving.leaveFor('/login?expired=1&next=first');
  jest.advanceTimersByTime(5 * SECOND);
  leaving.leaveFor('/login?expired=1&next=second');
  jest.advanceTimersByTime(6 * SECOND);
  expect(gone).toEqual([]);
  jest.advanceTimersByTime(1 * SECOND);
  expect(gone).toEqual(['/login?expired=1&next=first']);
  jest.advanceTimersByTime(60 * SECOND);
  expect(gone).toHaveLength(1);
  leaving.leaveFor('/login?expired=1&next=third');
  expect(gone.at(-1)).toBe('/login?expired=1&next=third');
});

test('P4.3 a second navigation started while the first is pending gets the full delay again', () => {
  setOut();
  leaving.leaveFor('/login?expired=1');
  jest.advanceTimersByTime(10 * SECOND);
  setOut();
  jest.advanceTimersByTime(11 * SECOND);
  expect(gone).toEqual([]);
  jest.advanceTimersByTime(1 * SECOND);
  expect(gone).toEqual(['/login?expired=1']);
});
