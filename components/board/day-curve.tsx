'use client';

import { Area, CartesianGrid, ComposedChart, Line, XAxis, YAxis } from 'recharts';
import { useLocale } from 'next-intl';
import { niceScale } from '@/lib/domain/charts/axes';
import { textWidth } from '@/lib/domain/charts/layout';
import type { TimeTick } from '@/lib/domain/charts/time-ticks';
import { quantityText } from '@/lib/format/quantity';
import { useBox } from '../charts/use-box';
import styles from '../charts/charts.module.css';

export interface CurveLine {
  readonly key: string;
  /** CSS variable of the colour. */
  readonly colour: string;
  readonly dashed?: boolean;
  readonly filled?: boolean;
  /** Powers in W; null is a gap, which is not connected (decisions C5). */
  readonly points: readonly { readonly at: number; readonly value: number | null }[];
}

const MARKS = 5;
const LINEAR = { type: 'number', interval: 0, allowDataOverflow: true, tickLine: false } as const;
const TICK = { fill: 'currentColor' } as const;
const LINE = { strokeLinecap: 'round', strokeLinejoin: 'round', strokeWidth: '0.25em' } as const;
/** Equal z-index, so that the drawing order applies: today lies over yesterday. */
const STILL = {
  zIndex: 0,
  isAnimationActive: false,
  activeDot: false,
  dot: false,
  type: 'linear',
  dataKey: 'value',
} as const;

/**
 * Power curves of a day from 0, scaled to its container and font. The figures beside it give the same values, so it is hidden from
 * screen readers.
 */
export function DayCurve({
  from,
  to,
  lines,
  times,
}: {
  from: number;
  to: number;
  lines: readonly CurveLine[];
  times: readonly TimeTick[];
}) {
  const locale = useLocale();
  const { ref, box } = useBox();
  const { max, ticks } = niceScale(
    0,
    Math.max(...lines.flatMap((line) => line.points.map(({ value }) => value ?? 0))),
    MARKS,
  );
  const watts = (value: number) => quantityText(value, 'W', locale);
  // Fixed axis sizes: measured by the library, they could resize each other in an endless loop (React error 185).
  return (
    <div ref={ref} className={styles.steps}>
      {box && (
        <ComposedChart width={box.width} height={box.height} style={WHOLE} accessibilityLayer={false} margin={MARGIN}>
          <CartesianGrid vertical={false} stroke="var(--c-line)" />
          <XAxis
            {...LINEAR}
            dataKey="at"
            height={box.font * LINE_HEIGHT}
            domain={[from, to]}
            ticks={times.map(({ at }) => at)}
            tickFormatter={(instant: number) => times.find(({ at }) => at === instant)?.text ?? ''}
            tick={TICK}
          />
          <YAxis
            {...LINEAR}
            width={textWidth(ticks.map(watts), box.font) + box.font}
            domain={[0, max]}
            ticks={ticks}
            tickFormatter={watts}
            tick={TICK}
            axisLine={false}
          />
          {lines.map(({ key, colour, dashed, filled, points }) => {
            const style = { ...LINE, stroke: `var(${colour})`, strokeDasharray: dashed ? '0.5em' : undefined };
            return filled ? (
              <Area key={key} {...STILL} {...style} data={points} fill={`var(${colour})`} fillOpacity={0.22} />
            ) : (
              <Line key={key} {...STILL} {...style} data={points} />
            );
          })}
        </ComposedChart>
      )}
    </div>
  );
}

/** Height of the labels below the curve, in em. */
const LINE_HEIGHT = 1.8;
/** Also fits in print. */
const WHOLE = { width: '100%', height: '100%' } as const;
/** Half a line of the topmost label extends above the curve. */
const MARGIN = { top: 12, right: 0, bottom: 0, left: 0 } as const;
