import fc from 'fast-check';
import { applyEdit, applyRead, EMPTY_FORM, isEdited } from '@/lib/domain/settings/form';
import { isSelector, SETTING_MAPPINGS, shownFor, storedFor } from '@/lib/domain/settings/mappings';
import { valueOf } from '@/lib/domain/settings/values';
import { edited, FACTORY, formOf, settingBy, SETTINGS, someValues, valueFor } from './catalogue';

const mappings = SETTING_MAPPINGS.map((mapping) => ({ id: mapping.id, mapping }));

test.each(mappings)('D4.4 D4.11 $id: any shown value round-trips through the stored one', ({ mapping }) => {
  const shown = fc.record(Object.fromEntries(mapping.shown.map((code) => [code, valueFor(settingBy(code))])));
  fc.assert(
    fc.property(shown, (values) => {
      const stored = storedFor(mapping, values);
      expect(Object.keys(stored ?? {})).toEqual(mapping.stored);
      expect(shownFor(mapping, stored ?? {})).toEqual(values);
    }),
  );
});

test.each(mappings)('D4.4 D4.11 $id: missing or invalid values show nothing', ({ mapping }) => {
  const any = (codes: readonly string[]) => fc.constantFrom(...codes);
  const nothing = fc.constantFrom(null, undefined, '', 'x', 7, -1, 0.5);
  const whole = storedFor(mapping, { battType: 2, gridSignal: 1, genSignal: 0 }) ?? {};
  fc.assert(
    fc.property(any(mapping.stored), any(mapping.shown), nothing, (half, field, value) => {
      expect(shownFor(mapping, { ...whole, [half]: value })).toBeNull();
      expect(storedFor(mapping, { ...shownFor(mapping, whole), [field]: value })).toBeNull();
    }),
  );
});

test.each([
  ['both on', 0, 1, 1],
  ['grid off, gen on', 1, 0, 1],
  ['grid on, gen off', 2, 1, 0],
  ['both off', 3, 0, 0],
] as const)('D4.11 %s is %d, both read and written', (_name, pair, gridSignal, genSignal) => {
  expect(formOf({ genGridSignal: pair }).values).toMatchObject({ gridSignal, genSignal });
  const start = formOf({ genGridSignal: 3 - pair });
  expect(edited(start, { gridSignal, genSignal }).values['genGridSignal']).toBe(pair);
});

test.each([
  [0, 1, 1],
  [1, 0, 0],
  [2, 0, 1],
  [3, 0, 2],
])('D4.4 battery type %d is control mode %d and operation by %d, both read and written', (battType, mode, by) => {
  expect(formOf({ battControlMode: mode, battOperatesBy: by }).values['battType']).toBe(battType);
  const start = formOf({ battControlMode: 1, battOperatesBy: battType === 0 ? 2 : 1 });
  expect(edited(start, { battType }).values).toMatchObject({ battControlMode: mode, battOperatesBy: by });
});

test('D4.4 reselecting the original type restores the pair stored on the device', () => {
  const start = formOf({ battControlMode: 1, battOperatesBy: 2 });
  expect(start.values['battType']).toBe(3);
  const back = edited(start, { battType: 1, battCapacity: 300 });
  expect(back.values).toMatchObject({ battControlMode: 0, battOperatesBy: 0 });
  expect(edited(back, { battType: 3 }).values).toMatchObject({ battControlMode: 1, battOperatesBy: 2 });
});

test('D4.4 an unread half leaves the selector empty; selecting a type then stores nothing in its place', () => {
  const half = applyRead(EMPTY_FORM, { battControlMode: 1, battType: 2 });
  expect(valueOf(half.values, 'battType')).toBeNull();
  expect(applyRead(half, { battOperatesBy: 1 }).values['battType']).toBe(0);
});

test('D4.4 D4.11 selectors are exactly the settings that the catalogue never writes', () => {
  for (const { code, selector } of SETTINGS) expect([code, isSelector(code)]).toEqual([code, selector ?? false]);
});

test('D4.4 D4.11 restored stored values are shown in the selectors', () => {
  expect(edited(formOf(), { battControlMode: 0, battOperatesBy: 0 }).values['battType']).toBe(1);
  expect(edited(formOf(), { genGridSignal: 2 }).values).toMatchObject({ gridSignal: 1, genSignal: 0 });
});

test('D4.12 turning on either AC couple forces the other to 0 and reports it; turning one off forces nothing', () => {
  const load = formOf({ acCoupleLoad: 1 });
  const outcome = applyEdit(SETTINGS, load, { code: 'acCoupleGrid', value: 1 });
  expect(outcome.form.values).toMatchObject({ acCoupleGrid: 1, acCoupleLoad: 0 });
  expect([...outcome.forced]).toEqual([['acCoupleLoad', 0]]);
  expect(isEdited(outcome.form, 'acCoupleLoad')).toBe(true);
  const grid = applyEdit(SETTINGS, formOf({ acCoupleGrid: 1 }), { code: 'acCoupleLoad', value: '1' });
  expect(grid.form.values).toMatchObject({ acCoupleGrid: 0 });
  const off = applyEdit(SETTINGS, load, { code: 'acCoupleGrid', value: 0 });
  expect([...off.forced]).toEqual([]);
  expect(off.form.values).toMatchObject({ acCoupleLoad: 1 });
});

test('D4.12 the two AC couples are never on together, in any order of switching', () => {
  const step = fc.record({ code: fc.constantFrom('acCoupleGrid', 'acCoupleLoad'), value: fc.constantFrom(0, 1) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const end = steps.reduce((form, one) => applyEdit(SETTINGS, form, one).form, formOf());
      expect([end.values['acCoupleGrid'], end.values['acCoupleLoad']]).not.toEqual([1, 1]);
      const last = steps.findLast(({ value }) => value === 1);
      if (last && steps.at(-1) === last) expect(end.values[last.code]).toBe(1);
    }),
  );
});

test('D4.15 a reading updates untouched fields, preserves edits, and retains values of codes without an answer', () => {
  const form = edited(formOf(), { battCapacity: '300', touTime2: '04:30' });
  const again = applyRead(form, { battCapacity: 250, shutdownSoc: 15, touTime2: '04:30', lowBattSoc: null });
  expect(again.values).toMatchObject({ battCapacity: '300', shutdownSoc: 15, lowBattSoc: FACTORY['lowBattSoc'] });
  expect(again.originals).toMatchObject({ battCapacity: 250 });
  const codes = ['battCapacity', 'touTime2', 'shutdownSoc'];
  expect(codes.filter((code) => isEdited(again, code))).toEqual(['battCapacity']);
});

test('D4.4 an edited battery type is preserved in full when a reading updates one half', () => {
  const form = edited(formOf(), { battType: 1 });
  const again = applyRead(form, { battOperatesBy: 2, battControlMode: 0 });
  expect(again.values).toMatchObject({ battType: 1, battControlMode: 0, battOperatesBy: 0 });
  expect(again.originals).toMatchObject({ battType: 3 });
});

test('D4.15 reading back the typed values leaves no edits', () => {
  fc.assert(
    fc.property(someValues, (typed) => {
      const form = edited(formOf(), typed);
      const again = applyRead(form, form.values);
      expect(SETTINGS.filter(({ code }) => isEdited(again, code)).map(({ code }) => code)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
