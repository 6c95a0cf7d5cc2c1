/** The visible part of a canvas: its top left corner and the zoom factor. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: View = { x: 0, y: 0, scale: 1 };
const LARGEST = 12;

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));

/** A view limited to its canvas, with a zoom from one to twelve. */
export function keepView({ scale, x, y }: View, canvas: Size): View {
  const stored = within(scale, 1, LARGEST);
  return {
    x: within(x, 0, canvas.width - canvas.width / stored),
    y: within(y, 0, canvas.height - canvas.height / stored),
    scale: stored,
  };
}

/** Zooms around a point of the canvas, which stays in place on the screen. */
export function zoomAt(view: View, factor: number, at: { readonly x: number; readonly y: number }, canvas: Size): View {
  const scale = within(view.scale * factor, 1, LARGEST);
  const stays = view.scale / scale;
  return keepView({ x: at.x - (at.x - view.x) * stays, y: at.y - (at.y - view.y) * stays, scale }, canvas);
}

/** Moves as little as needed to show a part of the canvas, or the top left corner of a part larger than the view. */
export function showPart(
  view: View,
  part: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
  canvas: Size,
): View {
  const along = (from: number, start: number, length: number, seen: number) =>
    Math.min(Math.max(from, start + length - seen), start);
  return keepView(
    {
      ...view,
      x: along(view.x, part.x, part.width, canvas.width / view.scale),
      y: along(view.y, part.y, part.height, canvas.height / view.scale),
    },
    canvas,
  );
}

/** Moves by px of the canvas. */
export function panBy(view: View, dx: number, dy: number, canvas: Size): View {
  return keepView({ ...view, x: view.x + dx, y: view.y + dy }, canvas);
}

/** The `viewBox` of a view. */
export function viewBoxOf({ scale, x, y }: View, { height, width }: Size): string {
  return [x, y, width / scale, height / scale].map((value) => Math.round(value * 100) / 100).join(' ');
}
