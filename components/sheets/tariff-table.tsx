import { useLocale, useTranslations } from 'next-intl';
import { heldFromBefore } from '@/lib/domain/revenue/gap-prices';
import { hourLabel } from '@/lib/domain/period/labels';
import {
  currenciesOf,
  isPrice,
  moneyOf,
  moneyUnit,
  SHEET_MONEY,
  sheetColumns,
  type SheetMoney,
} from '@/lib/domain/sheets/tariff-columns';
import { SHEET_ENERGIES } from '@/lib/domain/sheets/tariff-sheet';
import type { SheetRow, SheetSums } from '@/lib/domain/sheets/tariff-sheet';
import type { RevenueSum } from '@/lib/domain/revenue/sums';
import { completeText } from '@/lib/format/complete';
import { formatNumber } from '@/lib/format/number';
import { cell, cellLabel, DataTable } from '../ui/data-table';
import type { Column } from '../ui/data-table';
import { CompleteHint, SettledHint } from './figure-rules';
import { energyText, priceText } from './figure-texts';
import styles from './sheets.module.css';

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
  const currencies = currenciesOf(sums);
  const columns = sheetColumns(currencies).map(({ key, unit }): Column => ({
    key,
    name: t(`columns.${key}`),
    unit,
    numeric: key !== 'startTime' && key !== 'endTime',
    hint: key === 'complete' ? <CompleteHint /> : <SettledHint name={key} />,
  }));
  const gap = <span title={t('gap')}>-</span>;
  return (
    <DataTable caption={caption} columns={columns} many>
      {rows.map((row) => (
        <tr key={row.startTime}>
          <td className={`${cell.main} ${styles.moment}`}>
            {hourLabel(row.startTime, zone)}
            <Held row={row} zone={zone} />
          </td>
          <td className={styles.moment} data-label={t('columns.endTime')}>
            {hourLabel(row.endTime, zone)}
          </td>
          {SHEET_ENERGIES.map((name) => (
            <td key={name} className={cell.numeric} data-label={cellLabel(t(`columns.${name}`), 'kWh')}>
              {row[name] === null ? gap : energyText(row[name], locale)}
            </td>
          ))}
          {SHEET_MONEY.map((name) => (
            <Money key={name} row={row} name={name} several={currencies.length > 1} />
          ))}
          <td className={cell.numeric} data-label={cellLabel(t('columns.complete'), '%')}>
            {row.complete === null ? '-' : completeText(row.complete, locale)}
          </td>
        </tr>
      ))}
      {sumLines(sums).map((money, index) => (
        <SumRow key={money?.unit ?? ''} sums={sums} money={money} first={index === 0} />
      ))}
    </DataTable>
  );
}

/** From when on an hour holds what came before it. */
function Held({ row, zone }: { row: SheetRow; zone: string }) {
  const t = useTranslations('sheets');
  const held = heldFromBefore(row);
  return held && <span className={styles.heldSince}>{t('heldSince', { since: hourLabel(held.since, zone) })}</span>;
}

/** A price or an amount; beside one of another currency it names its own. */
function Money({ row, name, several }: { row: SheetRow; name: SheetMoney; several: boolean }) {
  const t = useTranslations('sheets');
  const locale = useLocale();
  const value = moneyOf(row, name);
  const text = (amount: number) => (isPrice(name) ? priceText(amount, locale) : formatNumber(amount, locale, 2, 2));
  return (
    <td
      className={cell.numeric}
      data-label={cellLabel(t(`columns.${name}`), moneyUnit(name, row.unit === null ? [] : [row.unit]))}
    >
      {value === null ? (
        <span title={t('gap')}>-</span>
      ) : (
        `${several && row.unit !== null ? `${row.unit}\u00a0` : ''}${text(value)}`
      )}
    </td>
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
  const labelOf = (name: SheetMoney) =>
    cellLabel(t(`columns.${name}`), moneyUnit(name, money?.unit ? [money.unit] : []));
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
        {first ? completeText(sums.complete, locale) : '-'}
      </td>
    </tr>
  );
}
