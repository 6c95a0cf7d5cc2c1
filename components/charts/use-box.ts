import { useLayoutEffect, useRef, useState } from 'react';

/** Font size (px) where the browser reports none. */
const FONT = 12;

export interface Box {
  readonly width: number;
  readonly height: number;
  /** Font size in px. */
  readonly font: number;
}

/** Width, height and font size of an element in px; null before it is mounted. */
export function useBox() {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      setBox({
        width: element.clientWidth,
        height: element.clientHeight,
        font: Number.parseFloat(getComputedStyle(element).fontSize) || FONT,
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, box };
}
