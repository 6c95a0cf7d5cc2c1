/** Drafts of long forms, kept in this browser: what they are of, and whose. Never for secrets. */
export const DRAFTS = 'draft:';
/** Nobody goes on with a form that he began longer ago. */
const KEPT_MS = 14 * 24 * 3_600_000;

interface Kept {
  readonly savedAt: number;
  readonly value: unknown;
}

const keyOf = (form: string, owner: string) => `${DRAFTS}${form}:${owner}`;

/** The draft that this owner left; undefined where there is none. What stands there may be of an older version. */
export function readDraft(form: string, owner: string, now: number): unknown {
  try {
    const text = localStorage.getItem(keyOf(form, owner));
    if (text === null) return undefined;
    const kept = JSON.parse(text) as Kept;
    if (typeof kept.savedAt === 'number' && now - kept.savedAt < KEPT_MS) return kept.value;
    localStorage.removeItem(keyOf(form, owner));
  } catch {
    // No store, or somebody else's text under our name: as if there were no draft.
  }
  return undefined;
}

/** Keeps a draft; where the store is full or closed there is just none. */
export function keepDraft(form: string, owner: string, value: unknown, now = Date.now()): void {
  try {
    localStorage.setItem(keyOf(form, owner), JSON.stringify({ savedAt: now, value } satisfies Kept));
  } catch {
    dropDraft(form, owner);
  }
}

export function dropDraft(form: string, owner: string): void {
  try {
    localStorage.removeItem(keyOf(form, owner));
  } catch {
    // A browser without a store has none to forget.
  }
}

/** Forgets every draft: after a sign-out nothing that was typed stays behind. */
export function dropDrafts(): void {
  try {
    for (const store of [localStorage, sessionStorage]) {
      const keys = Array.from({ length: store.length }, (_, at) => store.key(at));
      for (const key of keys) if (key?.startsWith(DRAFTS)) store.removeItem(key);
    }
  } catch {
    // As above.
  }
}
