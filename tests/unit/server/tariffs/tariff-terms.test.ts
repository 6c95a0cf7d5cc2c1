import { getStationTariff, getStationTariffList, getTariffSheet } from '@/lib/contract/upstream/tariffs';
import { toHour, toPeriods, toTerms } from '@/lib/server/tariffs/tariff-terms';

const list = (rows: object[]) => getStationTariffList.output.parse(rows);
const one = (data: unknown) => toTerms(getStationTariff.output.parse(data), 'AUD');
const flat = (price: number) => [{ price, start_time: '00:00', end_time: '24:00' }];

test('P7.12 P8.7 a station without a tariff has none', () => {
  expect(one(null)).toBeNull();
});

test('D3.12 a tariff in form format is parsed, numbers and lists also as text', () => {
  const rows = [{ startTime: '00:00', endTime: '24:00', value: '0.3' }];
  expect(
    one({
      unit: '',
      feedinType: 'fixed',
      feedinPrice: '0.08',
      consumptionType: 'tou',
      consumptionPrice: JSON.stringify([{ type: 'daily', rows }]),
    }),
  ).toEqual({
    unit: 'AUD',
    feedinType: 'fixed',
    feedinPrice: 0.08,
    consumptionType: 'tou',
    consumptionPrice: [{ type: 'daily', rows: [{ startTime: '00:00', endTime: '24:00', value: 0.3 }] }],
  });
});

test('D3.12 a tariff in records format is parsed from the latest record', () => {
  expect(
    one([
      { action: 1, type: 1, price_model: flat(0.3), unit: 'EUR', update_time: '2026-01-01 10:00:00' },
      { action: 2, type: 1, price_model: flat(0.1), unit: 'EUR', update_time: '2026-01-01 10:00:00' },
      { action: 1, type: 1, price_model: flat(0.4), unit: 'EUR', update_time: '2026-02-01 10:00:00' },
    ]),
  ).toEqual({
    unit: 'EUR',
    consumptionType: 'fixed',
    consumptionPrice: 0.4,
    feedinType: 'fixed',
    feedinPrice: 0.1,
  });
});

test('D7.17 D3.12 records become periods: from their first day, else from the day they were written, else always', () => {
  const records = list([
    { action: 1, type: 1, price_model: flat(0.5), valid_from: '2026-07-01' },
    { action: 1, type: 1, price_model: flat(0.4), update_time: String(Date.parse('2026-03-05T13:30:00Z')) },
    { action: 1, type: 1, price_model: flat(0.3) },
    { action: 2, type: 1, price_model: flat(0.08) },
  ]);
  expect(
    toPeriods(records, 'Australia/Adelaide', 'AUD').map(({ validFrom, terms }) => [
      validFrom,
      terms.consumptionPrice,
      terms.feedinPrice,
    ]),
  ).toEqual([
    ['', 0.3, 0.08],
    ['2026-03-06', 0.4, 0.08],
    ['2026-07-01', 0.5, 0.08],
  ]);
});

test('D3.13 D7.19 an hour of a sheet is parsed with its gaps, also where times are formatted text', () => {
  const carried = {
    since: 1_772_600_000_000,
    missed: true,
    powerGeneration: 1,
    charging: 0,
    discharging: 0,
    powerSelling: 0,
    powerBuy: 0,
  };
  const rows = getTariffSheet.output.parse([
    {
      startTime: 1_772_668_800_000,
      endTime: 1_772_672_400_000,
      powerGeneration: '1.5',
      charging: null,
      carried,
      complete: 0.5,
      uneven: { generation: null, silentSince: null, selling: 'short' },
    },
    { startTime: '2026-03-05T01:00:00Z', endTime: '', powerGeneration: 0 },
    { startTime: 'noon', endTime: 'one' },
  ]);
  expect(rows.map(toHour)).toEqual([
    {
      startTime: 1_772_668_800_000,
      endTime: 1_772_672_400_000,
      powerGeneration: 1.5,
      charging: null,
      discharging: null,
      powerSelling: null,
      powerBuy: null,
      complete: 0.5,
      uneven: { generation: null, silentSince: null, selling: 'short' },
      carried,
    },
    expect.objectContaining({
      startTime: Date.parse('2026-03-05T01:00:00Z'),
      endTime: Date.parse('2026-03-05T02:00:00Z'),
      powerGeneration: 0,
    }),
    null,
  ]);
});
