'use client';

import { Bar, BarChart, CartesianGrid, ReferenceArea, Tooltip, XAxis, YAxis } from 'recharts';
import type { TooltipContentProps } from 'recharts';
import { useLocale } from 'next-intl';
import { niceScale } from '@/lib/domain/chart/axes';
import { textWidth } from '@/lib/domain/chart/layout';
import { formatNumber } from '@/lib/format/number';
import { quantityText } from '@/lib/format/quantity';
import { TickLines } from './tick-lines';
import { useBox } from './use-box';
import { ValueList } from './value-list';
import styles from './charts.module.css';

/** One step of time. */
export interface BarStep {
  /** Whole, and below the axis, where it may have two lines. */
  readonly label: string;
  readonly tick: string;
  /** By line; null is a gap. */
  readonly values: Readonly<Record<string, number | null>>;
}

export interface StepChartProps {
  readonly steps: readonly BarStep[];
  /** Bars beside each other within a step, or upon each other: what is below 0 then hangs from the axis. */
  readonly lines: readonly { readonly key: string; readonly name: string; readonly colour: string }[];
  /** Without one things are counted. */
  readonly unit?: string;
  /** Whether the figures of the bars stand beside them. */
  readonly scale?: boolean;
  /** What the axis reaches at least, as where two charts are compared. */
  readonly least?: number;
  readonly stacked?: boolean;
  /** What holds over steps in a row, behind the bars. */
  readonly bands?: readonly StepBand[];
}

export interface StepBand {
  /** By number of the step. */
  readonly first: number;
  readonly last: number;
  readonly opacity: number;
  /** Stands above the bars where there is room. */
  readonly text: string;
}

const MARKS = 5;
/** Steps of a band that give its text room. */
const ROOM_FOR_TEXT = 3;
const STRONG = { stroke: 'var(--c-line-strong)' } as const;

/** Bars by steps from 0, in a box of its parent's, its words as large as those of the box. The same figures stand in words beside it, so it is silent. */
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
      // Below the axis stands how much it was; its name says which way it went.
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
          // Bars stand upon each other in the order in which they came: one that comes later would stand outside.
          key={lines.map((line) => line.key).join(' ')}
          width={box.width}
          height={box.height}
          style={WHOLE}
          // Two steps may bear one name, as an hour that a clock shows twice: their number keeps them apart.
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
            // Measured by the library, the axes could push each other without an end (React error 185).
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

/** How far bars upon each other reach to one side of the axis. */
const heightOf = (values: readonly number[], side: 1 | -1): number =>
  values.reduce((sum, value) => (value * side > 0 ? sum + value : sum), 0);

/** Around the marks below the bars, in lines. */
const GAP = 1.3;
/** On paper, too. */
const WHOLE = { width: '100%', height: '100%' } as const;
/** Between two marks, in px. */
const TICK_GAP = 12;
/** Half a line of the uppermost figure stands above the bars. */
const NO_MARGIN = { top: 8, right: 0, bottom: 0, left: 0 } as const;
/** Room for the texts of bands. */
const TEXT_MARGIN = { ...NO_MARGIN, top: 22 } as const;
