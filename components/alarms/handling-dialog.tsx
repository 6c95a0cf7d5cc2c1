'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useAlarmNotes } from '@/lib/client/alarms/notes';
import { isolated } from '@/lib/format/isolated';
import Button from '@mui/material/Button';
import { ActionButton } from '../ui/action-button';
import Skeleton from '@mui/material/Skeleton';
import { FailedPart } from '../ui/failed-part';
import { LazyDialog } from '../ui/on-demand';
import { useFocusStays } from '../ui/use-focus-stays';
import { ZonedTime } from '../ui/zoned-time';
import { AlarmAbout } from './alarm-about';
import { AlarmComments } from './alarm-comments';
import { AssignDialog } from './assign-dialog';
import type { HandledRow } from './handled-row';
import { useHandling } from './use-handling';
import layout from '../ui/layout.module.css';
import list from '../ui/list.module.css';
import styles from './handling.module.css';

/** The handling of one alarm, and its actions: acknowledge or undo that, assign, comment. */
export function HandlingDialog({
  row,
  viewer,
  onDone,
  onClose,
}: {
  row: HandledRow;
  /** User id of the viewer. */
  viewer: string;
  /** Called after a change. */
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('alarmList.handling');
  const tCommon = useTranslations('common');
  const [assigning, setAssigning] = useState(false);
  const { page: notes, problem, retry } = useAlarmNotes(row.id);
  const changed = () => {
    retry();
    onDone();
  };
  const { acknowledge, act, assign, takeBack } = useHandling(changed);
  const zone = row.station?.timeZone ?? null;
  const may = row.mayHandle === true;
  // The handling just read, so that users do not undo a change they have not seen.
  const now = notes ? { ...row, handling: notes.handling } : row;
  const { acknowledged, assignee } = now.handling;
  // “Assign to me” disappears once it has worked.
  const assignTo = useFocusStays<HTMLButtonElement>(notes && (assignee?.id ?? ''));
  return (
    <LazyDialog
      open
      title={t('title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{tCommon('close')}</Button>}
    >
      <AlarmAbout row={row} />
      {problem && !notes ? (
        <FailedPart problem={problem} again={retry} />
      ) : !notes ? (
        <Skeleton height="180px" />
      ) : (
        <>
          <div className={`${list.row} ${styles.act}`}>
            <p>
              {acknowledged
                ? t.rich('byAt', {
                    name: isolated(acknowledged.by),
                    when: () => <ZonedTime at={acknowledged.at} timeZone={zone} />,
                  })
                : t('open')}
            </p>
            {may && (
              <ActionButton
                variant={acknowledged ? 'outlined' : 'contained'}
                busy={act === 'acknowledge'}
                disabled={act === 'assign'}
                onClick={() => void (acknowledged ? takeBack([now]) : acknowledge([now]))}
              >
                {t(acknowledged ? 'takeBack' : 'acknowledge')}
              </ActionButton>
            )}
          </div>
          <div className={`${list.row} ${styles.act}`}>
            <p>{assignee ? t('to', { name: isolated(assignee.name) }) : t('unassignedNow')}</p>
            {may && (
              <div className={layout.end}>
                {assignee?.id !== viewer && (
                  <ActionButton
                    busy={act === 'assign'}
                    disabled={act === 'acknowledge'}
                    onClick={() => void assign([now], 'me')}
                  >
                    {t('assignMe')}
                  </ActionButton>
                )}
                <Button ref={assignTo} onClick={() => setAssigning(true)}>
                  {t('assignTo')}
                </Button>
              </div>
            )}
          </div>
          {row.state === 'pending' && <p className="hint">{t('resolvesItself')}</p>}
          <AlarmComments
            id={row.id}
            viewer={viewer}
            comments={notes.comments}
            timeZone={zone}
            may={may}
            onAdded={changed}
          />
          {!may && <p className="hint">{t('readOnly')}</p>}
        </>
      )}
      {assigning && <AssignDialog rows={[now]} onDone={changed} onClose={() => setAssigning(false)} />}
    </LazyDialog>
  );
}
