import useSWRImmutable from 'swr/immutable';
import type { HolidayRegions, StationTariff } from '@/lib/contract/portal/tariffs';
import { read } from '../http/call';

/** The tariff of a station, those before and after it. Read when somebody opens it, never kept. Throws `CallError`. */
export const readTariff = (station: string, signal?: AbortSignal): Promise<StationTariff> =>
  read('/api/tariffs', { station }, signal ? { signal } : {});

/** Countries and states whose public holidays are known; read once, and not before somebody wants them. */
export const useHolidayRegions = (wanted: boolean) =>
  useSWRImmutable<HolidayRegions, unknown>(wanted ? 'tariffs/regions' : null, () =>
    read<HolidayRegions>('/api/tariffs/regions'),
  );
