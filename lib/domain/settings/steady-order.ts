import type { DeviceSetting } from '../devices/setting';
import { contradictions, relatedCodes, type SettingChange } from './contradictions';
import type { SettingValues } from './values';
import { blockersOf } from './write-order';

/**
 * Moves writes so that no state between two of them contradicts itself, as a device may refuse such a value: of times that all become
 * later, the last one is written first. Writes that depend on others stay behind them; where no order helps, it stays as it is.
 */
export function steadyOrder<T extends SettingChange & { readonly fields: readonly string[] }>(
  settings: readonly DeviceSetting[],
  ordered: readonly T[],
  present: SettingValues,
): readonly T[] {
  const byCode = new Map(settings.map((setting) => [setting.code, setting]));
  const blockers = blockersOf(settings, ordered);
  const left = [...ordered];
  const steady: T[] = [];
  let values = present;
  const fits = (write: T) =>
    (blockers.get(write.code) ?? []).every((code) => !left.some((other) => other.code === code)) &&
    contradictions((code) => byCode.get(code), write, values) === null;
  for (let first = left[0]; first; first = left[0]) {
    const related = relatedCodes(first.code);
    const next = [first, ...left.filter(({ code }) => related.includes(code))].find(fits) ?? first;
    left.splice(left.indexOf(next), 1);
    steady.push(next);
    values = { ...values, [next.code]: next.to };
  }
  return steady;
}
