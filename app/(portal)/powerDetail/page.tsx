import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { chosenStation, isAlone } from '@/components/stations/addresses';
import { StationDetailPage } from '@/components/stations/station-detail-page';
import { StationListPage } from '@/components/stations/station-list-page';
import type { ListParams } from '@/lib/domain/list-params';
import { parseStationQuery } from '@/lib/domain/stations/list-query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { isDocument } from '@/lib/server/http/loaders';
import { loadStation, loadStationPage } from '@/lib/server/stations/loaders';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.screens'))('powerDetail') };
}

/** P2.3: the list, or one station. */
export default async function PowerDetailPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const params = await searchParams;
  const list = await loadStationPage(params);
  const page = list.ok ? list.value : null;
  const query = page?.query ?? parseStationQuery(params);
  const chosen = chosenStation(params, page);
  return (
    <ClientMessages areas={['common', 'errors', 'stations', 'devices', 'live']}>
      {chosen === null ? (
        <StationListPage outcome={list} query={query} inDocument={await isDocument()} />
      ) : (
        <StationDetailPage
          outcome={await loadStation(chosen)}
          id={chosen}
          page={page}
          query={query}
          alone={isAlone(params, page)}
        />
      )}
    </ClientMessages>
  );
}
