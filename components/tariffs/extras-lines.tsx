import { useLocale, useTranslations } from 'next-intl';
import type { TariffTerms } from '@/lib/domain/tariffs/bands';
import { moneyText } from '@/lib/format/money';
import { formatNumber } from '@/lib/format/number';
import { ExactPrices } from './exact-prices';
import { useRegionNames } from './use-region-name';

/** Holidays, supply charge and tax of a tariff, read-only; empty where it has none. */
export function ExtrasLines({ terms }: { terms: TariffTerms }) {
  const t = useTranslations('tariffs.extras');
  const language = useLocale();
  const { region } = useRegionNames();
  const { holidayRegion, supplyCharge, tax, taxIncluded, unit } = terms;
  return (
    <>
      {holidayRegion !== undefined && <span>{t('holidaysOf', { region: region(holidayRegion) })}</span>}
      {supplyCharge !== undefined && (
        <span>
          {t('supplyChargeShort')} <strong className="figures">{moneyText(supplyCharge, unit, language)}</strong>
          <ExactPrices values={[supplyCharge]} unit={unit} daily />
        </span>
      )}
      {tax !== undefined && <span>{t(taxIncluded ? 'taxIn' : 'taxOn', { tax: formatNumber(tax, language, 4) })}</span>}
    </>
  );
}
