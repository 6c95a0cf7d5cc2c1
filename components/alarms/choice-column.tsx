import { useTranslations } from 'next-intl';
import { CheckField } from '../ui/check-field';
import type { ListColumn } from '../ui/list-table';
import { handleable, type HandledRow } from './handled-row';
import type { AlarmLine } from './use-lines';
import styles from './alarms.module.css';

/** The boxes of a table of alarms: of each line that the viewer may handle, and of all of them at once. */
export function useChoiceColumn({
  free,
  checked,
  check,
}: {
  free: readonly HandledRow[];
  checked: ReadonlySet<string>;
  check: (ids: readonly string[], on: boolean) => void;
}): ListColumn<AlarmLine> {
  const t = useTranslations('faults.handling');
  const idsOf = (rows: readonly HandledRow[]) => rows.map(({ id }) => id);
  const all = idsOf(free);
  return {
    key: 'choice',
    name: t('chooseAll'),
    width: 52,
    kind: 'sign',
    className: styles.choice ?? '',
    head: (
      <CheckField checked={all.every((id) => checked.has(id))} onChange={({ target }) => check(all, target.checked)}>
        <span className={styles.chooseAll}>{t('chooseAll')}</span>
      </CheckField>
    ),
    cell: (line) => {
      const ids = idsOf(handleable(line.all));
      if (ids.length === 0) return null;
      const message = line.row.message || line.row.code;
      return (
        <Tick
          checked={ids.every((id) => checked.has(id))}
          label={ids.length === 1 ? t('choose', { message }) : t('chooseSimilar', { message, count: ids.length })}
          onChange={(on) => check(ids, on)}
        />
      );
    },
  };
}

function Tick({ checked, label, onChange }: { checked: boolean; label: string; onChange: (on: boolean) => void }) {
  return (
    <CheckField checked={checked} onChange={({ target }) => onChange(target.checked)}>
      <span className="visually-hidden">{label}</span>
    </CheckField>
  );
}
