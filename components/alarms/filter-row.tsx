'use client';

import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { ListFilter } from 'lucide-react';
import Button from '@mui/material/Button';
import styles from './alarms.module.css';

/** Above a table of alarms: pending or resolved, and what is said beside it. */
export function StateBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

/**
 * Above a table of alarms: `states`, the range and the boxes that narrow it down. On a narrow screen the last two stand behind a button
 * that says how many are in force, so that the first alarm is in sight.
 */
export function FilterRow({
  states,
  range,
  active,
  children,
}: {
  states: ReactNode;
  range: ReactNode;
  /** How many filters are in force. */
  active: number;
  children: ReactNode;
}) {
  const t = useTranslations('faults');
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
