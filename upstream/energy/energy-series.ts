import { LOAD_COUNTER } from '@/lib/domain/live/points/station-labels';
import type { Context } from '../context';
import { nameOf } from '../series/raw-sample-repository';
import { idsOfCodes } from '../series/property-repository';
import { ENERGY_POINTS } from '../tariffs/station-hours';
import { readStationParts } from '../tariffs/station-parts';

/**
 * Whether a counter is energy of its station: part of its sheets, reports and revenue, or of its consumption today. Daily, monthly and
 * yearly registers repeat such a counter and are not included. For all properties of a device (null): whether one of them is.
 */
export async function energySeries(
  context: Pick<Context, 'actor' | 'db'>,
  stationKey: number,
): Promise<(of: { readonly deviceKey: number; readonly propertyId: number | null }) => boolean> {
  const { series } = await readStationParts(context, [{ key: stationKey }], ENERGY_POINTS);
  const names = new Set(series.map(nameOf));
  const devices = new Set(series.map(({ deviceKey }) => deviceKey));
  const load = (await idsOfCodes(context.db.pool, [LOAD_COUNTER])).get(LOAD_COUNTER);
  return ({ deviceKey, propertyId }) =>
    propertyId === null ? devices.has(deviceKey) : propertyId === load || names.has(nameOf({ deviceKey, propertyId }));
}
