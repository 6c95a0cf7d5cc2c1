'use client';

import { useHistory } from '@/lib/client/energy/queries';
import type { StationHistory } from '@/lib/contract/portal/energy/history';
import type { MadeDay } from '@/lib/domain/overview/week';
import { periodAt } from '@/lib/domain/time/period/calendar';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { dayIn } from '@/lib/format/day';
import { useBrowserValue } from '../ui/use-browser-value';
import { Yesterday } from './yesterday';

/**
 * Yesterday of the only station, from the month that the page shows; on the first of a month it is read separately. `known` is the
 * day for which the server read `month`.
 */
export function OwnYesterday({
  station,
  known,
  month,
}: {
  station: { readonly id: string; readonly timeZone: string | null };
  known: string | null;
  month: StationHistory | null;
}) {
  const today = useBrowserValue(() => dayIn(Date.now(), station.timeZone), known);
  const day = today && dayAfter(today, -1);
  const isOfMonth = today !== null && day?.slice(0, 7) === today.slice(0, 7);
  const ofMonth = today !== null && isOfMonth ? periodAt('month', today, today) : null;
  const ofDay = day && !isOfMonth ? periodAt('day', day, day) : null;
  const read = useHistory(station, ofMonth ?? ofDay, today, ofMonth && today === known ? month : null).value;
  return <Yesterday made={read && day && !read.waiting ? madeOn(read, day) : null} />;
}

function madeOn({ steps, sums, money, first, last }: StationHistory, day: string): MadeDay | null {
  if (first === last) return { generated: sums.generation, revenue: typeof money === 'string' ? [] : money };
  const step = steps.find(({ at }) => at.startsWith(day));
  return step ? { generated: step.generation, revenue: step.revenue } : null;
}
