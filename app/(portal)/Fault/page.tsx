import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PlannedScreen } from '@/components/shell/planned-screen';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.screens');
  return { title: t('fault') };
}

export default function FaultPage() {
  return <PlannedScreen screen="fault" />;
}
