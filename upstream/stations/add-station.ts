import { randomBytes } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { addStation as entry } from '@/lib/contract/upstream/stations/edit';
import { labelsOf } from '@/lib/domain/live/points/station-labels';
import type { Context } from '../context';
import type { Transaction } from '../database/scopes';
import { refreshFlagsWithin } from '../alarms/flag-repository';
import { startOwnerNotices } from '../notifications/notice-repository';
import { accountsReaching, countAccessChange } from '../sharing/share-repository';
import { devicesOf } from '../devices/device-repository';
import { insertLabels, insertStation, lockStationId } from './station-edit-repository';
import { isClaim, lockUnit, placeUnit, serialKey } from '../devices/unit-repository';
import { audited } from '../audit/audit';
import { giveBack, LIMITS, spend } from '../api/limits';
import { newToken } from '../notifications/recipient';
import { Refusal } from '../api/refusal';
import { checkImages, checkPlace, checkType, zoneFor } from './check-station';
import { idOfRequest, isMade } from './made-station';

type Input = ParsedInputOf<typeof entry>;

/**
 * Creates a station with its first device (P7.3): the unit with this serial number, if the claim code printed on it matches. All or
 * nothing. A wrong number, a wrong code and a taken unit get the same answer; five attempts a day are allowed (A10); a correct claim does
 * not count. A repeated request returns the station that the first one created (ADR 97).
 */
export async function addStation(context: Context, input: Input): Promise<AnswerOf<typeof entry>> {
  const { actor, db, lang, now, tenant } = context;
  checkType(input.station_type);
  await db.asAccount(actor, (tx) => checkImages(tx, actor.accountId, input.station_image, []));
  const timeZone = zoneFor(input);
  checkPlace({ timeZone, postalCode: input.postal_code, nmi: input.nmi ?? '' });
  const { claim, name, sn } = input.device;
  if (claim === undefined) throw new Refusal(CODES.invalid, 'devices.claimMissing');
  const id = input.request_id === undefined ? publicId() : idOfRequest(actor.accountId, input.request_id);
  const made = (tx: Transaction) => isMade(tx, id, actor.accountId);
  // A repeated request is not another attempt with a claim code.
  if (await db.asService(made)) return { station_id: id };
  await spend(context, LIMITS.claim, actor.accountId);

  const reached = await db.asService(async (tx) => {
    await lockStationId(tx, id);
    // A concurrent duplicate has waited for the lock.
    if (await made(tx)) return [];
    const unit = await lockUnit(tx, sn);
    const open = isClaim(unit, claim) && unit !== null && !unit.taken;
    if (!open) {
      await audited(context, tx, { action: 'claim-unit', object: `unit:${serialKey(sn)}`, result: 'refused' });
      return null;
    }
    const key = await insertStation(
      tx,
      { ...fieldsOf(input), timeZone },
      { id, tenant, creatorId: actor.accountId, now },
    );
    const inverters = await placeUnit(tx, unit, { stationKey: key, creatorId: actor.accountId, name, lang, now });
    const meters = (await devicesOf(tx, [key], 'meter')).get(key) ?? [];
    await insertLabels(
      tx,
      key,
      labelsOf(inverters, meters).map((label) => ({ ...label, id: publicId() })),
    );
    // Sets the initial status of a station without any data.
    await refreshFlagsWithin(tx, [key], now);
    await audited(context, tx, { action: 'claim-unit', object: `unit:${unit.serial}`, detail: { station: id } });
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
  await giveBack(context, LIMITS.claim, actor.accountId);
  for (const accountId of reached) context.services.accessChanged({ accountId });
  return { station_id: id };
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
