import 'server-only';

/**
 * As `fetch`, including everything that `read` does with the response, within `ms` milliseconds. Rejects with a TimeoutError
 * on timeout, otherwise with the error of the connection or of `read`. The signal alone is not enough: a fetch aborted while
 * its body is received may never settle (nodejs/node#56917).
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

/** Whether an error is a timeout. */
export const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';
