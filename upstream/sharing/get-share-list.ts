import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getShareList as entry } from '@/lib/contract/upstream/sharing/shares';
import type { Context } from '../context';
import { readShares } from './share-repository';
import type { GrantedStation } from './access';

/** The shares of a station (P7.8). An invitation has an address and no name. */
export async function getShareList(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<AnswerOf<typeof entry>> {
  const shares = await context.db.asAccount(context.actor, (tx) => readShares(tx, [station.key]));
  return shares.map((share) => ({
    user: share.user,
    station_id: station.id,
    email: share.email,
    name: share.name,
    share_type: share.shareType,
    control: share.control,
    setting: share.setting,
    auth: share.auth,
    share_time: String(share.sharedAt),
    share_from: share.sharedByName ?? '',
  }));
}
