'use client';

import { useLocale, useTranslations } from 'next-intl';
import { perKwh, type Side } from '@/lib/domain/tariffs/bands';
import { mostPrice, priceDoubt, type PriceDoubt } from '@/lib/domain/tariffs/price-level';
import { readPlain, typedText } from '@/lib/domain/typed-number';

/** What is shown below a price in a currency: why it is none, and whether it is a likely slip. */
export function usePriceNotes(currency: string): {
  readonly wrong: (typed: string) => string;
  readonly doubt: (typed: string, side: Side) => string | undefined;
  readonly asked: (doubt: PriceDoubt) => string;
} {
  const t = useTranslations('tariffs');
  const language = useLocale();
  const text = (price: number) => typedText(price, language, { least: 2 });
  const asked = ({ meant, value, why }: PriceDoubt) =>
    t(why === 'negative' ? 'doubtNegative' : 'doubt', {
      why,
      price: `${text(value)} ${perKwh(currency)}`,
      known: meant === null ? 'no' : 'yes',
      meant: meant === null ? '' : text(meant),
    });
  return {
    wrong: (typed) =>
      readPlain(typed) === null
        ? t('wrong.price')
        : t('wrong.most', { most: `${typedText(mostPrice(currency), language)} ${perKwh(currency)}` }),
    doubt: (typed, side) => {
      const found = priceDoubt(typed, currency, side);
      return found === null ? undefined : asked(found);
    },
    asked,
  };
}
