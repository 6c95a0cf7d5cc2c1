import { LANGUAGE_LIST } from './language-list';
import type { Language } from './language-list';

/** The value of a page's `lang` for a language. */
export function languageTag(language: Language): string {
  return LANGUAGE_LIST[language].tag;
}
