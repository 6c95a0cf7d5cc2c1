import type { ValueRange } from '@/lib/domain/chart/rows';
import { formatNumber } from '@/lib/format/number';

/** What a bucket says: its value, or its lowest and highest, with the unit; a dash for none. */
export function rangeText(range: ValueRange, unit: string, locale: string): string {
  if (range === null) return '-';
  const [low, high] = range.map((value) => formatNumber(value, locale, decimalsOf(value)));
  const text = low === high ? low : `${low} – ${high}`;
  return unit === '' ? (text ?? '-') : `${text}\u00a0${unit}`;
}

/** Small values need more of them than large ones. */
function decimalsOf(value: number): number {
  return Math.abs(value) >= 1000 ? 1 : Math.abs(value) >= 1 ? 2 : 4;
}
