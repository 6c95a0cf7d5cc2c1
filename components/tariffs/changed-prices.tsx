import { useLocale, useTranslations } from 'next-intl';
import type { TariffTerms } from '@/lib/domain/tariffs/bands';
import { priceChanges } from '@/lib/domain/tariffs/price-changes';
import { formatNumber } from '@/lib/format/number';

/** With more changes it is a different tariff, shown by its own prices. */
const MOST = 6;

/** The prices that a correction changed, where both tariffs have the same bands. */
export function ChangedPrices({ before, now }: { before: TariffTerms; now: TariffTerms }) {
  const t = useTranslations('tariffs');
  const language = useLocale();
  const changes = priceChanges(before, now) ?? [];
  if (changes.length > MOST) return null;
  const price = (value: number) => `${now.unit}\u00a0${formatNumber(value, language, 12, 2)}`;
  return changes.map(({ band, before: old, now: fresh, side }) => (
    <span key={`${side} ${band?.tab} ${band?.start}`} data-change>
      {t('history.change', {
        side: t(`history.${side}`),
        of: band === null ? 'all' : 'band',
        when: band === null ? '' : t('history.band', { tab: t(`tabs.${band.tab}`), from: band.start, to: band.end }),
        before: price(old),
        now: price(fresh),
      })}
    </span>
  ));
}
