import type { Language } from '@/lib/domain/tenants/types';
import type { TenantConfig, TenantConfigs } from './context';

/** What gives the tenants as they are at the moment, whichever way they were handed over. */
export function currentTenants(seats: TenantConfigs): () => readonly TenantConfig[] {
  return typeof seats === 'function' ? seats : () => seats;
}

/** The language of whoever says none, and of somebody who was never seen with one. */
export function defaultLanguageOf(tenantConfig: Pick<TenantConfig, 'letterhead'> | undefined): Language {
  return tenantConfig?.letterhead?.defaultLanguage ?? 'en';
}
