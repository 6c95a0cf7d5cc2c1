/** A day: what lasts longer was written by a clock that has been set since. */
const LONGEST_MS = 86_400_000;

// Where storage is switched off, the rest lasts until the page is loaded again; the server keeps its own count anyway.
const rests = new Map<string, number>();

const storageKey = (name: string) => `codeRest:${name}`;

/** Until when (epoch ms) no other code of this name can be asked for; null when one can. Survives a reload of the tab. */
export function codeRestUntil(name: string, now: number = Date.now()): number | null {
  const until = Math.max(rests.get(name) ?? 0, stored(name));
  return until > now && until - now <= LONGEST_MS ? until : null;
}

/** Lets the button of this name rest. */
export function restCode(name: string, until: number): void {
  rests.set(name, until);
  try {
    sessionStorage.setItem(storageKey(name), String(until));
  } catch {
    // The map above is enough for this page.
  }
}

/** Forgets every rest that this page knows; for tests, which share one page. */
export function forgetCodeRests(): void {
  rests.clear();
}

function stored(name: string): number {
  try {
    return Number(sessionStorage.getItem(storageKey(name))) || 0;
  } catch {
    return 0;
  }
}
