import { useLocale, useTranslations } from 'next-intl';
import type { Progress } from '@/lib/domain/overview/types';
import type { MadeDay } from '@/lib/domain/overview/week';
import { moneyText } from '@/lib/format/money';
import { quantityText } from '@/lib/format/quantity';
import styles from './home.module.css';

/** Yesterday in energy and money, as early in the day there is little else to show. Its line is reserved before it is known. */
export function Yesterday({ made, adding }: { made?: MadeDay | null | undefined; adding?: Progress }) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const { generated = null, revenue = [] } = made ?? {};
  const amounts = [
    ...(generated === null ? [] : [quantityText(generated, 'kWh', locale)]),
    ...revenue.map(({ total, unit }) => moneyText(total, unit, locale)),
  ];
  return (
    <span className={styles.nowLine} data-yesterday>
      {amounts.length > 0 && <span>{t('yesterday', { amounts: amounts.join(' · ') })}</span>}
      {adding && <span>{t('yesterday', { amounts: t('figures.adding', { ...adding }) })}</span>}
    </span>
  );
}
