export interface Wait {
  /** The longest it may take, in milliseconds: well below the limit of the test, so that this is what speaks. */
  readonly limit: number;
  /** What is waited for, as the end of "waited 10 s in vain for …". */
  readonly what: string;
}

type Found<T> = Exclude<T, false | 0 | '' | null | undefined>;

/** Milliseconds between two looks. */
const BETWEEN = 10;
let test = new AbortController();

// Whatever a test still waits for ends with it, before its own hooks take away what is asked. Scripts have no tests.
if (typeof afterEach === 'function') {
  afterEach(() => {
    test.abort();
    test = new AbortController();
  });
}

/** Asks until there is something (anything but false, 0, '' and nothing) and returns it; at the limit it fails. */
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
  // What it says after the end is nobody's any more.
  requested.catch(() => undefined);
  try {
    return await Promise.race([requested, end]);
  } finally {
    over = true;
    clearTimeout(timer);
    heard.abort();
  }
}
