import type { ParsedInputOf } from '@/lib/contract/entry';
import type { withdrawInvitation as entry } from '@/lib/contract/upstream/organisation';
import { maskedAddress } from '@/lib/domain/account/address';
import type { Context } from '../context';
import { deleteSentInvitation } from './invitation-repository';
import type { GrantedEnterprise } from '../sharing/access';
import { audited } from '../audit/audit';
import { notFound } from '../api/refusal';

/** Withdraws an unanswered invitation. */
export async function withdrawInvitation(
  context: Context,
  { invitation_id }: ParsedInputOf<typeof entry>,
  enterprise: GrantedEnterprise,
): Promise<null> {
  await context.db.asService(async (tx) => {
    const email = await deleteSentInvitation(tx, enterprise.id, invitation_id);
    if (email === null) throw notFound();
    await audited(context, tx, {
      action: 'withdraw-invitation',
      object: `enterprise:${enterprise.id}`,
      detail: { to: maskedAddress({ email }) },
    });
  });
  return null;
}
