import type { NewTariff } from '@/lib/contract/portal/tariffs';
import { send } from '../http/call';

/** Sets the tariff of a station from a given day (P7.11). Throws `CallError`. */
export const setTariff = (tariff: NewTariff): Promise<{ done: true }> => send('/api/tariffs/set', tariff);

/** Corrects a tariff from its own start date. Throws `CallError`. */
export const correctTariff = (tariff: NewTariff): Promise<{ done: true }> => send('/api/tariffs/correct', tariff);
