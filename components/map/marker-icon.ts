import { DivIcon } from 'leaflet';
import type { MapItem } from '@/lib/domain/map/types';
import type { StatusLevel } from '@/lib/domain/stations/types';
import { statusClass } from '../ui/status-class';
import { STATUS_MARKS, STATUS_SHAPES } from '../ui/status-shapes';
import { STATUS_TONES } from '../ui/status-tones';
import styles from './marker.module.css';

/** Touch target in px. */
const TOUCH = 44;
const MOST_COUNTED = 9_999;

/** The pin of a position that is being chosen. */
export const PIN_ICON = new DivIcon({
  className: styles.pin ?? '',
  iconSize: [TOUCH, TOUCH],
  iconAnchor: [TOUCH / 2, TOUCH - 4],
  html:
    `<svg viewBox="0 0 24 32" class="${styles.pinShape}" aria-hidden="true">` +
    `<path d="M12 1a11 11 0 0 0-11 11c0 7.6 11 19 11 19s11-11.4 11-19A11 11 0 0 0 12 1z" class="${styles.pinBody}"/>` +
    `<path d="M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z" class="${styles.pinEye}"/></svg>`,
});

/** Icons are cached, as many markers share them. */
const made = new Map<string, DivIcon>();

/** The icon of a station or a cluster. */
export const itemIcon = (item: MapItem): DivIcon => statusIcon(item.level, item.kind === 'cluster' ? item.count : 1);

/** A single station as the colour and shape of its status; several as a ring in the worst status around their count. */
export function statusIcon(level: StatusLevel, count: number): DivIcon {
  const key = `${level} ${count}`;
  const known = made.get(key);
  if (known) return known;
  const side = count === 1 ? TOUCH : Math.min(64, Math.round(40 + 6 * Math.log10(Math.max(1, count / 2))));
  const icon = new DivIcon({
    className: styles.status ?? '',
    iconSize: [side, side],
    iconAnchor: [side / 2, side / 2],
    // Only numbers and shapes: no user text.
    html:
      count === 1
        ? shape(level, styles.shape)
        : `<span class="${styles.cluster} ${statusClass.tone(STATUS_TONES[level])}">` +
          `<span class="${styles.count}">${count > MOST_COUNTED ? `${Math.floor(count / 1_000)}k` : count}</span>` +
          `${shape(level, styles.worst)}</span>`,
  });
  if (made.size < 500) made.set(key, icon);
  return icon;
}

/** The usual status shape, in the size and with the rim used on maps. */
function shape(level: StatusLevel, size: string | undefined): string {
  const tone = STATUS_TONES[level];
  const mark = STATUS_MARKS[tone];
  const classes = `${size} ${statusClass.tone(tone)} ${tone === 'offline' ? styles.hollow : ''}`;
  return (
    `<svg viewBox="0 0 16 16" class="${classes}" aria-hidden="true"><path d="${STATUS_SHAPES[tone]}"/>` +
    `${mark && size === styles.shape ? `<path d="${mark}" class="${statusClass.mark}"/>` : ''}</svg>`
  );
}
