import { wordsOf, type ModelLayout, type Point } from './models/point';

/** Words of a model from its id word. */
export interface Piece {
  readonly from: number;
  readonly count: number;
}

/** How a model is read. */
export interface RequestPlan {
  /** In order; together they cover the model to the last point that is used. */
  readonly pieces: readonly Piece[];
  /** The scale factors of points in other pieces, to be read again after all of them; null if there are none. */
  readonly again: Piece | null;
}

/**
 * The fewest requests of at most `limit` words for a model with this length word, none across its end. A point with its scale factor is
 * not divided where that is possible; a point itself never is.
 */
export function planRequests(layout: ModelLayout, length: number, limit: number): RequestPlan {
  const points = pointsOf(layout, length);
  const end = Math.min(length + 2, Math.max(2, ...points.map(endOf)));
  const pieces: Piece[] = [];
  for (let from = 0; from < end;) {
    const to = end - from <= limit ? end : cut(points, layout, from, from + limit);
    pieces.push({ from, count: to - from });
    from = to;
  }
  return { pieces, again: dividedFactors(points, layout, pieces, limit) };
}

/** All points of the layout, those of each repeating group at their place in the model. */
function pointsOf({ points, group }: ModelLayout, length: number): readonly Point[] {
  if (!group) return points;
  const count = Math.max(0, Math.floor((length + 2 - group.start) / group.size));
  const repeated = Array.from({ length: count }, (_, index) =>
    group.points.map((point) => ({ ...point, offset: group.start + index * group.size + point.offset })),
  );
  return [...points, ...repeated.flat()];
}

/** The last place after `from`, at most `most`, that divides no point from its scale factor, or else no point. */
function cut(points: readonly Point[], layout: ModelLayout, from: number, most: number): number {
  // The header belongs to the first word of the model, or a request for the header alone could come first.
  const spans = [{ start: 0, end: 3 }, ...points.map((point) => spanOf(point, layout))];
  const words = points.map((point) => ({ start: point.offset, end: endOf(point) }));
  const lastIn = (undivided: readonly { start: number; end: number }[]) => {
    for (let to = most; to > from; to -= 1) if (!undivided.some(({ start, end }) => start < to && to < end)) return to;
    return null;
  };
  return lastIn(spans) ?? lastIn(words) ?? most;
}

function spanOf(point: Point, layout: ModelLayout): { start: number; end: number } {
  const factor = factorOf(point, layout) ?? point.offset;
  return { start: Math.min(point.offset, factor), end: Math.max(endOf(point), factor + 1) };
}

function dividedFactors(
  points: readonly Point[],
  layout: ModelLayout,
  pieces: readonly Piece[],
  limit: number,
): Piece | null {
  const pieceOf = (offset: number) => pieces.findIndex(({ from, count }) => offset >= from && offset < from + count);
  const divided = points.flatMap((point) => {
    const factor = factorOf(point, layout);
    return factor !== null && pieceOf(factor) !== pieceOf(point.offset) ? [factor] : [];
  });
  if (divided.length === 0) return null;
  const from = Math.min(...divided);
  return { from, count: Math.min(limit, Math.max(...divided) + 1 - from) };
}

function factorOf({ sf }: Point, layout: ModelLayout): number | null {
  return layout.points.find(({ name }) => name === sf)?.offset ?? null;
}

function endOf(point: Point): number {
  return point.offset + wordsOf(point);
}
