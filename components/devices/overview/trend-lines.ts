import { liveScale, trendPoints, trendValue, type TrendPoint } from '@/lib/domain/devices/live-chart';
import type { LiveCode, LiveSeries } from '@/lib/domain/devices/live-codes';
import type { StoredTrend } from '@/lib/client/devices/trend';
import type { LivePoint } from '@/lib/client/live/use-live-points';
import { credibleValues, type LiveLimits } from '@/lib/domain/energy/plausibility/live';
import type { PowerLine } from '../../charts/power-chart';

/** Energy flows have the same colours everywhere; phases and reactive powers have chart colours. */
const LOOKS: Readonly<
  Record<LiveCode, { readonly colour: string; readonly dashed?: boolean; readonly quiet?: boolean }>
> = {
  gridPower: { colour: '--e-grid' },
  invPower: { colour: '--chart-1' },
  loadPower: { colour: '--e-load' },
  pv1Power: { colour: '--e-solar' },
  pv2Power: { colour: '--e-solar', dashed: true },
  P: { colour: '--chart-1' },
  Q: { colour: '--chart-3', dashed: true },
  Ia: { colour: '--chart-2', quiet: true },
  Ib: { colour: '--chart-5', quiet: true },
  Ic: { colour: '--chart-8', quiet: true },
};

/**
 * Stored points followed by live ones, by the server's clock, in the units of the device. Stored points are checked for plausibility
 * as well, since an upstream may not do so.
 */
export function pointsOf(
  series: readonly LiveSeries[],
  trend: StoredTrend | null,
  live: readonly LivePoint[],
  { limits, now }: { readonly limits: LiveLimits; readonly now: number },
): readonly TrendPoint[] {
  const saved = new Map(trend?.series.map(({ code, values }) => [code, values]));
  const before = (trend?.times ?? []).map((at, index) => {
    const values = new Map(series.map(({ code }) => [code, saved.get(code)?.[index] ?? null]));
    return pointOf(series, { at, ...credibleValues(values, limits) });
  });
  const since = live.map((point) => pointOf(series, { ...point, at: point.at + (trend?.ahead ?? 0) }));
  return trendPoints(before, since, now);
}

function pointOf(series: readonly LiveSeries[], { at, aside, values }: LivePoint): TrendPoint {
  const gaps = series.flatMap(({ code }, index) => (aside.has(code) ? [index] : []));
  const point = { at, values: series.map(({ code }) => trendValue(values.get(code))) };
  return gaps.length > 0 ? { ...point, aside: gaps } : point;
}

/** Names of the lines that have a gap caused by an implausible value. */
export function asideLines(
  lines: readonly PowerLine[],
  points: readonly TrendPoint[],
  live: readonly LivePoint[],
): string[] {
  const gaps = new Set(points.flatMap(({ aside = [] }) => aside));
  // Also checks the live points: stored ones that replace them do not give the reason for a gap.
  return lines.flatMap(({ key, name }, index) =>
    gaps.has(index) || live.some(({ aside }) => aside.has(key)) ? [name] : [],
  );
}

/** The lines of a chart over these points, in watts, var and amperes. */
export function linesOf(
  series: readonly LiveSeries[],
  points: readonly TrendPoint[],
  nameOf: (code: LiveCode) => string,
): PowerLine[] {
  return series.map(({ code, unit }, index) => {
    const { axis, factor } = liveScale(unit);
    return {
      key: code,
      name: nameOf(code),
      ...LOOKS[code],
      unit: axis === 'current' ? 'A' : /var$/i.test(unit) ? 'var' : 'W',
      values: points.map(({ values }) => {
        const value = values[index] ?? null;
        return value === null ? null : value * factor;
      }),
    };
  });
}
