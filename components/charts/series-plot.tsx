import { memo, useId } from 'react';
import type { ChartLayout } from '@/lib/domain/chart/layout';
import styles from './series.module.css';

const STRONG = 'var(--c-line-strong)';
const TEXT = { fill: 'var(--c-muted)', fontSize: 12 } as const;

/** A chart that was laid out, as one drawing without anything to touch; a crosshair that moves over it draws nothing of it anew. */
export const SeriesPlot = memo(function SeriesPlot({ layout }: { layout: ChartLayout }) {
  const { axes, bottom, height, left, right, shapes, times, top, width } = layout;
  const clip = useId();
  return (
    <svg className={styles.plot} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <clipPath id={clip}>
        <rect x={left} y={top - 2} width={Math.max(0, right - left)} height={Math.max(0, bottom - top + 4)} />
      </clipPath>
      {axes[0]?.labels.map(({ y }, mark) => (
        <path key={y} d={`M${left} ${y}H${right}`} stroke={axes[0]?.ticks[mark] === 0 ? STRONG : 'var(--c-line)'} />
      ))}
      {axes.map((axis) => (
        <Axis key={axis.key} axis={axis} top={top} bottom={bottom} />
      ))}
      <path d={`M${left} ${bottom}H${right}`} stroke={STRONG} />
      {times.map(({ x, text }) => (
        <g key={x}>
          <path d={`M${x} ${bottom}v5`} stroke={STRONG} />
          <text {...TEXT} x={x} y={bottom + 18} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
      <g clipPath={`url(#${clip})`}>
        {shapes.map(({ key, kind, colour, before, dashed, path }) => (
          <path
            key={`${key} ${before ? 'before' : 'now'}`}
            d={path}
            data-series={key}
            data-kind={kind}
            data-before={before ? '' : undefined}
            fill={kind === 'bar' ? `var(${colour})` : 'none'}
            fillOpacity={before ? 0.25 : 0.85}
            stroke={`var(${colour})`}
            strokeOpacity={before ? 0.7 : 1}
            strokeWidth={kind === 'bar' ? 1 : 2}
            strokeDasharray={before ? '5 4' : dashed ? '6 4' : undefined}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </g>
    </svg>
  );
});

function Axis({ axis, top, bottom }: { axis: ChartLayout['axes'][number]; top: number; bottom: number }) {
  const left = axis.side === 'left';
  const anchor = left ? 'end' : 'start';
  const out = left ? -1 : 1;
  return (
    <g data-axis={axis.side}>
      <path d={`M${axis.x} ${top}V${bottom}`} stroke={STRONG} />
      {axis.labels.map(({ y, text }) => (
        <text key={y} {...TEXT} x={axis.x + out * 7} y={y} textAnchor={anchor} dominantBaseline="middle">
          {text}
        </text>
      ))}
      <text {...TEXT} fontWeight={600} x={axis.edge} y={top - 14} textAnchor={left ? 'start' : 'end'}>
        {axis.unit}
      </text>
    </g>
  );
}
