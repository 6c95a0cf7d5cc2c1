'use client';

import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import type { HandledRow } from './handled-row';
import { HandlingActs } from './handling-acts';
import layout from '../ui/layout.module.css';
import styles from './handling.module.css';

/** What can be done with the lines that are checked; it stays in sight while one scrolls among them. */
export function HandlingBar({
  rows,
  viewer,
  onDone,
  onClear,
}: {
  rows: readonly HandledRow[];
  /** The account that looks. */
  viewer: string;
  onDone: () => void;
  onClear: () => void;
}) {
  const t = useTranslations('faults.handling');
  return (
    <div className={layout.selectionBar} role="group" aria-label={t('chosenLabel')}>
      <div className={styles.chosen}>
        <strong role="status">{t('chosen', { count: rows.length })}</strong>
        <Button variant="text" onClick={onClear}>
          {t('clear')}
        </Button>
      </div>
      <div className={styles.acts}>
        <HandlingActs rows={rows} viewer={viewer} onDone={onDone} />
      </div>
    </div>
  );
}
