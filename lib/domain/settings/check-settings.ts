import { settingProblem, type DeviceSetting } from '../devices/setting';
import { checkConstraint } from './check-constraint';
import { SETTING_CONSTRAINTS, type Constraint, type Readings } from './constraint-rules';
import type { SettingsState } from './engine';
import { isSelector } from './mappings';
import type { SettingsProblem } from './problems';
import { isEmptyValue, shownBounds, shownValue, valueOf, type SettingValues } from './values';

export interface CheckOptions {
  readonly constraints?: readonly Constraint[];
  readonly readings?: Readings;
}

/**
 * All problems of the values that a form shows (D5.4 and the rules between settings): bounds and options first, in screen order, then
 * constraints between values. Hidden, empty and unknown values cause no problem.
 */
export function checkSettings(
  settings: readonly DeviceSetting[],
  values: SettingValues,
  state: SettingsState,
  { constraints = SETTING_CONSTRAINTS, readings = {} }: CheckOptions = {},
): readonly SettingsProblem[] {
  const shown = settings.filter(({ code }) => state.visible.has(code) && !isSelector(code));
  const own = shown.flatMap((setting) => ownProblem(setting, values, state));
  const wrong = new Set(own.map(({ code }) => code));
  // An individually invalid value is not compared with others.
  const sound = new Map(shown.filter(({ code }) => !wrong.has(code)).map((setting) => [setting.code, setting]));
  return [...own, ...constraints.flatMap((one) => checkConstraint(one, sound, values, readings))];
}

/**
 * The problems that writes contribute to, each at a field that is written: values that are already wrong on the device must not prevent
 * other changes.
 */
export function problemsOf(problems: readonly SettingsProblem[], codes: readonly string[]): readonly SettingsProblem[] {
  return problems.flatMap((problem) => {
    if (codes.includes(problem.code)) return problem;
    const at = problem.codes.find((code) => codes.includes(code));
    return at === undefined ? [] : { ...problem, at };
  });
}

function ownProblem(setting: DeviceSetting, values: SettingValues, state: SettingsState): SettingsProblem[] {
  const value = valueOf(values, setting.code);
  if (value === null || isEmptyValue(setting, value)) return [];
  const options = state.options.get(setting.code) ?? setting.options;
  const kind = settingProblem(options ? { ...setting, options } : setting, value);
  if (kind === null) return [];
  const params = { value: shownValue(setting, value), ...shownBounds(setting) };
  return [{ id: kind, kind, code: setting.code, codes: [setting.code], params }];
}
