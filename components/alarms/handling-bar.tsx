'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { toAcknowledge, toAssign } from '@/lib/domain/alarms/handling';
import Button from '@mui/material/Button';
import { ActionButton } from '../ui/action-button';
import { AssignDialog } from './assign-dialog';
import type { HandledRow } from './handled-row';
import { useHandling } from './use-handling';
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
  const [assigning, setAssigning] = useState(false);
  const { acknowledge, act, assign } = useHandling(onDone);
  const foreign = toAssign(rows, viewer);
  return (
    <div className={styles.bar} role="group" aria-label={t('chosenLabel')}>
      <div className={styles.chosen}>
        <strong role="status">{t('chosen', { count: rows.length })}</strong>
        <Button variant="text" onClick={onClear}>
          {t('clear')}
        </Button>
      </div>
      <div className={styles.acts}>
        <ActionButton
          busy={act === 'acknowledge'}
          disabled={act === 'assign' || toAcknowledge(rows).length === 0}
          onClick={() => void acknowledge(rows)}
        >
          {t('acknowledge')}
        </ActionButton>
        {foreign.length > 0 && (
          <ActionButton
            busy={act === 'assign'}
            disabled={act === 'acknowledge'}
            onClick={() => void assign(foreign, 'me')}
          >
            {t('assignMe')}
          </ActionButton>
        )}
        <Button onClick={() => setAssigning(true)}>{t('assignTo')}</Button>
      </div>
      {assigning && <AssignDialog rows={rows} onDone={onDone} onClose={() => setAssigning(false)} />}
    </div>
  );
}
