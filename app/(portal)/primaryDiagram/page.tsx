import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DiagramPage } from '@/components/diagrams/diagram-page';
import { SymbolsPage } from '@/components/diagrams/symbols-page';
import { FailedScreen } from '@/components/ui/failed-screen';
import { parseSheet } from '@/lib/domain/diagrams/sheets';
import { firstParam } from '@/lib/domain/list-params';
import type { ListParams } from '@/lib/domain/list-params';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { readDiagram } from '@/lib/server/diagrams/queries';
import { pageQuery } from '@/lib/server/session/page-context';
import { isPlant } from '@/lib/domain/diagrams/bound';
import { StationDiagram } from './station-diagram';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.screens');
  return { title: t('primaryDiagram') };
}

/** D2.33: the diagrams of one station, and the stations to choose from; or all symbols. */
export default async function PrimaryDiagramPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const params = await searchParams;
  if (firstParam(params, 'symbols') === '1') return <SymbolsPage />;
  const [outcome, t] = await Promise.all([pageQuery(readDiagram, params), getTranslations('diagrams')]);
  if (!outcome.ok) {
    return <FailedScreen title={t('title')} failed={t('failed')} problem={outcome.problem} href="/primaryDiagram" />;
  }
  const { detail, limits, list } = outcome.value;
  const shown = detail?.ok ? detail.value : null;
  const sheet = shown && isPlant(shown.station, shown.devices) ? parseSheet(firstParam(params, 'sheet')) : null;
  return (
    <ClientMessages areas={['common', 'errors', 'live', 'diagrams', 'sharing']}>
      <DiagramPage list={list} current={shown?.station.id ?? ''} sheet={sheet} name={shown?.station.name ?? ''}>
        <StationDiagram detail={detail} limits={limits} sheet={sheet} />
      </DiagramPage>
    </ClientMessages>
  );
}
