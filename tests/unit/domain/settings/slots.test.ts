import fc from 'fast-check';
import { settingProblem } from '@/lib/domain/devices/setting';
import { checkSlots, daySpans, moveSlotStart, readSlots, SLOT_COUNT, slotValues } from '@/lib/domain/settings/slots';
import { FACTORY, settingBy } from './catalogue';

const slotsAt = (...minutes: readonly (number | null)[]) =>
  minutes.map((start) => ({ start, power: 1000, soc: 50, volts: 50, gridCharge: 0, genCharge: 1 }));
const whys = (...minutes: readonly (number | null)[]) =>
  checkSlots(slotsAt(...minutes)).map(({ slot, why }) => `${slot} ${why}`);
/** Six ascending start times in minutes, at multiples of five. */
const starts = fc
  .array(fc.nat({ max: 287 }), { minLength: SLOT_COUNT, maxLength: SLOT_COUNT })
  .map((fives) => fives.map((five) => five * 5).sort((a, b) => a - b));

test('D4.7 the six factory slots are read', () => {
  const slots = readSlots(FACTORY);
  expect(slots.map(({ start }) => start)).toEqual([0, 300, 540, 780, 1020, 1260]);
  expect(slots[3]).toEqual({ start: 780, power: 5000, soc: 80, volts: 51.4, gridCharge: 1, genCharge: 0 });
});

test('D4.7 slots convert back to valid settings, all of them; unknown values are left out', () => {
  fc.assert(
    fc.property(starts, (minutes) => {
      const values = slotValues(slotsAt(...minutes));
      expect(Object.keys(values)).toHaveLength(36);
      for (const [code, value] of Object.entries(values)) {
        expect([code, settingProblem(settingBy(code), value)]).toEqual([code, null]);
      }
      expect(readSlots(values)).toEqual(slotsAt(...minutes));
    }),
  );
  expect(readSlots({})).toHaveLength(SLOT_COUNT);
  expect(slotValues(readSlots({}))).toEqual({});
  expect(slotValues(readSlots({ touTime2: '5:00', touSoc2: 40 }))).toEqual({ touSoc2: 40 });
});

test('D4.7 slots must be in order, on five-minute steps, within a day', () => {
  expect(whys(0, 0, 300, 300, 1435, 1435)).toEqual([]);
  expect(whys(60, 300, 240, 540, 600, 660)).toEqual(['2 out-of-order']);
  expect(whys(60, 61, 62, 70, 1440, -5)).toEqual(['1 off-step', '2 off-step', '4 outside-day', '5 outside-day']);
  expect(whys(60, null, 30, NaN, 90, 95)).toEqual(['2 out-of-order', '3 outside-day']);
});

test('D4.7 the last slot continues over midnight until the first one starts', () => {
  expect(daySpans(slotsAt(60, 300, 300, 540, 600, 1200))).toEqual([
    { slot: 5, from: 0, to: 60 },
    { slot: 0, from: 60, to: 300 },
    { slot: 2, from: 300, to: 540 },
    { slot: 3, from: 540, to: 600 },
    { slot: 4, from: 600, to: 1200 },
    { slot: 5, from: 1200, to: 1440 },
  ]);
  expect(daySpans(slotsAt(0, 0, 0, 0, 0, 0))).toEqual([{ slot: 5, from: 0, to: 1440 }]);
  expect(daySpans(slotsAt(0, 303, 540, 600, 700, 800))?.[1]).toEqual({ slot: 1, from: 303, to: 540 });
});

test('D4.7 slots in order cover the day once, without gaps and overlaps', () => {
  fc.assert(
    fc.property(starts, (minutes) => {
      const spans = daySpans(slotsAt(...minutes)) ?? [];
      expect(spans[0]?.from).toBe(0);
      expect(spans.at(-1)?.to).toBe(1440);
      for (const [index, { from, to }] of spans.entries()) {
        expect(to).toBeGreaterThan(from);
        if (index > 0) expect(from).toBe(spans[index - 1]?.to);
      }
    }),
  );
});

test('D4.7 the active slots are unknown when a start is missing or out of order', () => {
  expect(daySpans(slotsAt(0, null, 540, 600, 700, 800))).toBeNull();
  expect(daySpans(slotsAt(0, 600, 540, 600, 700, 800))).toBeNull();
  expect(daySpans(readSlots({}))).toBeNull();
  expect(daySpans([])).toBeNull();
});

test('D4.7 a dragged start stays on five-minute steps, in the day and between its neighbours; the others stay', () => {
  fc.assert(
    fc.property(starts, fc.nat({ max: 5 }), fc.integer({ min: -100, max: 2000 }), (minutes, slot, to) => {
      const start = slotsAt(...minutes);
      const moved = moveSlotStart(start, slot, to);
      expect(checkSlots(moved)).toEqual([]);
      expect(moved.map((one, at) => (at === slot ? start[at] : one))).toEqual(start);
      const free = moveSlotStart(slotsAt(0, null, null, null, null, null), 3, to)[3]?.start ?? NaN;
      expect(Math.abs(free - Math.min(Math.max(to, 0), 1435))).toBeLessThanOrEqual(2.5);
    }),
  );
  expect(moveSlotStart(slotsAt(0, 60), 2, 30)).toEqual(slotsAt(0, 60));
});
