import { useLocale, useTranslations } from 'next-intl';
import { stepUnitOf } from '@/lib/domain/time/period/cut';
import { periodAt } from '@/lib/domain/time/period/calendar';
import { repeatedSteps } from '@/lib/domain/time/period/wall-steps';
import { reportHref } from '@/lib/domain/reports/query';
import { quantityText } from '@/lib/format/quantity';
import { stepLabel } from '@/lib/format/step-label';
import { LazyStepChart } from '../charts/lazy-step-chart';
import { EmptyState } from '../ui/state-message';
import { NoData } from './no-data';
import type { ReportPageProps, ShownReport } from './report-types';
import { StepTable } from './step-table';
import styles from './sheets.module.css';

const LINES = ['generation', 'bought', 'sold'] as const;
const COLOURS = { generation: '--e-solar', bought: '--e-grid', sold: '--e-grid-out' } as const;

/** Generation, import and export of each step as bars; a step without data has none. The figures are below. */
export function StepBars({
  steps,
  query: { period, stations },
  waiting,
  revenueWaiting,
  firstDay,
}: {
  steps: ShownReport['steps'];
  query: Pick<ReportPageProps['query'], 'period' | 'stations'>;
  /** Whether some figures are not computed yet. */
  waiting: boolean;
  /** Number of stations whose revenue is not computed yet. */
  revenueWaiting: number;
  /** The first day with data, where the period has none. */
  firstDay: string | null;
}) {
  const t = useTranslations('reports.report');
  const locale = useLocale();
  const most = Math.max(0, ...steps.flatMap((step) => LINES.map((name) => step[name] ?? 0)));
  if (steps.every((step) => LINES.every((name) => step[name] === null))) {
    if (waiting) return <EmptyState title={t('waitingOne')} />;
    const hrefOf = (day: string) => reportHref({ period: periodAt(period.kind, day, day), stations });
    return <NoData period={period} firstDay={firstDay} hrefOf={hrefOf} />;
  }
  const unit = stepUnitOf(period);
  const times = steps.map(({ at }) => at);
  const ticks = times.map((at) => stepLabel(unit, at, locale));
  const repeated = repeatedSteps(unit, times);
  const labels = ticks.map((time, index) => (repeated[index] ? t('repeated', { time }) : time));
  const lines = LINES.map((key) => ({ key, name: t(`columns.${key}`), colour: COLOURS[key] }));
  return (
    <figure className={styles.drawn}>
      <figcaption className={`line ${styles.legend}`}>
        {lines.map(({ key, colour }) => (
          <span key={key}>
            <span className={styles.mark} style={{ background: `var(${colour})` }} aria-hidden="true" />
            {t(`columns.${key}`)}
          </span>
        ))}
        <span className={styles.most}>{t('most', { energy: quantityText(most, 'kWh', locale) })}</span>
      </figcaption>
      <div className={`fine ${styles.bars}`} aria-hidden="true" data-step-bars>
        <LazyStepChart
          lines={lines}
          unit="kWh"
          steps={steps.map(({ generation, bought, sold }, index) => ({
            ...{ label: labels[index] ?? '', tick: ticks[index] ?? '' },
            values: { generation, bought, sold },
          }))}
        />
      </div>
      <StepTable steps={steps} labels={labels} lines={LINES} waiting={revenueWaiting} />
    </figure>
  );
}
