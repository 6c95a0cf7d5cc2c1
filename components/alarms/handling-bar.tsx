'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { toAcknowledge } from '@/lib/domain/alarms/handling';
import { Button } from '../ui/button';
import { AssignDialog } from './assign-dialog';
import type { HandledRow } from './handled-row';
import { useHandling } from './use-handling';
import styles from './handling.module.css';

/** What can be done with the lines that are checked. */
export function HandlingBar({
  rows,
  onDone,
  onClear,
}: {
  rows: readonly HandledRow[];
  onDone: () => void;
  onClear: () => void;
}) {
  const t = useTranslations('faults.handling');
  const [assigning, setAssigning] = useState(false);
  const { acknowledge, assign, busy } = useHandling(onDone);
  return (
    <div className={styles.bar} role="group" aria-label={t('chosenLabel')}>
      <p className={styles.count} role="status">
        {t('chosen', { count: rows.length })}
      </p>
      <Button busy={busy} disabled={toAcknowledge(rows).length === 0} onClick={() => void acknowledge(rows)}>
        {t('acknowledge')}
      </Button>
      <Button busy={busy} onClick={() => void assign(rows, 'me')}>
        {t('assignMe')}
      </Button>
      <Button onClick={() => setAssigning(true)}>{t('assignTo')}</Button>
      <Button look="quiet" onClick={onClear}>
        {t('clear')}
      </Button>
      {assigning && <AssignDialog rows={rows} onDone={onDone} onClose={() => setAssigning(false)} />}
    </div>
  );
}
