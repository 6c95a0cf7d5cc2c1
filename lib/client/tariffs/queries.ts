import useSWRImmutable from 'swr/immutable';
import type { HolidayRegions, StationTariff } from '@/lib/contract/portal/tariffs';
import { read } from '../http/call';

/** A station's current, past and future tariffs. Read on opening, never cached. Throws `CallError`. */
export const readTariff = (station: string, signal?: AbortSignal): Promise<StationTariff> =>
  read('/api/tariffs', { station }, signal ? { signal } : {});

/** Countries and states whose public holidays are known; read once. */
export const useHolidayRegions = () =>
  useSWRImmutable<HolidayRegions, unknown>('tariffs/regions', () => read<HolidayRegions>('/api/tariffs/regions'));
