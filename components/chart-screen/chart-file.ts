import type { ReadSeries } from '@/lib/contract/portal/chart';
import { bucketsOf } from '@/lib/domain/chart/drawn';
import { everyRow } from '@/lib/domain/chart/rows';
import type { FileCell } from '@/lib/domain/csv';
import type { XlsxColumn } from '@/lib/domain/xlsx';

export interface FileWords {
  readonly local: (zone: string) => string;
  readonly utc: string;
  readonly lowest: string;
  readonly highest: string;
  readonly mean: string;
}

/**
 * The points of a chart as a table, times in the station's zone and in UTC. A series whose points have two ends has two columns; a
 * gap is an empty cell.
 */
export function chartTable(
  series: readonly ReadSeries[],
  zone: string,
  words: FileWords,
): { columns: XlsxColumn[]; rows: FileCell[][] } {
  const heads = series.flatMap(({ device_name, fun_name, high, statistics, unit }) => {
    const name = `${device_name} ${fun_name}${unit === '' ? '' : ` (${unit})`}`;
    if (statistics === 'mean') return [`${name} ${words.mean}`];
    return high ? [`${name} ${words.lowest}`, `${name} ${words.highest}`] : [name];
  });
  const rows = everyRow(series.map(bucketsOf)).map(({ at, cells }) => [
    { at, zone },
    { at, zone: 'UTC' },
    ...cells.flatMap((told, index) =>
      series[index]?.high ? [told?.[0] ?? null, told?.[1] ?? null] : [told?.[0] ?? null],
    ),
  ]);
  const times = [words.local(zone), words.utc].map((name) => ({ name, moments: true }));
  return { columns: [...times, ...heads.map((name) => ({ name }))], rows };
}
