import type { Metadata } from 'next';
import { preload } from 'react-dom';
import { getTranslations } from 'next-intl/server';
import { OwnBoard } from '@/components/board/own-board';
import { OUTLINE } from '@/components/map/load-outline';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadBoard } from '@/lib/server/board/queries';
import { requireCaller } from '@/lib/server/session/page-context';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.screens');
  return { title: t('bulletinBoard') };
}

/** P2.2: the wall board. */
export default async function BulletinBoardPage() {
  // The land of the map would be asked for only when the first figures stand.
  preload(OUTLINE, { as: 'fetch', crossOrigin: 'anonymous' });
  const caller = await requireCaller();
  return (
    <ClientMessages areas={['common', 'errors', 'board', 'shell']}>
      <OwnBoard first={loadBoard(caller)} />
    </ClientMessages>
  );
}
