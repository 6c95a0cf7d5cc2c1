import { CODES } from '@/lib/contract/envelope';
import { propertiesOf, propertyOf } from '@/lib/data/properties';
import {
  MOST_DECIDED_DAYS,
  MOST_DECISIONS,
  overlaps,
  type DecidedSpan,
  type Decision,
} from '@/lib/domain/plausibility/decisions';
import type { Context } from '../../context';
import type { Transaction } from '../../store/database/scopes';
import { readDecisionsInForce } from '../../store/decision-store';
import { idsOfCodes } from '../../store/property-store';
import type { ZonedDevice } from '../access';
import { notFound, Refusal } from '../refusal';

const DAY_MS = 86_400_000;

/** What a decision is about. */
export type Decided = Omit<Decision, 'verdict'>;

/** The device and the readings that a call is about, refused where no decision about them is possible. */
export async function meantReadings(
  { db, now, services }: Pick<Context, 'db' | 'now' | 'services'>,
  { from, property, to }: DecidedSpan & { readonly property?: string | undefined },
  devices: readonly ZonedDevice[],
): Promise<{ device: ZonedDevice; about: Decided }> {
  const [device] = devices;
  if (!device) throw notFound();
  if (to < from) throw new Refusal(CODES.invalid, 'range.order');
  if (to - from > MOST_DECIDED_DAYS * DAY_MS)
    throw new Refusal(CODES.invalid, 'range.long', { days: MOST_DECIDED_DAYS });
  if (to > now.getTime()) throw new Refusal(CODES.invalid, 'decision.future');
  if (property !== undefined && !propertyOf(device.type, property))
    throw new Refusal(CODES.notFound, 'property.unknown', { device: device.id, property });
  // The readings of a demonstration are written when they are first viewed.
  const codes = propertiesOf(device.type).map(({ code }) => code);
  await services.past?.reaches({ id: device.id, key: device.key, station: device.station.key }, codes);
  const propertyId = property === undefined ? null : (await idsOfCodes(db.pool, [property])).get(property);
  if (propertyId === undefined) throw new Refusal(CODES.invalid, 'decision.noReadings');
  return { device, about: { propertyId, from, to } };
}

/** Refuses a decision that overlaps another one, and one beyond the limit. */
export async function refuseDecided(tx: Transaction, device: ZonedDevice, about: Decided): Promise<void> {
  const inForce = await readDecisionsInForce(tx.$client, [device.station.key]);
  if (inForce.length >= MOST_DECISIONS) throw new Refusal(CODES.conflict, 'decision.full', { most: MOST_DECISIONS });
  if (inForce.some((one) => one.deviceKey === device.key && overlaps(one, about)))
    throw new Refusal(CODES.conflict, 'decision.overlap');
}

/** Why there is nothing to decide about: past their retention readings remain only as sums. */
export const nothingToDecide = (hasSums: boolean): Refusal =>
  new Refusal(CODES.invalid, hasSums ? 'decision.onlySums' : 'decision.noReadings');
