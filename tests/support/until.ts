export interface Wait {
  /** The longest wait in milliseconds: well below the test's time limit, so that this error is the one reported. */
  readonly limit: number;
  /** What is awaited, as the end of "waited 10 s in vain for …". */
  readonly what: string;
}

type Found<T> = Exclude<T, false | 0 | '' | null | undefined>;

/** Milliseconds between two checks. */
const BETWEEN = 10;
let test = new AbortController();

// Pending waits end with their test, before its hooks remove what the condition queries. Scripts have no tests.
if (typeof afterEach === 'function') {
  afterEach(() => {
    test.abort();
    test = new AbortController();
  });
}

/** Polls until the condition is met (anything but false, 0, '', null and undefined) and returns its value; fails at the limit. */
export async function until<T>(condition: () => T | Promise<T>, { limit, what }: Wait): Promise<Found<T>> {
  const late = new Error(`waited ${limit / 1000} s in vain for ${what}`);
  Error.captureStackTrace(late, until);
  const { signal } = test;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const heard = new AbortController();
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, limit, late);
    const ended = () => reject(new Error(`the test ended while it waited for ${what}`));
    signal.addEventListener('abort', ended, { signal: heard.signal });
  });
  const requesting = async (): Promise<Found<T>> => {
    for (;;) {
      const answer = await condition();
      if (answer) return answer as Found<T>;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN));
      if (over) throw late;
    }
  };
  const requested = requesting();
  // A rejection after the end is ignored.
  requested.catch(() => undefined);
  try {
    return await Promise.race([requested, end]);
  } finally {
    over = true;
    clearTimeout(timer);
    heard.abort();
  }
}
