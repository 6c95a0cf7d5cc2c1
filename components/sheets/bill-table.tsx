import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { Bill, BillLine } from '@/lib/domain/revenue/bill';
import { formatNumber } from '@/lib/format/number';
import { moneyText } from '@/lib/format/money';
import { cell, cellLabel, DataTable } from '../ui/data-table';
import { energyText, priceText } from './figure-texts';
import styles from './sheets.module.css';

/** The lines of a bill in one currency, and their totals. */
export function BillTable({
  bill,
  withHolidays,
  caption,
}: {
  bill: Bill;
  /** Whether its lines of the weekend include public holidays. */
  withHolidays: boolean;
  caption: string;
}) {
  const t = useTranslations('sheets.bill');
  const language = useLocale();
  const { unit } = bill;
  const columns = [
    { key: 'item', name: t('item') },
    { key: 'quantity', name: t('quantity'), numeric: true },
    { key: 'price', name: t('price'), unit, numeric: true },
    { key: 'amount', name: t('amount'), unit, numeric: true },
  ];
  const amount = (value: number) => formatNumber(value, language, 2, 2);
  const row = (key: string, item: ReactNode, quantity: string, price: string, value: number) => (
    <tr key={key}>
      <td className={cell.main}>{item}</td>
      <td className={`${cell.numeric} ${styles.billQuantity}`} data-label={t('quantity')}>
        {quantity}
      </td>
      <td className={`${cell.numeric} ${styles.billPrice}`} data-label={cellLabel(t('price'), unit)}>
        {price}
      </td>
      <td className={`${cell.numeric} ${styles.billAmount}`} data-label={cellLabel(t('amount'), unit)} data-unit={unit}>
        {amount(value)}
      </td>
    </tr>
  );
  const bandRow = (of: 'import' | 'credit', line: BillLine, index: number) => {
    const times = line.startTime === '' ? t('outside') : t('band', { from: line.startTime, until: line.endTime });
    const name = line.tab === 'daily' && line.startTime === '00:00' && line.endTime === '24:00' ? t(of) : null;
    const weekend = line.tab === 'weekend' && withHolidays ? t('weekendAndHolidays') : null;
    const days = line.tab === 'daily' ? '' : (weekend ?? t(`tabs.${line.tab}`));
    const text = name ?? t('line', { what: t(of), when: [days, times].filter(Boolean).join(t('gap')) });
    const energy = `${energyText(line.kwh, language)}\u00a0kWh`;
    return row(
      `${of} ${index}`,
      text,
      energy,
      priceText(line.price, language),
      of === 'credit' ? 0 - line.amount : line.amount,
    );
  };
  const sumRow = (key: string, item: string, value: number) => (
    <tr key={key} className={styles.sum}>
      <th scope="row" className={cell.main} colSpan={3}>
        {item}
      </th>
      <td className={`${cell.numeric} ${styles.billAmount}`} data-label={cellLabel(t('amount'), unit)} data-unit={unit}>
        {amount(value)}
      </td>
    </tr>
  );
  return (
    <DataTable caption={caption} columns={columns}>
      {bill.imports.map((line, index) => bandRow('import', line, index))}
      {bill.supply.map(({ days, price, amount: value }, index) =>
        row(`supply ${index}`, t('supply'), t('supplyDays', { days }), priceText(price, language), value),
      )}
      {sumRow('subtotal', t('subtotal'), bill.subtotal)}
      {bill.taxes.map(({ rate, included, base, amount: value }, index) =>
        row(
          `tax ${index}`,
          t(included ? 'taxIncluded' : 'tax', { rate: formatNumber(rate, language, 4) }),
          bill.taxes.length > 1 || base !== bill.subtotal ? t('taxOf', { base: moneyText(base, unit, language) }) : '',
          '',
          value,
        ),
      )}
      {bill.credits.map((line, index) => bandRow('credit', line, index))}
      {sumRow('total', t(bill.total < 0 ? 'toCredit' : 'toPay'), Math.abs(bill.total))}
    </DataTable>
  );
}
