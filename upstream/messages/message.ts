import { en, type MessageKey } from './en';
import { zh } from './zh';

export type Language = 'en' | 'zh';
export type MessageParams = Readonly<Record<string, string | number>>;

const texts = { en, zh } as const;

/** The caller's language of the `lang` header (`zh`, `zh-CN`, `zh_cn`); undefined for one that is missing or unknown. */
export function languageOf(header: string | undefined): Language | undefined {
  const primary = header?.toLowerCase().split(/[-_]/)[0];
  return primary === 'zh' || primary === 'en' ? primary : undefined;
}

/** A message with its parameters filled in. */
export function message(language: Language, key: MessageKey, params: MessageParams = {}): string {
  return texts[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** A time to wait in words: seconds below two minutes, minutes below two hours, then hours; rounded up. */
export function waitingTime(language: Language, seconds: number): string {
  if (seconds < 120) return message(language, 'time.seconds', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? message(language, 'time.minutes', { count: minutes })
    : message(language, 'time.hours', { count: Math.ceil(minutes / 60) });
}
