'use client';

import { useSearchParams } from 'next/navigation';
import { DAY_PARAM, dayUntil } from '@/lib/domain/stations/day';
import { dayIn } from '@/lib/format/day';
import { useBrowserValue } from '../../ui/use-browser-value';

/** The day of the address, or today in the station's zone; null on the server, whose clock is not the viewer's. */
export function useDay(timeZone: string | null): {
  readonly day: string | null;
  readonly today: string | null;
  readonly setDay: (day: string) => void;
} {
  const asked = useSearchParams().get(DAY_PARAM) ?? '';
  const today = useBrowserValue(() => dayIn(Date.now(), timeZone), null);
  const day = today && (dayUntil(asked, today) ?? today);
  return {
    day,
    today,
    setDay: (next) => {
      const address = new URL(window.location.href);
      if (next === today) address.searchParams.delete(DAY_PARAM);
      else address.searchParams.set(DAY_PARAM, next);
      // Only this card shows it: the page need not be asked for anew.
      window.history.replaceState(null, '', address);
    },
  };
}
