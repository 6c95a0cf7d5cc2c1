import { useLocale, useTranslations } from 'next-intl';
import { wallText } from '@/lib/domain/time/period/calendar';
import { hourLabel } from '@/lib/domain/time/period/labels';
import { offsetsOf } from '@/lib/domain/energy/series/zone-offset';
import { priceBands } from '@/lib/domain/reports/price-bands';
import type { SheetRow } from '@/lib/domain/reports/tariff-sheet';
import { moneyText } from '@/lib/format/money';
import { stepLabel } from '@/lib/format/step-label';
import { LazyStepChart } from '../charts/lazy-step-chart';
import { priceText } from './figure-texts';
import styles from './sheets.module.css';

const LINES = [
  { key: 'generation', colour: '--e-solar' },
  { key: 'bought', colour: '--e-grid' },
  { key: 'sold', colour: '--e-grid-out' },
] as const;

/** The hours of a short sheet as bars over the price bands. The table below has the same figures. */
export function HourBars({ rows, zone }: { rows: readonly SheetRow[]; zone: string }) {
  const t = useTranslations('reports');
  const locale = useLocale();
  const offsetAt = offsetsOf(zone);
  const bands = priceBands(rows);
  const prices = [...new Map(bands.map(({ level, price, unit }) => [level, { level, price, unit }])).values()].sort(
    (a, b) => a.level - b.level,
  );
  const lines = LINES.map(({ key, colour }) => ({ key, colour, name: t(`report.columns.${key}`) }));
  return (
    <figure className={`${styles.drawn} ${styles.hours}`} aria-label={t('hours.title')}>
      <figcaption className={`line ${styles.legend}`}>
        {lines.map(({ key, name, colour }) => (
          <span key={key}>
            <span className={styles.mark} style={{ background: `var(${colour})` }} aria-hidden="true" />
            <bdi>{name}</bdi>
          </span>
        ))}
        {prices.length > 0 && (
          <span className={styles.most}>
            {t('hours.prices')}{' '}
            {prices.map(({ level, price, unit }) => (
              <span key={level} className={styles.priceKey}>
                <i style={{ opacity: bandOpacity(level) }} aria-hidden="true" />
                {moneyText(price, unit, locale)}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div className={`fine ${styles.bars}`} aria-hidden="true">
        <LazyStepChart
          lines={lines}
          unit="kWh"
          bands={bands.map(({ first, last, level, price }) => ({
            ...{ first, last, opacity: bandOpacity(level) },
            text: priceText(price, locale),
          }))}
          steps={rows.map(({ startTime, powerGeneration, powerBuy, gridExport, powerSelling }) => ({
            label: hourLabel(startTime, zone),
            tick: stepLabel('hour', wallText(startTime + offsetAt(startTime)), locale),
            values: { generation: powerGeneration, bought: powerBuy, sold: gridExport ?? powerSelling },
          }))}
        />
      </div>
    </figure>
  );
}

/** The cheapest band is barely visible. */
const bandOpacity = (level: number): number => 0.07 + 0.15 * level;
