import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getStationAccess as entry } from '@/lib/contract/upstream/sharing/station-access';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import type { Context } from '../context';
import { readShares } from './share-repository';
import { readAccess, readUse } from './station-access-repository';
import { timeZoneOfStation } from '../stations/station-edit-repository';
import type { GrantedStation } from './access';

type Answer = AnswerOf<typeof entry>;

/**
 * All access to a station, for its owner: account, kind, since when, granted by whom, and the day of last use (ADR 0103). Accounts with
 * access through an organisation are listed by name, without address.
 */
export async function getStationAccess(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<Answer> {
  return context.db.asAccount(context.actor, async (tx) => {
    const ways = await readAccess(tx, station.key);
    const shares = await readShares(tx, [station.key]);
    const use = await readUse(tx, station.key);
    const cuts = cutsOf(await timeZoneOfStation(tx, station.key));
    // Use under an earlier share is not reported under a newer one.
    const lastUsed = (user: string, since: number | null): string | null => {
      const day = use.get(user);
      return day === undefined || (since !== null && day < cuts.dayOf(since)) ? null : day;
    };
    const others: Answer = ways.map((way) => ({
      kind: way.kind,
      user: way.user,
      name: way.name,
      organisation: way.organisation,
      since: way.since,
      by: way.by,
      last_used: way.kind === 'creator' ? null : lastUsed(way.user, way.since),
    }));
    const given: Answer = shares.map((share) => ({
      kind: share.invited ? 'invitation' : 'share',
      user: share.user,
      name: share.name,
      email: share.email,
      share_type: share.shareType,
      control: share.control,
      setting: share.setting,
      auth: share.auth,
      since: share.sharedAt,
      by: share.sharedByName ?? '',
      last_used: share.invited ? null : lastUsed(share.user, share.sharedAt),
    }));
    return [
      ...others.filter(({ kind }) => kind === 'creator'),
      ...given,
      ...others.filter(({ kind }) => kind !== 'creator'),
    ];
  });
}
