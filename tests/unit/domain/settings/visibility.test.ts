import fc from 'fast-check';
import { INVERTER_SETTING_GROUPS } from '@/lib/data/inverter-settings';
import { evaluateSettings, type RuledSetting } from '@/lib/domain/settings/engine';
import type { Condition, SettingRule } from '@/lib/domain/settings/rules';
import { ALWAYS_RULES, DEVICE_RULES, VISIBILITY_RULES } from '@/lib/domain/settings/visibility-rules';
import { FACTORY, SETTINGS, someSwitches, someValues } from './catalogue';
import { EXAMPLE_STATES } from './example-states';

const shownWith = (set: Readonly<Record<string, number | string>>) =>
  evaluateSettings(SETTINGS, { ...FACTORY, ...set }).visible;
const words = (text: string) => text.split(' ');

test.each(EXAMPLE_STATES)(
  'D4.4 D4.6 D4.7 D4.8 D4.9 D4.10 visible settings: $name',
  ({ set, counts, shown, notShown }) => {
    const visible = shownWith(set);
    expect(
      INVERTER_SETTING_GROUPS.map(({ settings }) => settings.filter(({ code }) => visible.has(code)).length),
    ).toEqual(counts);
    expect(words(shown).filter((code) => !visible.has(code))).toEqual([]);
    expect(words(notShown).filter((code) => visible.has(code))).toEqual([]);
  },
);

test('D4.6 force generator as load follows the signal pair, and is hidden with it when there is no battery', () => {
  const shows = (set: Record<string, number>) => shownWith(set).has('forceGenAsLoad');
  expect([0, 1, 2, 3].map((genGridSignal) => shows({ genGridSignal }))).toEqual([false, false, true, true]);
  expect(shows({ genGridSignal: 3, battType: 3 })).toBe(false);
  // `genGridSignal` itself is always hidden, which hides no other setting.
  expect(shownWith({ genGridSignal: 3 }).has('genGridSignal')).toBe(false);
});

test('D4.7 no battery hides time-of-use selling and lists the rules responsible', () => {
  const { hiddenBy } = evaluateSettings(SETTINGS, { ...FACTORY, battType: 3, touSelling: 1 });
  expect(hiddenBy.get('touSelling')).toEqual(['batt-type-nb', 'tou-no-battery']);
  expect(hiddenBy.get('touVolt1')).toEqual(['batt-type-nb', 'tou-no-battery']);
  expect(hiddenBy.get('battControlMode')).toEqual([]);
  expect(hiddenBy.get('workMode')).toBeUndefined();
});

test('D4.8 the points of a curve are hidden while its mode is not Disable, each curve by its own mode', () => {
  const curves = { fwMode: 'fwStartOver', vwMode: 'vwV2', vqMode: 'vqQ3', pqMode: 'pqP4', ppfMode: 'ppfPf1' };
  const off = Object.fromEntries(Object.keys(curves).map((mode) => [mode, 0]));
  for (const [mode, point] of Object.entries(curves)) {
    expect(Object.values(curves).filter((code) => !shownWith({ ...off, [mode]: 1 }).has(code))).toEqual([point]);
  }
});

test('D4.8 the grid type sets the type of the microinverter export cutoff', () => {
  const typeWith = (values: Record<string, number>) => evaluateSettings(SETTINGS, values).types.get('miExportCutoff');
  expect([0, 1, 2].map((gridType) => typeWith({ gridType }))).toEqual(['option', 'Doption', 'Doption']);
  expect(typeWith({})).toBeUndefined();
});

test('D4.10 either wind turbine shows the shared curve; a missing meter hides its settings', () => {
  const shows = (dc1Wind: number, dc2Wind: number) => shownWith({ dc1Wind, dc2Wind }).has('windI12');
  expect([shows(0, 0), shows(0, 1), shows(1, 0), shows(1, 1)]).toEqual([false, true, true, true]);
  expect([0, 1].map((exMeterForCt) => shownWith({ exMeterForCt }).has('exMeterPhase'))).toEqual([false, true]);
});

test('D4.5 there are the page’s 36 rules, each with a unique id, and they refer to existing settings only', () => {
  expect(VISIBILITY_RULES).toHaveLength(36);
  const ids = [...VISIBILITY_RULES, ...DEVICE_RULES].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const codes = new Set(SETTINGS.map(({ code }) => code));
  const tags = new Set(SETTINGS.flatMap(({ attached }) => attached ?? []));
  for (const { then } of VISIBILITY_RULES) {
    for (const selection of [then.show, then.hide, then.reload]) {
      expect((selection?.codes ?? []).filter((code) => !codes.has(code))).toEqual([]);
      expect((selection?.tags ?? []).filter((tag) => tag !== 'NB' && !tags.has(tag))).toEqual([]);
    }
    for (const table of [then.set, then.setType, then.setOptions]) {
      expect(Object.keys(table ?? {}).filter((code) => !codes.has(code))).toEqual([]);
    }
  }
});

test('D4.5 an optional rule has no effect until it is selected', () => {
  const values = { ...FACTORY, gridType: 2, genCharge: 0 };
  const plain = evaluateSettings(SETTINGS, values);
  expect(plain.visible.has('genChargeCurrent')).toBe(true);
  expect(plain.options.size).toBe(0);
  const chosen = evaluateSettings(SETTINGS, values, { rules: VISIBILITY_RULES });
  expect(chosen.visible.has('genChargeCurrent')).toBe(false);
  expect(chosen.options.get('invOutputVoltage')?.map(({ en }) => en)).toEqual(['120/208V', '127/220V']);
});

test('D4.8 a new grid standard marks stored protection and curve settings as outdated', () => {
  const edits = [{ code: 'gridMode', value: 10, by: 'user' }] as const;
  const { stale } = evaluateSettings(SETTINGS, { gridMode: 10 }, { rules: VISIBILITY_RULES, edits });
  expect(['gridVoltHigh', 'hv3Time', 'vqQ4', 'fwStartOver'].filter((code) => !stale.has(code))).toEqual([]);
  expect(stale.has('workMode')).toBe(false);
  expect(evaluateSettings(SETTINGS, { gridMode: 10 }, { rules: VISIBILITY_RULES }).stale.size).toBe(0);
});

test('D4.12 only a user’s switch forces the other one, a reading or an existing value does not', () => {
  const forcedBy = (by: 'user' | 'read', value: number) =>
    Object.fromEntries(
      evaluateSettings(SETTINGS, { acCoupleGrid: 1 }, { edits: [{ code: 'acCoupleGrid', value, by }] }).forced,
    );
  expect(forcedBy('user', 1)).toEqual({ acCoupleLoad: 0 });
  expect(forcedBy('user', 0)).toEqual({});
  expect(forcedBy('read', 1)).toEqual({});
  expect(evaluateSettings(SETTINGS, { acCoupleGrid: 1 }).forced.size).toBe(0);
});

test('D2.16 a locked inverter accepts nothing but unlocking; before its state is known nothing is disabled', () => {
  expect(evaluateSettings(SETTINGS, { lockOutChanges: 1 }).disabled.size).toBe(SETTINGS.length - 1);
  expect(evaluateSettings(SETTINGS, { lockOutChanges: 1 }).disabled.has('lockOutChanges')).toBe(false);
  expect(evaluateSettings(SETTINGS, { lockOutChanges: 0 }).disabled.size).toBe(0);
  expect(evaluateSettings(SETTINGS, {}).disabled.size).toBe(0);
});

test('D4.5 unknown values hide nothing, however few are known', () => {
  const always = SETTINGS.filter(({ hidden }) => !hidden).map(({ code }) => code);
  expect([...evaluateSettings(SETTINGS, {}).visible]).toEqual(always);
  const blank = fc.constantFrom(null, undefined, '', ' ', 'none');
  fc.assert(
    fc.property(someSwitches, blank, (values, nothing) => {
      const whole = evaluateSettings(SETTINGS, values);
      const forgotten = Object.fromEntries(Object.keys(values).map((code) => [code, nothing]));
      expect([...evaluateSettings(SETTINGS, forgotten).visible]).toEqual(always);
      // Removing a value can only make more settings visible.
      for (const code of Object.keys(values)) {
        const fewer = evaluateSettings(SETTINGS, { ...values, [code]: nothing }).visible;
        expect([...whole.visible].filter((one) => !fewer.has(one))).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
});

test('D4.5 the order of rules and settings does not matter', () => {
  const shuffled = fc.shuffledSubarray([...VISIBILITY_RULES, ...DEVICE_RULES], {
    minLength: VISIBILITY_RULES.length + DEVICE_RULES.length,
  });
  const edits = [{ code: 'acCoupleLoad', value: 1, by: 'user' }] as const;
  fc.assert(
    fc.property(shuffled, someSwitches, someValues, (rules, switches, others) => {
      const values = { ...others, ...switches };
      const straight = evaluateSettings(SETTINGS, values, { rules: [...VISIBILITY_RULES, ...DEVICE_RULES], edits });
      expect(evaluateSettings(SETTINGS, values, { rules, edits })).toEqual(straight);
      const reversed = evaluateSettings([...SETTINGS].reverse(), values, { rules, edits });
      expect(new Set(reversed.visible)).toEqual(new Set(straight.visible));
    }),
    { numRuns: 100 },
  );
});

test('D4.6 settings hidden by tags can hide more, along a chain', () => {
  const chain = ['a', 'b', 'c', 'd'].map((code) => ({ code, attached: [code.toUpperCase()] }));
  const follows = (code: string, tag: string): SettingRule => ({
    ...{ id: `${code}-${tag}`, apply: 'always', when: { code, op: 'tagHidden' }, then: { hide: { tags: [tag] } } },
  });
  const start: SettingRule = {
    ...{ id: 'start', apply: 'always', when: { code: 'a', op: 'eq', value: 1 }, then: { hide: { tags: ['A'] } } },
  };
  const rules = [follows('c', 'D'), follows('b', 'C'), follows('a', 'B'), start];
  expect([...evaluateSettings(chain, { a: 1 }, { rules }).visible]).toEqual([]);
  expect([...evaluateSettings(chain, { a: 0 }, { rules }).visible]).toEqual(['a', 'b', 'c', 'd']);
});

/** Random rules over four settings, which may hide each other's tags and contradict. */
const codes = ['a', 'b', 'c', 'd'] as const;
const tag = fc.constantFrom('P', 'Q', 'R', 'S');
const small = fc.integer({ min: 0, max: 2 });
const oneOf = fc.constantFrom(...codes);
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ code: oneOf, op: fc.constantFrom('eq' as const, 'ne' as const, 'becomes' as const), value: small }),
  fc.record({ code: oneOf, op: fc.constant('in' as const), value: fc.array(small) }),
  fc.record({ code: oneOf, op: fc.constant('tagHidden' as const) }),
  fc.record({ code: oneOf, op: fc.constant('changed' as const) }),
);
const rule = fc.record({
  apply: fc.constant('always' as const),
  when: fc.oneof(
    condition,
    fc.record({ any: fc.array(condition, { maxLength: 3 }) }),
    fc.record({ all: fc.array(condition, { minLength: 1, maxLength: 3 }) }),
  ),
  then: fc.record({
    hide: fc.record({ tags: fc.array(tag, { maxLength: 2 }), codes: fc.array(oneOf, { maxLength: 1 }) }),
    set: fc.dictionary(oneOf, small, { maxKeys: 2 }),
    setType: fc.dictionary(oneOf, fc.constantFrom('option' as const, 'value' as const), { maxKeys: 1 }),
  }),
});
const settings = fc.tuple(...codes.map((code) => fc.record({ code: fc.constant(code), attached: fc.array(tag) })));

test('D4.5 evaluation ends for any rules, with the same result in any order, and hides only what a rule names', () => {
  fc.assert(
    fc.property(
      settings,
      fc.array(rule, { maxLength: 8 }),
      fc.dictionary(oneOf, small),
      fc.array(fc.record({ code: oneOf, value: small, by: fc.constantFrom('user' as const, 'read' as const) })),
      (four: RuledSetting[], drawn, values, edits) => {
        const rules: SettingRule[] = drawn.map((one, index) => ({ ...one, id: `rule-${index}` }));
        const families = { first: ['P', 'Q'], second: ['R'] };
        const straight = evaluateSettings(four, values, { rules, families, edits });
        expect(evaluateSettings(four, values, { rules: [...rules].reverse(), families, edits })).toEqual(straight);
        for (const { code } of four) expect(straight.visible.has(code)).toBe(!straight.hiddenBy.has(code));
        for (const [code, ids] of straight.hiddenBy) {
          const tags = four.find((one) => one.code === code)?.attached ?? [];
          const hiding = rules.filter(({ id }) => ids.includes(id)).map(({ then }) => then.hide);
          const named = hiding.filter(
            (hide) => hide?.codes?.includes(code) || hide?.tags?.some((one) => tags.includes(one)),
          );
          expect(named).toHaveLength(ids.length);
          expect(ids).not.toHaveLength(0);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

test('D4.5 the page’s permanent rules are the default', () => {
  expect(ALWAYS_RULES.filter(({ apply }) => apply !== 'always')).toEqual([]);
  expect(evaluateSettings(SETTINGS, FACTORY)).toEqual(evaluateSettings(SETTINGS, FACTORY, { rules: ALWAYS_RULES }));
});
