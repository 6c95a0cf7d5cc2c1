import { DivIcon } from 'leaflet';
import type { MapItem } from '@/lib/domain/map/types';
import type { Light } from '@/lib/domain/stations/types';
import { statusClass } from '../ui/status-class';
import { STATUS_MARKS, STATUS_SHAPES } from '../ui/status-shapes';
import type { StatusTone } from '../ui/status-shapes';
import { LIGHT_TONES } from './light-tones';
import styles from './marker.module.css';

const SVG = 'http://www.w3.org/2000/svg';
/** Pixels: what a thumb meets. */
const TOUCH = 44;
const MOST_COUNTED = 9_999;

/** What an item looks like: two with the same name are drawn alike. */
export function iconName(item: MapItem): string {
  return item.kind === 'station' ? item.light : `${item.light} ${item.count}`;
}

/** Icons are drawn once: the map makes an element of each marker out of them. */
const drawn = new Map<string, DivIcon>();

/** A station as its status' colour and shape; a cluster as a ring of the worst one around the count. */
export function itemIcon(item: MapItem): DivIcon {
  const name = iconName(item);
  const known = drawn.get(name);
  if (known) return known;
  const icon = item.kind === 'station' ? stationIcon(item.light) : clusterIcon(LIGHT_TONES[item.light], item.count);
  if (drawn.size < 500) drawn.set(name, icon);
  return icon;
}

/** The pin of one place that is being chosen. */
export function pinIcon(): DivIcon {
  const picture = drawing('0 0 24 32', styles.pinShape ?? '', [
    ['M12 1a11 11 0 0 0-11 11c0 7.6 11 19 11 19s11-11.4 11-19A11 11 0 0 0 12 1z', styles.pinBody ?? ''],
    ['M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z', styles.pinEye ?? ''],
  ]);
  return new DrawnIcon(picture, styles.pin ?? '', [TOUCH, TOUCH], [TOUCH / 2, TOUCH - 4]);
}

/** The shape of a station's status in its colour. */
export function stationShape(light: Light): SVGElement {
  const tone = LIGHT_TONES[light];
  const mark = STATUS_MARKS[tone];
  return drawing('0 0 16 16', classesOf(styles.shape, tone), [
    [STATUS_SHAPES[tone], ''],
    ...(mark ? [[mark, statusClass.mark] as const] : []),
  ]);
}

/** A status as everywhere else, in the size and with the rim that it has on a map. */
function classesOf(size: string | undefined, tone: StatusTone): string {
  return [size, statusClass.tone(tone), tone === 'offline' ? styles.hollow : ''].join(' ').trim();
}

function stationIcon(light: Light): DivIcon {
  return new DrawnIcon(stationShape(light), styles.station ?? '', [TOUCH, TOUCH], [TOUCH / 2, TOUCH / 2]);
}

function clusterIcon(tone: StatusTone, count: number): DivIcon {
  const size = Math.min(64, Math.round(40 + 6 * Math.log10(Math.max(1, count / 2))));
  const ring = document.createElement('span');
  ring.className = `${styles.cluster} ${statusClass.tone(tone)}`;
  const words = document.createElement('span');
  words.className = styles.count ?? '';
  words.textContent = count > MOST_COUNTED ? `${Math.floor(count / 1_000)}k` : String(count);
  const shape = drawing('0 0 16 16', classesOf(styles.worst, tone), [[STATUS_SHAPES[tone], '']]);
  ring.append(words, shape);
  return new DrawnIcon(ring, styles.group ?? '', [size, size], [size / 2, size / 2]);
}

/** An icon that many markers share: each gets a copy of the drawing. */
class DrawnIcon extends DivIcon {
  constructor(
    private readonly picture: Element,
    className: string,
    size: [number, number],
    anchor: [number, number],
  ) {
    super({ className, iconSize: size, iconAnchor: anchor, popupAnchor: [0, -12] });
  }

  override createIcon(old?: HTMLElement): HTMLElement {
    const element = super.createIcon(old);
    element.replaceChildren(this.picture.cloneNode(true));
    return element;
  }
}

function drawing(viewBox: string, className: string, paths: readonly (readonly [string, string])[]): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('class', className);
  svg.setAttribute('aria-hidden', 'true');
  for (const [d, name] of paths) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    if (name !== '') path.setAttribute('class', name);
    svg.append(path);
  }
  return svg;
}
