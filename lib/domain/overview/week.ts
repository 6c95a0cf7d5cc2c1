import { exactSum } from '../energy/exact-sum';
import type { Money } from '../energy/history';

/** Generation and revenue of a day; null where there is no data. */
export interface MadeDay {
  readonly generated: number | null;
  readonly revenue: Money;
}

/** A day of a fleet compared with a typical day (ADR 223), kWh; today up to now. */
export interface WeekDay extends MadeDay {
  readonly day: string;
  /** Null without clear-sky data. */
  readonly typical: number | null;
}

export interface FleetWeek {
  readonly days: readonly WeekDay[];
  /** Null without data on any of the days. */
  readonly generated: number | null;
  /** Only of days with data, so that both sums are comparable; null without clear-sky data. */
  readonly typical: number | null;
  readonly revenue: Money;
}

/** The last days of a fleet and their sums. `clear` is the clear-sky energy, of which the fleet typically generates `ratio`. */
export function fleetWeek(
  days: readonly string[],
  made: ReadonlyMap<string, MadeDay>,
  clear: ReadonlyMap<string, number> | null,
  ratio: number,
): FleetWeek {
  const shown = days.map((day): WeekDay => {
    const { generated, revenue } = made.get(day) ?? { generated: null, revenue: [] };
    const energy = clear?.get(day);
    return {
      day,
      generated,
      revenue,
      typical: energy === undefined ? null : Math.round(energy * ratio * 1000) / 1000,
    };
  });
  const heard = shown.filter(({ generated }) => generated !== null);
  const typical = heard.flatMap((day) => day.typical ?? []);
  const totals = new Map<string, number[]>();
  for (const { total, unit } of shown.flatMap(({ revenue }) => revenue))
    totals.set(unit, [...(totals.get(unit) ?? []), total]);
  return {
    days: shown,
    generated: heard.length === 0 ? null : exactSum(heard.map(({ generated }) => generated ?? 0)),
    typical: typical.length === 0 || typical.length < heard.length ? null : exactSum(typical),
    revenue: [...totals].map(([unit, amounts]) => ({ unit, total: exactSum(amounts) })),
  };
}
