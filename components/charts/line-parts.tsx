import { useState } from 'react';
import type { TooltipContentProps } from 'recharts';
import { formatNumber } from '@/lib/format/number';
import styles from './charts.module.css';

/** What every line of a chart over time has. */
export interface PartLine {
  readonly key: string;
  readonly name: string;
  /** A CSS colour. */
  readonly colour: string;
  /** At the chart's `times`; null is a gap, which stays open. */
  readonly values: readonly (number | null)[];
  readonly dashed?: boolean;
  /** Not drawn until it is asked for. */
  readonly quiet?: boolean;
}

export const AXIS = { stroke: 'var(--c-muted)', tick: { fill: 'var(--c-muted)', fontSize: 12 } } as const;

export function axisLabel(value: string, position: 'insideLeft' | 'insideRight', angle: number) {
  return { value, angle, position, fill: 'var(--c-muted)', fontSize: 12, style: { textAnchor: 'middle' as const } };
}

/** Which lines are drawn, and a switch for each. */
export function useShownLines<L extends PartLine>(lines: readonly L[]) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(lines.filter(({ quiet }) => quiet).map(({ key }) => key)),
  );
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
  };
  return { hidden, toggle, shown: lines.filter(({ key }) => !hidden.has(key)) };
}

/** The values of all lines at each time, as the chart takes them; `divisorOf` scales the values of a line. */
export function rowsOf<L extends PartLine>(
  times: readonly number[],
  lines: readonly L[],
  divisorOf: (line: L) => number,
): Record<string, number | null>[] {
  return times.map((at, index) => {
    const row: Record<string, number | null> = { at };
    for (const line of lines) {
      const value = line.values[index] ?? null;
      row[line.key] = value === null ? null : value / divisorOf(line);
    }
    return row;
  });
}

/** How a line is drawn, beside its axis. */
export function strokeOf({ colour, dashed, key, name }: PartLine) {
  return {
    ...{ dataKey: key, name, stroke: colour, strokeWidth: 2, strokeDasharray: dashed ? '6 4' : undefined },
    ...{ dot: false, connectNulls: false, isAnimationActive: false },
  };
}

/** The lines by name, each a switch. */
export function LineLegend({
  label,
  lines,
  hidden,
  toggle,
}: {
  label: string;
  lines: readonly PartLine[];
  hidden: ReadonlySet<string>;
  toggle: (key: string) => void;
}) {
  return (
    <ul className={styles.legend} aria-label={label}>
      {lines.map(({ key, name, colour, dashed }) => (
        <li key={key}>
          <button type="button" aria-pressed={!hidden.has(key)} onClick={() => toggle(key)}>
            <svg width="22" height="8" aria-hidden="true">
              <path d="M1 4h20" stroke={colour} strokeWidth="3" strokeDasharray={dashed ? '6 4' : undefined} />
            </svg>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Given<L> {
  lines: readonly L[];
  locale: string;
  timeText: (at: number) => string;
  unitOf: (line: L) => string;
}

/** What all drawn lines say at the time under the pointer. */
export function Crosshair<L extends PartLine>({
  active,
  label,
  payload,
  lines,
  locale,
  timeText,
  unitOf,
}: Partial<TooltipContentProps> & Given<L>) {
  if (!active || typeof label !== 'number') return null;
  const values = new Map((payload ?? []).map((item) => [item.dataKey, item.value]));
  return (
    <div className={styles.crosshair}>
      <p>{timeText(label)}</p>
      <dl>
        {lines.map((line) => {
          const value = values.get(line.key);
          return (
            <div key={line.key}>
              <dt>
                <span style={{ background: line.colour }} aria-hidden="true" />
                {line.name}
              </dt>
              <dd>{typeof value === 'number' ? `${formatNumber(value, locale, 2)}\u00a0${unitOf(line)}` : '-'}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
