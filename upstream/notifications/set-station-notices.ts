import type { ParsedInputOf } from '@/lib/contract/entry';
import type { setAllNotices as all, setStationNotices as one } from '@/lib/contract/upstream/notifications/preferences';
import type { Context } from '../context';
import { endNotices, saveNoticeChoice } from './notice-repository';
import type { GrantedStation } from '../sharing/access';
import { checkReachable, ensurePerson } from './recipient';

/** Turns the caller's notifications for a station on or off. */
export function setStationNotices(
  context: Context,
  input: ParsedInputOf<typeof one>,
  station: GrantedStation,
): Promise<null> {
  return choose(context, input, station.key);
}

/** The same for all stations that the caller sees now; stations added later are turned on separately. */
export function setAllNotices(context: Context, input: ParsedInputOf<typeof all>): Promise<null> {
  return choose(context, input, null);
}

async function choose(context: Context, input: ParsedInputOf<typeof all>, stationKey: number | null): Promise<null> {
  const { actor, db } = context;
  const { accountId } = actor;
  const choice = {
    leastLevel: input.least_level,
    onAlarm: input.on_alarm === 1,
    onRecovery: input.on_recovery === 1,
  };
  if (!choice.onAlarm && !choice.onRecovery) {
    await db.asAccount(actor, (tx) => endNotices(tx, accountId, stationKey));
    return null;
  }
  await checkReachable(context);
  await db.asAccount(actor, async (tx) => {
    await ensurePerson(tx, context, input.time_zone);
    await saveNoticeChoice(tx, accountId, stationKey, choice);
  });
  return null;
}
