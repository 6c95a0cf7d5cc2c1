import fc from 'fast-check';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { holidayCountries, holidayRuleFor, isHolidayRegion } from '@/lib/holidays/holidays';

const inRegion = (holidayRegion: string) => holidayRuleFor([{ holidayRegion }]);
const daysOf = async (region: string, year: number) => {
  const rule = await inRegion(region);
  const days = Array.from({ length: 366 }, (_, index) => dayAfter(`${year}-01-01`, index));
  return days.filter((day) => day.startsWith(String(year)) && rule(region, day));
};

test('D9.5 the public holidays of South Australia in 2026, with the substitute day of Proclamation Day', async () => {
  expect(await daysOf('AU-SA', 2026)).toEqual([
    ...['2026-01-01', '2026-01-26', '2026-03-09', '2026-04-03', '2026-04-04', '2026-04-05', '2026-04-06', '2026-04-25'],
    ...['2026-06-08', '2026-10-05', '2026-12-25', '2026-12-26', '2026-12-28'],
  ]);
});

test.each([
  ['Adelaide Cup is the second Monday in March', 'AU-SA', '2026-03-09', true],
  ['Adelaide Cup is none elsewhere', 'AU-NSW', '2026-03-09', false],
  ['Australia Day on a Monday', 'AU-SA', '2026-01-26', true],
  ['a Saturday of New Year has its Monday as well', 'AU-SA', '2022-01-03', true],
  ['Anzac Day on a Saturday has a Monday in New South Wales', 'AU-NSW', '2026-04-27', true],
  ['and none in South Australia', 'AU-SA', '2026-04-27', false],
  ['Christmas Eve is one from 19:00 alone', 'AU-SA', '2026-12-24', false],
  ['Melbourne Cup', 'AU-VIC', '2026-11-03', true],
  ['a country alone has the national ones', 'AU', '2026-12-25', true],
  ['and not those of its states', 'AU', '2026-03-09', false],
  ['German Unity', 'DE-BY', '2026-10-03', true],
  ['a bank holiday by convention is none', 'DE', '2026-12-24', false],
  ['the second day of one that lasts three', 'CN', '2026-02-18', true],
  ['an unknown state is no state of its country', 'AU-XX', '2026-12-25', false],
  ['an unknown country', 'XX', '2026-12-25', false],
  ['no region', '', '2026-12-25', false],
])('D9.5 %s (%s, %s)', async (_what, region, day, expected) => {
  expect((await holidayRuleFor([{ holidayRegion: 'AU-SA' }]))(region, day)).toBe(expected);
});

test('D9.5 tariffs without a region have no holidays', async () => {
  const rule = await holidayRuleFor([{}, { holidayRegion: null }]);
  expect(rule('AU-SA', '2026-12-25')).toBe(false);
});

test('P3.14 holiday countries and states have names and valid codes, and unknown regions are refused', async () => {
  const countries = await holidayCountries();
  const australia = countries.find(({ code }) => code === 'AU');
  expect(australia?.states).toContainEqual({ code: 'SA', name: 'South Australia' });
  expect(await isHolidayRegion('AU-SA')).toBe(true);
  expect(await isHolidayRegion('AU')).toBe(true);
  for (const region of ['AU-XX', 'ZZ', 'AU-SA-X', '', 'constructor', 'AU-constructor'])
    expect([region, await isHolidayRegion(region)]).toEqual([region, false]);
  const codes = countries.flatMap(({ code, states }) => [code, ...states.map((state) => `${code}-${state.code}`)]);
  expect(codes.length).toBeGreaterThan(500);
  expect(codes.filter((code) => !/^[A-Z]{2}(?:-[A-Za-z0-9]{1,12})?$/.test(code))).toEqual([]);
});

test('D9.5 whether a day is a holiday does not depend on days queried before, and few weekdays are holidays', async () => {
  const regions = ['AU-SA', 'AU-NSW', 'AU-QLD', 'NZ', 'DE-BY', 'US-CA', 'CN', 'JP'];
  const rules = new Map(
    await Promise.all(regions.map(async (region) => [region, await daysOf(region, 2027)] as const)),
  );
  const rule = await inRegion('AU-SA');
  fc.assert(
    fc.property(fc.constantFrom(...regions), fc.integer({ min: 0, max: 364 }), (region, index) => {
      const day = dayAfter('2027-01-01', index);
      expect(rule(region, day)).toBe(rules.get(region)?.includes(day));
    }),
  );
  for (const days of rules.values()) {
    expect(days.length).toBeGreaterThan(5);
    expect(days.length).toBeLessThan(40);
  }
});
