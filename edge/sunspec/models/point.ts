/** Types of points, with the names of the SunSpec models. A `sunssf` is the scale factor of other points. */
export type PointType =
  | 'int16'
  | 'uint16'
  | 'int32'
  | 'uint32'
  | 'uint64'
  | 'acc32'
  | 'acc64'
  | 'float32'
  | 'enum16'
  | 'bitfield16'
  | 'bitfield32'
  | 'sunssf'
  | 'string';

/** One value of a model. */
export interface Point {
  readonly name: string;
  /** Words from the model's id word, or from the beginning of its group. */
  readonly offset: number;
  readonly type: PointType;
  /** The point with its scale factor, always one of the model itself. */
  readonly sf?: string;
  /** Length of a string. */
  readonly words?: number;
}

/** Points that repeat to the end of the model. */
export interface RepeatingGroup {
  /** Words from the model's id word to the first group. */
  readonly start: number;
  readonly size: number;
  readonly points: readonly Point[];
}

/** Where the points of a model are. Only those that are used here, not all that exist. */
export interface ModelLayout {
  readonly ids: readonly number[];
  /** The least length word with which a model has this layout; shorter ones are a maker's own. */
  readonly length: number;
  readonly points: readonly Point[];
  readonly group?: RepeatingGroup;
}

const WORDS: Readonly<Record<Exclude<PointType, 'string'>, number>> = {
  int16: 1,
  uint16: 1,
  int32: 2,
  uint32: 2,
  uint64: 4,
  acc32: 2,
  acc64: 4,
  float32: 2,
  enum16: 1,
  bitfield16: 1,
  bitfield32: 2,
  sunssf: 1,
};

/** Length of a point in words. */
export function wordsOf(point: Point): number {
  return point.type === 'string' ? (point.words ?? 0) : WORDS[point.type];
}
