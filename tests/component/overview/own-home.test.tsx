import { screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { OwnHome } from '@/components/overview/own-home';
import type { StationForecast } from '@/lib/contract/portal/energy/curve';
import type { StationHistory } from '@/lib/contract/portal/energy/history';
import type { StationFigures } from '@/lib/contract/portal/stations/list';
import type { StationDetail } from '@/lib/domain/stations/fleet/types';
import type { StationProblems } from '@/lib/domain/stations/problems';
import type { Reading, Station } from '@/lib/domain/stations/types';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';
import { station } from '../stations/station-fixtures';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

beforeEach(() => void read.mockImplementation(() => new Promise(() => undefined)));
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
}));

const NOW = Date.parse('2026-11-21T02:00:00Z');
const is = (value: number, unit: string): Reading => ({ value, unit, at: NOW });
const first: StationFigures = {
  ...{ id: 's1', power: is(6000, 'W'), yieldToday: is(20, 'kWh') },
  detail: {
    ...{ charge: is(64, '%'), chargedToday: is(6, 'kWh'), dischargedToday: is(1, 'kWh') },
    ...{ boughtToday: is(2, 'kWh'), soldToday: is(5, 'kWh') },
  },
  flow: {
    ...{ battery: is(-2500, 'W'), grid: is(-1500, 'W'), load: is(2000, 'W'), generator: is(0, 'W') },
    ...{ loadToday: is(10, 'kWh'), generatorToday: is(0, 'kWh') },
  },
};
const NO_PROBLEMS: StationProblems = { worst: [], more: 0, silentSince: null, now: NOW };

async function show({
  open = 0,
  problems = NO_PROBLEMS,
  about = {},
  forecast = null,
  weakDay = null,
  month = null,
  today = '2026-11-21',
  figures = ['charge', 'chargedToday', 'dischargedToday', 'boughtToday', 'soldToday'],
}: {
  open?: number | null;
  problems?: StationProblems;
  about?: Partial<Station>;
  forecast?: StationForecast | null;
  weakDay?: { readonly day: string; readonly share: number } | null;
  month?: StationHistory | null;
  today?: string;
  figures?: StationDetail['figures'];
} = {}) {
  const detail: StationDetail = { figures, station: station(about), devices: [], gateways: [] };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <OwnHome
        viewer="Mia"
        {...{ detail, problems, open, first, isNew: false }}
        energies={{ today, day: null, month, forecast, weakDay }}
        quick={<nav aria-label="Quick entries" />}
      />
    </SWRConfig>,
  );
  await screen.findByRole('heading', { level: 2, name: 'Energy flow' });
}

const ENERGIES = { charging: null, discharging: null, bought: null, sold: null, selfUse: null };
const history = (change: Partial<StationHistory>): StationHistory => ({
  ...{ supported: true, waiting: false, zone: 'Australia/Adelaide', today: '2026-11-21', steps: [] },
  ...{ first: '2026-11-01', last: '2026-11-30', sums: { generation: 700, ...ENERGIES }, money: [] },
  ...{ complete: 1, before: null, expected: null, firstDay: null, ...change },
});
const step = (at: string, generation: number, total: number) => ({
  ...{ at, generation, ...ENERGIES, revenue: [{ unit: 'AUD', total }] },
});

test('P2.42 P2.1 the header shows yesterday’s total from the month delivered with the page', async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate', 'nextTick'] });
  const steps = [step('2026-11-20T00:00', 37.3, 3.82), step('2026-11-21T00:00', 0, 0)];
  await show({ month: history({ steps }) });
  expect(screen.getByText(/^Yesterday 37\.3\skWh · AUD\s3\.82$/)).toBeVisible();
  jest.useRealTimers();
});

test('P2.42 on the first of a month yesterday is loaded separately, for the correct day', async () => {
  jest.useFakeTimers({
    now: Date.parse('2026-11-30T19:30:00Z'),
    doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate', 'nextTick'],
  });
  const whole = { first: '2026-11-30', last: '2026-11-30', sums: { generation: 12.4, ...ENERGIES } };
  jest
    .mocked(read)
    .mockImplementation((path, query) =>
      path === '/api/stations/history' && query?.period === 'day' && query.day === '2026-11-30'
        ? (Promise.resolve(history({ ...whole, money: [{ unit: 'AUD', total: 1.2 }] })) as Promise<never>)
        : new Promise(() => undefined),
    );
  await show({ today: '2026-12-01' });
  expect(await screen.findByText(/^Yesterday 12\.4\skWh · AUD\s1\.20$/)).toBeVisible();
  jest.mocked(read).mockImplementation(() => new Promise(() => undefined));
  jest.useRealTimers();
});
const heads = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('P2.42 P2.1 P2.50 a user with one station sees that station: flow, today, this month, curve, battery, next night, forecast', async () => {
  await show();
  expect(heads()).toEqual([
    'Energy flow',
    'Today',
    'This month',
    'Power today',
    'Battery',
    'Next night',
    'Expected production',
  ]);
  expect(
    within(screen.getByRole('list', { name: 'Energy flow' })).getByText('Solar: generates 6.00 kW'),
  ).toBeInTheDocument();
  // Nothing that counts or maps several stations.
  for (const none of ['Map of your stations', 'Devices', 'Stations that need attention'])
    expect(screen.queryByText(none)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open station' }).getAttribute('href')).toBe(
    '/powerDetail?station=s1&isOne=1',
  );
});

test('P2.42 without a battery the overview shows nothing about one', async () => {
  await show({ figures: ['boughtToday', 'soldToday'] });
  expect(heads()).not.toContain('Battery');
  expect(heads()).not.toContain('Next night');
});

test('P2.1 a station without alarms is reported as working normally', async () => {
  await show();
  expect(screen.getByText(/Harbour Street.* is working normally/)).toBeInTheDocument();
});

test('P2.1 a clearly underperforming station is not reported as working normally', async () => {
  const day = { day: '2026-11-21', zone: 'Australia/Adelaide', from: 0, to: 1, total: 90, byNow: 60, hours: [] };
  await show({
    forecast: {
      ...{ state: 'ready', basis: 'clear-sky', performance: { ratio: 0.8, days: 9 } },
      ...{ today: day, tomorrow: day, weather: null, weatherFailed: false },
    },
  });
  expect(screen.queryByText(/is working normally/)).not.toBeInTheDocument();
  expect(screen.getByText(/Harbour Street.*: 33% of what was expected by now/)).toBeInTheDocument();
});

test('P2.1 before today can be judged, an underperforming station is reported for the previous day', async () => {
  await show({ weakDay: { day: '2026-11-20', share: 0.41 } });
  expect(screen.queryByText(/is working normally/)).not.toBeInTheDocument();
  expect(screen.getByText(/Harbour Street.*: 41% of what was expected yesterday, Fri, 20 Nov/)).toBeInTheDocument();
});

test('P2.1 D4.2 does not report normal operation with an alarm that the status does not reflect', async () => {
  const alarm: StationProblems['worst'][number] = {
    ...{
      id: 'a',
      kind: 'fault',
      state: 'pending',
      level: '3',
      code: 'F24',
      message: 'Insulation low',
      cause: 'A wet cable',
    },
    ...{ remedy: 'Call an electrician', start: NOW - 7_200_000, recovery: null, station: null, device: null },
  };
  await show({ open: 1, problems: { ...NO_PROBLEMS, worst: [alarm] } });
  expect(screen.queryByText(/is working normally/)).not.toBeInTheDocument();
  const wrong = screen.getByRole('region', { name: 'What is wrong' });
  expect(wrong).toHaveTextContent(/Insulation low.*for 2 hours.*A wet cable.*Call an electrician/);
});

test.each([[null], [2]])('P2.1 with %j open alarms but none listed, normal operation is not reported', async (open) => {
  await show({ open });
  expect(screen.queryByText(/is working normally/)).not.toBeInTheDocument();
});
