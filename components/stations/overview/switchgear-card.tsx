'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { shortName } from '@/lib/domain/devices/short-name';
import { DEVICE_TONES } from '../../devices/device-tone';
import { StatusNote } from '../../devices/status-note';
import { UnreadMark } from '../../devices/unread-mark';
import { useLiveStatus } from '../../devices/use-live-status';
import { Panel } from '../../ui/panel';
import { StatusIcon } from '../../ui/status-icon';
import type { ListedDevice } from '../listed-device';
import type { ViewedStation } from './view-props';
import styles from './overview.module.css';

/** The breakers and meters of a station as a board: each a tile with its live status (D4.1) and the way to its page. */
export function SwitchgearCard({ station, devices }: { station: ViewedStation; devices: readonly ListedDevice[] }) {
  const t = useTranslations('stations.switchgear');
  const tStatus = useTranslations('common.status');
  const live = useLiveStatus(devices);
  return (
    <div data-wide>
      <Panel title={t('title')} actions={<StatusNote live={live} />}>
        <ul className={styles.board}>
          {devices.map((device) => {
            const status = live.statusOf(device);
            return (
              <li key={device.id} className={styles.tile} data-device={device.id} data-status={status}>
                <Link href={device.href} className={styles.device} prefetch={false}>
                  <strong>{shortName(device.name, station.name)}</strong>
                  <StatusIcon tone={DEVICE_TONES[status]}>{tStatus(status)}</StatusIcon>
                  <span className="hint">{device.typeName}</span>
                </Link>
                <UnreadMark name={device.name} failure={live.failed.get(device.gatewayUuid)} />
              </li>
            );
          })}
        </ul>
      </Panel>
    </div>
  );
}
