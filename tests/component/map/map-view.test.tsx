import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { MapView } from '@/components/map/map-view';
import { CallError } from '@/lib/client/http/call';
import { isWithin } from '@/lib/domain/map/bounds';
import { FIT_ZOOM } from '@/lib/domain/map/types';
import type { MapItems } from '@/lib/domain/map/types';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';
import { prepareMaps, setup, station } from './map-fixtures';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const hrefOf = (id: string) => `/powerDetail?station=${id}&isOne=1`;
const items = (change: Partial<MapItems> = {}): MapItems => ({
  items: [station('a', { level: 'fault' })],
  total: 1,
  located: 1,
  around: { west: 138.6, east: 138.6, south: -34.9, north: -34.9 },
  ...change,
});
let answers: Record<string, () => Promise<unknown>>;

beforeEach(() => {
  prepareMaps();
  push.mockReset();
  sessionStorage.clear();
  answers = {
    '/api/map/setup': () => Promise.resolve(setup()),
    '/api/map/items': () => Promise.resolve(items()),
    '/api/map/stations': () => Promise.resolve({ rows: [station('a')], total: 1, page: 1, pages: 1 }),
  };
  jest.mocked(read).mockReset();
  jest.mocked(read).mockImplementation((path) => answers[path]?.() ?? Promise.reject(new Error(path)));
});
afterEach(() => jest.restoreAllMocks());

const show = () =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MapView hrefOf={hrefOf} />
    </SWRConfig>,
  );
const markers = () => [...document.querySelectorAll<HTMLElement>('.leaflet-marker-icon')];
const requested = (path: string) =>
  jest
    .mocked(read)
    .mock.calls.filter(([at]) => at === path)
    .map(([, params]) => params ?? {});

test('P1.5 P9.13 P4.19 the built-in map shows the tenant’s region at zoom 4.4, with the land outline', async () => {
  show();
  await waitFor(() => expect(markers()).toHaveLength(1), { timeout: 20_000 });
  const [first] = requested('/api/map/items');
  expect(first?.zoom).toBe('4');
  const [west = 0, south = 0, east = 0, north = 0] = (first?.bounds ?? '').split(',').map(Number);
  expect(isWithin({ latitude: -26, longitude: 151.23 }, { west, south, east, north })).toBe(true);
  await waitFor(() => expect(document.querySelector('path')?.getAttribute('d')).toMatch(/^M/));
  expect(screen.getByRole('region', { name: 'Map of your stations' })).toBeInTheDocument();
  expect(screen.getByText('Land: Natural Earth')).toBeInTheDocument();
  // No tile is requested for a tenant without tiles.
  expect(document.querySelector('.leaflet-tile')).toBeNull();
}, 60_000);

test('P4.19 loads the tenant’s tiles through the portal and shows their attribution', async () => {
  answers['/api/map/setup'] = () => Promise.resolve(setup({ tiles: { attribution: '© Somebody', maxZoom: 17 } }));
  show();
  await waitFor(() => expect(document.querySelector('img.leaflet-tile')).not.toBeNull(), { timeout: 20_000 });
  expect(document.querySelector('img.leaflet-tile')?.getAttribute('src')).toMatch(/^\/map\/tiles\/4\/\d+\/\d+$/);
  expect(screen.getByText('© Somebody · Land: Natural Earth')).toBeInTheDocument();
}, 60_000);

test('P2.43 P2.44 P9.5 selecting a station on the map stores it and opens its page', async () => {
  show();
  await waitFor(() => expect(markers()).toHaveLength(1), { timeout: 20_000 });
  // Leaflet needs the position of a click.
  const at = { clientX: 20, clientY: 20 };
  fireEvent.click(markers()[0] as HTMLElement, at);
  fireEvent.click(await screen.findByRole('link', { name: 'Open the station: Station a' }), at);
  expect(push).toHaveBeenCalledWith(hrefOf('a'));
  expect(sessionStorage.getItem('stationFromMap')).toBe('a');
}, 60_000);

test('P1.5 C5 counts the stations without a position; the list of the map can be opened', async () => {
  answers['/api/map/items'] = () => Promise.resolve(items({ total: 4, located: 1 }));
  const { user } = show();
  expect(await screen.findByText(/^3 stations have no position/, {}, { timeout: 20_000 })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show as a list' }));
  expect(await screen.findByRole('link', { name: /Station a/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Hide the list' })).toHaveAttribute('aria-expanded', 'true');
}, 60_000);

test('P1.5 P2.42 the list contains only the visible stations, although the map loads a larger area', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show as a list' }));
  await waitFor(() => expect(requested('/api/map/stations')).not.toHaveLength(0), { timeout: 20_000 });
  const box = (text = '') => {
    const [west = NaN, south = NaN, east = NaN, north = NaN] = text.split(',').map(Number);
    return { west, south, east, north };
  };
  const [listed, drawn] = ['/api/map/stations', '/api/map/items'].map((path) => box(requested(path)[0]?.bounds));
  // 800 pixels around the centre, at 256 pixels for 360 degrees at zoom 0; without CSS transforms Leaflet uses whole zoom levels.
  const degrees = (800 * 360) / (256 * 2 ** 4);
  expect(listed?.west).toBeCloseTo(151.23 - degrees / 2, 1);
  expect(listed?.east).toBeCloseTo(151.23 + degrees / 2 - 360, 1);
  expect(drawn?.west).toBeLessThan(listed?.west ?? NaN);
  expect(drawn?.north).toBeGreaterThan(listed?.north ?? NaN);
}, 60_000);

test('P8.2 a failure to load stations leaves the map visible and offers a retry', async () => {
  answers['/api/map/items'] = () => Promise.reject(new CallError({ kind: 'timeout' }));
  const { user } = show();
  await screen.findByText('The stations on the map could not be loaded', {}, { timeout: 20_000 });
  expect(screen.getByRole('region', { name: 'Map of your stations' })).toBeInTheDocument();
  answers['/api/map/items'] = () => Promise.resolve(items());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(markers()).toHaveLength(1));
}, 60_000);

test('R27 P4.19 P9.13 shows the built-in map when the tenant’s map setup cannot be loaded', async () => {
  answers['/api/map/setup'] = () => Promise.reject(new CallError({ kind: 'unreachable' }));
  show();
  await waitFor(() => expect(markers()).toHaveLength(1), { timeout: 20_000 });
}, 60_000);

/** Bounds and zoom of the last request for stations. */
const lastSeen = () => {
  const { bounds = '', zoom = '' } = requested('/api/map/items').at(-1) ?? {};
  const [west = NaN, south = NaN, east = NaN, north = NaN] = bounds.split(',').map(Number);
  return { bounds: { west, south, east, north }, zoom: Number(zoom) };
};
const PERTH = { latitude: -31.95, longitude: 115.86 };
const around = { west: PERTH.longitude, east: PERTH.longitude, south: PERTH.latitude, north: PERTH.latitude };

test('P1.5 P2.42 P9.13 moves once to the stations, zoomed out enough to show a coast, when the tenant’s view does not contain them', async () => {
  prepareMaps(390, 388);
  answers['/api/map/items'] = () => Promise.resolve(items({ items: [station('a', PERTH)], around }));
  show();
  await waitFor(() => expect(requested('/api/map/items').length).toBeGreaterThan(1), { timeout: 20_000 });
  expect(requested('/api/map/items')[0]?.zoom).toBe('4');
  expect(lastSeen().zoom).toBe(FIT_ZOOM);
  expect(isWithin(PERTH, lastSeen().bounds)).toBe(true);
}, 60_000);

test('P2.42 does not move a map the user has already touched', async () => {
  let give = (_: unknown): void => undefined;
  answers['/api/map/items'] = () => new Promise((resolve) => (give = resolve));
  show();
  await waitFor(() => expect(requested('/api/map/items')).toHaveLength(1), { timeout: 20_000 });
  fireEvent.pointerDown(screen.getByRole('region', { name: 'Map of your stations' }));
  give(items({ items: [station('a', PERTH)], around }));
  await screen.findByRole('button', { name: 'Show all stations' });
  expect(requested('/api/map/items')).toHaveLength(1);
}, 60_000);
