import { useTranslations } from 'next-intl';
import { dayLabel } from '@/lib/domain/time/period/labels';

/** Why a period is empty that ended before the first day with data. Needs the messages of `period`. */
export function BeforeData({ day }: { day: string }) {
  return useTranslations('period')('beforeData', { day: dayLabel(day) });
}

/** The label of what leads to that day. */
export function FirstDayLabel({ day }: { day: string }) {
  return useTranslations('period')('toFirstDay', { day: dayLabel(day) });
}
