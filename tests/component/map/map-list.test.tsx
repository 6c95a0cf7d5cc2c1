import { screen, waitFor, within } from '@testing-library/react';
import { MapLegend } from '@/components/map/map-legend';
import { MapList } from '@/components/map/map-list';
import { STATION_FROM_MAP, keepStationFromMap } from '@/components/map/station-from-map';
import { CallError } from '@/lib/client/http/call';
import type { MapStation } from '@/lib/domain/map/types';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const station = (id: string, change: Partial<MapStation> = {}): MapStation => ({
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
const hrefOf = (id: string) => `/powerDetail?station=${id}&isOne=1`;
let place = 0;
/** Each test uses its own bounds, because answers are cached by bounds. */
const bounds = () => ({ west: (place += 1), south: -45, east: 155, north: -10 });

beforeEach(() => {
  jest.mocked(read).mockReset();
  sessionStorage.clear();
});

test('P1.5 P2.43 lists the stations of the map as links, with status icon and label', async () => {
  jest
    .mocked(read)
    .mockResolvedValue({ rows: [station('a', { level: 'fault' }), station('b')], total: 2, page: 1, pages: 1 });
  const chosen = jest.fn();
  const { user } = render(<MapList bounds={bounds()} hrefOf={hrefOf} onChoose={chosen} />);
  const list = within(await screen.findByRole('list'));
  const links = list.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([hrefOf('a'), hrefOf('b')]);
  expect(links[0]).toHaveTextContent('Station a1 Sun StFault');
  expect(screen.getByRole('status')).toHaveTextContent('2 stations in this part of the map');
  links[0]?.addEventListener('click', (event) => event.preventDefault());
  await user.click(links[0] as HTMLElement);
  expect(chosen).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }));
});

test('P1.5 the list is paginated, and another map section starts at the first page', async () => {
  jest
    .mocked(read)
    .mockImplementation((_path, params) =>
      Promise.resolve({ rows: [station(`p${params?.page}`)], total: 45, page: Number(params?.page), pages: 3 }),
    );
  const first = bounds();
  const { user, rerender } = render(<MapList bounds={first} hrefOf={hrefOf} onChoose={jest.fn()} />);
  await screen.findByRole('link', { name: /Station p1/ });
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByRole('link', { name: /Station p2/ });
  rerender(<MapList bounds={bounds()} hrefOf={hrefOf} onChoose={jest.fn()} />);
  await screen.findByRole('link', { name: /Station p1/ });
  expect(jest.mocked(read).mock.lastCall?.[1]).toMatchObject({ page: '1' });
});

test('P1.5 reports a map section without stations, and offers a retry when the list fails', async () => {
  jest.mocked(read).mockResolvedValueOnce({ rows: [], total: 0, page: 1, pages: 1 });
  const { unmount } = render(<MapList bounds={bounds()} hrefOf={hrefOf} onChoose={jest.fn()} />);
  expect(await screen.findByText('There are no stations in this part of the map.')).toBeInTheDocument();
  unmount();
  jest.mocked(read).mockRejectedValueOnce(new CallError({ kind: 'timeout' }));
  const { user } = render(<MapList bounds={bounds()} hrefOf={hrefOf} onChoose={jest.fn()} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be loaded');
  jest.mocked(read).mockResolvedValue({ rows: [station('a')], total: 1, page: 1, pages: 1 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('link', { name: /Station a/ })).toBeInTheDocument());
});

test('P2.42 the legend shows each status as icon and label', () => {
  render(<MapLegend />);
  const words = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(words).toEqual(['Fault', 'Abnormal', 'Offline', 'Normal']);
  expect(document.querySelectorAll('svg path:first-child')).toHaveLength(4);
});

test('P2.43 P9.5 stores the selected station in session storage; a storage failure does no harm', () => {
  keepStationFromMap('s1');
  expect(sessionStorage.getItem(STATION_FROM_MAP)).toBe('s1');
  const broken = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepStationFromMap('s2')).not.toThrow();
  broken.mockRestore();
});
