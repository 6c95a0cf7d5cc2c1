const DRAFTS = 'draft:';
/** Nobody goes on with a form that he began longer ago. */
const RETENTION_MS = 14 * 24 * 3_600_000;

/** Which draft of a form: never for secrets. */
export interface DraftName {
  /** What it is of. */
  readonly form: string;
  /** Whose it is, in this browser; null where the form does not know: then it is of this tab alone. */
  readonly owner: string | null;
}

interface StoredDraft {
  readonly savedAt: number;
  readonly value: unknown;
}

const keyOf = ({ form, owner }: DraftName) => (owner === null ? `${DRAFTS}${form}` : `${DRAFTS}${form}:${owner}`);
const storeOf = ({ owner }: DraftName) => (owner === null ? sessionStorage : localStorage);

/** The draft that was left; undefined where there is none. What stands there may be of an older version. */
export function readDraft(name: DraftName, now = Date.now()): unknown {
  try {
    const text = storeOf(name).getItem(keyOf(name));
    if (text === null) return undefined;
    const saved = JSON.parse(text) as StoredDraft;
    if (typeof saved.savedAt === 'number' && now - saved.savedAt < RETENTION_MS) return saved.value;
    storeOf(name).removeItem(keyOf(name));
  } catch {
    // No store, or somebody else's text under our name: as if there were no draft.
  }
  return undefined;
}

/** Keeps a draft; where the store is full or closed there is just none. */
export function keepDraft(name: DraftName, value: unknown, now = Date.now()): void {
  try {
    storeOf(name).setItem(keyOf(name), JSON.stringify({ savedAt: now, value } satisfies StoredDraft));
  } catch {
    dropDraft(name);
  }
}

export function dropDraft(name: DraftName): void {
  try {
    storeOf(name).removeItem(keyOf(name));
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
