import { useLocale, useTranslations } from 'next-intl';
import type { Bill, BillLine } from '@/lib/domain/tariffs/revenue/bill';
import { formatNumber } from '@/lib/format/number';
import { moneyText } from '@/lib/format/money';
import { ListTable } from '../ui/list-table';
import type { ListColumn } from '../ui/list-table';
import { energyText, priceText } from './figure-texts';
import styles from './sheets.module.css';

/** The lines of a bill in one currency, and their totals. */
export function BillTable({
  bill,
  withHolidays,
  caption,
}: {
  bill: Bill;
  /** Whether its weekend lines include public holidays. */
  withHolidays: boolean;
  caption: string;
}) {
  const t = useTranslations('reports.bill');
  const language = useLocale();
  const { unit } = bill;
  const number = (value: number) => formatNumber(value, language, 2, 2);
  const columns: readonly ListColumn<Line>[] = [
    { key: 'item', name: t('item'), kind: 'main', cell: ({ item }) => item },
    {
      key: 'quantity',
      name: t('quantity'),
      numeric: true,
      className: styles.quantity,
      cell: ({ quantity }) => quantity,
    },
    {
      key: 'price',
      name: t('price'),
      unit,
      numeric: true,
      className: styles.price,
      cell: ({ price }) => price,
    },
    {
      key: 'amount',
      name: t('amount'),
      unit,
      numeric: true,
      className: styles.amount,
      cellProps: () => ({ 'data-unit': unit }),
      cell: ({ amount }) => number(amount),
    },
  ];
  const row = (key: string, item: string, quantity: string, price: string, amount: number): Line => ({
    key,
    item,
    quantity,
    price,
    amount,
  });
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
  const sumRow = (key: string, item: string, amount: number): Line => ({ key, item, amount });
  const lines: readonly Line[] = [
    ...bill.imports.map((line, index) => bandRow('import', line, index)),
    ...bill.supply.map(({ days, price, amount }, index) =>
      row(`supply ${index}`, t('supply'), t('supplyDays', { days }), priceText(price, language), amount),
    ),
    sumRow('subtotal', t('subtotal'), bill.subtotal),
    ...bill.taxes.map(({ rate, included, base, amount }, index) =>
      row(
        `tax ${index}`,
        t(included ? 'taxIncluded' : 'tax', { rate: formatNumber(rate, language, 4) }),
        bill.taxes.length > 1 || base !== bill.subtotal ? t('taxOf', { base: moneyText(base, unit, language) }) : '',
        '',
        amount,
      ),
    ),
    ...bill.credits.map((line, index) => bandRow('credit', line, index)),
    sumRow('total', t(bill.total < 0 ? 'toCredit' : 'toPay'), Math.abs(bill.total)),
  ];
  return (
    <ListTable
      caption={caption}
      columns={columns}
      rows={lines}
      rowKey={({ key }) => key}
      rowProps={({ quantity }) => (quantity === undefined ? { className: styles.sum } : {})}
      spanOf={({ quantity }) => (quantity === undefined ? 3 : undefined)}
    />
  );
}

/** A charge or credit; a sum has neither quantity nor price. */
interface Line {
  readonly key: string;
  readonly item: string;
  readonly quantity?: string;
  readonly price?: string;
  readonly amount: number;
}
