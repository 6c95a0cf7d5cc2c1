import { EVENT_SORTS } from '@/lib/domain/alarms/event-list';
import type { EventQuery } from '@/lib/domain/alarms/event-list';
import type { TableOrder } from './alarm-columns';

/** How the table of one device is sorted; by what is the same in all of its rows it is not. */
export function eventOrder(
  { ascending, sort = 'start' }: EventQuery,
  hrefOf: (change: Partial<EventQuery>) => string,
): TableOrder {
  return {
    sort,
    descending: ascending !== true,
    hrefOf: (key) => {
      const known = EVENT_SORTS.find((one) => one === key);
      if (!known) return null;
      const turned = known === sort && !ascending;
      return hrefOf({ sort: known === 'start' ? undefined : known, ascending: turned ? true : undefined });
    },
  };
}
