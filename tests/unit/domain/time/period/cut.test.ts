import fc from 'fast-check';
import { periodAt, wallMs, wallText, type Period } from '@/lib/domain/time/period/calendar';
import { instantOf, spanOfPeriod, stepsOf, stepUnitOf } from '@/lib/domain/time/period/cut';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { offsetsOf } from '@/lib/domain/energy/series/zone-offset';

const HOUR = 3_600_000;
const TODAY = '2026-11-22';
const ZONES = [
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Apia',
  'Europe/London',
  'UTC',
] as const;

const hoursOf = (period: Period, zone: string) => {
  const { start, end } = spanOfPeriod(period, zone);
  return (end - start) / HOUR;
};

test.each([
  ['day', '2026-04-05', 'Australia/Adelaide', 25, 25],
  ['day', '2026-10-04', 'Australia/Adelaide', 23, 23],
  // The half hour that is skipped or repeated is a step of its own.
  ['day', '2026-04-05', 'Australia/Lord_Howe', 24.5, 25],
  ['day', '2026-10-04', 'Australia/Lord_Howe', 23.5, 24],
  ['day', '2026-04-05', 'Asia/Kathmandu', 24, 24],
  ['week', '2026-04-05', 'Australia/Adelaide', 169, 7],
  ['month', '2026-10-31', 'Australia/Adelaide', 743, 31],
  ['month', '2026-10-31', 'Australia/Lord_Howe', 743.5, 31],
  ['year', '2024-06-01', 'Australia/Adelaide', 8784, 12],
  ['overyear', '2024-06-01', 'UTC', 34_128, 4],
] as const)('R15 D2.25 D9.8 the %s of %s in %s has %d hours and %d steps', (kind, day, zone, hours, steps) => {
  const period = periodAt(kind, day, TODAY);
  expect(hoursOf(period, zone)).toBe(hours);
  expect(stepsOf(period, zone)).toHaveLength(steps + 1);
});

test.each([
  ['2026-04-05T02:30', 'Australia/Adelaide', '2026-04-04T16:00:00Z'],
  ['2026-04-05T03:00', 'Australia/Adelaide', '2026-04-04T17:30:00Z'],
  ['2026-10-04T02:30', 'Australia/Adelaide', '2026-10-03T16:30:00Z'],
  ['2026-10-04T03:00', 'Australia/Adelaide', '2026-10-03T16:30:00Z'],
  ['2026-10-04T02:10', 'Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['2026-06-01T00:00', 'Asia/Kathmandu', '2026-05-31T18:15:00Z'],
  ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
])('R15 D2.31 the local time %s in %s is at %s, or is skipped then', (moment, zone, at) => {
  expect(new Date(instantOf(zone, moment)).toISOString()).toBe(new Date(at).toISOString());
});

test('R15 D2.31 a custom range of full days is as long as those days', () => {
  const spring = { kind: 'custom', from: '2026-10-04T00:00', to: '2026-10-05T00:00' } as const;
  expect(hoursOf(spring, 'Australia/Adelaide')).toBe(23);
  expect(spanOfPeriod(spring, 'Australia/Adelaide')).toEqual(
    spanOfPeriod(periodAt('day', '2026-10-04', TODAY), 'Australia/Adelaide'),
  );
});

test.each([
  ['2026-11-01T00:00', '2026-11-04T00:00', 'hour'],
  ['2026-11-01T00:00', '2026-11-04T01:00', 'day'],
  ['2026-01-01T00:00', '2026-06-01T00:00', 'month'],
  ['2020-01-01T00:00', '2026-06-01T00:00', 'year'],
])('D2.25 D9.8 from %s to %s the step is a %s', (from, to, unit) => {
  expect(stepUnitOf({ kind: 'custom', from, to })).toBe(unit);
});

test('a nonexistent date or zone is named in the error', () => {
  expect(() => instantOf('UTC', '2026-13-01T00:00')).toThrow('2026-13-01T00:00');
  expect(() => spanOfPeriod(periodAt('day', TODAY, TODAY), 'Mars/Olympus')).toThrow('Mars/Olympus');
});

const zones = fc.constantFrom(...ZONES);
const instants = fc
  .integer({ min: Date.parse('2009-01-01'), max: Date.parse('2027-01-01') })
  .map((ms) => ms - (ms % 60_000));

test('R15 D2.31 a local time maps to the first instant at which clocks show it', () => {
  fc.assert(
    fc.property(zones, instants, (zone, at) => {
      const wall = at + offsetsOf(zone)(at);
      const found = instantOf(zone, wallText(wall));
      expect(found).toBeLessThanOrEqual(at);
      expect(found + offsetsOf(zone)(found)).toBe(wall);
    }),
  );
});

test('R15 D2.30 the days of a period are those of the zone, and the days of a week add up to it', () => {
  fc.assert(
    fc.property(zones, instants, fc.constantFrom('week', 'month', 'year'), (zone, at, kind) => {
      const cuts = cutsOf(zone);
      const period = periodAt(kind, cuts.dayOf(at), '2027-01-01');
      const { start, end } = spanOfPeriod(period, zone);
      expect(start <= at && at < end).toBe(true);
      const boundaries = stepsOf(period, zone);
      expect([boundaries[0], boundaries.at(-1)]).toEqual([start, end]);
      expect(
        boundaries.every(
          (edge, index) => index === 0 || edge > (boundaries[index - 1] ?? 0) || zone === 'Pacific/Apia',
        ),
      ).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('D2.31 local times are written and read without a zone', () => {
  fc.assert(
    fc.property(instants, (at) => {
      expect(wallMs(wallText(at))).toBe(at);
    }),
  );
});
