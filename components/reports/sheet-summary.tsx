import { useLocale, useTranslations } from 'next-intl';
import type { SheetSums } from '@/lib/domain/reports/tariff-sheet';
import { Amount } from '../ui/amount';
import { Facts } from '../ui/facts';
import { energyText } from './figure-texts';
import styles from './sheets.module.css';

const ENERGIES = ['powerGeneration', 'powerSelfUse', 'powerSelling', 'powerBuy'] as const;

/** The totals of the period, shown before its hours. */
export function SheetSummary({ sums }: { sums: SheetSums }) {
  const t = useTranslations('reports');
  const locale = useLocale();
  const earned = sums.money.flatMap(({ known, total, unit }) =>
    unit === null || known === 0 ? [] : [{ total, unit }],
  );
  return (
    <div className={`${styles.summary} ${styles.screenOnly}`} data-sheet-summary>
      <Facts
        size="figure"
        facts={[
          ...earned.map(({ total, unit }) => ({
            key: `revenue ${unit}`,
            name: t('report.columns.revenue'),
            value: <Amount amount={total} currency={unit} />,
          })),
          ...ENERGIES.map((key) => {
            const { value } = sums.energies[key];
            const text = value === null ? '-' : `${energyText(value, locale)}\u00a0kWh`;
            return { key, name: t(`columns.${key}`), value: text };
          }),
        ]}
      />
    </div>
  );
}
