import type { ReactNode } from 'react';
import { LazyAccessTab } from '@/components/sharing/lazy-access-tab';
import { logHref } from '@/components/devices/comm-log/addresses';
import { detailHref } from '@/components/stations/addresses';
import type { DetailPlace } from '@/components/stations/addresses';
import { LazyStationAlarms } from '@/components/stations/lazy-station-alarms';
import { NoEquipment } from '@/components/stations/no-equipment';
import { StationDevices } from '@/components/stations/station-devices';
import { StationFacts } from '@/components/stations/station-facts';
import { StationOverview } from '@/components/stations/station-overview';
import { StationProblems } from '@/components/stations/station-problems';
import { TariffTab } from '@/components/tariffs/tariff-tab';
import { parseAlarmQuery } from '@/lib/domain/alarms/station-alarms';
import type { StationDetail } from '@/lib/domain/stations/fleet/types';
import type { ListParams } from '@/lib/domain/list-params';
import type { SessionView } from '@/lib/domain/account/session/types';
import type { DetailTab } from '@/lib/domain/stations/detail-tabs';
import { isCreator, maySetDevices } from '@/lib/domain/stations/menu';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadStationProblems, readStationAlarms } from '@/lib/server/alarms/queries';
import { pageQuery } from '@/lib/server/session/page-context';
import { loadAccess } from '@/lib/server/sharing/queries';
import { loadBatteryPower, loadOverview } from '@/lib/server/stations/queries';
import { loadTariffTab } from '@/lib/server/tariffs/queries';

/** What a tab of a station's detail is made from. */
export interface TabInput {
  readonly detail: StationDetail;
  readonly session: SessionView;
  /** Where the detail stands; addresses of a tab are made from it (`detailHref`). */
  readonly place: DetailPlace;
  /** The whole address; a tab that has pages or days of its own reads them here. */
  readonly params: ListParams;
  /** Opens directions to the station; null where no way is known. */
  readonly directions: string | null;
}

export interface StationTab {
  readonly shown: (input: TabInput) => boolean;
  /** Loads what this tab shows, and nothing for the others. */
  readonly render: (input: TabInput) => Promise<ReactNode> | ReactNode;
}

const always = () => true;

/**
 * The tabs of a station's detail (P2.50); one that is not here is not offered. What a tab shows in the browser is loaded on
 * demand: the list has the same page and must not wait for it.
 */
export const STATION_TABS: Readonly<Partial<Record<DetailTab, StationTab>>> = {
  overview: {
    shown: always,
    render: async ({ detail, place }) => {
      if (detail.devices.length === 0) return <NoEquipment devicesHref={detailHref(place, 'devices')} />;
      const { lastReading, ...overview } = await loadOverview(detail.station);
      const problems = await loadStationProblems(detail.station, lastReading);
      return (
        <>
          <StationProblems
            problems={problems}
            timeZone={detail.station.timeZone}
            alarmsHref={detailHref(place, 'alarms')}
          />
          <StationOverview detail={detail} {...overview} />
        </>
      );
    },
  },
  devices: {
    shown: always,
    render: ({ detail, session }) => (
      <StationDevices
        detail={detail}
        logHref={maySetDevices(detail.station, session) ? logHref({ kind: 'station', id: detail.station.id }) : null}
        connects={detail.ownGateways === true && isCreator(detail.station, session)}
      />
    ),
  },
  alarms: {
    shown: always,
    render: async ({ detail: { station }, session, place, params }) => (
      <ClientMessages areas={['common', 'errors', 'alarms', 'alarmList', 'stations']}>
        <LazyStationAlarms
          outcome={await pageQuery(readStationAlarms, station.id, parseAlarmQuery(params))}
          place={place}
          viewer={session.userId}
        />
      </ClientMessages>
    ),
  },
  tariff: {
    shown: always,
    render: async ({ detail: { station }, session }) => (
      <TariffTab station={station} own={isCreator(station, session)} {...await loadTariffTab(station)} />
    ),
  },
  access: {
    // The ledger names people and addresses: it is the owner's (ADR 0103).
    shown: ({ detail: { station }, session }) => isCreator(station, session),
    render: async ({ detail: { station } }) => (
      <ClientMessages areas={['common', 'errors', 'auth', 'sharing']}>
        <LazyAccessTab station={station} ways={await loadAccess(station.id)} />
      </ClientMessages>
    ),
  },
  information: {
    shown: always,
    render: async ({ detail: { station }, directions }) => (
      <StationFacts station={station} directions={directions} battery={await loadBatteryPower(station)} />
    ),
  },
};
