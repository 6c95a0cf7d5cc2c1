import 'server-only';
import type { CompareText } from '@/lib/domain/list-params';
import type { Language } from '@/lib/domain/tenants/types';

const collators: Record<Language, Intl.Collator> = {
  en: new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' }),
  zh: new Intl.Collator('zh-Hans-CN', { numeric: true, sensitivity: 'base' }),
};

/** The order of names in a language; "Inverter 2" comes before "Inverter 10". */
export function compareIn(language: Language): CompareText {
  return collators[language].compare;
}
