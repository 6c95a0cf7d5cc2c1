import { useLocale, useTranslations } from 'next-intl';
import type { ExtraFieldName } from '@/lib/domain/tariffs/draft-extras';
import { mostSupplyCharge, MOST_TAX } from '@/lib/domain/tariffs/extras';
import { supplyDoubt } from '@/lib/domain/tariffs/price-level';
import { typedText } from '@/lib/domain/typed-number';

/** The notes below a tariff's extras in a currency. */
export function useExtraNotes(currency: string): {
  readonly wrong: (field: ExtraFieldName) => string;
  /** A warning if the supply charge entered is most likely a mistake. */
  readonly doubt: (typed: string) => string | undefined;
} {
  const t = useTranslations('tariffs.extras');
  const language = useLocale();
  return {
    wrong: (field) => {
      if (field === 'region') return t('wrong.region');
      const most = field === 'tax' ? MOST_TAX : mostSupplyCharge(currency);
      return t(`wrong.${field}`, { most: typedText(most, language) });
    },
    doubt: (typed) => {
      const found = supplyDoubt(typed, currency);
      if (found === null) return undefined;
      const text = (amount: number) => typedText(amount, language, { least: 2 });
      const { meant, value } = found;
      const amount = `${text(value)} ${currency}`;
      return t('doubt', { amount, known: meant === null ? 'no' : 'yes', meant: meant === null ? '' : text(meant) });
    },
  };
}
