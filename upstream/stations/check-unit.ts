import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { checkUnit as entry } from '@/lib/contract/upstream/stations/edit';
import type { Context } from '../context';
import { isClaim, lockUnit, serialKey } from '../devices/unit-repository';
import { audited } from '../audit/audit';
import { giveBack, LIMITS, spend, spendByCaller } from '../api/limits';
import { Refusal } from '../api/refusal';
import { idOfRequest, isMade } from './made-station';

/**
 * Checks whether `add_station` would accept this unit. It gives the same answer and counts towards the same five attempts a day (A10), so
 * it is no second way to guess; as at sign-in, attempts are also counted by network, whatever account they come from.
 */
export async function checkUnit(context: Context, input: ParsedInputOf<typeof entry>): Promise<null> {
  const { actor, db } = context;
  const { claim, request_id: request, sn } = input;
  await spendByCaller(context, LIMITS.unitCheck);
  const id = request === undefined ? null : idOfRequest(actor.accountId, request);
  // The answer to an earlier request was lost: the unit belongs to the caller's new station.
  if (id !== null && (await db.asService((tx) => isMade(tx, id, actor.accountId)))) return null;
  await spend(context, LIMITS.claim, actor.accountId);
  const open = await db.asService(async (tx) => {
    const unit = await lockUnit(tx, sn);
    if (isClaim(unit, claim) && unit !== null && !unit.taken) return true;
    await audited(context, tx, { action: 'claim-unit', object: `unit:${serialKey(sn)}`, result: 'refused' });
    return false;
  });
  if (!open) throw new Refusal(CODES.invalid, 'devices.claim');
  await giveBack(context, LIMITS.claim, actor.accountId);
  return null;
}
