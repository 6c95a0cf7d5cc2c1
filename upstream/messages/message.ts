import { createTranslator } from 'use-intl/core';
import { inEachLanguage, isLanguage } from '@/lib/domain/tenants/languages';
import type { Language } from '@/lib/domain/tenants/types';
import { BACKEND_TEXTS } from './languages';
import type { MessageKey } from './texts';

export type { Language };
export type MessageParams = Readonly<Record<string, string | number>>;

/** Formats one of the texts with its values. */
export type FormatMessage<Key extends string> = (key: Key, values?: MessageParams) => string;

/** Formatters of texts by language. The texts are ICU messages as in the portal; values are never parsed as messages. */
export function messageFormatters<Key extends string>(
  texts: Readonly<Record<Language, object>>,
): Readonly<Record<Language, FormatMessage<Key>>> {
  const of = (locale: Language): FormatMessage<Key> => {
    const translator = createTranslator({ locale, messages: { ...texts[locale] } as Record<string, string>, onError });
    return (key: string, values) => translator(key, values);
  };
  return inEachLanguage(of);
}

/** A missing value is a programming error: throws instead of showing an incomplete text. */
function onError(error: Error): never {
  throw error;
}

const answers = messageFormatters<MessageKey>(inEachLanguage((language) => BACKEND_TEXTS[language].answers));

/** The language of the `lang` header (`zh`, `zh-CN`, `zh_cn`); undefined if missing or unknown. */
export function languageOf(header: string | undefined): Language | undefined {
  const primary = header?.toLowerCase().split(/[-_]/)[0];
  return isLanguage(primary) ? primary : undefined;
}

/** The text of a response. */
export function message(language: Language, key: MessageKey, params: MessageParams = {}): string {
  return answers[language](key, params);
}

/** A waiting time as text: seconds below two minutes, minutes below two hours, then hours; rounded up. */
export function waitingTime(language: Language, seconds: number): string {
  if (seconds < 120) return message(language, 'time.seconds', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? message(language, 'time.minutes', { count: minutes })
    : message(language, 'time.hours', { count: Math.ceil(minutes / 60) });
}
