import { useTranslations } from 'next-intl';
import { CircleCheck, MessageSquare, UserRound } from 'lucide-react';
import Link from '@mui/material/Link';
import { isolated } from '@/lib/format/isolated';
import type { HandledRow } from './handled-row';
import styles from './handling.module.css';

/** Short summary of an alarm's handling; a click opens the details. */
export function HandlingCell({ row, onOpen }: { row: HandledRow; onOpen: () => void }) {
  const t = useTranslations('alarmList.handling');
  const { acknowledged, assignee, comments } = row.handling;
  const parts = [
    {
      Icon: acknowledged && CircleCheck,
      text: acknowledged ? t('by', { name: isolated(acknowledged.by) }) : t('open'),
    },
    ...(assignee ? [{ Icon: UserRound, text: t('to', { name: isolated(assignee.name) }) }] : []),
    ...(comments > 0 ? [{ Icon: MessageSquare, text: t('comments', { count: comments }) }] : []),
  ];
  return (
    <Link
      component="button"
      type="button"
      color="textSecondary"
      variant="body2"
      className={styles.cell}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {parts.map(({ Icon, text }) => (
        <span key={text} className={styles.part}>
          {Icon && <Icon size={16} aria-hidden="true" />}
          {text}
        </span>
      ))}
      <span className="visually-hidden">{t('of', { message: row.message || row.code })}</span>
    </Link>
  );
}
