import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ChartPage } from '@/components/charts/screen/chart-page';
import type { ListParams } from '@/lib/domain/list-params';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadChartStart } from '@/lib/server/charts/queries';
import { pageQuery } from '@/lib/server/session/page-context';
import { readPlaces } from '@/lib/server/shell/queries';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.screens'))('chart') };
}

/** D1.4: the properties of devices over time. */
export default async function ChartScreen({ searchParams }: { searchParams: Promise<ListParams> }) {
  const [tree, start] = await Promise.all([pageQuery(readPlaces, {}), loadChartStart(await searchParams)]);
  return (
    <ClientMessages areas={['common', 'errors', 'period', 'tree', 'charts']}>
      <ChartPage first={tree} start={start} />
    </ClientMessages>
  );
}
