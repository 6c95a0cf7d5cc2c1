import { dictionary } from '@zxcvbn-ts/language-common';
import { CODES } from '@/lib/contract/envelope';
import { MIN_PASSWORD_LENGTH, passwordProblem } from '@/lib/domain/account/password-rules';
import type { TenantConfig } from '../context';
import { Refusal } from '../api/refusal';

/** Safety 1.3: counted among the common passwords that have the minimum length. */
const COMMONEST = 3_000;

let common: ReadonlySet<string> | undefined;

/** The most common passwords, most frequent first; loaded on first use. */
function commonest(): ReadonlySet<string> {
  common ??= new Set(
    dictionary['passwords-common'].filter((label) => label.length >= MIN_PASSWORD_LENGTH).slice(0, COMMONEST),
  );
  return common;
}

/** Refuses a new password that breaks the password rules (safety 1.3). */
export function checkPassword(tenantConfig: TenantConfig, password: string): void {
  const names = tenantConfig.letterhead ? Object.values(tenantConfig.letterhead.productName) : [];
  const problem = passwordProblem(password, {
    common: commonest(),
    brand: [tenantConfig.prefix, tenantConfig.prefixName, ...names],
  });
  if (problem !== null) throw new Refusal(CODES.weakPassword, `account.password.${problem}`);
}
