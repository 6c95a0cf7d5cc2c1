'use client';

import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber } from '@/lib/format/number';
import { clockSeconds, clockTime, evenTicks } from './day-ticks';
import { AXIS, axisLabel, Crosshair, LineLegend, rowsOf, strokeOf, useShownLines } from './line-parts';
import type { PartLine } from './line-parts';
import { powerScale } from './power-scale';
import styles from './charts.module.css';

export interface TrendLine extends PartLine {
  readonly axis: 'power' | 'current';
  /** W, var or A. */
  readonly unit: 'W' | 'var' | 'A';
}

export interface TrendChartProps {
  /** IANA zone in which the clock is told. */
  zone: string;
  from: number;
  to: number;
  times: readonly number[];
  lines: readonly TrendLine[];
  locale: string;
  words: { readonly legend: string; readonly power: string; readonly current: string };
}

const TICK_MS = 15 * 60_000;

/** Powers and currents over a window that moves on: legend, crosshair, gaps that stay open. Its box is its parent's. */
export function TrendChart({ zone, from, to, times, lines, locale, words }: TrendChartProps) {
  const { hidden, shown, toggle } = useShownLines(lines);
  const scale = powerScale(lines.filter(({ axis }) => axis === 'power').flatMap(({ values }) => values));
  const rows = rowsOf(times, lines, ({ axis }) => (axis === 'power' ? scale.divisor : 1));
  const current = shown.some(({ axis }) => axis === 'current');
  const unitOf = ({ unit }: TrendLine) => (unit === 'A' ? unit : scale.unit.replace('W', unit));
  const timeText = (at: number) => clockSeconds(at, zone, locale);
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={rows} margin={{ top: 8, right: current ? 0 : 16, bottom: 0, left: 0 }} accessibilityLayer>
            <CartesianGrid vertical={false} stroke="var(--c-line)" />
            <XAxis
              {...AXIS}
              dataKey="at"
              type="number"
              domain={[from, to]}
              allowDataOverflow
              ticks={evenTicks(from, to, TICK_MS)}
              tickFormatter={(at: number) => clockTime(at, zone, locale)}
            />
            <YAxis
              {...AXIS}
              yAxisId="power"
              width={64}
              tickFormatter={(value: number) => formatNumber(value, locale, 2)}
              label={axisLabel(`${words.power} (${scale.unit})`, 'insideLeft', -90)}
            />
            {current && (
              <YAxis
                {...AXIS}
                yAxisId="current"
                orientation="right"
                width={56}
                tickFormatter={(value: number) => formatNumber(value, locale, 2)}
                label={axisLabel(`${words.current} (A)`, 'insideRight', 90)}
              />
            )}
            <ReferenceLine yAxisId="power" y={0} stroke="var(--c-line-strong)" />
            <Tooltip
              isAnimationActive={false}
              content={(given) => <Crosshair {...given} {...{ lines: shown, locale, timeText, unitOf }} />}
            />
            {shown.map((line) => (
              <Line key={line.key} yAxisId={line.axis} {...strokeOf(line)} />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
      <LineLegend label={words.legend} {...{ lines, hidden, toggle }} />
    </div>
  );
}
