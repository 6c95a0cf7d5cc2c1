import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getStationNotices as entry } from '@/lib/contract/upstream/notifications/preferences';
import { FIRST_NOTICE } from '@/lib/domain/notifications/limits';
import { authorizeAny } from '@/lib/domain/sharing/permissions/authorize';
import type { Context } from '../context';
import { readNoticeChoice } from './notice-repository';
import { readPlannedWork } from './planned-work-repository';
import type { GrantedStation } from '../sharing/access';
import { mailAddress, notifiedBrowsers } from './recipient';

/** The caller's alarm notifications for a station, and the maintenance planned there. */
export async function getStationNotices(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<AnswerOf<typeof entry>> {
  const { actor, db, now } = context;
  const { chosen, planned } = await db.asAccount(actor, async (tx) => ({
    chosen: await readNoticeChoice(tx, actor.accountId, station.key),
    planned: await readPlannedWork(tx, station.key, now),
  }));
  return {
    on_alarm: chosen?.onAlarm ? 1 : 0,
    on_recovery: chosen?.onRecovery ? 1 : 0,
    least_level: (chosen?.leastLevel ?? FIRST_NOTICE.leastLevel) as 1 | 2 | 3 | 4,
    email: await mailAddress(context),
    browsers: await notifiedBrowsers(context),
    planned,
    may_plan: authorizeAny(station.relations, 'plan-work') ? 1 : 0,
  };
}
