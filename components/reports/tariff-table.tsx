'use client';

import type { CSSProperties } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { heldFromBefore } from '@/lib/domain/tariffs/revenue/gap-prices';
import { hourLabel } from '@/lib/domain/time/period/labels';
import {
  currenciesOf,
  isPrice,
  moneyOf,
  moneyUnit,
  SHEET_MONEY,
  sheetColumns,
  type SheetMoney,
} from '@/lib/domain/reports/tariff-columns';
import { SHEET_ENERGIES } from '@/lib/domain/reports/tariff-sheet';
import type { SheetRow, SheetSums } from '@/lib/domain/reports/tariff-sheet';
import type { RevenueSum } from '@/lib/domain/tariffs/revenue/sums';
import { completeText } from '@/lib/format/complete';
import { formatNumber } from '@/lib/format/number';
import { GridTable } from '../grid/grid-table';
import { labelOf } from '../ui/list-table';
import type { ListColumn } from '../ui/list-table';
import { CompleteHint, SettledHint } from './figure-rules';
import { energyText, priceText } from './figure-texts';
import styles from './sheets.module.css';

/** The hours of a tariff sheet (D3.13) and their sum (D2.31), which covers the whole range whatever page is shown. */
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
  const lines: readonly Line[] = [
    ...rows.map((row): Line => ({ kind: 'hour', row })),
    ...sumLines(sums).map((money, index, { length }): Line => {
      const place = { '--sums-below': length - index - 1 } as CSSProperties;
      return { kind: 'sum', sums, money, first: index === 0, place };
    }),
  ];
  return (
    <GridTable
      list="tariff"
      caption={caption}
      columns={useColumns(currenciesOf(sums), zone)}
      rows={lines}
      rowKey={(line) => (line.kind === 'hour' ? line.row.startTime : (line.money?.unit ?? ''))}
      rowProps={(line) => (line.kind === 'sum' ? { className: styles.sum, 'data-sum': true, style: line.place } : {})}
      many
    />
  );
}

/** An hour, or the sum in one currency; the first sum also contains the energies. */
type Line =
  | { readonly kind: 'hour'; readonly row: SheetRow }
  | {
      readonly kind: 'sum';
      readonly sums: SheetSums;
      readonly money: RevenueSum | null;
      readonly first: boolean;
      /** How many sums are below it. */
      readonly place: CSSProperties;
    };

/** Left out in the card of an hour. */
const ZERO = { 'data-zero': true };

/** A sum has no end and no price. */
const NOTHING = { 'aria-hidden': true, 'data-label': undefined };

function useColumns(currencies: readonly string[], zone: string): readonly ListColumn<Line>[] {
  const t = useTranslations('reports');
  const locale = useLocale();
  const gap = <span title={t('gap')}>-</span>;
  const energyOf = (line: Line, name: (typeof SHEET_ENERGIES)[number]) => {
    const value = line.kind === 'hour' ? line.row[name] : line.first ? line.sums.energies[name].value : null;
    if (value === null) return line.kind === 'hour' ? gap : '-';
    return line.kind === 'hour' ? quietly(value, energyText(value, locale)) : energyText(value, locale);
  };
  const money = (name: SheetMoney): Pick<ListColumn<Line>, 'cell' | 'cellProps'> => ({
    // In a card each line names its own currency.
    cellProps: (line) => {
      const unit = line.kind === 'hour' ? line.row.unit : line.money?.unit;
      if (line.kind === 'sum' && isPrice(name)) return NOTHING;
      const zero = line.kind === 'hour' && moneyOf(line.row, name) === 0;
      return {
        ...(zero && ZERO),
        'data-label': labelOf({ name: t(`columns.${name}`), unit: moneyUnit(name, unit ? [unit] : []) }),
      };
    },
    cell: (line) => {
      if (line.kind === 'sum') return sumOf(line, name, (value) => formatNumber(value, locale, 2, 2));
      const value = moneyOf(line.row, name);
      if (value === null) return gap;
      const text = isPrice(name) ? priceText(value, locale) : formatNumber(value, locale, 2, 2);
      const named = currencies.length > 1 && line.row.unit !== null ? `${line.row.unit}\u00a0${text}` : text;
      return quietly(value, named);
    },
  });
  const cells: Readonly<Record<string, Pick<ListColumn<Line>, 'cell' | 'cellProps' | 'className' | 'kind'>>> = {
    startTime: {
      kind: 'main',
      cellProps: ({ kind }) => ({ className: kind === 'hour' ? styles.moment : undefined }),
      cell: (line) => <LineName line={line} zone={zone} />,
    },
    endTime: {
      className: styles.moment,
      cellProps: ({ kind }) => (kind === 'sum' ? NOTHING : { 'data-wide-only': true }),
      cell: (line) => line.kind === 'hour' && hourLabel(line.row.endTime, zone),
    },
    ...Object.fromEntries(
      SHEET_ENERGIES.map((name) => [
        name,
        {
          cellProps: (line: Line) => (line.kind === 'hour' && line.row[name] === 0 ? ZERO : {}),
          cell: (line: Line) => energyOf(line, name),
        },
      ]),
    ),
    ...Object.fromEntries(SHEET_MONEY.map((name) => [name, money(name)])),
    complete: {
      cellProps: (line) => (line.kind === 'hour' && line.row.complete === 1 ? { 'data-wide-only': true } : {}),
      cell: (line) => {
        const share = line.kind === 'hour' ? line.row.complete : line.first ? line.sums.complete : null;
        return share === null ? '-' : completeText(share, locale);
      },
    },
  };
  return sheetColumns(currencies).map(({ key, unit }) => ({
    key,
    name: t(`columns.${key}`),
    unit,
    numeric: key !== 'startTime' && key !== 'endTime',
    hint: key === 'complete' ? <CompleteHint /> : <SettledHint name={key} />,
    ...(cells[key] ?? { cell: () => '-' }),
  }));
}

/** Zeros stay readable but are less prominent than other values. */
const quietly = (value: number, text: string) => (value === 0 ? <span className={styles.nothing}>{text}</span> : text);

/** The hour, or the label of the sum. */
function LineName({ line, zone }: { line: Line; zone: string }) {
  const t = useTranslations('reports');
  if (line.kind === 'hour')
    return (
      <>
        {hourLabel(line.row.startTime, zone)}
        <Held row={line.row} zone={zone} />
      </>
    );
  return (
    <>
      {t('sum')}
      {line.money?.unit && <span className={styles.unit}> {line.money.unit}</span>}
    </>
  );
}

/** An amount of a sum; prices have none. */
function sumOf(
  { money }: Extract<Line, { kind: 'sum' }>,
  name: SheetMoney,
  text: (value: number) => string,
): string | null {
  if (isPrice(name)) return null;
  const amounts: Partial<Record<SheetMoney, number | undefined>> =
    money !== null && money.known > 0
      ? { sellingTotalPrice: money.selling, selfTotalPrice: money.selfUse, totalRevenue: money.total }
      : {};
  const amount = amounts[name];
  return amount === undefined ? '-' : text(amount);
}

/** Since when an hour includes energy of a preceding gap. */
function Held({ row, zone }: { row: SheetRow; zone: string }) {
  const t = useTranslations('reports');
  const held = heldFromBefore(row);
  return (
    held && <span className={`fine ${styles.heldSince}`}>{t('heldSince', { since: hourLabel(held.since, zone) })}</span>
  );
}

/** One line per currency; currencies are never added up. */
function sumLines({ money }: SheetSums): readonly (RevenueSum | null)[] {
  const priced = money.filter(({ unit }) => unit !== null);
  return priced.length === 0 ? [null] : priced;
}
