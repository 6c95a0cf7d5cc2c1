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
 * Everything that is wrong with what a form shows (D5.4 and the rules between settings): bounds and options first, in
 * the order of the screen, then what values owe each other. What is hidden, empty or not known is no problem.
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
  // A value that is wrong by itself says nothing about others.
  const sound = new Map(shown.filter(({ code }) => !wrong.has(code)).map((setting) => [setting.code, setting]));
  return [...own, ...constraints.flatMap((one) => checkConstraint(one, sound, values, readings))];
}

/**
 * The problems that writes have a part in, each at a field that is written: what is wrong on the device already keeps nobody from
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
