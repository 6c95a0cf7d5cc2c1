import { closePage, readPages, visitPage } from '@/lib/domain/routes/visited';
import type { VisitedPage } from '@/lib/domain/routes/visited';

/** Session storage: each tab has its own row, which survives a reload (P2.33). It says whose row it is. */
export const VISITED_KEY = 'visitedPages';

interface StoredPages {
  readonly user: string;
  readonly pages: readonly VisitedPage[];
}

const NONE: readonly VisitedPage[] = [];
let saved: StoredPages | null = null;
const listeners = new Set<() => void>();

function load(user: string): StoredPages {
  if (saved?.user === user) return saved;
  saved = { user, pages: NONE };
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(VISITED_KEY) ?? 'null');
    if (typeof found === 'object' && found !== null && 'user' in found && 'pages' in found && found.user === user)
      saved = { user, pages: readPages(found.pages) };
  } catch {
    // Storage may be switched off, or hold what we did not write: the row begins anew.
  }
  return saved;
}

function keep(user: string, pages: readonly VisitedPage[]): void {
  saved = { user, pages };
  try {
    sessionStorage.setItem(VISITED_KEY, JSON.stringify(saved));
  } catch {
    // The row then lives as long as the page.
  }
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export function subscribeToVisited(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The row of this user in this tab; another user of the tab begins with an empty one. */
export function visitedPages(user: string): readonly VisitedPage[] {
  return load(user).pages;
}

export function noVisitedPages(): readonly VisitedPage[] {
  return NONE;
}

/** Addresses that lead to no page at the moment. */
const missing = new Set<string>();

/** Takes an address that leads to no page out of the row, and keeps it out until what is returned is called. */
export function markMissing(path: string): () => void {
  missing.add(path);
  if (saved?.pages.some((page) => page.path === path)) {
    keep(
      saved.user,
      saved.pages.filter((page) => page.path !== path),
    );
  }
  return () => missing.delete(path);
}

export function recordVisit(user: string, page: VisitedPage): void {
  if (missing.has(page.path)) return;
  const { pages } = load(user);
  const next = visitPage(pages, page);
  if (next !== pages) keep(user, next);
}

/** Leaves nothing of the row behind in the tab: what somebody looked for is not the next one's business. */
export function forgetVisited(): void {
  try {
    sessionStorage.removeItem(VISITED_KEY);
  } catch {
    // Nothing was kept there.
  }
}

/** Closes a page; returns where to go, if anywhere (P2.33). */
export function closeVisited(user: string, path: string, active: string): VisitedPage | null {
  const { pages } = load(user);
  const closed = closePage(pages, path, active);
  if (closed.pages !== pages) keep(user, closed.pages);
  return closed.goTo;
}
