import type { Language, Tenant } from '@/lib/domain/tenants/types';
import { companyEn } from './company-en';
import type { CompanyText } from './company-profile';
import { companyZh } from './company-zh';

/** The text of a tenant's about page, by its variant and then the language (P1.7). */
export function companyText(
  tenant: Pick<Tenant, 'about' | 'productName' | 'companyName'>,
  language: Language,
): CompanyText {
  const variant = tenant.about;
  const spoken = variant === 'lamp' ? 'zh' : language;
  const names = { product: tenant.productName[spoken], company: tenant.companyName[spoken] };
  if (variant === 'lamp') return companyZh.lamp(names);
  return spoken === 'zh' ? companyZh[variant](names) : companyEn[variant](names);
}
