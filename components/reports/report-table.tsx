'use client';

import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { CalendarPeriod } from '@/lib/domain/time/period/calendar';
import { reportHref, sheetHome, tariffHref, whyHref } from '@/lib/domain/reports/query';
import { REPORT_ENERGIES } from '@/lib/domain/reports/report';
import { isWhole } from '@/lib/domain/energy/series/completeness';
import { completeText } from '@/lib/format/complete';
import { isolated } from '@/lib/format/isolated';
import { moneyText } from '@/lib/format/money';
import Button from '@mui/material/Button';
import { GridTable } from '../grid/grid-table';
import type { ListColumn } from '../ui/list-table';
import { EmptyState } from '../ui/state-message';
import { ListFooter } from '../ui/list-footer';
import { CompleteHint, MeasuredHint } from './figure-rules';
import { energyText, massText } from './figure-texts';
import { PrintedPart } from './printed-part';
import type { ReportPageProps, ShownPage, ShownRow } from './report-types';
import styles from './sheets.module.css';

/** The stations one by one (D2.30), a page at a time. */
export function ReportTable({
  page,
  query,
  caption,
}: {
  page: ShownPage;
  query: ReportPageProps['query'];
  caption: string;
}) {
  const t = useTranslations('reports');
  const { period, search, stations } = query;
  const columns = useColumns(period);
  if (page.rows.length === 0) {
    return (
      <EmptyState
        title={t('report.match')}
        action={
          <Button href={search === '' ? sheetHome : reportHref({ period, stations })}>{t('report.clear')}</Button>
        }
      />
    );
  }
  return (
    <>
      <GridTable
        list="report"
        whole={page.pages === 1}
        caption={caption}
        columns={columns}
        rows={page.rows}
        rowKey={({ station_id }) => station_id}
        rowProps={({ station_id }) => ({ 'data-station': station_id })}
      />
      {page.rows.some(({ revenue }) => typeof revenue !== 'string') && (
        <p className={`hint ${styles.note} ${styles.screenOnly}`}>{t('report.whyNote')}</p>
      )}
      {page.rows.some(({ complete, ready }) => ready && complete !== null && !isWhole(complete)) && (
        <p className={`hint ${styles.note}`}>{t('report.short')}</p>
      )}
      <PrintedPart pages={page.pages} paper={query.paper} />
      <ListFooter
        list="report"
        page={{ query: { page: page.page }, pages: page.pages, rows: page.rows, total: page.total }}
        pageSize={page.size}
        hrefOf={(number) => reportHref({ period, search, stations, page: number, paper: query.paper })}
      />
    </>
  );
}

function useColumns(period: CalendarPeriod): readonly ListColumn<ShownRow>[] {
  const t = useTranslations('reports');
  const locale = useLocale();
  const unfinished = <span title={t('report.waitingOne')}>…</span>;
  const gapOf = ({ ready }: ShownRow) => (ready ? <span title={t('report.nothing')}>-</span> : unfinished);
  return [
    { key: 'name', name: t('station'), kind: 'main', value: ({ name }) => name, cell: ({ name }) => <bdi>{name}</bdi> },
    ...REPORT_ENERGIES.map((key): ListColumn<ShownRow> => ({
      key,
      name: t(`report.columns.${key}`),
      unit: 'kWh',
      numeric: true,
      hint: <MeasuredHint name={key} />,
      value: (row) => row[key],
      cell: (row) => (row[key] === null ? gapOf(row) : energyText(row[key], locale)),
    })),
    {
      key: 'revenue',
      name: t('report.columns.revenue'),
      numeric: true,
      cell: (row) => <Revenue row={row} period={period} />,
    },
    {
      key: 'co2',
      name: t('report.columns.co2'),
      unit: 'kg',
      numeric: true,
      value: ({ co2 }) => co2,
      cell: (row) => (row.co2 === null ? gapOf(row) : massText(row.co2, locale)),
    },
    {
      key: 'complete',
      name: t('columns.complete'),
      unit: '%',
      numeric: true,
      hint: <CompleteHint />,
      value: ({ complete }) => complete,
      cell: (row) => (!row.ready || row.revenue === 'waiting' ? unfinished : <Complete row={row} period={period} />),
    },
  ];
}

/** The completeness; below 100% it links to the sheet that lists the days. A station without a tariff has no link. */
function Complete({ row: { complete, name, revenue, station_id }, period }: { row: ShownRow; period: CalendarPeriod }) {
  const t = useTranslations('reports.report');
  const locale = useLocale();
  if (complete === null) return '-';
  const share = completeText(complete, locale);
  if (isWhole(complete) || typeof revenue === 'string') return share;
  return (
    <Link
      href={tariffHref({ period, station: station_id })}
      prefetch={false}
      className={styles.figureLink}
      title={t('openComplete', { name: isolated(name) })}
    >
      {share}
    </Link>
  );
}

/** A station's revenue, as a link to its hours and to why it changed. */
function Revenue({ row: { name, revenue, station_id }, period }: { row: ShownRow; period: CalendarPeriod }) {
  const t = useTranslations('reports');
  const locale = useLocale();
  if (typeof revenue === 'string') {
    const why = { waiting: 'report.waitingOne', none: 'report.noTariff', 'no-data': 'report.nothing' } as const;
    return <span title={t(why[revenue])}>{revenue === 'waiting' ? '…' : '-'}</span>;
  }
  return (
    <Link
      href={whyHref({ period, station: station_id })}
      prefetch={false}
      className={styles.figureLink}
      title={t('report.openRevenue', { name: isolated(name) })}
    >
      {revenue.map(({ unit, total }) => (
        <span key={unit}>{moneyText(total, unit, locale)}</span>
      ))}
    </Link>
  );
}
