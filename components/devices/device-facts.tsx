import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { DeviceDetail } from '@/lib/domain/fleet/types';
import styles from './device-page.module.css';

/** Serial number, key, station and gateway of a device in one line. */
export function DeviceFacts({ detail: { device, station } }: { detail: DeviceDetail }) {
  const t = useTranslations('devices.facts');
  const stationName = device.stationName || station?.name || '-';
  return (
    <dl className={styles.facts}>
      <Fact name={t('type')} value={device.typeName || device.type} />
      <Fact name={t('serial')} value={device.serial || '-'} />
      <Fact name={t('key')} value={device.key || '-'} />
      <div>
        <dt>{t('station')}</dt>
        <dd>
          {station ? (
            <Link href={`/powerDetail?station=${encodeURIComponent(station.id)}`} prefetch={false}>
              <bdi>{stationName}</bdi>
            </Link>
          ) : (
            <bdi>{stationName}</bdi>
          )}
        </dd>
      </div>
      <Fact name={t('gateway')} value={device.gatewayName || '-'} />
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
