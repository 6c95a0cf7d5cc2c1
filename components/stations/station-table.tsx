import { createHash } from 'node:crypto';
import { useLocale, useTranslations } from 'next-intl';
import type { StationPage, StationQuery, StationSort } from '@/lib/domain/stations/list-query';
import type { Viewer } from '@/lib/domain/stations/menu';
import { isolated } from '@/lib/format/isolated';
import { sortedBy } from '../ui/data-table';
import { tableMarkup } from '../ui/data-table-markup';
import type { WrittenColumn } from '../ui/data-table-markup';
import { WrittenPart } from '../ui/written-part';
import { rememberPart } from '../ui/written-parts';
import { sortHref, stationHref } from './addresses';
import { usePlannedWords } from './planned-mark';
import { toMenuRow } from './station-row';
import { StationRowsLive } from './station-rows-live';
import { StationRowsMenu } from './station-rows-menu';
import { StationRowsStar } from './station-rows-star';
import { stationRowsMarkup } from './station-rows-markup';
import type { RowWords } from './station-rows-markup';

/**
 * The list as a table (P2.48), written once for each version of the data and language. In a document it stands in the HTML
 * alone (`inDocument`), for the router it travels in the payload.
 */
export function StationTable({ page, viewer, inDocument }: { page: StationPage; viewer: Viewer; inDocument: boolean }) {
  const { html, version } = useWrittenTable(page, viewer);
  if (inDocument) rememberPart(version, html);
  return (
    <>
      <WrittenPart id={TABLE} version={version} html={inDocument ? null : html} />
      <StationRowsLive table={TABLE} version={version} />
      <StationRowsStar table={TABLE} />
      {/* Of these rows: a menu does not outlive the button that it hangs on. */}
      <StationRowsMenu key={version} table={TABLE} />
    </>
  );
}

const TABLE = 'stations';

interface Written {
  readonly html: string;
  /** A digest of it: another one for other rows. */
  readonly version: string;
}

/** A page of the list is one object for each version of the data; the data are of one account, so the viewer is too. */
const written = new WeakMap<StationPage, Map<string, Written>>();

function useWrittenTable(page: StationPage, viewer: Viewer): Written {
  const t = useTranslations('stations');
  const words = useRowWords();
  const known = written.get(page) ?? new Map<string, Written>();
  written.set(page, known);
  const place = `${words.locale} ${viewer.userId}`;
  const saved = known.get(place);
  if (saved) return saved;
  const hrefs = page.rows.map(({ id }) => stationHref(id, page.query));
  const rows = stationRowsMarkup(
    page.rows.map((row) => toMenuRow(row, viewer)),
    hrefs,
    words,
  );
  const html = tableMarkup(t('table'), columnsOf(page.query, t), rows).toString();
  const fresh = { html, version: createHash('sha256').update(html).digest('base64url') };
  known.set(place, fresh);
  return fresh;
}

function columnsOf(query: StationQuery, t: Translate): WrittenColumn[] {
  const sortable = (
    key: StationSort,
    name: string,
    width: number,
    more: Partial<WrittenColumn> = {},
  ): WrittenColumn => ({
    key,
    name,
    width,
    sortHref: sortHref(query, key),
    sorted: sortedBy(query, key),
    ...more,
  });
  return [
    sortable('status', t('columns.status'), 114),
    sortable('name', t('columns.name'), 196),
    sortable('address', t('columns.address'), 164),
    sortable('type', t('columns.type'), 112),
    sortable('owner', t('columns.owner'), 96),
    sortable('installedCapacity', t('columns.installed'), 100, { unit: 'kWp', numeric: true }),
    sortable('ratedCapacity', t('columns.rated'), 88, { unit: 'Ah', numeric: true }),
    sortable('power', t('columns.power'), 104, { numeric: true }),
    sortable('yieldToday', t('columns.yield'), 92, { numeric: true }),
    { key: 'operations', name: t('columns.operations'), width: 104 },
  ];
}

type Translate = ReturnType<typeof useTranslations<'stations'>>;

function useRowWords(): RowWords {
  const locale = useLocale();
  const t = useTranslations('stations');
  const tStatus = useTranslations('common.status');
  const plannedOf = usePlannedWords();
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
    menuOf: (name) => t('menu.label', { name: isolated(name) }),
    starOf: ({ favourite, name }) => t(favourite ? 'star.remove' : 'star.add', { name: isolated(name) }),
    plannedOf,
  };
}
