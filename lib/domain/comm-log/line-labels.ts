import type { DeviceSetting, SettingGroup } from '../devices/setting';
import { shownValue, type SettingValue } from '../settings/values';
import { LANGUAGES } from '../tenants/languages';
import { LANGUAGE_LIST, textIn } from '../tenants/language-list';
import type { Language, LocalText } from '../tenants/language-list';

interface Line {
  readonly code: string;
  readonly name: string;
  readonly from: SettingValue | null;
  readonly to: SettingValue | null;
  readonly device?: SettingValue | null | undefined;
}

/**
 * Translates a line of the log. It is recorded with the setting's name in the writer's language and raw values; if the catalogue has
 * that name, the line is returned in the reader's language. Unknown names stay as recorded.
 */
export function lineText<L extends Line>(line: L, setting: DeviceSetting | undefined, language: Language): L {
  if (!setting || !isNamed(setting, line.name)) return line;
  const label = (value: SettingValue | null) => (value === null ? null : valueText(setting, value, language));
  const { device, from, to } = line;
  return {
    ...line,
    ...{ name: textIn(setting, language), from: label(from), to: label(to) },
    ...(device !== undefined && { device: label(device) }),
  };
}

const isNamed = (text: LocalText, name: string): boolean => LANGUAGES.some((language) => text[language] === name);

/** The title that the settings screen uses for a reading of all settings, in the language of the reading user. */
const ALL_SETTINGS: LocalText = { en: 'Setting', zh: '设置' };

/** Translates the title of an entry, which names groups of settings or all of them; unknown titles stay unchanged. */
export function titleText(title: string, groups: readonly SettingGroup[], language: Language): string {
  return title
    .split(', ')
    .map((part) => {
      const known = [...groups, ALL_SETTINGS].find((text) => isNamed(text, part));
      return known ? textIn(known, language) : part;
    })
    .join(LANGUAGE_LIST[language].separator);
}

function valueText(setting: DeviceSetting, value: SettingValue, language: Language): SettingValue {
  const { offset, options, parts } = setting;
  if (parts) {
    const ticked = String(value).split(',');
    const names = parts.filter((part) => ticked.includes(String(part.value))).map((part) => textIn(part, language));
    return names.length > 0 ? names.join(LANGUAGE_LIST[language].separator) : value;
  }
  const option = options?.find((one) => String(one.value) === String(value));
  if (option) return textIn(option, language);
  // A year is formatted without thousands separators.
  return offset ? String(shownValue(setting, value)) : value;
}
