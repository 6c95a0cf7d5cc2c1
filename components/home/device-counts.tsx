import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { DeviceTypeCount } from '@/lib/domain/fleet/types';
import { formatNumber } from '@/lib/format/number';
import { Panel } from '../ui/panel';
import styles from './home.module.css';

/** Device types with their number, each a link to its list (P2.21). */
export function DeviceCounts({ types }: { types: readonly DeviceTypeCount[] }) {
  const t = useTranslations('home');
  const locale = useLocale();
  return (
    <Panel title={t('devices')}>
      {types.length === 0 ? (
        <p>{t('noDevices')}</p>
      ) : (
        <ul className={styles.counts}>
          {types.map((type) => (
            <li key={type.id}>
              <Link href={`/device/${encodeURIComponent(type.id)}`} className={styles.count} prefetch={false}>
                <span className={styles.countName}>
                  <bdi>{type.name}</bdi>
                </span>
                <span className={styles.number}>{formatNumber(type.count, locale, 0)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
