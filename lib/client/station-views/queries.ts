import useSWR from 'swr';
import type { StationViewList } from '@/lib/contract/portal/station-view';
import { read } from '../http/call';
import { readingOf } from '../http/reading';
import type { Reading } from '../http/reading';

const VIEWS_KEY = '/api/stations/views';

/** The saved views of the station list, read again each time they are requested. */
export function useStationViews(requested: boolean): Reading<StationViewList> {
  return readingOf(
    useSWR<StationViewList, unknown>(requested ? VIEWS_KEY : null, () => read<StationViewList>(VIEWS_KEY), {
      keepPreviousData: true,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    }),
  );
}
