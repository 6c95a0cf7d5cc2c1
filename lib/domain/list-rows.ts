import { compareNumbers, compareTexts, cutPage, matcher } from './list-params';
import type { CompareText, ListPage, ListQuery } from './list-params';

/** What a list can be ordered by: a number of each row, or a text. */
type SortColumn<Row> = { readonly number: (row: Row) => number | null } | { readonly text: (row: Row) => string };

export type SortColumns<Row, Sort extends string> = Readonly<Record<Sort, SortColumn<Row>>>;

/** Compares rows by the column of a query; missing values come last in both directions. */
export function rowComparator<Row, Sort extends string>(
  columns: SortColumns<Row, Sort>,
  { sort, descending }: Pick<ListQuery<Sort>, 'sort' | 'descending'>,
  compare: CompareText,
): (a: Row, b: Row) => number {
  const column = columns[sort];
  return 'number' in column
    ? (a, b) => compareNumbers(column.number(a), column.number(b), descending)
    : (a, b) => compareTexts(column.text(a), column.text(b), descending, compare);
}

/** The page of a query from ordered rows: those that match its filter and its search in `fieldsOf`, `most` of them. */
export function searchPage<Row, Query extends ListQuery>(
  ordered: readonly Row[],
  query: Query,
  isIncluded: (row: Row) => boolean,
  fieldsOf: (row: Row) => readonly string[],
  most = Infinity,
): ListPage<Query, Row> {
  const matches = matcher(query.search);
  return cutPage(ordered.filter((row) => isIncluded(row) && matches(fieldsOf(row))).slice(0, most), query);
}
