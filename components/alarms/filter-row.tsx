'use client';

import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { ListFilter } from 'lucide-react';
import Button from '@mui/material/Button';
import styles from './alarms.module.css';

/** Above an alarm table: the pending/resolved tabs and further content beside them. */
export function StateBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

/**
 * Above an alarm table: `states`, the range and the filters. On a narrow screen the last two are behind a button that shows the
 * number of active filters, so that the first alarm is visible.
 */
export function FilterRow({
  states,
  range,
  active,
  children,
}: {
  states: ReactNode;
  range: ReactNode;
  /** Number of active filters. */
  active: number;
  children: ReactNode;
}) {
  const t = useTranslations('alarmList');
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <StateBar>
        {states}
        <Button
          variant="text"
          className={styles.fold ?? ''}
          startIcon={<ListFilter size={18} aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {active === 0 ? t('filterButton') : t('filterCount', { count: active })}
        </Button>
      </StateBar>
      <div id={id} className={styles.filters} data-open={open || undefined}>
        {range}
        <div className={styles.selects}>{children}</div>
      </div>
    </>
  );
}
