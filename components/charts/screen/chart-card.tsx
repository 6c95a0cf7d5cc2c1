'use client';

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useChartAside, useChartSeries } from '@/lib/client/charts/queries';
import type { SavedChart } from '@/lib/contract/portal/charts/saved';
import type { ChartState } from '@/lib/domain/charts/address';
import type { ChartPreset } from '@/lib/domain/charts/start';
import { COLUMNS, outsideOf } from '@/lib/domain/charts/window';
import { changeSeries } from '@/lib/domain/charts/series';
import { toggleColoured } from '@/lib/domain/charts/colours';
import { AddressNote } from '../../ui/address-note';
import { Panel } from '../../ui/panel';
import { CheckField } from '../../ui/check-field';
import { RetryAlert } from '../../ui/retry-alert';
import { EmptyState } from '../../ui/state-message';
import { useProblemMessage } from '../../ui/use-problem-message';
import { ChartFrame } from './chart-frame';
import { ChartPeriod } from './chart-period';
import { ChartView } from './chart-view';
import { legendLines } from './legend-lines';
import { LegendTable } from './legend-table';
import { NoTools, Waiting } from './chart-waiting';
import { SavedTitle } from './saved-title';
import { SeriesKey } from './series-key';
import { useBox } from '../use-box';
import type { ChangeChart } from './use-chart-state';
import styles from './chart-screen.module.css';

/** Columns are requested in multiples of this, rounded down, so that a slightly wider window does not trigger a new request. */
const COLUMN_STEP = 100;
/** Limit at which nine series can still be drawn at once and the pointer followed. */
const MOST_COLUMNS = 300;

/**
 * The chart of the checked series, with its period, its legend and the reasons for missing data. The layout does not shift when the
 * data arrives.
 */
export function ChartCard({
  state,
  change,
  today,
  preset = null,
  sets = null,
  saved = null,
}: {
  state: ChartState;
  change: ChangeChart;
  /** In the zone of the chart's station, as of the page load. */
  today: string;
  /** Property names that are known before the data is read. */
  preset?: Pick<ChartPreset, 'device' | 'properties'> | null;
  /** The ready-made charts of a device. */
  sets?: ReactNode;
  /** The saved chart that is shown. */
  saved?: SavedChart | null;
}) {
  const t = useTranslations('charts');
  const problemMessage = useProblemMessage();
  const { ref, box } = useBox();
  // Loads the drawing code in parallel with the data.
  useEffect(() => void import('../series-drawing'), []);
  const columns = box && columnsOf(box.width);
  const { page, problem, reading, retry } = useChartSeries(state, columns);
  const compares = state.compare && state.range !== 'overyear';
  const before = useChartSeries(compares ? state : { ...state, series: [] }, columns, { before: true });
  const answer = state.series.length > 0 && problem?.kind !== 'forbidden' ? page : null;
  const [showsAside, setShowsAside] = useState(false);
  const aside = useChartAside(state, showsAside && answer ? { from: answer.from, to: answer.to } : null);
  const title = saved?.name ?? t('figure');
  const refused = problem?.kind === 'forbidden';
  const read = new Map(answer?.series.map((series) => [series.key, series]));
  const lines = legendLines(state.series, read, preset, {
    refused,
    isToday: state.range === 'day' && (state.date ?? today) === today,
  });
  const legend = lines.length > 0 && (
    <LegendTable
      lines={lines}
      onChange={(key, to) => change({ series: changeSeries(state.series, key, to) }, 'replace')}
      onRemove={(one) => change({ series: toggleColoured(state.series, one) })}
    />
  );
  return (
    <Panel title={saved && <SavedTitle chart={saved} />}>
      {sets}
      <div className={`line ${styles.bar}`}>
        <ChartPeriod {...{ state, change }} first={today} zone={answer?.zone ?? null} />
        <div className="line">
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
      </div>
      {answer && <AddressNote invalid={outsideOf(state, answer.zone, answer.now)} />}
      {answer && problem && (
        <RetryAlert severity="warning" onRetry={retry}>{`${t('stale')} ${problemMessage(problem)}`}</RetryAlert>
      )}
      {compares && answer && before.problem && (
        <RetryAlert severity="warning" onRetry={before.retry}>
          {t('noBefore')}
        </RetryAlert>
      )}
      {showsAside && aside.problem && (
        <RetryAlert
          severity="warning"
          onRetry={aside.retry}
        >{`${t('aside.failed')} ${problemMessage(aside.problem)}`}</RetryAlert>
      )}
      {lines.length > 0 && <SeriesKey lines={lines} />}
      <div ref={ref} aria-busy={reading || undefined} data-chart-box>
        {state.series.length === 0 ? (
          <div className={styles.figure}>
            <EmptyState title={t('empty')} note={t('emptyNote')} />
          </div>
        ) : answer && box && box.width > 0 ? (
          <ChartView
            {...{ state, answer, title, legend }}
            before={compares ? before.page : null}
            aside={showsAside ? aside.page : null}
            box={{ width: box.width, height: CHART_PX }}
            onZoom={(zoom) => change({ zoom }, 'replace')}
            onDay={(date) => change({ date, zoom: null })}
            onRetry={retry}
          />
        ) : (
          <ChartFrame figure={<Waiting {...{ problem, refused, saved }} again={retry} />} legend={legend}>
            {!problem && <NoTools />}
          </ChartFrame>
        )}
      </div>
    </Panel>
  );
}

const CHART_PX = 420;

function columnsOf(width: number): number {
  const rounded = Math.floor(width / COLUMN_STEP) * COLUMN_STEP;
  return Math.min(Math.max(rounded, COLUMNS.least), MOST_COLUMNS);
}
