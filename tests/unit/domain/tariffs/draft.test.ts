import fc from 'fast-check';
import type { TariffTerms } from '@/lib/domain/tariffs/bands';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import {
  bandAdded,
  bandChanged,
  bandRemoved,
  changeTab,
  draftOf,
  draftProblems,
  isIncomplete,
  isTariffDraft,
  readTime,
  switchType,
  termsOf,
  type PriceDraft,
} from '@/lib/domain/tariffs/draft';

const DAY = '2026-03-05';
const band = (startTime: string, endTime: string, value: number) => ({ startTime, endTime, value });
const MIXED: TariffTerms = {
  unit: 'EUR',
  consumptionType: 'tou',
  consumptionPrice: [{ type: 'daily', rows: [band('00:00', '06:30', 0.2875), band('06:30', '24:00', 0.4)] }],
  feedinType: 'touW',
  feedinPrice: [
    { type: 'weekday', rows: [band('00:00', '24:00', 0.08)] },
    { type: 'weekend', rows: [band('00:00', '12:00', -0.02), band('12:00', '24:00', 0.1)] },
  ],
};
const rowsOf = (price: PriceDraft, tab: 'daily' | 'weekday' | 'weekend' = 'daily') =>
  price.tabs.find(({ type }) => type === tab)?.rows.map(({ startTime, endTime }) => [startTime, endTime]);
const tou = switchType('consumption', 'tou');

test.each([
  ['the default tariff', DEFAULT_TARIFF],
  ['bands of both kinds', MIXED],
])('P3.14 P9.6 D9.7 %s round-trips through the form', (_what, terms) => {
  const draft = draftOf(terms, DAY);
  expect(draftProblems(draft)).toEqual([]);
  expect(termsOf(draft)).toEqual(terms);
});

test('P4.14 D4.13 switching the type resets the price of its side: the default, one daily tab, weekday and weekend', () => {
  const price = { ...draftOf(MIXED, DAY).consumption, fixed: '9.99' };
  expect(price.type).toBe('tou');
  expect(switchType('consumption', 'fixed')).toEqual({ type: 'fixed', fixed: '0.37', tabs: [] });
  expect(switchType('feedin', 'fixed').fixed).toBe('0.08');
  expect(tou.tabs).toEqual([{ type: 'daily', rows: [] }]);
  expect(switchType('consumption', 'touW').tabs).toEqual([
    { type: 'weekday', rows: [] },
    { type: 'weekend', rows: [] },
  ]);
});

test('P4.14 a station with earlier bands gets the latest of them back, for the same kind of days where available', () => {
  const rows = (value: number) => [{ startTime: '00:00', endTime: '24:00', value }];
  const everyDay = {
    ...DEFAULT_TARIFF,
    consumptionType: 'tou' as const,
    consumptionPrice: [{ type: 'daily' as const, rows: rows(0.3) }],
  };
  const weekly = {
    ...DEFAULT_TARIFF,
    consumptionType: 'touW' as const,
    consumptionPrice: [
      { type: 'weekday' as const, rows: rows(0.4) },
      { type: 'weekend' as const, rows: rows(0.2) },
    ],
  };
  const prices = (type: 'tou' | 'touW', former: Parameters<typeof switchType>[2]) =>
    switchType('consumption', type, former).tabs.map((tab) => [tab.type, ...tab.rows.map(({ value }) => value)]);
  expect(prices('tou', [DEFAULT_TARIFF, weekly, everyDay])).toEqual([['daily', '0.3']]);
  expect(prices('touW', [DEFAULT_TARIFF, everyDay])).toEqual([
    ['weekday', '0.3'],
    ['weekend', '0.3'],
  ]);
  expect(prices('tou', [weekly])).toEqual([['daily', '0.4']]);
  expect(prices('tou', [DEFAULT_TARIFF])).toEqual([['daily']]);
  expect(switchType('feedin', 'tou', [everyDay]).tabs).toEqual([{ type: 'daily', rows: [] }]);
  expect(switchType('consumption', 'fixed', [everyDay]).fixed).toBe('0.37');
});

test('P4.15 D4.13 a new band starts at the last end, or at 00:00, and ends at 24:00', () => {
  const one = changeTab(tou, 'daily', bandAdded);
  expect(rowsOf(one)).toEqual([['00:00', '24:00']]);
  const shorter = changeTab(one, 'daily', bandChanged(0, { endTime: '07:30' }));
  expect(rowsOf(changeTab(shorter, 'daily', bandAdded))).toEqual([
    ['00:00', '07:30'],
    ['07:30', '24:00'],
  ]);
});

test('P4.15 no band can be added to a covered day', () => {
  const one = changeTab(tou, 'daily', bandAdded);
  expect(rowsOf(changeTab(one, 'daily', bandAdded))).toEqual([['00:00', '24:00']]);
});

test('P4.15 D4.13 after any additions, moves and removals, each band starts where the previous one ends', () => {
  const minute = fc.integer({ min: 1, max: 1440 }).map((at) => {
    const two = (value: number) => String(value).padStart(2, '0');
    return `${two(Math.floor(at / 60))}:${two(at % 60)}`;
  });
  const step = fc.oneof(
    fc.constant({ what: 'add' as const }),
    fc.record({ what: fc.constant('remove' as const), row: fc.nat(8) }),
    fc.record({ what: fc.constant('move' as const), row: fc.nat(8), endTime: minute }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let price = tou;
      for (const one of steps) {
        const change =
          one.what === 'add'
            ? bandAdded
            : one.what === 'remove'
              ? bandRemoved(one.row)
              : bandChanged(one.row, { endTime: one.endTime });
        price = changeTab(price, 'daily', change);
        const rows = price.tabs[0]?.rows ?? [];
        expect(rows.map(({ startTime }) => startTime)).toEqual(
          rows.map((_, index) => rows[index - 1]?.endTime ?? '00:00'),
        );
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      }
    }),
  );
});

test('P5.24 both prices are required', () => {
  const draft = draftOf(DEFAULT_TARIFF, DAY);
  for (const side of ['consumption', 'feedin'] as const) {
    for (const fixed of ['', '  ', 'a lot']) {
      const blank = { ...draft, [side]: { ...draft[side], fixed } };
      expect(draftProblems(blank)).toEqual([{ side, field: 'fixed' }]);
      expect(termsOf(blank)).toBeNull();
    }
  }
});

test('P5.25 D5.5 D8.16 the form reports which tab and band is incomplete', () => {
  const draft = draftOf(DEFAULT_TARIFF, DAY);
  const week = switchType('feedin', 'touW');
  expect(draftProblems({ ...draft, feedin: week })).toEqual([
    { side: 'feedin', field: 'rows', tab: 'weekday' },
    { side: 'feedin', field: 'rows', tab: 'weekend' },
  ]);
  const begun = changeTab(changeTab(week, 'weekday', bandAdded), 'weekend', bandAdded);
  const short = changeTab(begun, 'weekend', bandChanged(0, { endTime: '23:59', value: '0.1' }));
  expect(draftProblems({ ...draft, feedin: short })).toEqual([
    { side: 'feedin', field: 'value', tab: 'weekday', row: 0 },
    { side: 'feedin', field: 'cover', tab: 'weekend' },
  ]);
  const back = changeTab(changeTab(short, 'weekend', bandAdded), 'weekend', bandChanged(1, { endTime: '08:00' }));
  expect(draftProblems({ ...draft, feedin: back })).toContainEqual({
    side: 'feedin',
    field: 'end',
    tab: 'weekend',
    row: 1,
  });
});

test('P5.26 D8.16 missing values and uncovered hours count as incomplete; an impossible price does not', () => {
  const draft = draftOf(DEFAULT_TARIFF, DAY);
  const incomplete = (one: typeof draft) => draftProblems(one).map((problem) => isIncomplete(problem, one));
  const fixed = (typed: string) => ({ ...draft, feedin: { ...draft.feedin, fixed: typed } });
  expect(['', ' ', 'a lot', '37000'].map((typed) => incomplete(fixed(typed)))).toEqual([
    [true],
    [true],
    [false],
    [false],
  ]);
  const day = (value: string, endTime: string) => {
    const tab = changeTab(changeTab(switchType('feedin', 'tou'), 'daily', bandAdded), 'daily', (rows) =>
      bandChanged(0, { value, endTime })(rows),
    );
    return { ...draft, feedin: tab };
  };
  expect(incomplete(day('37000', '24:00'))).toEqual([false]);
  expect(incomplete(day('', '24:00'))).toEqual([true]);
  expect(incomplete(day('0.1', '12:00'))).toEqual([true]);
  expect(incomplete(day('0.1', '25:99'))).toContain(true);
});

test('P5.24 a tariff requires a first day', () => {
  expect(draftProblems(draftOf(DEFAULT_TARIFF, ''))).toEqual([{ field: 'validFrom' }]);
});

test('R14 a saved draft is recognised, and nothing else is', () => {
  for (const terms of [DEFAULT_TARIFF, MIXED]) {
    expect(isTariffDraft(JSON.parse(JSON.stringify(draftOf(terms, DAY))))).toBe(true);
  }
  const draft = draftOf(MIXED, DAY);
  for (const other of [
    null,
    7,
    {},
    { ...draft, unit: undefined },
    { ...draft, feedin: { ...draft.feedin, type: 'free' } },
    { ...draft, feedin: { ...draft.feedin, tabs: [] } },
    { ...draft, consumption: { ...draft.consumption, tabs: [{ type: 'daily', rows: [{ key: 0 }] }] } },
  ]) {
    expect(isTariffDraft(other)).toBe(false);
  }
});

test.each([
  ['7', '07:00'],
  ['07', '07:00'],
  ['730', '07:30'],
  ['0730', '07:30'],
  ['7:05', '07:05'],
  ['7.30', '07:30'],
  ['24', '24:00'],
  ['２２：１５', '22:15'],
])('D5.5 the end of a band may be typed as "%s"', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test.each(['', '25', '24:01', '7:60', '7:5', 'noon', '12345'])('D5.5 "%s" is not a time of day', (typed) => {
  expect(readTime(typed)).toBeNull();
});
