import { useLocale, useTranslations } from 'next-intl';
import { reportHref, sheetHome } from '@/lib/domain/sheets/query';
import { REPORT_ENERGIES } from '@/lib/domain/sheets/report';
import { moneyText } from '@/lib/format/money';
import { ButtonLink } from '../ui/button';
import { cell, cellLabel, DataTable } from '../ui/data-table';
import { EmptyFace } from '../ui/faces';
import { ListFoot } from '../ui/list-foot';
import { MeasuredHint } from './figure-rules';
import { energyText, massText, shareText } from './figure-texts';
import type { ReportPageProps, ShownPage, ShownRow } from './report-types';

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
  const t = useTranslations('sheets');
  const { period, search } = query;
  if (page.rows.length === 0) {
    return (
      <EmptyFace
        title={t('report.match')}
        action={<ButtonLink href={search === '' ? sheetHome : reportHref({ period })}>{t('report.clear')}</ButtonLink>}
      />
    );
  }
  const columns = [
    { key: 'name', name: t('station') },
    ...REPORT_ENERGIES.map((key) => ({
      key,
      name: t(`report.columns.${key}`),
      unit: 'kWh',
      numeric: true,
      hint: <MeasuredHint name={key} />,
    })),
    { key: 'revenue', name: t('report.columns.revenue'), numeric: true },
    { key: 'co2', name: t('report.columns.co2'), unit: 'kg', numeric: true },
    { key: 'complete', name: t('columns.complete'), unit: '%', numeric: true },
  ];
  return (
    <>
      <DataTable caption={caption} columns={columns}>
        {page.rows.map((row) => (
          <Row key={row.station_id} row={row} />
        ))}
      </DataTable>
      <ListFoot
        page={{ query: { page: page.page }, pages: page.pages, rows: page.rows, total: page.total }}
        pageSize={page.size}
        hrefOf={(number) => reportHref({ period, search, page: number, paper: query.paper })}
      />
    </>
  );
}

function Row({ row }: { row: ShownRow }) {
  const t = useTranslations('sheets');
  const locale = useLocale();
  const gap = <span title={row.ready ? t('report.nothing') : t('report.waitingOne')}>{row.ready ? '-' : '…'}</span>;
  return (
    <tr data-station={row.station_id}>
      <td className={cell.main}>
        <bdi>{row.name}</bdi>
      </td>
      {REPORT_ENERGIES.map((name) => (
        <td key={name} className={cell.numeric} data-label={cellLabel(t(`report.columns.${name}`), 'kWh')}>
          {row[name] === null ? gap : energyText(row[name], locale)}
        </td>
      ))}
      <td className={cell.numeric} data-label={t('report.columns.revenue')}>
        <Revenue revenue={row.revenue} />
      </td>
      <td className={cell.numeric} data-label={cellLabel(t('report.columns.co2'), 'kg')}>
        {row.co2 === null ? gap : massText(row.co2, locale)}
      </td>
      <td className={cell.numeric} data-label={cellLabel(t('columns.complete'), '%')}>
        {row.ready ? shareText(row.complete, locale) : gap}
      </td>
    </tr>
  );
}

function Revenue({ revenue }: Pick<ShownRow, 'revenue'>) {
  const t = useTranslations('sheets');
  const locale = useLocale();
  if (typeof revenue === 'string') {
    const why = { waiting: 'report.waitingOne', none: 'report.noTariff', 'no-data': 'report.nothing' } as const;
    return <span title={t(why[revenue])}>{revenue === 'waiting' ? '…' : '-'}</span>;
  }
  return revenue.map(({ unit, total }) => <div key={unit}>{moneyText(total, unit, locale)}</div>);
}
