import { settingProblem, type DeviceSetting } from '../devices/setting';
import { checkConstraint } from './check-constraint';
import { codesOf, SETTING_CONSTRAINTS, type Constraint, type Readings } from './constraint-rules';
import { valueOf, type SettingValue, type SettingValues } from './values';

export interface SettingChange {
  readonly code: string;
  readonly to: SettingValue;
}

/** The settings whose values decide whether a new value of `code` contradicts them. */
export function relatedCodes(code: string): readonly string[] {
  return [...new Set(constraintsOf(code).flatMap(codesOf))].filter((other) => other !== code);
}

/**
 * The settings that a changed value contradicts and the present one does not, empty if it breaks a rule of its own; null if it fits.
 * Unknown and invalid values are not compared.
 */
export function contradictions(
  settingOf: (code: string) => DeviceSetting | undefined,
  { code, to }: SettingChange,
  present: SettingValues,
  readings: Readings = {},
): readonly string[] | null {
  const problems = (values: SettingValues) =>
    constraintsOf(code).flatMap((constraint) => {
      const sound = new Map(codesOf(constraint).flatMap((one) => soundSetting(settingOf, one, values)));
      return checkConstraint(constraint, sound, values, readings);
    });
  const before = new Set(problems(present).map(nameOf));
  const fresh = problems({ ...present, [code]: to }).filter((problem) => !before.has(nameOf(problem)));
  if (fresh.length === 0) return null;
  return [...new Set(fresh.flatMap(({ codes }) => codes))].filter((other) => other !== code);
}

const nameOf = ({ codes, id }: { readonly id: string; readonly codes: readonly string[] }) =>
  `${id} ${codes.join(' ')}`;

function soundSetting(
  settingOf: (code: string) => DeviceSetting | undefined,
  code: string,
  values: SettingValues,
): [string, DeviceSetting][] {
  const [setting, value] = [settingOf(code), valueOf(values, code)];
  return setting && value !== null && settingProblem(setting, value) === null ? [[code, setting]] : [];
}

const constraintsOf = (code: string): readonly Constraint[] =>
  SETTING_CONSTRAINTS.filter((constraint) => codesOf(constraint).includes(code));
