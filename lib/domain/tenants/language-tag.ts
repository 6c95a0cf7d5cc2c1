import type { Language } from './types';

/** The value of a page's `lang` for a language. */
export function languageTag(language: Language): string {
  return language === 'zh' ? 'zh-CN' : 'en';
}
