import type { Language } from '@/lib/domain/tenants/types';
import type { TenantConfig, TenantConfigs } from './context';

/** Returns a getter of the current tenants, whether a list or a getter was passed. */
export function currentTenants(seats: TenantConfigs): () => readonly TenantConfig[] {
  return typeof seats === 'function' ? seats : () => seats;
}

/** The language of callers that request none, and of accounts with no known language. */
export function defaultLanguageOf(tenantConfig: Pick<TenantConfig, 'letterhead'> | undefined): Language {
  return tenantConfig?.letterhead?.defaultLanguage ?? 'en';
}
