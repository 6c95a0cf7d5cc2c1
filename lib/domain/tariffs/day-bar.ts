import { isBandTime, minuteOf, type Band } from './bands';

const DAY_MINUTES = 1_440;

/** A section of the day as drawn: minutes since midnight, the end excluded. */
export interface BarPiece {
  readonly from: number;
  readonly until: number;
  /** Null where none was given. */
  readonly price: number | null;
  /** `open` is not covered by any band. A single price all day is neither the lowest nor the highest. */
  readonly level: 'lowest' | 'between' | 'highest' | 'unpriced' | 'open';
}

/**
 * The bands of one tab, mapped to the 24 hours of a day without gaps: uncovered time is `open`. Low and high refer to the bands of all
 * tabs (`among`), so that a price looks the same on every day.
 */
export function barPieces(rows: readonly Band[], among: readonly Band[] = rows): readonly BarPiece[] {
  const prices = among.map(({ value }) => value).filter(Number.isFinite);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const levelOf = (value: number): BarPiece['level'] => {
    if (!Number.isFinite(value)) return 'unpriced';
    if (low === high) return 'between';
    return value === low ? 'lowest' : value === high ? 'highest' : 'between';
  };
  const pieces: BarPiece[] = [];
  let reached = 0;
  const open = (until: number) => {
    if (until > reached) pieces.push({ from: reached, until, price: null, level: 'open' });
    reached = Math.max(reached, until);
  };
  for (const { startTime, endTime, value } of rows) {
    if (!isBandTime(startTime) || !isBandTime(endTime)) continue;
    open(minuteOf(startTime));
    const until = minuteOf(endTime);
    if (until <= reached) continue;
    const price = Number.isFinite(value) ? value : null;
    pieces.push({ from: reached, until, price, level: levelOf(value) });
    reached = until;
  }
  open(DAY_MINUTES);
  return pieces;
}

/** Minutes since midnight as "HH:mm". */
export function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
