'use client';

import { useLocale } from 'next-intl';
import { zonedDateTime, zonedDay, zonedMoment } from '@/lib/format/date-time';
import { useOwnZone } from './use-browser-value';

/** A zone, the viewer's where it is not known, which the server does not know either and takes for UTC. */
export function useZone(timeZone: string | null): string {
  const viewer = useOwnZone();
  return timeZone ?? viewer;
}

/**
 * A day and time in the station's zone, the zone named (decisions C1); in the viewer's where `timeZone` is null, which the
 * server does not know and writes as UTC.
 */
export function ZonedTime({
  at,
  timeZone,
  dayOnly = false,
  brief = false,
  className,
}: {
  at: number;
  timeZone: string | null;
  /** Where the day says enough; the time and the zone stand in the hint. */
  dayOnly?: boolean;
  /** Where the year and the zone are told elsewhere on the screen; they stand in the hint as well. */
  brief?: boolean;
  className?: string | undefined;
}) {
  const locale = useLocale();
  const zone = useZone(timeZone);
  const whole = zonedDateTime(at, locale, zone);
  // Server and browser may each know another short name of one zone.
  return (
    <time
      className={className}
      dateTime={new Date(at).toISOString()}
      title={dayOnly || brief ? whole : undefined}
      suppressHydrationWarning
    >
      {dayOnly ? zonedDay(at, zone) : brief ? zonedMoment(at, locale, zone) : whole}
    </time>
  );
}
