import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { manualChapters } from '@/components/content/content-texts';
import { ManualPage } from '@/components/content/manual-page';
import { currentTenant } from '@/lib/server/tenants/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.screens');
  return { title: t('action') };
}

export default async function Page() {
  const [tenant, language] = await Promise.all([currentTenant(), getLocale()]);
  return <ManualPage chapters={manualChapters(tenant.productName[language], language)} />;
}
