import type { AnswerOf } from '@/lib/contract/entry';
import { MOST_GIVEN, type getGivenAccess as entry } from '@/lib/contract/upstream/account/own-session';
import type { Context } from '../context';
import { readGivenElsewhere } from '../sharing/given-access-repository';

/** Access to the caller's own stations that other sessions of the caller granted, ended sessions included. */
export async function getGivenAccess({ actor, db }: Context): Promise<AnswerOf<typeof entry>> {
  const rows = await db.asService((tx) => readGivenElsewhere(tx, actor, MOST_GIVEN));
  return rows.map((row) => ({
    kind: row.kind,
    station_id: row.stationId,
    station_name: row.stationName,
    user: row.user,
    name: row.name,
    email: row.address,
    invited: row.invited ? 1 : 0,
    share_type: row.shareType,
    auth: row.auth ? 1 : 0,
    setting: row.setting ? 1 : 0,
    control: row.control ? 1 : 0,
    since: Math.round(row.sharedAt),
    user_agent: row.userAgent,
    ...(row.code !== '' && { enterprise_code: row.code }),
  }));
}
