import { useTranslations } from 'next-intl';
import type { StationQuery } from '@/lib/domain/stations/list-query';
import { builtInOf } from '@/lib/domain/stations/views';
import type { OpenedView } from '@/lib/domain/stations/views';

/** The name of the view that the list shows; null where it shows none. */
export function useViewName(opened: OpenedView | null, query: StationQuery): string | null {
  const t = useTranslations('stationViews.builtIn');
  if (opened?.state === 'open') return opened.name;
  const builtIn = builtInOf(query);
  return builtIn && t(builtIn);
}
