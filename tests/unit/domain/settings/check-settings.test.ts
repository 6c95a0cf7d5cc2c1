import fc from 'fast-check';
import { settingProblem } from '@/lib/domain/devices/setting';
import { checkSettings, problemsOf } from '@/lib/domain/settings/check-settings';
import { SETTING_CONSTRAINTS, type Readings } from '@/lib/domain/settings/constraint-rules';
import { fieldOf } from '@/lib/domain/settings/problems';
import { evaluateSettings } from '@/lib/domain/settings/engine';
import { watchedCodes, type SettingRule } from '@/lib/domain/settings/rules';
import type { SettingValues } from '@/lib/domain/settings/values';
import { VISIBILITY_RULES } from '@/lib/domain/settings/visibility-rules';
import { BY_CODE, FACTORY, SETTINGS, settingBy, someSwitches, someValues } from './catalogue';

function check(values: SettingValues, readings: Readings = {}, rules?: readonly SettingRule[]) {
  const state = evaluateSettings(SETTINGS, values, rules ? { rules } : {});
  return checkSettings(SETTINGS, values, state, { readings });
}
const withFactory = (set: SettingValues, readings?: Readings) => check({ ...FACTORY, ...set }, readings);
const said = (set: SettingValues) => withFactory(set).map(({ code, kind }) => `${code} ${kind}`);

test('D5.4 factory settings have no problems', () => {
  expect(withFactory({}, { batteryVolts: 51.2 })).toEqual([]);
  expect(said({ touSelling: 1, smartLoadSetup: 1 })).toEqual([]);
  expect(said({ fwMode: 0, vwMode: 0, vqMode: 0, dc1Wind: 1 })).toEqual([]);
});

test.each([
  [{ battCapacity: 2001 }, 'out-of-range', { value: 2001, min: 0, max: 2000, step: 1 }],
  [{ battCapacity: '100.5' }, 'off-step', { value: '100.5', min: 0, max: 2000, step: 1 }],
  [{ battCapacity: 'many' }, 'not-a-number', { value: 'many', min: 0, max: 2000, step: 1 }],
  [{ year: 100 }, 'out-of-range', { value: 2100, min: 2000, max: 2099, step: 1 }],
  [{ workMode: 3 }, 'not-an-option', { value: 3 }],
  [{ touTime2: '04:58', touSelling: 1 }, 'off-step', { value: '04:58', min: '00:00', max: '23:59', step: '00:05' }],
] as const)('D5.4 %p is %s, with the parameters of its message', (set, kind, params) => {
  const code = Object.keys(set)[0] ?? '';
  expect(withFactory(set)).toEqual([{ id: kind, kind, code, codes: [code], params }]);
});

test.each([
  ['shutdown below low below restart, percent', { shutdownSoc: 35 }, ['shutdownSoc not-below']],
  ['low may be restart', { lowBattSoc: 50 }, []],
  ['low not above restart', { lowBattSoc: 51 }, ['lowBattSoc above']],
  ['volts of a battery that goes by them', { battType: 1, shutdownVolt: 47.5 }, ['shutdownVolt not-below']],
  ['volts of one that does not', { shutdownVolt: 47.5 }, []],
  ['reconnection inside of protection, volts', { reconnVoltLow: 185 }, ['gridVoltLow not-below']],
  ['reconnection inside of protection, Hz', { reconnFreqHigh: 51.6 }, ['reconnFreqHigh not-below']],
  ['reconnection the wrong way round', { reconnVoltLow: 264 }, ['reconnVoltLow not-below']],
  ['slots out of order', { touSelling: 1, touTime3: '04:55' }, ['touTime2 above']],
  ['slots that start together', { touSelling: 1, touTime3: '05:00' }, []],
  ['hidden slots', { touTime3: '04:55' }, []],
  ['smart load off below on', { smartLoadSetup: 1, smartLoadOffSoc: 100 }, ['smartLoadOffSoc not-below']],
  ['micro inverter on below off', { smartLoadSetup: 2 }, ['smartLoadOnSoc not-below']],
  ['micro inverter on below off, volts', { smartLoadSetup: 2, battType: 1 }, ['smartLoadOnVolt not-below']],
  ['a generator needs neither', { smartLoadOffSoc: 100 }, []],
  ['points of a curve in order', { vwMode: 0, vwV2: 108 }, ['vwV1 above']],
  ['points one above the other', { vwMode: 0, vwV2: 113 }, []],
  ['points of a curve in force, which are read-only', { vwMode: 1, vwV2: 108 }, []],
  ['points of the wind curve', { dc2Wind: 1, windV12: 289 }, ['windV11 above']],
  ['a power factor that is none', { ppfMode: 0, ppfPf2: -0.79 }, ['ppfPf2 too-small']],
  ['power factors at the edge', { ppfMode: 0, ppfPf2: -0.8, ppfPf1: 0.8 }, []],
  ['a day that the month does not have', { month: 4, day: 31 }, ['day no-such-day']],
  ['29 February of a year without one', { year: 26, month: 2, day: 29 }, ['day no-such-day']],
  ['29 February of a leap year', { year: 28, month: 2, day: 29 }, []],
  ['29 February of a year that was not read', { year: null, month: 2, day: 29 }, []],
  ['hour 24 with minutes', { hour: 24, minute: 1 }, ['minute past-midnight']],
  ['hour 24 without', { hour: 24, minute: 0 }, []],
  ['both AC couples on', { acCoupleGrid: 1, acCoupleLoad: 1 }, ['acCoupleLoad not-both']],
] as const)('D4.7 D4.8 D4.9 D4.12 D5.4 %s', (_name, set, expected) => {
  expect(said(set)).toEqual(expected);
});

test('D4.7 D5.4 a problem between settings names them and the violated limit', () => {
  expect(withFactory({ shutdownSoc: 40 })).toEqual([
    {
      ...{ id: 'battery-percent', kind: 'not-below', code: 'shutdownSoc', codes: ['shutdownSoc', 'lowBattSoc'] },
      params: { value: 40, other: 'lowBattSoc', limit: 35 },
    },
  ]);
  expect(withFactory({ smartLoadSetup: 2 })[0]?.codes).toEqual(['smartLoadOnSoc', 'smartLoadOffSoc', 'smartLoadSetup']);
  expect(withFactory({ year: 26, month: 2, day: 30 })[0]?.params).toEqual({ value: 30, limit: 28 });
});

test('D4.7 slot power is limited by the battery’s maximum power when its voltage is known', () => {
  const set = { touSelling: 1, maxDischargeCurrent: 90 };
  expect(withFactory(set, { batteryVolts: 51.2 }).map(({ code }) => code)).toEqual(
    [1, 2, 3, 4, 5, 6].map((slot) => `touPower${slot}`),
  );
  expect(withFactory(set, { batteryVolts: 51.2 })[0]).toMatchObject({
    ...{ kind: 'too-much', codes: ['touPower1', 'maxDischargeCurrent'] },
    params: { value: 5000, limit: 4608, other: 'maxDischargeCurrent', factor: 90, reading: 51.2 },
  });
  expect(withFactory(set, { batteryVolts: null })).toEqual([]);
  expect(withFactory(set)).toEqual([]);
});

test('D5.4 the comparison skips an invalid middle value, and one that was not read', () => {
  expect(said({ lowBattSoc: null, shutdownSoc: 50 })).toEqual(['shutdownSoc not-below']);
  expect(said({ lowBattSoc: 101, shutdownSoc: 60 })).toEqual(['lowBattSoc out-of-range', 'shutdownSoc not-below']);
});

test('D5.4 when a rule narrows the options, only those are valid', () => {
  const values = { ...FACTORY, gridType: 2, invOutputVoltage: 3 };
  expect(check(values)).toEqual([]);
  expect(check(values, {}, VISIBILITY_RULES)).toMatchObject([{ kind: 'not-an-option', code: 'invOutputVoltage' }]);
});

test('D4.15 an existing problem on the device does not block changes to other settings', () => {
  const problems = withFactory({ shutdownSoc: 40, battCapacity: -1 });
  expect(problemsOf(problems, ['rcd'])).toEqual([]);
  expect(problemsOf(problems, ['lowBattSoc'])).toMatchObject([{ code: 'shutdownSoc', at: 'lowBattSoc' }]);
  expect(problemsOf(problems, ['lowBattSoc', 'shutdownSoc']).map(fieldOf)).toEqual(['shutdownSoc']);
  expect(problemsOf(problems, ['battCapacity']).map(({ code }) => code)).toEqual(['battCapacity']);
});

test('D5.4 constraints refer to existing settings only', () => {
  for (const constraint of SETTING_CONSTRAINTS) {
    const { id: _id, kind: _kind, ...rest } = constraint;
    const named = Object.entries(rest).flatMap(([key, value]) => {
      if (key === 'chain') return String(value).split(/ <=? /);
      if (key === 'when') return watchedCodes(value as SettingRule['when']);
      return ['reading', 'least'].includes(key) ? [] : (value as string | readonly string[]);
    });
    expect(named.filter((code) => !BY_CODE.has(code))).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  }
  expect(new Set(SETTING_CONSTRAINTS.map(({ id }) => id)).size).toBe(SETTING_CONSTRAINTS.length);
});

test('D5.4 hidden, empty or unknown values are never problems, and a value invalid by itself is always found', () => {
  const typed = fc.dictionary(
    fc.constantFrom(...SETTINGS.map(({ code }) => code)),
    fc.oneof(fc.constantFrom('', null), fc.integer({ min: -5, max: 9000 }), fc.string({ maxLength: 3 })),
    { maxKeys: 15 },
  );
  fc.assert(
    fc.property(someSwitches, someValues, typed, (switches, values, texts) => {
      const all: SettingValues = { ...FACTORY, ...values, ...switches, ...texts };
      const state = evaluateSettings(SETTINGS, all);
      const problems = check(all, { batteryVolts: 51 });
      for (const { code } of problems) {
        expect([code, state.visible.has(code)]).toEqual([code, true]);
        expect([null, '']).not.toContain(all[code] ?? null);
      }
      const wrong = SETTINGS.filter(({ code }) => {
        const value = all[code];
        const typedIn = value !== null && value !== undefined && (String(value).trim() !== '' || code === 'touDays');
        if (!typedIn || !state.visible.has(code) || settingBy(code).selector) return false;
        return settingProblem(settingBy(code), value) !== null;
      });
      const own = problems.filter(({ id, kind }) => id === kind).map(({ code }) => code);
      expect(own).toEqual(wrong.map(({ code }) => code));
    }),
    { numRuns: 100 },
  );
});
