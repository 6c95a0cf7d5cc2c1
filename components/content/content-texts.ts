import type { HelpGroup } from '@/lib/domain/content/find-questions';
import type { Language } from '@/lib/domain/tenants/types';
import { helpEn } from './help-en';
import { helpZh } from './help-zh';
import { manualEn } from './manual-en';
import { manualZh } from './manual-zh';
import type { ManualChapter } from './manual-text';

/** The long texts of one language, with the product name inserted; on the server only. */
export function helpGroups(product: string, language: Language): readonly HelpGroup[] {
  return language === 'zh' ? helpZh(product) : helpEn(product);
}

export function manualChapters(product: string, language: Language): readonly ManualChapter[] {
  return language === 'zh' ? manualZh(product) : manualEn(product);
}
