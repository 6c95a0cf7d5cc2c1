import { useTranslations } from 'next-intl';
import type { Reading } from '@/lib/client/http/reading';
import { FAULT_DAYS, FAULT_DEVICES, FAULTS_COUNTED, FAULTS_PER_PAGE, resorted } from '@/lib/domain/alarms/faults/query';
import type { FaultPage, FaultQuery } from '@/lib/domain/alarms/faults/query';
import { AlarmTable } from '../alarm-table';
import { StaleRecords } from '../stale-records';
import { FailedPart } from '../../ui/failed-part';
import { EmptyState } from '../../ui/state-message';
import { ListFooter } from '../../ui/list-footer';
import { faultHref } from './addresses';
import styles from './faults.module.css';

/** The alarms of the selection, or a message where nothing is selected or found, or reading failed (D8.18). */
export function FaultList({
  faults: { page, problem, reading, retry },
  query,
  viewer,
}: {
  /** Its page is null where nothing is selected, and where nothing could be read. */
  faults: Reading<FaultPage | null>;
  query: FaultQuery;
  /** User id of the viewer. */
  viewer: string;
}) {
  const t = useTranslations('alarmList');
  if (problem && !page)
    return <FailedPart title={t('failed')} problem={problem} again={faultHref(query, { page: query.page })} />;
  if (page === null)
    return <EmptyState title={t('nothingChosen')} note={t('nothingChosenNote', { days: FAULT_DAYS })} />;
  const { complete, now, query: requested, rows, total } = page;
  return (
    <>
      {problem && <StaleRecords problem={problem} reading={reading} onRetry={retry} />}
      {!complete && <p className={`hint ${styles.note}`}>{t('incomplete', { most: FAULT_DEVICES })}</p>}
      {total >= FAULTS_COUNTED && <p className={`hint ${styles.note}`}>{t('many', { count: FAULTS_COUNTED })}</p>}
      <AlarmTable
        list="faults"
        whole={total === rows.length}
        caption={t('table')}
        state={requested.state}
        rows={rows}
        now={now}
        withType
        viewer={viewer}
        onHandled={retry}
        empty={<EmptyState title={t(`empty.${requested.state}`)} note={t('emptyNote')} />}
        order={{
          sort: requested.sort,
          descending: requested.descending,
          hrefOf: (sort) => faultHref(requested, resorted(requested, sort)),
        }}
      />
      {total > 0 && (
        <ListFooter
          list="faults"
          page={page}
          pageSize={FAULTS_PER_PAGE}
          hrefOf={(number) => faultHref(requested, { page: number })}
        />
      )}
    </>
  );
}
