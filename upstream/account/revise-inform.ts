import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { reviseInform as entry } from '@/lib/contract/upstream/account/registration';
import type { Context } from '../context';
import { lockAccount, setEmail, setMobile } from './account-repository';
import { acceptInvitations, countAccessChange } from '../sharing/share-repository';
import { audited } from '../audit/audit';
import { Refusal } from '../api/refusal';
import { endAccess } from './end-access';
import { accountAt, addressesOf, masked, readAddress, writeTo } from './read-address';
import { withCode } from './use-code';

/**
 * Binds or changes the caller's email (1) or number (0) with a code sent to the new one (P7.29). Every other session ends, and the old
 * address is notified. Pending invitations to the new address are accepted.
 */
export async function reviseInform(context: Context, input: ParsedInputOf<typeof entry>): Promise<null> {
  const { accountId, sessionId } = context.actor;
  const { services, tenant } = context;
  const address = readAddress(input.account, input.type === 0 ? input.areaCode : undefined);
  const proof = {
    purpose: address.kind === 'email' ? 'revise' : 'set',
    address,
    challenge: input.verifyPwd,
    code: input.verifyCode,
  } as const;
  const { old, notify, invitations } = await withCode(context, proof, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const holder = await accountAt(context, address, tx);
    if (account === null || (holder !== null && holder.id !== accountId)) {
      throw new Refusal(CODES.conflict, 'account.taken');
    }
    if (address.kind === 'email') await setEmail(tx, accountId, address.email);
    else await setMobile(tx, accountId, address.phone);
    const ended = await endAccess(context, tx, accountId, sessionId);
    const accepted = await acceptInvitations(tx, { accountId, tenant, recipientKey: address.key, now: context.now });
    if (accepted > 0) await countAccessChange(tx, [accountId]);
    await audited(context, tx, {
      action: 'revise-address',
      object: `account:${accountId}`,
      detail: { kind: address.kind, to: masked(address), invitations: accepted },
    });
    return { old: addressesOf(account), notify: ended, invitations: accepted };
  });
  notify();
  if (invitations > 0) services.accessChanged({ accountId });
  // The replaced address; if there was none of its kind, the other one.
  const reported = old.find(({ kind }) => kind === address.kind) ?? old[0];
  if (reported && reported.key !== address.key) {
    writeTo(context, reported, { template: 'address-changed', values: { to: masked(address) } });
  }
  return null;
}
