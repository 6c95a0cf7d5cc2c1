import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { chosenStation, isAlone } from '@/components/stations/addresses';
import { StationListPage } from '@/components/stations/station-list-page';
import { AddStationButton } from '@/components/stations/wizard/add-station-button';
import { firstParam, type ListParams } from '@/lib/domain/list-params';
import { parseStationQuery } from '@/lib/domain/stations/parse-query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { pageQuery, requireSession } from '@/lib/server/session/page-context';
import { loadViewOfAddress } from '@/lib/server/stations/station-views';
import { loadDeviceTallies, loadListOffers, readStationPage } from '@/lib/server/stations/queries';
import { ownScreen } from '../own-screen';
import { DetailScreen } from './detail-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.screens'))('powerDetail') };
}

/** P2.3: the list, or one station. */
export default async function PowerDetailPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const params = await searchParams;
  const own = ownScreen({ kind: 'station', id: firstParam(params, 'station') }, params);
  if (own) return own;
  const reading = pageQuery(readStationPage, params);
  const [session, list, offers] = await Promise.all([requireSession(), reading, loadListOffers()]);
  const page = list.ok ? list.value : null;
  const query = page?.query ?? parseStationQuery(params);
  const chosen = chosenStation(params, page);
  if (chosen !== null) {
    const place = { id: chosen, query, alone: isAlone(params, page) };
    return <DetailScreen place={place} page={page} session={session} params={params} />;
  }
  const tallies = page?.query.view === 'card' ? await loadDeviceTallies(page) : undefined;
  const more = { tallies, offers, view: await loadViewOfAddress(params), add: <AddStationButton /> };
  return (
    <ClientMessages areas={['common', 'errors', 'notifications', 'stations', 'tariffs']}>
      <StationListPage outcome={list} query={query} viewer={session} {...more} />
    </ClientMessages>
  );
}
