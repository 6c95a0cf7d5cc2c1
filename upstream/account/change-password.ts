import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { changePassword as entry } from '@/lib/contract/upstream/account/registration';
import type { Context } from '../context';
import { findAccountById, lockAccount, setPassword } from './account-repository';
import { audited } from '../audit/audit';
import { Refusal } from '../api/refusal';
import { checkPassword } from './check-password';
import { endAccess } from './end-access';
import { addressesOf, readAddress, writeTo } from './read-address';
import { passwordProof, withCodeAndPassword } from './use-code';

/** Changes the caller's password with a code sent to one of their addresses (P2.70); every session ends, this one too (P4.16). */
export async function changePassword(context: Context, input: ParsedInputOf<typeof entry>): Promise<null> {
  const { actor, db, tenant } = context;
  const { accountId } = actor;
  checkPassword(context.tenantConfig, input.password);
  const address = readAddress(input.account, input.phone_code);
  const { own, notify } = await withCodeAndPassword(
    context,
    passwordProof(address, input),
    { password: input.password, present: async () => (await findAccountById(db.orm, accountId, tenant))?.passwordHash },
    async (tx, passwordHash) => {
      const account = await lockAccount(tx, accountId);
      const addresses = account === null ? [] : addressesOf(account);
      if (!addresses.some(({ key }) => key === address.key)) throw new Refusal(CODES.invalid, 'account.notOwn');
      await setPassword(tx, accountId, passwordHash);
      const ended = await endAccess(context, tx, accountId, null);
      await audited(context, tx, { action: 'change-password', object: `account:${accountId}` });
      return { own: addresses, notify: ended };
    },
  );
  notify();
  const [first] = own;
  if (first) writeTo(context, first, { template: 'password-changed', values: {} });
  return null;
}
