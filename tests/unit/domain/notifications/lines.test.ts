import fc from 'fast-check';
import { plannedWorkProblem, PLANNED_WORK_AHEAD_DAYS, PLANNED_WORK_DAYS } from '@/lib/domain/notifications/limits';
import { digestOf, type NoticeEvent } from '@/lib/domain/notifications/lines';

const HOME = { id: 's1', name: 'Home', timeZone: 'UTC' };
const event = (over: Partial<NoticeEvent> = {}): NoticeEvent => ({
  alarmId: 'a1',
  what: 'alarm',
  held: false,
  station: HOME,
  device: { id: 'd1', type: 'C002', name: 'Inverter' },
  code: 'F35',
  level: 3,
  message: 'own words',
  start: 1_000,
  recovery: null,
  ...over,
});
const told = (events: readonly NoticeEvent[]) =>
  digestOf(events).stations.flatMap(({ lines }) => lines.map(({ alarmId, recovery }) => [alarmId, recovery]));

test('D2.11 an alarm that began and recovered is listed once, in its current state', () => {
  expect(told([event({ recovery: 5 }), event({ what: 'recovery', recovery: 5 })])).toEqual([['a1', 5]]);
  const { pending, recovered } = digestOf([event(), event({ alarmId: 'a2', what: 'recovery', recovery: 7 })]);
  expect([pending, recovered]).toEqual([1, 1]);
});

test('D2.11 a recovery that was revoked is not reported', () => {
  expect(told([event({ what: 'recovery' })])).toEqual([]);
});

test('D2.11 alarms that begin and end within planned maintenance are not reported; those still pending are', () => {
  expect(told([event({ held: true, recovery: 5 }), event({ what: 'recovery', held: true, recovery: 5 })])).toEqual([]);
  expect(told([event({ held: true })])).toEqual([['a1', null]]);
  // The alarm began before the planned work, so those notified of it are notified of its recovery.
  expect(told([event({ what: 'recovery', recovery: 5 })])).toEqual([['a1', 5]]);
});

test('D2.11 stations are sorted by name, alarms by pending first, then severity, then newest', () => {
  const other = { id: 's2', name: 'Barn', timeZone: 'UTC' };
  const digest = digestOf([
    event({ alarmId: 'over', recovery: 9, level: 4 }),
    event({ alarmId: 'old', start: 1 }),
    event({ alarmId: 'new', start: 2 }),
    event({ alarmId: 'worst', level: 4 }),
    event({ alarmId: 'barn', station: other }),
  ]);
  expect(digest.stations.map(({ station, lines }) => [station.name, lines.map(({ alarmId }) => alarmId)])).toEqual([
    ['Barn', ['barn']],
    ['Home', ['worst', 'new', 'old', 'over']],
  ]);
});

const anyEvent = fc.record({
  alarmId: fc.constantFrom('a', 'b', 'c', 'd'),
  what: fc.constantFrom('alarm' as const, 'recovery' as const),
  held: fc.boolean(),
  station: fc.constantFrom(HOME, { id: 's2', name: 'Home', timeZone: 'UTC' }),
  level: fc.integer({ min: 1, max: 4 }),
});

test('D2.11 no alarm is reported twice or invented, and the counts match the lines', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), fc.array(fc.constantFrom('a', 'b', 'c', 'd')), (parts, over) => {
      const events = parts.map((part) => event({ ...part, recovery: over.includes(part.alarmId) ? 5 : null }));
      const digest = digestOf(events);
      const names = digest.stations.flatMap(({ station, lines }) =>
        lines.map((line) => `${station.id} ${line.alarmId}`),
      );
      expect(new Set(names).size).toBe(names.length);
      const known = new Set(events.map((one) => `${one.station.id} ${one.alarmId}`));
      expect(names.every((name) => known.has(name))).toBe(true);
      expect(digest.pending + digest.recovered).toBe(names.length);
      // Pending alarms are always included.
      for (const one of events.filter(({ what, recovery }) => what === 'alarm' && recovery === null))
        expect(names).toContain(`${one.station.id} ${one.alarmId}`);
    }),
  );
});

test('D2.11 planned maintenance ends in the future, and within fourteen days', () => {
  const now = 1_000_000;
  const most = now + PLANNED_WORK_DAYS * 86_400_000;
  const ends = (since: number, ...untils: readonly number[]) =>
    untils.map((until) => plannedWorkProblem({ since, until }, now));
  expect(ends(now, now - 1, now, now + 1, most, most + 1)).toEqual(['past', 'past', null, null, 'far']);
  // A begin in the past is replaced by now.
  expect(ends(0, now, most, most + 1)).toEqual(['past', null, 'far']);
  const begin = now + PLANNED_WORK_AHEAD_DAYS * 86_400_000;
  const last = begin + PLANNED_WORK_DAYS * 86_400_000;
  expect(ends(begin, now, begin, begin + 1, last, last + 1)).toEqual(['past', 'order', null, null, 'far']);
  expect(ends(begin + 1, begin + 2)).toEqual(['ahead']);
});
