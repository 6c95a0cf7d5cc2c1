import { useTranslations } from 'next-intl';
import { FAULT_DAYS, FAULTS_COUNTED, FAULTS_PER_PAGE, sortedAnew } from '@/lib/domain/faults/query';
import type { FaultPage, FaultQuery } from '@/lib/domain/faults/query';
import type { Outcome } from '@/lib/domain/problem';
import { AlarmTable } from '../alarms/alarm-table';
import { ButtonLink } from '../ui/button';
import { EmptyFace, FailedFace } from '../ui/faces';
import { ListFoot } from '../ui/list-foot';
import { useProblemWords } from '../ui/use-problem-words';
import { faultHref } from './addresses';
import styles from './faults.module.css';

/** As many devices as are searched where a service has no search of its own. */
const SEARCHED = 5_000;

/** The table of what is chosen; what stands there instead while nothing is, or nothing was found, or it failed (D8.18). */
export function FaultList({
  outcome,
  query,
  onHandled,
}: {
  outcome: Outcome<FaultPage | null>;
  query: FaultQuery;
  /** Alarms were acknowledged, assigned or commented on. */
  onHandled: () => void;
}) {
  const t = useTranslations('faults');
  const tCommon = useTranslations('common');
  const say = useProblemWords();
  if (!outcome.ok) {
    return (
      <FailedFace
        title={t('failed')}
        note={say(outcome.problem)}
        action={
          <ButtonLink href={faultHref(query, { page: query.page })} look="primary">
            {tCommon('retry')}
          </ButtonLink>
        }
      />
    );
  }
  const page = outcome.value;
  if (page === null)
    return <EmptyFace title={t('nothingChosen')} note={t('nothingChosenNote', { days: FAULT_DAYS })} />;
  const { complete, query: asked, rows, total } = page;
  return (
    <>
      {!complete && <p className={styles.note}>{t('incomplete', { most: SEARCHED })}</p>}
      {total === 0 ? (
        <EmptyFace title={t(`empty.${asked.state}`)} note={t('emptyNote')} />
      ) : (
        <>
          {total >= FAULTS_COUNTED && <p className={styles.note}>{t('many', { count: FAULTS_COUNTED })}</p>}
          <AlarmTable
            caption={t('table')}
            state={asked.state}
            rows={rows}
            withType
            onHandled={onHandled}
            order={{
              sort: asked.sort,
              descending: asked.descending,
              hrefOf: (sort) => faultHref(asked, sortedAnew(asked, sort)),
            }}
          />
          <ListFoot page={page} pageSize={FAULTS_PER_PAGE} hrefOf={(number) => faultHref(asked, { page: number })} />
        </>
      )}
    </>
  );
}
