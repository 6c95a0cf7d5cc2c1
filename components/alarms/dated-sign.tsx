import { useTranslations } from 'next-intl';
import type { DatedBy } from '@/lib/domain/clock/date';
import { InfoHint } from '../ui/hint';

/** Beside a time that is not what the gateway said, since its clock was off: what it is instead. */
export function DatedSign({ by }: { by: DatedBy | undefined }) {
  const t = useTranslations('alarms.dated');
  if (by === undefined) return null;
  return (
    <>
      {' '}
      <InfoHint label={t('label')}>{t(by)}</InfoHint>
    </>
  );
}
