'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useChartAside, useChartSeries } from '@/lib/client/chart/queries';
import type { SavedChart } from '@/lib/contract/portal/saved-chart';
import type { ChartState } from '@/lib/domain/chart/address';
import { COLUMNS, outsideOf } from '@/lib/domain/chart/window';
import { changeSeries, toggleSeries } from '@/lib/domain/chart/series';
import { AddressNote } from '../ui/address-note';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Panel } from '../ui/panel';
import { CheckField } from '../ui/check-field';
import { EmptyFace, FailedFace } from '../ui/faces';
import { useProblemWords } from '../ui/use-problem-words';
import { ChartPeriod } from './chart-period';
import { ChartView } from './chart-view';
import { LegendTable } from './legend-table';
import { NoRight, SavedTitle } from './saved-title';
import { useBox } from '../charts/use-box';
import type { ChangeChart } from './use-chart-state';
import styles from './chart-screen.module.css';

/** So many columns at a time, never more than there are: a window that is drawn a little wider is not read anew. */
const COLUMN_STEP = 100;
/** As many as nine series are drawn in at once; a year by days is among them. */
const MOST_COLUMNS = 370;

/** The chart of what is checked, with its period, its legend and what it is without figures for. */
export function ChartCard({
  state,
  change,
  saved = null,
}: {
  state: ChartState;
  change: ChangeChart;
  /** The saved chart that this is. */
  saved?: SavedChart | null;
}) {
  const t = useTranslations('chart');
  const tCommon = useTranslations('common');
  const say = useProblemWords();
  const { ref, box } = useBox();
  // What it draws with comes while its figures are on their way.
  useEffect(() => void import('../charts/series-drawing'), []);
  const columns = box && columnsOf(box.width);
  const { page, problem, reading, retry } = useChartSeries(state, columns);
  const compares = state.compare && state.range !== 'overyear';
  const before = useChartSeries(compares ? state : { ...state, series: [] }, columns, { before: true });
  const answer = state.series.length > 0 && problem?.kind !== 'forbidden' ? page : null;
  const read = new Map(answer?.series.map((series) => [series.key, series]));
  const [showsAside, setShowsAside] = useState(false);
  const aside = useChartAside(state, showsAside && answer ? { from: answer.from, to: answer.to } : null);
  const title = saved?.name ?? t('figure');
  const refused = problem?.kind === 'forbidden';
  return (
    <Panel title={saved && <SavedTitle chart={saved} />}>
      <div className={`line ${styles.bar}`}>
        <ChartPeriod {...{ state, change }} zone={answer?.zone ?? null} />
        <CheckField
          checked={compares}
          disabled={state.range === 'overyear'}
          onChange={({ target }) => change({ compare: target.checked })}
        >
          {t('compare')}
        </CheckField>
        <CheckField checked={showsAside} onChange={({ target }) => setShowsAside(target.checked)}>
          {t('aside.show')}
        </CheckField>
      </div>
      {answer && <AddressNote invalid={outsideOf(state, answer.zone, answer.now)} />}
      {answer && problem && (
        <Alert severity="warning" action={<Button onClick={retry}>{tCommon('retry')}</Button>}>
          {t('stale')} {say(problem)}
        </Alert>
      )}
      {compares && answer && before.problem && (
        <Alert severity="warning" action={<Button onClick={before.retry}>{tCommon('retry')}</Button>}>
          {t('noBefore')}
        </Alert>
      )}
      {showsAside && aside.problem && (
        <Alert severity="warning" action={<Button onClick={aside.retry}>{tCommon('retry')}</Button>}>
          {t('aside.failed')} {say(aside.problem)}
        </Alert>
      )}
      <div ref={ref} className={styles.box} aria-busy={reading || undefined} data-chart-box>
        {state.series.length === 0 ? (
          <EmptyFace title={t('empty')} note={t('emptyNote')} />
        ) : answer && box && box.width > 0 ? (
          <ChartView
            {...{ state, answer, title }}
            before={compares ? before.page : null}
            aside={showsAside ? aside.page : null}
            box={{ width: box.width, height: CHART_PX }}
            onZoom={(zoom) => change({ zoom }, 'replace')}
            onDay={(date) => change({ date, zoom: null })}
            onRetry={retry}
          />
        ) : problem ? (
          <FailedFace
            title={t(refused ? 'noRight' : 'failed')}
            note={refused ? <NoRight saved={saved} /> : say(problem)}
            action={<Button onClick={retry}>{tCommon('retry')}</Button>}
          />
        ) : (
          <Skeleton height="420px" role="status" aria-label={t('loading')} data-skeleton />
        )}
      </div>
      {state.series.length > 0 && (
        <LegendTable
          chosen={state.series}
          read={read}
          refused={refused}
          onChange={(key, to) => change({ series: changeSeries(state.series, key, to) }, 'replace')}
          onRemove={(one) => change({ series: toggleSeries(state.series, one) })}
        />
      )}
    </Panel>
  );
}

const CHART_PX = 420;

function columnsOf(width: number): number {
  const rounded = Math.floor(width / COLUMN_STEP) * COLUMN_STEP;
  return Math.min(Math.max(rounded, COLUMNS.least), MOST_COLUMNS);
}
