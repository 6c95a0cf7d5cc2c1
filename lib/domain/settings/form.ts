import { evaluateSettings, type RuledSetting } from './engine';
import { mappingOf, SETTING_MAPPINGS, shownFor, storedFor, type SettingMapping } from './mappings';
import type { SettingRule } from './rules';
import { isSameValue, valueOf, type SettingValue, type SettingValues } from './values';
import { ALWAYS_RULES } from './visibility-rules';

/** The last values reported by the device, and the current values of the fields. Both by code, as transmitted. */
export interface SettingsForm {
  readonly originals: SettingValues;
  readonly values: SettingValues;
}

export const EMPTY_FORM: SettingsForm = { originals: {}, values: {} };

/** The result of one edit of a form. */
export interface EditOutcome {
  readonly form: SettingsForm;
  /** Other values that it changed as well (D4.12). */
  readonly forced: ReadonlyMap<string, number>;
  /** Settings that the device will reload itself once this is written. */
  readonly stale: ReadonlySet<string>;
}

/** Whether a field differs from the device's value. */
export function isEdited({ originals, values }: SettingsForm, code: string): boolean {
  return !isSameValue(valueOf(originals, code), valueOf(values, code));
}

/**
 * Applies a complete or partial reading. Selectors are derived from the stored settings; a field changed by the user retains its typed
 * value, even if hidden. A code without an answer retains its known value.
 */
export function applyRead(form: SettingsForm, read: SettingValues): SettingsForm {
  const answered = Object.entries(read).filter(([, value]) => value !== null && value !== undefined);
  const originals = withSelectors({ ...form.originals, ...Object.fromEntries(answered) });
  const heldBack = Object.keys(form.values).filter((code) => isStored(form, code));
  return { originals, values: { ...originals, ...pick(form.values, heldBack) } };
}

/**
 * One edit of the user, with its consequences: the settings behind a selector (and the selector, where those are adopted from a
 * version), and values that exclude each other.
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
 * The values on the other side of a mapping. Where the selector is back at the device's value, so are the stored settings, even if two
 * stored pairs have the same meaning.
 */
function otherSide(mapping: SettingMapping, code: string, originals: SettingValues, typed: SettingValues) {
  if (mapping.stored.includes(code)) return selectorsOf(mapping, typed);
  const back = mapping.shown.every((one) => isSameValue(valueOf(originals, one), valueOf(typed, one)));
  return (back ? null : storedFor(mapping, typed)) ?? pick(originals, mapping.stored);
}

/** A pair is retained or replaced as a whole. */
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

/** Null values where the stored settings are incomplete or invalid. */
function selectorsOf(mapping: SettingMapping, values: SettingValues): SettingValues {
  return shownFor(mapping, values) ?? Object.fromEntries(mapping.shown.map((code) => [code, null]));
}

function pick(values: SettingValues, codes: readonly string[]): SettingValues {
  return Object.fromEntries(codes.map((code) => [code, valueOf(values, code)]));
}
