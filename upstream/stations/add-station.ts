import { randomBytes } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { addStation as entry } from '@/lib/contract/upstream/stations/edit';
import type { Context } from '../context';
import type { Transaction } from '../database/scopes';
import { refreshFlagsWithin } from '../alarms/flag-repository';
import { startOwnerNotices } from '../notifications/notice-repository';
import { accountsReaching, countAccessChange } from '../sharing/share-repository';
import { labelStation } from '../devices/label-repository';
import { insertStation, lockStationId } from './station-edit-repository';
import { isClaim, lockUnit, placeUnit, serialKey } from '../devices/unit-repository';
import { audited } from '../audit/audit';
import { giveBack, LIMITS, spend } from '../api/limits';
import { newToken } from '../notifications/recipient';
import { Refusal } from '../api/refusal';
import { checkImages, checkPlace, checkType, zoneFor } from './check-station';
import { idOfRequest, isMade } from './made-station';

type Input = ParsedInputOf<typeof entry>;

/**
 * Creates a station with its first device (P7.3), or without any for equipment of the caller's own: the unit with this serial number, if the claim code printed on it matches. All or
 * nothing. A wrong number, a wrong code and a taken unit get the same answer; five attempts a day are allowed (A10); a correct claim does
 * not count. A repeated request returns the station that the first one created (ADR 97).
 */
export async function addStation(context: Context, input: Input): Promise<AnswerOf<typeof entry>> {
  const { actor, db, lang, now, tenant } = context;
  checkType(input.station_type);
  await db.asAccount(actor, (tx) => checkImages(tx, actor.accountId, input.station_image, []));
  const timeZone = zoneFor(input);
  checkPlace({ timeZone, postalCode: input.postal_code, nmi: input.nmi ?? '' });
  if (input.device && input.device.claim === undefined) throw new Refusal(CODES.invalid, 'devices.claimMissing');
  const id = input.request_id === undefined ? publicId() : idOfRequest(actor.accountId, input.request_id);
  const made = (tx: Transaction) => isMade(tx, id, actor.accountId);
  // A repeated request is not another attempt with a claim code.
  if (await db.asService(made)) return { station_id: id };
  const limit = input.device ? LIMITS.claim : LIMITS.connect;
  await spend(context, limit, actor.accountId);

  const reached = await db.asService(async (tx) => {
    await lockStationId(tx, id);
    // A concurrent duplicate has waited for the lock.
    if (await made(tx)) return [];
    const unit = input.device ? await claimable(context, tx, input.device) : null;
    if (input.device && !unit) return null;
    const key = await insertStation(
      tx,
      { ...fieldsOf(input), timeZone },
      { id, tenant, creatorId: actor.accountId, now },
    );
    // Without an inverter there is nothing to sum: the labels come with the first one.
    if (unit) {
      const name = input.device?.name ?? '';
      const inverters = await placeUnit(tx, unit, { stationKey: key, creatorId: actor.accountId, name, lang, now });
      await labelStation(tx, key, inverters);
      await audited(context, tx, { action: 'claim-unit', object: `unit:${unit.serial}`, detail: { station: id } });
    }
    // Sets the initial status of a station without any data.
    await refreshFlagsWithin(tx, [key], now);
    await audited(context, tx, {
      action: 'add-station',
      object: `station:${id}`,
      detail: { name: input.station_name },
    });
    await startOwnerNotices(tx, { ownerId: actor.accountId, stationKey: key, token: newToken() });
    const accounts = await accountsReaching(tx, key);
    await countAccessChange(tx, accounts);
    return accounts;
  });
  if (reached === null) throw new Refusal(CODES.invalid, 'devices.claim');
  // An installer may add many stations a day.
  if (input.device) await giveBack(context, limit, actor.accountId);
  for (const accountId of reached) context.services.accessChanged({ accountId });
  return { station_id: id };
}

/** The unit with this number, if the code is the one printed on it and nobody has it; null otherwise, which is recorded. */
async function claimable(context: Context, tx: Transaction, { claim = '', sn }: NonNullable<Input['device']>) {
  const unit = await lockUnit(tx, sn);
  if (isClaim(unit, claim) && unit !== null && !unit.taken) return unit;
  await audited(context, tx, { action: 'claim-unit', object: `unit:${serialKey(sn)}`, result: 'refused' });
  return null;
}

function fieldsOf(input: Input) {
  return {
    name: input.station_name,
    type: input.station_type,
    images: input.station_image,
    address: input.address,
    postalCode: input.postal_code,
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
    installedCapacity: input.installed_capacity,
    ratedCapacity: input.rated_capacity,
    nmi: input.nmi ?? '',
    co2Factor: null,
  };
}

function publicId(): string {
  return randomBytes(12).toString('hex');
}
