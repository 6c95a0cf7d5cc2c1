import type { ReadSeries } from '@/lib/contract/portal/chart';
import { bucketsOf } from '@/lib/domain/chart/drawn';
import { everyRow } from '@/lib/domain/chart/rows';
import { toCsv } from '@/lib/domain/csv';
import { localStamp } from '@/lib/format/date-time';

export interface CsvWords {
  readonly local: (zone: string) => string;
  readonly utc: string;
  readonly lowest: string;
  readonly highest: string;
}

/**
 * The points of a chart as CSV, times in the station's zone and in UTC. A series whose points have two ends has two columns; a gap is
 * an empty cell. Names are others' text: `toCsv` takes care that none is a formula (A27).
 */
export function chartCsv(series: readonly ReadSeries[], zone: string, words: CsvWords): string {
  const heads = series.flatMap(({ device_name, fun_name, high, unit }) => {
    const name = `${device_name} ${fun_name}${unit === '' ? '' : ` (${unit})`}`;
    return high ? [`${name} ${words.lowest}`, `${name} ${words.highest}`] : [name];
  });
  const rows = everyRow(series.map(bucketsOf)).map(({ at, cells }) => [
    localStamp(at, zone),
    new Date(at).toISOString(),
    ...cells.flatMap((told, index) =>
      series[index]?.high ? [told?.[0] ?? null, told?.[1] ?? null] : [told?.[0] ?? null],
    ),
  ]);
  return toCsv([[words.local(zone), words.utc, ...heads], ...rows]);
}
