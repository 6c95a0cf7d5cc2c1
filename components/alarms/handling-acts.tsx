'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { toAcknowledge, toAssign } from '@/lib/domain/alarms/handling';
import Button from '@mui/material/Button';
import { ActionButton } from '../ui/action-button';
import { AssignDialog } from './assign-dialog';
import type { HandledRow } from './handled-row';
import { useHandling } from './use-handling';

/** Actions for these alarms: acknowledge, take over, or assign. */
export function HandlingActs({
  rows,
  viewer,
  onDone,
}: {
  rows: readonly HandledRow[];
  /** User id of the viewer. */
  viewer: string;
  onDone: () => void;
}) {
  const t = useTranslations('alarmList.handling');
  const [assigning, setAssigning] = useState(false);
  const { acknowledge, act, assign } = useHandling(onDone);
  const foreign = toAssign(rows, viewer);
  return (
    <>
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
      {assigning && <AssignDialog rows={rows} onDone={onDone} onClose={() => setAssigning(false)} />}
    </>
  );
}
