import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Shape } from '@/lib/domain/diagrams/drawing';

/** Minimum width at which a switchgear sheet is legible as a whole, px of the screen. */
const WIDE = 760;

/** The shape of the available space; null before it is measured. */
export function useShape(frame: RefObject<HTMLElement | null>): Shape | null {
  const [shape, setShape] = useState<Shape | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setShape(element.clientWidth > 0 && element.clientWidth < WIDE ? 'tall' : 'wide');
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return shape;
}
