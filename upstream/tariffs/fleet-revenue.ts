import type { RevenueReading } from '@/lib/domain/tariffs/revenue/sums';
import { PortionedWork, type Piece } from '../api/batched-work';
import type { PricedStation } from './priced-station';
import { revenueOfStations } from './revenue-of-stations';

/** The revenue of a station today; day, tariff and readings are in the version, so that it is reused for no other. */
export interface RevenuePiece extends PricedStation, Piece {}

export const toPiece = (station: PricedStation): RevenuePiece => {
  const { day, readingsVersion, tariff } = station;
  return { ...station, slot: 'today', version: `${day} ${tariff.validFrom} ${tariff.updatedAt} ${readingsVersion}` };
};

/** Today's revenue of stations, cached by station: ten thousand stations take longer than a client waits. */
export const fleetRevenueWork = (): PortionedWork<RevenuePiece, RevenueReading> =>
  new PortionedWork<RevenuePiece, RevenueReading>({
    name: 'the revenue of a fleet',
    compute: revenueOfStations,
    otherwise: { total: null, why: 'no-data' },
    batchSize: () => 50,
    cached: 200_000,
  });
