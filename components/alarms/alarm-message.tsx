import { useTranslations } from 'next-intl';
import type { FaultRow } from '@/lib/domain/faults/query';
import styles from './alarms.module.css';

/** What an alarm says; its cause and remedy open below. */
export function AlarmMessage({ row: { cause, code, message, remedy } }: { row: FaultRow }) {
  const t = useTranslations('alarms');
  const tFaults = useTranslations('faults');
  if (cause === '' && remedy === '' && (code === '' || message.includes(code))) return <bdi>{message || '-'}</bdi>;
  return (
    <details className={styles.message}>
      <summary title={tFaults('advice')}>
        <bdi>{message || code || '-'}</bdi>
      </summary>
      {code !== '' && !message.includes(code) && <p className={`${styles.advice} hint`}>{tFaults('code', { code })}</p>}
      {cause !== '' && (
        <p className={`${styles.advice} hint`}>
          <strong>{t('cause')}</strong> {cause}
        </p>
      )}
      {remedy !== '' && (
        <p className={`${styles.advice} hint`}>
          <strong>{t('remedy')}</strong> {remedy}
        </p>
      )}
    </details>
  );
}
