import { useLocale, useTranslations } from 'next-intl';
import type { HomeSum } from '@/lib/domain/overview/types';
import { moneyText } from '@/lib/format/money';
import { formatSignificant } from '@/lib/format/number';
import { formatQuantity } from '@/lib/format/quantity';
import styles from './board.module.css';

/** kg from which the amount is shown in tonnes. */
const TONNE = 1_000;
/** Number of characters of an amount that fit in a tile at full size, beside a currency. */
const FULL_SIZE = 7;

/** A large figure with its coverage of the fleet; "-" with the reason where there is none. */
export function BigFigure({ name, figure, sums }: { name: string; figure: string; sums: readonly HomeSum[] }) {
  const t = useTranslations('board.figures');
  const partial = sums.find((sum) => sum.value !== null && sum.known < sum.of);
  const missing = sums.find((sum) => sum.value === null);
  return (
    <li className={styles.tile} data-figure={figure}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      {sums.map((sum, at) => (
        <Amount key={at} sum={sum} money={figure === 'revenue'} />
      ))}
      <span className={styles.note}>
        {missing?.value === null
          ? missing.progress
            ? t('adding', { ...missing.progress })
            : t(`why.${missing.why}`)
          : partial && partial.value !== null
            ? t('part', { known: partial.known, of: partial.of })
            : '\u00a0'}
      </span>
    </li>
  );
}

function Amount({ sum, money }: { sum: HomeSum; money: boolean }) {
  const locale = useLocale();
  if (sum.value === null) return <span className={styles.big}>-</span>;
  if (money) {
    const [currency, amount = ''] = moneyText(sum.value, sum.unit, locale).split('\u00a0');
    return (
      <span className={amount.length > FULL_SIZE ? `${styles.big} ${styles.long}` : styles.big}>
        {amount} <span className={styles.unit}>{currency}</span>
      </span>
    );
  }
  const { number, unit } = sum.unit === 'kg' ? massOf(sum.value, locale) : formatQuantity(sum.value, sum.unit, locale);
  return (
    <span className={styles.big}>
      {number} <span className={styles.unit}>{unit}</span>
    </span>
  );
}

const massOf = (kilograms: number, locale: string) =>
  kilograms < TONNE
    ? { number: formatSignificant(kilograms, locale), unit: 'kg' }
    : { number: formatSignificant(kilograms / TONNE, locale), unit: 't' };
