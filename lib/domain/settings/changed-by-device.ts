import type { DeviceSetting } from '../devices/setting';
import { evaluateSettings } from './engine';
import type { SettingWrite } from './submit';
import type { SettingValues } from './values';
import { DEVICE_RULES, VISIBILITY_RULES } from './visibility-rules';
import { isInPlace, type WriteState } from './write-states';

/**
 * Settings that a device has changed by itself after writes, such as the presets of a grid standard: a form's values for them are
 * outdated. Every rule applies, selected or not, because it describes the device.
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
  // An order cannot be compared by its value: it may have changed any setting.
  if (taken.some(({ to, readsBack }) => to !== readsBack)) return settings.map(({ code }) => code);
  const edits = taken.map(({ code, to }) => ({ code, value: to, by: 'user' as const }));
  const rules = [...VISIBILITY_RULES, ...DEVICE_RULES];
  return [...evaluateSettings(settings, values, { rules, edits }).stale];
}
