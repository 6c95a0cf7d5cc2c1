import { useLocale } from 'next-intl';
import { moneyParts } from '@/lib/format/money';

/** A big amount: on one line where there is room, else the currency stands above; a number is never broken. */
export function Amount({ amount, currency }: { amount: number; currency: string }) {
  const [before, number] = moneyParts(amount, currency, useLocale());
  return (
    <>
      {before}
      <wbr />
      {number}
    </>
  );
}
