import type { ReactNode } from 'react';
import { LazyStationNotices } from '@/components/notifications/lazy-station-notices';
import { AccessGate } from '@/components/sharing/access-gate';
import type { DetailPlace } from '@/components/stations/addresses';
import { StationClocks } from '@/components/stations/station-clocks';
import { StationDetailPage } from '@/components/stations/station-detail-page';
import type { ListParams } from '@/lib/domain/list-params';
import { directionsHref } from '@/lib/domain/map/directions';
import { ok } from '@/lib/domain/problem';
import type { SessionView } from '@/lib/domain/account/session/types';
import { DETAIL_TABS, parseDetailTab } from '@/lib/domain/stations/detail-tabs';
import type { StationPage } from '@/lib/domain/stations/list-query';
import type { Station } from '@/lib/domain/stations/types';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadStationNotices } from '@/lib/server/notifications/queries';
import { pageQuery } from '@/lib/server/session/page-context';
import { readStation } from '@/lib/server/stations/queries';
import { currentTenant } from '@/lib/server/tenants/queries';
import { STATION_TABS } from './station-tabs';

/** One station (P2.50): the tabs that it offers, and what the open one shows. */
export async function DetailScreen({
  place,
  page,
  session,
  params,
}: {
  place: DetailPlace;
  page: StationPage | null;
  session: SessionView;
  params: ListParams;
}) {
  const [outcome, notices, tenant] = await Promise.all([
    pageQuery(readStation, place.id),
    loadStationNotices(place.id),
    currentTenant(),
  ]);
  const directions = outcome.ok ? directionsHref(outcome.value.station, tenant.map.provider) : null;
  const input = outcome.ok ? { detail: outcome.value, session, place, params, directions } : null;
  const tabs = DETAIL_TABS.filter((key) => input && STATION_TABS[key]?.shown(input));
  const tab = parseDetailTab(params, tabs);
  return (
    <ClientMessages
      areas={[
        'common',
        'errors',
        'stations',
        'devices',
        'live',
        'alarms',
        'tariffs',
        'notifications',
        'deviceClocks',
        'period',
      ]}
    >
      <Gate station={input?.detail.station ?? null}>
        <StationDetailPage
          outcome={outcome.ok ? ok(outcome.value.station) : outcome}
          place={place}
          page={page}
          viewer={session}
          tabs={tabs}
          tab={tab}
          directions={directions}
          notices={
            input && (
              <>
                <StationClocks detail={input.detail} />
                {notices && (
                  <LazyStationNotices
                    station={{ id: place.id, name: input.detail.station.name }}
                    notices={notices}
                    timeZone={input.detail.station.timeZone ?? 'UTC'}
                  />
                )}
              </>
            )
          }
        >
          {input && (await STATION_TABS[tab]?.render(input))}
        </StationDetailPage>
      </Gate>
    </ClientMessages>
  );
}

/** Closes the page when the station is no longer the user's to see (A24). */
function Gate({ station, children }: { station: Station | null; children: ReactNode }) {
  if (!station) return children;
  return (
    <AccessGate id={station.id} name={station.name} detail>
      {children}
    </AccessGate>
  );
}
