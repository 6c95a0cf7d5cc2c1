import { createTranslator } from 'use-intl/core';
import { en, type MessageKey } from './en';
import { zh } from './zh';

export type Language = 'en' | 'zh';
export type MessageParams = Readonly<Record<string, string | number>>;

/** Says one of its texts, with the values that it has places for. */
export type Say<Key extends string> = (key: Key, values?: MessageParams) => string;

/** How texts are said in each language. They are ICU messages, as those of the portal are; what stands in a value is never one. */
export function sayings<Key extends string>(
  texts: Readonly<Record<Language, object>>,
): Readonly<Record<Language, Say<Key>>> {
  const of = (locale: Language): Say<Key> => {
    const translator = createTranslator({ locale, messages: { ...texts[locale] } as Record<string, string>, onError });
    return (key: string, values) => translator(key, values);
  };
  return { en: of('en'), zh: of('zh') };
}

/** A text without one of its values is a mistake of ours: nobody is shown half of it. */
function onError(error: Error): never {
  throw error;
}

const answers = sayings<MessageKey>({ en, zh });

/** The caller's language of the `lang` header (`zh`, `zh-CN`, `zh_cn`); undefined for one that is missing or unknown. */
export function languageOf(header: string | undefined): Language | undefined {
  const primary = header?.toLowerCase().split(/[-_]/)[0];
  return primary === 'zh' || primary === 'en' ? primary : undefined;
}

/** An answer in words. */
export function message(language: Language, key: MessageKey, params: MessageParams = {}): string {
  return answers[language](key, params);
}

/** A time to wait in words: seconds below two minutes, minutes below two hours, then hours; rounded up. */
export function waitingTime(language: Language, seconds: number): string {
  if (seconds < 120) return message(language, 'time.seconds', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? message(language, 'time.minutes', { count: minutes })
    : message(language, 'time.hours', { count: Math.ceil(minutes / 60) });
}
