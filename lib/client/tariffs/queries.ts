import type { StationTariff } from '@/lib/contract/portal/tariffs';
import { read } from '../http/call';

/** The tariff of a station, those before and after it. Read when somebody opens it, never kept. Throws `CallError`. */
export const readTariff = (station: string, signal?: AbortSignal): Promise<StationTariff> =>
  read('/api/tariffs', { station }, signal ? { signal } : {});
