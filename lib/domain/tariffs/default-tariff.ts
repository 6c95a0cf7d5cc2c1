import type { TariffTerms } from './bands';

/** What a new station gets (P9.6, D9.7); wizard and dialog replace its currency by the tenant's. */
export const DEFAULT_TARIFF = {
  unit: 'AUD',
  feedinType: 'fixed',
  feedinPrice: 0.08,
  consumptionType: 'fixed',
  consumptionPrice: 0.37,
} as const satisfies TariffTerms;
