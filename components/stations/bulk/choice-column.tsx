import { isolated } from '@/lib/format/isolated';
import { CheckField } from '../../ui/check-field';
import type { ListColumn } from '../../ui/list-table';
import type { MenuRow } from '../station-row';
import styles from '../stations.module.css';

/** The boxes of the list: of each station, and of all that are shown. */
export function choiceColumn(
  rows: readonly MenuRow[],
  chosen: ReadonlySet<string>,
  choose: (chosen: ReadonlySet<string>) => void,
  text: { readonly all: string; readonly one: (name: string) => string },
): ListColumn<MenuRow> {
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  return {
    key: 'choose',
    name: text.all,
    width: 52,
    kind: 'actions',
    className: styles.choose ?? '',
    head: (
      <Tick checked={isAll} label={text.all} onChange={() => choose(new Set(isAll ? [] : rows.map(({ id }) => id)))} />
    ),
    cell: ({ id, name }) => (
      <Tick
        checked={chosen.has(id)}
        label={text.one(isolated(name))}
        onChange={(on) => choose(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)))}
      />
    ),
  };
}

function Tick({ checked, label, onChange }: { checked: boolean; label: string; onChange: (on: boolean) => void }) {
  return (
    <CheckField checked={checked} onChange={({ target }) => onChange(target.checked)}>
      <span className="visually-hidden">{label}</span>
    </CheckField>
  );
}
