import { cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StationDetailPage } from '@/components/stations/station-detail-page';
import { StationDevices } from '@/components/stations/station-devices';
import { StationFacts } from '@/components/stations/station-facts';
import { fail, ok } from '@/lib/domain/problem';
import { DETAIL_TABS } from '@/lib/domain/stations/detail-tabs';
import type { StationPage } from '@/lib/domain/stations/list-query';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import { label } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';
import { device } from '../devices/device-fixtures';
import { fakePool, good } from '../devices/fake-pool';
import { station, stationPage } from './station-fixtures';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }),
  useSearchParams: () => new URLSearchParams(window.location.search),
}));
jest.mock('@/lib/client/live/pool', () => ({
  loadPool: () => Promise.resolve(jest.requireActual<{ fakePool: object }>('../devices/fake-pool').fakePool),
}));
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

beforeEach(() => void read.mockImplementation(() => new Promise(() => undefined)));

const devices = [
  device({ id: 'gw', name: 'Gateway 1', type: 'C001', typeName: 'Gateway' }),
  device(),
  device({ id: 'lone', name: 'Lone meter', gatewayUuid: '', type: 'C004' }),
];
const list = stationPage([station(), station({ id: 's2', name: 'Mill Road' })], { tab: 'normal' });
const VIEWER = { userId: 'u1', companyCode: '' };

function show(
  shown = station(),
  page: StationPage | null = list,
  alone = false,
  children: ReactNode = null,
  lang: 'en' | 'zh' = 'en',
) {
  const place = { id: shown.id, query: page?.query ?? DEFAULT_STATION_QUERY, alone };
  return render(
    <StationDetailPage
      outcome={ok(shown)}
      place={place}
      page={page}
      viewer={VIEWER}
      tabs={DETAIL_TABS}
      tab="devices"
      directions="https://maps.example.com/to"
    >
      {children}
    </StationDetailPage>,
    { lang },
  );
}

const facts = () => [...document.querySelectorAll('dl div')].map((each) => each.textContent);

// Preloads the code of the menu.
beforeAll(() => import('@/components/ui/mui-menu'));
beforeEach(() => {
  fakePool.answer = async () => good(new Map([['d1', 'offline']]));
});

test.each(['en', 'zh'] as const)(
  'P2.50 shows the tabs available for the station, each with its address (%s)',
  (lang) => {
    show(station(), list, false, null, lang);
    const tabs = within(
      screen.getByRole('navigation', { name: label(lang, 'stations.detailTabs.label') }),
    ).getAllByRole('link');
    expect(tabs.map((tab) => tab.textContent)).toEqual(
      DETAIL_TABS.map((key) => label(lang, `stations.detailTabs.${key}`)),
    );
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      '/powerDetail?tab=normal&station=s1',
      '/powerDetail?tab=normal&station=s1&section=devices',
      '/powerDetail?tab=normal&station=s1&section=alarms',
      '/powerDetail?tab=normal&station=s1&section=tariff',
      '/powerDetail?tab=normal&station=s1&section=information',
      '/powerDetail?tab=normal&station=s1&section=access',
    ]);
    expect(tabs[1]).toHaveAttribute('aria-current', 'page');
  },
);

test('P2.50 the header shows the station’s name, status, type and owner, with star and menu', async () => {
  const { user } = show(station({ status: { fault: false, abnormal: true, offline: false } }));
  const head = within(
    screen.getByRole('heading', { level: 1, name: 'Harbour Street' }).closest('header') ?? document.body,
  );
  for (const text of ['Abnormal', 'Home storage', 'Mia Hart']) expect(head.getByText(text)).toBeVisible();
  expect(head.getByRole('button', { name: 'Add Harbour Street to favourites' })).toBeInTheDocument();
  await user.click(head.getByRole('button', { name: 'More actions for Harbour Street' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').length).toBeGreaterThan(0);
  // The menu of the detail page has no entry for the page itself.
  expect(menu.queryByRole('menuitem', { name: 'Detail' })).toBeNull();
});

test('P2.50 P3.3 P3.4 D3.9 the information tab shows capacities, position, time zone, meter number and currency', () => {
  render(
    <StationFacts
      station={station({
        pictures: [
          { name: 'files/a', address: '/files/a' },
          { name: 'b.png', address: null },
        ],
      })}
      directions={null}
    />,
  );
  expect(facts()).toEqual(
    expect.arrayContaining([
      'Address1 Harbour Street, Adelaide 5000',
      'Time zoneAustralia/Adelaide',
      'TypeHome storage',
      'OwnerMia Hart',
      'Installed capacity6.6\u00a0kWp',
      'Battery capacity200\u00a0Ah',
      'Meter number (NMI)20012345678',
      'CurrencyAUD',
    ]),
  );
  const shown = screen.getByRole('img', {
    name: label('en', 'stations.pictures.of', { number: 1, name: 'Harbour Street' }),
  });
  expect(shown.querySelector('img')).toHaveAttribute('src', '/files/a');
});

test.each([
  [{ value: 1372, unit: 'W', at: 1 }, 'reportedBattery'],
  [{ value: 0, unit: 'W', at: 1 }, 'noBattery'],
  [undefined, 'noBattery'],
] as const)('P3.4 C5 a capacity of 0 Ah with a battery power of %o: %s', (battery, key) => {
  render(<StationFacts station={station({ type: 'home', ratedCapacity: 0 })} directions={null} battery={battery} />);
  expect(facts()).toContain(`Battery capacity${label('en', `stations.facts.${key}`)}`);
});

test('P3.3 on mobile the address opens directions, in the header and the information tab', () => {
  show();
  const link = screen.getByRole('link', { name: '1 Harbour Street, Adelaide 5000 (Directions)' });
  expect(link).toHaveAttribute('href', 'https://maps.example.com/to');
  expect(link).toHaveAttribute('rel', 'noreferrer');
  cleanup();
  render(<StationFacts station={station()} directions="https://maps.example.com/to" />);
  expect(screen.getByRole('link', { name: /Directions/ })).toBeInTheDocument();
});

test('P2.50 many normal devices are collapsed by type, and the others come first', async () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    device({
      ...{ id: `b${at}`, name: `Feeder ${at}`, type: 'C003', typeName: 'Breaker', gatewayUuid: '' },
      status: at === 7 ? 'fault' : 'normal',
    }),
  );
  render(<StationDevices detail={{ station: station(), devices: many, gateways: [], figures: [] }} />);
  expect(await screen.findByText('11 × Breaker, normal')).toBeInTheDocument();
  const rows = [...document.querySelectorAll('[data-device]')];
  expect(rows[0]).toHaveTextContent('Feeder 7');
  expect(rows.filter((row) => row.closest('details') !== null)).toHaveLength(11);
});

test('C1 C5 P3.4 unknown values are “-”, and a missing time zone states which one is used', () => {
  render(
    <StationFacts
      station={station({ installedCapacity: null, latitude: null, nmi: '', timeZone: null })}
      directions={null}
    />,
  );
  expect(facts()).toEqual(expect.arrayContaining(['Installed capacity-', 'Position-', 'Meter number (NMI)-']));
  expect(screen.getByText(/shown in your own/)).toBeInTheDocument();
});

test('P2.50 P3.9 D4.1 devices are grouped by gateway, with live status and links', async () => {
  render(<StationDevices detail={{ station: station(), devices, gateways: [], figures: [] }} />);
  expect(screen.getByRole('heading', { name: 'Gateway Gateway 1' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Without a gateway' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Inverter 1/ }).getAttribute('href')).toBe('/device/C002?device=d1');
  await screen.findByText('Status read from the gateways');
  expect(document.querySelector('[data-device="d1"]')).toHaveTextContent('Offline');
  expect(document.querySelector('[data-device="lone"]')).toHaveTextContent('No data');
});

test('P2.50 the adjacent list preserves its view and the open tab', () => {
  show();
  const side = within(screen.getByRole('navigation', { name: 'Stations' }));
  expect(side.getByRole('link', { name: /Mill Road/ }).getAttribute('href')).toBe(
    '/powerDetail?tab=normal&station=s2&section=devices',
  );
  expect(side.getByRole('link', { name: /Harbour Street/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'All stations' }).getAttribute('href')).toBe(
    '/powerDetail?tab=normal&list=1',
  );
});

test('P2.50 D2.30 another station or tab preserves the period and the comparison', () => {
  window.history.replaceState(null, '', '/powerDetail?station=s1&period=month&date=2026-10&compare=year');
  show();
  window.history.replaceState(null, '', '/powerDetail');
  const side = within(screen.getByRole('navigation', { name: 'Stations' }));
  const kept = 'period=month&date=2026-10&compare=year';
  expect(side.getByRole('link', { name: /Mill Road/ }).getAttribute('href')).toBe(
    `/powerDetail?tab=normal&station=s2&section=devices&${kept}`,
  );
  expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('href')).toBe(
    `/powerDetail?tab=normal&station=s1&${kept}`,
  );
});

test('P2.51 the single-station view hides the list', () => {
  show(station(), list, true);
  expect(screen.queryByRole('navigation', { name: 'Stations' })).toBeNull();
});

test('P8.1 an unknown or inaccessible station shows an error, and the list stays usable', () => {
  const place = { id: 's9', query: list.query, alone: false };
  render(
    <StationDetailPage
      outcome={fail({ kind: 'forbidden' })}
      place={place}
      page={list}
      viewer={VIEWER}
      tabs={[]}
      directions={null}
      tab="overview"
    >
      {null}
    </StationDetailPage>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('no access');
  // Trying again would not help.
  expect(screen.getByRole('link', { name: 'Back to the overview' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Stations' })).toBeInTheDocument();
});
