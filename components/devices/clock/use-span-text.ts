import { useTranslations } from 'next-intl';
import { clockSpan } from '@/lib/domain/time/shown';

/** How far a clock is off: "7 minutes", "2 h 5 min", "365 days". */
export function useSpanText(): (offset: number) => string {
  const t = useTranslations('deviceClocks.span');
  return (offset) => {
    const span = clockSpan(offset);
    if (span.unit === 'minutes') return t('minutes', { minutes: span.minutes });
    if (span.unit === 'days') return t('days', { days: span.days });
    return t('hours', { hours: span.hours, minutes: span.minutes });
  };
}
