import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { NotFoundNotice } from '@/components/shell/not-found-notice';
import { currentTenant } from '@/lib/server/tenants/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.screens');
  return { title: t('notFound') };
}

export default async function NotFound() {
  const [tenant, language] = await Promise.all([currentTenant(), getLocale()]);
  return <NotFoundNotice brand={{ name: tenant.productName[language], icon: tenant.icon }} />;
}
