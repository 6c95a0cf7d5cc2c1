import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { transferAuth as entry } from '@/lib/contract/upstream/organisation';
import type { Context } from '../context';
import { lockMemberships, moveAuthority } from './member-repository';
import { countAccessChange } from '../sharing/share-repository';
import type { GrantedEnterprise } from '../sharing/access';
import { audited } from '../audit/audit';
import { notFound, Refusal } from '../api/refusal';
import { checkLeads, notifyChanged } from './membership';

/**
 * Transfers the authority of an organisation to another member (P7.17, P4.13). Of concurrent calls only one succeeds, and the others are
 * refused (A06). Both members are notified by email.
 */
export async function transferAuth(
  context: Context,
  { user_id: to }: ParsedInputOf<typeof entry>,
  enterprise: GrantedEnterprise,
): Promise<null> {
  const { actor, db, lang: language, services, tenant } = context;
  if (to === actor.accountId) throw new Refusal(CODES.invalid, 'organisation.self');
  const both = [actor.accountId, to];
  const { former, next } = await db.asService(async (tx) => {
    const memberships = await lockMemberships(tx, enterprise.id, both);
    const own = checkLeads(context, memberships);
    const other = memberships.get(to);
    if (!other) throw notFound();
    await moveAuthority(tx, enterprise.id, actor.accountId, to);
    await audited(context, tx, {
      action: 'transfer-authority',
      object: `enterprise:${enterprise.id}`,
      detail: { from: actor.accountId, to },
    });
    await countAccessChange(tx, both);
    return { former: own, next: other };
  });
  notifyChanged(context, both);
  if (next.email !== null && services.mailer.can.mail) {
    services.mailer.mail({
      tenant,
      language: next.language ?? language,
      to: next.email,
      template: 'authority-received',
      values: { organisation: enterprise.name, from: former.name },
    });
  }
  if (former.email !== null && services.mailer.can.mail) {
    services.mailer.mail({
      tenant,
      language,
      to: former.email,
      template: 'authority-passed',
      values: { organisation: enterprise.name, leader: next.name },
    });
  }
  return null;
}
