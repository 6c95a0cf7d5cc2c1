import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { HourEnergies } from '@/lib/domain/tariffs/revenue/hour';
import { hourPrices, hourlyRevenue } from '@/lib/domain/tariffs/revenue/hourly';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { comparedHours, upTo, whyRevenue as whyOf, type ComparedHour } from '@/lib/domain/tariffs/revenue/why';
import { noHolidays } from '@/lib/domain/tariffs/holidays';

const HOUR = 3_600_000;
const hour = (key: number, about: Partial<ComparedHour> = {}): ComparedHour => ({
  key: String(key),
  generation: 10,
  earned: 2,
  atReference: 2,
  expected: 20,
  ...about,
});

/** Installed capacity (kW) of which the hours of these tests expect half. */
const CAPACITY = 40;
const whyRevenue = (
  before: readonly ComparedHour[],
  now: readonly ComparedHour[],
  capacity: number | null = CAPACITY,
) => whyOf(before, now, capacity);

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 5 });
const wattHours = (most: number) => fc.integer({ min: 0, max: most }).map((value) => value / 1000);
const price = fc.integer({ min: -20, max: 200 }).map((value) => value / 100);
const worth = (generation: number, at: number) => new Decimal(generation).times(at).toDecimalPlaces(2).toNumber() + 0;
const anyHours = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 30 }).chain((keys) =>
  fc.tuple(
    ...keys.map((key) =>
      fc
        .record({ generation: maybe(wattHours(500_000)), now: price, then: price, expected: maybe(wattHours(800_000)) })
        .map(({ generation, now, then, expected }) => ({
          ...{ key: String(key), generation, expected },
          earned: generation && worth(generation, now),
          atReference: generation && worth(generation, then),
        })),
    ),
  ),
);

test('D9.5 D2.31 the parts add up to the difference to the cent, whatever data is missing', () => {
  fc.assert(
    fc.property(anyHours, anyHours, (before, now) => {
      const why = whyRevenue(before, now);
      if (!why) return;
      const parts = [why.price, why.weather, why.outage ?? 0, why.consumption, why.calendar, why.gaps];
      expect(Decimal.sum(...parts).toNumber()).toBe(why.difference);
      expect(new Decimal(why.now).minus(why.before).toNumber()).toBe(why.difference);
      for (const part of parts) expect(new Decimal(part).decimalPlaces()).toBeLessThanOrEqual(2);
    }),
  );
});

test('D9.5 a period compared with itself has no difference, and swapping two periods inverts every part', () => {
  fc.assert(
    fc.property(anyHours, anyHours, (before, now) => {
      const same = whyRevenue(now, now);
      if (same)
        expect([same.price, same.weather, same.outage ?? 0, same.consumption, same.calendar, same.gaps]).toEqual([
          0, 0, 0, 0, 0, 0,
        ]);
      const [there, back] = [whyRevenue(before, now), whyRevenue(now, before)];
      expect(back === null).toBe(there === null);
      if (!there || !back) return;
      expect([back.price, back.calendar, back.gaps]).toEqual([0 - there.price, 0 - there.calendar, 0 - there.gaps]);
      for (const name of ['compared', 'calendar', 'gaps'] as const) expect(back.hours[name]).toBe(there.hours[name]);
      // Each hour is in exactly one of the three groups; hours in both periods count once.
      const all = new Set([...before, ...now].map(({ key }) => key));
      expect(there.hours.compared + there.hours.calendar + there.hours.gaps).toBe(all.size);
    }),
  );
});

const changed = (about: (key: number) => Partial<ComparedHour>) =>
  whyRevenue(
    [0, 1, 2, 3].map((key) => hour(key)),
    [0, 1, 2, 3].map((key) => hour(key, about(key))),
  );

test('D3.13 a higher tariff is attributed to the price only', () => {
  expect(changed(() => ({ earned: 2.5 }))).toMatchObject({
    difference: 2,
    price: 2,
    weather: 0,
    outage: 0,
    consumption: 0,
  });
});

test('D3.13 less generation is attributed to the weather only', () => {
  const why = changed(() => ({ generation: 5, earned: 1, atReference: 1 }));
  expect(why).toMatchObject({ difference: -4, price: 0, weather: -4, outage: 0, consumption: 0, gaps: 0 });
});

test('D3.13 a daylight hour without generation is an outage; a night hour is not', () => {
  const why = changed((key) => (key === 3 ? { generation: 0, earned: 0, atReference: 0 } : {}));
  expect(why).toMatchObject({ difference: -2, weather: 0, outage: -2, consumption: 0, hours: { outage: 1 } });
  const night = [hour(0), hour(1, { generation: 0, earned: 0, atReference: 0, expected: 0.1 })];
  expect(whyRevenue(night, night)?.hours).toMatchObject({ outage: 0, outageBefore: 0 });
});

const DARK_HOUR = { generation: 0, earned: 0, atReference: 0 };

test.each([
  // At dawn the day consists only of these hours, so even its best hour is weak.
  { name: 'the sun has only risen', expected: [0, 0, 1.2, 4.4], outage: 0 },
  { name: 'a fifth of full power is due', expected: [0, 0, 4.4, 8], outage: 1 },
  { name: 'it is day', expected: [0, 4, 12, 20], outage: 2 },
])('D3.13 D9.5 hours without generation when $name: $outage counted as outage', ({ expected, outage }) => {
  const day = (about: Partial<ComparedHour>) => expected.map((one, key) => hour(key, { expected: one, ...about }));
  const why = whyRevenue(day({}), day(DARK_HOUR));
  expect(why?.hours).toMatchObject({ outage, outageBefore: 0 });
  if (outage === 0) expect(why).toMatchObject({ outage: 0, weather: -8, difference: -8 });
});

test('D3.13 D9.5 a low-light hour is never an outage, whatever the other hours, and a station of unknown size has none', () => {
  const level = fc.array(wattHours(7_999), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(level, anyHours, fc.boolean(), (expected, others, isOut) => {
      const known = others.map((one) => ({ ...one, expected: one.expected ?? 0, generation: 30 }));
      const dawn = expected.map((one, at) => hour(100 + at, { expected: one, ...(isOut && DARK_HOUR) }));
      const all = [...dawn, ...known];
      expect(whyRevenue(all, all)?.hours).toMatchObject({ outage: 0, outageBefore: 0 });
      expect(whyRevenue(all, all, null)?.outage).toBeNull();
    }),
  );
});

test('D3.13 a period of complete outage lost what the other period’s weather would have yielded', () => {
  const out = [0, 1].map((key) => hour(key, { generation: 0, earned: 0, atReference: 0 }));
  expect(whyRevenue([hour(0), hour(1)], out)).toMatchObject({ difference: -4, weather: 0, outage: -4 });
});

test('D3.13 the same generation sold at lower value is attributed to consumption only', () => {
  expect(changed(() => ({ earned: 1, atReference: 1 }))).toMatchObject({
    difference: -4,
    weather: 0,
    outage: 0,
    consumption: -4,
  });
});

test('C5 D3.13 hours with data on one side only are separated, and without expected energy an outage counts as weather', () => {
  const why = whyRevenue([hour(0), hour(1)], [hour(0), hour(1, { generation: null, earned: null, atReference: null })]);
  expect(why).toMatchObject({ difference: -2, weather: 0, calendar: 0, gaps: -2, hours: { compared: 1, gaps: 1 } });
  expect(
    whyRevenue([hour(0, { expected: null })], [hour(0, { generation: 0, earned: 0, atReference: 0 })]),
  ).toMatchObject({
    difference: -2,
    weather: -2,
    outage: null,
  });
  expect(whyRevenue([hour(0)], [hour(1)])).toBeNull();
});

test('D9.5 C1 hours are matched by local time: a day of 25 hours with one of 24, and a running period with a complete one', () => {
  const zone = 'Australia/Adelaide';
  const terms = {
    unit: 'AUD',
    feedinType: 'fixed',
    feedinPrice: 0.1,
    consumptionType: 'fixed',
    consumptionPrice: 0.3,
  } as const;
  const day = (first: string, start: number, count: number) => {
    const hours: HourEnergies[] = Array.from({ length: count }, (_, at) => ({
      startTime: start + at * HOUR,
      endTime: start + (at + 1) * HOUR,
      ...{ powerGeneration: 2, charging: 0, discharging: 0, powerSelling: 1, powerBuy: 0 },
    }));
    const rows = hourlyRevenue(hours, {
      tariffs: [{ validFrom: '', terms }],
      zone,
      storage: true,
      isHoliday: noHolidays,
    });
    const prices = hourPrices([{ validFrom: '', terms: { ...terms, consumptionPrice: 0.2 } }], zone, noHolidays);
    return comparedHours(rows, { first: `${first}T00:00`, zone, prices, expectedAt: () => 3 });
  };
  const long = day('2026-04-05', Date.parse('2026-04-04T13:30:00Z'), 25);
  const usual = day('2026-04-06', Date.parse('2026-04-05T14:30:00Z'), 24);
  expect(long.map(({ key }) => key)).toContain('120 again');
  expect(new Set(long.map(({ key }) => key)).size).toBe(25);
  expect(usual[0]).toEqual({ key: '0', generation: 2, earned: 0.4, atReference: 0.3, expected: 3 });
  expect(whyRevenue(long, usual)).toMatchObject({
    ...{ difference: -0.4, calendar: -0.4, gaps: 0 },
    hours: { compared: 24, calendar: 1, gaps: 0 },
  });
  expect(upTo(usual, usual.slice(0, 5))).toHaveLength(5);
});

test('D9.5 C1 October compared with September: its last day and the skipped hour are calendar effects, not missing data', () => {
  const zone = 'Australia/Sydney';
  const terms = { ...DEFAULT_TARIFF };
  const month = (first: string, next: string) => {
    const cuts = cutsOf(zone);
    const [start, end] = [cuts.startOf(first), cuts.startOf(next)];
    const hours: HourEnergies[] = Array.from({ length: (end - start) / HOUR }, (_, at) => ({
      startTime: start + at * HOUR,
      endTime: start + (at + 1) * HOUR,
      ...{ powerGeneration: 2, charging: 0, discharging: 0, powerSelling: 1, powerBuy: 0 },
    }));
    const tariffs = [{ validFrom: '', terms }];
    const rows = hourlyRevenue(hours, { tariffs, zone, storage: true, isHoliday: noHolidays });
    return comparedHours(rows, {
      ...{ first: `${first}T00:00`, zone, expectedAt: () => null },
      prices: hourPrices(tariffs, zone, noHolidays),
    });
  };
  const [september, october] = [month('2026-09-01', '2026-10-01'), month('2026-10-01', '2026-11-01')];
  expect([september.length, october.length]).toEqual([720, 743]);
  expect(whyRevenue(september, october)?.hours).toMatchObject({ compared: 719, calendar: 25, gaps: 0 });
  // The current month is compared up to the hour reached.
  const running = october.slice(0, 100);
  const why = whyRevenue(upTo(september, running), running);
  expect(why?.hours).toMatchObject({ calendar: 1, gaps: 0 });
});

test('D2.31 C5 an hour that includes energy from an earlier gap is not compared, and counts among the gaps', () => {
  const before = [hour(0), hour(1), hour(2)];
  const now = [
    hour(0),
    hour(1, { generation: null, earned: null, atReference: null }),
    hour(2, { generation: 20, earned: 4, atReference: 4, mixed: true }),
  ];
  expect(whyRevenue(before, now)).toMatchObject({
    ...{ difference: 0, weather: 0, price: 0, consumption: 0, outage: 0, gaps: 0 },
    hours: { compared: 1, gaps: 2 },
  });
});
