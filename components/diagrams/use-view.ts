import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import { keepView, panBy, showPart, viewBoxOf, WHOLE, zoomAt, type Size, type View } from '@/lib/domain/diagrams/view';
import { followGestures } from './gestures';

/** Fraction of the canvas that an arrow key pans by. */
const NUDGE = 0.1;
const STEP = 1.4;
/** Minimum touch target, px of the screen. */
const FINGER = 44;

/**
 * Zoom, pan and full screen of a drawing: by wheel, touch, keys, buttons and a double click (D2.33). The view is the `viewBox` of the
 * svg, which is set without rendering. `data-close` is set when the narrowest touch target, `narrowest` px of the canvas, is large
 * enough for a finger; `data-enlarged` when not all of the drawing is visible.
 */
export function useView({ height, width }: Size, narrowest: number, frame: RefObject<HTMLElement | null>) {
  const canvas = useRef<SVGSVGElement>(null);
  const view = useRef<View>(WHOLE);

  const show = useCallback(
    (next: (before: View, size: Size) => View) => {
      const [size, svg] = [{ width, height }, canvas.current];
      view.current = keepView(next(view.current, size), size);
      if (!svg) return;
      svg.setAttribute('viewBox', viewBoxOf(view.current, size));
      svg.toggleAttribute('data-enlarged', view.current.scale > 1);
      const box = svg.getBoundingClientRect();
      const times = Math.min(box.width / width, box.height / height) * view.current.scale;
      svg.toggleAttribute('data-close', narrowest * times >= FINGER);
    },
    [width, height, narrowest],
  );
  const zoom = useCallback(
    (factor: number) =>
      show((before, size) => {
        const middle = { x: before.x + size.width / before.scale / 2, y: before.y + size.height / before.scale / 2 };
        return zoomAt(before, factor, middle, size);
      }),
    [show],
  );
  const whole = useCallback(() => show(() => WHOLE), [show]);
  /** Returns whether the browser did it: a frame may not be allowed to, and some phones have no full screen. */
  const toggleFull = useCallback(async (): Promise<boolean> => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else if (frame.current?.requestFullscreen) await frame.current.requestFullscreen();
      else return false;
      return true;
    } catch {
      return false;
    }
  }, [frame]);

  useEffect(() => {
    const svg = canvas.current;
    if (!svg) return undefined;
    svg.dataset.size = `${width} ${height}`;
    whole();
    const pan = (dx: number, dy: number) => show((before, size) => panBy(before, dx, dy, size));
    const keys = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const by = (share: number) => (share * width) / view.current.scale;
      const acts: Readonly<Record<string, () => void>> = {
        '+': () => zoom(STEP),
        '=': () => zoom(STEP),
        '-': () => zoom(1 / STEP),
        '0': whole,
        f: () => void toggleFull(),
        ArrowLeft: () => pan(by(-NUDGE), 0),
        ArrowRight: () => pan(by(NUDGE), 0),
        ArrowUp: () => pan(0, by(-NUDGE)),
        ArrowDown: () => pan(0, by(NUDGE)),
      };
      // Arrow keys scroll the page while the whole drawing is shown.
      if (!acts[event.key] || (event.key.startsWith('Arrow') && view.current.scale === 1)) return;
      event.preventDefault();
      acts[event.key]?.();
    };
    const control = new AbortController();
    const { signal } = control;
    svg.addEventListener('keydown', keys, { signal });
    window.addEventListener('resize', () => show((before) => before), { signal });
    // Keyboard focus on a bay moves it into the view.
    const focused = ({ target }: FocusEvent) => {
      const rect = target instanceof Element && target.matches('a:focus-visible') ? target.querySelector('rect') : null;
      if (!rect) return;
      const of = (name: string) => Number(rect.getAttribute(name));
      const part = { x: of('x'), y: of('y'), width: of('width'), height: of('height') };
      show((before, size) => showPart(before, part, size));
    };
    svg.addEventListener('focusin', focused, { signal });
    svg.addEventListener('dblclick', () => void toggleFull(), { signal });
    const stop = followGestures(svg, {
      zoom: (factor, at) => show((before, size) => zoomAt(before, factor, at, size)),
      pan,
    });
    return () => {
      control.abort();
      stop();
    };
  }, [width, height, show, zoom, whole, toggleFull]);

  return useMemo(() => ({ canvas, zoom, whole, toggleFull }), [zoom, whole, toggleFull]);
}
