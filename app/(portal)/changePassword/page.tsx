import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ChangePasswordPage } from '@/components/account/change-password-page';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { fileAddress } from '@/lib/server/http/file-address';
import { loadOwnView } from '@/lib/server/account/queries';
import { currentTenant } from '@/lib/server/tenants/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.screens');
  return { title: t('changePassword') };
}

export default async function Page() {
  const [session, tenant, language, t] = await Promise.all([
    loadOwnView(),
    currentTenant(),
    getLocale(),
    getTranslations('shell.screens'),
  ]);
  const { email, mobile, areaCode, avatar } = session;
  return (
    <ClientMessages areas={['common', 'errors', 'auth']}>
      <ChangePasswordPage
        title={t('changePassword')}
        name={session.name || session.userName}
        avatar={fileAddress(tenant, avatar)}
        addresses={{ email, mobile, areaCode }}
        product={tenant.productName[language]}
      />
    </ClientMessages>
  );
}
