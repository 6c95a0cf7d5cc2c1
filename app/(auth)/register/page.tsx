import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { RegisterPage } from '@/components/account/sign-in/register-page';
import { legalLinks } from '@/components/content/legal-links';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { currentTenant } from '@/lib/server/tenants/queries';
import { AuthTools } from '../auth-tools';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.screens');
  return { title: t('register') };
}

export default async function Page() {
  const [tenant, language] = await Promise.all([currentTenant(), getLocale()]);
  return (
    <ClientMessages areas={['common', 'errors', 'auth', 'content']}>
      <RegisterPage
        product={tenant.productName[language]}
        icon={tenant.icon}
        links={legalLinks(tenant.legal, language)}
        tools={<AuthTools />}
      />
    </ClientMessages>
  );
}
