'use client';

import { useEffect } from 'react';
import { Util } from 'leaflet';
import { useMap } from 'react-leaflet';

/** When the wheel zooms: once somebody has turned to the map, or, in a form that is scrolled, with Ctrl or a pinch. */
export type Wheel = 'focus' | 'ctrl';

/** What the map's element is called, how it takes focus and wheel, and steps of whole zooms once the first view stands. */
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
    // Before Leaflet hears of it; a pinch on a touch pad comes as a wheel with Ctrl.
    const choose = ({ ctrlKey, metaKey }: WheelEvent) => (ctrlKey || metaKey ? on() : off());
    const [element, how] = [map.getContainer(), { capture: true, passive: true }];
    element.addEventListener('wheel', choose, how);
    return () => element.removeEventListener('wheel', choose, how);
  }, [map, wheel]);
  useEffect(() => {
    const element = map.getContainer();
    element.setAttribute('role', 'region');
    element.setAttribute('aria-label', label);
    // A press moves the focus to the map: a scrolled form around it would jump to show all of it, and the press would end elsewhere.
    element.focus = (options) => HTMLElement.prototype.focus.call(element, { preventScroll: true, ...options });
  }, [map, label]);
  useMapSize();
  return null;
}

/** The room of a map changes with the menu and the window; Leaflet hears of the window alone. */
export function useMapSize(): void {
  const map = useMap();
  useEffect(() => {
    const element = map.getContainer();
    const watcher = new ResizeObserver(() => {
      // Without any room it is hidden or being taken away, and what it saw is no word about what is seen.
      if (element.clientWidth > 0 && element.clientHeight > 0) map.invalidateSize({ pan: false });
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [map]);
}
