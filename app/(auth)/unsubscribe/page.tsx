import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { UnsubscribePage } from '@/components/notifications/unsubscribe-page';
import { firstParam } from '@/lib/domain/list-params';
import type { ListParams } from '@/lib/domain/list-params';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { currentTenant } from '@/lib/server/tenants/queries';
import { AuthTools } from '../auth-tools';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.screens');
  return { title: t('unsubscribe') };
}

/** Where the link of a mail leads that ends such mails: a click here does it, the opening of the page does nothing. */
export default async function Page({ searchParams }: { searchParams: Promise<ListParams> }) {
  const [tenant, language, params] = await Promise.all([currentTenant(), getLocale(), searchParams]);
  return (
    <ClientMessages areas={['common', 'errors', 'notifications']}>
      <UnsubscribePage
        product={tenant.productName[language]}
        icon={tenant.icon}
        tools={<AuthTools />}
        token={firstParam(params, 'token').slice(0, 64)}
      />
    </ClientMessages>
  );
}
