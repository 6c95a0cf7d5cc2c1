import { useTranslations } from 'next-intl';
import { MapPin } from 'lucide-react';
import styles from './stations.module.css';

/** The address of a station, which opens directions to it; the address alone where no way is known. */
export function DirectionsLink({ address, href }: { address: string; href: string | null }) {
  const t = useTranslations('stations.facts');
  if (href === null) return <bdi>{address}</bdi>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={`touchable ${styles.directions}`}
      title={t('directions')}
    >
      <MapPin size={14} aria-hidden="true" />
      <bdi>{address || t('position')}</bdi>
      <span className="visually-hidden"> ({t('directions')})</span>
    </a>
  );
}
