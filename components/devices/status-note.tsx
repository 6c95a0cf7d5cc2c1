'use client';

import { useTranslations } from 'next-intl';
import type { DeviceStatusState } from '@/lib/client/live/use-device-status';
import styles from './devices.module.css';

/** One line about the source of the status on screen; its height is fixed. */
export function StatusNote({ live }: { live: DeviceStatusState }) {
  const t = useTranslations('devices.live');
  return (
    <p className={`${styles.note} hint`} role="status" data-status-note>
      {noteOf()}
    </p>
  );

  function noteOf(): string {
    if (live.pending) return t('asking');
    if (live.failed.size > 0) return t('partial', { count: live.failed.size });
    if (live.statuses.size > 0) return t('done');
    return t(live.unlinked.size > 0 ? 'noLink' : 'none');
  }
}
