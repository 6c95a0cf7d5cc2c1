import 'server-only';
import type { StationTariff } from '@/lib/contract/portal/tariffs';
import type { Outcome } from '@/lib/domain/problem';
import type { RevenueReading } from '@/lib/domain/tariffs/revenue/sums';
import type { Station } from '@/lib/domain/stations/types';
import { forPage, requireCaller } from '../session/loaders';
import { readStationTariff, revenueOfMonth } from './data';

/** The data of a station's tariff tab. */
export interface TariffTabData {
  readonly tariff: Outcome<StationTariff>;
  /** Null if the upstream has no sheets. */
  readonly today: RevenueReading | null;
  readonly month: readonly RevenueReading[] | null;
  /** When the revenue was computed, epoch ms. */
  readonly at: number;
}

/** The tariffs of a station and their revenue. */
export async function loadTariffTab(station: Station): Promise<TariffTabData> {
  const caller = await requireCaller();
  const now = Date.now();
  const [tariff, revenue] = await Promise.all([
    readStationTariff(caller, station.id, now),
    revenueOfMonth(caller, station, now),
  ]);
  return { tariff: await forPage(tariff), ...revenue, at: now };
}
