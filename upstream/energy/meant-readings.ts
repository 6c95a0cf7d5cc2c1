import { CODES } from '@/lib/contract/envelope';
import { propertiesOf, propertyOf } from '@/lib/data/properties';
import {
  MOST_DECIDED_DAYS,
  MOST_DECISIONS,
  overlaps,
  type DecidedSpan,
  type Decision,
} from '@/lib/domain/energy/plausibility/decisions';
import { DAY_MS } from '@/lib/domain/time/durations';
import { stampOf } from '@/lib/domain/time/time-range/stamp';
import type { Context } from '../context';
import type { Transaction } from '../database/scopes';
import { readDecisionsInForce } from './decision-repository';
import { idsOfCodes } from '../series/property-repository';
import { firstStored, hasSums } from './stored-sums-repository';
import type { ZonedDevice } from '../sharing/access';
import { notFound, Refusal } from '../api/refusal';

/** What a decision is about. */
export type Decided = Omit<Decision, 'verdict'>;

/** The device and the readings that a call is about; refused where no decision about them is possible. */
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
  if (to > now.getTime()) throw new Refusal(CODES.invalid, 'energy.decision.future');
  if (property !== undefined && !propertyOf(device.type, property))
    throw new Refusal(CODES.notFound, 'devices.property.unknown', { device: device.id, property });
  // The readings of a demonstration are written when they are first viewed.
  const codes = propertiesOf(device.type).map(({ code }) => code);
  await services.past?.reaches({ id: device.id, key: device.key, station: device.station.key }, codes);
  const propertyId = property === undefined ? null : (await idsOfCodes(db.pool, [property])).get(property);
  if (propertyId === undefined) throw new Refusal(CODES.invalid, 'energy.decision.noReadings');
  return { device, about: { propertyId, from, to } };
}

/** Refuses a decision that overlaps another one, and one beyond the maximum number. */
export async function refuseDecided(tx: Transaction, device: ZonedDevice, about: Decided): Promise<void> {
  const inForce = await readDecisionsInForce(tx.$client, [device.station.key]);
  if (inForce.length >= MOST_DECISIONS)
    throw new Refusal(CODES.conflict, 'energy.decision.full', { most: MOST_DECISIONS });
  const [first] = inForce
    .filter((one) => one.deviceKey === device.key && overlaps(one, about))
    .toSorted((a, b) => a.from - b.from);
  if (!first) return;
  const [from, to] = [stampOf(first.from, device.timeZone), stampOf(first.to, device.timeZone)];
  throw new Refusal(CODES.conflict, 'energy.decision.overlap', { span: from === to ? from : `${from} – ${to}` });
}

/**
 * Why there is nothing to decide: the span has no readings, or it lies before the first individually stored reading and only its sums
 * remain.
 */
export async function nothingToDecide(tx: Transaction, device: ZonedDevice, about: Decided): Promise<Refusal> {
  const place = { stationKey: device.station.key, deviceKey: device.key, propertyId: about.propertyId };
  const first = await firstStored(tx.$client, place);
  const isBefore = first === null || about.to < first;
  if (!isBefore || !(await hasSums(tx.$client, place, about)))
    return new Refusal(CODES.invalid, 'energy.decision.noReadings');
  if (first === null) return new Refusal(CODES.invalid, 'energy.decision.allSums');
  return new Refusal(CODES.invalid, 'energy.decision.onlySums', { from: stampOf(first, device.timeZone) });
}
