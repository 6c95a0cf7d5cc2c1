import type { BucketValue } from '@/lib/domain/charts/drawn';
import type { ValueRange } from '@/lib/domain/charts/rows';
import { formatNumber } from '@/lib/format/number';

/** The text of a bucket: its value, or its minimum and maximum, with the unit; a dash for none. */
export function rangeText(range: ValueRange, unit: string, locale: string): string {
  if (range === null) return '-';
  const [low, high] = range.map((value) => formatNumber(value, locale, decimalsOf(value)));
  const text = low === high ? low : `${low} – ${high}`;
  return unit === '' ? (text ?? '-') : `${text}\u00a0${unit}`;
}

/** Like `rangeText`, with the mean before the range where a bucket has one. */
export function valueText({ range, mean }: BucketValue, unit: string, locale: string): string {
  if (range === null || mean === null) return rangeText(range, unit, locale);
  const text = formatNumber(mean, locale, decimalsOf(mean));
  return `${unit === '' ? text : `${text}\u00a0${unit}`} (${rangeText(range, '', locale)})`;
}

/** Small values need more decimals than large ones. */
function decimalsOf(value: number): number {
  return Math.abs(value) >= 1000 ? 1 : Math.abs(value) >= 1 ? 2 : 4;
}
