import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { deleteMember as entry } from '@/lib/contract/upstream/organisation';
import type { Context } from '../context';
import { lockMemberships } from './member-repository';
import type { GrantedEnterprise } from '../sharing/access';
import { audited } from '../audit/audit';
import { forbidden, notFound, Refusal } from '../api/refusal';
import { checkLeads, endMembership, notifyChanged } from './membership';

/**
 * Removes a member other than the caller (P7.19, P6.10). Stations bound to the member are unbound at once; their own stations stay theirs.
 */
export async function deleteMember(
  context: Context,
  { user_id: user }: ParsedInputOf<typeof entry>,
  enterprise: GrantedEnterprise,
): Promise<null> {
  const { actor, db, lang: language, services, tenant } = context;
  if (user === actor.accountId) throw new Refusal(CODES.invalid, 'organisation.self');
  const { changed, membership } = await db.asService(async (tx) => {
    const memberships = await lockMemberships(tx, enterprise.id, [actor.accountId, user]);
    checkLeads(context, memberships);
    const membership = memberships.get(user);
    if (!membership) throw notFound();
    if (membership.authority) throw forbidden();
    await audited(context, tx, {
      action: 'remove-member',
      object: `enterprise:${enterprise.id}`,
      detail: { user },
    });
    return { changed: await endMembership(tx, enterprise, user), membership };
  });
  notifyChanged(context, changed);
  if (membership.email !== null && services.mailer.can.mail) {
    services.mailer.mail({
      tenant,
      language: membership.language ?? language,
      to: membership.email,
      template: 'member-removed',
      values: { organisation: enterprise.name },
    });
  }
  return null;
}
