'use client';

import { useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { useOnce } from '@/lib/client/http/use-once';
import { readSetAside } from '@/lib/contract/portal/calls/energy/set-aside';
import { placeId, type LogScope } from '@/lib/domain/comm-log/place';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { EmptyState, TableSkeleton } from '../ui/state-message';
import { FailedPart } from '../ui/failed-part';
import { setAsideHref } from './addresses';
import { LeaveOutButton } from './leave-out-button';
import { SetAsideTable } from './set-aside-table';
import layout from '../ui/layout.module.css';
import styles from './set-aside.module.css';

/** Reload interval while values are being recomputed. */
const LOOK_AGAIN_MS = 3_000;

/** A page of the list, in its states loading, failed, empty and filled. */
export function SetAsideList({ scope: place, before }: { scope: LogScope; before: string | undefined }) {
  const t = useTranslations('setAside');
  const { problem, reload, value } = useOnce(readSetAside, { ...placeId(place), before });
  const isPending = value?.list?.pending === true;
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(reload, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isPending, reload, value]);
  if (problem) return <FailedPart title={t('failed')} problem={problem} again={reload} />;
  if (!value) return <TableSkeleton rows={3} label={t('loading')} />;
  const { list } = value;
  if (!list) return <EmptyState title={t('unsupported')} />;
  const leaveOut = <LeaveOutButton choices={list.choices} timeZone={list.timeZone} onDecided={reload} />;
  const newest = before !== undefined && <Button href={setAsideHref(place)}>{t('newest')}</Button>;
  if (list.rows.length === 0) {
    const actions = (
      <span className={layout.row}>
        {leaveOut}
        {newest}
      </span>
    );
    return <EmptyState title={t('none')} note={t('noneNote')} action={actions} />;
  }
  return (
    <>
      <div className={`${styles.lead} hint`}>
        <p>{t(list.mayDecide ? 'lead' : 'leadViewer')}</p>
        {leaveOut}
      </div>
      {isPending && <Alert>{t('pending')}</Alert>}
      <SetAsideTable list={list} ofStation={place.kind === 'station'} onDecided={reload} />
      {(newest || list.next !== null) && (
        <nav className={`${layout.end} ${layout.inset}`} aria-label={t('title')}>
          {newest}
          {list.next !== null && <Button href={setAsideHref(place, list.next)}>{t('older')}</Button>}
        </nav>
      )}
    </>
  );
}
