import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { PinMap } from '@/components/map/pin-map';
import type { PinMapProps } from '@/components/map/pin-canvas';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';
import { prepareMaps, setup } from './map-fixtures';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const HOME = { latitude: -34.92857, longitude: 138.6 };

beforeEach(() => {
  prepareMaps();
  jest.mocked(read).mockReset();
  jest.mocked(read).mockResolvedValue(setup());
});
afterEach(() => jest.restoreAllMocks());

const show = (props: Partial<PinMapProps> = {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PinMap position={HOME} onMove={jest.fn()} label="Position of the station" {...props} />
    </SWRConfig>,
  );
const pin = () => screen.findByRole('button', { name: /^Position of the station: / }, { timeout: 20_000 });

test('P7.35 P5.34 the pin’s label states its position, and the map reports that it is ready', async () => {
  const state = jest.fn();
  show({ onState: state });
  expect(await pin()).toHaveAccessibleName('Position of the station: -34.92857, 138.6');
  expect(state).toHaveBeenLastCalledWith('ready');
}, 60_000);

test('P7.35 arrow keys move the pin, with Shift by one pixel', async () => {
  // Zoomed in, since the tenant has tiles: a pixel is two metres.
  jest.mocked(read).mockResolvedValue(setup({ tiles: { attribution: '© Somebody', maxZoom: 17 } }));
  const move = jest.fn<void, [{ latitude: number; longitude: number }]>();
  show({ onMove: move });
  fireEvent.keyDown(await pin(), { key: 'ArrowRight' });
  const [[right]] = move.mock.calls as [[typeof HOME]];
  expect(right.longitude).toBeGreaterThan(HOME.longitude);
  expect(right.latitude).toBeCloseTo(HOME.latitude, 4);
  fireEvent.keyDown(await pin(), { key: 'ArrowDown', shiftKey: true });
  const down = move.mock.calls[1]?.[0];
  expect(down?.latitude).toBeLessThan(HOME.latitude);
  expect((right.longitude - HOME.longitude) / (HOME.latitude - (down?.latitude ?? 0))).toBeGreaterThan(5);
  fireEvent.keyDown(await pin(), { key: 'a' });
  expect(move).toHaveBeenCalledTimes(2);
}, 60_000);

test('P7.35 a click on the map sets the pin, also where there was none', async () => {
  const move = jest.fn();
  const { container } = show({ position: null, onMove: move });
  const canvas = await waitFor(
    () => {
      const found = container.querySelector('.leaflet-container');
      if (!found) throw new Error('no map yet');
      return found;
    },
    { timeout: 20_000 },
  );
  fireEvent.click(canvas, { clientX: 400, clientY: 300 });
  await waitFor(() => expect(move).toHaveBeenCalledTimes(1));
  const { latitude, longitude } = (move.mock.calls as [[typeof HOME]])[0][0];
  expect([Math.round(latitude), Math.round(longitude)]).toEqual([-26, 151]);
}, 60_000);

test('P7.34 P7.35 moves to a selected address, but not to a clicked position', async () => {
  const view = (position: typeof HOME | null) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <PinMap position={position} onMove={move} label="Position of the station" />
    </SWRConfig>
  );
  const move = jest.fn<void, [typeof HOME]>();
  const { container, rerender } = render(view(null));
  const canvas = await waitFor(
    () => {
      const found = container.querySelector<HTMLElement>('.leaflet-container');
      if (!found) throw new Error('no map yet');
      return found;
    },
    { timeout: 20_000 },
  );
  /** Longitude of a click and the distance to a second one, in degrees: position and zoom of the map. */
  const degrees = () => {
    const [from, to] = [100, 700].map((clientX) => {
      fireEvent.click(canvas, { clientX, clientY: 300 });
      return move.mock.lastCall?.[0].longitude ?? NaN;
    });
    return [from ?? NaN, (to ?? NaN) - (from ?? NaN)] as const;
  };
  const [west, wide] = degrees();
  const pressed = move.mock.lastCall?.[0] ?? HOME;
  rerender(view(pressed));
  await pin();
  expect(degrees()).toEqual([west, wide]);
  // Visible in the first view already, but too small to be checked.
  rerender(view(HOME));
  const [near, narrow] = degrees();
  expect(narrow).toBeLessThan(wide / 8);
  expect(near).toBeLessThan(HOME.longitude);
  expect(near + narrow).toBeGreaterThan(HOME.longitude);
}, 60_000);

test('P7.35 the mouse wheel scrolls the form, also after a click; with Ctrl, as in a pinch, it zooms the map', async () => {
  const move = jest.fn<void, [typeof HOME]>();
  const { container } = show({ onMove: move });
  const marker = await pin();
  /** Degrees moved by one arrow key, which double with each zoom level out. */
  const step = () => {
    fireEvent.keyDown(marker, { key: 'ArrowRight' });
    return (move.mock.lastCall?.[0].longitude ?? NaN) - HOME.longitude;
  };
  const before = step();
  const canvas = container.querySelector<HTMLElement>('.leaflet-container') as HTMLElement;
  fireEvent.mouseDown(canvas);
  act(() => canvas.focus());
  expect(fireEvent.wheel(canvas, { deltaY: 100 })).toBe(true);
  expect(fireEvent.wheel(canvas, { deltaY: 100, ctrlKey: true })).toBe(false);
  expect(fireEvent.wheel(canvas, { deltaY: 100 })).toBe(true);
  await waitFor(() => expect(step()).toBeGreaterThan(before * 1.5));
}, 60_000);

test('P8.10 P4.19 reports that Google’s map failed to load and falls back to the built-in map', async () => {
  jest.mocked(read).mockResolvedValue(setup({ vendors: ['google'] }));
  const state = jest.fn();
  jest.useFakeTimers({ advanceTimers: true });
  try {
    show({ onState: state });
    await pin();
    expect(state).toHaveBeenLastCalledWith('loading');
    expect(document.querySelector('iframe')).toHaveAttribute(
      'sandbox',
      expect.not.stringContaining('allow-same-origin'),
    );
    act(() => void jest.advanceTimersByTime(9_000));
    expect(await screen.findByText('Google map loading failed!')).toBeInTheDocument();
    expect(state).toHaveBeenLastCalledWith('ready');
    expect(document.querySelector('iframe')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
}, 60_000);
