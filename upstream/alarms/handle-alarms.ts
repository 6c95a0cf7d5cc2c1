import type { AnswerOf } from '@/lib/contract/entry';
import type { acknowledgeAlarms } from '@/lib/contract/upstream/alarms/handling';
import type { Context } from '../context';
import { accountsKnownTo, lockHandling, readHandling, type HandlingRow } from './alarm-handling-repository';
import { accountsReaching } from '../sharing/share-repository';
import type { Transaction } from '../database/scopes';
import type { GrantedAlarm } from '../sharing/access';
import { audited } from '../audit/audit';

/** The handling state of an alarm as returned to clients. */
export function toHandling(row: HandlingRow) {
  const { acknowledgedAt, acknowledgedBy, assigneeId, assigneeName, comments } = row;
  return {
    acknowledged: acknowledgedAt === null ? null : { at: acknowledgedAt, by: acknowledgedBy ?? '' },
    assignee: assigneeId === null ? null : { user: assigneeId, name: assigneeName ?? '' },
    comments,
  };
}

/**
 * Changes those of the alarms that are still in the state the caller saw, in one transaction with the audit of each station, and returns
 * the resulting state of all: concurrent calls on the same alarm are serialised, and the second receives the result of the first. Where
 * `isDone` holds for the caller's own earlier change, the alarm counts as changed, so that a repeated click does not report a conflict.
 */
export async function handleAlarms(
  context: Context,
  alarms: readonly GrantedAlarm[],
  isAsSeen: (id: string, now: HandlingRow) => boolean,
  change: (tx: Transaction, alarms: readonly GrantedAlarm[]) => Promise<void>,
  about: {
    readonly action: string;
    readonly detail?: Readonly<Record<string, string>>;
    readonly isDone?: (now: HandlingRow) => boolean;
  },
): Promise<AnswerOf<typeof acknowledgeAlarms>> {
  return context.db.asAccount(context.actor, async (tx) => {
    const before = await lockHandling(tx, alarms);
    const open = alarms.filter(({ id }) => {
      const row = before.get(id);
      return row !== undefined && isAsSeen(id, row);
    });
    if (open.length > 0) {
      await change(tx, open);
      for (const stationId of new Set(open.map((alarm) => alarm.stationId))) {
        const ids = open.filter((alarm) => alarm.stationId === stationId).map(({ id }) => id);
        await audited(context, tx, {
          action: about.action,
          object: `station:${stationId}`,
          detail: { alarms: ids.join(' '), ...about.detail },
        });
      }
    }
    const after = await readHandling(tx, alarms);
    const changed = new Set(open.map(({ id }) => id));
    const isChanged = (id: string, row: HandlingRow) => changed.has(id) || about.isDone?.(row) === true;
    return {
      rows: [...after].map(([id, row]) => ({ id, changed: isChanged(id, row) ? 1 : 0, ...toHandling(row) })),
    };
  });
}

/**
 * The accounts that these alarms can be assigned to: they have access to every station involved, and the caller may know of them. A caller
 * who does not manage a station sees here its owner and their own organisation, not others it is shared with.
 */
export async function assignableTo(
  { actor }: Pick<Context, 'actor'>,
  tx: Transaction,
  alarms: readonly GrantedAlarm[],
): Promise<string[]> {
  const stations = new Map(alarms.map(({ stationKey, seesPeople }) => [stationKey, seesPeople]));
  let common: string[] | null = null;
  for (const [key, seesPeople] of stations) {
    const reaching = await accountsReaching(tx, key);
    const known = new Set(seesPeople ? reaching : await accountsKnownTo(tx, actor.accountId, key));
    const here: ReadonlySet<string> = new Set(reaching.filter((id) => known.has(id)));
    common = common === null ? [...here] : common.filter((id) => here.has(id));
  }
  return common ?? [];
}
