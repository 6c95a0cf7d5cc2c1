interface Rest {
  /** Epoch ms. */
  readonly until: number;
  readonly sentTo: string;
}

/** A day: what lasts longer was written by a clock that has been set since. */
const LONGEST_MS = 86_400_000;

// Where storage is switched off, the rest lasts until the page is loaded again; the server keeps its own count anyway.
const rests = new Map<string, Rest>();

const storageKey = (name: string) => `codeRest:${name}`;

/** Until when (epoch ms) no other code of this name can be asked for; null when one can. Survives a reload of the tab. */
export function codeRestUntil(name: string, now: number = Date.now()): number | null {
  const until = Math.max(rests.get(name)?.until ?? 0, stored(name).until);
  return until > now && until - now <= LONGEST_MS ? until : null;
}

/** Lets the button of this name rest; `sentTo` is the address that a code has gone to, if one has. */
export function restCode(name: string, until: number, sentTo = ''): void {
  const rest = { until, sentTo };
  rests.set(name, rest);
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(rest));
  } catch {
    // The map above is enough for this page.
  }
}

/** Which of these names a code was sent under to the address, less than a rest ago. */
export function sentUnder<N extends string>(names: readonly N[], address: string, now: number = Date.now()): N | null {
  const found = names.find((name) => {
    const { until, sentTo } = rests.get(name) ?? stored(name);
    return sentTo === address && until > now;
  });
  return found ?? null;
}

/** Forgets every rest that this page knows; for tests, which share one page. */
export function forgetCodeRests(): void {
  rests.clear();
}

const NONE: Rest = { until: 0, sentTo: '' };

function stored(name: string): Rest {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null');
    const { until, sentTo } = { ...NONE, ...(found as Partial<Rest> | null) };
    return { until: Number(until) || 0, sentTo: String(sentTo) };
  } catch {
    return NONE;
  }
}
