import type { LegalTexts } from './legal-text';

/** Loads the documents of a language; only when a user opens one. */
export async function loadLegalTexts(language: 'en' | 'zh'): Promise<LegalTexts> {
  return language === 'zh' ? (await import('./legal-zh')).legalZh : (await import('./legal-en')).legalEn;
}
