import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { setPlannedWork as entry } from '@/lib/contract/upstream/notifications/preferences';
import { PLANNED_WORK_AHEAD_DAYS, PLANNED_WORK_DAYS, plannedWorkProblem } from '@/lib/domain/notifications/limits';
import type { Context } from '../context';
import { endPlannedWork, savePlannedWork } from './planned-work-repository';
import type { GrantedStation } from '../sharing/access';
import { audited } from '../audit/audit';
import { LIMITS, spend } from '../api/limits';
import { Refusal } from '../api/refusal';

/** Suppresses emails about a station between two times, for everyone, or ends that now. Ending work that is already over is no error. */
export async function setPlannedWork(
  context: Context,
  { since: requested, until }: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<null> {
  const { actor, db, now } = context;
  const since = Math.max(requested ?? 0, now.getTime());
  const problem = until === null ? null : plannedWorkProblem({ since, until }, now.getTime());
  const days = problem === 'ahead' ? PLANNED_WORK_AHEAD_DAYS : PLANNED_WORK_DAYS;
  if (problem !== null) throw new Refusal(CODES.invalid, `notifications.maintenance.${problem}`, { days });
  const object = `station:${station.id}`;
  await spend(context, LIMITS.plannedWork, actor.accountId);
  await db.asAccount(actor, async (tx) => {
    if (until === null) {
      if (await endPlannedWork(tx, station.key, now))
        await audited(context, tx, { action: 'end-planned-work', object });
      return;
    }
    await savePlannedWork(tx, station.key, {
      accountId: actor.accountId,
      since: new Date(since),
      until: new Date(until),
      now,
    });
    const detail = { since: new Date(since).toISOString(), until: new Date(until).toISOString() };
    await audited(context, tx, { action: 'plan-work', object, detail });
  });
  return null;
}
