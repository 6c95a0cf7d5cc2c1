import { act, fireEvent, screen } from '@testing-library/react';
import { OwnBoard } from '@/components/board/own-board';
import { reloadPage } from '@/lib/client/http/load-page';
import type { Board } from '@/lib/contract/portal/board';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/load-page', () => ({ reloadPage: jest.fn() }));
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const NOW = Date.parse('2026-11-21T02:00:00Z');
const answer = (build = 'one'): Board => ({
  ...{ at: Date.now(), build, growing: false, stations: 3, fleet: null, favourites: null, history: null },
  settings: { pages: ['faults'], seconds: 20 },
  faults: { state: 'ready', fault: 0, warning: 0, rows: [] },
});
const run = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const none = () => screen.queryByText('All clear');
let build = 'one';

/** A promise as streamed with a page: pending when the page is rendered, with a `then` that returns nothing. */
function comesWithPage(ms: number, board: Board | null): Promise<Board | null> {
  const then = (resolve: (board: Board | null) => void) => void setTimeout(() => resolve(board), ms);
  const coming: object = { then };
  return Object.setPrototypeOf(coming, Promise.prototype) as Promise<Board | null>;
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  build = 'one';
  read.mockReset();
  read.mockImplementation(() => Promise.resolve(answer(build)));
  jest.mocked(reloadPage).mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'fullscreenElement');
  sessionStorage.clear();
});

test('P2.2 uses the figures delivered with the page and does not request them again', async () => {
  render(<OwnBoard first={comesWithPage(700, answer())} />);
  await run(600);
  expect(none()).toBeNull();
  await run(200);
  expect(none()).toBeInTheDocument();
  expect(read).not.toHaveBeenCalled();
  await run(10_000);
  expect(read).toHaveBeenCalledTimes(1);
});

test.each([
  ['could not be read', () => comesWithPage(100, null)],
  ['broke on their way', () => Promise.reject(new Error('the connection closed'))],
])('P2.2 where the first figures %s the board requests them', async (_, first) => {
  render(<OwnBoard first={first()} />);
  await run(200);
  expect(read).toHaveBeenCalledTimes(1);
  expect(none()).toBeInTheDocument();
});

test('P2.2 a board that left full screen because of a new version shows a button until full screen is restored', async () => {
  const full = (element: Element | null) => {
    Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
    fireEvent(document, new Event('fullscreenchange'));
  };
  const again = () => screen.queryByRole('button', { name: 'New version loaded: full screen again' });
  const first = render(<OwnBoard first={Promise.resolve(answer())} />);
  await run(0);
  full(document.body);
  build = 'two';
  for (let answers = 0; answers < 6; answers += 1) await run(10_000);
  expect(reloadPage).toHaveBeenCalledTimes(1);
  expect(again()).toBeNull();

  first.unmount();
  full(null);
  render(<OwnBoard first={Promise.resolve(answer('two'))} />);
  await run(0);
  expect(again()).toBeInTheDocument();
  act(() => full(document.body));
  expect(again()).toBeNull();
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeInTheDocument();
});
