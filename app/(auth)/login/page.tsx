import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { SignInPage } from '@/components/account/sign-in/sign-in-page';
import { legalLinks } from '@/components/content/legal-links';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { demoAccounts } from '@/lib/server/session/demo';
import { currentSession, pageContext } from '@/lib/server/session/page-context';
import { currentTenant } from '@/lib/server/tenants/queries';
import { AuthTools } from '../auth-tools';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.screens');
  return { title: t('login') };
}

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const [query, tenant, language, demo, session] = await Promise.all([
    searchParams,
    currentTenant(),
    getLocale(),
    pageContext().then(({ caller }) => demoAccounts(caller)),
    currentSession(),
  ]);
  return (
    <ClientMessages areas={['common', 'errors', 'auth', 'content']}>
      <SignInPage
        product={tenant.productName[language]}
        icon={tenant.icon}
        links={legalLinks(tenant.legal, language)}
        next={typeof query.next === 'string' ? query.next : null}
        notice={query.changed === '1' ? 'changed' : query.expired === '1' ? 'expired' : null}
        isSignedIn={session !== null}
        demo={demo}
        tools={<AuthTools />}
      />
    </ClientMessages>
  );
}
