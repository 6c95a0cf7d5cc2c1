import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from '@/lib/domain/account/password-rules';
import { entry } from '../../entry';
import { secret, text } from '../../fields';
import { anything, nothing, looseFlag, looseId, looseText } from '../../loose-values';

/** P3.1. The documents do not name the user's id: `user_id` is an extension, `user_name` the fallback. */
export const profileDto = z.object({
  token: z.string().min(1),
  prefix: looseText,
  user_id: looseId.optional(),
  name: looseText.optional(),
  user_name: looseText.optional(),
  email: looseText.optional(),
  mobile: looseText.optional(),
  area_code: looseText.optional(),
  avatar: looseText.optional(),
  company_code: looseText.optional(),
  enterprise_code: looseText.optional(),
  enterprise_auth: looseFlag.nullish(),
  /** Extension: lifetime of the token in seconds. */
  expires_in: z.number().int().positive().optional(),
});
export type ProfileDto = z.output<typeof profileDto>;

const account = text(254);
/** Not the rule for new passwords: existing ones of any format must still be accepted. */
const password = secret(MAX_PASSWORD_LENGTH);

/** Each mode requires its own proof (A11: no type may skip the check). */
export const loginInput = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal(0), account, areaCode: z.string().regex(/^\+?\d{1,4}$/), password }),
  z.strictObject({
    type: z.literal(1),
    account,
    areaCode: z.string().regex(/^\+?\d{1,4}$/),
    verify_code: text(6),
    verify_pwd: secret(128),
  }),
  z.strictObject({ type: z.literal(2), account, password }),
]);

const login = {
  method: 'POST',
  input: loginInput,
  output: profileDto,
  session: 'none',
  rows: ['P7.22'],
  summary: 'Sign in by mobile and password (0), mobile and code (1) or email and password (2)',
} as const;

export const doLogin = entry({ ...login, name: 'doLogin', path: '/user/doLogin' });
/** The same call under its second path (decisions D). */
export const doLoginAlias = entry({ ...login, name: 'doLogin_alias', path: '/login/doLogin' });

/** Revokes the token now. Without it the token expires by itself; the cookie ends at once. */
export const doLogout = entry({
  name: 'doLogout',
  method: 'POST',
  path: '/user/doLogout',
  input: nothing,
  output: anything,
  extension: true,
  rows: ['P2.34'],
  summary: 'Revoke the session behind the token',
});
