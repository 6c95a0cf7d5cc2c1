import 'server-only';
import { MAX_RANGE_DAYS } from '@/lib/contract/range';
import { getStationTariffList, getTariffSheet } from '@/lib/contract/upstream/tariffs';
import { DAY_MS } from '@/lib/domain/time/durations';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { RevenueRow } from '@/lib/domain/tariffs/revenue/hour';
import { hourlyRevenue } from '@/lib/domain/tariffs/revenue/hourly';
import { CONTEXT_MS, contextStart } from '@/lib/domain/tariffs/revenue/context-hours';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { cutHour } from '@/lib/domain/reports/partial-hour';
import type { Station } from '@/lib/domain/stations/types';
import type { TariffPeriod } from '@/lib/domain/tariffs/history';
import { holidayRuleFor } from '@/lib/holidays/holidays';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { toHour, toPeriods } from './tariff-terms';

/** The longest range of a call, minus a margin for the hours before it. */
export const MOST_DAYS = MAX_RANGE_DAYS - 30;

interface Query {
  readonly station: Pick<Station, 'id' | 'currency'>;
  readonly zone: string;
  /** Whether it has a battery. */
  readonly storage: boolean;
  /** Epoch ms, at most `MOST_DAYS` apart. */
  readonly start: number;
  readonly end: number;
  readonly now: number;
}

export interface PricedHours {
  /** Hours that have begun; those crossing the range's limits are truncated. */
  readonly rows: readonly PricedHour[];
  /** The tariffs that applied in them, oldest first. */
  readonly tariffs: readonly TariffPeriod[];
}
export interface PricedHour extends RevenueRow {
  /** Metered grid export, kWh, before the rules of D9.5. */
  readonly gridExport: number | null;
}

/**
 * The hours of a station with their revenue (D3.13, D9.5), computed together with adjacent hours, so that an hour is the same
 * in every period. Null if the upstream has no sheets.
 */
export async function readPricedHours(caller: Caller, query: Query): Promise<Outcome<PricedHours | null>> {
  const { end, now, start, station, storage, zone } = query;
  const { dayOf } = cutsOf(zone);
  const until = Math.min(end + CONTEXT_MS, now + 1);
  const earliest = until - (MAX_RANGE_DAYS - 1) * DAY_MS;
  for (let from = start - CONTEXT_MS; ;) {
    const days = { start_time: dayOf(from), end_time: dayOf(until - 1) };
    const [sheet, list] = await Promise.all([
      callUpstream(getTariffSheet, { station_id: station.id, start: from, end: until }, caller),
      callUpstream(getStationTariffList, { station_id: station.id, ...days }, caller),
    ]);
    if (!sheet.ok) return isMissing(sheet.problem) ? ok(null) : sheet;
    if (!list.ok) return list;
    const hours = sheet.value.flatMap((row) => toHour(row) ?? []);
    const first = hours[0]?.startTime ?? from;
    const needed = Math.max(earliest, contextStart(hours, first));
    if (needed < Math.min(from, first)) {
      from = needed;
      continue;
    }
    const tariffs = toPeriods(list.value, zone, station.currency);
    const isHoliday = await holidayRuleFor(tariffs.map(({ terms }) => terms));
    const inside = hours.map((hour) => cutHour(hour, { start, end }, now));
    const priced = hourlyRevenue(inside, { tariffs, zone, storage, isHoliday });
    const rows = priced.map((row, index) => ({ ...row, gridExport: inside[index]?.powerSelling ?? null }));
    const startDay = dayOf(start);
    const before = tariffs.findLast(({ validFrom }) => validFrom <= startDay)?.validFrom ?? '';
    return ok({
      rows: rows.filter(({ endTime, startTime }) => endTime > start && startTime < end),
      tariffs: tariffs.filter(({ validFrom }) => validFrom >= before),
    });
  }
}
