import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { answerInvitation as entry } from '@/lib/contract/upstream/organisation';
import type { Context } from '../context';
import { lockAccount } from '../account/account-repository';
import type { Transaction } from '../database/scopes';
import { dissolveEnterprise, readMemberships } from './enterprise-repository';
import { deleteInvitation, readReceivedInvitations } from './invitation-repository';
import { insertMember, lockMemberships, readAuthorities } from './member-repository';
import { countAccessChange } from '../sharing/share-repository';
import { readOwnStationKeys } from '../sharing/station-access-repository';
import { audited } from '../audit/audit';
import { Refusal } from '../api/refusal';
import { notifyOwners } from '../sharing/notify-owners';
import { notifyChanged } from './membership';

/**
 * Accepts or declines an invitation to an organisation. An account belongs to one organisation: its own one is dissolved if it contains
 * nothing but its founder, any other must be left first.
 */
export async function answerInvitation(
  context: Context,
  { invitation_id, accept }: ParsedInputOf<typeof entry>,
): Promise<null> {
  const { actor, db, now } = context;
  let organisation = '';
  const changed = await db.asService(async (tx) => {
    // Serialises concurrent answers of one account.
    await lockAccount(tx, actor.accountId);
    const received = await readReceivedInvitations(tx, actor, now);
    const invitation = received.find(({ id }) => id === invitation_id);
    if (!invitation) throw new Refusal(CODES.notFound, 'organisation.invitation');
    organisation = invitation.organisation;
    await deleteInvitation(tx, invitation.id);
    await audited(context, tx, {
      action: accept === 1 ? 'accept-invitation' : 'decline-invitation',
      object: `enterprise:${invitation.enterpriseId}`,
      detail: { user: actor.accountId },
    });
    return accept === 1 ? join(context, tx, invitation.enterpriseId) : [];
  });
  notifyChanged(context, changed);
  if (accept === 1) await notifyJoined(context, organisation);
  return null;
}

/** From now on the authority of the organisation can change the settings of the caller's stations. */
async function notifyJoined(context: Context, organisation: string): Promise<void> {
  const { actor, db } = context;
  const stationKeys = await db.asAccount(actor, (tx) => readOwnStationKeys(tx, actor));
  await notifyOwners(context, { stationKeys, person: organisation });
}

async function join(context: Context, tx: Transaction, enterpriseId: string): Promise<string[]> {
  const { accountId, tenant } = context.actor;
  if ((await lockMemberships(tx, enterpriseId, [accountId])).has(accountId)) return [];
  for (const held of await readMemberships(tx, accountId, tenant)) {
    const organisation = { organisation: held.name };
    if (!held.authority) throw new Refusal(CODES.conflict, 'organisation.other', organisation);
    if (!(await dissolveEnterprise(tx, held.enterpriseId, accountId))) {
      throw new Refusal(CODES.conflict, 'organisation.busy', organisation);
    }
  }
  await insertMember(tx, enterpriseId, accountId, context.now);
  const changed = [accountId, ...(await readAuthorities(tx, enterpriseId))];
  await countAccessChange(tx, changed);
  return changed;
}
