import { act, renderHook } from '@testing-library/react';
import useSWR from 'swr';
import { CallError } from '@/lib/client/http/call-error';
import { repeated } from '@/lib/client/http/repeated';
import type { ProblemKind } from '@/lib/domain/problem';

const EVERY_MS = 60_000;
const AGAIN_MS = 20_000;

let keys = 0;
const request = jest.fn<Promise<string>, []>();

/** A part of a page that reads again every `EVERY_MS`. */
function useRead() {
  const { key } = current;
  const { data, error, mutate } = useSWR<string, unknown>(key, request, {
    ...repeated(EVERY_MS),
    revalidateOnFocus: false,
  });
  return { data, error, mutate };
}
const current = { key: '' };
const part = () => renderHook(useRead).result;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const failWith = (kind: ProblemKind) => request.mockRejectedValue(new CallError({ kind }));
const look = (state: DocumentVisibilityState) => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

beforeEach(() => {
  jest.useFakeTimers();
  request.mockReset().mockResolvedValue('figures');
  current.key = `repeated ${(keys += 1)}`;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('R07 P9.1 a page that was open during an outage recovers automatically and returns to its normal interval', async () => {
  const result = part();
  await pass(0);
  expect(result.current.data).toBe('figures');
  failWith('upstream-code');
  await pass(EVERY_MS);
  expect(result.current.error).toBeInstanceOf(CallError);
  expect(request).toHaveBeenCalledTimes(2);
  await pass(AGAIN_MS);
  await pass(AGAIN_MS);
  expect(request).toHaveBeenCalledTimes(4);
  request.mockResolvedValue('figures of now');
  await pass(AGAIN_MS);
  expect(result.current).toMatchObject({ data: 'figures of now', error: undefined });
  await pass(2 * EVERY_MS);
  expect(request.mock.calls.length).toBeGreaterThanOrEqual(6);
});

test.each<ProblemKind>(['timeout', 'unreachable', 'bad-answer', 'too-many', 'unexpected', 'upstream-code'])(
  'R07 retries after %s',
  async (kind) => {
    failWith(kind);
    part();
    await pass(AGAIN_MS);
    expect(request).toHaveBeenCalledTimes(2);
  },
);

test.each<ProblemKind>(['unauthorised', 'forbidden', 'validation', 'not-offered'])(
  'P8.2 does not retry after %s, since a retry would not help',
  async (kind) => {
    failWith(kind);
    part();
    await pass(10 * EVERY_MS);
    expect(request).toHaveBeenCalledTimes(1);
  },
);

test('R07 pressing “Try again” repeatedly does not start parallel retries', async () => {
  failWith('timeout');
  const result = part();
  await pass(0);
  for (let press = 0; press < 5; press += 1)
    await act(async () => void (await result.current.mutate().catch(() => null)));
  const before = request.mock.calls.length;
  await pass(3 * AGAIN_MS);
  expect(request.mock.calls.length - before).toBe(3);
});

test('R07 sends no requests while the page is hidden', async () => {
  failWith('timeout');
  part();
  await pass(0);
  const sight = look('hidden');
  await pass(5 * AGAIN_MS);
  expect(request).toHaveBeenCalledTimes(1);
  sight.mockReturnValue('visible');
  await pass(AGAIN_MS);
  expect(request).toHaveBeenCalledTimes(2);
});
