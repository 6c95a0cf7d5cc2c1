import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundNotice } from '@/components/shell/not-found-notice';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.screens');
  return { title: t('notFound') };
}

export default function NotFound() {
  return <NotFoundNotice />;
}
