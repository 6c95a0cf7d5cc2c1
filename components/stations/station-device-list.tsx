'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { isolated } from '@/lib/format/isolated';
import { FoundButton } from '../devices/connect/found-button';
import type { DialogDevice } from '../devices/device-dialog-request';
import { DEVICE_TONES } from '../devices/device-tone';
import { StatusNote } from '../devices/status-note';
import { StoredAge } from '../devices/stored-age';
import { UnreadMark } from '../devices/unread-mark';
import { useLiveStatus } from '../devices/use-live-status';
import { StatusIcon } from '../ui/status-icon';
import type { ListedDevice } from './listed-device';
import styles from './station-detail.module.css';

export interface DeviceGroup {
  readonly uuid: string;
  /** Empty for devices without a gateway. */
  readonly name: string;
  readonly devices: readonly ListedDevice[];
  /** The gateway itself, if the viewer connected it: what it has found can be added. */
  readonly own: DialogDevice | null;
}

/** Devices by gateway with their live status (D4.1), each a link to its page. */
export function StationDeviceList({ groups }: { groups: readonly DeviceGroup[] }) {
  const t = useTranslations('stations.devices');
  const live = useLiveStatus(groups.flatMap(({ devices }) => devices));
  return (
    <>
      {groups.map((group) => (
        <section key={group.uuid} className={styles.gateway}>
          <div className="line">
            <h3>{group.name === '' ? t('noGateway') : t('gateway', { name: isolated(group.name) })}</h3>
            {group.own && <FoundButton device={group.own} />}
          </div>
          {group.uuid === '' && <p className="hint">{t('unreachable')}</p>}
          <Devices devices={group.devices} live={live} />
        </section>
      ))}
      <div className={styles.gateway}>
        <StatusNote live={live} />
      </div>
    </>
  );
}

type Live = ReturnType<typeof useLiveStatus>;

/** From so many normal devices of one type on, only their number is shown. */
const MANY = 8;

/** Those that need attention first; many that do not are folded by type. */
function Devices({ devices, live }: { devices: readonly ListedDevice[]; live: Live }) {
  const t = useTranslations('stations.devices');
  const normal = devices.filter((device) => live.statusOf(device) === 'normal');
  const types = [...new Set(normal.map(({ typeName }) => typeName))];
  const folds = types
    .map((typeName) => ({ typeName, own: normal.filter((device) => device.typeName === typeName) }))
    .filter(({ own }) => own.length >= MANY);
  const folded = new Set(folds.flatMap(({ own }) => own));
  return (
    <>
      <ul>
        {devices
          .filter((device) => !folded.has(device))
          .map((device) => (
            <DeviceRow key={device.id} device={device} live={live} />
          ))}
      </ul>
      {folds.map(({ typeName, own }) => (
        <details key={typeName} className={`foldable ${styles.fold}`}>
          <summary>{t('folded', { count: own.length, type: typeName })}</summary>
          <ul>
            {own.map((device) => (
              <DeviceRow key={device.id} device={device} live={live} />
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

function DeviceRow({ device, live }: { device: ListedDevice; live: Live }) {
  const t = useTranslations('stations.devices');
  const tStatus = useTranslations('common.status');
  const status = live.statusOf(device);
  return (
    <li data-device={device.id} className={styles.deviceRow}>
      <Link href={device.href} className={styles.device} prefetch={false}>
        <strong>
          <bdi>{device.name}</bdi>
        </strong>
        <span className="hint">{device.typeName}</span>
        <span className="hint">{t('serial', { serial: device.serial || '-' })}</span>
        <span className="line">
          <StatusIcon tone={DEVICE_TONES[status]}>{tStatus(status)}</StatusIcon>
          <StoredAge live={live} device={device} />
        </span>
      </Link>
      <UnreadMark name={device.name} failure={live.failed.get(device.gatewayUuid)} />
    </li>
  );
}
