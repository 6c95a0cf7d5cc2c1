import { settingNumber, type DeviceSetting, type SettingOption } from '../devices/setting';
import type { Condition, Selection, SettingEdit, SettingRule, SettingType, TagFamilies } from './rules';
import { valueOf, type SettingValues } from './values';
import { ALWAYS_RULES, TAG_FAMILIES } from './visibility-rules';

/** The parts of a setting that rules use. */
export type RuledSetting = Pick<DeviceSetting, 'code' | 'attached' | 'hidden'>;

export interface EngineOptions {
  readonly rules?: readonly SettingRule[];
  readonly families?: TagFamilies;
  /** The latest edits of the form, for `changed` and `becomes`. */
  readonly edits?: readonly SettingEdit[];
}

/** The result of the rules for a form. Codes of settings that are not in the template never appear. */
export interface SettingsState {
  readonly visible: ReadonlySet<string>;
  /** By code, ids of the rules that hide it, in alphabetical order; empty where it is always hidden. */
  readonly hiddenBy: ReadonlyMap<string, readonly string[]>;
  /** Visible, but the device would reject it. */
  readonly disabled: ReadonlySet<string>;
  /** Where the type or the options differ from the template. */
  readonly types: ReadonlyMap<string, SettingType>;
  readonly options: ReadonlyMap<string, readonly SettingOption[]>;
  /** Values that the form must adopt as a result of the edits. */
  readonly forced: ReadonlyMap<string, number>;
  /** Settings that the device reloads itself as a result of the edits. */
  readonly stale: ReadonlySet<string>;
}

/**
 * D4.5 to D4.10: which settings are visible and disabled, their types and forced values, computed from the values of the form, in
 * whatever group they are. The order of the rules does not matter; where two active ones set different values, types or options, the
 * later id takes precedence.
 */
export function evaluateSettings(
  settings: readonly RuledSetting[],
  values: SettingValues,
  { rules = ALWAYS_RULES, families = TAG_FAMILIES, edits = [] }: EngineOptions = {},
): SettingsState {
  const ordered = [...rules].sort((a, b) => (a.id < b.id ? -1 : 1));
  const active = rulesInForce(settings, values, ordered, families, edits);
  const hiddenTags = tagsHiddenBy(active);
  const hiddenBy = new Map<string, readonly string[]>();
  const stale = new Set<string>();
  for (const setting of settings) {
    const lost = { code: setting.code, attached: lostTags(setting, hiddenTags, families) };
    const ids = active.filter(({ then }) => isSelected(then.hide, lost)).map(({ id }) => id);
    if (setting.hidden || ids.length > 0) hiddenBy.set(setting.code, ids);
    if (active.some(({ then }) => isSelected(then.reload, setting))) stale.add(setting.code);
  }
  const codes = settings.map(({ code }) => code);
  const known = new Set(codes);
  return {
    visible: new Set(codes.filter((code) => !hiddenBy.has(code))),
    hiddenBy,
    disabled: new Set(codes.filter((code) => active.some(({ then }) => isDisabled(then.disableAllBut, code)))),
    types: lastOf(
      active.map(({ then }) => then.setType),
      known,
    ),
    options: lastOf(
      active.map(({ then }) => then.setOptions),
      known,
    ),
    forced: lastOf(
      active.map(({ then }) => then.set),
      known,
    ),
    stale,
  };
}

/** Whether a selection contains a setting, by a tag or by its code. */
export function isSelected(selection: Selection | undefined, setting: RuledSetting): boolean {
  if (selection?.codes?.includes(setting.code)) return true;
  return setting.attached?.some((tag) => selection?.tags?.includes(tag)) ?? false;
}

/**
 * Hidden tags can activate a rule that hides more tags. Tags are only ever added, so this ends, with a result that does not depend on
 * the order.
 */
function rulesInForce(
  settings: readonly RuledSetting[],
  values: SettingValues,
  rules: readonly SettingRule[],
  families: TagFamilies,
  edits: readonly SettingEdit[],
): readonly SettingRule[] {
  let active: readonly SettingRule[] = [];
  let count = -1;
  while (active.length > count) {
    count = active.length;
    const hiddenTags = tagsHiddenBy(active);
    const tagHidden = (code: string) =>
      settings.some((setting) => setting.code === code && lostTags(setting, hiddenTags, families).length > 0);
    active = rules.filter((rule) => holds(rule.when, values, edits, tagHidden));
  }
  return active;
}

/** Whether a condition is true for the values of a form; false for unknown values. */
export function holds(
  condition: Condition,
  values: SettingValues,
  edits: readonly SettingEdit[] = [],
  tagHidden: (code: string) => boolean = () => false,
): boolean {
  if ('any' in condition) return condition.any.some((one) => holds(one, values, edits, tagHidden));
  if ('all' in condition) return condition.all.every((one) => holds(one, values, edits, tagHidden));
  if (condition.op === 'tagHidden') return tagHidden(condition.code);
  const edit = edits.findLast(({ code }) => code === condition.code);
  if (condition.op === 'changed') return edit !== undefined;
  if (condition.op === 'becomes') return edit?.by === 'user' && settingNumber(edit.value) === condition.value;
  const value = settingNumber(valueOf(values, condition.code) ?? '');
  if (value === null) return false;
  if (condition.op === 'in') return condition.value.includes(value);
  return (value === condition.value) === (condition.op === 'eq');
}

function tagsHiddenBy(active: readonly SettingRule[]): ReadonlySet<string> {
  return new Set(active.flatMap(({ then }) => then.hide?.tags ?? []));
}

/**
 * The tags for which a setting is hidden: those of a family in which all of its tags are hidden. A tag without a family is a family of
 * its own.
 */
function lostTags(setting: RuledSetting, hiddenTags: ReadonlySet<string>, families: TagFamilies): readonly string[] {
  const tags = setting.attached ?? [];
  const familyOf = (tag: string) => Object.values(families).find((family) => family.includes(tag)) ?? [tag];
  return tags.filter((tag) => {
    const family = familyOf(tag);
    return tags.filter((one) => family.includes(one)).every((one) => hiddenTags.has(one));
  });
}

function isDisabled(allBut: readonly string[] | undefined, code: string): boolean {
  return allBut !== undefined && !allBut.includes(code);
}

function lastOf<T>(
  tables: readonly (Readonly<Record<string, T>> | undefined)[],
  known: ReadonlySet<string>,
): ReadonlyMap<string, T> {
  return new Map(tables.flatMap((table) => Object.entries(table ?? {})).filter(([code]) => known.has(code)));
}
