import { evaluateSettings, type RuledSetting } from './engine';
import { mappingOf, SETTING_MAPPINGS, shownFor, storedFor, type SettingMapping } from './mappings';
import type { SettingRule } from './rules';
import { isSameValue, valueOf, type SettingValue, type SettingValues } from './values';
import { ALWAYS_RULES } from './visibility-rules';

/** What the device said last, and what stands in the fields. Both by code, as they travel. */
export interface SettingsForm {
  readonly originals: SettingValues;
  readonly values: SettingValues;
}

export const EMPTY_FORM: SettingsForm = { originals: {}, values: {} };

/** What one edit made of a form. */
export interface EditOutcome {
  readonly form: SettingsForm;
  /** Other values that it changed with it (D4.12). */
  readonly forced: ReadonlyMap<string, number>;
  /** What the device will load anew by itself once this is written. */
  readonly stale: ReadonlySet<string>;
}

/** Whether a field holds something else than the device said. */
export function isEdited({ originals, values }: SettingsForm, code: string): boolean {
  return !isSameValue(valueOf(originals, code), valueOf(values, code));
}

/**
 * A reading, whole or in part. Selectors follow from what is stored; a field that the user has changed keeps what was
 * typed, hidden ones too. A code that was not answered keeps what is known of it.
 */
export function applyRead(form: SettingsForm, read: SettingValues): SettingsForm {
  const answered = Object.entries(read).filter(([, value]) => value !== null && value !== undefined);
  const originals = withSelectors({ ...form.originals, ...Object.fromEntries(answered) });
  const heldBack = Object.keys(form.values).filter((code) => isStored(form, code));
  return { originals, values: { ...originals, ...pick(form.values, heldBack) } };
}

/**
 * One edit of the user, with what follows from it: the settings behind a selector (and the selector, where those are
 * put back from elsewhere), values that exclude each other.
 */
export function applyEdit(
  settings: readonly RuledSetting[],
  form: SettingsForm,
  { code, value }: { readonly code: string; readonly value: SettingValue },
  rules: readonly SettingRule[] = ALWAYS_RULES,
): EditOutcome {
  const typed = { ...form.values, [code]: value };
  const mapping = mappingOf(code);
  const values = mapping ? { ...typed, ...otherSide(mapping, code, form.originals, typed) } : typed;
  const { forced, stale } = evaluateSettings(settings, values, { rules, edits: [{ code, value, by: 'user' }] });
  return {
    form: { originals: form.originals, values: { ...values, ...Object.fromEntries(forced) } },
    forced: new Map([...forced].filter(([other, to]) => !isSameValue(valueOf(values, other), to))),
    stale,
  };
}

/**
 * What follows on the other side of a mapping. Where the selector is back at what the device has, so is what is stored,
 * also where two stored pairs mean the same.
 */
function otherSide(mapping: SettingMapping, code: string, originals: SettingValues, typed: SettingValues) {
  if (mapping.stored.includes(code)) return selectorsOf(mapping, typed);
  const back = mapping.shown.every((one) => isSameValue(valueOf(originals, one), valueOf(typed, one)));
  return (back ? null : storedFor(mapping, typed)) ?? pick(originals, mapping.stored);
}

/** A pair is kept or taken over as a whole. */
function isStored(form: SettingsForm, code: string): boolean {
  const mapping = mappingOf(code);
  return (mapping ? [...mapping.shown, ...mapping.stored] : [code]).some((one) => isEdited(form, one));
}

function withSelectors(values: SettingValues): SettingValues {
  const known = SETTING_MAPPINGS.filter(({ shown, stored }) =>
    [...shown, ...stored].some((code) => valueOf(values, code) !== null),
  );
  return known.reduce((all, mapping) => ({ ...all, ...selectorsOf(mapping, values) }), values);
}

/** Empty where what is stored is not complete, or is nothing that a device says. */
function selectorsOf(mapping: SettingMapping, values: SettingValues): SettingValues {
  return shownFor(mapping, values) ?? Object.fromEntries(mapping.shown.map((code) => [code, null]));
}

function pick(values: SettingValues, codes: readonly string[]): SettingValues {
  return Object.fromEntries(codes.map((code) => [code, valueOf(values, code)]));
}
