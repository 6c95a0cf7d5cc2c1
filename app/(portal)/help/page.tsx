import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { helpGroups } from '@/components/content/content-texts';
import { HelpPage } from '@/components/content/help-page';
import { firstParam, searchText } from '@/lib/domain/list-params';
import type { ListParams } from '@/lib/domain/list-params';
import { currentTenant } from '@/lib/server/tenants/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.screens');
  return { title: t('help') };
}

interface HelpProps {
  searchParams: Promise<ListParams>;
}

export default async function Page({ searchParams }: HelpProps) {
  const [query, tenant, language] = await Promise.all([searchParams, currentTenant(), getLocale()]);
  return (
    <HelpPage
      groups={helpGroups(tenant.productName[language], language)}
      search={searchText(firstParam(query, 'search'))}
      support={tenant.support}
    />
  );
}
