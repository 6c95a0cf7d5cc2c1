import fc from 'fast-check';
import type { HourEnergies } from '@/lib/domain/tariffs/revenue/hour';
import { hourlyRevenue, type RevenueTerms } from '@/lib/domain/tariffs/revenue/hourly';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { stepBoundaries } from '@/lib/domain/energy/series/steps';
import type { Band, BandTab, TariffTerms } from '@/lib/domain/tariffs/bands';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { noHolidays } from '@/lib/domain/tariffs/holidays';

const HOUR = 3_600_000;
const UTC_NOON = Date.parse('2026-03-05T12:00:00Z');

const hourAt = (startTime: number, energies: Partial<HourEnergies> = {}): HourEnergies => ({
  startTime,
  endTime: startTime + HOUR,
  powerGeneration: 4,
  charging: 1,
  discharging: 0,
  powerSelling: 2,
  powerBuy: 0,
  ...energies,
});
const band = (startTime: string, endTime: string, value: number): Band => ({ startTime, endTime, value });
const terms = (more: Partial<TariffTerms> = {}): TariffTerms => ({ ...DEFAULT_TARIFF, ...more });
const withTerms = (tariff: TariffTerms, zone = 'UTC'): RevenueTerms => ({
  tariffs: [{ validFrom: '2020-01-01', terms: tariff }],
  zone,
  storage: true,
  isHoliday: noHolidays,
});
const daily = (rows: readonly Band[]) => terms({ consumptionType: 'tou', consumptionPrice: [{ type: 'daily', rows }] });
const first = (hour: HourEnergies, given: RevenueTerms) => {
  const [row] = hourlyRevenue([hour], given);
  if (!row) throw new Error('an hour has a row');
  return row;
};
const selfPriceAt = (iso: string, tariff: TariffTerms, zone = 'UTC') =>
  first(hourAt(Date.parse(iso)), withTerms(tariff, zone)).selfUnitPrice;

test('D3.13 D9.5 an hour of revenue has the specified energies, prices and totals', () => {
  expect(first(hourAt(UTC_NOON), withTerms(terms()))).toEqual({
    startTime: UTC_NOON,
    endTime: UTC_NOON + HOUR,
    powerGeneration: 4,
    charging: 1,
    discharging: 0,
    powerSelling: 2,
    powerBuy: 0,
    powerSelfUse: 1,
    sellingUnitPrice: 0.08,
    sellingTotalPrice: 0.16,
    selfUnitPrice: 0.37,
    selfTotalPrice: 0.37,
    totalRevenue: 0.53,
    unit: 'AUD',
  });
});

test.each<[string, Partial<HourEnergies>, Partial<HourEnergies> & { powerSelfUse: number | null }]>([
  [
    'charging beyond generation is counted as none',
    { powerGeneration: 2, charging: 2.5, powerSelling: 0.5 },
    { charging: 0, powerSelling: 0.5, powerSelfUse: 1.5 },
  ],
  [
    'charging as much as was generated leaves nothing',
    { powerGeneration: 2, charging: 2, powerSelling: 1 },
    { charging: 2, powerSelling: 0, powerSelfUse: 0 },
  ],
  [
    'selling is cut to what charging left',
    { powerGeneration: 3, charging: 1, powerSelling: 5 },
    { charging: 1, powerSelling: 2, powerSelfUse: 0 },
  ],
  [
    'at night nothing is used of what was not generated',
    { powerGeneration: 0, charging: 0, powerSelling: 0 },
    { charging: 0, powerSelling: 0, powerSelfUse: 0 },
  ],
  [
    'a battery that sells at night sells nothing that was generated then',
    { powerGeneration: 0, charging: 0, powerSelling: 3 },
    { charging: 0, powerSelling: 0, powerSelfUse: 0 },
  ],
  [
    'a counter that ran backwards counts nothing',
    { powerGeneration: -1, charging: -2, powerSelling: -3 },
    { powerGeneration: 0, charging: 0, powerSelling: 0, powerSelfUse: 0 },
  ],
  ['tenths do not leave dust', { powerGeneration: 0.3, charging: 0.1, powerSelling: 0.1 }, { powerSelfUse: 0.1 }],
])('D9.5 %s', (_what, given, expected) => {
  expect(first(hourAt(UTC_NOON, given), withTerms(terms()))).toMatchObject(expected);
});

test.each([
  [4.2, 1.1, 2.5, { charging: 1.1, powerSelling: 2.5, powerSelfUse: 0.6 }, 0.2, 0.22, 0.42],
  [0.5, 0.9, 0.8, { charging: 0, powerSelling: 0.5, powerSelfUse: 0 }, 0.04, 0, 0.04],
  [3, 1, 2.5, { charging: 1, powerSelling: 2, powerSelfUse: 0 }, 0.16, 0, 0.16],
  [0, 0, 0.4, { charging: 0, powerSelling: 0, powerSelfUse: 0 }, 0, 0, 0],
])(
  'D9.5 D9.7 the value at default prices of %d kWh generated, %d charged and %d exported',
  (powerGeneration, charging, powerSelling, energies, sellingTotalPrice, selfTotalPrice, totalRevenue) => {
    expect(first(hourAt(UTC_NOON, { powerGeneration, charging, powerSelling }), withTerms(terms()))).toMatchObject({
      ...energies,
      sellingTotalPrice,
      selfTotalPrice,
      totalRevenue,
    });
  },
);

test.each(['powerGeneration', 'charging', 'powerSelling'] as const)(
  'D9.5 an hour without %s has prices and no totals: missing is not zero',
  (energy) => {
    expect(first(hourAt(UTC_NOON, { [energy]: null }), withTerms(terms()))).toMatchObject({
      [energy]: null,
      powerSelfUse: null,
      sellingUnitPrice: 0.08,
      selfUnitPrice: 0.37,
      sellingTotalPrice: null,
      selfTotalPrice: null,
      totalRevenue: null,
    });
  },
);

test('D9.5 without a battery unknown charging counts as zero', () => {
  const given = { ...withTerms(terms()), storage: false, isHoliday: noHolidays };
  expect(first(hourAt(UTC_NOON, { charging: null }), given)).toMatchObject({ charging: 0, powerSelfUse: 2 });
});

test('D9.5 without a tariff the unit price is 0', () => {
  const none = { tariffs: [], zone: 'UTC', storage: true, isHoliday: noHolidays };
  const later = { ...none, tariffs: [{ validFrom: '2026-03-06', terms: terms() }] };
  for (const given of [none, later]) {
    expect(first(hourAt(UTC_NOON), given)).toMatchObject({
      sellingUnitPrice: 0,
      sellingTotalPrice: 0,
      selfUnitPrice: 0,
      selfTotalPrice: 0,
      totalRevenue: 0,
      unit: null,
    });
  }
});

test.each([
  [0.005, 1, 0.01],
  [0.0049, 1, 0],
  [1.005, 1, 1.01],
  [0.615, 3, 1.85],
  [-0.005, 1, -0.01],
])('D9.5 totals are rounded to 2 decimals: %d per kWh for %d kWh gives %d', (price, kwh, total) => {
  const hour = hourAt(UTC_NOON, { powerGeneration: kwh, charging: 0, powerSelling: 0 });
  expect(first(hour, withTerms(terms({ consumptionPrice: price }))).selfTotalPrice).toBe(total);
});

describe('bands', () => {
  const DAY = daily([band('00:00', '07:00', 0.2), band('07:00', '22:00', 0.45), band('22:00', '24:00', 0.2)]);

  test.each([
    ['2026-03-05T06:00:00Z', 0.2],
    ['2026-03-05T07:00:00Z', 0.45],
    ['2026-03-05T21:00:00Z', 0.45],
    ['2026-03-05T22:00:00Z', 0.2],
    ['2026-03-05T23:00:00Z', 0.2],
    ['2026-03-05T00:00:00Z', 0.2],
  ])('D9.5 the hour from %s costs %d', (iso, price) => {
    expect(selfPriceAt(iso, DAY)).toBe(price);
  });

  test('D9.5 a band includes its end minute: 06:59 and 23:59 leave no gap', () => {
    const inclusive = daily([band('00:00', '06:59', 0.2), band('07:00', '23:59', 0.45)]);
    expect(selfPriceAt('2026-03-05T06:00:00Z', inclusive)).toBe(0.2);
    expect(selfPriceAt('2026-03-05T07:00:00Z', inclusive)).toBe(0.45);
    expect(selfPriceAt('2026-03-05T23:00:00Z', inclusive)).toBe(0.45);
  });

  test('D9.5 in the minute where one band ends and the next starts, the next one applies', () => {
    const [row] = hourlyRevenue(
      [{ ...hourAt(Date.parse('2026-03-05T07:00:00Z')), endTime: Date.parse('2026-03-05T07:01:00Z') }],
      withTerms(DAY),
    );
    expect(row?.selfUnitPrice).toBe(0.45);
  });

  test('D9.5 an hour with a price change costs the mean weighted by minutes', () => {
    const odd = daily([band('00:00', '06:15', 0.2), band('06:15', '24:00', 0.4)]);
    expect(selfPriceAt('2026-03-05T06:00:00Z', odd)).toBe(0.35);
  });

  test.each([
    ['2026-03-06T23:00:00Z', 0.4, 'Friday'],
    ['2026-03-07T00:00:00Z', 0.1, 'Saturday'],
    ['2026-03-08T23:00:00Z', 0.1, 'Sunday'],
    ['2026-03-09T00:00:00Z', 0.4, 'Monday'],
  ])('D9.5 the weekend is Saturday and Sunday: %s costs %d', (iso, price) => {
    const week = terms({
      consumptionType: 'touW',
      consumptionPrice: [
        { type: 'weekday', rows: [band('00:00', '24:00', 0.4)] },
        { type: 'weekend', rows: [band('00:00', '24:00', 0.1)] },
      ],
    });
    expect(selfPriceAt(iso, week)).toBe(price);
    // Saturday begins at midnight of the station's zone, not of UTC.
    expect(selfPriceAt('2026-03-06T13:00:00Z', week, 'Australia/Sydney')).toBe(0.1);
    expect(selfPriceAt('2026-03-06T12:00:00Z', week, 'Australia/Sydney')).toBe(0.4);
  });

  test('D9.5 in a zone with a half-hour offset a UTC hour can span two bands, an hour of the station only one', () => {
    const split = daily([band('00:00', '12:00', 0.2), band('12:00', '24:00', 0.4)]);
    // 12:00 in Adelaide is 01:30 UTC in March.
    expect(selfPriceAt('2026-03-05T01:30:00Z', split, 'Australia/Adelaide')).toBe(0.4);
    expect(selfPriceAt('2026-03-05T00:30:00Z', split, 'Australia/Adelaide')).toBe(0.2);
    expect(selfPriceAt('2026-03-05T01:00:00Z', split, 'Australia/Adelaide')).toBe(0.3);
  });
});

test('D9.5 a tariff in another currency is not mixed into the hour in which it starts', () => {
  const change = {
    tariffs: [
      { validFrom: '2026-01-01', terms: terms() },
      { validFrom: '2026-03-05', terms: terms({ unit: 'EUR' }) },
    ],
    zone: 'UTC',
    storage: true,
    isHoliday: noHolidays,
  };
  expect(first(hourAt(UTC_NOON - 24 * HOUR), change).unit).toBe('AUD');
  expect(first(hourAt(UTC_NOON), change).unit).toBe('EUR');
  expect(first(hourAt(Date.parse('2026-03-04T23:30:00Z')), change)).toMatchObject({
    unit: 'AUD',
    selfUnitPrice: 0.185,
  });
});

/* Property-based tests. */

const kwh = fc.double({ min: -5, max: 5_000, noNaN: true }).map((value) => Number(value.toFixed(4)));
const energies = fc.record({ powerGeneration: kwh, charging: kwh, powerSelling: kwh });
const price = fc.integer({ min: -20_000, max: 200_000 }).map((value) => value / 100_000);
const minuteText = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
const rows = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 1439 }), { maxLength: 6 }),
    fc.array(price, { minLength: 7, maxLength: 7 }),
  )
  .map(([cuts, prices]) => {
    const boundaries = [0, ...cuts.sort((a, b) => a - b), 1440].map(minuteText);
    return boundaries.slice(1).map((end, index) => band(boundaries[index] ?? '00:00', end, prices[index] ?? 0));
  });
const anyTerms: fc.Arbitrary<TariffTerms> = fc.record({
  unit: fc.constant('AUD'),
  consumptionType: fc.constant('touW' as const),
  consumptionPrice: fc.tuple(rows, rows).map(([weekday, weekend]) => [
    { type: 'weekday' as const, rows: weekday },
    { type: 'weekend' as const, rows: weekend },
  ]),
  feedinType: fc.constant('fixed' as const),
  feedinPrice: price,
});
const ZONES = [
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Tongatapu',
  'Asia/Kathmandu',
  'UTC',
];

test('D9.5 energy is conserved: charging, export and self-use add up to generation', () => {
  fc.assert(
    fc.property(energies, (given) => {
      const row = first(hourAt(UTC_NOON, given), withTerms(terms()));
      const parts = (row.charging ?? NaN) + (row.powerSelling ?? NaN) + (row.powerSelfUse ?? NaN);
      expect(parts).toBeCloseTo(Math.max(0, given.powerGeneration), 8);
      for (const part of [row.charging, row.powerSelling, row.powerSelfUse]) expect(part).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('D9.5 export never exceeds generation minus charging', () => {
  fc.assert(
    fc.property(energies, (given) => {
      const { powerSelling, powerGeneration, charging } = first(hourAt(UTC_NOON, given), withTerms(terms()));
      expect(powerSelling).toBeLessThanOrEqual((powerGeneration ?? NaN) - (charging ?? NaN) + 1e-9);
    }),
  );
});

test('D9.5 the total is the sum of its parts, and every amount has at most 2 decimals', () => {
  fc.assert(
    fc.property(energies, anyTerms, (given, tariff) => {
      const row = first(hourAt(UTC_NOON, given), withTerms(tariff));
      const cents = [row.sellingTotalPrice, row.selfTotalPrice, row.totalRevenue].map((amount) =>
        Math.round((amount ?? NaN) * 100),
      );
      expect((cents[0] ?? NaN) + (cents[1] ?? NaN)).toBe(cents[2]);
      for (const amount of [row.sellingTotalPrice, row.selfTotalPrice, row.totalRevenue]) {
        expect(Number((amount ?? NaN).toFixed(2))).toBe(amount);
      }
    }),
  );
});

test('D9.5 D3.12 a price change never affects an hour before its first day', () => {
  fc.assert(
    fc.property(
      anyTerms,
      anyTerms,
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom(...ZONES),
      (old, fresh, after, zone) => {
        const cuts = cutsOf(zone);
        const start = cuts.startOf('2026-03-30');
        const days = Array.from({ length: 10 }, (_, index) => dayAfter('2026-03-30', index));
        const changeDay = days[after] ?? '';
        const boundaries =
          stepBoundaries(zone, { count: 1, unit: 'h' }, start, cuts.spanOf('2026-04-08').end, 1_000) ?? [];
        const hours = boundaries
          .slice(1)
          .map((end, index) => ({ ...hourAt(boundaries[index] ?? 0), endTime: end }))
          .filter((_, index) => index % 5 === 0);
        const before = withTerms(old, zone);
        const changed = { ...before, tariffs: [...before.tariffs, { validFrom: changeDay, terms: fresh }] };
        const boundary = cuts.startOf(changeDay);
        const past = (given: RevenueTerms) =>
          hourlyRevenue(hours, given).filter(({ startTime }) => startTime < boundary);
        expect(past(changed)).toEqual(past(before));
        const from = hourlyRevenue(hours, changed).filter(({ startTime }) => startTime >= boundary);
        expect(from).toEqual(
          hourlyRevenue(
            hours.filter(({ startTime }) => startTime >= boundary),
            withTerms(fresh, zone),
          ),
        );
      },
    ),
    { numRuns: 30 },
  );
});

test.each([
  ['Australia/Sydney', '2026-04-05', 25],
  ['Australia/Sydney', '2026-10-04', 23],
  ['Australia/Adelaide', '2026-04-05', 25],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Pacific/Tongatapu', '2026-04-05', 24],
  ['UTC', '2026-04-05', 24],
])(
  'D9.5 in %s the day %s of %d hours counts every minute once, at the price of its local time',
  (zone, day, length) => {
    const { start, end } = cutsOf(zone).spanOf(day);
    expect((end - start) / HOUR).toBe(length);
    const boundaries = stepBoundaries(zone, { count: 1, unit: 'h' }, start, end, 100) ?? [];
    // 1 kWh per hour, so that the amount is the time at each price.
    const hours = boundaries.slice(1).map((edge, index) => {
      const from = boundaries[index] ?? 0;
      return {
        ...hourAt(from, { powerGeneration: (edge - from) / HOUR, charging: 0, powerSelling: 0 }),
        endTime: edge,
      };
    });
    const night = daily([band('00:00', '03:00', 1_000), band('03:00', '24:00', 10)]);
    const found = hourlyRevenue(hours, withTerms(night, zone));
    expect(found.reduce((sum, { powerSelfUse }) => sum + (powerSelfUse ?? NaN), 0)).toBeCloseTo(length, 6);
    // Every day has 21 hours after 03:00, since the clock changes before that.
    const money = found.reduce((sum, { totalRevenue }) => sum + (totalRevenue ?? NaN), 0);
    expect(money).toBeCloseTo((length - 21) * 1_000 + 21 * 10, 1);
  },
);

test('D9.5 R15 the hours of a year have no gaps and no duplicates', () => {
  const zone = 'Australia/Lord_Howe';
  const boundaries =
    stepBoundaries(
      zone,
      { count: 1, unit: 'd' },
      Date.parse('2026-01-01T00:00:00Z'),
      Date.parse('2026-12-31T00:00:00Z'),
      400,
    ) ?? [];
  const hours = stepBoundaries(zone, { count: 1, unit: 'h' }, boundaries[0] ?? 0, boundaries.at(-1) ?? 0, 10_000) ?? [];
  const found = hourlyRevenue(
    hours.slice(1).map((end, index) => ({ ...hourAt(hours[index] ?? 0), endTime: end })),
    withTerms(terms(), zone),
  );
  for (const [index, row] of found.entries()) {
    if (index > 0) expect(row.startTime).toBe(found[index - 1]?.endTime);
    expect(row.unit).toBe('AUD');
  }
});

test('D9.5 an unknown zone is named in the error', () => {
  expect(() => hourlyRevenue([hourAt(UTC_NOON)], { ...withTerms(terms()), zone: 'Mars/Olympus' })).toThrow(
    'Mars/Olympus',
  );
});

const weekly = (more: Partial<TariffTerms> = {}) =>
  terms({
    consumptionType: 'touW',
    consumptionPrice: [
      { type: 'weekday', rows: [band('00:00', '24:00', 0.4)] },
      { type: 'weekend', rows: [band('00:00', '07:00', 0.1), band('07:00', '24:00', 0.2)] },
    ],
    ...more,
  });
/** Hourly prices of a day. */
function pricesOn(day: string, zone: string, given: Pick<RevenueTerms, 'tariffs' | 'isHoliday'>) {
  const { start, end } = cutsOf(zone).spanOf(day);
  const boundaries = stepBoundaries(zone, { count: 1, unit: 'h' }, start, end, 100) ?? [];
  const hours = boundaries.slice(1).map((edge, index) => ({ ...hourAt(boundaries[index] ?? 0), endTime: edge }));
  return hourlyRevenue(hours, { ...given, zone, storage: true }).map(({ selfUnitPrice }) => selfUnitPrice);
}
const always = (tariff: TariffTerms) => [{ validFrom: '', terms: tariff }];

test('D9.5 a public holiday of the tariff’s region counts as a weekend day, in the station’s time zone', () => {
  const requested: string[] = [];
  const isHoliday = (region: string, day: string) => {
    requested.push(`${region} ${day}`);
    return day === '2026-03-09';
  };
  const zone = 'Australia/Adelaide';
  const tariffs = always(weekly({ holidayRegion: 'AU-SA' }));
  const free = [...Array<number>(7).fill(0.1), ...Array<number>(17).fill(0.2)];
  expect(pricesOn('2026-03-09', zone, { tariffs, isHoliday })).toEqual(free);
  expect(pricesOn('2026-03-10', zone, { tariffs, isHoliday })).toEqual(Array<number>(24).fill(0.4));
  expect(new Set(requested)).toEqual(new Set(['AU-SA 2026-03-09', 'AU-SA 2026-03-10']));
  expect(pricesOn('2026-03-09', zone, { tariffs: always(weekly()), isHoliday })).toEqual(Array<number>(24).fill(0.4));
});

test('D9.5 a holiday region applies from the first day of the tariff that names it', () => {
  const tariffs = [
    { validFrom: '2026-01-01', terms: weekly() },
    { validFrom: '2026-03-10', terms: weekly({ holidayRegion: 'AU-SA' }) },
  ];
  const isHoliday = () => true;
  expect(pricesOn('2026-03-09', 'UTC', { tariffs, isHoliday })[12]).toBe(0.4);
  expect(pricesOn('2026-03-10', 'UTC', { tariffs, isHoliday })[12]).toBe(0.2);
});

test('D9.5 any holiday has the prices of the following Sunday, including days of 23 and 25 hours', () => {
  const zones = ['Australia/Adelaide', 'Australia/Lord_Howe', 'Europe/Berlin', 'UTC'];
  const first = Date.parse('2026-01-01T00:00:00Z');
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 365 }), (zone, index) => {
      const day = new Date(first + index * 24 * HOUR).toISOString().slice(0, 10);
      const tariffs = always(weekly({ holidayRegion: 'AU-SA' }));
      const found = pricesOn(day, zone, { tariffs, isHoliday: (_region, one) => one === day });
      const weekend = weekly().consumptionPrice as readonly BandTab[];
      const tariffOfWeekend = always(daily(weekend[1]?.rows ?? []));
      expect(found).toEqual(pricesOn(day, zone, { tariffs: tariffOfWeekend, isHoliday: noHolidays }));
    }),
  );
});
