'use client';

import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { ChartAnswer, ChartAside } from '@/lib/contract/portal/charts/series';
import type { ChartState, Zoom } from '@/lib/domain/charts/address';
import { asideMarks, countAside } from '@/lib/domain/charts/aside';
import { whyEmpty } from '@/lib/domain/charts/drawn';
import { clampZoom } from '@/lib/domain/charts/window';
import { isBeforeData } from '@/lib/domain/time/period/calendar';
import { chartMinute } from '@/lib/format/chart-time';
import { SeriesChart } from '../series-chart';
import { BeforeData, FirstDayLabel } from '../../ui/before-data';
import Button from '@mui/material/Button';
import { useZoneText } from '../../ui/use-zone-text';
import { AsideNote } from './aside-note';
import { ChartBrush } from './chart-brush';
import { ChartFrame } from './chart-frame';
import { ChartNotes, ChartProblem, ChartZone } from './chart-notes';
import { ChartTools } from './chart-tools';
import { compareLines, CompareKey } from './compare-key';
import { FiguresTable } from './figures-table';
import { spanText } from './span-text';
import { useDrawnChart } from './use-drawn-chart';
import styles from './chart-screen.module.css';

/** The loaded chart: the drawing with its notes, its tools and the data as a table. */
export function ChartView({
  state,
  answer,
  before,
  box,
  title,
  aside,
  legend,
  onZoom,
  onDay,
  onRetry,
}: {
  state: ChartState;
  answer: ChartAnswer;
  /** The period before, where it is compared. */
  before: ChartAnswer | null;
  box: { readonly width: number; readonly height: number };
  title: string;
  /** Excluded readings, where they are shown. */
  aside: ChartAside | null;
  legend: ReactNode;
  onZoom: (zoom: Zoom | null) => void;
  /** Shows the period that contains a day. */
  onDay: (day: string) => void;
  onRetry: () => void;
}) {
  const t = useTranslations('chart');
  const locale = useLocale();
  const figure = useRef<HTMLElement>(null);
  const zoneName = useZoneText();
  const chart = useDrawnChart(state, answer, before, box, { before: (text) => t('before', { text }) });
  const { layout, timeText, valuesAt } = chart;
  const shown = new Set(chart.drawn.map(({ key }) => key));
  const series = answer.series.filter(({ key, state: is }) => is === 'ready' && shown.has(key));
  const old = chart.drawn.filter((one) => one.before);
  const empty = series.length === 0 ? whyEmpty(state.series, answer) : null;
  const { first, from, last, now, period, to, zone, zoomed } = answer;
  const firstDay = answer.firstDay ?? null;
  const marks = aside ? asideMarks(chart.drawn, aside.series, layout) : [];
  const when = spanText(answer, state.range, locale);
  const key = before && compareLines(chart.drawn, when, spanText(before, state.range, locale));
  return (
    <ChartFrame
      figure={
        <figure ref={figure} className={styles.figure} aria-label={title}>
          <SeriesChart
            {...{ layout, marks, timeText, valuesAt }}
            zoom={{ period, onZoom }}
            view={{ from, to }}
            label={t('drawing', { title, count: series.length })}
          />
          {empty === 'noData' && isBeforeData({ kind: state.range, first, last }, firstDay) ? (
            <div className={styles.nothing}>
              <p>
                <BeforeData day={firstDay} />
              </p>
              <Button onClick={() => onDay(firstDay)}>
                <FirstDayLabel day={firstDay} />
              </Button>
            </div>
          ) : (
            empty && (
              <div className={styles.nothing}>
                <p>{t(empty)}</p>
                {empty === 'noData' && <p>{t('noDataNote')}</p>}
              </div>
            )
          )}
        </figure>
      }
      brush={
        <ChartBrush
          {...{ period, onZoom }}
          // The selected view, even before its data is loaded.
          view={(state.zoom && clampZoom(state.zoom, period.from, period.to)) ?? period}
          left={layout.left}
          right={layout.width - layout.right}
          timeText={(at) => chartMinute(at, locale, zone)}
        />
      }
      problem={
        <>
          <ChartProblem {...{ answer, onRetry }} />
          {key && <CompareKey lines={key} />}
          {aside && <AsideNote {...{ marks, series, timeText }} all={countAside(aside.series)} />}
        </>
      }
      legend={legend}
      notes={
        <>
          <ChartNotes without={layout.without} />
          {series.length > 0 && (
            <FiguresTable
              {...{ series, zone, zoomed, from, to, now }}
              before={old}
              range={state.range}
              timeText={timeText}
            />
          )}
        </>
      }
    >
      <ChartZone answer={answer} period={when} />
      <div className="line">
        {zoomed && <Button onClick={() => onZoom(null)}>{t('wholePeriod')}</Button>}
        <ChartTools
          {...{ series, zone, first, last }}
          drawing={() => figure.current?.querySelector('svg') ?? null}
          before={old}
          title={[title, when, zoneName(zone)].join(' · ')}
          compared={key ?? []}
          chosen={state.series}
        />
      </div>
    </ChartFrame>
  );
}
