import { useLocale, useTranslations } from 'next-intl';
import type { ValueWords } from './shown-value';

/** The words of a figure in the reader's language. Needs the messages of `common`. */
export function useValueWords(): ValueWords {
  const locale = useLocale();
  const t = useTranslations('common.value');
  return { locale, why: (why) => t(why), setAside: t('setAside'), age: (age) => t('age', { ...age }) };
}
