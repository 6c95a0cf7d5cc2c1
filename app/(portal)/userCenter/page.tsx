import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EnterprisePart } from '@/components/organisation/enterprise-part';
import { NoticesPart } from '@/components/notifications/notices-part';
import { ProfilePage } from '@/components/account/profile/profile-page';
import { FailedScreen } from '@/components/ui/failed-screen';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadEnterprise } from '@/lib/server/organisation/queries';
import { loadOwnNotices } from '@/lib/server/notifications/queries';
import { loadProfilePage } from '@/lib/server/account/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.screens');
  return { title: t('userCenter') };
}

/** The own profile (P2.12). */
export default async function UserCenterPage() {
  const page = await loadProfilePage();
  if (!page.ok) {
    const t = await getTranslations();
    return (
      <FailedScreen
        title={t('shell.screens.userCenter')}
        failed={t('account.failed')}
        problem={page.problem}
        href="/userCenter"
      />
    );
  }
  const [enterprise, notices] = await Promise.all([loadEnterprise(page.value.profile), loadOwnNotices()]);
  return (
    <ClientMessages areas={['auth', 'common', 'organisation', 'errors', 'notifications', 'account']}>
      <ProfilePage {...page.value} notices={notices && <NoticesPart outcome={notices} />}>
        {enterprise && <EnterprisePart {...enterprise} />}
      </ProfilePage>
    </ClientMessages>
  );
}
