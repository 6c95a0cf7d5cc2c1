import { foldText } from '../list-params';

/** How a column is filtered: by words of it, by its number, or by one of its values, which have no words of their own. */
export type FilterKind = 'text' | 'number' | 'choice';

const OF_EACH = ['isEmpty', 'isNotEmpty', 'isAnyOf'] as const;
/** As the grid names them. */
const OPERATORS = {
  text: ['contains', 'doesNotContain', 'equals', 'doesNotEqual', 'startsWith', 'endsWith', ...OF_EACH],
  number: ['=', '!=', '>', '>=', '<', '<=', ...OF_EACH],
  choice: ['is', 'not', 'isAnyOf'],
} as const satisfies Readonly<Record<FilterKind, readonly string[]>>;
export type FilterOperator = (typeof OPERATORS)[FilterKind][number];

/** What the rows of a list are filtered by in one of its columns. */
export interface ColumnFilter {
  readonly column: string;
  readonly operator: FilterOperator;
  /** None where the operator needs none, several for `isAnyOf`. */
  readonly values: readonly string[];
}

/** The columns of a list that can be filtered, by their keys. */
export type FilterKinds = Readonly<Record<string, FilterKind>>;

/** The longest filter in an address, and the most values of one. */
export const FILTER_LIMIT = { text: 160, values: 20 } as const;
const SHAPE = /^(\w+)\.([^.]+)(?:\.(.+))?$/su;

/** A filter as a parameter of an address: `type.contains.roof`. */
export function columnFilterText({ column, operator, values }: ColumnFilter): string {
  return [column, operator, ...(values.length > 0 ? [values.map(encoded).join()] : [])].join('.');
}

/** Reads it back; null where there is none, or it fits no column. */
export function parseColumnFilter(text: string, kinds: FilterKinds): ColumnFilter | null {
  const [, column = '', name = '', list] = (text.length <= FILTER_LIMIT.text && SHAPE.exec(text)) || [];
  const kind = Object.hasOwn(kinds, column) ? kinds[column] : undefined;
  const operator = kind && OPERATORS[kind].find((one) => one === name);
  if (!operator) return null;
  const values = list === undefined ? [] : list.split(',').map(decoded);
  const most = operator === 'isAnyOf' ? FILTER_LIMIT.values : 1;
  const fits = isAlone(operator) ? values.length === 0 : values.length > 0 && values.length <= most;
  const isGood = (value: string) => value.trim() !== '' && (kind !== 'number' || Number.isFinite(Number(value)));
  return fits && values.every(isGood) ? { column, operator, values } : null;
}

/** Whether a text would be a filter if it were shorter, or had fewer values. */
export function isTooLong(text: string): boolean {
  const [, , , list = ''] = SHAPE.exec(text) ?? [];
  return text.length > FILTER_LIMIT.text || list.split(',').length > FILTER_LIMIT.values;
}

/** The same filter in its one spelling; `` where it is none of the list. */
export function savedColumnFilter(text: string, kinds: FilterKinds): string {
  const filter = parseColumnFilter(text, kinds);
  return filter ? columnFilterText(filter) : '';
}

/** Whether a row is left by a filter of its column; a gap is neither a text nor a number. */
export function isLeft({ operator, values }: ColumnFilter, value: string | number | null): boolean {
  const isGap = value === null || value === '';
  const has = (test: (text: string, wanted: string) => boolean) =>
    !isGap && values.some((wanted) => test(foldText(String(value)).trim(), foldText(wanted).trim()));
  const is = (test: (number: number, wanted: number) => boolean) =>
    !isGap && values.some((wanted) => test(Number(value), Number(wanted)));
  const isSame = typeof value === 'number' ? is((one, other) => one === other) : has((one, other) => one === other);
  switch (operator) {
    case 'isEmpty':
      return isGap;
    case 'isNotEmpty':
      return !isGap;
    case 'contains':
      return has((text, wanted) => text.includes(wanted));
    case 'doesNotContain':
      return !has((text, wanted) => text.includes(wanted));
    case 'startsWith':
      return has((text, wanted) => text.startsWith(wanted));
    case 'endsWith':
      return has((text, wanted) => text.endsWith(wanted));
    case '>':
      return is((number, wanted) => number > wanted);
    case '>=':
      return is((number, wanted) => number >= wanted);
    case '<':
      return is((number, wanted) => number < wanted);
    case '<=':
      return is((number, wanted) => number <= wanted);
    case 'doesNotEqual':
    case 'not':
    case '!=':
      return !isSame;
    case 'equals':
    case 'is':
    case '=':
    case 'isAnyOf':
      return isSame;
  }
}

const isAlone = (operator: FilterOperator) => operator === 'isEmpty' || operator === 'isNotEmpty';

/** Values are divided by commas. */
const encoded = (value: string) => value.replaceAll('%', '%25').replaceAll(',', '%2C');
const decoded = (text: string) => text.replaceAll('%2C', ',').replaceAll('%25', '%');
