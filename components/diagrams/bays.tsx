import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { BoundDevice } from '@/lib/domain/diagrams/bound';
import type { Bay } from '@/lib/domain/diagrams/drawing';
import { tripOf, type Situation } from '@/lib/domain/diagrams/states';
import { deviceHref } from '../devices/addresses';
import styles from './diagrams.module.css';

/** Links to the devices, over the bays that have one. Their title names the station, the last reading and a trip. */
export function Bays({
  bays,
  devices,
  station,
  situation,
  readOf,
}: {
  bays: readonly Bay[];
  devices: ReadonlyMap<string, BoundDevice>;
  station: string;
  situation: Situation;
  /** Text of when a device was last read. */
  readOf: (device: string) => string;
}) {
  const t = useTranslations('diagrams');
  return bays.map(({ circuit, height, name, width, x, y }) => {
    const device = devices.get(circuit);
    if (!device) return null;
    const cause = tripOf(circuit, situation);
    const note = [device.name, station, readOf(device.id)];
    if (cause !== null) note.push(t('trips', { bays: t(`causes.${cause}`) }));
    return (
      <Link
        key={circuit}
        href={deviceHref(device.type, device.id)}
        className={styles.bay}
        aria-label={t('open', { bay: name, device: device.name })}
        prefetch={false}
        data-bay={circuit}
      >
        <title>{note.join('\n')}</title>
        <rect {...{ x, y, width, height }} rx="8" />
      </Link>
    );
  });
}
