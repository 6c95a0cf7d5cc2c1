import { useLocale, useTranslations } from 'next-intl';
import type { StationPage, StationQuery, StationSort } from '@/lib/domain/stations/list-query';
import type { Column } from '../ui/data-table';
import { DataTable } from '../ui/data-table';
import type { Markup } from '../ui/markup';
import { sortHref, stationHref } from './addresses';
import { toStationRow } from './station-row';
import { StationRowsLive } from './station-rows-live';
import { stationRowsMarkup } from './station-rows-markup';
import type { RowWords } from './station-rows-markup';

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
  const { rows, version } = useWrittenRows(page);
  return (
    <>
      <div id={TABLE}>
        <DataTable caption={t('table')} columns={columns} rows={rows} />
      </div>
      <StationRowsLive table={TABLE} version={version} />
    </>
  );
}

const TABLE = 'stations';

interface Written {
  readonly rows: Markup;
  /** Another one for other rows, so that what brings them to life knows. */
  readonly version: string;
}

/** A page of the list is one object for each version of the data: its rows are written once for each language. */
const written = new WeakMap<StationPage, Map<string, Written>>();

function useWrittenRows(page: StationPage): Written {
  const words = useRowWords();
  const known = written.get(page) ?? new Map<string, Written>();
  written.set(page, known);
  const kept = known.get(words.locale);
  if (kept) return kept;
  const hrefs = page.rows.map(({ id }) => stationHref(id, page.query));
  const rows = stationRowsMarkup(page.rows.map(toStationRow), hrefs, words);
  const fresh = { rows, version: fingerprint(rows.toString()) };
  known.set(words.locale, fresh);
  return fresh;
}

/** FNV-1a, 32 bits: two texts of rows that are not the same hardly ever share it. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

function useRowWords(): RowWords {
  const locale = useLocale();
  const t = useTranslations('stations');
  const tStatus = useTranslations('common.status');
  const columns = ['address', 'type', 'owner', 'installed', 'rated', 'power', 'yield'] as const;
  return {
    locale,
    status: {
      fault: tStatus('fault'),
      abnormal: tStatus('abnormal'),
      offline: tStatus('offline'),
      normal: tStatus('normal'),
    },
    columns: Object.fromEntries(columns.map((name) => [name, t(`columns.${name}`)])) as RowWords['columns'],
    detail: t('detail'),
    detailOf: (name) => t('detailOf', { name }),
    starOf: ({ favourite, name }) => t(favourite ? 'star.remove' : 'star.add', { name }),
  };
}

function sortedBy(query: StationQuery, key: StationSort): Column['sorted'] {
  if (query.sort !== key) return undefined;
  return query.descending ? 'descending' : 'ascending';
}
