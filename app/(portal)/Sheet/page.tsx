import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SheetCards } from '@/components/reports/sheet-cards';
import type { ListParams } from '@/lib/domain/list-params';
import { sheetViewOf } from '@/lib/domain/reports/query';
import { loadReportsOffered } from '@/lib/server/reports/queries';
import { requireSession } from '@/lib/server/session/page-context';
import { ReportScreen } from './report-screen';
import { TariffScreen } from './tariff-screen';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.screens');
  return { title: t('sheet') };
}

/** D2.29: the cards, or the sheet that the address names. */
export default async function SheetPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const params = await searchParams;
  const view = sheetViewOf(params);
  if (view === 'tariff') return <TariffScreen params={params} />;
  if (view === 'report') return <ReportScreen params={params} />;
  await requireSession();
  return <SheetCards {...await loadReportsOffered()} />;
}
