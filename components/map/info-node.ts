import type { MapStation } from '@/lib/domain/map/types';
import { pictureBoxClass } from '../ui/picture-class';
import { stationShape } from './marker-icon';
import styles from './info.module.css';

/**
 * What the info window of a station shows (P2.44), as a node: names come from users and devices, and are text whatever stands
 * in them (A26).
 */
export function infoNode({
  station,
  picture,
  status,
  open,
  href,
  onOpen,
}: {
  station: Pick<MapStation, 'name' | 'place' | 'light'>;
  /** Left out where it cannot be loaded, as in the frame of another map, which is of no origin. */
  picture?: MapStation['picture'];
  /** Its status as a word. */
  status: string;
  /** What the link says. */
  open: string;
  href: string;
  /** A plain press; one that opens another tab is the browser's. */
  onOpen: () => void;
}): HTMLElement {
  const box = document.createElement('div');
  box.className = styles.info ?? '';
  const name = typed(part('p', styles.name, ''), station.name);
  const light = part('p', styles.light, status);
  light.prepend(stationShape(station.light));
  const link = part('a', styles.link, open);
  link.href = href;
  link.setAttribute('aria-label', `${open}: ${station.name}`);
  link.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  });
  const words = document.createElement('div');
  words.append(name, ...(station.place === '' ? [] : [typed(part('p', styles.place, ''), station.place)]));
  const head = part('div', styles.head, '');
  head.append(...(picture ? [pictureOf(picture)] : []), words);
  box.append(head, light, link);
  return box;
}

/** The stations of one place, one below the other; of more than are named the heading tells how many there are. */
export function placeNode({ title, stations }: { title: string; stations: readonly HTMLElement[] }): HTMLElement {
  const box = document.createElement('div');
  box.className = styles.together ?? '';
  const list = part('ul', styles.stations, '');
  list.setAttribute('aria-label', title);
  for (const station of stations) {
    const row = part('li', '', '');
    row.append(station);
    list.append(row);
  }
  box.append(part('p', styles.name, title), list);
  return box;
}

/** Puts in what people typed: its direction is its own, as in `<bdi>` elsewhere. */
function typed(element: HTMLElement, text: string): HTMLElement {
  element.append(part('bdi', undefined, text));
  return element;
}

/** As `PictureBox` draws it, but without a drawing behind it: what does not load takes no room. */
function pictureOf(address: NonNullable<MapStation['picture']>): HTMLElement {
  const frame = part('span', `${pictureBoxClass} ${styles.picture}`, '');
  frame.setAttribute('aria-hidden', 'true');
  const image = part('img', '', '');
  image.alt = '';
  image.src = address;
  image.addEventListener('error', () => frame.remove());
  frame.append(image);
  return frame;
}

function part<K extends 'div' | 'p' | 'a' | 'span' | 'img' | 'bdi' | 'ul' | 'li'>(
  tag: K,
  className: string | undefined,
  text: string,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className ?? '';
  element.textContent = text;
  return element;
}
