import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OwnBoard } from '@/components/board/own-board';
import { ClientMessages } from '@/lib/i18n/client-messages';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.screens');
  return { title: t('bulletinBoard') };
}

/** P2.2: the wall board. */
export default function BulletinBoardPage() {
  return (
    <ClientMessages areas={['common', 'errors', 'board', 'auth', 'profile', 'shell']}>
      <OwnBoard />
    </ClientMessages>
  );
}
