'use client';

import { useEffect } from 'react';
import { Util } from 'leaflet';
import { useMap } from 'react-leaflet';

/** When the wheel zooms: while the map has the focus or, in a scrolling form, with Ctrl or a pinch. */
export type Wheel = 'focus' | 'ctrl';

/** Sets the map's label, its handling of focus and wheel, and whole zoom steps after the first view. */
export function MapBehaviour({ label, wheel }: { label: string; wheel: Wheel }) {
  const map = useMap();
  useEffect(() => void Util.setOptions(map, { zoomSnap: 1 }), [map]);
  useEffect(() => {
    const zoom = map.scrollWheelZoom;
    const [on, off] = [() => void zoom.enable(), () => void zoom.disable()];
    off();
    if (wheel === 'focus') {
      map.on('focus', on).on('blur', off);
      return () => void map.off('focus', on).off('blur', off);
    }
    // Runs before Leaflet's own handler; a pinch on a touch pad arrives as a wheel event with Ctrl.
    const choose = ({ ctrlKey, metaKey }: WheelEvent) => (ctrlKey || metaKey ? on() : off());
    const [element, how] = [map.getContainer(), { capture: true, passive: true }];
    element.addEventListener('wheel', choose, how);
    return () => element.removeEventListener('wheel', choose, how);
  }, [map, wheel]);
  useEffect(() => {
    const element = map.getContainer();
    element.setAttribute('role', 'region');
    element.setAttribute('aria-label', label);
    // A press focuses the map: without `preventScroll` the surrounding form would scroll, and the press would end elsewhere.
    element.focus = (options) => HTMLElement.prototype.focus.call(element, { preventScroll: true, ...options });
  }, [map, label]);
  useMapSize();
  return null;
}

/** The map's size changes with the menu and the window; Leaflet only listens to the window. */
export function useMapSize(): void {
  const map = useMap();
  useEffect(() => {
    const element = map.getContainer();
    const watcher = new ResizeObserver(() => {
      // With no size it is hidden or being removed, so its bounds are not what the user sees.
      if (element.clientWidth > 0 && element.clientHeight > 0) map.invalidateSize({ pan: false });
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [map]);
}
