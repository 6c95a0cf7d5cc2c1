import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { SavedChart } from '@/lib/contract/portal/charts/saved';
import type { Problem } from '@/lib/domain/problem';
import { ErrorState } from '../../ui/state-message';
import { useProblemMessage } from '../../ui/use-problem-message';
import { ChartTools } from './chart-tools';
import { NoRight } from './saved-title';
import styles from './chart-screen.module.css';

/** Shown in place of a chart that is loading or cannot be loaded. */
export function Waiting({
  problem,
  refused,
  saved,
  again,
}: {
  problem: Problem | null;
  refused: boolean;
  saved: SavedChart | null;
  again: () => void;
}) {
  const t = useTranslations('charts');
  const tCommon = useTranslations('common');
  const problemMessage = useProblemMessage();
  return (
    <div className={styles.figure}>
      {problem ? (
        <ErrorState
          title={t(refused ? 'noRight' : 'failed')}
          note={refused ? <NoRight saved={saved} /> : problemMessage(problem)}
          action={<Button onClick={again}>{tCommon('retry')}</Button>}
        />
      ) : (
        <Skeleton height="100%" role="status" aria-label={t('loading')} data-skeleton />
      )}
    </div>
  );
}

/** The disabled tools of a chart that is loading. */
export function NoTools() {
  return (
    <>
      <div className={styles.zone}>
        <Skeleton width="260px" height="18px" data-skeleton />
      </div>
      <div className="line">
        <ChartTools
          drawing={() => null}
          series={[]}
          before={[]}
          compared={[]}
          chosen={[]}
          title=""
          zone=""
          first=""
          last=""
        />
      </div>
    </>
  );
}
