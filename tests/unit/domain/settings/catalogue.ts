import fc from 'fast-check';
import { INVERTER_SETTING_GROUPS } from '@/lib/data/inverter-settings';
import type { CatalogueSetting } from '@/lib/domain/devices/setting';
import { applyEdit, applyRead, EMPTY_FORM, type SettingsForm } from '@/lib/domain/settings/form';
import type { SettingValue, SettingValues } from '@/lib/domain/settings/values';

export const SETTINGS: readonly CatalogueSetting[] = INVERTER_SETTING_GROUPS.flatMap(({ settings }) => settings);
export const BY_CODE: ReadonlyMap<string, CatalogueSetting> = new Map(
  SETTINGS.map((setting) => [setting.code, setting]),
);
/** Factory default of each setting by code. */
export const FACTORY: Readonly<Record<string, SettingValue>> = Object.fromEntries(
  SETTINGS.map(({ code, initial }) => [code, initial]),
);

export function settingBy(code: string): CatalogueSetting {
  const found = BY_CODE.get(code);
  if (!found) throw new Error(`no setting ${code}`);
  return found;
}

/** A form after a complete reading of a device with factory defaults, overridden by `values`. */
export function formOf(values: SettingValues = {}): SettingsForm {
  return applyRead(EMPTY_FORM, { ...FACTORY, ...values });
}

/** A form after applying the edits in order. */
export function edited(form: SettingsForm, edits: Readonly<Record<string, SettingValue>>): SettingsForm {
  return Object.entries(edits).reduce((at, [code, value]) => applyEdit(SETTINGS, at, { code, value }).form, form);
}

/** A valid value of a setting. */
export function valueFor({ options, parts, bounds, initial }: CatalogueSetting): fc.Arbitrary<SettingValue> {
  if (options) return fc.constantFrom(...options.map(({ value }) => value));
  if (parts) return fc.subarray(parts.map(({ value }) => value)).map((ticks) => ticks.join(','));
  if (!bounds || typeof bounds.min === 'string') return fc.constantFrom(initial, '00:00', '12:35', '23:55');
  const [min, step] = [bounds.min, Number(bounds.step)];
  const steps = Math.floor((Number(bounds.max) - min) / step + 1e-6);
  return fc.nat({ max: steps }).map((count) => Math.round((min + count * step) * 1e6) / 1e6 + 0);
}

/** Valid values of some settings, by code. */
export const someValues: fc.Arbitrary<Record<string, SettingValue>> = fc
  .subarray([...SETTINGS], { maxLength: 60 })
  .chain((chosen) => fc.record(Object.fromEntries(chosen.map((setting) => [setting.code, valueFor(setting)]))));

/** Valid values of settings that the visibility rules depend on. */
export const someSwitches: fc.Arbitrary<Record<string, SettingValue>> = fc
  .subarray([
    ...['battType', 'touSelling', 'genGridSignal', 'smartLoadSetup', 'gridType', 'exMeterForCt', 'dc1Wind', 'dc2Wind'],
    ...['fwMode', 'vwMode', 'vqMode', 'pqMode', 'ppfMode', 'genCharge', 'gridCharge', 'workMode', 'lockOutChanges'],
  ])
  .chain((codes) => fc.record(Object.fromEntries(codes.map((code) => [code, valueFor(settingBy(code))]))));
