import { act, screen } from '@testing-library/react';
import { ScreenBoard } from '@/components/board/screen-board';
import { render } from '../../support/render';

const TOKEN = `board.${'a'.repeat(43)}`;
const WRONG = /^This address contains no link to a board/;

const fetchBefore = globalThis.fetch;
const call = jest.fn<Promise<unknown>, [string, RequestInit]>();

beforeEach(() => {
  jest.useFakeTimers();
  call.mockReset();
  globalThis.fetch = call as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetchBefore;
  window.location.hash = '';
});

const run = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const refuse = (status: number, problem: object) =>
  call.mockResolvedValue({ ok: false, status, text: () => Promise.resolve(JSON.stringify(problem)) });

test.each(['', '#', '#board.', `#${TOKEN.slice(0, -1)}`, `#${TOKEN}x`, '#secret'])(
  'P2.2 A05 an address with a missing or incomplete link (%p) shows whom to contact and sends no request',
  async (hash) => {
    window.location.hash = hash;
    render(<ScreenBoard />);
    await run(30_000);
    expect(screen.getByText(WRONG)).toBeInTheDocument();
    expect(call).not.toHaveBeenCalled();
  },
);

test('P2.2 A15 an unknown link shows an error, is requested only once, and a changed address is tried', async () => {
  refuse(403, { kind: 'forbidden' });
  window.location.hash = `#${TOKEN}`;
  render(<ScreenBoard />);
  await run(60_000);
  expect(screen.getByText(/^This link is no longer valid/)).toBeInTheDocument();
  expect(call).toHaveBeenCalledTimes(1);
  expect(call.mock.calls[0]?.[0]).toBe('/api/board/screen');
  expect(call.mock.calls[0]?.[1].body).toBe(JSON.stringify({ token: TOKEN }));
  const other = `board.${'b'.repeat(43)}`;
  window.location.hash = `#${other}`;
  act(() => void window.dispatchEvent(new Event('hashchange')));
  await run(0);
  expect(call).toHaveBeenCalledTimes(2);
  expect(call.mock.calls[1]?.[1].body).toBe(JSON.stringify({ token: other }));
});

test('P2.2 loads a station’s picture once by token and shows it on every rotation of its page', async () => {
  const id = 'p'.repeat(22);
  const station = { id: 'st', name: 'Harbour Street', zone: null, level: 'normal', picture: `/files/${id}` };
  const board = {
    ...{ at: Date.now(), build: 'one', growing: false, stations: 2, fleet: null, history: null },
    settings: { pages: ['stations', 'faults'], seconds: 20 },
    faults: { state: 'ready', fault: 0, warning: 0, rows: [] },
    favourites: [{ ...station, capacity: null, figures: null, curve: null, forecast: null }],
  };
  const picture = new Blob(['x'], { type: 'image/webp' });
  call.mockImplementation((address) =>
    Promise.resolve(
      address === '/api/board/picture'
        ? { ok: true, status: 200, blob: () => Promise.resolve(picture) }
        : { ok: true, status: 200, text: () => Promise.resolve(JSON.stringify(board)) },
    ),
  );
  URL.createObjectURL = () => 'blob:read';
  const revoked = jest.fn();
  URL.revokeObjectURL = revoked;
  window.location.hash = `#${TOKEN}`;
  const { container } = render(<ScreenBoard />);
  const shown = () => container.querySelector('img')?.getAttribute('src');
  await run(0);
  expect(shown()).toBe('blob:read');
  await run(20_000);
  expect(shown()).toBeUndefined();
  expect(revoked).toHaveBeenCalledWith('blob:read');
  await run(20_000);
  expect(shown()).toBe('blob:read');
  const requested = call.mock.calls.filter(([address]) => address === '/api/board/picture');
  expect(requested.map(([, { body }]) => body)).toEqual([JSON.stringify({ token: TOKEN, id })]);
});

test('P2.2 a rate-limited or disconnected screen retries automatically', async () => {
  refuse(429, { kind: 'too-many' });
  window.location.hash = `#${TOKEN}`;
  render(<ScreenBoard />);
  await run(0);
  expect(screen.getByText('The figures could not be loaded. The board tries again by itself.')).toBeInTheDocument();
  call.mockRejectedValue(new TypeError('fetch failed'));
  await run(20_000);
  expect(call.mock.calls.length).toBeGreaterThan(4);
});

/** The board of a user without stations. */
const emptyBoard = () => ({
  ...{ at: Date.now(), build: 'one', growing: false, stations: 0, fleet: null, faults: null, history: null },
  settings: { pages: ['fleet'], seconds: 20 },
  favourites: null,
});
const answerOf = (body: object) => ({ ok: true, status: 200, text: () => Promise.resolve(JSON.stringify(body)) });

test('A15 P2.2 a link revoked while its board is shown clears the screen within two seconds and stops all requests', async () => {
  const board = emptyBoard();
  call.mockImplementation((address) => Promise.resolve(answerOf(address.endsWith('screen') ? board : { open: true })));
  window.location.hash = `#${TOKEN}`;
  render(<ScreenBoard />);
  await run(5_000);
  expect(screen.queryByText(/^This link is no longer valid/)).toBeNull();
  expect(call.mock.calls.map(([address]) => address)).toEqual([
    '/api/board/screen',
    '/api/board/check',
    '/api/board/check',
  ]);
  expect(call.mock.calls[1]?.[1].body).toBe(JSON.stringify({ token: TOKEN }));
  refuse(403, { kind: 'forbidden' });
  await run(2_000);
  expect(screen.getByText(/^This link is no longer valid/)).toBeInTheDocument();
  const requested = call.mock.calls.length;
  await run(60_000);
  expect(call).toHaveBeenCalledTimes(requested);
});

test('P2.2 a link check that fails for another reason leaves the board unchanged and is repeated', async () => {
  const board = emptyBoard();
  call.mockImplementation((address) =>
    address.endsWith('screen') ? Promise.resolve(answerOf(board)) : Promise.reject(new TypeError('fetch failed')),
  );
  window.location.hash = `#${TOKEN}`;
  render(<ScreenBoard />);
  await run(9_000);
  expect(screen.getByText('No stations yet')).toBeInTheDocument();
  expect(call.mock.calls.filter(([address]) => address === '/api/board/check')).toHaveLength(4);
});
