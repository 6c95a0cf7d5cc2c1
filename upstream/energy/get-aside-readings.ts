import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import { CODES } from '@/lib/contract/envelope';
import { MOST_ASIDE, type getAsideReadings as entry } from '@/lib/contract/upstream/energy';
import { propertyOf } from '@/lib/data/properties';
import type { Context } from '../context';
import { readAside } from '../series/set-aside';
import { idsOfCodes } from '../series/property-repository';
import type { ZonedDevice } from '../sharing/access';
import { notFound, Refusal } from '../api/refusal';

/** The readings of a property that were set aside, both ends of the span included. */
export async function getAsideReadings(
  { db }: Context,
  { end, property, start }: ParsedInputOf<typeof entry>,
  devices: readonly ZonedDevice[],
): Promise<AnswerOf<typeof entry>> {
  const [device] = devices;
  if (!device) throw notFound();
  const propertyId = (await idsOfCodes(db.pool, [property])).get(property);
  if (propertyId === undefined && !propertyOf(device.type, property))
    throw new Refusal(CODES.notFound, 'devices.property.unknown', { device: device.id, property });
  if (propertyId === undefined) return [];
  const key = { stationKey: device.station.key, deviceKey: device.key, propertyId };
  const found = await readAside(db.pool, key, { from: start, to: end });
  return found.slice(-MOST_ASIDE).map(({ ts, value }) => ({ timestamp: ts, value }));
}
