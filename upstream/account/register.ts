import { randomBytes, randomInt } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { doRegister } from '@/lib/contract/upstream/account/registration';
import type { Context } from '../context';
import { insertAccount } from './account-repository';
import { insertEnterprise } from '../organisation/enterprise-repository';
import { acceptInvitations } from '../sharing/share-repository';
import { addressOfChallenge } from './code-repository';
import { audited } from '../audit/audit';
import { Refusal } from '../api/refusal';
import { checkPassword } from './check-password';
import { readAddress, readPhoneOf, type Address } from './read-address';
import { withCodeAndPassword } from './use-code';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;

/**
 * Creates an account with a code that proves its address (P3.18). A company code also creates an organisation led by the registrant and is
 * stored as its business number; the code that the organisation hands out is random, so that a public number neither opens nor collides
 * with anyone's data (A08). Pending invitations to the address are accepted at once.
 */
export async function register(
  context: Context<null>,
  input: ParsedInputOf<typeof doRegister>,
  companyCode: string,
): Promise<null> {
  const { now, tenantConfig, tenant } = context;
  checkPassword(tenantConfig, input.password);
  const address = await requestedAddress(context, input.account, input.verify_pwd);
  const id = randomBytes(16).toString('hex');
  const proof = { purpose: 'reg', address, challenge: input.verify_pwd, code: input.verify_code } as const;
  await withCodeAndPassword(context, proof, { password: input.password }, async (tx, passwordHash) => {
    const made = await insertAccount(tx, {
      id,
      tenant,
      name: input.name,
      passwordHash,
      companyCode,
      email: address.kind === 'email' ? address.email : null,
      phone: address.kind === 'phone' ? address.phone : null,
      language: context.lang,
      now,
    });
    // Only the owner of the address gets here: it was registered after the code was sent.
    if (!made) throw new Refusal(CODES.conflict, 'account.taken');
    if (companyCode !== '') {
      const enterprise = { id: randomBytes(16).toString('hex'), tenant, code: enterpriseCode(), name: input.name, now };
      await insertEnterprise(tx, enterprise, id);
    }
    const invitations = await acceptInvitations(tx, { accountId: id, tenant, recipientKey: address.key, now });
    await audited(context, tx, {
      action: 'register',
      object: `account:${id}`,
      detail: { role: companyCode === '' ? 'individual' : 'enterprise', invitations },
    });
  });
  return null;
}

/** The address that the code was sent to: a registration by mobile has no area code of its own (P7.23). */
async function requestedAddress(context: Context<null>, account: string, challenge: string): Promise<Address> {
  if (!/^[+\d().-]+$/.test(account)) return readAddress(account, undefined);
  const { db, now, tenant } = context;
  const key = await db.asService((tx) => addressOfChallenge(tx, challenge, { tenant, purpose: 'reg' }, now));
  const phone = key === null ? null : readPhoneOf(key, account);
  // No code was sent to this number, so whatever is typed is a wrong code.
  return phone ? { kind: 'phone', key: phone.key, phone } : { kind: 'email', key: account, email: account };
}

function enterpriseCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}
