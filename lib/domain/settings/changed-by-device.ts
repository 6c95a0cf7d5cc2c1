import type { DeviceSetting } from '../devices/setting';
import { evaluateSettings } from './engine';
import type { SettingWrite } from './submit';
import type { SettingValues } from './values';
import { DEVICE_RULES, VISIBILITY_RULES } from './visibility-rules';
import { isInPlace, type WriteState } from './write-states';

/**
 * What a device has loaded by itself after writes, such as the presets of a grid standard: what a form knows of it is old.
 * Every rule counts, chosen or not: it is the device that they describe.
 */
export function changedByDevice(
  settings: readonly DeviceSetting[],
  values: SettingValues,
  writes: readonly SettingWrite[],
  states: ReadonlyMap<string, WriteState>,
): readonly string[] {
  const taken = writes.filter(({ code }) => {
    const state = states.get(code);
    return state !== undefined && isInPlace(state);
  });
  // An order leaves nothing behind that could be compared: it may have changed anything.
  if (taken.some(({ to, readsBack }) => to !== readsBack)) return settings.map(({ code }) => code);
  const edits = taken.map(({ code, to }) => ({ code, value: to, by: 'user' as const }));
  const rules = [...VISIBILITY_RULES, ...DEVICE_RULES];
  return [...evaluateSettings(settings, values, { rules, edits }).stale];
}
