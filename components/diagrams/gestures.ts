interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Moves {
  /** Around a point of the canvas. */
  readonly zoom: (factor: number, at: Spot) => void;
  /** By px of the canvas. */
  readonly pan: (dx: number, dy: number) => void;
}

/** Minimum movement of a drag, px of the screen: beyond it, what is below is not clicked. */
const SLACK = 5;

/** Follows the wheel, one finger and two fingers on an svg. Returns a function that ends it. */
export function followGestures(svg: SVGSVGElement, { pan, zoom }: Moves): () => void {
  const down = new Map<number, Spot>();
  let start: Spot | null = null;
  let pulled = false;

  const onCanvas = ({ x, y }: Spot): Spot => {
    const matrix = svg.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x, y };
  };
  /** A whole drawing higher than the window leaves the wheel to the page: otherwise the user could not scroll past it. */
  const passes = ({ ctrlKey }: WheelEvent) =>
    !ctrlKey && !svg.hasAttribute('data-enlarged') && svg.getBoundingClientRect().height > window.innerHeight;
  const wheel = (event: WheelEvent) => {
    if (passes(event)) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    zoom(Math.exp(-event.deltaY * lines * 0.0015), onCanvas({ x: event.clientX, y: event.clientY }));
  };
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    start = down.size === 1 ? { x: event.clientX, y: event.clientY } : null;
    pulled = down.size > 1;
  };
  const move = (event: PointerEvent) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (start && Math.hypot(now.x - start.x, now.y - start.y) > SLACK) pulled = true;
    if (!pulled) return;
    // Captures the pointer only while dragging, so that a click reaches its target.
    if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    down.set(event.pointerId, now);
    if (other) {
      const wide = (spot: Spot) => Math.max(1, Math.hypot(spot.x - other.x, spot.y - other.y));
      zoom(wide(now) / wide(before), onCanvas({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    }
    const [from, to] = [onCanvas(before), onCanvas(now)];
    const share = other ? 0.5 : 1;
    pan((from.x - to.x) * share, (from.y - to.y) * share);
  };
  const lift = (event: PointerEvent) => {
    down.delete(event.pointerId);
    start = null;
  };
  const click = (event: MouseEvent) => {
    if (!pulled) return;
    event.preventDefault();
    event.stopPropagation();
    pulled = false;
  };
  const drag = (event: DragEvent) => event.preventDefault();

  const control = new AbortController();
  const { signal } = control;
  svg.addEventListener('wheel', wheel, { passive: false, signal });
  svg.addEventListener('pointerdown', press, { signal });
  svg.addEventListener('pointermove', move, { signal });
  svg.addEventListener('pointerup', lift, { signal });
  svg.addEventListener('pointercancel', lift, { signal });
  svg.addEventListener('click', click, { capture: true, signal });
  svg.addEventListener('dragstart', drag, { signal });
  return () => control.abort();
}
