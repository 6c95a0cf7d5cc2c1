'use client';

import { useState } from 'react';
import dynamic from 'next/dynamic';
import { clampZoom } from '@/lib/domain/charts/window';
import type { Zoom } from '@/lib/domain/charts/address';
import type { AsideMark } from '@/lib/domain/charts/aside';
import type { ChartLayout } from '@/lib/domain/charts/layout';
import { FrameWaiting } from './frame-waiting';
import { keyMove } from './series-keys';
import { usePointer } from './use-pointer';
import { ValueList } from './value-list';
import type { ShownValue } from './value-list';
import styles from './charts.module.css';

/** Marks of an excluded reading: a cross, or an arrow that points beyond the axis, as SVG paths. */
const MARKS = {
  inside: (y: number) => `${y - 4}l8 8m0 -8l-8 8`,
  above: (y: number) => `${y + 11}l4 -6l4 6`,
  below: (y: number) => `${y - 11}l4 6l4 -6`,
} as const;

/** Recharts loads after the page, into space that is already reserved. */
const SeriesDrawing = dynamic(() => import('./series-drawing').then((part) => part.SeriesDrawing), {
  ssr: false,
  loading: FrameWaiting,
});

export interface SeriesChartProps {
  readonly layout: ChartLayout;
  /** The visible part, epoch ms. */
  readonly view: Zoom;
  readonly label: string;
  /** Formats an instant (epoch ms). */
  readonly timeText: (at: number) => string;
  readonly valuesAt: (at: number) => readonly ShownValue[];
  /** Excluded readings, each marked with a cross. */
  readonly marks?: readonly AsideMark[];
  /** The period that can be zoomed into; null shows all of it again. Without `zoom` the chart cannot be zoomed. */
  readonly zoom?: { readonly period: Zoom; readonly onZoom: (zoom: Zoom | null) => void };
}

/**
 * An interactive time chart: a crosshair with the values at the pointer, or moved by the arrow keys; zoom, where enabled, by dragging
 * or with + and -, Escape for the whole period. To a screen reader it is a slider along time, whose value text gives the values at
 * that time.
 */
export function SeriesChart({ layout, view, label, marks = [], timeText, valuesAt, zoom }: SeriesChartProps) {
  const [held, setHeld] = useState<number | null>(null);
  const zoomTo = zoom && ((part: Zoom) => zoom.onZoom(clampZoom(part, zoom.period.from, zoom.period.to)));
  const { drag, handlers } = usePointer(layout, setHeld, zoomTo);
  // The instant of the crosshair may lie outside the view after a zoom.
  const at = held !== null && held >= view.from && held <= view.to ? held : null;
  const values = at === null ? [] : valuesAt(at);
  const spoken =
    at === null
      ? label
      : [timeText(at), ...values.map(({ name, of, text }) => [of, name, text].filter(Boolean).join(' '))].join(', ');
  return (
    <div
      {...handlers}
      className={styles.frame}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={view.from}
      aria-valuemax={view.to}
      aria-valuenow={Math.round(at ?? view.from)}
      aria-valuetext={spoken}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const move = keyMove(event.key, at, view);
        if (move === null || (move.kind !== 'cursor' && !zoom)) return;
        event.preventDefault();
        if (move.kind === 'cursor') setHeld(move.at);
        else if (move.kind === 'whole') zoom?.onZoom(null);
        else zoomTo?.(move.zoom);
      }}
      onBlur={() => setHeld(null)}
    >
      <SeriesDrawing layout={layout} />
      <svg className={styles.over} width={layout.width} height={layout.height} aria-hidden="true">
        {marks.map(({ at: instant, beyond, colour, key, x, y }) => (
          <path
            key={`${key} ${instant}`}
            d={`M${x - 4} ${MARKS[beyond ?? 'inside'](y)}`}
            fill="none"
            stroke={`var(${colour})`}
            strokeWidth={2}
            data-aside={key}
          />
        ))}
        {drag && (
          <rect
            x={Math.min(drag.from, drag.to)}
            y={layout.top}
            width={Math.abs(drag.to - drag.from)}
            height={layout.bottom - layout.top}
            fill="var(--c-primary)"
            fillOpacity={0.15}
          />
        )}
        {at !== null && (
          <path
            d={`M${layout.x(at)} ${layout.top}V${layout.bottom}`}
            stroke="var(--c-text)"
            strokeDasharray="3 3"
            data-crosshair
          />
        )}
      </svg>
      {at !== null && !drag && <Values at={timeText(at)} values={values} layout={layout} x={layout.x(at)} />}
    </div>
  );
}

function Values({
  at,
  values,
  layout,
  x,
}: {
  at: string;
  values: readonly ShownValue[];
  layout: ChartLayout;
  x: number;
}) {
  const onLeft = x > (layout.left + layout.right) / 2;
  return (
    <div className={styles.beside} style={{ flexDirection: onLeft ? 'row-reverse' : 'row' }} aria-hidden="true">
      {/* Shrinks where the values need the space. */}
      <div style={{ flexBasis: (onLeft ? layout.width - x : x) + 12 }} />
      <ValueList at={at} values={values} />
    </div>
  );
}
