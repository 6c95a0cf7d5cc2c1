import type { RevenueReading } from '@/lib/domain/revenue/sums';
import { PortionedWork, type Piece } from '../portioned-work';
import type { PricedStation } from './priced-station';
import { revenueOfStations } from './revenue-of-stations';

/** What a station has earned today, of which day and tariff it is: no other one is served by it. */
export interface RevenuePiece extends PricedStation, Piece {}

export const toPiece = (station: PricedStation): RevenuePiece => {
  const { day, readingsVersion, tariff } = station;
  return { ...station, slot: 'today', version: `${day} ${tariff.validFrom} ${tariff.updatedAt} ${readingsVersion}` };
};

/** What stations have earned today, kept by station: the hours of ten thousand stations take longer than anybody waits. */
export const fleetRevenueWork = (): PortionedWork<RevenuePiece, RevenueReading> =>
  new PortionedWork<RevenuePiece, RevenueReading>({
    name: 'the revenue of a fleet',
    workOut: revenueOfStations,
    otherwise: { total: null, why: 'no-data' },
    portion: () => 50,
    cached: 200_000,
  });
