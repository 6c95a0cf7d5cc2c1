import { memo } from 'react';
import styles from './diagrams.module.css';

/** A value as a fraction of its circuit's rating; full and red where it exceeds that. */
export function RatedBar({
  label,
  part,
  width,
  x,
  y,
}: {
  x: number;
  y: number;
  width: number;
  part: number;
  label: string;
}) {
  return (
    <g className={styles.rated} role="img" aria-label={label} data-over={part > 1 || undefined}>
      <title>{label}</title>
      <path d={`M${x} ${y}h${width}`} />
      <path d={`M${x} ${y}h${Math.round(Math.min(1, part) * width)}`} data-part />
    </g>
  );
}

export const FigureView = memo(function FigureView({
  bare,
  code,
  left,
  name,
  old,
  right,
  size,
  text,
  unit,
  why,
  y,
}: {
  /** Alignment of a figure without a name between its edges; null with a name. */
  bare: 'start' | 'middle' | null;
  left: number;
  right: number;
  y: number;
  size: number;
  name: string;
  /** Identifier of the figure, independent of the language. */
  code: string;
  text: string;
  unit: string;
  /** Why there is no value although one was read: a short note beside the dash, and the full reason as a tooltip. */
  why: { readonly note: string; readonly reason: string } | null;
  old: boolean;
}) {
  const number = (
    <tspan className={styles.number} data-stale={old || undefined} data-figure={code}>
      {text}
    </tspan>
  );
  const alone = { x: bare === 'start' ? left : (left + right) / 2, textAnchor: bare ?? 'end', fontSize: size } as const;
  const label = bare === null && (
    <text x={left + 12} y={y} fontSize={size}>
      {name}
    </text>
  );
  if (why !== null) {
    const at = bare ? alone : ({ x: right - 8, textAnchor: 'end', fontSize: size } as const);
    return (
      <>
        {label}
        <text {...at} y={y} data-aside={code}>
          <title>{why.reason}</title>
          {number} {why.note}
        </text>
      </>
    );
  }
  if (bare) {
    return (
      <text {...alone} y={y}>
        {number} {unit}
      </text>
    );
  }
  return (
    <>
      {label}
      <text x={right - 14 - size * 2} y={y} fontSize={size} textAnchor="end">
        {number}
      </text>
      <text x={right - 8 - size * 2} y={y} fontSize={size}>
        {unit}
      </text>
    </>
  );
});
