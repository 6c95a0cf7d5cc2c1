import { useLocale, useTranslations } from 'next-intl';
import { hourLabel } from '@/lib/domain/period/labels';
import { SHEET_ENERGIES } from '@/lib/domain/sheets/tariff-sheet';
import type { SheetRow, SheetSums } from '@/lib/domain/sheets/tariff-sheet';
import type { RevenueSum } from '@/lib/domain/revenue/sums';
import { formatNumber } from '@/lib/format/number';
import { cell, cellLabel, DataTable } from '../ui/data-table';
import type { Column } from '../ui/data-table';
import { SettledHint } from './figure-rules';
import { energyText, priceText, shareText } from './figure-texts';
import styles from './sheets.module.css';

const MONEY = ['sellingUnitPrice', 'sellingTotalPrice', 'selfUnitPrice', 'selfTotalPrice', 'totalRevenue'] as const;
const isPrice = (name: (typeof MONEY)[number]) => name.endsWith('UnitPrice');
/** A currency, or that per kWh; '' without a tariff. */
const moneyUnit = (name: (typeof MONEY)[number], currency: string | null) =>
  currency !== null && isPrice(name) ? `${currency}/kWh` : (currency ?? '');

/** The hours of a tariff sheet (D3.13) and their sum (D2.31), which is that of the whole range whatever page is shown. */
export function TariffTable({
  rows,
  sums,
  zone,
  caption,
}: {
  rows: readonly SheetRow[];
  sums: SheetSums;
  zone: string;
  caption: string;
}) {
  const t = useTranslations('sheets');
  const locale = useLocale();
  const columns: Column[] = [
    { key: 'start', name: t('columns.startTime') },
    { key: 'end', name: t('columns.endTime') },
    ...SHEET_ENERGIES.map((key) => ({
      key,
      name: t(`columns.${key}`),
      unit: 'kWh',
      numeric: true,
      hint: <SettledHint name={key} />,
    })),
    ...MONEY.map((key) => ({ key, name: t(`columns.${key}`), numeric: true })),
    { key: 'complete', name: t('columns.complete'), unit: '%', numeric: true },
  ];
  const gap = <span title={t('gap')}>-</span>;
  return (
    <DataTable caption={caption} columns={columns} many>
      {rows.map((row) => (
        <tr key={row.startTime}>
          <td className={`${cell.main} ${styles.moment}`}>{hourLabel(row.startTime, zone)}</td>
          <td className={styles.moment} data-label={t('columns.endTime')}>
            {hourLabel(row.endTime, zone)}
          </td>
          {SHEET_ENERGIES.map((name) => (
            <td key={name} className={cell.numeric} data-label={cellLabel(t(`columns.${name}`), 'kWh')}>
              {row[name] === null ? gap : energyText(row[name], locale)}
            </td>
          ))}
          {MONEY.map((name) => (
            <td
              key={name}
              className={cell.numeric}
              data-label={cellLabel(t(`columns.${name}`), moneyUnit(name, row.unit))}
            >
              {row[name] === null
                ? gap
                : isPrice(name)
                  ? priceText(row[name], locale)
                  : formatNumber(row[name], locale, 2, 2)}
            </td>
          ))}
          <td className={cell.numeric} data-label={cellLabel(t('columns.complete'), '%')}>
            {row.complete === null ? '-' : shareText(row.complete, locale)}
          </td>
        </tr>
      ))}
      {sumLines(sums).map((money, index) => (
        <SumRow key={money?.unit ?? ''} sums={sums} money={money} first={index === 0} />
      ))}
    </DataTable>
  );
}

/** One line for each currency; two are never added up. */
function sumLines({ money }: SheetSums): readonly (RevenueSum | null)[] {
  const priced = money.filter(({ unit }) => unit !== null);
  return priced.length === 0 ? [null] : priced;
}

function SumRow({ sums, money, first }: { sums: SheetSums; money: RevenueSum | null; first: boolean }) {
  const t = useTranslations('sheets');
  const locale = useLocale();
  const known = money !== null && money.known > 0;
  const amounts = known ? { selling: money.selling, self: money.selfUse, total: money.total } : null;
  const labelOf = (name: (typeof MONEY)[number]) =>
    cellLabel(t(`columns.${name}`), moneyUnit(name, money?.unit ?? null));
  const amount = (value: number | undefined) => (value === undefined ? '-' : formatNumber(value, locale, 2, 2));
  return (
    <tr className={styles.sum} data-sum>
      <th scope="row" className={cell.main} colSpan={2}>
        {t('sum')}
        {money?.unit && <span className={styles.unit}> {money.unit}</span>}
      </th>
      {SHEET_ENERGIES.map((name) => {
        const { value } = sums.energies[name];
        return (
          <td key={name} className={cell.numeric} data-label={cellLabel(t(`columns.${name}`), 'kWh')}>
            {first && value !== null ? energyText(value, locale) : '-'}
          </td>
        );
      })}
      <td className={cell.numeric} aria-hidden="true" />
      <td className={cell.numeric} data-label={labelOf('sellingTotalPrice')}>
        {amount(amounts?.selling)}
      </td>
      <td className={cell.numeric} aria-hidden="true" />
      <td className={cell.numeric} data-label={labelOf('selfTotalPrice')}>
        {amount(amounts?.self)}
      </td>
      <td className={cell.numeric} data-label={labelOf('totalRevenue')}>
        {amount(amounts?.total)}
      </td>
      <td className={cell.numeric} data-label={cellLabel(t('columns.complete'), '%')}>
        {first ? shareText(sums.complete, locale) : '-'}
      </td>
    </tr>
  );
}
