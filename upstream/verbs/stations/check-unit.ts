import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { checkUnit as entry } from '@/lib/contract/upstream/station';
import type { Context } from '../../context';
import { isClaim, lockUnit, serialKey } from '../../store/unit-store';
import { audited } from '../audit';
import { giveBack, LIMITS, spend, spendByCaller } from '../limits';
import { Refusal } from '../refusal';
import { idOfRequest, isMade } from './made-station';

/**
 * Whether `add_station` would take this unit. It answers what that call would answer and draws on the same five tries a day (A10), so
 * it is no second way to guess; as at a sign-in, tries are also counted by network, whatever account they come from.
 */
export async function checkUnit(context: Context, input: ParsedInputOf<typeof entry>): Promise<null> {
  const { actor, db } = context;
  const { claim, request_id: request, sn } = input;
  await spendByCaller(context, LIMITS.unitCheck);
  const id = request === undefined ? null : idOfRequest(actor.accountId, request);
  // The answer to an earlier request was lost: the unit is taken by the caller's own new station.
  if (id !== null && (await db.asService((tx) => isMade(tx, id, actor.accountId)))) return null;
  await spend(context, LIMITS.claim, actor.accountId);
  const open = await db.asService(async (tx) => {
    const unit = await lockUnit(tx, sn);
    if (isClaim(unit, claim) && unit !== null && !unit.taken) return true;
    await audited(context, tx, { action: 'claim-unit', object: `unit:${serialKey(sn)}`, result: 'refused' });
    return false;
  });
  if (!open) throw new Refusal(CODES.invalid, 'device.claim');
  await giveBack(context, LIMITS.claim, actor.accountId);
  return null;
}
