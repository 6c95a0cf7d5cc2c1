import { foldText } from '../../list-params';

/** How a column is filtered: by its text, by its number, or by one of a fixed set of values. */
export type FilterKind = 'text' | 'number' | 'choice';

const OF_EACH = ['isEmpty', 'isNotEmpty', 'isAnyOf'] as const;
/** Operator names of the data grid. */
const OPERATORS = {
  text: ['contains', 'doesNotContain', 'equals', 'doesNotEqual', 'startsWith', 'endsWith', ...OF_EACH],
  number: ['=', '!=', '>', '>=', '<', '<=', ...OF_EACH],
  choice: ['is', 'not', 'isAnyOf'],
} as const satisfies Readonly<Record<FilterKind, readonly string[]>>;
export type FilterOperator = (typeof OPERATORS)[FilterKind][number];

/** A filter on one column of a list. */
export interface ColumnFilter {
  readonly column: string;
  readonly operator: FilterOperator;
  /** Empty where the operator needs none, several for `isAnyOf`. */
  readonly values: readonly string[];
}

/** The filterable columns of a list, by key. */
export type FilterKinds = Readonly<Record<string, FilterKind>>;

/** Maximum length of a filter in an address, and maximum values of one filter. */
export const FILTER_LIMIT = { text: 160, values: 20 } as const;
const SHAPE = /^(\w+)\.([^.]+)(?:\.(.+))?$/su;

/** A filter as a parameter of an address: `type.contains.roof`. */
export function columnFilterText({ column, operator, values }: ColumnFilter): string {
  return [column, operator, ...(values.length > 0 ? [values.map(encoded).join()] : [])].join('.');
}

/** The inverse of `columnFilterText`; null for an empty or invalid filter. */
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

/** Whether a filter exceeds the maximum length or number of values. */
export function isTooLong(text: string): boolean {
  const [, , , list = ''] = SHAPE.exec(text) ?? [];
  return text.length > FILTER_LIMIT.text || list.split(',').length > FILTER_LIMIT.values;
}

/** A filter in canonical form; empty where it is invalid for the list. */
export function savedColumnFilter(text: string, kinds: FilterKinds): string {
  const filter = parseColumnFilter(text, kinds);
  return filter ? columnFilterText(filter) : '';
}

/** Whether a row passes a filter on its column; a gap matches neither text nor number. */
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

/** Values are separated by commas. */
const encoded = (value: string) => value.replaceAll('%', '%25').replaceAll(',', '%2C');
const decoded = (text: string) => text.replaceAll('%2C', ',').replaceAll('%25', '%');
