import { compareNumbers, compareTexts, matcher } from './list-params';
import type { CompareText, ListQuery } from './list-params';

/** The sort key of a column: a number or a text of each row. */
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

/** The rows that match a search in `fieldsOf` and are included, in their order. */
export function searchRows<Row>(
  ordered: readonly Row[],
  search: string,
  fieldsOf: (row: Row) => readonly string[],
  isIncluded: (row: Row) => boolean = () => true,
): readonly Row[] {
  const matches = matcher(search);
  return ordered.filter((row) => isIncluded(row) && matches(fieldsOf(row)));
}
