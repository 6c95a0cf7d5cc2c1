import { decidedBy } from '@/lib/domain/energy/plausibility/decisions';
import type { Decided } from '@/lib/domain/energy/plausibility/judge';
import { readDecisionsInForce } from '../energy/decision-repository';
import { seriesText, type SeriesKey } from './raw-sample-repository';
import type { Queryable } from './latest-repository';

/** User decisions about readings of some series, by `seriesText`; series without decisions are left out. */
export async function readDecided(db: Queryable, series: readonly SeriesKey[]): Promise<Map<string, Decided>> {
  const found = new Map<string, Decided>();
  if (series.length === 0) return found;
  const decisions = await readDecisionsInForce(db, [...new Set(series.map(({ stationKey }) => stationKey))]);
  if (decisions.length === 0) return found;
  for (const { deviceKey, propertyId } of series) {
    const own = decidedBy(
      decisions.filter(
        (one) => one.deviceKey === deviceKey && (one.propertyId === null || one.propertyId === propertyId),
      ),
    );
    if (own) found.set(seriesText(deviceKey, propertyId), own);
  }
  return found;
}
