import { createHash, randomBytes } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { joinEnterprise as entry } from '@/lib/contract/upstream/organisation';
import { emailKey, maskedAddress } from '@/lib/domain/account/address';
import type { Context } from '../context';
import { findAccounts, type AccountRow } from '../account/account-repository';
import { isInvited, readSentInvitations, saveMemberInvitation } from './invitation-repository';
import { lockMemberships } from './member-repository';
import type { GrantedEnterprise } from '../sharing/access';
import { audited } from '../audit/audit';
import { evenTime } from '../account/even-time';
import { LIMITS, spend } from '../api/limits';
import { Refusal } from '../api/refusal';
import { checkLeads } from './membership';

/** Maximum of unanswered invitations of one organisation. */
export const MOST_INVITED = 200;

type Input = ParsedInputOf<typeof entry>;

/**
 * Invites a person to become a member (P7.18). Membership needs consent, as the authority sees every station of a member. The answer and
 * its timing are the same whether or not the account exists (A08, A09); the email tells its reader what to do.
 */
export async function joinEnterprise(
  context: Context,
  { email, again = 0 }: Input,
  enterprise: GrantedEnterprise,
): Promise<null> {
  const { actor, lang: language, services, tenant } = context;
  const hashed = createHash('sha256').update(emailKey(email)).digest('hex');
  await spend(context, LIMITS.join, actor.accountId);
  await spend(context, LIMITS.joinAddress, hashed);
  if (again === 1) await spend(context, LIMITS.inviteAgain, `${enterprise.id} ${hashed}`);
  const { found, inviter } = await evenTime(invite(context, email, hashed, { enterprise, again }));
  if (!services.mailer.can.mail) return null;
  services.mailer.mail({
    tenant,
    // The recipient's language, if known; else the inviter's.
    language: found?.language ?? language,
    to: email,
    template: found ? 'member-invited' : 'invitation',
    values: { inviter, organisation: enterprise.name },
  });
  return null;
}

async function invite(
  context: Context,
  email: string,
  hashed: string,
  { enterprise, again }: { readonly enterprise: GrantedEnterprise; readonly again: 0 | 1 },
): Promise<{ readonly found: AccountRow | undefined; readonly inviter: string }> {
  const { actor, db, now, tenant } = context;
  const found = (await findAccounts(db.orm, { email }, tenant)).find((account) => account.tenant === tenant);
  return db.asService(async (tx) => {
    const memberships = await lockMemberships(tx, enterprise.id, [actor.accountId, ...(found ? [found.id] : [])]);
    const inviter = checkLeads(context, memberships);
    if (found?.id === actor.accountId) throw new Refusal(CODES.invalid, 'organisation.ownAddress');
    if (found && memberships.has(found.id)) throw new Refusal(CODES.conflict, 'organisation.member');
    const invited = await isInvited(tx, enterprise.id, emailKey(email), now);
    // Concurrent equal requests are serialised by the lock: only one email is sent.
    if (invited && again === 0) throw new Refusal(CODES.repeated, 'organisation.invited');
    if (!invited && (await readSentInvitations(tx, enterprise.id, now)).length >= MOST_INVITED)
      throw new Refusal(CODES.conflict, 'organisation.full', { count: MOST_INVITED });
    await saveMemberInvitation(tx, {
      id: randomBytes(12).toString('hex'),
      enterpriseId: enterprise.id,
      email,
      emailKey: emailKey(email),
      invitedBy: actor.accountId,
      now,
    });
    await audited(context, tx, {
      action: 'invite-member',
      object: `enterprise:${enterprise.id}`,
      detail: { to: maskedAddress({ email }), address: hashed.slice(0, 32) },
    });
    return { found, inviter: inviter.name };
  });
}
