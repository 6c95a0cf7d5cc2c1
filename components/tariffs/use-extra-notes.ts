import { useLocale, useTranslations } from 'next-intl';
import type { ExtraFieldName } from '@/lib/domain/tariffs/draft-extras';
import { mostSupplyCharge, MOST_TAX } from '@/lib/domain/tariffs/extras';
import { typedText } from '@/lib/domain/typed-number';

/** What is wrong with an extra of a tariff in a currency. */
export function useExtraNotes(currency: string): (field: ExtraFieldName) => string {
  const t = useTranslations('tariffs.extras.wrong');
  const language = useLocale();
  return (field) => {
    if (field === 'region') return t('region');
    const most = field === 'tax' ? MOST_TAX : mostSupplyCharge(currency);
    return t(field, { most: typedText(most, language) });
  };
}
