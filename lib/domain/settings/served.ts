import { minutesOf } from '../devices/setting';
import type { DeviceSetting, SettingBounds, SettingGroup, SettingOption } from '../devices/setting';
import { isSelector } from './mappings';

/** A function of the template as provided by an upstream (D3.5), in the caller's language. */
export interface ServedFunction {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly groupId: string;
  /** range, option, Doption, value, cell or checkbox; some upstreams have others. */
  readonly type: string;
  /** Options, or bounds. */
  readonly detail: readonly { readonly name: string; readonly value: string }[] | Limits | null;
  readonly unit: string;
  readonly order: number;
  readonly readOnly: boolean;
  readonly hidden: boolean;
  readonly offset: number;
  readonly attached: readonly string[];
  /** The checkboxes of a group. */
  readonly parts: readonly { readonly code: string; readonly name: string; readonly value: number | string | null }[];
}
interface Limits {
  readonly min?: Limit;
  readonly max?: Limit;
  readonly step?: Limit;
}
/** Null or undefined where there is none. */
type Limit = number | string | null | undefined;

/** Finer than any device's resolution: an upstream without a step does not restrict it. */
const FINE_STEP = 0.001;
const MINUTE = '00:01';
/** Larger than any register. */
const BEYOND = 1e9 - 1;

/**
 * The settings in a template, by group in the template's order. Empty groups are left out; settings without a listed group form one
 * more, the last, without a name. Read-only or duplicate functions, and those with non-numeric choices, cannot be written by these rules
 * and are left out.
 */
export function settingGroups(
  functions: readonly ServedFunction[],
  groups: readonly { readonly id: string; readonly name: string }[],
): readonly SettingGroup[] {
  const taken = new Set<string>();
  const known = new Set(groups.map(({ id }) => id));
  const byGroup = new Map<string, DeviceSetting[]>();
  for (const [index, served] of functions.toSorted((a, b) => a.order - b.order).entries()) {
    const setting = served.readOnly || taken.has(served.code) ? null : toSetting(served, index);
    if (!setting) continue;
    taken.add(setting.code);
    const group = known.has(served.groupId) ? served.groupId : '';
    byGroup.set(group, [...(byGroup.get(group) ?? []), setting]);
  }
  return [...groups, { id: '', name: '' }].flatMap(({ id, name }) => {
    const settings = byGroup.get(id) ?? [];
    return settings.length > 0 ? [{ id, en: name, zh: name, settings }] : [];
  });
}

function toSetting(served: ServedFunction, index: number): DeviceSetting | null {
  const { code, name, detail, unit, offset, attached, hidden } = served;
  const parts = partsOf(served);
  const listed = parts === null && Array.isArray(detail) && detail.length > 0;
  const options = listed ? optionsOf(detail) : undefined;
  if (listed && options === undefined) return null;
  const bounds = parts || Array.isArray(detail) || detail === null ? undefined : boundsOf(detail as Limits);
  return {
    id: /^\d{1,9}$/.test(served.id) ? Number(served.id) : index + 1,
    code,
    en: name,
    zh: name,
    type: typeOf(served.type, parts !== null, options !== undefined),
    ...(unit !== '' && { unit }),
    ...(bounds && { bounds }),
    ...(offset !== 0 && { offset }),
    ...(options && { options }),
    ...(parts && { parts }),
    ...(attached.length > 0 && { attached }),
    ...(hidden && { hidden }),
    ...(isSelector(code) && { selector: true }),
  };
}

function typeOf(given: string, ticks: boolean, listed: boolean): DeviceSetting['type'] {
  if (ticks) return 'checkbox';
  if (!listed) return 'value';
  return given === 'checkbox' || given === 'Doption' ? given : 'option';
}

/** Null where it is not a group of checkboxes. Without its own parts, its choices are the checkboxes; two choices make it a switch. */
function partsOf({ code, type, parts, detail }: ServedFunction): DeviceSetting['parts'] | null {
  if (type !== 'checkbox' && parts.length === 0) return null;
  const named = parts.map((part, index) => ({ ...part, value: whole(part.value) ?? index + 1 }));
  const chosen = Array.isArray(detail) && detail.length > 2 ? (optionsOf(detail) ?? []) : [];
  const ticks =
    named.length > 0
      ? named.map((part) => ({ code: part.code, en: part.name, zh: part.name, value: part.value }))
      : chosen.map((option) => ({ code: `${code}:${option.value}`, ...option }));
  return ticks.length > 0 ? ticks : null;
}

function optionsOf(detail: readonly { name: string; value: string }[]): SettingOption[] | undefined {
  const options = detail.flatMap(({ name, value }) => {
    const number = whole(value);
    return number === null ? [] : [{ value: number, en: name, zh: name }];
  });
  return options.length === detail.length ? options : undefined;
}

/** A single bound leaves the other side open; contradictory bounds are ignored. */
function boundsOf({ min: low, max: high, step }: Limits): SettingBounds | undefined {
  const [min, max] = [low ?? undefined, high ?? undefined];
  if (min === undefined && max === undefined) return undefined;
  if (isTime(min) && isTime(max)) {
    const bounds = { min, max, step: isTime(step) ? step : MINUTE };
    return (minutesOf(min) ?? 0) > (minutesOf(max) ?? 0) ? undefined : bounds;
  }
  if (typeof min === 'string' || typeof max === 'string') return undefined;
  const bounds = {
    min: min ?? -BEYOND,
    max: max ?? BEYOND,
    step: typeof step === 'number' && step > 0 ? step : FINE_STEP,
  };
  return bounds.min > bounds.max ? undefined : bounds;
}

const isTime = (bound: Limit): bound is string => minutesOf(bound ?? '') !== null;

function whole(value: number | string | null): number | null {
  if (value === null || String(value).trim() === '') return null;
  const number = Number(value);
  return Number.isInteger(number) ? number : null;
}
