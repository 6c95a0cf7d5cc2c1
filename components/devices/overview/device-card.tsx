import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { overviewKind } from '@/lib/domain/devices/overview-kind';
import type { Device } from '@/lib/domain/devices/types';
import Divider from '@mui/material/Divider';
import { Panel } from '../../ui/panel';
import { DeviceStatusIcon } from '../device-status-icon';
import { DevicePicture } from './device-picture';
import layout from '../../ui/layout.module.css';
import styles from './overview.module.css';

/**
 * The left card of a breaker, gateway or meter (D2.20): picture, name, serial number in upper case, and a badge with its actual
 * status. `state` shows further status, `children` its actions.
 */
export function DeviceCard({ device, state, children }: { device: Device; state?: ReactNode; children?: ReactNode }) {
  const t = useTranslations('deviceViews.card');
  return (
    <Panel>
      <div className={layout.stack}>
        <div className={styles.device}>
          <DevicePicture picture={device.picture} kind={overviewKind(device.type)} />
          <div className={layout.lines}>
            <h2>
              <bdi>{device.name}</bdi>
            </h2>
            <p className="hint">
              <span className="visually-hidden">{t('serial')} </span>
              {device.serial === '' ? t('noSerial') : device.serial.toUpperCase()}
            </p>
            <p>
              <DeviceStatusIcon device={device} />
            </p>
          </div>
        </div>
        {state}
        {children && (
          <>
            <Divider />
            <div>{children}</div>
          </>
        )}
      </div>
    </Panel>
  );
}
