import { useLocale, useTranslations } from 'next-intl';
import { isolated } from '@/lib/format/isolated';

const MOST_NAMES = 5;

/** Names in a sentence: "Barn, Harbour Street and Roof", or with more than a few "Barn, …, and 5 more". */
export function useNameList(): (rows: readonly { readonly name: string }[]) => string {
  const t = useTranslations('notifications.work');
  const list = new Intl.ListFormat(useLocale());
  return (rows) => {
    const names = rows.slice(0, MOST_NAMES).map(({ name }) => isolated(name));
    const rest = rows.length - names.length;
    return list.format(rest > 0 ? [...names, t('more', { count: rest })] : names);
  };
}
