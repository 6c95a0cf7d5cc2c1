import { memo } from 'react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { BoundDevice } from '@/lib/domain/diagram/bound';
import type { Bay } from '@/lib/domain/diagram/drawing';
import { deviceHref } from '../devices/addresses';
import styles from './diagrams.module.css';

/** What opens the devices: links over the bays that have one. */
export const Bays = memo(function Bays({
  bays,
  devices,
}: {
  bays: readonly Bay[];
  devices: ReadonlyMap<string, BoundDevice>;
}) {
  const t = useTranslations('diagrams');
  return bays.map(({ circuit, height, name, width, x, y }) => {
    const device = devices.get(circuit);
    if (!device) return null;
    return (
      <Link
        key={circuit}
        href={deviceHref(device.type, device.id)}
        className={styles.bay}
        aria-label={t('open', { bay: name, device: device.name })}
        prefetch={false}
        data-bay={circuit}
      >
        <title>{device.name}</title>
        <rect {...{ x, y, width, height }} rx="8" />
      </Link>
    );
  });
});
