import { stationViews } from '@/lib/contract/portal/calls/stations/views';
import type { StationViewList } from '@/lib/contract/portal/stations/views';
import { readingOf } from '../http/reading';
import type { Reading } from '../http/reading';
import { useRead } from '../http/use-read';

/** The saved views of the station list, read again each time they are requested. */
export function useStationViews(requested: boolean): Reading<StationViewList> {
  return readingOf(
    useRead(stationViews, requested ? {} : null, {
      keepPreviousData: true,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    }),
  );
}
