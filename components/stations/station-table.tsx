import { useTranslations } from 'next-intl';
import type { StationPage, StationQuery, StationSort } from '@/lib/domain/stations/list-query';
import type { Column } from '../ui/data-table';
import { DataTable } from '../ui/data-table';
import { sortHref, stationHref } from './addresses';
import { toStationRow } from './station-row';
import { StationRows } from './station-rows';

/** The list as a table (P2.48). */
export function StationTable({ page }: { page: StationPage }) {
  const t = useTranslations('stations');
  const { query } = page;
  const sortable = (key: StationSort, name: string, width: number, more: Partial<Column> = {}): Column => ({
    key,
    name,
    width,
    sortHref: sortHref(query, key),
    sorted: sortedBy(query, key),
    ...more,
  });
  const columns: Column[] = [
    sortable('status', t('columns.status'), 114),
    sortable('name', t('columns.name'), 196),
    sortable('address', t('columns.address'), 164),
    sortable('type', t('columns.type'), 120),
    sortable('owner', t('columns.owner'), 96),
    sortable('installedCapacity', t('columns.installed'), 92, { unit: 'kWp', numeric: true }),
    sortable('ratedCapacity', t('columns.rated'), 84, { unit: 'Ah', numeric: true }),
    { key: 'power', name: t('columns.power'), width: 88, numeric: true },
    { key: 'yield', name: t('columns.yield'), width: 88, numeric: true },
    { key: 'operations', name: t('columns.operations'), width: 118 },
  ];
  return (
    <DataTable caption={t('table')} columns={columns}>
      <StationRows rows={page.rows.map(toStationRow)} hrefs={page.rows.map(({ id }) => stationHref(id, query))} />
    </DataTable>
  );
}

function sortedBy(query: StationQuery, key: StationSort): Column['sorted'] {
  if (query.sort !== key) return undefined;
  return query.descending ? 'descending' : 'ascending';
}
