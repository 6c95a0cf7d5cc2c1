import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ScreenBoard } from '@/components/board/screen-board';
import { ClientMessages } from '@/lib/i18n/client-messages';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('board');
  return { title: t('title'), referrer: 'no-referrer', robots: { index: false, follow: false } };
}

/** A wall board by its link (ADR 147): the page is the same for everybody, the token never leaves the address. */
export default function BoardPage() {
  return (
    <ClientMessages areas={['common', 'errors', 'board']}>
      <ScreenBoard />
    </ClientMessages>
  );
}
