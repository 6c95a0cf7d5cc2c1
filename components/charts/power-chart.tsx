'use client';

import { useState } from 'react';
import { useLocale } from 'next-intl';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { bucketAt } from '@/lib/domain/charts/buckets';
import { layOut } from '@/lib/domain/charts/layout';
import { timeTicks } from '@/lib/domain/charts/time-ticks';
import { formatNumber } from '@/lib/format/number';
import { stepLabel, stepRoom } from '@/lib/format/step-label';
import { powerScale } from './power-scale';
import { SeriesChart } from './series-chart';
import { useBox } from './use-box';
import styles from './charts.module.css';

/** A line of powers, shares or currents. */
export interface PowerLine {
  readonly key: string;
  readonly name: string;
  /** CSS variable of its colour. */
  readonly colour: string;
  readonly unit: keyof typeof AXES;
  /** At the chart's `times`; null is a gap, which is not connected. */
  readonly values: readonly (number | null)[];
  readonly dashed?: boolean;
  /** Hidden until the user turns it on. */
  readonly quiet?: boolean;
}

/** The axis of each unit, and the range it always includes: 0 for powers and currents, 0 to 100 for a share. */
const AXES = {
  W: { axis: 'power', holds: [0, 0] },
  var: { axis: 'reactive', holds: [0, 0] },
  A: { axis: 'current', holds: [0, 0] },
  '%': { axis: 'percent', holds: [0, 100] },
} as const;

export interface PowerChartProps {
  readonly label: string;
  /** IANA zone of the clock times. */
  readonly zone: string;
  readonly from: number;
  readonly to: number;
  /** Epoch ms, ascending. */
  readonly times: readonly number[];
  readonly lines: readonly PowerLine[];
  readonly timeText: (at: number) => string;
  readonly labels: {
    readonly legend: string;
    readonly power: string;
    readonly reactive?: string;
    readonly percent?: string;
    readonly current?: string;
  };
}

/** Lines over a day or an hour: a legend that toggles them, a crosshair, and unconnected gaps. It fills its parent. */
export function PowerChart({ label, zone, from, to, times, lines, timeText, labels }: PowerChartProps) {
  const locale = useLocale();
  const { ref, box } = useBox();
  // Lines that are added later are shown.
  const [hidden, setHidden] = useState(() => lines.filter(({ quiet }) => quiet).map(({ key }) => key));
  const keys = lines.map(({ key }) => key);
  const shown = keys.filter((key) => !hidden.includes(key));
  const scale = powerScale(lines.filter(isPower).flatMap(({ values }) => values));
  const scaled = lines
    .filter(({ key }) => shown.includes(key))
    .map((line) => ({
      ...line,
      values: isPower(line) ? line.values.map((value) => (value === null ? null : value / scale.divisor)) : line.values,
      unit: isPower(line) ? scale.unit.replace('W', line.unit) : line.unit,
      axis: `${labels[AXES[line.unit].axis] ?? ''} (${isPower(line) ? scale.unit.replace('W', line.unit) : line.unit})`,
      holds: AXES[line.unit].holds,
    }));
  const nearest = (at: number) => bucketAt({ at: times, low: times, high: times }, at, Infinity) ?? 0;
  const layout =
    box && box.width > 0
      ? layOut({
          ...{ ...box, from, to },
          timesIn: (px) =>
            timeTicks(zone, 'hour', { from, to }, Math.max(2, Math.floor(px / stepRoom('hour', locale))), (...step) =>
              stepLabel(...step, locale),
            ),
          text: (value, decimals) => formatNumber(value, locale, decimals, decimals),
          series: scaled.map(({ key, axis, colour, dashed = false, holds, values }) => ({
            ...{ key, unit: axis, colour, dashed, holds, until: to, before: false },
            showType: 'line',
            buckets: { at: times, low: values, high: values },
          })),
        })
      : null;
  return (
    <div className={styles.chart}>
      <div ref={ref}>
        {layout && (
          <SeriesChart
            {...{ layout, label }}
            view={{ from, to }}
            timeText={(at) => timeText(times[nearest(at)] ?? at)}
            valuesAt={(at) =>
              scaled.map(({ key, name, colour, unit, values }) => {
                const value = values[nearest(at)] ?? null;
                return {
                  key,
                  name,
                  colour,
                  text: value === null ? '-' : `${formatNumber(value, locale, 2)}\u00a0${unit}`,
                };
              })
            }
          />
        )}
      </div>
      <ToggleButtonGroup
        data-legend
        aria-label={labels.legend}
        value={shown}
        onChange={(_, pressed: string[]) => setHidden(keys.filter((key) => !pressed.includes(key)))}
      >
        {lines.map(({ key, name, colour, dashed }) => (
          <ToggleButton key={key} value={key}>
            <svg width="22" height="8" aria-hidden="true">
              <path
                d="M1 4h20"
                stroke={`var(${colour})`}
                strokeWidth="3"
                strokeDasharray={dashed ? '6 4' : undefined}
              />
            </svg>
            <bdi>{name}</bdi>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}

const isPower = ({ unit }: Pick<PowerLine, 'unit'>) => unit === 'W' || unit === 'var';
