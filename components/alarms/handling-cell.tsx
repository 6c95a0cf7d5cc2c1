import { useTranslations } from 'next-intl';
import { CircleCheck, MessageSquare, UserRound } from 'lucide-react';
import { isolated } from '@/lib/format/isolated';
import type { HandledRow } from './handled-row';
import styles from './handling.module.css';

/** How an alarm is handled, in a few words; a press opens the rest. */
export function HandlingCell({ row, onOpen }: { row: HandledRow; onOpen: () => void }) {
  const t = useTranslations('faults.handling');
  const { acknowledged, assignee, comments } = row.handling;
  return (
    <button type="button" className={styles.cell} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.part}>
        {acknowledged && <CircleCheck size={16} aria-hidden="true" />}
        {acknowledged ? t('by', { name: isolated(acknowledged.by) }) : t('open')}
      </span>
      {assignee && (
        <span className={styles.part}>
          <UserRound size={16} aria-hidden="true" />
          {t('to', { name: isolated(assignee.name) })}
        </span>
      )}
      {comments > 0 && (
        <span className={styles.part}>
          <MessageSquare size={16} aria-hidden="true" />
          {t('comments', { count: comments })}
        </span>
      )}
      <span className="visually-hidden">{t('of', { message: row.message || row.code })}</span>
    </button>
  );
}
