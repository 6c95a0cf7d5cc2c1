import { useTranslations } from 'next-intl';
import { CAPABILITIES } from '@/lib/domain/devices/capabilities';
import { liveSeries } from '@/lib/domain/devices/live-chart';
import type { DeviceDetail } from '@/lib/domain/stations/fleet/types';
import type { LiveLimits } from '@/lib/domain/energy/plausibility/live';
import { deviceType } from '@/lib/domain/devices/device-types';
import { Panel } from '../../ui/panel';
import type { DeviceView } from '../device-view';
import { DeviceViewCard } from '../device-view-card';
import type { SettingAccess } from '../settings/setting-access';
import { ControlButton } from './control-button';
import { DeviceCard } from './device-card';
import { GatewayTallyCard } from './gateway-tally-card';
import { LiveChartCard } from './live-chart-card';
import { NoTemplate } from './no-template';
import { SwitchState } from './switch-state';
import layout from '../../ui/layout.module.css';
import styles from './overview.module.css';

/** The overview of a device by its type (D2.9). `view` is null for a device without a template (D8.6). */
export function DeviceOverview({
  detail,
  view,
  setting,
  limits,
}: {
  detail: DeviceDetail;
  view: DeviceView | null;
  setting: SettingAccess;
  /** Plausible ranges of its measured properties. */
  limits?: LiveLimits;
}) {
  const templates = (
    <Panel flush>{view ? <DeviceViewCard {...{ detail, view, setting, limits }} /> : <NoTemplate />}</Panel>
  );
  const { device, station } = detail;
  const { id, gatewayUuid, type } = device;
  const { control, overview, role } = deviceType(type);
  if (overview === 'plain') return templates;
  if (overview === 'wide') {
    return (
      <div className={layout.stack}>
        {templates}
        {/* The chart belongs to the real-time data (D2.15); the settings need its space. */}
        {setting !== 'open' && <Chart detail={detail} limits={limits} />}
      </div>
    );
  }
  return (
    <div className={styles.columns}>
      <div className={styles.card}>
        <DeviceCard
          device={device}
          state={
            role === 'switch' && (
              <SwitchState key={id} device={{ id, gatewayUuid }} timeZone={station?.timeZone ?? null} />
            )
          }
        >
          {control && <Control detail={detail} />}
        </DeviceCard>
      </div>
      {/* Before the chart: a user in front of the device looks for its values first. */}
      <div className={styles.values}>{templates}</div>
      <div className={styles.more}>
        {role === 'gateway' ? (
          <GatewayTallyCard uuid={gatewayUuid} devices={detail.behind} />
        ) : (
          <Chart detail={detail} limits={limits} />
        )}
      </div>
    </div>
  );
}

function Control({ detail: { device, station, capabilities, maySet } }: { detail: DeviceDetail }) {
  const { id, type, name, gatewayUuid } = device;
  return (
    <ControlButton
      device={{ id, type, name, gatewayUuid }}
      stationName={device.stationName || (station?.name ?? '')}
      capable={capabilities.includes(CAPABILITIES.remoteControl)}
      maySet={maySet}
    />
  );
}

function Chart({
  detail: { device, station, functions },
  limits,
}: {
  detail: DeviceDetail;
  limits: LiveLimits | undefined;
}) {
  const t = useTranslations('deviceViews.chart');
  const named = Object.values(functions).flatMap((one) => one.functions);
  return (
    <LiveChartCard
      // A new device starts with its own points.
      key={device.id}
      device={{
        id: device.id,
        type: device.type,
        gatewayUuid: device.gatewayUuid,
        offline: device.status === 'offline',
        timeZone: station?.timeZone ?? null,
      }}
      series={liveSeries(device.type, named)}
      limits={limits}
      title={t(deviceType(device.type).overview === 'wide' ? 'live' : 'trend')}
    />
  );
}
