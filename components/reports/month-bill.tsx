import { useLocale, useTranslations } from 'next-intl';
import { dayRanges } from '@/lib/domain/tariffs/revenue/bill-days';
import type { MonthBill as Bills } from '@/lib/domain/tariffs/revenue/bill';
import { dayLabel } from '@/lib/domain/time/period/labels';
import { monthAndYear } from '@/lib/format/month-name';
import { Panel } from '../ui/panel';
import { BillTable } from './bill-table';
import { energyText } from './figure-texts';
import styles from './sheets.module.css';

/** Above this difference in kWh, settled and measured export differ by more than rounding. */
const DIFFERS_KWH = 0.0005;

/** Target of the link on the page of the sheet. */
export const BILL_ID = 'bill';

/** The bill of a month, to compare with the retailer's invoice. */
export function MonthBill({
  bill,
  first,
  sold,
}: {
  bill: Bills;
  /** First day of the month, YYYY-MM-DD. */
  first: string;
  /** kWh in the column "Sold" of the sheet. */
  sold: number | null;
}) {
  const t = useTranslations('reports.bill');
  const language = useLocale();
  const { days, energies, estimated, isOngoing, holidays, unpriced } = bill;
  const month = monthAndYear(first, language);
  const daysText = (all: readonly string[]) =>
    dayRanges(all)
      .map(({ from, until }) => (from === until ? dayLabel(from) : `${dayLabel(from)} – ${dayLabel(until)}`))
      .join(t('gap'));
  const nothing = unpriced.consumption + unpriced.feedin;
  const differs = energies.feedin !== null && sold !== null && Math.abs(energies.feedin - sold) > DIFFERS_KWH;
  return (
    <Panel title={t(isOngoing ? 'titleSoFar' : 'title', { month })}>
      <div id={BILL_ID} className={`stack ${styles.bill}`} data-bill>
        <p>
          {t(isOngoing ? 'daysSoFar' : 'days', { complete: days.over - days.incomplete.length, days: days.over })}
          {days.incomplete.length > 0 && ` ${t('missing', { days: daysText(days.incomplete) })}`}
        </p>
        {bill.bills.map((one) => (
          <BillTable
            key={one.unit}
            bill={one}
            withHolidays={holidays.length > 0}
            caption={t(isOngoing ? 'titleSoFar' : 'title', { month })}
          />
        ))}
        <ul className={`hint ${styles.listed}`}>
          {holidays.length > 0 && <li>{t('holidays', { days: daysText(holidays) })}</li>}
          {energies.consumption === null && <li>{t('noImport')}</li>}
          {energies.feedin === null && <li>{t('noExport')}</li>}
          {nothing > 0 && <li>{t('unpriced', { energy: energyText(nothing, language) })}</li>}
          {estimated.consumption > 0 && (
            <li>{t('estimatedBought', { bought: energyText(estimated.consumption, language) })}</li>
          )}
          {estimated.feedin > 0 && <li>{t('estimatedSold', { sold: energyText(estimated.feedin, language) })}</li>}
          {differs && <li>{t('measured', { sold: energyText(sold, language) })}</li>}
          <li>{t('note')}</li>
        </ul>
      </div>
    </Panel>
  );
}
