'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Slider from '@mui/material/Slider';
import type { Zoom } from '@/lib/domain/charts/address';
import { clampZoom, LEAST_ZOOM_MS } from '@/lib/domain/charts/window';
import { MINUTE_MS } from '@/lib/domain/time/durations';
import styles from './chart-screen.module.css';

/** Maximum number of positions of a thumb: a day in steps of five minutes. */
const PLACES = 288;

/**
 * Slider for the visible part of the period, by mouse, touch and keyboard, each end labelled with its time. It is aligned with the
 * left and right end of the plot above it.
 */
export function ChartBrush({
  period,
  view,
  left,
  right,
  timeText,
  onZoom,
}: {
  period: Zoom;
  view: Zoom;
  /** Space beside the plot, px. */
  left: number;
  right: number;
  timeText: (at: number) => string;
  /** Null for the whole period. */
  onZoom: (zoom: Zoom | null) => void;
}) {
  const t = useTranslations('charts.brush');
  // Positions while a thumb is dragged; data is requested when it is released.
  const [held, setHeld] = useState<Zoom | null>(null);
  const { from, to } = held ?? view;
  const length = period.to - period.from;
  const step = Math.min(length, Math.max(MINUTE_MS, Math.round(length / PLACES / MINUTE_MS) * MINUTE_MS));
  /** The moved end stays at the minimum distance from the other. */
  const partOf = ([first = view.from, last = view.to]: readonly number[]): Zoom => {
    const least = Math.max(LEAST_ZOOM_MS, step);
    return first === view.from
      ? { from: first, to: Math.max(last, first + least) }
      : { from: Math.min(first, last - least), to: last };
  };
  return (
    <div className={styles.brush} style={{ paddingLeft: left, paddingRight: right }}>
      <Slider
        size="small"
        disableSwap
        value={[from, to]}
        min={period.from}
        max={period.to}
        step={step}
        shiftStep={step * 12}
        valueLabelDisplay="auto"
        valueLabelFormat={timeText}
        getAriaLabel={(thumb) => t(thumb === 0 ? 'from' : 'to')}
        getAriaValueText={timeText}
        onChange={(_, ends) => setHeld(partOf([ends].flat()))}
        onChangeCommitted={(_, ends) => {
          setHeld(null);
          onZoom(clampZoom(partOf([ends].flat()), period.from, period.to));
        }}
      />
    </div>
  );
}
