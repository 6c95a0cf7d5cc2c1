import fc from 'fast-check';
import { applyRead, EMPTY_FORM } from '@/lib/domain/settings/form';
import { stageVersion } from '@/lib/domain/settings/stage-version';
import { evaluateSettings } from '@/lib/domain/settings/engine';
import { planWrites } from '@/lib/domain/settings/submit';
import type { SettingValues } from '@/lib/domain/settings/values';
import { isAdoptable } from '@/lib/domain/settings/versions';
import { FACTORY, formOf, SETTINGS, someSwitches, someValues } from './catalogue';

const stage = (version: SettingValues, codes?: readonly string[], held: SettingValues = {}) =>
  stageVersion(SETTINGS, formOf(held), version, codes);

test('D4.15 C3 restoring a full version changes what differs, leaves what is equal, and skips commands and the clock', () => {
  const { changed, same, left } = stage({ ...FACTORY, battCapacity: 450, day: 17 });
  expect(changed).toEqual(['battCapacity']);
  expect(left.filter(({ why }) => why !== 'own')).toEqual([]);
  expect(left.map(({ code }) => code)).toContain('day');
  expect(same).not.toContain('battCapacity');
  expect(same.length + left.length + 1).toBe(SETTINGS.length - 3);
});

test.each<[string, SettingValues, readonly string[], SettingValues, string]>([
  ['hidden by the battery type of the device', { lowBattVolt: 51 }, ['lowBattVolt'], { battOperatesBy: 1 }, 'hidden'],
  ['not in the version', { beep: null }, ['beep'], {}, 'no-value'],
  ['never read of the device', { beep: 1 }, ['beep'], { beep: null }, 'unread'],
  ['of another product', { noSuchThing: 1 }, ['noSuchThing'], {}, 'foreign'],
  ['an order', { factoryReset: 1 }, ['factoryReset'], {}, 'own'],
  ['refused by a locked device', { battCapacity: 450 }, ['battCapacity'], { lockOutChanges: 1 }, 'disabled'],
])('D4.5 D4.15 C3 a setting that is %s is skipped with a reason', (_what, version, codes, held, why) => {
  const form = applyRead(EMPTY_FORM, { ...FACTORY, ...held });
  const staged = stageVersion(SETTINGS, form, { ...FACTORY, ...version }, codes);
  expect(staged.left).toEqual([{ code: codes[0], why }]);
  expect(staged.changed).toEqual([]);
});

test('D4.4 a restored battery type is written as its two halves and shown as one field', () => {
  const { changed, form } = stage({ ...FACTORY, battControlMode: 0, battOperatesBy: 2 }, ['battType']);
  expect(changed).toEqual(['battType']);
  const { writes } = planWrites(SETTINGS, form, evaluateSettings(SETTINGS, form.values));
  expect(writes.map(({ code }) => code).sort()).toEqual(['battControlMode', 'battOperatesBy']);
});

test('D4.12 a setting excluded by a restored one is switched off with it, even when it was not read', () => {
  const form = applyRead(EMPTY_FORM, { ...FACTORY, acCoupleGrid: null, acCoupleLoad: 0 });
  const version = { ...FACTORY, acCoupleGrid: 0, acCoupleLoad: 1 };
  const staged = stageVersion(SETTINGS, form, version, ['acCoupleGrid', 'acCoupleLoad']);
  expect(new Set(staged.changed)).toEqual(new Set(['acCoupleGrid', 'acCoupleLoad']));
  expect(staged.left).toEqual([]);
});

test('D4.5 D4.15 C3 every selected field is changed, equal or skipped with a reason, and no unread field is sent except an excluded one', () => {
  const unread = fc.subarray(SETTINGS.map(({ code }) => code));
  fc.assert(
    fc.property(someValues, someSwitches, someSwitches, unread, (values, switches, device, missing) => {
      const gaps = Object.fromEntries(missing.map((code) => [code, null]));
      const held: SettingValues = { ...FACTORY, ...device, ...gaps };
      const form = applyRead(EMPTY_FORM, held);
      const codes = Object.keys(values).filter((code) => !/^batt(ControlMode|OperatesBy)$|^genGridSignal$/.test(code));
      const staged = stageVersion(SETTINGS, form, { ...FACTORY, ...values, ...switches }, codes);
      const told = [...staged.changed, ...staged.same, ...staged.left.map(({ code }) => code)];
      // Mutual exclusion may reset a field to the device's value; it is then neither changed, same nor left.
      const silent = codes.filter((code) => !told.includes(code));
      for (const code of silent) expect(['acCoupleGrid', 'acCoupleLoad']).toContain(code);
      const { writes } = planWrites(SETTINGS, staged.form, evaluateSettings(SETTINGS, staged.form.values));
      const chosen = writes.filter(({ fields }) => fields.some((code) => codes.includes(code)));
      const unreadSent = chosen.filter(({ from }) => from === null);
      // The setting that excludes it is switched on at the same time.
      for (const { code, to } of unreadSent) {
        expect(to).toBe(0);
        expect(staged.form.values[code === 'acCoupleGrid' ? 'acCoupleLoad' : 'acCoupleGrid']).toBe(1);
        expect(['acCoupleGrid', 'acCoupleLoad']).toContain(code);
      }
      expect(staged.left.filter(({ code }) => staged.changed.includes(code))).toEqual([]);
      expect(chosen.flatMap(({ fields }) => fields).every(isAdoptable)).toBe(true);
    }),
  );
});
