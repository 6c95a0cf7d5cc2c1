import { useLocale, useTranslations } from 'next-intl';
import { stepUnitOf } from '@/lib/domain/period/cut';
import { periodAt } from '@/lib/domain/period/calendar';
import { repeatedSteps } from '@/lib/domain/period/wall-steps';
import { reportHref } from '@/lib/domain/sheets/query';
import { quantityText } from '@/lib/format/quantity';
import { stepLabel, stepRoom } from '@/lib/format/step-label';
import { EmptyFace } from '../ui/faces';
import { NoData } from './no-data';
import type { ReportPageProps, ShownReport } from './report-types';
import { StepTable } from './step-table';
import styles from './step-bars.module.css';

const LINES = ['generation', 'bought', 'sold'] as const;
const [WIDTH, HEIGHT, TOP] = [960, 240, 8];
/** Of labels that take more than this a phone has room for fewer. */
const WIDE_PX = 72;

/** What was generated, bought and sold step by step, as bars; a step of which nothing was heard has none. The figures stand below. */
export function StepBars({
  steps,
  query: { period, stations },
  waiting,
  revenueWaiting,
  firstDay,
}: {
  steps: ShownReport['steps'];
  query: Pick<ReportPageProps['query'], 'period' | 'stations'>;
  /** Whether figures are still to come. */
  waiting: boolean;
  /** Stations whose revenue is still to come. */
  revenueWaiting: number;
  /** The first day with data, where the period has none. */
  firstDay: string | null;
}) {
  const t = useTranslations('sheets.report');
  const locale = useLocale();
  const most = Math.max(0, ...steps.flatMap((step) => LINES.map((name) => step[name] ?? 0)));
  if (steps.every((step) => LINES.every((name) => step[name] === null))) {
    if (waiting) return <EmptyFace title={t('waitingOne')} />;
    const hrefOf = (day: string) => reportHref({ period: periodAt(period.kind, day, day), stations });
    return <NoData period={period} firstDay={firstDay} hrefOf={hrefOf} />;
  }
  const unit = stepUnitOf(period);
  const times = steps.map(({ at }) => at);
  const ticks = times.map((at) => stepLabel(unit, at, locale));
  const repeated = repeatedSteps(unit, times);
  const labels = ticks.map((time, index) => (repeated[index] ? t('repeated', { time }) : time));
  const slot = WIDTH / steps.length;
  const bar = (slot * 0.8) / LINES.length;
  const heightOf = (value: number) => (most === 0 ? 0 : (Math.max(0, value) / most) * (HEIGHT - TOP));
  const every = Math.ceil(steps.length / 12);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        {LINES.map((name) => (
          <span key={name}>
            <span className={`${styles.mark} ${styles[name]}`} aria-hidden="true" />
            {t(`columns.${name}`)}
          </span>
        ))}
        <span className={styles.most}>{t('most', { energy: quantityText(most, 'kWh', locale) })}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.bars} aria-hidden="true">
        {[0.25, 0.5, 0.75, 1].map((share) => (
          <line
            key={share}
            x1="0"
            x2={WIDTH}
            y1={HEIGHT - share * (HEIGHT - TOP)}
            y2={HEIGHT - share * (HEIGHT - TOP)}
          />
        ))}
        {steps.flatMap((step, index) =>
          LINES.map((name, place) => {
            const value = step[name];
            if (value === null) return null;
            const height = heightOf(value);
            return (
              <rect
                key={`${index} ${name}`}
                className={styles[name]}
                x={index * slot + slot * 0.1 + place * bar}
                y={HEIGHT - height}
                width={Math.max(1, bar - 1)}
                height={height}
              >
                <title>{`${labels[index]} ${t(`columns.${name}`)}: ${quantityText(value, 'kWh', locale)}`}</title>
              </rect>
            );
          }),
        )}
      </svg>
      <p className={styles.axis} data-wide={stepRoom(unit, locale) > WIDE_PX || undefined} aria-hidden="true">
        {ticks.map((tick, index) =>
          index % every === 0 ? (
            <span key={index} style={{ left: `${((index + 0.5) * 100) / steps.length}%` }}>
              {tick}
            </span>
          ) : null,
        )}
      </p>
      <StepTable steps={steps} labels={labels} lines={LINES} waiting={revenueWaiting} />
    </figure>
  );
}
