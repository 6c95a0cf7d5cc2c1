import { isolated } from '@/lib/format/isolated';
import type { ListColumn } from '../../ui/list-table';
import { Tick } from '../../ui/tick';
import type { MenuRow } from '../station-row';
import styles from '../stations.module.css';

/** The stations that are chosen, by their ids, in the order in which they were. */
export type Chosen = ReadonlyMap<string, MenuRow>;

/** The boxes of the list: of each station, and of all that are shown. What is not shown stays as it is chosen. */
export function choiceColumn(
  rows: readonly MenuRow[],
  chosen: Chosen,
  choose: (chosen: Chosen) => void,
  text: { readonly all: string; readonly short: string; readonly one: (name: string) => string },
): ListColumn<MenuRow> {
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  const set = (some: readonly MenuRow[], on: boolean) => {
    const next = new Map(chosen);
    for (const row of some) {
      if (on) next.set(row.id, row);
      else next.delete(row.id);
    }
    choose(next);
  };
  return {
    key: 'choose',
    name: text.all,
    width: 48,
    kind: 'actions',
    className: styles.choose ?? '',
    head: (
      <Tick
        checked={isAll}
        indeterminate={!isAll && rows.some(({ id }) => chosen.has(id))}
        label={text.all}
        short={text.short}
        onChange={(on) => set(rows, on)}
      />
    ),
    cell: (row) => (
      <Tick checked={chosen.has(row.id)} label={text.one(isolated(row.name))} onChange={(on) => set([row], on)} />
    ),
  };
}
