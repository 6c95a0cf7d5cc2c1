'use client';

import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import type { HandledRow } from './handled-row';
import { HandlingActs } from './handling-acts';
import layout from '../ui/layout.module.css';
import styles from './handling.module.css';

/** Actions for the checked rows; stays visible while scrolling. */
export function HandlingBar({
  rows,
  viewer,
  onDone,
  onClear,
}: {
  rows: readonly HandledRow[];
  /** User id of the viewer. */
  viewer: string;
  onDone: () => void;
  onClear: () => void;
}) {
  const t = useTranslations('alarmList.handling');
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
