import { compareNumbers, type CompareText } from '../../list-params';
import { rowComparator, type SortColumns } from '../../list-rows';
import type { FaultQuery, FaultRow } from './query';
import type { AlarmSort } from './sorts';

/** The rows that match a query, in its order; for services that cannot filter or sort. */
export function orderFaults(
  rows: readonly FaultRow[],
  query: Pick<FaultQuery, 'descending' | 'handling' | 'kind' | 'level' | 'sort' | 'state'>,
  compare: CompareText,
): FaultRow[] {
  const { handling, kind, level, state } = query;
  const fits = (row: FaultRow) =>
    // Without stored handling no alarm is acknowledged or assigned.
    (handling === 'all' || handling === 'open') &&
    row.state === state &&
    (kind === 'all' || row.kind === kind) &&
    (level === 'all' || row.level === level);
  const inOrder = rowComparator(COLUMNS, query, compare);
  return rows
    .filter(fits)
    .sort((a, b) => inOrder(a, b) || compareNumbers(a.start, b.start, true) || (a.id < b.id ? 1 : -1));
}

const COLUMNS: SortColumns<FaultRow, AlarmSort> = {
  start: { number: (row) => row.start },
  recovery: { number: (row) => row.recovery },
  level: { text: (row) => row.level },
  code: { text: (row) => row.code },
  station: { text: (row) => row.station?.name ?? '' },
  device: { text: (row) => row.device?.name ?? '' },
};
