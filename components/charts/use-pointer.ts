import { useState } from 'react';
import type { PointerEvent } from 'react';
import type { Zoom } from '@/lib/domain/charts/address';
import type { ChartLayout } from '@/lib/domain/charts/layout';

/** A shorter drag is a click. */
const LEAST_DRAG_PX = 8;

/** A drag in progress, in px from the left of the drawing. */
export interface Drag {
  readonly from: number;
  readonly to: number;
}

/** Pointer handling of a chart: moves the crosshair, and selects a part by dragging where zoom is enabled. */
export function usePointer(
  { left, right, instantAt }: Pick<ChartLayout, 'left' | 'right' | 'instantAt'>,
  style: (at: number | null) => void,
  /** Without it dragging selects nothing. */
  zoomTo: ((zoom: Zoom) => void) | undefined,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const placeOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.min(Math.max(event.clientX - box.left, left), right);
  };
  const end = () => setDrag(null);
  return {
    drag: drag && Math.abs(drag.to - drag.from) >= LEAST_DRAG_PX ? drag : null,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        const place = placeOf(event);
        style(Math.round(instantAt(place)));
        // Touch moves the crosshair, as there is no hovering.
        if (!zoomTo || event.pointerType === 'touch') return;
        setDrag({ from: place, to: place });
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const place = placeOf(event);
        style(Math.round(instantAt(place)));
        if (drag) setDrag({ ...drag, to: place });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (!drag) return;
        const place = placeOf(event);
        end();
        const [from, to] = [Math.min(drag.from, place), Math.max(drag.from, place)];
        if (to - from < LEAST_DRAG_PX) return;
        zoomTo?.({ from: Math.round(instantAt(from)), to: Math.round(instantAt(to)) });
      },
      onPointerCancel: end,
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (!drag && event.pointerType === 'mouse') style(null);
      },
    },
  };
}
