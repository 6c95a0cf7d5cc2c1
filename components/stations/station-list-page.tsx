import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { DeviceTally } from '@/lib/domain/devices/tally';
import { withMore } from '@/lib/domain/list-params';
import type { Outcome, Problem } from '@/lib/domain/problem';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import type { StationPage, StationQuery } from '@/lib/domain/stations/list-query';
import type { Viewer } from '@/lib/domain/stations/menu';
import type { ViewOfAddress } from '@/lib/domain/stations/views';
import Button from '@mui/material/Button';
import { ViewLayout } from '../grid/layouts';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';
import { EmptyState } from '../ui/state-message';
import { FailedScreen } from '../ui/failed-screen';
import { ListFooter } from '../ui/list-footer';
import { listHref, stationHref } from './addresses';
import { NoDataToast } from './no-data-toast';
import { RecentlyDeleted } from './recently-deleted';
import { StationCards } from './station-cards';
import { StationDialogs } from './station-dialogs';
import { toMenuRow } from './station-row';
import { StationTable } from './station-table';
import { StationToolbar } from './station-toolbar';
import { useViewName } from './views/use-view-name';
import { ViewNotice } from './views/view-notice';

/** The station list (P2.46 to P2.48), whole on the server; failed, empty and filled. */
export function StationListPage({
  outcome,
  query,
  viewer,
  tallies = NO_TALLIES,
  offers = NO_OFFERS,
  add,
  view = NO_VIEW,
}: {
  outcome: Outcome<StationPage>;
  query: StationQuery;
  viewer: Viewer;
  /** How the devices of each station stand, for cards. */
  tallies?: ReadonlyMap<string, DeviceTally>;
  /** What the upstream may have: the power since midnight of each station, and the list of what was deleted. */
  offers?: { readonly days: boolean; readonly deleted: boolean };
  /** The button that adds a station, where the viewer may. */
  add?: ReactNode;
  view?: ViewOfAddress;
}) {
  const t = useTranslations('stations');
  if (!outcome.ok) {
    // P8.2: the upstream answered, but with another code than success.
    const reported = (problem: Problem): Problem =>
      problem.kind === 'upstream-code'
        ? { ...problem, message: t('failed.connect', { reason: problem.message ?? '' }) }
        : problem;
    return (
      <>
        <NoDataToast />
        <FailedScreen
          title={t('title')}
          failed={t('failed.list')}
          problem={reported(outcome.problem)}
          href={listHref(query, { page: query.page })}
        />
      </>
    );
  }
  const page = outcome.value;
  const any = page.counts.all > 0;
  return (
    <>
      <PageHead title={t('title')} note={any && <Note page={page} view={view} />} actions={add} />
      <ViewLayout list="stations" view={columnsOf(view)}>
        <Panel flush>
          {any && <StationToolbar page={page} opened={view.opened} />}
          {any && <ViewNotice view={view} page={page} />}
          {any && (page.query.view === 'list' || page.rows.length > 0) ? (
            <Filled {...{ days: offers.days, page, tallies, viewer }} />
          ) : (
            <NoStations any={any} page={page} />
          )}
        </Panel>
      </ViewLayout>
      <StationDialogs />
      {offers.deleted && <RecentlyDeleted />}
    </>
  );
}

const NO_OFFERS = { days: false, deleted: true };
const NO_VIEW: ViewOfAddress = { opened: null, unknown: [] };
const NO_TALLIES: ReadonlyMap<string, DeviceTally> = new Map();

/** How many stations there are, how many of them the list holds, and the view that is shown. */
function Note({ page: { counts, query, total }, view }: { page: StationPage; view: ViewOfAddress }) {
  const t = useTranslations('stations');
  const name = useViewName(view.opened, query);
  return (
    <>
      {total === counts.all ? t('count', { total }) : t('countFound', { found: total, total: counts.all })}
      {name !== null && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
    </>
  );
}

/** The columns of the opened view, where it holds some. */
function columnsOf({ opened }: ViewOfAddress) {
  return opened?.state === 'open' && opened.layout ? { id: opened.id, layout: opened.layout } : null;
}

function Filled({
  days,
  page,
  viewer,
  tallies,
}: {
  days: boolean;
  page: StationPage;
  viewer: Viewer;
  tallies: ReadonlyMap<string, DeviceTally>;
}) {
  const more = withMore(page);
  return (
    <>
      {page.query.view === 'card' ? (
        <StationCards
          rows={page.rows.map((row) => ({ ...toMenuRow(row, viewer), devices: tallies.get(row.id) ?? null }))}
          hrefs={page.rows.map(({ id }) => stationHref(id, page.query))}
        />
      ) : (
        <StationTable
          rows={page.rows.map((row) => toMenuRow(row, viewer))}
          query={page.query}
          whole={page.pages === 1}
          days={days}
          empty={<NoStations any page={page} />}
        />
      )}
      {page.rows.length > 0 && (
        <ListFooter
          list="stations"
          page={page}
          hrefOf={(number) => listHref(page.query, { page: number })}
          moreHref={more && listHref(page.query, more)}
        />
      )}
    </>
  );
}

function NoStations({ any, page: { compared, query } }: { any: boolean; page: StationPage }) {
  const t = useTranslations('stations.empty');
  const tViews = useTranslations('stationViews.empty');
  const tFirst = useTranslations('common.firstStation');
  // The button stays where it is with a first station: what it has opened would go with it.
  if (!any) return <EmptyState title={tFirst('title')} note={tFirst('note')} />;
  const isWorst = query.first !== '' && query.sort === 'shortfall';
  const isFiltered = [query.search, query.filter, query.attention, query.offlineFor].some((part) => part !== '');
  const why = !isWorst || isFiltered || query.tab !== 'all' ? null : compared ? 'noShortfall' : 'compared';
  return (
    <EmptyState
      title={why ? tViews(why) : t('match')}
      note={why ? tViews(`${why}Note`) : t('matchNote')}
      action={<Button href={listHref(DEFAULT_STATION_QUERY)}>{t('clear')}</Button>}
    />
  );
}
