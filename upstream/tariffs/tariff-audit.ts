import type { TariffTerms } from '@/lib/domain/tariffs/bands';
import { extrasOf } from '@/lib/domain/tariffs/extras';

/** The audit's record of a tariff; extras only if it has any. */
export function auditOf(terms: TariffTerms): Readonly<Record<string, string>> {
  const extras = extrasOf(terms);
  return {
    unit: terms.unit,
    consumption: JSON.stringify(terms.consumptionPrice),
    feedin: JSON.stringify(terms.feedinPrice),
    ...(Object.keys(extras).length > 0 && { extras: JSON.stringify(extras) }),
  };
}

/** The same for the tariff that applied before. */
export function auditBefore(terms: TariffTerms): Readonly<Record<string, string>> {
  const names = Object.entries(auditOf(terms)).map(([name, text]) => [`previous${capital(name)}`, text]);
  return Object.fromEntries(names) as Record<string, string>;
}

const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);
