import { useTranslations } from 'next-intl';
import type { Outcome } from '@/lib/domain/problem';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import type { StationPage, StationQuery } from '@/lib/domain/stations/list-query';
import { ButtonLink } from '../ui/button';
import { Card, PageHead } from '../ui/card';
import { EmptyFace } from '../ui/faces';
import { FailedScreen } from '../ui/failed-screen';
import { ListFoot } from '../ui/list-foot';
import { listHref, stationHref } from './addresses';
import { NoDataToast } from './no-data-toast';
import { StationCards } from './station-cards';
import { toStationRow } from './station-row';
import { StationTable } from './station-table';
import { StationToolbar } from './station-toolbar';

/** The station list (P2.46 to P2.48), whole on the server; failed, empty and filled. */
export function StationListPage({
  outcome,
  query,
  inDocument = false,
}: {
  outcome: Outcome<StationPage>;
  query: StationQuery;
  /** The answer is a document and not a payload for the router. */
  inDocument?: boolean;
}) {
  const t = useTranslations('stations');
  if (!outcome.ok) {
    return (
      <>
        <NoDataToast />
        <FailedScreen
          title={t('title')}
          failed={t('failed.list')}
          problem={outcome.problem}
          href={listHref(query, { page: query.page })}
        />
      </>
    );
  }
  const page = outcome.value;
  return (
    <>
      <PageHead title={t('title')} note={t('count', { total: page.counts.all })} />
      <Card flush>
        {page.counts.all > 0 && <StationToolbar page={page} />}
        {page.rows.length === 0 ? (
          <NoStations any={page.counts.all > 0} />
        ) : (
          <Filled page={page} inDocument={inDocument} />
        )}
      </Card>
    </>
  );
}

function Filled({ page, inDocument }: { page: StationPage; inDocument: boolean }) {
  return (
    <>
      {page.query.view === 'card' ? (
        <StationCards
          rows={page.rows.map(toStationRow)}
          hrefs={page.rows.map(({ id }) => stationHref(id, page.query))}
        />
      ) : (
        <StationTable page={page} inDocument={inDocument} />
      )}
      <ListFoot page={page} hrefOf={(number) => listHref(page.query, { page: number })} />
    </>
  );
}

function NoStations({ any }: { any: boolean }) {
  const t = useTranslations('stations.empty');
  if (!any) return <EmptyFace title={t('none')} note={t('noneNote')} />;
  return (
    <EmptyFace
      title={t('match')}
      note={t('matchNote')}
      action={<ButtonLink href={listHref(DEFAULT_STATION_QUERY)}>{t('clear')}</ButtonLink>}
    />
  );
}
