import 'leaflet/dist/leaflet.css';
import { map as createMap, marker } from 'leaflet';
import type { Marker } from 'leaflet';
import GoogleMutant from 'leaflet.gridlayer.googlemutant';
import { tidyPosition } from '@/lib/domain/map/position';
import { MAX_ZOOM, MIN_ZOOM } from '@/lib/domain/map/types';
import type { MapItem } from '@/lib/domain/map/types';
import { focusInPlace } from '../focus-in-place';
import { infoNode } from '../info-node';
import { ItemLayer } from '../item-layer';
import { fitMap, windowOf } from '../map-window';
import { pinIcon } from '../marker-icon';
import { nameOf, togetherIn } from './frame-map';
import type { FrameMap, FrameOptions } from './frame-map';
import type { GoogleMaps } from './vendor-types';

/** Near enough to tell houses apart. */
const NEAR = 16;
/** Where addresses are looked for first, as the address search does (P7.34). */
const REGION = 'au';

/** Google's map as a layer of Leaflet's, with our own markers on it. Its script has come already. */
export function openGoogle(maps: GoogleMaps, options: FrameOptions): FrameMap {
  const { element, view, words, pinned, onWindow, onOpen, onMove } = options;
  const map = createMap(element, {
    center: [view.centre.latitude, view.centre.longitude],
    zoom: view.zoom,
    zoomSnap: 0.1,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    worldCopyJump: true,
    // Google's own logo and terms stand there.
    attributionControl: false,
  });
  map.options.zoomSnap = 1;
  focusInPlace(map);
  new GoogleMutant({ type: 'roadmap', maxZoom: MAX_ZOOM }).addTo(map);
  const text = {
    close: words.close,
    nameOf: (item: MapItem) => nameOf(item, words),
    together: (count: number) => togetherIn(count, words),
  };
  const items = new ItemLayer(map, text, (station) =>
    infoNode({
      station,
      status: words.statuses[station.light],
      open: words.open,
      href: '#',
      onOpen: () => onOpen(station.id),
    }),
  );
  const tell = () => onWindow(windowOf(map));
  map.on('moveend', tell);
  tell();
  let pin: Marker | null = null;
  const place = (position: { lat: number; lng: number }) =>
    onMove(tidyPosition({ latitude: position.lat, longitude: position.lng }));
  if (pinned) map.on('click', ({ latlng }) => place(latlng));
  return {
    show: (shown) => items.show(shown),
    pin: (position) => {
      if (position === null) {
        pin?.remove();
        pin = null;
        return;
      }
      const at = [position.latitude, position.longitude] as [number, number];
      if (pin) pin.setLatLng(at);
      else {
        const made = marker(at, { icon: pinIcon(), draggable: true, autoPan: true, title: words.label });
        made.on('dragend', () => place(made.getLatLng()));
        pin = made.addTo(map);
      }
      if (!map.getBounds().contains(at)) map.setView(at, NEAR);
    },
    fit: (bounds) => fitMap(map, bounds),
    locate: async (address) => {
      try {
        const { results } = await new maps.Geocoder().geocode({ address, region: REGION });
        const found = results[0]?.geometry.location;
        return found ? tidyPosition({ latitude: found.lat(), longitude: found.lng() }) : null;
      } catch {
        // The vendor throws where it finds nothing.
        return null;
      }
    },
  };
}
