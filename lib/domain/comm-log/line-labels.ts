import type { DeviceSetting, SettingGroup } from '../devices/setting';
import { shownValue, type SettingValue } from '../settings/values';
import type { Language } from '../tenants/types';

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
  if (!setting || (line.name !== setting.en && line.name !== setting.zh)) return line;
  const label = (value: SettingValue | null) => (value === null ? null : valueText(setting, value, language));
  const { device, from, to } = line;
  return {
    ...line,
    ...{ name: setting[language], from: label(from), to: label(to) },
    ...(device !== undefined && { device: label(device) }),
  };
}

/** The title that the settings screen uses for a reading of all settings, in the language of the reading user. */
const ALL_SETTINGS = { en: 'Setting', zh: '设置' };

/** Translates the title of an entry, which names groups of settings or all of them; unknown titles stay unchanged. */
export function titleText(title: string, groups: readonly SettingGroup[], language: Language): string {
  return title
    .split(', ')
    .map((part) => [...groups, ALL_SETTINGS].find(({ en, zh }) => part === en || part === zh)?.[language] ?? part)
    .join(language === 'zh' ? '、' : ', ');
}

function valueText(setting: DeviceSetting, value: SettingValue, language: Language): SettingValue {
  const { offset, options, parts } = setting;
  if (parts) {
    const ticked = String(value).split(',');
    const names = parts.filter((part) => ticked.includes(String(part.value))).map((part) => part[language]);
    return names.length > 0 ? names.join(language === 'zh' ? '、' : ', ') : value;
  }
  const option = options?.find((one) => String(one.value) === String(value));
  if (option) return option[language];
  // A year is formatted without thousands separators.
  return offset ? String(shownValue(setting, value)) : value;
}
