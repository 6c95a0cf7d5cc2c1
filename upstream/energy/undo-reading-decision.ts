import type { ParsedInputOf } from '@/lib/contract/entry';
import { CODES } from '@/lib/contract/envelope';
import type { undoReadingDecision as entry } from '@/lib/contract/upstream/energy';
import type { Context } from '../context';
import { undoDecision } from './decision-repository';
import { lockStation } from '../series/raw-sample-repository';
import { audited } from '../audit/audit';
import { LIMITS, spend } from '../api/limits';
import { Refusal } from '../api/refusal';
import type { GrantedDecision } from './decision-access';
import { energySeries } from './energy-series';
import { judgedAgain } from './judged-again';

/** Undoes a decision: its readings are evaluated as if it had never been made. */
export async function undoReadingDecision(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
  decision: GrantedDecision,
): Promise<null> {
  const { actor, db, now } = context;
  const { device, from, id, to, verdict } = decision;
  await spend(context, LIMITS.decision, actor.accountId);
  const isEnergy = await energySeries(context, device.station.key);
  await db.asService(async (tx) => {
    await lockStation(tx.$client, device.station.key);
    if (!(await undoDecision(tx, id, { accountId: actor.accountId, now })))
      throw new Refusal(CODES.conflict, 'energy.decision.undone');
    await judgedAgain(context, tx, device, decision, isEnergy);
    await audited(context, tx, {
      action: 'undo-reading-decision',
      object: `device:${device.id}`,
      detail: { station: device.station.id, decision: id, from, to, verdict },
    });
  });
  context.services.readingsDecided();
  return null;
}
