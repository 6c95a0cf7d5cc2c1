'use client';

import { useLocale } from 'next-intl';
import { zonedDateTime } from '@/lib/format/date-time';

/** When something was read, in the station's zone; in the viewer's, named, where the station has none (decisions C1). */
export function ReadingTime({ at, timeZone }: { at: number; timeZone: string | null }) {
  const locale = useLocale();
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return <time dateTime={new Date(at).toISOString()}>{zonedDateTime(at, locale, zone)}</time>;
}
