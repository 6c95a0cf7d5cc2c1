import type { Language } from './types';

/** What a language is called in the `lang` of a page. */
export function languageTag(language: Language): string {
  return language === 'zh' ? 'zh-CN' : 'en';
}
