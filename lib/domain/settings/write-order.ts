import { isSelected, type RuledSetting } from './engine';
import { mappingOf } from './mappings';
import { watchedCodes, type SettingRule } from './rules';
import { isSameValue, type SettingValue } from './values';
import { DEVICE_RULES, VISIBILITY_RULES } from './visibility-rules';

interface Write {
  readonly code: string;
  readonly to: SettingValue;
}

/** Writes that must come before all others, or after all others. */
const PLACES: readonly { readonly code: string; readonly value: number; readonly place: -1 | 1 }[] = [
  { code: 'lockOutChanges', value: 0, place: -1 },
  { code: 'lockOutChanges', value: 1, place: 1 },
];

/**
 * The order in which a device accepts writes: unlocking first, then settings before those that depend on them; of two that exclude each
 * other, the one switched off first; otherwise screen order; locking last. All rules count, selected or not, because they describe the
 * device.
 */
export function orderWrites<T extends Write>(
  settings: readonly RuledSetting[],
  writes: readonly T[],
  rules: readonly SettingRule[] = [...VISIBILITY_RULES, ...DEVICE_RULES],
): readonly T[] {
  const ranks = rankCodes(settings, rules);
  const positions = new Map(settings.map(({ code }, index) => [code, index]));
  const keys = (write: T) => [
    placeOf(write),
    ranks.get(write.code) ?? 0,
    excludes(write, rules) ? 1 : 0,
    positions.get(write.code) ?? settings.length,
  ];
  return writes
    .map((write) => ({ write, key: keys(write) }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ write }) => write);
}

/**
 * By code, the writes that must succeed before it may be sent: those that determine its visibility or meaning, the one to be switched
 * off of two that exclude each other, unlocking, and the other half of its selector. Only writes of the list.
 */
export function blockersOf<T extends Write & { readonly fields: readonly string[] }>(
  settings: readonly RuledSetting[],
  ordered: readonly T[],
  rules: readonly SettingRule[] = [...VISIBILITY_RULES, ...DEVICE_RULES],
): ReadonlyMap<string, readonly string[]> {
  const byCode = new Map(settings.map((setting) => [setting.code, setting]));
  return new Map(
    ordered.map((write, at) => {
      const setting = byCode.get(write.code);
      const needed = new Set(setting ? neededBy(setting, rules) : []);
      const excluded = new Set(
        rules.filter((rule) => excludes(write, [rule])).flatMap(({ then }) => Object.keys(then.set ?? {})),
      );
      const blockers = ordered
        .slice(0, at)
        .filter(
          (other) =>
            needed.has(other.code) ||
            excluded.has(other.code) ||
            placeOf(other) < 0 ||
            other.fields.some((field) => write.fields.includes(field)),
        );
      return [write.code, blockers.map(({ code }) => code)] as const;
    }),
  );
}

/**
 * How many levels a code is from those that depend on nothing. Codes in a cycle, which no rules should create, share the rank after all
 * others.
 */
function rankCodes(settings: readonly RuledSetting[], rules: readonly SettingRule[]): ReadonlyMap<string, number> {
  const needs = new Map(settings.map((setting) => [storedOf(setting.code), neededBy(setting, rules)] as const));
  const merged = new Map<string, Set<string>>();
  for (const [codes, needed] of needs) {
    for (const code of codes) merged.set(code, new Set([...(merged.get(code) ?? []), ...needed]));
  }
  const ranks = new Map<string, number>();
  for (let rank = 0; ranks.size < merged.size; rank += 1) {
    const free = [...merged].filter(
      ([code, needed]) =>
        !ranks.has(code) && [...needed].every((one) => one === code || ranks.has(one) || !merged.has(one)),
    );
    const next = free.length > 0 ? free : [...merged].filter(([code]) => !ranks.has(code));
    for (const [code] of next) ranks.set(code, rank);
  }
  return ranks;
}

/** The codes that determine whether, how or with what value a setting is shown. */
function neededBy(setting: RuledSetting, rules: readonly SettingRule[]): readonly string[] {
  return rules
    .filter(
      ({ then }) =>
        isSelected(then.hide, setting) ||
        isSelected(then.reload, setting) ||
        Object.hasOwn({ ...then.setType, ...then.setOptions }, setting.code),
    )
    .flatMap(({ when }) => watchedCodes(when))
    .flatMap(storedOf);
}

/** A selector is not written; the settings behind it are. */
function storedOf(code: string): readonly string[] {
  const mapping = mappingOf(code);
  return mapping?.shown.includes(code) ? mapping.stored : [code];
}

function placeOf({ code, to }: Write): number {
  return PLACES.find((one) => one.code === code && isSameValue(one.value, to))?.place ?? 0;
}

/** Whether writing it switches others off: those go first, so that a device never has both on. */
function excludes({ code, to }: Write, rules: readonly SettingRule[]): boolean {
  return rules.some(
    ({ when, then }) =>
      then.set !== undefined &&
      'op' in when &&
      when.op === 'becomes' &&
      when.code === code &&
      isSameValue(when.value, to),
  );
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [index, key] of a.entries()) {
    const other = b[index] ?? 0;
    if (key !== other) return key - other;
  }
  return 0;
}
