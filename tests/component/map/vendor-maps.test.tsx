import { act, fireEvent, screen } from '@testing-library/react';
import { GridLayer } from 'leaflet';
import { openBaidu } from '@/components/map/frame/baidu-map';
import type { FrameMap, FrameOptions } from '@/components/map/frame/frame-map';
import { openGoogle } from '@/components/map/frame/google-map';
import type { BaiduMaps, BaiduPoint, GoogleMaps } from '@/components/map/frame/vendor-types';
import { baiduZoom } from '@/lib/domain/map/baidu-zoom';
import { FIT_ZOOM } from '@/lib/domain/map/types';
import type { MapItem, MapWindow } from '@/lib/domain/map/types';
import { prepareMaps, station } from './map-fixtures';

jest.mock(
  'leaflet.gridlayer.googlemutant',
  () => ({ __esModule: true, default: jest.requireActual<{ GridLayer: unknown }>('leaflet').GridLayer }),
  {
    virtual: true,
  },
);

const words = {
  open: 'Open the station',
  close: 'Close',
  statuses: { fault: 'Fault', abnormal: 'Abnormal', offline: 'Offline', normal: 'Normal' },
  cluster: '{count} stations, worst: {status}',
  together: '{count} stations at this place',
  label: 'Position of the station',
};
const cluster: MapItem = {
  kind: 'cluster',
  key: 'c1',
  count: 12,
  level: 'fault',
  zoom: 9,
  latitude: -33,
  longitude: 150,
};
const together: MapItem = { ...cluster, key: 'c2', count: 2, zoom: 18, stations: [station('a'), station('b')] };
const BEIJING = { latitude: 39.90923, longitude: 116.397428 };

const told = { onWindow: jest.fn(), onOpen: jest.fn(), onMove: jest.fn() };
let element: HTMLElement;

beforeEach(() => {
  prepareMaps();
  Object.values(told).forEach((mock) => mock.mockReset());
  element = document.createElement('div');
  document.body.replaceChildren(element);
});
afterEach(() => jest.restoreAllMocks());

const options = (change: Partial<FrameOptions> = {}): FrameOptions => ({
  element,
  view: { centre: { latitude: -26, longitude: 151.23 }, zoom: 4.4 },
  labels: words,
  pinned: false,
  ...told,
  ...change,
});
const press = (target: Element | null) => fireEvent.click(target as Element, { clientX: 20, clientY: 20 });

describe('Google’s map', () => {
  const found = { results: [{ geometry: { location: { lat: () => -27.4705, lng: () => 153.026 } } }] };
  const geocode = jest.fn();
  const maps = {
    Map: null,
    Geocoder: class {
      geocode = geocode;
    },
  } as unknown as GoogleMaps;
  function open(change: Partial<FrameOptions> = {}): FrameMap {
    const opened: FrameMap[] = [];
    act(() => void opened.push(openGoogle(maps, options(change))));
    return opened[0] as FrameMap;
  }

  test('P4.19 P2.44 P2.43 shows our markers and reports a station selected in its info window', () => {
    const map = open();
    expect(GridLayer).toBeDefined();
    expect(told.onWindow).toHaveBeenCalledWith(
      expect.objectContaining({ bounds: expect.objectContaining({ north: 0 }) as object, zoom: 4 }),
    );
    act(() => map.show([station('a'), cluster]));
    const markers = [...document.querySelectorAll<HTMLElement>('.leaflet-marker-icon')];
    expect(markers.map(({ title }) => title)).toEqual(['Station a', '12 stations, worst: Fault']);
    press(markers[0] ?? null);
    press(screen.getByRole('link', { name: 'Open the station: Station a' }));
    expect(told.onOpen).toHaveBeenCalledWith('a');
  });

  test('P2.42 P2.44 lists stations at one position in the info window, and fits the view to all stations with a coast around them', () => {
    const map = open();
    act(() => map.show([together]));
    press(document.querySelector('.leaflet-marker-icon'));
    expect(screen.getByRole('list', { name: '2 stations at this place' })).toBeInTheDocument();
    press(screen.getByRole('link', { name: 'Open the station: Station b' }));
    expect(told.onOpen).toHaveBeenCalledWith('b');
    act(() => map.fit({ west: 138.6, east: 138.6, south: -34.9, north: -34.9 }));
    expect((told.onWindow.mock.lastCall as [MapWindow])[0].zoom).toBe(FIT_ZOOM);
  });

  test('P7.35 resolves an address to a position; an unknown address gives none', async () => {
    const map = open({ pinned: true });
    geocode.mockResolvedValueOnce(found);
    expect(await map.locate?.('1 Queen Street, Brisbane')).toEqual({ latitude: -27.4705, longitude: 153.026 });
    expect(geocode).toHaveBeenCalledWith({ address: '1 Queen Street, Brisbane', region: 'au' });
    geocode.mockResolvedValueOnce({ results: [] });
    expect(await map.locate?.('nowhere')).toBeNull();
    geocode.mockRejectedValueOnce(new Error('ZERO_RESULTS'));
    expect(await map.locate?.('nowhere')).toBeNull();
  });

  test('P7.35 a click sets a pin, which can be removed', () => {
    const map = open({ pinned: true });
    press(document.querySelector('.leaflet-container'));
    expect(told.onMove).toHaveBeenCalledTimes(1);
    act(() => map.pin({ latitude: -26, longitude: 151 }));
    expect(document.querySelectorAll('.leaflet-marker-icon')).toHaveLength(1);
    act(() => map.pin({ latitude: -26.5, longitude: 151 }));
    expect(document.querySelectorAll('.leaflet-marker-icon')).toHaveLength(1);
    act(() => map.pin(null));
    expect(document.querySelectorAll('.leaflet-marker-icon')).toHaveLength(0);
  });
});

describe('Baidu’s map', () => {
  class Point implements BaiduPoint {
    constructor(
      readonly lng: number,
      readonly lat: number,
    ) {}
  }
  type Listener = (event: { point?: BaiduPoint }) => void;
  class Listening {
    readonly heard: Record<string, Listener[]> = {};
    addEventListener(name: string, listener: Listener) {
      (this.heard[name] ??= []).push(listener);
    }
    fire(name: string, event: { point?: BaiduPoint } = {}) {
      this.heard[name]?.forEach((listener) => listener(event));
    }
  }
  class Marker extends Listening {
    title = '';
    top = false;
    constructor(
      readonly point: BaiduPoint,
      readonly options: { icon: { url: string } },
    ) {
      super();
    }
    setTitle(title: string) {
      this.title = title;
    }
    setTop(top: boolean) {
      this.top = top;
    }
    enableDragging = jest.fn();
    getPosition = () => this.point;
    setPosition = jest.fn();
  }
  let shown: FakeMap;
  const show = (map: FakeMap) => void (shown = map);
  class FakeMap extends Listening {
    centre: BaiduPoint = new Point(0, 0);
    zoom = 0;
    markers: Marker[] = [];
    constructor(readonly element: HTMLElement) {
      super();
      show(this);
    }
    centerAndZoom(centre: BaiduPoint, zoom: number) {
      Object.assign(this, { centre, zoom });
    }
    getBounds() {
      const { lng, lat } = this.centre;
      return { getSouthWest: () => new Point(lng - 1, lat - 1), getNorthEast: () => new Point(lng + 1, lat + 1) };
    }
    getZoom = () => this.zoom;
    enableScrollWheelZoom = jest.fn();
    addControl = jest.fn();
    setViewport = jest.fn();
    addOverlay = (marker: Marker) => void this.markers.push(marker);
    removeOverlay = (marker: Marker) => void (this.markers = this.markers.filter((one) => one !== marker));
    openInfoWindow({ content }: { content: HTMLElement }) {
      this.element.replaceChildren(content);
    }
  }
  const maps = {
    Map: FakeMap,
    Point,
    Marker,
    Size: class {},
    Icon: class {
      constructor(readonly url: string) {}
    },
    InfoWindow: class {
      constructor(readonly content: HTMLElement) {}
    },
    NavigationControl: class {},
  } as unknown as BaiduMaps;

  test('P4.19 converts positions to Baidu’s coordinates and back', async () => {
    openBaidu(maps, options({ view: { centre: BEIJING, zoom: 10 } }));
    // Baidu's coordinates for Tiananmen are more than half a kilometre north-east of the GPS position.
    expect(shown.centre.lng).toBeCloseTo(116.41, 2);
    expect(shown.centre.lng - BEIJING.longitude).toBeGreaterThan(0.01);
    expect(shown.centre.lat - BEIJING.latitude).toBeGreaterThan(0.006);
    expect(shown.zoom).toBe(11);
    const [{ bounds, zoom }] = told.onWindow.mock.calls[0] as [MapWindow];
    expect(zoom).toBe(10);
    expect((bounds.west + bounds.east) / 2).toBeCloseTo(BEIJING.longitude, 2);
  });

  test('P7.35 a dragged pin returns the chosen position to within ten metres', () => {
    const map = openBaidu(maps, options({ pinned: true }));
    map.pin(BEIJING);
    const [pin] = shown.markers;
    expect(pin?.enableDragging).toHaveBeenCalled();
    pin?.fire('dragend', { point: pin.point });
    const [{ latitude, longitude }] = told.onMove.mock.calls[0] as [typeof BEIJING];
    expect(Math.abs(latitude - BEIJING.latitude)).toBeLessThan(0.0001);
    expect(Math.abs(longitude - BEIJING.longitude)).toBeLessThan(0.0001);
    map.pin(null);
    expect(shown.markers).toHaveLength(0);
  });

  test('P2.44 A26 markers are images without user text; the info window renders names as text', () => {
    const map = openBaidu(maps, options());
    const hostile = '<img src=x onerror=alert(1)>';
    map.show([station('a', { name: hostile, level: 'fault' }), cluster]);
    expect(shown.markers.map(({ top }) => top)).toEqual([true, true]);
    for (const { options: given } of shown.markers) {
      expect(given.icon.url).toMatch(/^data:image\/svg\+xml,/);
      expect(decodeURIComponent(given.icon.url)).not.toContain('onerror');
    }
    act(() => shown.markers[0]?.fire('click'));
    expect(screen.getByText(hostile)).toBeInTheDocument();
    expect(document.querySelector('img')).toBeNull();
    press(screen.getByRole('link'));
    expect(told.onOpen).toHaveBeenCalledWith('a');
    act(() => shown.markers[1]?.fire('click'));
    expect(shown.zoom).toBe(10);
    map.show([]);
    expect(shown.markers).toHaveLength(0);
  });

  test('P2.42 P2.44 lists stations at one position in the info window, and limits the zoom when fitting all of them', () => {
    const map = openBaidu(maps, options({ view: { centre: BEIJING, zoom: 10 } }));
    map.show([together]);
    act(() => shown.markers[0]?.fire('click'));
    expect(shown.zoom).toBe(11);
    expect(screen.getByRole('list', { name: '2 stations at this place' })).toBeInTheDocument();
    press(screen.getByRole('link', { name: 'Open the station: Station b' }));
    expect(told.onOpen).toHaveBeenCalledWith('b');
    shown.zoom = 19;
    map.fit({ west: BEIJING.longitude, east: BEIJING.longitude, south: BEIJING.latitude, north: BEIJING.latitude });
    expect(shown.zoom).toBe(baiduZoom(FIT_ZOOM));
    expect(shown.centre.lng).toBeCloseTo(116.41, 2);
  });
});
