import fc from 'fast-check';
import { fleetWeek } from '@/lib/domain/overview/week';
import type { MadeDay } from '@/lib/domain/overview/week';

const DAYS = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
const made = (days: Readonly<Record<string, MadeDay>>) => new Map(Object.entries(days));
const aud = (total: number) => [{ unit: 'AUD', total }];

describe('P2.42 the last seven days of a fleet', () => {
  test('days are listed in order by name; a day without data is a gap, not zero', () => {
    const week = fleetWeek(DAYS, made({ '2026-11-16': { generated: 12, revenue: aud(3) } }), null, 1);
    expect(week.days.map(({ day }) => day)).toEqual(DAYS);
    expect(week.days.map(({ generated }) => generated)).toEqual([null, 12, null, null, null, null, null]);
    expect(week).toMatchObject({ generated: 12, typical: null, revenue: aud(3) });
  });

  test('typical energy is the fleet’s share of the clear-sky energy, and its total covers only days with data', () => {
    const clear = new Map(DAYS.map((day) => [day, 10]));
    const week = fleetWeek(
      DAYS,
      made({ '2026-11-15': { generated: 6, revenue: [] }, '2026-11-16': { generated: 9, revenue: [] } }),
      clear,
      0.8,
    );
    expect(week.days.map(({ typical }) => typical)).toEqual(DAYS.map(() => 8));
    expect(week).toMatchObject({ generated: 15, typical: 16 });
  });

  test('without data there are no totals', () => {
    expect(fleetWeek(DAYS, new Map(), new Map(), 1)).toMatchObject({ generated: null, typical: null, revenue: [] });
  });

  test('currencies are never added together, and no amount is lost', () => {
    const amount = fc.record({
      unit: fc.constantFrom('AUD', 'EUR', 'CNY'),
      total: fc.integer({ min: -500, max: 500 }),
    });
    const day = fc.record({
      generated: fc.option(fc.integer({ min: 0, max: 9000 })),
      revenue: fc.uniqueArray(amount, { selector: ({ unit }) => unit }),
    });
    fc.assert(
      fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (days) => {
        const week = fleetWeek(DAYS, new Map(DAYS.map((name, at) => [name, days[at] as MadeDay])), null, 1);
        const known = days.flatMap(({ generated }) => generated ?? []);
        expect(week.generated).toBe(known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0));
        for (const unit of ['AUD', 'EUR', 'CNY']) {
          const own = days.flatMap(({ revenue }) =>
            revenue.filter((one) => one.unit === unit).map(({ total }) => total),
          );
          expect(week.revenue.find((one) => one.unit === unit)?.total ?? null).toBe(
            own.length === 0 ? null : own.reduce((sum, one) => sum + one, 0) + 0,
          );
        }
      }),
    );
  });
});
