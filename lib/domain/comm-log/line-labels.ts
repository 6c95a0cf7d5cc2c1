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
 * A line of the log in a language. Who writes it names the setting in his own, with values as they travel; where the catalogue
 * knows the setting by that name, it is told in the reader's. What it does not know stays as it was recorded.
 */
export function lineInWords<L extends Line>(line: L, setting: DeviceSetting | undefined, language: Language): L {
  if (!setting || (line.name !== setting.en && line.name !== setting.zh)) return line;
  const say = (value: SettingValue | null) => (value === null ? null : valueInWords(setting, value, language));
  const { device, from, to } = line;
  return {
    ...line,
    ...{ name: setting[language], from: say(from), to: say(to) },
    ...(device !== undefined && { device: say(device) }),
  };
}

/** What the screen of the settings calls a reading of all of them, in the language of whoever read. */
const ALL_SETTINGS = { en: 'Setting', zh: '设置' };

/** The title of an entry, the names of groups of settings or of all of them, in a language; another one stays as it is. */
export function titleInWords(title: string, groups: readonly SettingGroup[], language: Language): string {
  return title
    .split(', ')
    .map((part) => [...groups, ALL_SETTINGS].find(({ en, zh }) => part === en || part === zh)?.[language] ?? part)
    .join(language === 'zh' ? '、' : ', ');
}

function valueInWords(setting: DeviceSetting, value: SettingValue, language: Language): SettingValue {
  const { offset, options, parts } = setting;
  if (parts) {
    const ticked = String(value).split(',');
    const names = parts.filter((part) => ticked.includes(String(part.value))).map((part) => part[language]);
    return names.length > 0 ? names.join(language === 'zh' ? '、' : ', ') : value;
  }
  const option = options?.find((one) => String(one.value) === String(value));
  if (option) return option[language];
  // A year is no amount: no separators.
  return offset ? String(shownValue(setting, value)) : value;
}
