import fc from 'fast-check';
import { settingGroupsOf, settingOf } from '@/lib/data/inverter-settings';
import { contradictions } from '@/lib/domain/settings/contradictions';
import { steadyOrder } from '@/lib/domain/settings/steady-order';
import type { SettingValues } from '@/lib/domain/settings/values';

const SETTINGS = settingGroupsOf('C002').flatMap(({ settings }) => settings);
const writesOf = (changes: SettingValues) =>
  Object.entries(changes).map(([code, to]) => ({ code, to: to ?? '', fields: [code] }));
const order = (changes: SettingValues, present: SettingValues) =>
  steadyOrder(SETTINGS, writesOf(changes), present).map(({ code }) => code);
const SLOTS = [1, 2, 3, 4, 5, 6].map((number) => `touTime${number}`);
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

test('D4.15 of times that all become later the last one is written first, and of earlier ones the first', () => {
  const early = { touTime1: '01:00', touTime2: '02:00', touTime3: '03:00' };
  const late = { touTime1: '04:00', touTime2: '05:00', touTime3: '06:00' };
  expect(order(late, early)).toEqual(['touTime3', 'touTime2', 'touTime1']);
  expect(order(early, late)).toEqual(['touTime1', 'touTime2', 'touTime3']);
});

test('D4.15 writes without a rule between them stay in their order', () => {
  const changes = { battCapacity: 200, touTime1: '05:00', rcd: 1, touTime2: '06:00' };
  const present = { touTime1: '01:00', touTime2: '02:00' };
  expect(order(changes, present)).toEqual(['battCapacity', 'touTime2', 'touTime1', 'rcd']);
});

test('D4.15 where no order helps, each is still written once', () => {
  expect(order({ touTime1: '09:00' }, { touTime2: '02:00' })).toEqual(['touTime1']);
});

test('D4.15 D5.4 between two valid schedules no state in between contradicts itself', () => {
  const schedule = fc.array(fc.integer({ min: 0, max: 1_439 }), { minLength: 6, maxLength: 6 }).map((minutes) => {
    const sorted = [...minutes].sort((a, b) => a - b);
    return Object.fromEntries(SLOTS.map((code, index) => [code, clock(sorted[index] ?? 0)]));
  });
  fc.assert(
    fc.property(schedule, schedule, (from, to) => {
      const steps = steadyOrder(SETTINGS, writesOf(to), from);
      expect(steps.map(({ code }) => code).sort()).toEqual(SLOTS);
      let present: SettingValues = from;
      for (const step of steps) {
        expect(contradictions((code) => settingOf('C002', code), step, present)).toBeNull();
        present = { ...present, [step.code]: step.to };
      }
    }),
  );
});
