import { LANGUAGES } from '@/lib/domain/tenants/languages';
import type { Language, Tenant } from '@/lib/domain/tenants/types';
import { contentSections, hasContent } from '@/lib/i18n/content';
import type { CompanyText } from './company-profile';

/**
 * The text of a tenant's about page, `about-<variant>.md`. A variant that is not written in the page's language is shown in the first
 * one that has it: a smart-lamp-pole company has Chinese alone (P1.7).
 */
export function companyText(
  tenant: Pick<Tenant, 'about' | 'productName' | 'companyName'>,
  pageLanguage: Language,
): CompanyText {
  const name = `about-${tenant.about}`;
  const language = [pageLanguage, ...LANGUAGES].find((one) => hasContent(one, name)) ?? pageLanguage;
  const values = { product: tenant.productName[language], company: tenant.companyName[language] };
  const [intro, ...sections] = contentSections(language, name, values);
  return {
    language,
    lead: intro?.paragraphs[0] ?? '',
    facts: (intro?.items ?? []).map(factOf),
    sections: sections.map(({ paragraphs, title }) => ({ heading: title, text: paragraphs[0] ?? '' })),
  };
}

/** `**Name** value` */
function factOf(item: string): CompanyText['facts'][number] {
  const [, name = '', value = item] = /^\*\*(.+?)\*\* (.+)$/.exec(item) ?? [];
  return { name, value };
}
