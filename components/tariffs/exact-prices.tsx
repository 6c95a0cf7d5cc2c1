import { useLocale, useTranslations } from 'next-intl';
import { hasMoreDigits } from '@/lib/domain/tariffs/typed-price';
import { formatNumber } from '@/lib/format/number';
import { LazyInfoHint } from '../ui/lazy-hint';

/** All digits of prices that are rounded to two decimals (P9.6), behind an info icon that also works by touch; nothing for other prices. */
export function ExactPrices({
  values,
  unit,
  daily = false,
}: {
  values: readonly number[];
  unit: string;
  /** Per day, not per kWh. */
  daily?: boolean;
}) {
  const t = useTranslations('tariffs.exact');
  const language = useLocale();
  const distinct = [...new Set(values)];
  if (!distinct.some(hasMoreDigits)) return null;
  const prices = distinct.map((value) => `${unit}\u00a0${formatNumber(value, language, 12, 2)}`).join(' · ');
  return <LazyInfoHint label={t(daily ? 'amount' : 'label')}>{t(daily ? 'daily' : 'prices', { prices })}</LazyInfoHint>;
}
