/** The awaited `searchParams` that Next.js passes to a page. */
export type ListParams = Readonly<Record<string, string | string[] | undefined>>;

/** Rows per page of any list. */
export const PAGE_SIZE = 100;
/** Maximum pages that are shown below the first. */
export const MORE_LIMIT = 9;
/** Maximum length of a search text; the rest is cut off. */
export const SEARCH_LIMIT = 100;
/** Maximum page number that the backend accepts. */
const PAGE_LIMIT = 10_000;

/** The query that every list has in its address. */
export interface ListQuery<Sort extends string = string> {
  readonly search: string;
  readonly sort: Sort;
  readonly descending: boolean;
  readonly page: number;
  /** Number of pages shown below that one; absent for lists without this feature. */
  readonly more?: number;
}

/** One page of a list. */
export interface ListPage<Query extends ListQuery = ListQuery, Row = unknown> {
  /** As requested, with the page that is really shown. */
  readonly query: Query;
  /** Rows that match the query, on all pages. */
  readonly total: number;
  readonly pages: number;
  readonly rows: readonly Row[];
}

/** Reads the common list parameters of an address; an invalid part falls back to its default. */
export function parseListQuery<Sort extends string>(
  params: ListParams,
  sorts: readonly Sort[],
  defaults: ListQuery<Sort>,
): ListQuery<Sort> {
  return {
    search: searchText(firstParam(params, 'search')),
    sort: choice(firstParam(params, 'sort'), sorts, defaults.sort),
    descending: choice(firstParam(params, 'order'), ORDERS, orderOf(defaults)) === 'desc',
    page: pageNumber(firstParam(params, 'page')),
    ...(defaults.more !== undefined && { more: morePages(firstParam(params, 'more')) }),
  };
}

const ORDERS = ['asc', 'desc'] as const;
const orderOf = ({ descending }: ListQuery) => (descending ? 'desc' : 'asc');

/** A query as an address part, in the order of the defaults, which are omitted; empty where all are defaults. */
export function listQueryString<Query extends ListQuery>(query: Query, defaults: Query): string {
  const params = new URLSearchParams();
  for (const key of Object.keys(defaults) as (keyof Query & string)[]) {
    if (query[key] === defaults[key]) continue;
    if (key === 'descending') params.set('order', orderOf(query));
    else params.set(key, String(query[key]));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The first value of a parameter, or an empty text. */
export function firstParam(params: ListParams, name: string): string {
  const value = params[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** A value of a closed list; the fallback for anything else. */
export function choice<T extends string>(value: string, allowed: readonly T[], fallback: T): T {
  return allowed.find((item) => item === value) ?? fallback;
}

/** Whether a parameter is present but not in the list. */
export function isNeither(value: string, allowed: readonly string[]): boolean {
  return value !== '' && !allowed.includes(value);
}

/** A page number from 1; anything else is 1. */
export function pageNumber(value: string): number {
  if (!/^\d{1,6}$/.test(value)) return 1;
  return Math.min(Math.max(Number(value), 1), PAGE_LIMIT);
}

/** Number of pages below the first: 0 to `MORE_LIMIT`; 0 for anything else. */
function morePages(value: string): number {
  return /^\d{1,3}$/.test(value) ? Math.min(Number(value), MORE_LIMIT) : 0;
}

/** The query with one more page; undefined where all rows are shown, or the maximum number of pages. */
export function withMore<Query extends ListQuery>({ query, pages }: Pick<ListPage<Query>, 'pages' | 'query'>) {
  const { more = 0, page } = query;
  return page + more < pages && more < MORE_LIMIT ? { page, more: more + 1 } : undefined;
}

/** Trimmed search text of limited length. Control characters become spaces. */
export function searchText(value: string): string {
  return value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, SEARCH_LIMIT)
    .trim();
}

/** Apostrophes, quotation marks and dashes as on a keyboard; names often contain their typographic forms. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‛ʼʹ′`]/gu, "'"],
  [/[“”„‟«»]/gu, '"'],
  [/[‐‑‒–—―−]/gu, '-'],
];

/** Folds text for a search, which ignores case, width (full-width letters of Chinese keyboards included) and typographic marks. */
export function foldText(text: string): string {
  // NFKC would turn a lone accent into a space and a combining mark.
  const plain = text.replaceAll('´', "'").normalize('NFKC').toLowerCase();
  return MARKS.reduce((folded, [shapes, mark]) => folded.replace(shapes, mark), plain);
}

/** A test for "contains every word of the search in any of its fields". */
export function matcher(search: string): (fields: readonly string[]) => boolean {
  const labels = foldText(search).split(/\s+/u).filter(Boolean);
  if (labels.length === 0) return () => true;
  return (fields) => {
    const text = foldText(fields.join('\n'));
    return labels.every((label) => text.includes(label));
  };
}

/** Locale collation as an argument: `Intl.Collator(locale, { numeric: true }).compare`. */
export type CompareText = (left: string, right: string) => number;

/** Numbers in order; missing ones last in both directions, because a gap is neither the smallest nor the largest. */
export function compareNumbers(left: number | null, right: number | null, descending: boolean): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return descending ? right - left : left - right;
}

/** Texts in the locale's order; empty ones last in both directions. */
export function compareTexts(left: string, right: string, descending: boolean, compare: CompareText): number {
  if (left === '' || right === '') return Number(left === '') - Number(right === '');
  return descending ? compare(right, left) : compare(left, right);
}

/** The requested page of rows; a page beyond the end gives the last one. */
export function cutPage<Query extends ListQuery, Row>(rows: readonly Row[], query: Query): ListPage<Query, Row> {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const more = Math.min(query.more ?? 0, pages - page);
  const shown = rows.slice((page - 1) * PAGE_SIZE, (page + more) * PAGE_SIZE);
  return {
    query: { ...query, page, ...(query.more !== undefined && { more }) },
    total: rows.length,
    pages,
    rows: shown,
  };
}
