import { settingOf } from '@/lib/data/inverter-settings';
import { contradictions, relatedCodes } from '@/lib/domain/settings/contradictions';
import { codesOf, SETTING_CONSTRAINTS } from '@/lib/domain/settings/constraint-rules';
import type { SettingValues } from '@/lib/domain/settings/values';

const found = (code: string, to: number | string, present: SettingValues, volts?: number) =>
  contradictions((one) => settingOf('C002', one), { code, to }, present, { batteryVolts: volts ?? null });

test.each<[string, string, number | string, SettingValues, readonly string[] | null]>([
  ['a value between its neighbours', 'lowBattSoc', 30, { shutdownSoc: 20, restartSoc: 40 }, null],
  ['a value above the next one', 'lowBattSoc', 50, { shutdownSoc: 20, restartSoc: 40 }, ['restartSoc']],
  ['a value below the one before', 'lowBattSoc', 10, { shutdownSoc: 20, restartSoc: 40 }, ['shutdownSoc']],
  ['unknown neighbours', 'lowBattSoc', 10, {}, null],
  ['a neighbour that is invalid itself', 'lowBattSoc', 10, { shutdownSoc: 999 }, null],
  ['a slot before the one before', 'touTime2', '03:00', { touTime1: '04:00', touTime3: '05:00' }, ['touTime1']],
  ['a day that its month does not have', 'day', 31, { year: 26, month: 4 }, ['month', 'year']],
  ['a power factor that is too small', 'ppfPf1', 0.3, {}, []],
])('D5.4 D8.11 %s', (_name, code, to, present, expected) => {
  const result = found(code, to, present);
  expect(result && [...result].sort()).toEqual(expected && [...expected].sort());
});

test('D5.4 a contradiction that the device has already does not prevent another change', () => {
  const present = { shutdownSoc: 60, lowBattSoc: 30, restartSoc: 40 };
  expect(found('restartSoc', 45, present)).toBeNull();
  expect(found('lowBattSoc', 35, present)).toBeNull();
  expect(found('restartSoc', 20, present)).toEqual(['lowBattSoc']);
});

test('D5.4 a power is compared with the current and the voltage of the battery, if that is known', () => {
  expect(found('touPower1', 5_000, { maxDischargeCurrent: 50 })).toBeNull();
  expect(found('touPower1', 5_000, { maxDischargeCurrent: 50 }, 52)).toEqual(['maxDischargeCurrent']);
  expect(found('touPower1', 2_600, { maxDischargeCurrent: 50 }, 52)).toBeNull();
});

test('every setting of every rule knows the others of it', () => {
  for (const constraint of SETTING_CONSTRAINTS) {
    const codes = codesOf(constraint);
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes)
      expect(relatedCodes(code)).toEqual(expect.arrayContaining(codes.filter((one) => one !== code)));
  }
});
