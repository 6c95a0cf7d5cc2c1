import type { Language, LegalDocument } from '@/lib/domain/tenants/types';
import type { LegalLinks } from './legal-dialog';

/** The tenant's own documents in one language; for missing kinds the built-in ones are used. */
export function legalLinks(documents: readonly LegalDocument[], language: Language): LegalLinks {
  return Object.fromEntries(documents.map(({ kind, href }) => [kind, href[language]]));
}
