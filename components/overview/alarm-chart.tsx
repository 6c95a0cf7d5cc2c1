import type { EventKind } from '@/lib/domain/alarms/event-list';
import { niceScale } from '@/lib/domain/charts/axes';
import type { DayParts } from '@/lib/format/day-label';
import styles from './alarm-chart.module.css';

export interface ShownDay {
  readonly day: string;
  /** Full label. */
  readonly label: string;
  /** Label on the axis. */
  readonly parts: DayParts;
  readonly warning: number;
  readonly fault: number;
}

const MARKS = 5;

/** Bars of warnings and faults by day. The same numbers are in a table beside it, so the chart is hidden from screen readers. */
export function AlarmChart({
  days,
  kinds,
  names,
  axis,
}: {
  days: readonly ShownDay[];
  kinds: readonly EventKind[];
  names: Readonly<Record<EventKind, string>>;
  /** Title of the vertical axis. */
  axis: string;
}) {
  const most = Math.max(...days.map((day) => kinds.reduce((sum, kind) => sum + day[kind], 0)), 0);
  // Only whole numbers as ticks, since alarms are counted.
  const { max, ticks } = niceScale(0, Math.max(most, MARKS - 1), MARKS);
  const share = (count: number) => `${(count / max) * 100}%`;
  return (
    <div className={styles.chart} aria-hidden="true" data-alarm-chart>
      <p className={styles.axis}>{axis}</p>
      <div className={styles.plot}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ bottom: share(tick) }}>
            {tick}
          </span>
        ))}
        {days.map((day) => (
          <div key={day.day} className={styles.day}>
            {kinds.map((kind) => (
              <span key={kind} className={styles.bar} data-kind={kind} style={{ height: share(day[kind]) }} />
            ))}
            <div className={styles.tip}>
              <p>{day.label}</p>
              {kinds.map((kind) => (
                <p key={kind}>
                  {names[kind]}: <strong>{day[kind]}</strong>
                </p>
              ))}
            </div>
          </div>
        ))}
      </div>
      <p className={styles.days}>
        {days.map(({ day, parts }) => (
          <span key={day}>
            <span>{parts.weekday}</span>
            <span className={styles.date}>{parts.date}</span>
            <span className={styles.narrow}>{parts.narrow}</span>
          </span>
        ))}
      </p>
    </div>
  );
}
