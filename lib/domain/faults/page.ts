import { compareNumbers, compareTexts } from '../list-params';
import type { CompareText } from '../list-params';
import type { FaultQuery, FaultRow } from './query';
import type { AlarmSort } from './sorts';

/** The rows that a query asks for, in its order: for services that do neither. */
export function orderFaults(
  rows: readonly FaultRow[],
  query: Pick<FaultQuery, 'descending' | 'handling' | 'kind' | 'level' | 'sort' | 'state'>,
  compare: CompareText,
): FaultRow[] {
  const { descending, handling, kind, level, sort, state } = query;
  const fits = (row: FaultRow) =>
    // What keeps no handling has nothing acknowledged, and nothing that is anybody's.
    (handling === 'all' || handling === 'open') &&
    row.state === state &&
    (kind === 'all' || row.kind === kind) &&
    (level === 'all' || row.level === level);
  return rows
    .filter(fits)
    .sort(
      (a, b) => by(sort, a, b, descending, compare) || compareNumbers(a.start, b.start, true) || (a.id < b.id ? 1 : -1),
    );
}

function by(sort: AlarmSort, a: FaultRow, b: FaultRow, descending: boolean, compare: CompareText): number {
  if (sort === 'start') return compareNumbers(a.start, b.start, descending);
  if (sort === 'recovery') return compareNumbers(a.recovery, b.recovery, descending);
  const text = {
    level: (row: FaultRow) => row.level,
    code: (row: FaultRow) => row.code,
    station: (row: FaultRow) => row.station?.name ?? '',
    device: (row: FaultRow) => row.device?.name ?? '',
  }[sort];
  return compareTexts(text(a), text(b), descending, compare);
}
