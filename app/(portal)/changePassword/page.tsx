import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PlannedScreen } from '@/components/shell/planned-screen';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.screens');
  return { title: t('changePassword') };
}

export default function ChangePasswordPage() {
  return <PlannedScreen screen="changePassword" />;
}
