import type { Language } from '@/lib/domain/tenants/types';
import type { TenantSeat, TenantSeats } from './context';

/** What gives the tenants as they are at the moment, whichever way they were handed over. */
export function currentSeats(seats: TenantSeats): () => readonly TenantSeat[] {
  return typeof seats === 'function' ? seats : () => seats;
}

/** The language of whoever says none, and of somebody who was never seen with one. */
export function defaultLanguageOf(seat: Pick<TenantSeat, 'letterhead'> | undefined): Language {
  return seat?.letterhead?.defaultLanguage ?? 'en';
}
