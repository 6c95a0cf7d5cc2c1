/* Only the parts of each vendor's script that are used here. */

export interface GoogleMaps {
  readonly Map: unknown;
  readonly Geocoder: new () => {
    geocode(request: { address: string; region: string }): Promise<{
      results: readonly { geometry: { location: { lat(): number; lng(): number } } }[];
    }>;
  };
}

export interface BaiduPoint {
  readonly lng: number;
  readonly lat: number;
}

export interface BaiduMarker {
  addEventListener(name: string, listener: (event: { point?: BaiduPoint }) => void): void;
  enableDragging(): void;
  getPosition(): BaiduPoint;
  setPosition(point: BaiduPoint): void;
  setTitle(title: string): void;
  setTop(top: boolean): void;
}

export interface BaiduMap {
  centerAndZoom(centre: BaiduPoint, zoom: number): void;
  enableScrollWheelZoom(on: boolean): void;
  addControl(control: unknown): void;
  addOverlay(overlay: BaiduMarker): void;
  removeOverlay(overlay: BaiduMarker): void;
  addEventListener(name: string, listener: (event: { point?: BaiduPoint; overlay?: unknown }) => void): void;
  getBounds(): { getSouthWest(): BaiduPoint; getNorthEast(): BaiduPoint };
  getZoom(): number;
  setViewport(points: readonly BaiduPoint[]): void;
  openInfoWindow(info: unknown, point: BaiduPoint): void;
}

export interface BaiduMaps {
  readonly Map: new (element: HTMLElement, options?: object) => BaiduMap;
  readonly Point: new (lng: number, lat: number) => BaiduPoint;
  readonly Size: new (width: number, height: number) => unknown;
  readonly Icon: new (url: string, size: unknown, options?: object) => unknown;
  readonly Marker: new (point: BaiduPoint, options?: object) => BaiduMarker;
  readonly InfoWindow: new (content: HTMLElement, options?: object) => unknown;
  readonly NavigationControl: new () => unknown;
}

declare global {
  interface Window {
    google?: { readonly maps?: GoogleMaps };
    BMap?: BaiduMaps;
    /** Called by Google when it rejects the key. */
    gm_authFailure?: () => void;
    portalMapReady?: () => void;
  }
}
