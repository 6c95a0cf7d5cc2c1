import fc from 'fast-check';
import { evaluateSettings } from '@/lib/domain/settings/engine';
import { applyRead, EMPTY_FORM, isEdited, type SettingsForm } from '@/lib/domain/settings/form';
import { isSelector, SETTING_MAPPINGS } from '@/lib/domain/settings/mappings';
import type { SettingRule } from '@/lib/domain/settings/rules';
import { checkPlan, planWrites, type WritePlan } from '@/lib/domain/settings/submit';
import { isSameValue, valueOf } from '@/lib/domain/settings/values';
import { orderWrites } from '@/lib/domain/settings/write-order';
import { edited, FACTORY, formOf, SETTINGS, someSwitches, someValues } from './catalogue';

const planOf = (form: SettingsForm): WritePlan => planWrites(SETTINGS, form, evaluateSettings(SETTINGS, form.values));
const codesOf = ({ writes }: WritePlan) => writes.map(({ code }) => code);

test('D4.15 only changed, visible, non-empty fields are sent, with the value the user saw before', () => {
  const form = edited(formOf(), {
    battCapacity: '300',
    shutdownSoc: 20,
    floatVolt: 54,
    maxChargeCurrent: '',
    touDays: '',
  });
  const plan = planOf(form);
  expect(plan.writes).toEqual([{ code: 'battCapacity', fields: ['battCapacity'], from: 200, to: 300, readsBack: 300 }]);
  expect(plan.heldBack).toEqual([
    { code: 'maxChargeCurrent', why: 'empty' },
    { code: 'floatVolt', why: 'hidden' },
    { code: 'touDays', why: 'hidden' },
  ]);
  expect(planOf(edited(form, { touSelling: 1 })).writes).toContainEqual(
    expect.objectContaining({ code: 'touDays', to: '' }),
  );
});

test('D4.15 an unedited or restored form sends nothing', () => {
  expect(planOf(formOf())).toEqual({ writes: [], heldBack: [] });
  expect(planOf(edited(formOf(), { battCapacity: 250, battType: 1, fwMode: 1 })).writes).not.toEqual([]);
  const back = edited(formOf(), { battCapacity: 250, battType: 1, fwMode: 1 });
  expect(planOf(edited(back, { battCapacity: '200', battType: 0, fwMode: 0 }))).toEqual({ writes: [], heldBack: [] });
});

test('D4.4 D4.11 selectors are sent as their stored settings, unchanged halves are not sent', () => {
  const fields = ['battType'];
  expect(planOf(edited(formOf(), { battType: 3 })).writes).toEqual([
    { code: 'battControlMode', fields, from: 1, to: 0, readsBack: 0 },
    { code: 'battOperatesBy', fields, from: 1, to: 2, readsBack: 2 },
  ]);
  expect(codesOf(planOf(edited(formOf(), { battType: 2 })))).toEqual(['battControlMode']);
  expect(planOf(edited(formOf(), { gridSignal: 1, genSignal: 0 })).writes).toEqual([
    { code: 'genGridSignal', fields: ['gridSignal', 'genSignal'], from: 1, to: 2, readsBack: 2 },
  ]);
});

test('D4.4 a pair with an unread half is not written, and the field gives the reason', () => {
  const half = applyRead(EMPTY_FORM, { ...FACTORY, battOperatesBy: null });
  expect(planOf(edited(half, { battType: 1 }))).toEqual({
    writes: [],
    heldBack: [{ code: 'battType', why: 'unread' }],
  });
  const without = applyRead(EMPTY_FORM, { ...FACTORY, battCapacity: null });
  expect(planOf(edited(without, { battCapacity: 100 })).writes).toMatchObject([{ from: null, to: 100 }]);
});

test('D4.11 without a battery the signal pair is hidden and not sent', () => {
  const form = edited(formOf(), { gridSignal: 1, battType: 3 });
  expect(codesOf(planOf(form))).toEqual(['battControlMode', 'battOperatesBy']);
  expect(planOf(form).heldBack).toEqual([{ code: 'gridSignal', why: 'hidden' }]);
});

test('D4.12 when an AC couple is swapped both sides are sent, off before on', () => {
  const over = planOf(edited(formOf({ acCoupleLoad: 1 }), { acCoupleGrid: 1 }));
  expect(over.writes.map(({ code, to }) => [code, to])).toEqual([
    ['acCoupleLoad', 0],
    ['acCoupleGrid', 1],
  ]);
  const back = planOf(edited(formOf({ acCoupleGrid: 1 }), { acCoupleLoad: 1 }));
  expect(codesOf(back)).toEqual(['acCoupleGrid', 'acCoupleLoad']);
});

test('D4.15 a switch is sent before its dependent settings, along the whole chain', () => {
  const form = edited(formOf({ battControlMode: 0, battOperatesBy: 2, gridMode: 6, vwMode: 1 }), {
    touPower1: 1000,
    touSelling: 1,
    battType: 0,
    vwMode: 0,
    vwV2: 111,
    gridMode: 7,
    smartLoadSetup: 1,
    smartLoadDelay: 10,
  });
  const codes = codesOf(planOf(form));
  const before = (one: string, other: string) => expect(codes.indexOf(one)).toBeLessThan(codes.indexOf(other));
  expect(codes).toHaveLength(9);
  before('battOperatesBy', 'touSelling');
  before('battControlMode', 'touSelling');
  before('touSelling', 'touPower1');
  before('vwMode', 'vwV2');
  before('gridMode', 'vwV2');
  before('smartLoadSetup', 'smartLoadDelay');
});

test('D4.15 a dependent setting is sent after its switch, even when it precedes it on screen', () => {
  const hides = (id: string, code: string, then: SettingRule['then']): SettingRule => ({
    ...{ id, apply: 'optional', when: { any: [{ code, op: 'eq', value: 0 }] }, then },
  });
  const rules = [
    hides('one', 'battType', { hide: { tags: ['T'] } }),
    hides('two', 'tagged', { setType: { typed: 'option' } }),
    hides('three', 'typed', { reload: { codes: ['loaded'] } }),
  ];
  const codes = ['loaded', 'typed', 'tagged', 'battOperatesBy', 'free'];
  const screen = codes.map((code) => ({ code, attached: code === 'tagged' ? ['T'] : [] }));
  const writes = codes.map((code) => ({ code, to: 1 }));
  const order = orderWrites(screen, writes, rules);
  expect(order.map(({ code }) => code)).toEqual(['battOperatesBy', 'free', 'tagged', 'typed', 'loaded']);
});

test('D4.15 unlocking is sent first, locking last', () => {
  const unlock = planOf(edited(formOf({ lockOutChanges: 1 }), { battCapacity: 100, lockOutChanges: 0, battType: 1 }));
  expect(codesOf(unlock)[0]).toBe('lockOutChanges');
  const lock = planOf(edited(formOf(), { lockOutChanges: 1, battCapacity: 100, rcd: 0 }));
  expect(codesOf(lock).at(-1)).toBe('lockOutChanges');
});

test('D4.15 edits on a device that stays locked are held back', () => {
  const stays = edited(formOf({ lockOutChanges: 1 }), { lockOutChanges: 0, battCapacity: 100, battType: 1 });
  expect(codesOf(planOf(stays))).toHaveLength(4);
  expect(planOf(edited(stays, { lockOutChanges: 1 }))).toEqual({
    writes: [],
    heldBack: [
      { code: 'battType', why: 'disabled' },
      { code: 'battCapacity', why: 'disabled' },
    ],
  });
});

test('D4.15 the write order does not depend on the order of input, and cycles end', () => {
  const values = edited(formOf(), { battType: 1, touSelling: 1, touVolt1: 50, vqMode: 0, vqV1: 91, rcd: 0 });
  const { writes } = planOf(values);
  fc.assert(
    fc.property(fc.shuffledSubarray([...writes], { minLength: writes.length }), (shuffled) => {
      expect(orderWrites(SETTINGS, shuffled)).toEqual(writes);
    }),
  );
  const circle = (['a', 'b'] as const).map((code, index) => ({
    ...{ id: code, apply: 'always' as const, when: { code, op: 'eq' as const, value: 0 } },
    then: { hide: { codes: [index === 0 ? 'b' : 'a'] } },
  }));
  const two = ['b', 'a'].map((code) => ({ code, to: 1 }));
  expect(orderWrites([{ code: 'a' }, { code: 'b' }], two, circle).map(({ code }) => code)).toEqual(['a', 'b']);
});

test('D4.15 commands read back as 0, and a factory reset is sent alone', () => {
  const clear = planOf(edited(formOf({ arcFault: 1 }), { clearArcFault: 1 }));
  expect(clear.writes).toMatchObject([{ code: 'clearArcFault', to: 1, readsBack: 0 }]);
  const reset = planOf(edited(formOf(), { factoryReset: 1 }));
  expect(reset.writes).toMatchObject([{ to: 1, readsBack: 0 }]);
  expect(checkPlan(reset)).toEqual([]);
  const both = planOf(edited(formOf(), { factoryReset: 1, battCapacity: 100, rcd: 0 }));
  expect(checkPlan(both)).toMatchObject([{ kind: 'not-alone', code: 'factoryReset', params: { count: 2 } }]);
});

test('D4.15 for any input nothing hidden, empty, unchanged or a selector is sent, and no edit is lost', () => {
  const typed = fc.oneof(fc.constant(''), fc.string({ maxLength: 4 }), fc.integer({ min: 0, max: 4 }));
  const more = fc.dictionary(fc.constantFrom(...SETTINGS.map(({ code }) => code)), typed, { maxKeys: 20 });
  fc.assert(
    fc.property(someSwitches, someValues, someSwitches, more, (device, values, switches, texts) => {
      const form = edited(formOf({ ...device }), { ...values, ...switches, ...texts });
      const state = evaluateSettings(SETTINGS, form.values);
      const { writes, heldBack: kept } = planWrites(SETTINGS, form, state);
      expect(new Set(writes.map(({ code }) => code)).size).toBe(writes.length);
      for (const { code, fields, from, to } of writes) {
        expect([code, fields.some((field) => state.visible.has(field))]).toEqual([code, true]);
        expect(isSelector(code)).toBe(false);
        expect(isSameValue(from, to)).toBe(false);
        expect(isSameValue(from, valueOf(form.originals, code))).toBe(true);
        if (code !== 'touDays') expect(String(to).trim()).not.toBe('');
      }
      const sent = writes.flatMap(({ code, fields }) => [code, ...fields]);
      const accounted = new Set([...sent, ...kept.map(({ code }) => code)]);
      const behind = SETTING_MAPPINGS.flatMap(({ stored }) => stored);
      const lost = SETTINGS.filter(
        ({ code }) => isEdited(form, code) && !behind.includes(code) && !accounted.has(code),
      );
      expect(lost.map(({ code }) => code)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
