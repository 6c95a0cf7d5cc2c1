import { act, screen, waitFor, within } from '@testing-library/react';
import { TariffTab } from '@/components/tariffs/tariff-tab';
import type { StationTariff } from '@/lib/contract/portal/tariffs';
import { fail, ok } from '@/lib/domain/problem';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import type { Lang } from '../../support/labels';
import { render } from '../../support/render';
import { station } from '../stations/station-fixtures';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const TODAY = '2026-03-05';
const FIXED = { ...DEFAULT_TARIFF };
const tariff = (more: Partial<StationTariff> = {}): StationTariff => ({
  terms: FIXED,
  today: TODAY,
  timeZone: 'Australia/Adelaide',
  hasOthers: true,
  takes: [],
  proposedRegion: null,
  dated: true,
  periods: [{ validFrom: '2026-01-01', terms: FIXED }],
  corrections: [],
  ...more,
});
const EARNED = { unit: 'AUD', selling: 0.12, selfUse: 1.3, total: 1.42, complete: 1 };
const text = (element: Element | null) => element?.textContent?.replace(/\u00a0/g, ' ') ?? '';
const show = (props: Partial<Parameters<typeof TariffTab>[0]> = {}, lang: Lang = 'en') =>
  render(
    <TariffTab
      station={station()}
      own
      tariff={ok(tariff())}
      today={EARNED}
      month={[EARNED]}
      at={Date.now()}
      {...props}
    />,
    { lang },
  );
const figure = (name: string) => text(screen.getByText(name).parentElement);

test('P9.6 D9.5 the tariff tab shows the tariff in force and its revenue, to 2 decimals', async () => {
  const { user } = show({
    tariff: ok(tariff({ periods: [{ validFrom: '', terms: { ...FIXED, consumptionPrice: 0.287654 } }] })),
  });
  expect(text(document.body)).toContain('AUD 0.29 per kWh');
  // In the card and in the history; a price with two decimals has no such button.
  const signs = await screen.findAllByRole('button', { name: 'Exact price' });
  expect(signs).toHaveLength(2);
  for (const sign of signs) {
    await user.hover(sign);
    expect(text(await screen.findByRole('tooltip'))).toBe('Exactly AUD 0.287654 per kWh');
    await user.unhover(sign);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  }
  expect(figure('Today')).toBe('TodayAUD 1.42Self-use AUD 1.30 · sold AUD 0.12');
});

test('D9.5 an incomplete revenue figure states its completeness, and a missing one shows the reason', () => {
  show({ today: { ...EARNED, complete: 0.499 }, month: [{ total: null, why: 'no-tariff' }] });
  expect(figure('Today')).toContain('49.9% complete');
  expect(screen.getByRole('link', { name: 'tariff sheet of the month' })).toHaveAttribute(
    'href',
    expect.stringMatching(/sheet=tariff.*period=month/),
  );
  expect(figure('This month')).toBe('This month-No tariff is set');
});

test('a growing figure shows its “as of” time after one minute, in the station’s time zone', () => {
  jest.useFakeTimers({ now: Date.parse('2026-03-05T03:35:00Z') });
  show();
  act(() => jest.advanceTimersByTime(59_000));
  expect(screen.queryByText(/as of/)).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2_000));
  expect(screen.getByText('as of 14:05')).toBeInTheDocument();
  jest.useRealTimers();
});

test('D9.5 a month with two currencies has two revenue figures', () => {
  show({ month: [EARNED, { ...EARNED, unit: 'EUR', total: 9 }] });
  const figures = screen.getAllByText('This month').map(({ parentElement }) => text(parentElement));
  expect(figures).toEqual([expect.stringContaining('AUD 1.42'), expect.stringContaining('EUR 9.00')]);
});

test('D9.5 an upstream without sheets shows no revenue, but the rest of the tab', () => {
  show({ today: null, month: null });
  expect(screen.queryByText('Revenue')).not.toBeInTheDocument();
  expect(screen.getByText('Tariff in force')).toBeInTheDocument();
});

test('D3.12 shows the nearest upcoming tariff below the one in force', () => {
  show({
    tariff: ok(
      tariff({
        periods: [
          { validFrom: '2026-01-01', terms: FIXED },
          { validFrom: '2026-12-01', terms: FIXED },
          { validFrom: '2026-07-01', terms: FIXED },
        ],
      }),
    ),
  });
  expect(screen.getByRole('heading', { name: 'From 01/07/2026' })).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Tariff history' })).getAllByRole('listitem')).toHaveLength(3);
});

test('D3.12 without upstream history only the current tariff is shown', () => {
  show({ tariff: ok(tariff({ periods: null, terms: { ...FIXED, unit: 'EUR' } })) });
  expect(screen.getAllByText(/EUR/)).not.toHaveLength(0);
  expect(screen.queryByRole('list', { name: 'Tariff history' })).not.toBeInTheDocument();
});

test('P8.7 a missing tariff and one that could not be loaded each show what to do', () => {
  const { unmount } = show({ tariff: ok(tariff({ terms: null, periods: [] })) });
  expect(screen.getByText('No tariff is in force')).toBeInTheDocument();
  unmount();
  show({ tariff: fail({ kind: 'timeout' }) });
  expect(screen.getByRole('alert')).toHaveTextContent('The tariff could not be read');
  expect(screen.getByRole('button', { name: 'Edit tariff' })).toBeInTheDocument();
});

test.each([
  [0, false],
  [1, true],
  [3, false],
])('P6.5 D6.3 with station_auth %d the tariff can be edited: %s', (stationAuth, edits) => {
  show({ station: station({ stationAuth }) });
  expect(screen.queryAllByRole('button', { name: 'Edit tariff' })).toHaveLength(edits ? 1 : 0);
});

test('P7.12 D7.18 only the creator can correct a record, and its previous version is listed below', () => {
  const replaced = {
    validFrom: '2026-01-01',
    terms: { ...FIXED, consumptionPrice: 37 },
    at: Date.parse('2026-03-01T00:00:00Z'),
    by: 'Ann Field',
  };
  const { unmount } = show({ tariff: ok(tariff({ corrections: [replaced] })) });
  const list = screen.getByRole('list', { name: 'Replaced by corrections' });
  expect(text(list)).toMatch(/Before the correction of .+ by Ann Field:.*AUD 37\.00.*AUD 0\.08/);
  expect(screen.getByRole('button', { name: 'Correct this record: tariff from 01/01/2026' })).toBeVisible();
  unmount();
  const other = show({ own: false, tariff: ok(tariff({ corrections: [replaced] })) });
  expect(screen.queryByRole('button', { name: /Correct this record/ })).toBeNull();
  other.unmount();
  show({ tariff: ok(tariff({ corrections: null })) });
  expect(screen.queryByRole('button', { name: /Correct this record/ })).toBeNull();
});

test.each([
  ['en', 'Buying, Every day 07:00 to 21:00: changed from AUD 0.30 to AUD 0.32'],
  ['zh', '由 AUD 0.30 改为 AUD 0.32'],
] as const)('C2 D3.12 two corrections of one band each show the old and the new price (%s)', (lang, wanted) => {
  const bands = (value: number): NonNullable<StationTariff['periods']>[number]['terms'] => ({
    ...{ unit: 'AUD', feedinType: 'fixed', feedinPrice: 0.08, consumptionType: 'tou' },
    consumptionPrice: [
      {
        type: 'daily',
        rows: [
          { startTime: '00:00', endTime: '07:00', value: 0.24 },
          { startTime: '07:00', endTime: '21:00', value },
          { startTime: '21:00', endTime: '24:00', value: 0.55 },
        ],
      },
    ],
  });
  const before = (value: number, at: string) => ({
    ...{ validFrom: '2026-01-01', terms: bands(value), at: Date.parse(at), by: 'Ann Field' },
  });
  const corrections = [before(0.32, '2026-03-02T00:00:00Z'), before(0.3, '2026-03-01T00:00:00Z')];
  show({ tariff: ok(tariff({ periods: [{ validFrom: '2026-01-01', terms: bands(0.34) }], corrections })) }, lang);
  const changes = [...document.querySelectorAll('[data-change]')].map((change) => text(change));
  expect(changes).toHaveLength(2);
  expect(changes[0]).toMatch(/AUD 0\.32.*AUD 0\.34/);
  expect(changes[1]).toContain(wanted);
});
