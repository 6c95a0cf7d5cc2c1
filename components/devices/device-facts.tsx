import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { DeviceDetail } from '@/lib/domain/stations/fleet/types';
import { stationPlace } from '@/lib/domain/shell/routes/places';
import layout from '../ui/layout.module.css';

/** Serial number, key, station and gateway of a device in one line. */
export function DeviceFacts({ detail: { device, station } }: { detail: DeviceDetail }) {
  const t = useTranslations('devices.facts');
  const stationName = device.stationName || station?.name || '-';
  const facts = [
    ['type', device.typeName || device.type],
    ['serial', device.serial || '-'],
    ['key', device.key || '-'],
    [
      'station',
      station ? (
        <Link key={station.id} href={stationPlace(station.id)} className="touchable" prefetch={false}>
          <bdi>{stationName}</bdi>
        </Link>
      ) : (
        <bdi key="name">{stationName}</bdi>
      ),
    ],
    ['gateway', device.gatewayName || '-'],
  ] as const;
  return (
    <dl className={layout.facts}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
