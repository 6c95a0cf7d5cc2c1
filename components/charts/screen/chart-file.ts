import type { ReadSeries } from '@/lib/contract/portal/charts/series';
import { bucketsOf } from '@/lib/domain/charts/drawn';
import type { Buckets } from '@/lib/domain/charts/buckets';
import type { DrawnSeries } from '@/lib/domain/charts/layout';
import { everyRow } from '@/lib/domain/charts/rows';
import type { FileCell } from '@/lib/domain/csv';
import type { XlsxColumn } from '@/lib/domain/xlsx';

export interface FileLabels {
  readonly local: (zone: string) => string;
  readonly utc: string;
  readonly lowest: string;
  readonly highest: string;
  readonly mean: string;
  readonly before: string;
}

/**
 * The points of a chart as a table, times in the station's zone and in UTC. A series with a range per bucket has two columns; a gap
 * is an empty cell. Values of the compared period are in columns beside it, at the times at which they are drawn.
 */
export function chartTable(
  series: readonly ReadSeries[],
  zone: string,
  labels: FileLabels,
  before: readonly Pick<DrawnSeries, 'key' | 'buckets'>[] = [],
): { columns: XlsxColumn[]; rows: FileCell[][] } {
  const drawn = series.flatMap((one): Column[] => {
    const { device_name, fun_name, high, key, statistics, unit } = one;
    const name = `${device_name} ${fun_name}${unit === '' ? '' : ` (${unit})`}`;
    const own = { name, mean: statistics === 'mean', buckets: bucketsOf(one), twoEnds: high !== null };
    const old = before.find((other) => other.key === key)?.buckets;
    if (!old) return [own];
    const twoEnds = old.high.some((value, at) => value !== old.low[at]);
    return [own, { ...own, name: `${name} ${labels.before}`, buckets: old, twoEnds }];
  });
  const heads = drawn.flatMap(({ name, mean, twoEnds }) => {
    if (mean) return [`${name} ${labels.mean}`];
    return twoEnds ? [`${name} ${labels.lowest}`, `${name} ${labels.highest}`] : [name];
  });
  const rows = everyRow(drawn.map(({ buckets }) => buckets)).map(({ at, cells }) => [
    { at, zone },
    { at, zone: 'UTC' },
    ...cells.flatMap((range, index) => {
      const { mean, twoEnds } = drawn[index] ?? {};
      return twoEnds && !mean ? [range?.[0] ?? null, range?.[1] ?? null] : [range?.[0] ?? null];
    }),
  ]);
  const times = [labels.local(zone), labels.utc].map((name) => ({ name, moments: true }));
  return { columns: [...times, ...heads.map((name) => ({ name }))], rows };
}

interface Column {
  readonly name: string;
  readonly mean: boolean;
  readonly buckets: Buckets;
  readonly twoEnds: boolean;
}
