import type { MapItem, MapStation } from '@/lib/domain/map/types';
import { PictureBox } from '../ui/picture-box';
import { StatusIcon } from '../ui/status-icon';
import { STATUS_TONES } from '../ui/status-tones';
import type { MarkerLabels } from './map-canvas-props';
import styles from './info.module.css';

interface InfoProps {
  readonly labels: MarkerLabels;
  readonly hrefOf: (id: string) => string;
  readonly onOpen: (station: MapStation) => void;
}

/** The info window of a marker (P2.44): its station, or all stations at the position, one below the other. */
export function ItemInfo({ item, ...props }: InfoProps & { item: MapItem }) {
  if (item.kind === 'station') return <StationInfo station={item} {...props} />;
  const title = props.labels.together(item.count);
  return (
    <div className={styles.together}>
      <p className={styles.name}>{title}</p>
      <ul className={styles.stations} aria-label={title}>
        {item.stations?.map((station) => (
          <li key={station.id}>
            <StationInfo station={station} {...props} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function StationInfo({ station, labels, hrefOf, onOpen }: InfoProps & { station: MapStation }) {
  return (
    <div className={styles.info}>
      <div className={styles.head}>
        {station.picture && <PictureBox src={station.picture} size={56} />}
        <div>
          <p className={styles.name}>
            <bdi>{station.name}</bdi>
          </p>
          {station.place !== '' && (
            <p className={styles.place}>
              <bdi>{station.place}</bdi>
            </p>
          )}
        </div>
      </div>
      <StatusIcon tone={STATUS_TONES[station.level]}>{labels.statusOf(station.level)}</StatusIcon>
      <a
        className={styles.link}
        href={hrefOf(station.id)}
        aria-label={`${labels.open}: ${station.name}`}
        onClick={(event) => {
          // Modified clicks, such as those that open a new tab, are left to the browser.
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onOpen(station);
        }}
      >
        {labels.open}
      </a>
    </div>
  );
}
