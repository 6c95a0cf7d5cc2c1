import { readHolidayRegions } from '@/lib/contract/portal/calls/tariffs';
import { useRead } from '../http/use-read';

/** Countries and states whose public holidays are known; read once. */
export const useHolidayRegions = () =>
  useRead(
    readHolidayRegions,
    {},
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  );
