import 'server-only';

/**
 * As `fetch`, with everything that `read` does with the answer, within so many ms. Rejects with a TimeoutError when they are
 * over, else with what the connection or `read` throws. The signal alone is not enough: a fetch that is aborted while its
 * body comes in may never settle (nodejs/node#56917), and whoever waits for it would wait for good.
 */
export async function fetchWithin<T>(
  ms: number,
  address: string | URL,
  init: Omit<RequestInit, 'signal'>,
  read: (response: Response, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new DOMException(`no whole answer within ${ms} ms`, 'TimeoutError');
      reject(error);
      ending.abort(error);
    }, ms);
  });
  const { signal } = ending;
  try {
    return await Promise.race([late, fetch(address, { ...init, signal }).then((response) => read(response, signal))]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether an error says that the time was over. */
export const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';
