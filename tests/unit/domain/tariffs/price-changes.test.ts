import type { Band, TariffTerms } from '@/lib/domain/tariffs/bands';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { priceChanges } from '@/lib/domain/tariffs/price-changes';

const band = (startTime: string, endTime: string, value: number): Band => ({ startTime, endTime, value });
const bands = (day: number, split = '07:00'): TariffTerms => ({
  ...DEFAULT_TARIFF,
  consumptionType: 'touW',
  consumptionPrice: [
    { type: 'weekday', rows: [band('00:00', split, 0.24), band(split, '24:00', day)] },
    { type: 'weekend', rows: [band('00:00', '24:00', 0.24)] },
  ],
});

test('C2 D3.12 a correction’s changes are listed by side and band', () => {
  const changed = { ...bands(0.32), feedinPrice: -0.05 };
  expect(priceChanges(bands(0.3), changed)).toEqual([
    { side: 'consumption', band: { tab: 'weekday', start: '07:00', end: '24:00' }, before: 0.3, now: 0.32 },
    { side: 'feedin', band: null, before: 0.08, now: -0.05 },
  ]);
  expect(priceChanges(bands(0.3), bands(0.3))).toEqual([]);
});

test.each([
  ['a currency', bands(0.3), { ...bands(0.3), unit: 'NZD' }],
  ['the hours of a band', bands(0.3), bands(0.32, '08:00')],
  ['bands for one price', bands(0.3), DEFAULT_TARIFF],
])('C2 D3.12 when a correction changed %s, prices cannot be compared', (_, before, now) => {
  expect(priceChanges(before, now)).toBeNull();
});
