import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AboutPage } from '@/components/content/about-page';
import { companyText } from '@/components/content/company-text';
import { PRODUCT_VERSION } from '@/components/content/version';
import { currentTenant } from '@/lib/server/tenants/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.screens');
  return { title: t('about') };
}

export default async function Page() {
  const [tenant, language] = await Promise.all([currentTenant(), getLocale()]);
  return (
    <AboutPage
      text={companyText(tenant, language)}
      company={tenant.companyName[language]}
      logo={tenant.logo}
      version={PRODUCT_VERSION}
      support={tenant.support}
      securityContact={tenant.securityContact ?? null}
    />
  );
}
