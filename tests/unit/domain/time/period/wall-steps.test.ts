import fc from 'fast-check';
import { periodAt, type CalendarKind } from '@/lib/domain/time/period/calendar';
import { stepsOf, stepUnitOf } from '@/lib/domain/time/period/cut';
import { alignSteps, repeatedSteps } from '@/lib/domain/time/period/wall-steps';
import { addRevenueSteps } from '@/lib/domain/tariffs/revenue/sums';
import { sumKnown, sumSteps, type ReportEnergies } from '@/lib/domain/reports/report';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';

const BERLIN = 'Europe/Berlin';
const KATHMANDU = 'Asia/Kathmandu';
const ADELAIDE = 'Australia/Adelaide';
const BRISBANE = 'Australia/Brisbane';
const PERTH = 'Australia/Perth';
const SYDNEY = 'Australia/Sydney';
const LORD_HOWE = 'Australia/Lord_Howe';
const CHATHAM = 'Pacific/Chatham';
const ZONES = [
  ...[BERLIN, KATHMANDU, ADELAIDE, BRISBANE, PERTH, SYDNEY, LORD_HOWE, CHATHAM],
  ...['Pacific/Auckland', 'America/St_Johns', 'America/Havana', 'America/Santiago', 'Africa/Cairo', 'UTC'],
  ...['America/Sao_Paulo', 'Asia/Beirut', 'Pacific/Apia', 'Europe/London', 'America/Caracas', 'Asia/Pyongyang'],
];

function aligned(kind: CalendarKind, day: string, zones: readonly string[]) {
  const period = periodAt(kind, day, day);
  return alignSteps(stepUnitOf(period), new Map(zones.map((zone) => [zone, stepsOf(period, zone)])));
}

/** Step numbers that each row sums; the steps of a zone are numbered from 0. */
function numbersOf(day: string, zones: readonly string[]) {
  const { rows, rowsOf } = aligned('day', day, zones);
  return rows.map((at, row) => [
    at.slice(11),
    ...zones.map((zone) => {
      const step = rowsOf.get(zone)?.indexOf(row) ?? -1;
      return step < 0 ? null : step;
    }),
  ]);
}

test.each([
  // Berlin sets the clock back at 03:00.
  [
    '2026-10-25',
    [BERLIN, KATHMANDU],
    25,
    [
      ['01:00', 1, 1],
      ['02:00', 2, 2],
      ['02:00', 3, null],
      ['03:00', 4, 3],
      ['23:00', 24, 23],
    ],
  ],
  // Adelaide skips the hour after 02:00.
  [
    '2026-10-04',
    [ADELAIDE, BRISBANE, PERTH],
    24,
    [
      ['01:00', 1, 1, 1],
      ['02:00', null, 2, 2],
      ['03:00', 2, 3, 3],
      ['06:00', 5, 6, 6],
      ['23:00', 22, 23, 23],
    ],
  ],
  // On its own, Adelaide has 23 hours.
  [
    '2026-10-04',
    [ADELAIDE],
    23,
    [
      ['01:00', 1],
      ['03:00', 2],
      ['23:00', 22],
    ],
  ],
  // Lord Howe Island jumps from 02:00 to 02:30: the remaining half hour counts as the hour.
  [
    '2026-10-04',
    [LORD_HOWE, BRISBANE],
    24,
    [
      ['02:00', 2, 2],
      ['03:00', 3, 3],
    ],
  ],
  [
    '2026-10-04',
    [LORD_HOWE, SYDNEY],
    24,
    [
      ['02:30', 2, null],
      ['03:00', 3, 2],
    ],
  ],
  // Lord Howe Island goes from 02:00 back to 01:30 and repeats that half hour; Sydney repeats the whole following hour.
  [
    '2026-04-05',
    [LORD_HOWE, SYDNEY, BRISBANE],
    26,
    [
      ['01:00', 1, 1, 1],
      ['01:30', 2, null, null],
      ['02:00', 3, 2, 2],
      ['02:00', null, 3, null],
      ['03:00', 4, 4, 3],
    ],
  ],
  // The Chatham Islands go from 03:45 back to 02:45; on their own, rows follow the order of their clock.
  [
    '2026-04-05',
    [CHATHAM],
    26,
    [
      ['02:00', 2],
      ['03:00', 3],
      ['02:45', 4],
      ['03:00', 5],
      ['04:00', 6],
    ],
  ],
  [
    '2026-04-05',
    [CHATHAM, KATHMANDU],
    26,
    [
      ['02:00', 2, 2],
      ['03:00', 3, 3],
      ['02:45', 4, null],
      ['03:00', 5, null],
      ['04:00', 6, 4],
    ],
  ],
  // Clock changes at midnight, forwards and back.
  [
    '2026-04-24',
    ['Africa/Cairo', KATHMANDU],
    24,
    [
      ['00:00', null, 0],
      ['01:00', 0, 1],
    ],
  ],
  [
    '2026-11-01',
    ['America/Havana', KATHMANDU],
    25,
    [
      ['00:00', 0, 0],
      ['00:00', 1, null],
      ['01:00', 2, 1],
    ],
  ],
] as const)('R15 D2.30 D9.5 hours of %s in %j follow each zone’s local time', (day, zones, count, some) => {
  const numbers = numbersOf(day, zones);
  expect(numbers).toHaveLength(count);
  // Only the listed times are compared, in order.
  const times = new Set(some.map(([time]) => time));
  expect(numbers.filter(([time]) => times.has(String(time) as never))).toEqual(some);
});

test('R15 D2.30 with Berlin at 1 kWh per hour and Kathmandu at 2, the second 02:00 has 1 and 23:00 has 3', () => {
  const { rows, rowsOf } = aligned('day', '2026-10-25', [BERLIN, KATHMANDU]);
  const station = (zone: string, kWh: number) => {
    const own = rowsOf.get(zone) ?? [];
    return { steps: own.map(() => energiesOf(kWh)), rows: own };
  };
  const sums = sumSteps(rows.length, [station(BERLIN, 1), station(KATHMANDU, 2)]);
  const shown = rows.map((at, row) => `${at.slice(11)} ${sums[row]?.generation}`);
  expect(shown.slice(1, 5)).toEqual(['01:00 3', '02:00 3', '02:00 1', '03:00 3']);
  expect(shown.at(-1)).toBe('23:00 3');
});

test.each([
  ['week', '2026-10-25', [BERLIN, KATHMANDU], 7],
  ['month', '2026-04-10', ['Africa/Cairo', KATHMANDU], 30],
  ['month', '2026-04-10', ['Africa/Cairo'], 30],
  ['year', '2026-04-10', ['Africa/Cairo', KATHMANDU], 12],
  ['overyear', '2026-04-10', [ADELAIDE, KATHMANDU], 4],
  // Samoa skipped 30/12/2011.
  ['week', '2011-12-30', ['Pacific/Apia', KATHMANDU], 7],
  ['week', '2011-12-30', ['Pacific/Apia'], 6],
  ['day', '2011-12-30', ['Pacific/Apia'], 0],
  ['day', '2011-12-30', ['Pacific/Apia', KATHMANDU], 24],
] as const)('R15 D2.30 the %s of %s in %j has %4$d rows', (kind, day, zones, count) => {
  const { rows } = aligned(kind, day, zones);
  expect(rows).toHaveLength(count);
  expect(new Set(rows).size).toBe(count);
  expect(rows.toSorted()).toEqual(rows);
});

test('R15 D2.30 a repeated hour is recognised from the local times alone', () => {
  const at = (time: string) => `2026-10-25T${time}`;
  expect(repeatedSteps('hour', ['01:00', '02:00', '02:00', '03:00'].map(at))).toEqual([false, false, true, false]);
  expect(repeatedSteps('hour', ['01:00', '01:30', '02:00'].map(at))).toEqual([false, true, false]);
  expect(repeatedSteps('day', ['2026-10-24T00:00', '2026-10-25T00:00'])).toEqual([false, false]);
});

const energiesOf = (generation: number | null): ReportEnergies => ({
  generation,
  charging: null,
  discharging: null,
  bought: null,
  sold: null,
  selfUse: null,
});

/** The clock hours of a zone's day, taken from the runtime minute by minute: the hour and its occurrence number. */
function clockHours(zone: string, day: string): string[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const seen = new Map<string, number>();
  const hours: string[] = [];
  let last = { name: '', minutes: 0 };
  const from = Date.parse(`${dayAfter(day, -1)}T00:00Z`);
  for (let at = from; at < from + 3 * 86_400_000; at += 15 * 60_000) {
    const [date, time = ''] = format.format(at).split(' ');
    const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    const name = time.slice(0, 2);
    const isNew = date === day && (name !== last.name || minutes < last.minutes);
    last = { name: date === day ? name : '', minutes };
    if (!isNew) continue;
    seen.set(name, (seen.get(name) ?? 0) + 1);
    hours.push(`${name} ${seen.get(name)}`);
  }
  return hours;
}

/** Days with a clock change in one of these zones, so that they occur often. */
const CHANGES = [
  ...['2026-10-25', '2026-10-04', '2026-04-05', '2026-03-29', '2026-04-24', '2026-10-29', '2026-11-01', '2026-03-08'],
  ...['2026-09-27', '2026-04-04', '2026-09-05', '2018-02-17', '2018-11-04', '2016-05-01', '2018-05-05', '2011-12-30'],
];
const days = fc.oneof(
  fc.constantFrom(...CHANGES),
  fc.integer({ min: 0, max: 5_000 }).map((count) => dayAfter('2015-01-01', count)),
);
const stationList = fc.array(
  fc.record({
    zone: fc.constantFrom(...ZONES),
    wh: fc.array(fc.option(fc.integer({ min: 0, max: 90_000 })), { minLength: 26, maxLength: 26 }),
  }),
  { minLength: 1, maxLength: 5 },
);

test('R15 D2.30 D9.5 for any zones and day the hours add up to the stations’ days, and each to the hours of their sheets', () => {
  fc.assert(
    fc.property(days, stationList, (day, stations) => {
      const { rows, rowsOf } = aligned('day', day, [...new Set(stations.map(({ zone }) => zone))]);
      const sheets = stations.map(({ wh, zone }) => {
        const hours = clockHours(zone, day);
        return { hours, zone, kWh: hours.map((_, hour) => (wh[hour] === null ? null : (wh[hour] ?? 0) / 1000)) };
      });
      const sums = sumSteps(
        rows.length,
        sheets.map(({ kWh, zone }) => ({ steps: kWh.map(energiesOf), rows: rowsOf.get(zone) ?? [] })),
      ).map(({ generation }) => generation);
      // A station's own sheet has one hour per step of its zone.
      for (const { hours, zone } of sheets) expect(rowsOf.get(zone)).toHaveLength(hours.length);

      const ofStations = sheets.map(({ kWh }) => sumKnown(kWh).value);
      expect(sumKnown(sums)).toMatchObject({ value: sumKnown(ofStations).value });

      const shown = new Map<string, number>();
      for (const [row, at] of rows.entries()) {
        const name = at.slice(11, 13);
        shown.set(name, (shown.get(name) ?? 0) + 1);
        const hour = `${name} ${shown.get(name)}`;
        const own = sheets.map(({ hours, kWh }) => kWh[hours.indexOf(hour)] ?? null);
        expect([hour, sums[row]]).toEqual([hour, sumKnown(own).value]);
      }

      const money = addRevenueSteps(
        rows.length,
        sheets.map(({ kWh, zone }) => ({ steps: [{ unit: 'AUD', totals: kWh }], rows: rowsOf.get(zone) ?? [] })),
      );
      const inCents = (value: number | null) => (value === null ? null : Math.round(value * 100));
      expect(sumKnown((money[0]?.totals ?? []).map(inCents)).value).toEqual(
        sumKnown(sheets.flatMap(({ kWh }) => kWh.map(inCents))).value,
      );
    }),
    { numRuns: 60 },
  );
});

test('R15 D2.30 the rows of a single zone are in the order of its local time', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...ZONES), (day, zone) => {
      const { rows, rowsOf } = aligned('day', day, [zone]);
      expect(rowsOf.get(zone)).toEqual(rows.map((_, row) => row));
    }),
  );
});
