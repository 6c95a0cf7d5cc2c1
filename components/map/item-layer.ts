import { marker, popup } from 'leaflet';
import type { Map as LeafletMap, Marker, Popup } from 'leaflet';
import type { MapItem, MapStation } from '@/lib/domain/map/types';
import { placeNode } from './info-node';
import { iconName, itemIcon } from './marker-icon';

/** Markers that are made in one go: some milliseconds, so that a drag goes on beneath. */
const GO = 25;
/** Pixels from the top of the map that its buttons for nearer and farther take. */
const CONTROLS = 108;
/** Pixels beside the text of a window that its frame and the way to the edge of the map take. */
const AROUND = 88;

export interface ItemWords {
  readonly close: string;
  readonly nameOf: (item: MapItem) => string;
  /** How many stations a place has. */
  readonly together: (count: number) => string;
}

/**
 * Stations and clusters on a Leaflet map. A press on a cluster goes nearer, or names its stations where no zoom tells them
 * apart; one on a station opens its info window (P2.44), which is a node and never text that is read as markup (A26). The
 * markers themselves take no focus: the same stations stand in a list.
 */
export class ItemLayer {
  private readonly shown = new Map<string, { item: MapItem; marker: Marker }>();
  private waiting: MapItem[] = [];
  private frame = 0;
  private info: Popup | null = null;

  constructor(
    private readonly map: LeafletMap,
    private readonly words: ItemWords,
    private readonly infoOf: (station: MapStation) => HTMLElement,
  ) {}

  /** Shows these and no others; what stands already stays where it is. */
  show(items: readonly MapItem[]): void {
    const wanted = new Map(items.map((item) => [item.key, item]));
    for (const [key, { item, marker: old }] of this.shown) {
      const next = wanted.get(key);
      if (next && next.latitude === item.latitude && next.longitude === item.longitude) continue;
      old.remove();
      this.shown.delete(key);
    }
    this.waiting = items.filter((item) => !this.isAsShown(item));
    if (this.frame === 0) this.work();
  }

  close(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.waiting = [];
    for (const { marker: old } of this.shown.values()) old.remove();
    this.shown.clear();
    this.info?.remove();
    this.info = null;
  }

  private isAsShown(item: MapItem): boolean {
    const known = this.shown.get(item.key)?.item;
    return (
      known !== undefined && iconName(known) === iconName(item) && this.words.nameOf(known) === this.words.nameOf(item)
    );
  }

  private work(): void {
    for (const item of this.waiting.splice(0, GO)) this.place(item);
    this.frame = this.waiting.length === 0 ? 0 : requestAnimationFrame(() => this.work());
  }

  private place(item: MapItem): void {
    this.shown.get(item.key)?.marker.remove();
    const made = marker(this.placeOf(item), {
      icon: itemIcon(item),
      keyboard: false,
      title: this.words.nameOf(item),
      // The worst stands above the others.
      zIndexOffset: item.light === 'fault' ? 2_000 : item.light === 'abnormal' ? 1_000 : 0,
    });
    made.on('click', () => this.press(item));
    made.addTo(this.map);
    this.shown.set(item.key, { item, marker: made });
  }

  /** On the copy of the world that is looked at, where the map shows more than one. */
  private placeOf({ latitude, longitude }: MapItem): [number, number] {
    return [latitude, longitude + 360 * Math.round((this.map.getCenter().lng - longitude) / 360)];
  }

  private press(item: MapItem): void {
    if (item.kind === 'cluster' && item.stations === undefined) {
      this.map.setView(this.placeOf(item), Math.max(item.zoom, Math.floor(this.map.getZoom()) + 1));
      return;
    }
    this.info?.remove();
    this.info = popup({
      minWidth: 200,
      maxWidth: Math.max(200, Math.min(320, this.map.getSize().x - AROUND)),
      offset: [0, -8],
      // Below the map's own buttons: they lie over its window, and its close button under them.
      autoPanPaddingTopLeft: [24, CONTROLS],
      autoPanPaddingBottomRight: [24, 24],
    })
      .setLatLng(this.placeOf(item))
      .setContent(this.contentOf(item))
      .openOn(this.map);
    this.info.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', this.words.close);
  }

  private contentOf(item: MapItem): HTMLElement {
    if (item.kind === 'station') return this.infoOf(item);
    return placeNode({
      title: this.words.together(item.count),
      stations: (item.stations ?? []).map((station) => this.infoOf(station)),
    });
  }
}
