import { memo } from 'react';
import { Area, CartesianGrid, ComposedChart, Curve, Line, XAxis, YAxis } from 'recharts';
import type { BaseTickContentProps, CurveProps } from 'recharts';
import { textWidth } from '@/lib/domain/chart/layout';
import type { ChartLayout, Shape, ShownAxis } from '@/lib/domain/chart/layout';
import styles from './charts.module.css';

const STRONG = { stroke: 'var(--c-line-strong)' } as const;
const TEXT = { fill: 'var(--c-muted)', fontSize: 12 } as const;
const ROUND = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
/** An axis of values: its ends and its marks are ours, all of them. */
const LINEAR = { type: 'number', interval: 0, allowDataOverflow: true } as const;
/** Nothing moves, nothing reacts to a pointer: what is looked at is told beside it. In the order in which it is written, without layers. */
const STILL = {
  isAnimationActive: false,
  legendType: 'none',
  tooltipType: 'none',
  activeDot: false,
  zIndex: 0,
} as const;

/** A chart that was laid out, drawn by Recharts without anything to touch; a crosshair that moves over it draws nothing of it anew. */
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
  // Many points on few px are no solid block.
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
  // Lines show through the bars that they cross; a band is behind its mean.
  const opacity = kind === 'band' ? 0.2 : 0.5;
  return (
    <Area
      {...STILL}
      {...about}
      // A Bar of Recharts is a part for each step, all of one width: months are not.
      shape={Outline}
      baseValue={0}
      fill={`var(${colour})`}
      fillOpacity={before ? opacity / 2 : opacity}
      strokeWidth={kind === 'band' ? 0 : strokeWidth}
    />
  );
}

/** An area with a line all around it, also where it stands between two gaps. */
const Outline = (props: CurveProps) => <Curve {...props} />;

function TimeMark({
  x,
  y,
  text,
  width,
}: Pick<BaseTickContentProps, 'x' | 'y' | 'textAnchor'> & { text: string; width: number }) {
  // At an end of the axis it stays inside the drawing.
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

/** Beside others an axis of one series is a line of its colour; its figures stay as dark as text has to be. */
const lineOf = ({ colours: [colour, more] }: ShownAxis, axes: number) =>
  axes > 1 && colour && !more ? { stroke: `var(${colour})`, strokeWidth: 2 } : STRONG;

const [DOT, DOTS] = [3, 9];

/** Above its axis, from the edge of its strip; beside others with a dot for each of its series, as far as there is room. */
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
