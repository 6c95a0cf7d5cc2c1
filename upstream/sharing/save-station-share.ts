import { randomBytes } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { saveStationShare as entry } from '@/lib/contract/upstream/sharing/shares';
import {
  authorizeAny,
  mayChangeShare,
  SHARE,
  shareAction,
  type Relation,
  type RightFlags,
} from '@/lib/domain/sharing/permissions/authorize';
import { gainsSettings } from '@/lib/domain/sharing/permissions/settings-right';
import { stationPlace } from '@/lib/domain/shell/routes/places';
import { seenThrough } from '@/lib/domain/sharing/transfer-effect';
import type { Context } from '../context';
import type { SharedLevel } from '../mailer/emails';
import { findAccountById } from '../account/account-repository';
import { markKnown } from '../alarms/alarm-bell-repository';
import { endLostBindingsOf } from '../organisation/binding-repository';
import { startOwnerNotices } from '../notifications/notice-repository';
import {
  accountsReaching,
  countAccessChange,
  lockShares,
  readShares,
  saveInvitation,
  saveShare,
} from './share-repository';
import { changeCreator, creatorOf, lockStation } from '../stations/station-edit-repository';
import { readOrganisationTies } from './transfer-effect-repository';
import type { Transaction } from '../database/scopes';
import type { GrantedStation } from './access';
import { audited } from '../audit/audit';
import { evenTime } from '../account/even-time';
import { LIMITS, spend } from '../api/limits';
import { newToken } from '../notifications/recipient';
import { forbidden, notFound, Refusal } from '../api/refusal';
import { checkOther, recipientOf, notifyPassed, writeToRecipient, writtenOut, type Recipient } from './recipient';
import { notifyOwners } from './notify-owners';

type Input = ParsedInputOf<typeof entry>;

/** Maximum of shares of one station, invitations included: whether a recipient has an account must not decide if one more fits (A09). */
export const MOST_SHARES = 200;

/** The result: accounts whose access changed, and the messages to send after the answer. */
interface Given {
  readonly changed: readonly string[];
  readonly write: () => Promise<void> | void;
}

/**
 * Shares a station, or transfers it (P7.7). A person without an account is invited to the share; a transfer to an unknown address changes
 * nothing. The answers and their timing are the same, so that nobody learns who has an account (A09). No caller grants more than the
 * creator allows them (A07). Messages are sent afterwards.
 */
export async function saveStationShare(context: Context, input: Input, station: GrantedStation): Promise<null> {
  const { actor, services } = context;
  if (!authorizeAny(station.relations, shareAction(input.station_share_type))) throw forbidden();
  await spend(context, LIMITS.share, actor.accountId);
  const given = await evenTime(give(context, input, station));
  for (const accountId of given.changed) services.accessChanged({ accountId });
  await given.write();
  return null;
}

async function give(context: Context, input: Input, station: GrantedStation): Promise<Given> {
  const { actor, db } = context;
  const recipient = await recipientOf(context, input);
  checkOther(context, recipient);
  if (input.again === 1) await spend(context, LIMITS.inviteAgain, `${station.id} ${recipient.address.key}`);
  return input.station_share_type === SHARE.transfer
    ? db.asService((tx) => transfer(context, tx, station, recipient))
    : db.asAccount(actor, (tx) =>
        share(context, tx, station, { type: input.station_share_type, again: input.again ?? 0, recipient }),
      );
}

async function share(
  context: Context,
  tx: Transaction,
  station: GrantedStation,
  { type, again, recipient }: { readonly type: number; readonly again: 0 | 1; readonly recipient: Recipient },
): Promise<Given> {
  const { actor, now, tenant } = context;
  const { account, address } = recipient;
  await lockShares(tx, [station.key]);
  // The creator needs no share, and one of their own station would outlive a transfer.
  if (account !== null && (await creatorOf(tx, station.key)) === account.id) {
    throw new Refusal(CODES.invalid, 'sharing.creator');
  }
  const shares = await readShares(tx, [station.key]);
  const held = shares.find(({ user, recipientKey, invited }) =>
    invited ? account === null && recipientKey === address.key : user === account?.id,
  );
  if (held && !mayChangeShare(station.relations, held)) throw forbidden();
  // An existing invitation is only sent again on request.
  if (held?.invited && held.shareType === type && again === 0) throw new Refusal(CODES.repeated, 'sharing.invited');
  if (!held && shares.length >= MOST_SHARES) throw new Refusal(CODES.conflict, 'sharing.full', { count: MOST_SHARES });
  const before: Relation[] = held ? [{ kind: 'grant', ...flagsOf(held), shareType: held.shareType }] : [];
  const stored = { ...flagsOf(held), auth: held?.auth === true && type === SHARE.manage };
  const after: Relation[] = [{ kind: 'grant', ...stored, shareType: type }];
  const fresh = { stationKey: station.key, shareType: type, sharedBy: actor.accountId, session: actor.sessionId, now };
  if (account === null) {
    await saveInvitation(tx, randomBytes(12).toString('hex'), { text: writtenOut(address), key: address.key }, fresh);
  } else {
    await saveShare(tx, account.id, fresh);
    await countAccessChange(tx, [account.id]);
  }
  await audited(context, tx, {
    action: 'share-station',
    object: `station:${station.id}`,
    detail: { type, to: account?.id ?? 'invited', previous: held?.shareType ?? null },
  });
  const sharer = await findAccountById(tx, actor.accountId, tenant);
  const values = {
    sharer: sharer?.name ?? '',
    station: (await lockStation(tx, station.key))?.name ?? '',
    level: LEVELS.get(type) ?? 'view',
  };
  return {
    changed: account === null ? [] : [account.id],
    write: async () => {
      if (gainsSettings(before, after)) {
        const person = account?.name ?? writtenOut(address);
        await notifyOwners(context, { stationKeys: [station.key], person });
      }
      // A known recipient is only notified on request.
      if (held && !again) return;
      await writeToRecipient(
        context,
        recipient,
        account === null
          ? { template: 'share-invited', values }
          : { template: 'station-shared', values, path: stationPlace(station.id) },
      );
    },
  };
}

const LEVELS: ReadonlyMap<number, SharedLevel> = new Map([
  [SHARE.view, 'view'],
  [SHARE.edit, 'edit'],
  [SHARE.manage, 'manage'],
]);

const flagsOf = (held: RightFlags | undefined): RightFlags => ({
  auth: held?.auth ?? false,
  setting: held?.setting ?? false,
  control: held?.control ?? false,
});

async function transfer(
  context: Context,
  tx: Transaction,
  station: GrantedStation,
  { account, address }: Recipient,
): Promise<Given> {
  const { accountId } = context.actor;
  const before = await accountsReaching(tx, station.key);
  const ties = await readOrganisationTies(tx, station.key, { next: account?.id ?? null, entrusted: null });
  // Of concurrent transfers the first succeeds; for the others the station is no longer the caller's (A06).
  const passed = account === null ? null : await changeCreator(tx, station.key, accountId, account.id);
  if (passed === null && (account !== null || (await creatorOf(tx, station.key)) !== accountId)) throw notFound();
  if (account && !before.includes(account.id)) await markKnown(tx, account.id, station.key, context.now);
  await audited(context, tx, {
    action: 'transfer-station',
    object: `station:${station.id}`,
    detail: { from: accountId, to: account?.id ?? null },
    result: account === null ? 'refused' : 'done',
  });
  if (account === null || passed === null) return { changed: [], write: () => undefined };
  await endLostBindingsOf(tx, station.key);
  await startOwnerNotices(tx, { ownerId: account.id, stationKey: station.key, token: newToken() });
  const changed = [...new Set([...before, ...(await accountsReaching(tx, station.key))])];
  await countAccessChange(tx, changed);
  const former = await findAccountById(tx, accountId, context.tenant);
  return {
    changed,
    write: () => {
      if (former) {
        const path = stationPlace(station.id);
        notifyPassed(context, { former, next: account, station: passed, path, address, through: seenThrough(ties) });
      }
    },
  };
}
