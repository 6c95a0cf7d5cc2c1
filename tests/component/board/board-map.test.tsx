import { screen, waitFor } from '@testing-library/react';
import { BoardMap } from '@/components/board/board-map';
import type { BoardFleet } from '@/lib/contract/portal/board';
import { render } from '../../support/render';
import { prepareMaps } from '../map/map-fixtures';

beforeEach(() => prepareMaps());
afterEach(() => jest.restoreAllMocks());

const place: NonNullable<BoardFleet['map']> = {
  window: { west: 170, east: 190, south: -45, north: -30 },
  spots: [
    { key: 'one', count: 1, level: 'fault', latitude: -40, longitude: 175 },
    { key: 'many', count: 12_345, level: 'offline', latitude: -35, longitude: -175 },
  ],
};
const left = (marker: Element | undefined) =>
  Number(
    /translate3d\((-?[\d.]+)px/.exec((marker as HTMLElement).style.transform)?.[1] ??
      parseFloat((marker as HTMLElement).style.left),
  );

test('P2.2 the board’s map is a static image with status icons and cluster counts, also across the date line', async () => {
  render(<BoardMap place={place} />);
  await waitFor(() => expect(document.querySelector('.leaflet-outline-pane path')).not.toBeNull());
  const map = screen.getByRole('img', { name: 'Map of the stations' });
  const [one, many] = map.querySelectorAll('.leaflet-marker-icon');
  expect(one?.querySelector('svg')).not.toBeNull();
  expect(many).toHaveTextContent('12k');
  for (const marker of [one, many]) {
    expect(left(marker)).toBeGreaterThan(0);
    expect(left(marker)).toBeLessThan(800);
  }
  expect(left(many)).toBeGreaterThan(left(one));
  // Nothing in it takes focus or clicks.
  expect(map.querySelector('[tabindex], a, button, .leaflet-interactive')).toBeNull();
});
