import 'server-only';
import type { FleetSumDto } from '@/lib/contract/upstream/overview';
import type { DayCounts, HomeAlarm, HomeRevenue, HomeSum } from '@/lib/domain/overview/types';
import type { LastDay } from '@/lib/domain/energy/series/last-days';
import type { FleetSum } from '@/lib/domain/stations/fleet-sums';
import type { Language } from '@/lib/domain/tenants/types';
import { toHandling, toPlacedAlarm } from '../alarms/alarm-rows';
import type { Fleet } from '../fleet/fleet';
import type { RevenueSoFar } from '../tariffs/fleet-revenue';

type EventDto = Parameters<typeof toPlacedAlarm>[0];

/** An alarm with the names of its station and device, as far as the caller's fleet contains them. */
export function toHomeAlarm(dto: EventDto, fleet: Fleet | null, language: Language, stationId?: string): HomeAlarm {
  const device = fleet?.deviceById.get(dto.deviceId);
  const station = fleet?.stationById.get(stationId ?? device?.stationId ?? '');
  return {
    ...toPlacedAlarm(dto, { station, device }, language),
    ...(dto.handling && { handling: toHandling(dto.handling) }),
  };
}

/** How many of these began on each day. */
export function countDays(alarms: readonly Pick<HomeAlarm, 'kind' | 'start'>[], days: readonly LastDay[]): DayCounts[] {
  const counts = days.map(({ day }) => ({ day, warning: 0, fault: 0 }));
  for (const { kind, start } of alarms) {
    const found = start === null ? undefined : counts[days.findLastIndex((day) => day.start <= start)];
    if (found) found[kind] += 1;
  }
  return counts;
}

/** A sum for display; without a value if nothing is known. */
export function toHomeSum(sum: FleetSumDto | FleetSum, unit: string): HomeSum {
  const { value, known, of, ts } = sum;
  if (value !== null) return { value, unit, known, of, at: ts };
  const aside = 'aside' in sum ? sum.aside : (sum.set_aside ?? 0);
  return { value: null, why: of === 0 ? 'no-point' : aside >= of ? 'set-aside' : 'no-data' };
}

/** Revenue for display: a partial result is not shown as the sum of all stations. */
export function toHomeRevenue({ at, missing, sums, waiting }: RevenueSoFar): HomeRevenue {
  if (waiting > 0) {
    const known = sums.reduce((sum, { stations }) => sum + stations, missing);
    return { sums: [{ value: null, why: 'adding', progress: { known, of: known + waiting } }], adding: true };
  }
  if (sums.length === 0) return { sums: [{ value: null, why: missing > 0 ? 'no-data' : 'no-tariff' }], adding: false };
  return {
    sums: sums.map(({ unit, total, stations: known }) => ({ value: total, unit, known, of: known + missing, at })),
    adding: false,
  };
}
