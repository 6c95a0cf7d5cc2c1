import { screen, within } from '@testing-library/react';
import { StationDetailPage } from '@/components/stations/station-detail-page';
import { fail, ok } from '@/lib/domain/problem';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import type { DetailFigure } from '@/lib/domain/stations/figures';
import type { StationPage } from '@/lib/domain/stations/list-query';
import { render } from '../../support/render';
import { device } from '../devices/device-fixtures';
import { fakePool, good } from '../devices/fake-pool';
import { station, stationPage } from './station-fixtures';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }) }));
jest.mock('@/lib/client/live/pool', () => ({
  loadPool: () => Promise.resolve(jest.requireActual<{ fakePool: object }>('../devices/fake-pool').fakePool),
}));
jest.mock('@/lib/client/http/call', () => ({
  ...jest.requireActual<object>('@/lib/client/http/call'),
  read: jest.fn(() => new Promise(() => undefined)),
}));

const devices = [
  device({ id: 'gw', name: 'Gateway 1', type: 'C001', typeName: 'Gateway' }),
  device(),
  device({ id: 'lone', name: 'Lone meter', gatewayUuid: '', type: 'C004' }),
];
const list = stationPage([station(), station({ id: 's2', name: 'Mill Road' })], { tab: 'normal' });

function show(
  shown = station(),
  page: StationPage | null = list,
  alone = false,
  figures: readonly DetailFigure[] = [],
) {
  const outcome = ok({ station: shown, devices, gateways: [], figures });
  const query = page?.query ?? DEFAULT_STATION_QUERY;
  return render(<StationDetailPage outcome={outcome} id={shown.id} page={page} query={query} alone={alone} />);
}

beforeEach(() => {
  fakePool.answer = async () => good(new Map([['d1', 'offline']]));
});

test('P2.50 the generic detail names station, status, type, owner, capacities, place and zone', async () => {
  show(station({ status: { fault: false, abnormal: true, offline: false } }));
  expect(screen.getByRole('heading', { level: 1, name: 'Harbour Street' })).toBeInTheDocument();
  const facts = [...document.querySelectorAll('dl div')].map((each) => each.textContent);
  expect(facts).toEqual(
    expect.arrayContaining([
      'Address1 Harbour Street, Adelaide 5000',
      'Time zoneAustralia/Adelaide',
      'TypeHome storage',
      'OwnerMia Hart',
      'Installed capacity6.6\u00a0kWp',
      'Battery capacity200\u00a0Ah',
    ]),
  );
  // The head says it; the devices below have lights of their own.
  expect(
    within(screen.getByRole('heading', { level: 1 }).parentElement ?? document.body).getByText('Abnormal'),
  ).toBeVisible();
  expect(await screen.findByText('Status read from the gateways')).toBeInTheDocument();
});

test('C1 C5 P3.4 what is not known is "-" and a missing zone says which one is used', async () => {
  show(station({ installedCapacity: null, latitude: null, nmi: '', timeZone: null }));
  const facts = [...document.querySelectorAll('dl div')].map((each) => each.textContent);
  expect(facts).toEqual(expect.arrayContaining(['Installed capacity-', 'Position-', 'Meter number (NMI)-']));
  expect(screen.getByText(/shown in your own/)).toBeInTheDocument();
  await screen.findByText('Status read from the gateways');
});

test('P2.50 D4.1 its devices stand by gateway, with live status and the way to each page', async () => {
  show();
  expect(screen.getByRole('heading', { name: 'Gateway Gateway 1' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Without a gateway' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Inverter 1/ }).getAttribute('href')).toBe('/device/C002?device=d1');
  await screen.findByText('Status read from the gateways');
  expect(document.querySelector('[data-device="d1"]')).toHaveTextContent('Offline');
  expect(document.querySelector('[data-device="lone"]')).toHaveTextContent('No data');
});

test('P2.50 the list stands beside it and keeps the view it came from', async () => {
  show();
  const side = within(screen.getByRole('navigation', { name: 'Stations' }));
  expect(side.getByRole('link', { name: /Mill Road/ }).getAttribute('href')).toBe('/powerDetail?tab=normal&station=s2');
  expect(side.getByRole('link', { name: /Harbour Street/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'All stations' }).getAttribute('href')).toBe(
    '/powerDetail?tab=normal&list=1',
  );
  await screen.findByText('Status read from the gateways');
});

test('P2.51 the single-station view hides the list', async () => {
  show(station(), list, true);
  expect(screen.queryByRole('navigation', { name: 'Stations' })).toBeNull();
  await screen.findByText('Status read from the gateways');
});

test('P8.1 a station that is not there, or not ours, says so; the list stays usable', () => {
  const outcome = fail({ kind: 'forbidden' });
  render(<StationDetailPage outcome={outcome} id="s9" page={list} query={list.query} alone={false} />);
  expect(screen.getByRole('alert')).toHaveTextContent('no access');
  expect(screen.getByRole('navigation', { name: 'Stations' })).toBeInTheDocument();
});

test('D3.10 P2.50 battery and grid figures have their place where the station has such points, and only there', async () => {
  const { unmount } = show();
  expect(screen.queryByText('State of charge')).toBeNull();
  await screen.findByText('Status read from the gateways');
  unmount();
  show(station(), list, false, ['charge', 'soldToday']);
  expect(screen.getByText('State of charge')).toBeInTheDocument();
  expect(screen.getByText('Sold today')).toBeInTheDocument();
  expect(screen.queryByText('Bought today')).toBeNull();
  await screen.findByText('Status read from the gateways');
});
