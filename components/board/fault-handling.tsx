import { useTranslations } from 'next-intl';
import { CircleCheck, UserRound } from 'lucide-react';
import type { BoardFaults } from '@/lib/contract/portal/board';
import { isolated } from '@/lib/format/isolated';
import styles from './board.module.css';

type Handling = Extract<BoardFaults, { state: 'ready' }>['rows'][number]['handling'];

/** Assignee of an alarm, and whether it is acknowledged. */
export function FaultHandling({ handling }: { handling: Handling }) {
  const t = useTranslations('board.faults');
  if (!handling) return '-';
  const { acknowledged, assignee } = handling;
  return (
    <>
      <span className={styles.handling}>
        {assignee !== null && <UserRound aria-hidden="true" />}
        <span className={styles.label}>{assignee ?? t('unassigned')}</span>
      </span>
      <span className={`${styles.handling} ${styles.note}`}>
        {acknowledged !== null && <CircleCheck aria-hidden="true" />}
        <span className={styles.label}>
          {acknowledged === null ? t('open') : t('acknowledged', { name: isolated(acknowledged) })}
        </span>
      </span>
    </>
  );
}
