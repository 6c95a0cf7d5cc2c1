import useSWRImmutable from 'swr/immutable';
import type { HolidayRegions, StationTariff } from '@/lib/contract/portal/tariffs';
import { read } from '../http/call';

/** The tariff of a station, those before and after it. Read when somebody opens it, never kept. Throws `CallError`. */
export const readTariff = (station: string, signal?: AbortSignal): Promise<StationTariff> =>
  read('/api/tariffs', { station }, signal ? { signal } : {});

/** Countries and states whose public holidays are known; read once. */
export const useHolidayRegions = () =>
  useSWRImmutable<HolidayRegions, unknown>('tariffs/regions', () => read<HolidayRegions>('/api/tariffs/regions'));
