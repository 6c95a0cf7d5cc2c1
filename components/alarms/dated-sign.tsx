import { useTranslations } from 'next-intl';
import type { DatedBy } from '@/lib/domain/clock/date';
import { LazyInfoHint } from '../ui/lazy-hint';

/** An info sign beside a time that is not the gateway's own, because its clock was off: how the time was found. */
export function DatedSign({ by }: { by: DatedBy | undefined }) {
  const t = useTranslations('alarms.dated');
  if (by === undefined) return null;
  return (
    <>
      {' '}
      <LazyInfoHint label={t('label')}>{t(by)}</LazyInfoHint>
    </>
  );
}
