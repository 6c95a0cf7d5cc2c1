import fc from 'fast-check';
import { MODEL_LAYOUTS } from '@/edge/sunspec/models';
import { wordsOf, type ModelLayout, type Point } from '@/edge/sunspec/models/point';
import { planRequests, type Piece } from '@/edge/sunspec/requests';

const layoutOfId = (id: number): ModelLayout => {
  const layout = MODEL_LAYOUTS.find(({ ids }) => ids.includes(id));
  if (!layout) throw new Error(`no model ${id}`);
  return layout;
};
const shape = (pieces: readonly Piece[]) => pieces.map(({ from, count }) => [from, count]);

// prettier-ignore
test.each([
  [1, 66, 125, [[0, 67]], null],
  [103, 50, 125, [[0, 52]], null],
  [113, 60, 125, [[0, 62]], null],
  [203, 105, 125, [[0, 107]], null],
  [213, 124, 125, [[0, 124], [124, 2]], null],
  [701, 153, 125, [[0, 123]], null],
  [160, 88, 125, [[0, 90]], null],
  [160, 128, 125, [[0, 124], [124, 6]], null],
  [160, 148, 125, [[0, 124], [124, 26]], [2, 4]],
  [802, 62, 60, [[0, 10], [10, 54]], null],
  [103, 50, 30, [[0, 29], [29, 23]], null],
] as const)('model %i of length %i in requests of %i words', (id, length, limit, pieces, again) => {
  const plan = planRequests(layoutOfId(id), length, limit);
  expect(shape(plan.pieces)).toEqual(pieces);
  expect(plan.again && [plan.again.from, plan.again.count]).toEqual(again);
});

test('requests cover a model to its last point, in order, within the limit and the model, and divide no point', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MODEL_LAYOUTS),
      fc.nat(12),
      fc.constantFrom(125, 60, 30),
      (layout, groups, limit) => {
        const length = layout.length + (layout.group?.size ?? 0) * groups;
        const { pieces, again } = planRequests(layout, length, limit);
        const end = pieces.reduce((from, piece) => {
          expect(piece.from).toBe(from);
          return from + piece.count;
        }, 0);
        const points = pointsOf(layout, groups);
        expect(end).toBe(Math.max(...points.map((point) => point.offset + wordsOf(point))));
        expect(end).toBeLessThanOrEqual(length + 2);
        const pieceOf = (offset: number) =>
          pieces.findIndex(({ from, count }) => offset >= from && offset < from + count);
        for (const piece of pieces) expect(piece.count).toBeLessThanOrEqual(limit);
        for (const point of points) {
          expect(pieceOf(point.offset)).toBe(pieceOf(point.offset + wordsOf(point) - 1));
          const factor = layout.points.find(({ name }) => name === point.sf);
          if (!factor || pieceOf(factor.offset) === pieceOf(point.offset)) continue;
          // A factor in another request is read again.
          expect(again !== null && factor.offset >= again.from && factor.offset < again.from + again.count).toBe(true);
        }
      },
    ),
  );
});

function pointsOf({ points, group }: ModelLayout, groups: number): Point[] {
  if (!group) return [...points];
  const repeated = Array.from({ length: groups }, (_, index) =>
    group.points.map((point) => ({ ...point, offset: group.start + index * group.size + point.offset })),
  );
  return [...points, ...repeated.flat()];
}
