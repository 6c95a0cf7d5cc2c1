import { useRef, useState, type PointerEvent } from 'react';
import { useLocale } from 'next-intl';
import type { CurvePoint } from '@/lib/domain/settings/curves';
import { formatNumber } from '@/lib/format/number';
import { curveFrame, toPlace, toPoint, type CurveFrame } from './picture-frame';
import styles from './settings.module.css';

/**
 * A line through known points, with a gap where one is unknown. Points can be dragged where `onMove` is given; the fields beside it
 * do the same.
 */
export function CurvePicture({
  title,
  description,
  points,
  units,
  onMove,
}: {
  title: string;
  description: string;
  points: readonly CurvePoint[];
  units: { readonly x: string; readonly y: string };
  onMove: ((index: number, to: { x: number; y: number }) => void) | null;
}) {
  const locale = useLocale();
  const picture = useRef<SVGSVGElement>(null);
  // While a point is dragged, the axes stay fixed.
  const [held, setHeld] = useState<{ index: number; frame: CurveFrame } | null>(null);
  const known = points.flatMap(({ x, y }, index) => (x === null || y === null ? [] : [{ x, y, index }]));
  const frame = held?.frame ?? curveFrame(known);
  const places = known.map((point) => ({ ...toPlace(frame, point), index: point.index }));
  const grab = (index: number) => (event: PointerEvent<SVGCircleElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld({ index, frame });
  };
  const drag = (event: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (!held || !box || !onMove) return;
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    onMove(held.index, toPoint(held.frame, at));
  };
  const number = (value: number) => formatNumber(value, locale, 2);
  return (
    <svg
      ref={picture}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className={styles.picture}
      role="img"
      aria-label={`${title}: ${description}`}
      onPointerMove={drag}
      onPointerUp={() => setHeld(null)}
      onPointerCancel={() => setHeld(null)}
    >
      {frame.lines.map(({ x, y, text, along }) => (
        <g key={`${along} ${text}`} className={styles.grid}>
          {along === 'x' ? (
            <>
              <line x1={x} x2={x} y1={frame.top} y2={frame.bottom} />
              <text x={x} y={frame.bottom + 18} textAnchor="middle">
                {number(text)}
              </text>
            </>
          ) : (
            <>
              <line x1={frame.left} x2={frame.right} y1={y} y2={y} />
              <text x={frame.left - 8} y={y + 4} textAnchor="end">
                {number(text)}
              </text>
            </>
          )}
        </g>
      ))}
      <text x={frame.right} y={frame.bottom + 34} textAnchor="end">
        {units.x}
      </text>
      <text x={frame.left - 8} y={frame.top - 8} textAnchor="end">
        {units.y}
      </text>
      {runsOf(places).map((run) => (
        <polyline key={run[0]?.index} className={styles.line} points={run.map(({ x, y }) => `${x},${y}`).join(' ')} />
      ))}
      {places.map(({ x, y, index }) => (
        <circle
          key={index}
          className={styles.corner}
          data-held={held?.index === index || undefined}
          cx={x}
          cy={y}
          r={7}
        />
      ))}
      {onMove &&
        // Touch-sized grips.
        places.map(({ x, y, index }) => (
          <circle key={index} className={styles.grip} cx={x} cy={y} r={22} onPointerDown={grab(index)} />
        ))}
    </svg>
  );
}

/** Runs of consecutive points; an unknown one starts a new run (decisions C5). */
function runsOf<T extends { readonly index: number }>(places: readonly T[]): readonly (readonly T[])[] {
  const runs: T[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run?.at(-1)?.index === place.index - 1) run.push(place);
    else runs.push([place]);
  }
  return runs;
}
