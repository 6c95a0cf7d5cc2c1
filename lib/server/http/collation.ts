import 'server-only';
import type { CompareText } from '@/lib/domain/list-params';
import { LANGUAGE_LIST } from '@/lib/domain/tenants/language-list';
import { inEachLanguage } from '@/lib/domain/tenants/languages';
import type { Language } from '@/lib/domain/tenants/types';

const collators = inEachLanguage(
  (language) => new Intl.Collator(LANGUAGE_LIST[language].sorting, { numeric: true, sensitivity: 'base' }),
);

/** The order of names in a language; "Inverter 2" comes before "Inverter 10". */
export function compareIn(language: Language): CompareText {
  return collators[language].compare;
}
