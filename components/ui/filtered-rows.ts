import { useEffect } from 'react';
import type { ListName } from '@/lib/domain/shell/lists/layout';
import { createStore } from './store';

interface FilteredRows {
  readonly list: ListName;
  /** Of `count` rows that the server sent, what is left. */
  readonly found: number;
  readonly count: number;
}

/** What the filter of a grid leaves of the rows that stand in it; null while nothing is filtered. */
const filtered = createStore<FilteredRows | null>(null);
/** The same of rows that were found and have turned into something else since. */
const turned = createStore<FilteredRows | null>(null);

export const useFilteringGrid = (rows: FilteredRows | null): void => useSet(filtered, rows);
export const useTurnedRows = (rows: FilteredRows): void => useSet(turned, rows.found === rows.count ? null : rows);

function useSet(store: typeof filtered, rows: FilteredRows | null): void {
  const { count = 0, found = 0, list } = rows ?? {};
  useEffect(() => {
    if (list === undefined) return;
    store.set({ list, found, count });
    return () => store.set(null);
  }, [count, found, list, store]);
}

/** Which rows of how many are seen in a list, of which these came from the server. `of`: how many there are without a filter. */
export function useSeenRows(
  list: ListName | undefined,
  { from, to, total }: { readonly from: number; readonly to: number; readonly total: number },
): { readonly from: number; readonly to: number; readonly total: number; readonly of: number } {
  const [byFilter, byTurn] = [filtered.useValue(), turned.useValue()];
  // A grid filters a list of one page alone.
  if (list !== undefined && byFilter?.list === list)
    return { from: 1, to: byFilter.found, total: byFilter.found, of: byFilter.count };
  const gone = list !== undefined && byTurn?.list === list ? byTurn.count - byTurn.found : 0;
  return { from, to: to - gone, total: total - gone, of: total };
}
