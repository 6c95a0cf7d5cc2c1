import 'server-only';
import type { CurveLine, StationCurve } from '@/lib/contract/portal/energy/curve';
import type { OutputOf } from '@/lib/contract/entry';
import type { getPointSeries } from '@/lib/contract/upstream/live';
import { powerReading, shareReading } from '@/lib/domain/stations/figures';

type SeriesDto = OutputOf<typeof getPointSeries>[number];

/** A line at the requested times; null for a point that the station lacks, or a generator that never ran. */
export function toCurveLine(
  key: CurveLine,
  dto: SeriesDto | undefined,
  times: readonly number[],
): StationCurve['lines'][number] | null {
  if (!dto) return null;
  const unit = key === 'charge' ? '%' : 'W';
  const convert = key === 'charge' ? shareReading : powerReading;
  const known = new Map(dto.data.map(({ timestamp, value }) => [timestamp, value]));
  const values = times.map((at) => {
    const { value } = convert({ value: known.get(at) ?? null, unit: dto.unit ?? '', at });
    return value === null ? null : Math.round(value * 10) / 10;
  });
  // A day without production is shown as a line, but not for a generator, which most stations lack.
  if (key === 'generator' && values.every((value) => value === null || value === 0)) return null;
  return { key, unit, values };
}
