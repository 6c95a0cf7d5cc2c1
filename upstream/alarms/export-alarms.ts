import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { exportAlarms as entry } from '@/lib/contract/upstream/alarms/page';
import type { Context } from '../context';
import { alarmsOf, countAlarms } from './alarm-page-repository';
import type { GrantedPlaces } from '../sharing/access';
import { audited } from '../audit/audit';
import { LIMITS, spend } from '../api/limits';
import { filterOf } from './get-alarm-page';

const COUNT_TO = 100_000;

/** Audits an export of alarms before it happens (safety 1.10): the scope, the filters and the number of alarms. */
export async function exportAlarms(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  places: GrantedPlaces,
): Promise<AnswerOf<typeof entry>> {
  await spend(context, LIMITS.export, context.actor.accountId);
  return context.db.asAccount(context.actor, async (tx) => {
    const count = await countAlarms(tx, await alarmsOf(tx, filterOf(context, input, places)), COUNT_TO);
    const requested = Object.entries(input).filter(([, value]) => value !== undefined);
    await audited(context, tx, {
      action: 'export-alarms',
      object: `account:${context.actor.accountId}`,
      detail: { ...Object.fromEntries(requested), count },
    });
    return { count };
  });
}
