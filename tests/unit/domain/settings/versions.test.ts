import fc from 'fast-check';
import { adoptVersion, compareVersions, isAdoptable } from '@/lib/domain/settings/versions';
import { isSameValue, valueOf } from '@/lib/domain/settings/values';
import { FACTORY, formOf, SETTINGS, someSwitches, someValues } from './catalogue';

const CODES = SETTINGS.map(({ code }) => code);
/** Stored codes that are shown as a selector instead of their own field. */
const STORED = ['battControlMode', 'battOperatesBy', 'genGridSignal'];

test('D4.4 D4.11 C3 two versions are compared side by side as shown on screen, in its order', () => {
  const other = { ...FACTORY, battControlMode: 0, battOperatesBy: 1, battCapacity: 450, beep: null };
  const rows = compareVersions(SETTINGS, FACTORY, other);
  expect(rows.filter(({ kind }) => kind !== 'same')).toEqual([
    { code: 'battType', one: 0, other: 2, kind: 'different' },
    { code: 'battCapacity', one: FACTORY['battCapacity'], other: 450, kind: 'different' },
    { code: 'beep', one: FACTORY['beep'], other: null, kind: 'only-one' },
  ]);
  expect(rows.map(({ code }) => code)).toEqual(CODES.filter((code) => !STORED.includes(code)));
});

test('C3 a version has no differences from itself, and swapping two versions mirrors the differences', () => {
  const mirror = { same: 'same', different: 'different', 'only-one': 'only-other', 'only-other': 'only-one' } as const;
  fc.assert(
    fc.property(someValues, someValues, (one, other) => {
      expect(compareVersions(SETTINGS, one, one).every(({ kind }) => kind === 'same')).toBe(true);
      const back = compareVersions(SETTINGS, other, one).map((row) => ({
        code: row.code,
        one: row.other,
        other: row.one,
        kind: mirror[row.kind],
      }));
      expect(compareVersions(SETTINGS, one, other)).toEqual(back);
    }),
  );
});

test('D4.12 C3 restoring a version sets the form to it, except for commands and device-specific settings', () => {
  fc.assert(
    fc.property(someValues, someSwitches, fc.boolean(), (values, switches, onGrid) => {
      const couple = { acCoupleGrid: Number(onGrid), acCoupleLoad: Number(!onGrid) };
      const version = { ...FACTORY, ...values, ...switches, ...couple };
      const { form, absent } = adoptVersion(SETTINGS, formOf(), version, CODES);
      expect(absent).toEqual([]);
      const wrong = compareVersions(SETTINGS, version, form.values).filter(
        ({ code, kind }) => kind !== 'same' && isAdoptable(code),
      );
      expect(wrong).toEqual([]);
      for (const code of CODES.filter((each) => !isAdoptable(each))) {
        expect(isSameValue(valueOf(form.values, code), valueOf(formOf().values, code))).toBe(true);
      }
    }),
  );
});

test('C3 only selected settings are restored, with their dependent settings', () => {
  const version = {
    ...FACTORY,
    battControlMode: 0,
    battOperatesBy: 2,
    battCapacity: 450,
    beep: 1 - Number(FACTORY['beep']),
  };
  const { form } = adoptVersion(SETTINGS, formOf(), version, ['battType']);
  expect(form.values).toMatchObject({ battType: 3, battControlMode: 0, battOperatesBy: 2 });
  expect(form.values).toMatchObject({ battCapacity: FACTORY['battCapacity'], beep: FACTORY['beep'] });
});

test('C3 settings missing in the version or on the device, or not to be copied, are listed', () => {
  const codes = ['battCapacity', 'beep', 'noSuchThing', 'factoryReset', 'modbusSn'];
  const { form, absent, own } = adoptVersion(SETTINGS, formOf(), { ...FACTORY, beep: null }, codes);
  expect(absent).toEqual(['beep', 'noSuchThing']);
  expect([...own].sort()).toEqual(['factoryReset', 'modbusSn']);
  expect(form).toEqual(formOf());
});
