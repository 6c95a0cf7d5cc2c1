'use client';

import { useTranslations } from 'next-intl';
import type { useDeviceReading } from '@/lib/client/live/use-device-reading';
import type { useLink } from '@/lib/client/live/use-link';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import styles from './device-page.module.css';

/** What stands in the way of live values (D8.8, D7.4): the connection, the read, or parts of it. */
export function ReadingProblems({
  link,
  reading,
  total,
}: {
  link: ReturnType<typeof useLink>;
  reading: ReturnType<typeof useDeviceReading>;
  total: number;
}) {
  const t = useTranslations('live');
  const { state } = link;
  const { problem, missing, progress } = reading;
  const cut = state === 'reconnecting' || state === 'offline' || state === 'refused' ? state : null;
  return (
    <div className={styles.problems}>
      {cut && (
        <Banner
          small
          tone={cut === 'refused' ? 'fault' : 'warning'}
          actions={<Button onClick={link.retry}>{t('reconnect')}</Button>}
        >
          {t(`stateNote.${cut}`)}
        </Banner>
      )}
      {problem && problem.why !== 'cancelled' && !progress && (
        <Banner small tone="fault">
          <strong>{t('conError')}</strong>{' '}
          {problem.why === 'gateway' && problem.message !== ''
            ? t('why.gatewaySays', { code: problem.code, message: problem.message })
            : t(`why.${problem.why}`, { code: problem.code })}
        </Banner>
      )}
      {missing.size > 0 && missing.size < total && !progress && (
        <Banner small tone="warning">
          {t('partial', { missing: missing.size, total })}
        </Banner>
      )}
    </div>
  );
}
