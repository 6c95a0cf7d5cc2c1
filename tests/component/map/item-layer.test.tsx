import { map as createMap } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { fireEvent, screen, within } from '@testing-library/react';
import { infoNode } from '@/components/map/info-node';
import { ItemLayer } from '@/components/map/item-layer';
import type { MapItem, MapStation } from '@/lib/domain/map/types';

const words = {
  close: 'Close',
  nameOf: (item: MapItem) => (item.kind === 'station' ? item.name : `${item.count} stations, worst ${item.light}`),
  together: (count: number) => `${count} stations at this place`,
};
const station = (id: string, change: Partial<MapStation> = {}): MapStation => ({
  kind: 'station',
  key: `s${id}`,
  id,
  name: `Station ${id}`,
  place: '1 Sun St',
  light: 'normal',
  picture: null,
  latitude: -34.9,
  longitude: 138.6,
  ...change,
});
const cluster: MapItem = {
  kind: 'cluster',
  key: 'c1',
  count: 12_345,
  light: 'fault',
  zoom: 9,
  latitude: -33,
  longitude: 150,
};

// Leaflet holds the page still when the map takes the focus; jsdom has nothing to hold.
window.scrollTo = jest.fn();

let leaflet: LeafletMap;
let layer: ItemLayer;
const opened = jest.fn();

beforeEach(() => {
  opened.mockReset();
  const element = document.createElement('div');
  Object.defineProperty(element, 'clientWidth', { value: 800 });
  Object.defineProperty(element, 'clientHeight', { value: 600 });
  document.body.replaceChildren(element);
  leaflet = createMap(element, { center: [-34, 140], zoom: 4, zoomAnimation: false, fadeAnimation: false });
  layer = new ItemLayer(leaflet, words, (shown) =>
    infoNode({
      station: shown,
      picture: shown.picture,
      status: 'Normal',
      open: 'Open the station',
      href: '#there',
      onOpen: () => opened(shown.id),
    }),
  );
});
afterEach(() => {
  layer.close();
  leaflet.remove();
});

/** A press somewhere: Leaflet asks where. */
const press = (element: HTMLElement) => fireEvent.click(element, { clientX: 20, clientY: 20 });
const markers = () => [...document.querySelectorAll<HTMLElement>('.leaflet-marker-icon')];
/** All markers stand: they are made in goes, a frame apart. */
async function settled(count: number) {
  for (let frame = 0; markers().length !== count && frame < 100; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  expect(markers()).toHaveLength(count);
}

test('P2.42 a marker has the shape of its status, a cluster its count and the worst status', async () => {
  layer.show([station('a', { light: 'fault' }), station('b'), cluster]);
  await settled(3);
  const [fault, normal, many] = markers();
  expect(fault?.querySelector('svg')?.innerHTML).not.toBe(normal?.querySelector('svg')?.innerHTML);
  expect(many?.textContent).toBe('12k');
  expect(many?.title).toBe('12345 stations, worst fault');
  expect(Number(fault?.style.zIndex)).toBeGreaterThan(Number(normal?.style.zIndex));
});

test('P2.44 a marker opens an info window; a press on the map or its close clears it', async () => {
  layer.show([station('a')]);
  await settled(1);
  press(markers()[0] as HTMLElement);
  expect(screen.getByText('Station a')).toBeInTheDocument();
  press(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Station a')).not.toBeInTheDocument();
  press(markers()[0] as HTMLElement);
  expect(screen.getByText('Station a')).toBeInTheDocument();
  leaflet.fire('preclick');
  expect(screen.queryByText('Station a')).not.toBeInTheDocument();
});

test('P2.43 a press on the station in it chooses it; one with a key held is the browser’s', async () => {
  layer.show([station('a')]);
  await settled(1);
  press(markers()[0] as HTMLElement);
  const link = screen.getByRole('link', { name: 'Open the station: Station a' });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(opened).not.toHaveBeenCalled();
  press(link);
  expect(opened).toHaveBeenCalledWith('a');
});

test('A26 P2.44 names are text, whatever stands in them', async () => {
  const hostile = '<img src=x onerror="alert(1)">';
  layer.show([station('a', { name: hostile, place: `${hostile}<script>alert(2)</script>` })]);
  await settled(1);
  press(markers()[0] as HTMLElement);
  const box = document.querySelector<HTMLElement>('.leaflet-popup-content');
  expect(box && within(box).getByText(hostile)).toBeInTheDocument();
  expect(document.querySelectorAll('img, script')).toHaveLength(0);
});

test('P1.5 what stands already stays where it is, what has gone goes, what has changed is drawn anew', async () => {
  layer.show([station('a'), station('b')]);
  await settled(2);
  const [first] = markers();
  layer.show([station('a'), station('c', { light: 'offline' })]);
  await settled(2);
  expect(markers()).toContain(first);
  layer.show([station('a', { light: 'fault' })]);
  await settled(1);
  expect(markers()[0]).not.toBe(first);
  layer.show([]);
  await settled(0);
});

test('P1.5 a press on a cluster goes nearer, to where it falls apart', async () => {
  layer.show([cluster]);
  await settled(1);
  press(markers()[0] as HTMLElement);
  expect(leaflet.getZoom()).toBe(9);
});

test('P2.42 P2.44 stations of one place, which no zoom tells apart, are named one by one in its window', async () => {
  const stations = [station('a', { light: 'fault' }), station('b')];
  layer.show([{ ...cluster, count: 2, zoom: 18, stations }]);
  await settled(1);
  press(markers()[0] as HTMLElement);
  // The map stays: there is nothing nearer to see.
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

test('markers take no focus: the same stations stand in a list', async () => {
  layer.show([station('a'), cluster]);
  await settled(2);
  expect(markers().every((element) => !element.hasAttribute('tabindex'))).toBe(true);
});

test('P2.42 beyond the date line stations stand on the copy of the world that is looked at', async () => {
  leaflet.setView([-20, 175], 4, { animate: false });
  layer.show([station('a', { latitude: -14, longitude: -172 })]);
  await settled(1);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const places: number[] = [];
  leaflet.eachLayer((shown) => {
    if ('getLatLng' in shown) places.push((shown as { getLatLng(): { lng: number } }).getLatLng().lng);
  });
  expect(places).toEqual([188]);
});
