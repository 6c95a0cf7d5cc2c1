import type { MapSetup } from '@/lib/contract/portal/map';
import type { MapStation } from '@/lib/domain/map/types';

export const setup = (change: Partial<MapSetup> = {}): MapSetup => ({
  vendors: [],
  centre: { latitude: -26, longitude: 151.23 },
  zoom: 4.4,
  tiles: null,
  ...change,
});

export const station = (id: string, change: Partial<MapStation> = {}): MapStation => ({
  kind: 'station',
  key: `s${id}`,
  id,
  name: `Station ${id}`,
  place: '1 Sun St',
  level: 'normal',
  picture: null,
  latitude: -34.9,
  longitude: 138.6,
  ...change,
});

/** Provides what Leaflet needs and jsdom lacks: element sizes (px), ResizeObserver, scrolling, and the outline's file. */
export function prepareMaps(width = 800, height = 600): void {
  window.scrollTo = jest.fn();
  globalThis.ResizeObserver = class {
    observe = jest.fn();
    unobserve = jest.fn();
    disconnect = jest.fn();
  };
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  globalThis.fetch = jest.fn().mockResolvedValue({
    ok: true,
    json: () => Promise.resolve({ land: [[110000, -30000, 40000, 0, 0, 15000]], borders: [], regions: [] }),
  }) as unknown as typeof fetch;
}
