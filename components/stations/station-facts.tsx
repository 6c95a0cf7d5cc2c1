import { useLocale, useTranslations } from 'next-intl';
import { hasBattery, showsBattery } from '@/lib/domain/stations/battery';
import { placeOf } from '@/lib/domain/stations/place';
import type { Reading, Station } from '@/lib/domain/stations/types';
import { isolated } from '@/lib/format/isolated';
import { formatNumber } from '@/lib/format/number';
import { Facts } from '../ui/facts';
import { Panel } from '../ui/panel';
import { PictureBox } from '../ui/picture-box';
import { DirectionsLink } from './directions-link';
import { useZoneText } from '../ui/use-zone-text';
import styles from './station-detail.module.css';

/** What is known of a station that does not change by the minute (P3.3, P3.4). */
export function StationFacts({
  station,
  directions,
  battery,
}: {
  station: Station;
  directions: string | null;
  /** The battery's current power: a measured one proves a battery, whatever capacity was entered. */
  battery?: Reading | undefined;
}) {
  const t = useTranslations('stations.facts');
  const zoneName = useZoneText();
  const locale = useLocale();
  const amount = (value: number | null, unit: string) =>
    value === null ? '' : `${formatNumber(value, locale, 2)}\u00a0${unit}`;
  const position =
    station.latitude === null || station.longitude === null
      ? ''
      : [station.latitude, station.longitude].map(coordinate).join(', ');
  const address = placeOf(station);
  const rated = () => {
    if (hasBattery(station)) return amount(station.ratedCapacity, 'Ah');
    return t(showsBattery(station, [battery?.value]) ? 'reportedBattery' : 'noBattery');
  };
  const facts: readonly (readonly [string, string])[] = [
    [t('zone'), station.timeZone === null ? t('zoneUnknown') : zoneName(station.timeZone)],
    [t('position'), position],
    [t('type'), station.typeName],
    [t('owner'), station.ownerName],
    [t('installed'), amount(station.installedCapacity, 'kWp')],
    [t('rated'), rated()],
    [t('nmi'), station.nmi],
    [t('currency'), station.currency],
  ];
  return (
    <>
      <Panel title={t('title')}>
        <Facts
          facts={[
            { name: t('address'), value: <DirectionsLink address={address || '-'} href={directions} /> },
            ...facts.map(([name, value]) => ({
              name,
              value: value === '' ? <span title={t('unknown')}>-</span> : <bdi>{value}</bdi>,
            })),
          ]}
        />
      </Panel>
      <Pictures station={station} />
    </>
  );
}

/** Its pictures (P3.3) that can be shown. */
function Pictures({ station }: { station: Station }) {
  const t = useTranslations('stations.pictures');
  const shown = station.pictures.flatMap(({ address }) => address ?? []);
  if (shown.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ul className={styles.pictures}>
        {shown.map((image, index) => (
          <li key={image}>
            <PictureBox
              src={image}
              className={styles.picture}
              label={t('of', { number: index + 1, name: isolated(station.name) })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A map takes a position as it is copied from here: with a hyphen, and in every language with a point. */
const coordinate = (degrees: number) => String(Number(degrees.toFixed(5)));
