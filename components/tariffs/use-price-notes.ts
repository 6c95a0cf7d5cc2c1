'use client';

import { useLocale, useTranslations } from 'next-intl';
import { perKwh, type Side } from '@/lib/domain/tariffs/bands';
import { mostPrice, priceDoubt, type PriceDoubt } from '@/lib/domain/tariffs/price-level';
import { readPlain, readTyped, typedText } from '@/lib/domain/typed-number';
import { withMinus } from '@/lib/format/signed';
import { useNumberMistakeText } from '../ui/number-field';

/** The notes below a price in a currency: why it is invalid, and whether it is a likely mistake. */
export function usePriceNotes(currency: string): {
  readonly wrong: (typed: string) => string;
  readonly doubt: (typed: string, side: Side) => string | undefined;
  readonly requested: (doubt: PriceDoubt) => string;
} {
  const t = useTranslations('tariffs');
  const language = useLocale();
  const mistakeText = useNumberMistakeText();
  const text = (price: number) => withMinus(price, (size) => typedText(size, language, { least: 2 }));
  const requested = ({ meant, value, why }: PriceDoubt) => {
    const price = `${text(value)} ${perKwh(currency)}`;
    if (why === 'negative') return t('doubtNegative', { price });
    return t('doubt', { why, price, known: meant === null ? 'no' : 'yes', meant: meant === null ? '' : text(meant) });
  };
  return {
    wrong: (typed) => {
      if (readPlain(typed) !== null)
        return t('wrong.most', { most: `${typedText(mostPrice(currency), language)} ${perKwh(currency)}` });
      const read = readTyped(typed, { language, unit: perKwh(currency) });
      return !read.ok && (read.why === 'cents' || read.why === 'unit') ? mistakeText(read) : t('wrong.price');
    },
    doubt: (typed, side) => {
      const found = priceDoubt(typed, currency, side);
      return found === null ? undefined : requested(found);
    },
    requested,
  };
}
