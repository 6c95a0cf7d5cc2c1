'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { isolated } from '@/lib/format/isolated';
import { DEVICE_TONES } from '../devices/device-tone';
import { StatusNote } from '../devices/status-note';
import { UnreadMark } from '../devices/unread-mark';
import { useLiveStatus } from '../devices/use-live-status';
import { StatusLight } from '../ui/status-light';
import type { ListedDevice } from './listed-device';
import styles from './station-detail.module.css';

export interface DeviceGroup {
  readonly uuid: string;
  /** Empty for devices without a gateway. */
  readonly name: string;
  readonly devices: readonly ListedDevice[];
}

/** Devices by gateway with their live status (D4.1), each a link to its page. */
export function StationDeviceList({ groups }: { groups: readonly DeviceGroup[] }) {
  const t = useTranslations('stations.devices');
  const tStatus = useTranslations('common.status');
  const live = useLiveStatus(groups.flatMap(({ devices }) => devices));
  return (
    <>
      {groups.map((group) => (
        <section key={group.uuid} className={styles.gateway}>
          <h3>{group.name === '' ? t('noGateway') : t('gateway', { name: isolated(group.name) })}</h3>
          {group.uuid === '' && <p className="hint">{t('unreachable')}</p>}
          <ul>
            {group.devices.map((device) => {
              const status = live.statusOf(device);
              return (
                <li key={device.id} data-device={device.id} className={styles.deviceRow}>
                  <Link href={device.href} className={styles.device} prefetch={false}>
                    <strong>
                      <bdi>{device.name}</bdi>
                    </strong>
                    <span className="hint">{device.typeName}</span>
                    <span className="hint">{t('serial', { serial: device.serial || '-' })}</span>
                    <StatusLight tone={DEVICE_TONES[status]}>{tStatus(status)}</StatusLight>
                  </Link>
                  <UnreadMark name={device.name} failure={live.failed.get(device.gatewayUuid)} />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <div className={styles.gateway}>
        <StatusNote live={live} />
      </div>
    </>
  );
}
