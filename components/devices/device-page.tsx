import type { ReactNode } from 'react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { HeldPage } from '@/lib/contract/portal/settings/held-readings';
import { heldPageOf } from '@/lib/domain/time/held-page';
import { DEFAULT_DEVICE_QUERY } from '@/lib/domain/devices/list-query';
import {
  DEVICE_TABS,
  parseDeviceTab,
  parseEventQuery,
  type DeviceTab,
  type EventPage,
} from '@/lib/domain/alarms/event-list';
import type { DeviceDetail } from '@/lib/domain/stations/fleet/types';
import type { ListParams } from '@/lib/domain/list-params';
import type { LiveLimits } from '@/lib/domain/energy/plausibility/live';
import type { Outcome } from '@/lib/domain/problem';
import { devicePlace } from '@/lib/domain/shell/routes/places';
import { DeviceEvents } from '../alarms/device-events';
import { setAsideHref } from '../energy/addresses';
import { MeterNote } from '../energy/meter-note';
import { BackLink } from '../ui/back-link';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';
import { FailedScreen } from '../ui/failed-screen';
import { NavTabs } from '../ui/nav-tabs';
import { deviceListHref } from './addresses';
import { GatewayClock } from './clock/gateway-clock';
import { HeldReadings } from './clock/held-readings';
import { DeviceFacts } from './device-facts';
import { DeviceStatusIcon } from './device-status-icon';
import { deviceView } from './device-view';
import { FirmwareButton } from './firmware/firmware-button';
import { DeviceOverview } from './overview/device-overview';
import { settingAccess } from './settings/setting-access';
import layout from '../ui/layout.module.css';

/** The page of one device: its tabs (D2.8), the first with the view of its type (D2.9), the others with its alarms. */
export function DevicePage({
  outcome,
  events,
  held = null,
  limits,
  type,
  id,
  params,
  viewer,
  actions,
}: {
  outcome: Outcome<DeviceDetail>;
  /** Null on the overview. */
  events: Outcome<EventPage> | null;
  /** Null except on the overview of a gateway. */
  held?: Outcome<HeldPage> | null;
  /** Plausible ranges of its measured properties. */
  limits?: LiveLimits;
  type: string;
  id: string;
  params: ListParams;
  /** User id of the viewer. */
  viewer: string;
  /** Action buttons of the device. */
  actions?: ReactNode;
}) {
  const t = useTranslations('devices');
  const tAlarms = useTranslations('alarms');
  const tSetAside = useTranslations('setAside');
  const tab = parseDeviceTab(params);
  const tabHref = (each: DeviceTab) => devicePlace(type, id, each === 'overview' ? undefined : each);
  const toList = (typeName: string) => (
    <BackLink href={deviceListHref(type, DEFAULT_DEVICE_QUERY)}>
      {t('backToList', { type: typeName || t('unknownType') })}
    </BackLink>
  );
  if (!outcome.ok) {
    return (
      <>
        {toList('')}
        <FailedScreen title={t('one')} failed={t('failed.one')} problem={outcome.problem} href={tabHref(tab)} />
      </>
    );
  }
  const detail = outcome.value;
  const view = deviceView(detail, params, t('otherGroup'));
  const { device } = detail;
  const tabs = DEVICE_TABS.map((each) => ({
    key: each,
    href: tabHref(each),
    name: tAlarms(`tabs.${each}`),
  }));
  return (
    <>
      {toList(device.typeName)}
      <PageHead
        title={<bdi>{device.name}</bdi>}
        note={<DeviceStatusIcon device={device} />}
        actions={
          <>
            {tab === 'overview' && <FirmwareButton detail={detail} />}
            {actions}
          </>
        }
      />
      <div className={layout.stack}>
        <GatewayClock detail={detail} />
        <DeviceFacts detail={detail} />
        <p className="hint">
          <Link className="touchable" href={setAsideHref({ kind: 'device', type, id })} prefetch={false}>
            {tSetAside('link')}
          </Link>
        </p>
        {tab === 'overview' && <MeterNote device={id} />}
        <NavTabs label={tAlarms('tabsLabel')} tabs={tabs} current={tab} />
        {tab !== 'overview' && events ? (
          <Panel flush>
            <DeviceEvents
              key={tab}
              type={type}
              device={id}
              query={parseEventQuery(tab, params)}
              first={events}
              place={eventPlace(detail)}
              viewer={viewer}
            />
          </Panel>
        ) : (
          <>
            <DeviceOverview {...{ detail, view, limits }} setting={settingAccess(detail, params)} />
            {held && (
              <HeldReadings
                device={{ id, type }}
                pageNumber={heldPageOf(params)}
                first={held}
                clock={detail.gateway?.clock ?? null}
                timeZone={detail.station?.timeZone ?? null}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}

/** Station and device of an event, as the event rows need them. */
function eventPlace({ device: { id, type, typeName, model, name }, station }: DeviceDetail) {
  return {
    device: { id, type, typeName, model, name },
    station: station && { id: station.id, name: station.name, timeZone: station.timeZone },
    mayHandle: station?.alarmHandling === true,
  };
}
