import { screenOf } from './routes';

/** A visited page: identified by its path; `search` is the last query shown on it. */
export interface VisitedPage {
  readonly path: string;
  readonly search: string;
}

/** Maximum number of pages; the oldest is dropped. */
export const MOST_VISITED = 20;
const LONGEST_SEARCH = 1_000;

/** The pages after a visit (P2.33): a new one is added at the end, a known one stays in place with the new search. */
export function visitPage(pages: readonly VisitedPage[], page: VisitedPage): readonly VisitedPage[] {
  if (!isShown(page)) return pages;
  const known = pages.find(({ path }) => path === page.path);
  if (known?.search === page.search) return pages;
  if (known) return pages.map((each) => (each === known ? page : each));
  return [...pages, page].slice(-MOST_VISITED);
}

/** The remaining pages after closing one, and where to navigate. */
export interface Closed {
  readonly pages: readonly VisitedPage[];
  /** The last remaining page where the closed one was active (P2.33); null where no navigation is needed. */
  readonly goTo: VisitedPage | null;
}

/** Closes a page; the last remaining one cannot be closed (P2.33). */
export function closePage(pages: readonly VisitedPage[], path: string, active: string): Closed {
  const left = pages.filter((page) => page.path !== path);
  const last = left.at(-1);
  if (left.length === pages.length || last === undefined) return { pages, goTo: null };
  return { pages: left, goTo: path === active ? last : null };
}

/** Parses pages from untrusted storage: anything that is not a page of the shell is dropped, and so are duplicates. */
export function readPages(value: unknown): readonly VisitedPage[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isPage).reduce<readonly VisitedPage[]>(visitPage, []);
}

function isPage(value: unknown): value is VisitedPage {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('search' in value)) return false;
  return typeof value.path === 'string' && typeof value.search === 'string';
}

/** Only screens of the shell have a tab: a stored address must not lead anywhere else. */
function isShown({ path, search }: VisitedPage): boolean {
  if (search !== '' && !search.startsWith('?')) return false;
  return search.length <= LONGEST_SEARCH && screenOf(decoded(path))?.shell === true;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
