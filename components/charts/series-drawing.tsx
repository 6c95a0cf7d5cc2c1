import { memo } from 'react';
import { Area, CartesianGrid, ComposedChart, Curve, Line, XAxis, YAxis } from 'recharts';
import type { BaseTickContentProps, CurveProps } from 'recharts';
import { textWidth } from '@/lib/domain/charts/layout';
import type { ChartLayout, Shape, ShownAxis } from '@/lib/domain/charts/layout';
import styles from './charts.module.css';

const STRONG = { stroke: 'var(--c-line-strong)' } as const;
const TEXT = { fill: 'var(--c-muted)', fontSize: 12 } as const;
const ROUND = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
/** A value axis; its domain and ticks are computed by the layout, not by Recharts. */
const LINEAR = { type: 'number', interval: 0, allowDataOverflow: true } as const;
/** No animation and no pointer handling: the values are shown beside the drawing. Equal z-index, so that the drawing order applies. */
const STILL = {
  isAnimationActive: false,
  legendType: 'none',
  tooltipType: 'none',
  activeDot: false,
  zIndex: 0,
} as const;

/** Draws a computed layout with Recharts, without interaction; memoised, so that a moving crosshair does not redraw it. */
export const SeriesDrawing = memo(function SeriesDrawing({ layout }: { layout: ChartLayout }) {
  const { axes, bottom, from, height, left, right, shapes, times, to, top, width } = layout;
  const strip = (side: ShownAxis['side']) => axes.reduce((sum, axis) => sum + (axis.side === side ? axis.width : 0), 0);
  const margin = { top, bottom: 0, left: left - strip('left'), right: width - right - strip('right') };
  return (
    <ComposedChart {...{ width, height, margin }} accessibilityLayer={false} className={styles.plot}>
      {axes[0] && <CartesianGrid yAxisId={axes[0].key} vertical={false} stroke="var(--c-line)" zIndex={0} />}
      {shapes.map((shape) => (
        <Series
          key={`${shape.key} ${shape.kind} ${shape.before ? 'before' : 'now'}`}
          shape={shape}
          room={right - left}
        />
      ))}
      <XAxis
        dataKey="at"
        {...LINEAR}
        domain={[from, to]}
        ticks={times.map(({ at }) => at)}
        tick={(tick) => <TimeMark {...tick} width={width} text={times[tick.index]?.text ?? ''} />}
        height={height - bottom}
        axisLine={STRONG}
        tickLine={STRONG}
        tickSize={5}
      />
      {axes.map((axis) => (
        <YAxis
          key={axis.key}
          yAxisId={axis.key}
          orientation={axis.side}
          {...LINEAR}
          domain={[axis.min, axis.max]}
          ticks={axis.ticks}
          tick={(tick) => <ValueMark {...tick} text={axis.labels[tick.index] ?? ''} />}
          width={axis.width}
          hide={axis.width === 0}
          axisLine={lineOf(axis, axes.length)}
          tickLine={false}
          label={({ viewBox }) => <Unit axis={axis} box={viewBox} keyed={axes.length > 1} />}
        />
      ))}
    </ComposedChart>
  );
});

function Series({ shape, room }: { shape: Shape; room: number }) {
  const { key, kind, axis, colour, before, dashed, points } = shape;
  // Thinner where dense points would form a solid area.
  const strokeWidth = kind === 'bar' ? 1 : points.length * 2 > room ? 1.25 : 2;
  const about = {
    ...{
      dataKey: 'value' as const,
      data: points,
      yAxisId: axis,
      stroke: `var(${colour})`,
      strokeOpacity: before ? 0.7 : 1,
    },
    ...ROUND,
    ...{ dot: false, strokeWidth },
    strokeDasharray: before ? '5 4' : dashed ? '6 4' : undefined,
    ...{ 'data-series': key, 'data-kind': kind, 'data-before': before ? '' : undefined },
  };
  if (kind === 'line') return <Line {...STILL} {...about} type="linear" />;
  // Bars are translucent, so that lines behind them are visible; a band lies behind its mean.
  const opacity = kind === 'band' ? 0.2 : 0.5;
  return (
    <Area
      {...STILL}
      {...about}
      // The Bar of Recharts gives every step the same width, which is wrong for months.
      shape={Outline}
      baseValue={0}
      fill={`var(${colour})`}
      fillOpacity={before ? opacity / 2 : opacity}
      strokeWidth={kind === 'band' ? 0 : strokeWidth}
    />
  );
}

/** An area with a line around it, also between two gaps. */
const Outline = (props: CurveProps) => <Curve {...props} />;

function TimeMark({
  x,
  y,
  text,
  width,
}: Pick<BaseTickContentProps, 'x' | 'y' | 'textAnchor'> & { text: string; width: number }) {
  // At an end of the axis the label stays inside the drawing.
  const half = textWidth([text]) / 2;
  return (
    <text {...TEXT} x={Math.min(Math.max(Number(x), half), width - half)} y={Number(y) + 10} textAnchor="middle">
      {text}
    </text>
  );
}

function ValueMark({
  x,
  y,
  textAnchor,
  text,
}: Pick<BaseTickContentProps, 'x' | 'y' | 'textAnchor'> & { text: string }) {
  return (
    <text {...TEXT} x={x} y={y} textAnchor={textAnchor} dominantBaseline="middle">
      {text}
    </text>
  );
}

/** With several axes, an axis of one series has its colour; its labels keep the contrast of text. */
const lineOf = ({ colours: [colour, more] }: ShownAxis, axes: number) =>
  axes > 1 && colour && !more ? { stroke: `var(${colour})`, strokeWidth: 2 } : STRONG;

const [DOT, DOTS] = [3, 9];

/** The unit above its axis; with several axes, followed by a dot for each of its series, as far as they fit. */
function Unit({ axis, box, keyed }: { axis: ShownAxis; box: { x: number; y: number; width: number }; keyed: boolean }) {
  const left = axis.side === 'left';
  const [edge, side] = left ? [box.x, 1] : [box.x + box.width, -1];
  const begin = axis.unit === '' ? DOT : textWidth([axis.unit]) + 4 * DOT;
  const dots = keyed ? axis.colours.slice(0, Math.max(1, Math.floor((box.width - begin) / DOTS))) : [];
  return (
    <>
      <text {...TEXT} fontWeight={600} x={edge} y={box.y - 14} textAnchor={left ? 'start' : 'end'}>
        {axis.unit}
      </text>
      {dots.map((colour, index) => (
        <circle
          key={colour}
          cx={edge + side * (begin + index * DOTS)}
          cy={box.y - 18}
          r={DOT}
          fill={`var(${colour})`}
          data-axis-key
        />
      ))}
    </>
  );
}
