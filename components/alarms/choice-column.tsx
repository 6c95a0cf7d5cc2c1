import { useTranslations } from 'next-intl';
import type { ListColumn } from '../ui/list-table';
import { Tick } from '../ui/tick';
import { handleable, type HandledRow } from './handled-row';
import type { AlarmLine } from './use-lines';
import styles from './alarms.module.css';

/** The checkbox column of an alarm table: one per row that the viewer may handle, and one for all of them. */
export function useChoiceColumn({
  free,
  checked,
  check,
}: {
  free: readonly HandledRow[];
  checked: ReadonlySet<string>;
  check: (ids: readonly string[], on: boolean) => void;
}): ListColumn<AlarmLine> {
  const t = useTranslations('alarmList.handling');
  const idsOf = (rows: readonly HandledRow[]) => rows.map(({ id }) => id);
  const all = idsOf(free);
  return {
    key: 'choice',
    name: t('chooseAll'),
    width: 52,
    kind: 'sign',
    className: styles.choice ?? '',
    head: (
      <Tick
        checked={all.every((id) => checked.has(id))}
        label={t('chooseAll')}
        short={t('chooseAll')}
        onChange={(on) => check(all, on)}
      />
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
