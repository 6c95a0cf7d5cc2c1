'use client';

import { Bar, BarChart, CartesianGrid, ReferenceArea, Tooltip, XAxis, YAxis } from 'recharts';
import type { TooltipContentProps } from 'recharts';
import { useLocale } from 'next-intl';
import { niceScale } from '@/lib/domain/charts/axes';
import { textWidth } from '@/lib/domain/charts/layout';
import { formatNumber } from '@/lib/format/number';
import { quantityText } from '@/lib/format/quantity';
import { TickLines } from './tick-lines';
import { useBox } from './use-box';
import { ValueList } from './value-list';
import styles from './charts.module.css';

/** One time step of the bars. */
export interface BarStep {
  /** Full label; `tick` is its label below the axis, which may have two lines. */
  readonly label: string;
  readonly tick: string;
  /** By line key; null is a gap. */
  readonly values: Readonly<Record<string, number | null>>;
}

export interface StepChartProps {
  readonly steps: readonly BarStep[];
  /** Bars of a step, side by side or stacked; when stacked, negative values extend below the axis. */
  readonly lines: readonly { readonly key: string; readonly name: string; readonly colour: string }[];
  /** Without a unit the values are counts. */
  readonly unit?: string;
  /** Whether the value axis is shown. */
  readonly scale?: boolean;
  /** Minimum end of the axis, for example to compare two charts. */
  readonly least?: number;
  readonly stacked?: boolean;
  /** Shaded ranges of consecutive steps, behind the bars. */
  readonly bands?: readonly StepBand[];
}

export interface StepBand {
  /** Index of the step, also in `last`. */
  readonly first: number;
  readonly last: number;
  readonly opacity: number;
  /** Shown above the bars where it fits. */
  readonly text: string;
}

const MARKS = 5;
/** Minimum number of steps of a band for its text to fit. */
const ROOM_FOR_TEXT = 3;
const STRONG = { stroke: 'var(--c-line-strong)' } as const;

/**
 * Bars by steps from 0, filling its parent, in the parent's font size. The same values are given as text beside it, so it is hidden
 * from screen readers.
 */
export function StepChart({
  steps,
  lines,
  unit,
  scale = true,
  least = 0,
  stacked = false,
  bands = [],
}: StepChartProps) {
  const locale = useLocale();
  const { ref, box } = useBox();
  const values = steps.flatMap((step) => {
    const own = lines.map(({ key }) => step.values[key] ?? 0);
    return stacked ? [heightOf(own, 1), heightOf(own, -1)] : own;
  });
  const { max, min, ticks } = niceScale(Math.min(0, ...values), Math.max(unit ? 0 : 1, least, ...values), MARKS);
  const text = (value: number) => (unit ? quantityText(value, unit, locale) : formatNumber(value, locale, 0));
  const tip = ({ active, payload }: TooltipContentProps) => {
    const step = payload[0]?.payload as BarStep | undefined;
    if (!active || !step) return null;
    const shown = lines.flatMap(({ key, name, colour }) => {
      const value = step.values[key] ?? null;
      // The absolute value: the name of the line gives the direction.
      return value === null ? [] : [{ key, name, colour, text: text(stacked ? Math.abs(value) : value) }];
    });
    return <ValueList at={step.label} values={shown} />;
  };
  const marks = unit ? ticks : ticks.filter(Number.isInteger);
  const markText = (value: number) => text(stacked ? Math.abs(value) : value);
  const rows = Math.max(1, ...steps.map(({ tick }) => tick.split('\n').length));
  return (
    <div ref={ref} className={styles.steps}>
      {box && (
        <BarChart
          // Recharts stacks bars in mounting order, so a changed set of lines remounts the chart.
          key={lines.map((line) => line.key).join(' ')}
          width={box.width}
          height={box.height}
          style={WHOLE}
          // The index is the key: two steps may have the same label, as the repeated hour of a clock change.
          data={steps.map((step, index) => ({ ...step, index }))}
          accessibilityLayer={false}
          margin={bands.length > 0 ? TEXT_MARGIN : NO_MARGIN}
          barGap={1}
          stackOffset={stacked ? 'sign' : undefined}
        >
          {scale && <CartesianGrid vertical={false} stroke="var(--c-line)" />}
          {bands.map(({ first, last, opacity, text: name }) => (
            <ReferenceArea
              key={first}
              x1={first}
              x2={last}
              fill="var(--c-primary)"
              fillOpacity={opacity}
              label={
                last - first < ROOM_FOR_TEXT - 1 ? undefined : { value: name, position: 'top', fill: 'currentColor' }
              }
            />
          ))}
          <XAxis
            dataKey="index"
            tickFormatter={(index: number) => steps[index]?.tick ?? ''}
            height={(rows + GAP) * box.font}
            interval="equidistantPreserveStart"
            minTickGap={TICK_GAP}
            tick={TickLines}
            tickLine={false}
            axisLine={STRONG}
          />
          <YAxis
            // Fixed size: measured by the library, the axes could resize each other in an endless loop (React error 185).
            width={textWidth(marks.map(markText), box.font) + box.font}
            hide={!scale}
            domain={[min, max]}
            ticks={marks}
            tickFormatter={markText}
            interval={0}
            tick={{ fill: 'currentColor' }}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip content={tip} cursor={{ fill: 'var(--c-sunken)' }} isAnimationActive={false} />
          {lines.map(({ key, name, colour }) => (
            <Bar
              key={key}
              dataKey={`values.${key}`}
              name={name}
              fill={`var(${colour})`}
              stackId={stacked ? 'all' : undefined}
              isAnimationActive={false}
              activeBar={false}
            />
          ))}
        </BarChart>
      )}
    </div>
  );
}

/** Total height of stacked bars on one side of the axis. */
const heightOf = (values: readonly number[], side: 1 | -1): number =>
  values.reduce((sum, value) => (value * side > 0 ? sum + value : sum), 0);

/** Space around the labels below the bars, in lines. */
const GAP = 1.3;
/** Also fits in print. */
const WHOLE = { width: '100%', height: '100%' } as const;
/** Minimum gap between two labels, in px. */
const TICK_GAP = 12;
/** Half a line of the topmost label extends above the bars. */
const NO_MARGIN = { top: 8, right: 0, bottom: 0, left: 0 } as const;
/** Space for the texts of bands. */
const TEXT_MARGIN = { ...NO_MARGIN, top: 22 } as const;
