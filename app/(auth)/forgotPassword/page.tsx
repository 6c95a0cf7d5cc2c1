import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForgotPasswordPage } from '@/components/account/sign-in/forgot-password-page';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { currentTenant } from '@/lib/server/tenants/queries';
import { AuthTools } from '../auth-tools';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.screens');
  return { title: t('forgotPassword') };
}

export default async function Page() {
  const [tenant, language] = await Promise.all([currentTenant(), getLocale()]);
  return (
    <ClientMessages areas={['common', 'errors', 'auth']}>
      <ForgotPasswordPage product={tenant.productName[language]} icon={tenant.icon} tools={<AuthTools />} />
    </ClientMessages>
  );
}
