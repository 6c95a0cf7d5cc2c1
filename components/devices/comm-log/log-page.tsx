import { useTranslations } from 'next-intl';
import type { LogRow } from '@/lib/contract/portal/comm-log/export';
import { ownerHref, type LogScope } from '@/lib/domain/comm-log/place';
import { DEFAULT_LOG_QUERY, isEverything, LOGS_PER_PAGE, type LogQuery } from '@/lib/domain/comm-log/query';
import type { Outcome } from '@/lib/domain/problem';
import { isolated } from '@/lib/format/isolated';
import { BackLink } from '../../ui/back-link';
import Button from '@mui/material/Button';
import { PageHead } from '../../ui/page-head';
import { Panel } from '../../ui/panel';
import { EmptyState } from '../../ui/state-message';
import { FailedScreen } from '../../ui/failed-screen';
import { ListFooter } from '../../ui/list-footer';
import { logHref } from './addresses';
import { LazyExportLogButton } from './lazy-export-log-button';
import { LazyLogFilters } from './lazy-log-filters';
import { LazyLogTable } from './lazy-log-table';

/** A page of a log with the data that the screen needs. */
export interface ShownLog {
  readonly scope: LogScope;
  readonly timeZone: string | null;
  readonly query: LogQuery;
  readonly total: number;
  readonly pages: number;
  readonly rows: readonly LogRow[];
}

/**
 * The communication log of a device or a station (decisions C3): which user read and set what, when, and the result; failed, empty
 * and filled states.
 */
export function LogPage({
  outcome,
  scope: place,
  query,
}: {
  outcome: Outcome<ShownLog>;
  /** Has no name where the log could not be read. */
  scope: LogScope;
  query: LogQuery;
}) {
  const t = useTranslations('commLog');
  const back = <BackLink href={ownerHref(place)}>{t(place.kind === 'device' ? 'toDevice' : 'toStation')}</BackLink>;
  if (!outcome.ok) {
    return (
      <>
        {back}
        <FailedScreen
          title={t('title')}
          failed={t(outcome.problem.kind === 'forbidden' ? 'noRight' : 'failed')}
          problem={outcome.problem}
          href={logHref(place, query, { page: query.page })}
        />
      </>
    );
  }
  const page = outcome.value;
  return (
    <>
      {back}
      <PageHead
        title={t('titleOf', { name: isolated(page.scope.name) })}
        note={t('count', { total: page.total })}
        actions={page.total > 0 ? <LazyExportLogButton scope={page.scope} query={page.query} /> : undefined}
      />
      <Panel flush>
        <LazyLogFilters scope={page.scope} query={page.query} timeZone={page.timeZone} />
        {page.rows.length > 0 ? (
          <>
            <LazyLogTable
              whole={page.pages === 1}
              rows={page.rows}
              timeZone={page.timeZone}
              ofStation={page.scope.kind === 'station'}
            />
            <ListFooter
              list="log"
              page={page}
              pageSize={LOGS_PER_PAGE}
              hrefOf={(number) => logHref(page.scope, page.query, { page: number })}
            />
          </>
        ) : (
          <NoEntries scope={page.scope} query={page.query} />
        )}
      </Panel>
    </>
  );
}

function NoEntries({ scope: place, query }: { scope: LogScope; query: LogQuery }) {
  const t = useTranslations('commLog.empty');
  if (isEverything(query)) return <EmptyState title={t('none')} note={t('noneNote')} />;
  return (
    <EmptyState title={t('match')} action={<Button href={logHref(place, DEFAULT_LOG_QUERY)}>{t('clear')}</Button>} />
  );
}
