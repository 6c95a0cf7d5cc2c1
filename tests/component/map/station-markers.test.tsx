import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Map as LeafletMap } from 'leaflet';
import { MapContainer } from 'react-leaflet';
import { StationMarkers } from '@/components/map/station-markers';
import type { MapItem } from '@/lib/domain/map/types';
import { render } from '../../support/render';
import { prepareMaps, station } from './map-fixtures';

const labels = {
  open: 'Open the station',
  close: 'Close',
  statusOf: () => 'Normal',
  nameOf: (item: MapItem) => (item.kind === 'station' ? item.name : `${item.count} stations, worst ${item.level}`),
  together: (count: number) => `${count} stations at this place`,
};
const cluster: MapItem = {
  kind: 'cluster',
  key: 'c1',
  count: 12_345,
  level: 'fault',
  zoom: 9,
  latitude: -33,
  longitude: 150,
};

// Leaflet calls it to keep the scroll position when the map takes the focus; jsdom does not implement it.
window.scrollTo = jest.fn();

let leaflet: LeafletMap;
const opened = jest.fn();
beforeEach(() => {
  prepareMaps();
  opened.mockReset();
});
afterEach(() => jest.restoreAllMocks());

/** Renders a map with these items and returns a function that shows others. */
function show(items: readonly MapItem[], centre: [number, number] = [-34, 140]) {
  const mapOf = (shown: readonly MapItem[]) => (
    <MapContainer
      ref={(map) => void (map && (leaflet = map))}
      center={centre}
      zoom={4}
      zoomAnimation={false}
      fadeAnimation={false}
    >
      <StationMarkers items={shown} labels={labels} hrefOf={() => '#there'} onOpen={({ id }) => opened(id)} />
    </MapContainer>
  );
  const { rerender } = render(mapOf(items));
  return (next: readonly MapItem[]) => rerender(mapOf(next));
}

/** A click with a position, which Leaflet needs. */
const press = (element: HTMLElement) => fireEvent.click(element, { clientX: 20, clientY: 20 });
const markers = () => [...document.querySelectorAll<HTMLElement>('.leaflet-marker-icon')];

test('P2.42 a marker has the icon of its status, a cluster its count and worst status', () => {
  show([station('a', { level: 'fault' }), station('b'), cluster]);
  expect(markers()).toHaveLength(3);
  const [fault, normal, many] = markers();
  expect(fault?.querySelector('svg')?.innerHTML).not.toBe(normal?.querySelector('svg')?.innerHTML);
  expect(many?.textContent).toBe('12k');
  expect(many?.title).toBe('12345 stations, worst fault');
  expect(Number(fault?.style.zIndex)).toBeGreaterThan(Number(normal?.style.zIndex));
});

test('P2.44 a marker opens an info window; a click on the map or the close button closes it', () => {
  show([station('a')]);
  expect(markers()).toHaveLength(1);
  press(markers()[0] as HTMLElement);
  expect(screen.getByText('Station a')).toBeInTheDocument();
  press(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Station a')).not.toBeInTheDocument();
  press(markers()[0] as HTMLElement);
  expect(screen.getByText('Station a')).toBeInTheDocument();
  act(() => void leaflet.fire('preclick'));
  expect(screen.queryByText('Station a')).not.toBeInTheDocument();
});

test('P2.44 the info window opens on every click on its marker, and stays when other markers appear', () => {
  const change = show([station('a')]);
  for (let turn = 0; turn < 3; turn += 1) {
    press(markers()[0] as HTMLElement);
    expect(screen.getAllByText('Station a')).toHaveLength(1);
  }
  change([station('a'), station('b'), cluster]);
  expect(markers()).toHaveLength(3);
  expect(screen.getByText('Station a')).toBeInTheDocument();
});

test('P2.43 a click on the station’s link in the info window opens it; a click with a modifier key is left to the browser', () => {
  show([station('a')]);
  expect(markers()).toHaveLength(1);
  press(markers()[0] as HTMLElement);
  const link = screen.getByRole('link', { name: 'Open the station: Station a' });
  fireEvent.click(link, { ctrlKey: true });
  expect(opened).not.toHaveBeenCalled();
  press(link);
  expect(opened).toHaveBeenCalledWith('a');
});

test('A26 P2.44 names are rendered as text, even with markup', () => {
  const hostile = '<img src=x onerror="alert(1)">';
  show([station('a', { name: hostile, place: `${hostile}<script>alert(2)</script>` })]);
  expect(markers()).toHaveLength(1);
  press(markers()[0] as HTMLElement);
  const box = document.querySelector<HTMLElement>('.leaflet-popup-content');
  expect(box && within(box).getByText(hostile)).toBeInTheDocument();
  expect(document.querySelectorAll('img, script')).toHaveLength(0);
});

test('P1.5 unchanged markers stay, missing ones are removed, and changed ones are redrawn', () => {
  const change = show([station('a'), station('b')]);
  expect(markers()).toHaveLength(2);
  const [first] = markers();
  change([station('a'), station('c', { level: 'offline' })]);
  expect(markers()).toHaveLength(2);
  expect(markers()).toContain(first);
  change([station('a', { level: 'fault' })]);
  expect(markers()).toHaveLength(1);
  expect(markers()[0]).not.toBe(first);
  change([]);
  expect(markers()).toHaveLength(0);
});

test('P1.5 a click on a cluster zooms in to the level where it splits', () => {
  show([cluster]);
  expect(markers()).toHaveLength(1);
  press(markers()[0] as HTMLElement);
  expect(leaflet.getZoom()).toBe(9);
});

test('P2.42 P2.44 stations at one position, which no zoom separates, are listed in the cluster’s info window', () => {
  const stations = [station('a', { level: 'fault' }), station('b')];
  show([{ ...cluster, count: 2, zoom: 18, stations }]);
  expect(markers()).toHaveLength(1);
  press(markers()[0] as HTMLElement);
  // The map keeps its zoom, since zooming in would not separate the stations.
  expect(leaflet.getZoom()).toBe(4);
  const list = screen.getByRole('list', { name: '2 stations at this place' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('aria-label'))).toEqual([
    'Open the station: Station a',
    'Open the station: Station b',
  ]);
  press(within(list).getByRole('link', { name: 'Open the station: Station b' }));
  expect(opened).toHaveBeenCalledWith('b');
});

test('markers are not focusable, because the stations are in a list', () => {
  show([station('a'), cluster]);
  expect(markers()).toHaveLength(2);
  expect(markers().every((element) => !element.hasAttribute('tabindex'))).toBe(true);
});

test('P2.42 stations beyond the date line are drawn on the visible copy of the world', () => {
  show([station('a', { latitude: -14, longitude: -172 })], [-20, 175]);
  expect(markers()).toHaveLength(1);
  const places: number[] = [];
  leaflet.eachLayer((shown) => {
    if ('getLatLng' in shown) places.push((shown as { getLatLng(): { lng: number } }).getLatLng().lng);
  });
  expect(places).toEqual([188]);
});
