import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { isGateway } from '@/lib/domain/devices/device-types';
import { isOwnModule } from '@/lib/domain/devices/own-equipment';
import type { Device } from '@/lib/domain/devices/types';
import type { StationDetail } from '@/lib/domain/stations/fleet/types';
import { ConnectButton } from '../devices/connect/connect-button';
import { setAsideHref } from '../energy/addresses';
import { Panel } from '../ui/panel';
import { EmptyState } from '../ui/state-message';
import { toListed } from './listed-device';
import { LazyStationDeviceList } from './lazy-station-device-list';
import styles from './station-detail.module.css';

/** The devices of a station by the gateway that reaches them. */
export function StationDevices({
  detail,
  logHref = null,
  connects = false,
}: {
  detail: StationDetail;
  /** Of the communication log; null for whoever may not read it. */
  logHref?: string | null;
  /** Whether the viewer may connect a gateway of their own. */
  connects?: boolean;
}) {
  const t = useTranslations('stations.devices');
  const tSetAside = useTranslations('setAside');
  const log = (
    <p className={`line ${styles.log}`}>
      {logHref !== null && (
        <Link href={logHref} prefetch={false}>
          {t('log')}
        </Link>
      )}
      <Link href={setAsideHref({ kind: 'station', id: detail.station.id })} prefetch={false}>
        {tSetAside('link')}
      </Link>
    </p>
  );
  const { id, name } = detail.station;
  const connect = connects && (
    <div className={styles.log}>
      <ConnectButton station={{ id, name }} />
    </div>
  );
  const groups = [...groupByGateway(detail.devices)].map(([uuid, devices]) => ({
    uuid,
    name: nameOf(uuid, devices),
    devices: devices.map(toListed),
    own: (connects && devices.find(({ moduleId, type }) => isGateway(type) && isOwnModule(moduleId ?? ''))) || null,
  }));
  // One tree with and without devices: the dialog of a new gateway stays open when the first one arrives.
  return (
    <Panel title={t('title')} flush={groups.length > 0}>
      {groups.length === 0 ? <EmptyState title={t('none')} /> : <LazyStationDeviceList groups={groups} />}
      {connect}
      {log}
    </Panel>
  );
}

function groupByGateway(devices: readonly Device[]): ReadonlyMap<string, readonly Device[]> {
  const groups = new Map<string, Device[]>();
  for (const device of devices) groups.set(device.gatewayUuid, [...(groups.get(device.gatewayUuid) ?? []), device]);
  return groups;
}

/** Empty for devices without a gateway. */
function nameOf(uuid: string, devices: readonly Device[]): string {
  if (uuid === '') return '';
  const gateway = devices.find(({ type }) => isGateway(type));
  return gateway?.name ?? devices.find(({ gatewayName }) => gatewayName !== '')?.gatewayName ?? uuid;
}
