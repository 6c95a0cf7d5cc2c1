import type { Map as LeafletMap } from 'leaflet';

/**
 * A press on a map gives it the keyboard, for which Leaflet calls `focus()`: a form around that was scrolled would jump to show the
 * whole map, and the press would end at another place than it began.
 */
export function focusInPlace(map: LeafletMap): void {
  const place = map.getContainer();
  place.focus = (options) => HTMLElement.prototype.focus.call(place, { preventScroll: true, ...options });
}
