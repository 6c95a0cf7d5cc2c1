import { randomBytes } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { saveStationShare as entry } from '@/lib/contract/upstream/sharing';
import { authorizeAny, mayChangeShare, SHARE, shareAction } from '@/lib/domain/permissions/authorize';
import { digits, emailKey } from '@/lib/domain/account/address';
import type { Context } from '../../context';
import { findAccounts, type Identity } from '../../store/account-store';
import { endLostBindingsOf } from '../../store/binding-store';
import {
  accountsReaching,
  countAccessChange,
  lockShares,
  readShares,
  saveInvitation,
  saveShare,
} from '../../store/share-store';
import { changeCreator, creatorOf } from '../../store/station-edit-store';
import type { Transaction } from '../../store/database/scopes';
import type { GrantedStation } from '../access';
import { audited } from '../audit';
import { evenTime } from '../even-time';
import { LIMITS, spend } from '../limits';
import { forbidden, notFound, Refusal } from '../refusal';

type Input = ParsedInputOf<typeof entry>;

/**
 * Shares a station, or hands it over (P7.7). Somebody without an account is invited to share it; a hand-over to nobody leaves
 * it where it is. Both are answered like the others, and as late, so that nobody learns here who has an account (A09). Nobody
 * gives more than the creator lets him (A07).
 */
export async function saveStationShare(context: Context, input: Input, station: GrantedStation): Promise<null> {
  const { actor } = context;
  if (!authorizeAny(station.relations, shareAction(input.station_share_type))) throw forbidden();
  await spend(context, LIMITS.share, actor.accountId);
  await evenTime(give(context, input, station));
  return null;
}

async function give(context: Context, input: Input, station: GrantedStation): Promise<void> {
  const { actor, db, services, tenant } = context;
  const recipient = recipientOf(input);
  const found = (await findAccounts(db.orm, recipient.identity, tenant)).find((account) => account.tenant === tenant);
  if (found?.id === actor.accountId) throw new Refusal(CODES.invalid, 'share.self');
  const changed =
    input.station_share_type === SHARE.transfer
      ? await db.asService((tx) => transfer(context, tx, station, found?.id))
      : await db.asAccount(actor, (tx) =>
          share(context, tx, station, { type: input.station_share_type, to: found?.id, recipient }),
        );
  for (const accountId of changed) services.accessChanged({ accountId });
}

interface Recipient {
  readonly identity: Identity;
  readonly text: string;
  /** The form in which two spellings of one address are equal. */
  readonly key: string;
}

function recipientOf(input: Input): Recipient {
  const text = input.station_share_user;
  if (input.share_account_type === 0) return { identity: { email: text }, text, key: emailKey(text) };
  const areaCode = digits(input.area_code);
  const mobile = digits(text);
  return { identity: { areaCode, mobile }, text: `+${areaCode} ${mobile}`, key: `+${areaCode}${mobile}` };
}

async function share(
  context: Context,
  tx: Transaction,
  station: GrantedStation,
  given: { readonly type: number; readonly to: string | undefined; readonly recipient: Recipient },
): Promise<string[]> {
  const { actor, now } = context;
  await lockShares(tx, [station.key]);
  // The creator needs no share; a share of his own station would outlive its transfer.
  if (given.to !== undefined && (await creatorOf(tx, station.key)) === given.to) {
    throw new Refusal(CODES.invalid, 'share.creator');
  }
  const held = (await readShares(tx, [station.key])).find(({ user, recipientKey, invited }) =>
    invited ? given.to === undefined && recipientKey === given.recipient.key : user === given.to,
  );
  if (held && !mayChangeShare(station.relations, held)) throw forbidden();
  const fresh = { stationKey: station.key, shareType: given.type, sharedBy: actor.accountId, now };
  if (given.to === undefined) await saveInvitation(tx, randomBytes(12).toString('hex'), given.recipient, fresh);
  else {
    await saveShare(tx, given.to, fresh);
    await countAccessChange(tx, [given.to]);
  }
  await audited(context, tx, {
    action: 'share-station',
    object: `station:${station.id}`,
    detail: { type: given.type, to: given.to ?? 'invited', previous: held?.shareType ?? null },
  });
  return given.to === undefined ? [] : [given.to];
}

async function transfer(
  context: Context,
  tx: Transaction,
  station: GrantedStation,
  to: string | undefined,
): Promise<string[]> {
  const { accountId } = context.actor;
  const before = await accountsReaching(tx, station.key);
  // Of several hand-overs at once the first one wins, and the others find that it is no longer theirs (A06).
  const isOurs =
    to === undefined
      ? (await creatorOf(tx, station.key)) === accountId
      : await changeCreator(tx, station.key, accountId, to);
  if (!isOurs) throw notFound();
  await audited(context, tx, {
    action: 'transfer-station',
    object: `station:${station.id}`,
    detail: { from: accountId, to: to ?? null },
    result: to === undefined ? 'refused' : 'done',
  });
  if (to === undefined) return [];
  await endLostBindingsOf(tx, station.key);
  const changed = [...new Set([...before, ...(await accountsReaching(tx, station.key))])];
  await countAccessChange(tx, changed);
  return changed;
}
