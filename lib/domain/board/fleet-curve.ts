import { QUARTER_HOUR_MS } from '../time/durations';
import { spreadEvenly, type EnergySpan } from '../energy/spread';
import { energyUntil } from '../energy/solar/expected';
import type { Span } from '../time/period/cut';

/** One hour of the fleet's day as mean powers (W); null where there is no data, or no typical value. */
export interface FleetHour {
  readonly start: number;
  readonly end: number;
  readonly watts: number | null;
  readonly typical: number | null;
}

export interface FleetCurve {
  readonly hours: readonly FleetHour[];
  /** kWh of a typical day of this fleet up to now, and of the whole day; null without clear-sky data. */
  readonly byNow: number | null;
  readonly whole: number | null;
}

const MS_PER_KWH = 3_600_000_000;

/**
 * A fleet's hourly power over a day, compared with what its stations typically produce. `made` are energies computed at `at`: a quarter
 * of an hour that was not yet over is left out. `clear` are clear-sky energies, of which the fleet typically produces `ratio`.
 */
export function fleetCurve(
  hours: readonly Span[],
  parts: {
    readonly made: readonly EnergySpan[];
    readonly clear: readonly EnergySpan[];
    readonly ratio: number;
    readonly at: number;
  },
): FleetCurve {
  const { at, clear, ratio } = parts;
  const made = parts.made.filter(({ end }) => end <= at);
  const typicalIn = (span: Span) => (clear.length === 0 ? null : (energyIn(clear, span) ?? 0) * ratio);
  const shown = hours.map(({ start, end }): FleetHour => {
    const heard = Math.min(end, Math.floor(at / QUARTER_HOUR_MS) * QUARTER_HOUR_MS);
    const typical = typicalIn({ start, end });
    return {
      start,
      end,
      watts: heard <= start ? null : meanPower(energyIn(made, { start, end: heard }), heard - start),
      typical: meanPower(typical, end - start),
    };
  });
  const day = shown.map(({ start, end, typical }) =>
    typical === null ? null : { start, end, energy: (typical * (end - start)) / MS_PER_KWH },
  );
  return {
    hours: shown,
    byNow: clear.length === 0 ? null : energyUntil(day, at),
    whole: clear.length === 0 ? null : energyUntil(day),
  };
}

const energyIn = (spans: readonly EnergySpan[], { start, end }: Span): number | null =>
  spreadEvenly(spans, { from: start, stepMs: end - start, count: 1 })[0] ?? null;

const meanPower = (energy: number | null, ms: number): number | null =>
  energy === null ? null : Math.round((energy * MS_PER_KWH) / ms);
