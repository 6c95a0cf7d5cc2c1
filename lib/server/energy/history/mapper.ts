import 'server-only';
import type { OutputOf } from '@/lib/contract/entry';
import type { getEnergyReport } from '@/lib/contract/upstream/reports';
import { HISTORY_ENERGIES, NO_ENERGIES } from '@/lib/domain/energy/history';
import type { HistoryStep, Money } from '@/lib/domain/energy/history';
import type { Period } from '@/lib/domain/time/period/calendar';
import { wallText } from '@/lib/domain/time/period/calendar';
import { stepsOf } from '@/lib/domain/time/period/cut';
import { revenueSteps } from '@/lib/domain/tariffs/revenue/sums';
import { selfUseOf, sumKnown } from '@/lib/domain/reports/report';
import type { ReportEnergies } from '@/lib/domain/reports/report';
import { offsetsOf } from '@/lib/domain/energy/series/zone-offset';
import type { TariffSheet } from '../../reports/sheets/data';

/** The figures of one station in a period. */
export interface PeriodHistory {
  readonly waiting: boolean;
  readonly steps: readonly HistoryStep[];
  readonly sums: ReportEnergies;
  readonly money: Money | 'none' | 'no-data';
  readonly complete: number | null;
}

/** From a report of a single station. */
export function historyOfReport({ rows, steps, waiting }: OutputOf<typeof getEnergyReport>): PeriodHistory {
  const [row] = rows;
  const revenue = row?.revenue ?? 'no-data';
  const sums = Object.fromEntries(HISTORY_ENERGIES.map((name) => [name, row?.[name] ?? null]));
  return {
    waiting: waiting > 0 || row?.ready === false || revenue === 'waiting',
    steps,
    sums: { ...NO_ENERGIES, ...sums },
    money: revenue === 'waiting' ? 'no-data' : revenue,
    complete: row?.complete ?? null,
  };
}

/** The same from the hours of a documented tariff sheet, whose steps are summed here. */
export function historyOfSheet({ rows, sums, zone }: TariffSheet, period: Period, now: number): PeriodHistory {
  const all = stepsOf(period, zone);
  const next = all.findIndex((edge) => edge > now);
  const boundaries = next < 0 ? all : all.slice(0, next + 1);
  const money = revenueSteps(rows, boundaries);
  const offsetAt = offsetsOf(zone);
  const steps = boundaries.slice(0, -1).map((start, index): HistoryStep => {
    const inside = rows.filter(
      ({ startTime }) => startTime >= start && startTime < (boundaries[index + 1] ?? Infinity),
    );
    const sum = (pick: (row: (typeof rows)[number]) => number | null) => sumKnown(inside.map(pick)).value;
    const [generation, sold] = [sum((row) => row.powerGeneration), sum((row) => row.gridExport)];
    return {
      at: wallText(start + offsetAt(start)),
      generation,
      charging: sum((row) => row.charging),
      discharging: sum((row) => row.discharging),
      bought: sum((row) => row.powerBuy),
      sold,
      selfUse: selfUseOf(generation, sold),
      revenue: money.flatMap(({ totals, unit }) => {
        const total = totals[index] ?? null;
        return total === null ? [] : [{ unit, total }];
      }),
    };
  });
  const energies = Object.fromEntries(
    HISTORY_ENERGIES.map((name) => [name, sumKnown(steps.map((step) => step[name])).value]),
  );
  const amounts = sums.money.flatMap(({ known, total, unit }) =>
    unit === null || known === 0 ? [] : [{ unit, total }],
  );
  const hadTariff = sums.money.some(({ unit }) => unit !== null);
  return {
    waiting: false,
    steps,
    sums: { ...NO_ENERGIES, ...energies },
    money: amounts.length > 0 ? amounts : hadTariff || rows.length === 0 ? 'no-data' : 'none',
    complete: rows.length === 0 ? null : sums.complete,
  };
}
