import { CODES } from '@/lib/contract/envelope';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { saveDevice as entry } from '@/lib/contract/upstream/devices/device';
import type { Context } from '../context';
import { relabelStation } from './label-repository';
import { refreshFlagsWithin } from '../alarms/flag-repository';
import { accountsReaching, countAccessChange } from '../sharing/share-repository';
import { creatorOf, lockStation } from '../stations/station-edit-repository';
import { isClaim, isPlacedIn, lockUnit, placeUnit, serialKey } from './unit-repository';
import type { GrantedStation } from '../sharing/access';
import { audited } from '../audit/audit';
import { giveBack, LIMITS, spend } from '../api/limits';
import { notFound, Refusal } from '../api/refusal';

/**
 * Adds a unit to a station (D7.13, P3.10): the inverter with this serial number and the gateway it was delivered with, if the claim code
 * printed on it matches. A wrong number, a wrong code and a taken unit get the same answer; five attempts a day are allowed (A10). A
 * repeated request returns the result of the first.
 */
export async function saveDevice(
  context: Context,
  { claim, name, sn }: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<AnswerOf<typeof entry>> {
  const { actor, db, lang, now, services } = context;
  if (claim === undefined) throw new Refusal(CODES.invalid, 'devices.claimMissing');
  await spend(context, LIMITS.claim, actor.accountId);
  const done = await db.asService(async (tx) => {
    if (!(await lockStation(tx, station.key))) throw notFound();
    const unit = await lockUnit(tx, sn);
    const known = isClaim(unit, claim) ? unit : null;
    const deviceId = known?.devices.find((device) => serialKey(device.serial) === known.serial)?.id;
    if (known && deviceId !== undefined && (await isPlacedIn(tx, known, station.key)))
      return { deviceId, accounts: [] };
    if (!known || deviceId === undefined || known.taken) {
      await audited(context, tx, { action: 'claim-unit', object: `unit:${serialKey(sn)}`, result: 'refused' });
      return null;
    }
    const creatorId = (await creatorOf(tx, station.key)) ?? actor.accountId;
    const inverters = await placeUnit(tx, known, { stationKey: station.key, creatorId, name, lang, now });
    await relabelStation(tx, station.key, inverters);
    await refreshFlagsWithin(tx, [station.key], now);
    const detail = { station: station.id };
    await audited(context, tx, { action: 'claim-unit', object: `unit:${known.serial}`, detail });
    await audited(context, tx, { action: 'save-device', object: `device:${deviceId}`, detail: { ...detail, name } });
    const accounts = await accountsReaching(tx, station.key);
    await countAccessChange(tx, accounts);
    return { deviceId, accounts };
  });
  if (done === null) throw new Refusal(CODES.invalid, 'devices.claim');
  await giveBack(context, LIMITS.claim, actor.accountId);
  for (const accountId of done.accounts) services.accessChanged({ accountId });
  return { device_id: done.deviceId };
}
