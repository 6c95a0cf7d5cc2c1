import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { helpGroups } from '@/components/content/content-texts';
import { HelpPage } from '@/components/content/help-page';
import { readSearch } from '@/lib/domain/help/find-questions';
import { currentTenant } from '@/lib/server/tenants/loaders';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.screens');
  return { title: t('help') };
}

interface HelpProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: HelpProps) {
  const [query, tenant, language] = await Promise.all([searchParams, currentTenant(), getLocale()]);
  return (
    <HelpPage
      groups={helpGroups(tenant.productName[language], language)}
      search={readSearch(query.search)}
      support={tenant.support}
    />
  );
}
