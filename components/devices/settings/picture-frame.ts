/** Position of a curve's plot area, in units of the picture, and the value ranges of its axes. */
export interface CurveFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: readonly [least: number, most: number];
  readonly y: readonly [least: number, most: number];
  /** Grid lines, by their axis. */
  readonly lines: readonly {
    readonly along: 'x' | 'y';
    readonly x: number;
    readonly y: number;
    readonly text: number;
  }[];
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

const SIZE = { width: 560, height: 260, left: 52, right: 540, top: 24, bottom: 216 };
const MARGIN = 0.15;
/** Approximate number of lines per axis: they are at round numbers. */
const LINES = 5;

/** A frame with a margin around the points. */
export function curveFrame(points: readonly Spot[]): CurveFrame {
  const frame = { ...SIZE, x: axisOf(points.map(({ x }) => x)), y: axisOf(points.map(({ y }) => y)) };
  const [x, y] = [frame.x[0], frame.y[0]];
  return {
    ...frame,
    lines: [
      ...roundMarks(frame.x).map((value) => ({ along: 'x' as const, ...toPlace(frame, { x: value, y }), text: value })),
      ...roundMarks(frame.y).map((value) => ({ along: 'y' as const, ...toPlace(frame, { x, y: value }), text: value })),
    ],
  };
}

/** Position of a point in the picture. */
export function toPlace(frame: Omit<CurveFrame, 'lines'>, { x, y }: Spot): Spot {
  const share = (value: number, [least, most]: readonly [number, number]) => (value - least) / (most - least);
  return {
    x: frame.left + share(x, frame.x) * (frame.right - frame.left),
    y: frame.bottom - share(y, frame.y) * (frame.bottom - frame.top),
  };
}

/** The point at a position, given as fractions of the whole picture. */
export function toPoint(frame: CurveFrame, at: Spot): Spot {
  const share = (value: number, from: number, to: number) => (value - from) / (to - from);
  const along = ([least, most]: readonly [number, number], part: number) => least + part * (most - least);
  return {
    x: along(frame.x, share(at.x * frame.width, frame.left, frame.right)),
    y: along(frame.y, share(at.y * frame.height, frame.bottom, frame.top)),
  };
}

function axisOf(values: readonly number[]): readonly [number, number] {
  if (values.length === 0) return [0, 1];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = most > least ? (most - least) * MARGIN : Math.max(1, Math.abs(most) * MARGIN);
  return [least - room, most + room];
}

/** The round numbers between two values, both included: multiples of 1, 2, 5 or 10 times a power of ten, for about `LINES` lines. */
export function roundMarks([least, most]: readonly [number, number]): readonly number[] {
  const rough = (most - least) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough;
  const [first, last] = [Math.ceil(least / step - 1e-9), Math.floor(most / step + 1e-9)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
}
