import { useCallback } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { ageOf } from '@/lib/format/age';
import { zonedDateTime } from '@/lib/format/date-time';
import { useZone } from '../ui/zoned-time';

/** Formats when something was read, in the station's zone or else in the viewer's, with its age where it is old. */
export function useReadTime(timeZone: string | null, now: number | null, isOld: (at: number) => boolean) {
  const t = useTranslations('diagrams');
  const tAge = useTranslations('common.value');
  const tLive = useTranslations('live');
  const locale = useLocale();
  const zone = useZone(timeZone);
  return useCallback(
    (at: number | null): string => {
      if (at === null || now === null) return tLive('notRead');
      const read = t('readAt', { time: zonedDateTime(at, locale, zone) });
      return isOld(at) ? `${read} · ${tAge('age', { ...ageOf(at, now) })}` : read;
    },
    [t, tAge, tLive, locale, zone, now, isOld],
  );
}
