import { closePage, readPages, visitPage } from '@/lib/domain/shell/routes/visited';
import type { VisitedPage } from '@/lib/domain/shell/routes/visited';

/** Session storage key: each tab has its own row, which survives a reload (P2.33). The entry names its user. */
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
    // Storage may be disabled or contain invalid data: the row starts empty.
  }
  return saved;
}

function keep(user: string, pages: readonly VisitedPage[]): void {
  saved = { user, pages };
  try {
    sessionStorage.setItem(VISITED_KEY, JSON.stringify(saved));
  } catch {
    // The row then lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export function subscribeToVisited(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The row of this user in this tab; it starts empty for another user. */
export function visitedPages(user: string): readonly VisitedPage[] {
  return load(user).pages;
}

export function noVisitedPages(): readonly VisitedPage[] {
  return NONE;
}

/** URLs that currently lead to no page. */
const missing = new Set<string>();

/** Removes a URL that leads to no page from the row, and keeps it out until the returned function is called. */
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

/** Removes the stored row from the tab, so that the next user does not see it. */
export function forgetVisited(): void {
  try {
    sessionStorage.removeItem(VISITED_KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Closes a page; returns the page to go to, null if none (P2.33). */
export function closeVisited(user: string, path: string, active: string): VisitedPage | null {
  const { pages } = load(user);
  const closed = closePage(pages, path, active);
  if (closed.pages !== pages) keep(user, closed.pages);
  return closed.goTo;
}
