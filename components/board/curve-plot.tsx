import { useLocale } from 'next-intl';
import { timeTicks } from '@/lib/domain/charts/time-ticks';
import { stepLabel } from '@/lib/format/step-label';
import type { CurveLine } from './day-curve';
import { LazyDayCurve } from './lazy-day-curve';
import styles from './board.module.css';

/** Maximum number of hour ticks below the curve. */
const MOST_TICKS = 8;

/** Power curves of a day with their legend; the figures beside it give the same values as text. */
export function CurvePlot({
  lines,
  nameOf,
  from,
  to,
  zone,
  note,
}: {
  lines: readonly CurveLine[];
  nameOf: (key: string) => string;
  from: number;
  to: number;
  zone: string;
  note?: string | undefined;
}) {
  const locale = useLocale();
  const times = timeTicks(zone, 'hour', { from, to }, MOST_TICKS, (...step) => stepLabel(...step, locale));
  return (
    <>
      <p className={styles.legend}>
        {lines.map(({ key, colour, dashed }) => (
          <span key={key}>
            <i style={{ borderTopColor: `var(${colour})`, borderTopStyle: dashed ? 'dashed' : 'solid' }} />
            {nameOf(key)}
          </span>
        ))}
        {note && <span className={styles.atEnd}>{note}</span>}
      </p>
      <div className={styles.plot} aria-hidden="true">
        {/* The tick of the final midnight would exceed the edge. */}
        <LazyDayCurve {...{ from, to, lines }} times={times.filter(({ at }) => at < to)} />
      </div>
    </>
  );
}
