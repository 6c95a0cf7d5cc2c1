import { screenOf } from './routes';

/** A page that was visited: its path names it, its search is where the user was on it last. */
export interface VisitedPage {
  readonly path: string;
  readonly search: string;
}

/** More are never kept: what was opened first goes. */
export const MOST_VISITED = 20;
const LONGEST_SEARCH = 1_000;

/** The pages after a visit (P2.33): a new one stands last, a known one keeps its place and takes the new search. */
export function visitPage(pages: readonly VisitedPage[], page: VisitedPage): readonly VisitedPage[] {
  if (!isShown(page)) return pages;
  const known = pages.find(({ path }) => path === page.path);
  if (known?.search === page.search) return pages;
  if (known) return pages.map((each) => (each === known ? page : each));
  return [...pages, page].slice(-MOST_VISITED);
}

/** What is left when a page is closed, and where to go. */
export interface Closed {
  readonly pages: readonly VisitedPage[];
  /** The last one left where the closed page was the active one (P2.33); null where nobody has to go anywhere. */
  readonly goTo: VisitedPage | null;
}

/** Closes a page; the last remaining one cannot be closed (P2.33). */
export function closePage(pages: readonly VisitedPage[], path: string, active: string): Closed {
  const left = pages.filter((page) => page.path !== path);
  const last = left.at(-1);
  if (left.length === pages.length || last === undefined) return { pages, goTo: null };
  return { pages: left, goTo: path === active ? last : null };
}

/** Pages out of a store that anybody can write: what is no page of the shell is left out, and so is a page's double. */
export function readPages(value: unknown): readonly VisitedPage[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isPage).reduce<readonly VisitedPage[]>(visitPage, []);
}

function isPage(value: unknown): value is VisitedPage {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('search' in value)) return false;
  return typeof value.path === 'string' && typeof value.search === 'string';
}

/** Only screens of the shell have a button: an address in the store must not lead anywhere else. */
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
