import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { BoundDevice } from '@/lib/domain/diagrams/bound';
import type { Bay } from '@/lib/domain/diagrams/drawing';
import { shortName } from '@/lib/domain/devices/short-name';
import { deviceHref } from '../devices/addresses';
import layout from '../ui/layout.module.css';
import side from '../ui/side-list.module.css';
import styles from './diagrams.module.css';

/** The devices of the bays as a list: on a narrow screen the bays in the drawing are too small to be touched. */
export function BayList({
  bays,
  devices,
  station,
}: {
  bays: readonly Bay[];
  devices: ReadonlyMap<string, BoundDevice>;
  station: string;
}) {
  const t = useTranslations('diagrams.bays');
  const found = bays.flatMap(({ circuit }) => devices.get(circuit) ?? []);
  if (found.length === 0) return null;
  return (
    <details className={`${styles.bayList} ${layout.box}`}>
      <summary>{t('list', { count: found.length })}</summary>
      <ul>
        {found.map(({ id, name, type }) => (
          <li key={id}>
            <Link href={deviceHref(type, id)} className={side.link} prefetch={false}>
              {shortName(name, station) || id}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
