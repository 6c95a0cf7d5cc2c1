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

test('P4.3 a page that nobody leaves goes to the sign-in at once', () => {
  leaving.leaveFor('/login?expired=1');
  expect(gone).toEqual(['/login?expired=1']);
});

test('P4.2 P4.3 who has set out for another page is not sent to the sign-in on the way', () => {
  setOut();
  leaving.leaveFor('/login?expired=1');
  jest.advanceTimersByTime(11 * SECOND);
  expect(gone).toEqual([]);
});

test('P4.3 a leaving that came to nothing delays the sign-in and does not silence it, and what is refused meanwhile counts once', () => {
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

test('P4.3 who sets out again while the first leaving is waited for is left alone for as long again', () => {
  setOut();
  leaving.leaveFor('/login?expired=1');
  jest.advanceTimersByTime(10 * SECOND);
  setOut();
  jest.advanceTimersByTime(11 * SECOND);
  expect(gone).toEqual([]);
  jest.advanceTimersByTime(1 * SECOND);
  expect(gone).toEqual(['/login?expired=1']);
});
