import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { resetPassword as entry } from '@/lib/contract/upstream/account/registration';
import type { Context } from '../context';
import { setPassword } from './account-repository';
import { audited } from '../audit/audit';
import { Refusal } from '../api/refusal';
import { checkPassword } from './check-password';
import { endAccess } from './end-access';
import { accountAt, addressesOf, readAddress, writeTo } from './read-address';
import { passwordProof, withCodeAndPassword } from './use-code';

/** Sets a new password with a code (P7.27). Every session ends and none is opened: the user signs in with the new password. */
export async function resetPassword(context: Context<null>, input: ParsedInputOf<typeof entry>): Promise<null> {
  checkPassword(context.tenantConfig, input.password);
  const address = readAddress(input.account, input.phone_code);
  const { account, notify } = await withCodeAndPassword(
    context,
    passwordProof(address, input),
    { password: input.password, present: async () => (await accountAt(context, address))?.passwordHash },
    async (tx, passwordHash) => {
      const found = await accountAt(context, address, tx);
      // The address was released or moved to another account since the code was sent.
      if (!found) throw new Refusal(CODES.wrongCode, 'account.login.wrongCode');
      await setPassword(tx, found.id, passwordHash);
      const ended = await endAccess(context, tx, found.id, null);
      await audited(context, tx, { action: 'reset-password', object: `account:${found.id}` });
      return { account: found, notify: ended };
    },
  );
  notify();
  const [first] = addressesOf(account);
  if (first) writeTo(context, first, { template: 'password-changed', values: {} });
  return null;
}
