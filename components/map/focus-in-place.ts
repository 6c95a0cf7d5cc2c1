import type { Map as LeafletMap } from 'leaflet';

/**
 * A press on a map moves the keyboard focus to it, for which Leaflet calls `focus()`: a scrolled form around it would jump to show the
 * whole map, and the press would end at another point than it began.
 */
export function focusInPlace(map: LeafletMap): void {
  const place = map.getContainer();
  place.focus = (options) => HTMLElement.prototype.focus.call(place, { preventScroll: true, ...options });
}
