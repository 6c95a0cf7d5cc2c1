'use client';

import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber } from '@/lib/format/number';
import { chartTicks, clockTime } from './day-ticks';
import { AXIS, axisLabel, Crosshair, LineLegend, rowsOf, strokeOf, useShownLines } from './line-parts';
import type { PartLine } from './line-parts';
import { powerScale } from './power-scale';
import styles from './charts.module.css';

export interface ChartLine extends PartLine {
  readonly unit: 'W' | '%';
}

export interface DayChartProps {
  /** Local date. */
  day: string;
  /** IANA zone in which the hours are told. */
  zone: string;
  from: number;
  to: number;
  /** Epoch ms. */
  times: readonly number[];
  lines: readonly ChartLine[];
  locale: string;
  words: { readonly legend: string; readonly power: string; readonly percent: string };
}

/** Powers (and shares) over one day: a legend that switches lines, a crosshair, gaps that stay open. Its box is its parent's. */
export function DayChart({ day, zone, from, to, times, lines, locale, words }: DayChartProps) {
  const { hidden, shown, toggle } = useShownLines(lines);
  const scale = powerScale(lines.filter(({ unit }) => unit === 'W').flatMap(({ values }) => values));
  const rows = rowsOf(times, lines, ({ unit }) => (unit === 'W' ? scale.divisor : 1));
  const percent = shown.some(({ unit }) => unit === '%');
  const unitOf = ({ unit }: ChartLine) => (unit === '%' ? unit : scale.unit);
  const timeText = (at: number) => clockTime(at, zone, locale);
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={rows} margin={{ top: 8, right: percent ? 0 : 16, bottom: 0, left: 0 }} accessibilityLayer>
            <CartesianGrid vertical={false} stroke="var(--c-line)" />
            <XAxis
              {...AXIS}
              dataKey="at"
              type="number"
              domain={[from, to]}
              ticks={chartTicks(zone, day)}
              tickFormatter={timeText}
            />
            <YAxis
              {...AXIS}
              yAxisId="W"
              width={64}
              tickFormatter={(value: number) => formatNumber(value, locale, 2)}
              label={axisLabel(`${words.power} (${scale.unit})`, 'insideLeft', -90)}
            />
            {percent && (
              <YAxis
                {...AXIS}
                yAxisId="%"
                orientation="right"
                domain={[0, 100]}
                width={48}
                label={axisLabel(`${words.percent} (%)`, 'insideRight', 90)}
              />
            )}
            <ReferenceLine yAxisId="W" y={0} stroke="var(--c-line-strong)" />
            <Tooltip
              isAnimationActive={false}
              content={(given) => <Crosshair {...given} {...{ lines: shown, locale, timeText, unitOf }} />}
            />
            {shown.map((line) => (
              <Line key={line.key} yAxisId={line.unit} {...strokeOf(line)} />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
      <LineLegend label={words.legend} {...{ lines, hidden, toggle }} />
    </div>
  );
}
