import type { Language } from '@/lib/domain/tenants/types';
import type { TenantConfig, TenantConfigs } from './context';

/** Returns a getter of the current tenants, whether a list or a getter was passed. */
export function currentTenants(tenantConfigs: TenantConfigs): () => readonly TenantConfig[] {
  return typeof tenantConfigs === 'function' ? tenantConfigs : () => tenantConfigs;
}

/** The language of callers that request none, and of accounts with no known language. */
export function defaultLanguageOf(tenantConfig: Pick<TenantConfig, 'letterhead'> | undefined): Language {
  return tenantConfig?.letterhead?.defaultLanguage ?? 'en';
}
