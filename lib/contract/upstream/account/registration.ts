import { z } from 'zod';
import { MAX_CODE_LENGTH, MAX_NAME_LENGTH } from '@/lib/domain/account/limits';
import { passwordLengthProblem } from '@/lib/domain/account/password-rules';
import { entry } from '../../entry';
import { emailAddress, secret, text } from '../../fields';
import { anything, looseText } from '../../loose-values';
import { enterpriseCode } from '../organisation';

/** P9.3. */
export const ACCOUNT_TYPES = { mobile: 0, email: 1 } as const;

/** Without whitespace (P5.10). */
const solid = (max: number) => z.string().min(1).max(max).regex(/^\S+$/, 'holds a blank');
const account = solid(254);
const areaCode = z.string().regex(/^\+?\d{1,4}$/, 'not an area code');
const mobile = z.string().regex(/^\d{4,15}$/, 'not a phone number');
const verifyCode = solid(MAX_CODE_LENGTH);
/** The opaque challenge of the code request (decisions A4). */
const verifyPwd = secret(128);
/** A new password: 8 to 128 characters (safety 1.3), without whitespace (P5.10); the backend rejects common ones. */
const newPassword = solid(512).superRefine((value, context) => {
  const problem = passwordLengthProblem(value);
  if (problem !== null) context.addIssue({ code: 'custom', message: `account.password.${problem}` });
});

const proof = { account, verify_code: verifyCode, verify_pwd: verifyPwd };
/** `account` is an email address, or a mobile number as given in the code request: `verify_pwd` identifies its country. */
const registration = { name: text(MAX_NAME_LENGTH), ...proof, password: newPassword };

export const doRegister = entry({
  name: 'doRegister',
  method: 'POST',
  path: '/user/doRegister',
  input: z.strictObject(registration),
  output: anything,
  session: 'none',
  rows: ['P7.23', 'P3.18'],
  summary: 'Register as an individual',
});

export const doRegisterEnterprise = entry({
  name: 'doRegisterEnterprise',
  method: 'POST',
  path: '/user/doRegisterEnterprise',
  input: z.strictObject({ ...registration, company_code: enterpriseCode }),
  output: anything,
  session: 'none',
  rows: ['P7.24', 'P3.18'],
  summary: 'Register as an enterprise',
});

/** P7.32: the value for `verify_pwd`. */
const challenge = z.object({ code: looseText });

/**
 * `revise` is an extension, for a new address of a signed-in user; if an upstream rejects it, `register` is the closest
 * documented purpose. With a token, a code for the caller's own account is valid only in that session; `changePassword` and
 * `reviseInform` accept no other.
 */
export const getVerifyCode = entry({
  name: 'getVerifyCode',
  method: 'POST',
  path: '/user/getVerifyCode',
  input: z.strictObject({ account: emailAddress(), get_type: z.enum(['reset', 'register', 'revise']) }),
  output: challenge,
  session: 'optional',
  rows: ['P7.25', 'P7.32'],
  summary: 'Send a code by email',
});

export const sendPhoneCode = entry({
  name: 'send_phone_code',
  method: 'POST',
  path: '/user/send_phone_code',
  input: z.strictObject({ phone_code: areaCode, phone: mobile, type: z.enum(['set', 'log', 'reg']) }),
  output: challenge,
  session: 'optional',
  rows: ['P7.26', 'P7.32'],
  summary: 'Send a code by text message: set (reset and revise), log (sign in), reg (register)',
});

/** `phone_code` accompanies a mobile number. */
export const resetPassword = entry({
  name: 'resetPassword',
  method: 'POST',
  path: '/user/resetPassword',
  input: z.strictObject({ ...proof, password: newPassword, phone_code: areaCode.optional() }),
  output: anything,
  session: 'none',
  rows: ['P7.27'],
  summary: 'Set a new password with a code',
});

/** P2.70; path from decisions D. The account is one of the caller's own. */
export const changePassword = entry({
  name: 'changePassword',
  method: 'POST',
  path: '/user/changePassword',
  input: z.strictObject({ ...proof, password: newPassword, phone_code: areaCode.optional() }),
  output: anything,
  rows: ['P2.70', 'P4.16'],
  summary: 'Change the own password with a code; every session ends',
});

export const reviseName = entry({
  name: 'reviseName',
  method: 'POST',
  path: '/common/reviseName',
  input: z.strictObject({ name: text(MAX_NAME_LENGTH) }),
  output: anything,
  rows: ['P7.28'],
  summary: 'Change the own name',
});

export const reviseInform = entry({
  name: 'reviseInform',
  method: 'POST',
  path: '/common/reviseInform',
  input: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal(1), account: emailAddress(), verifyCode, verifyPwd }),
    z.strictObject({ type: z.literal(0), account: mobile, areaCode, verifyCode, verifyPwd }),
  ]),
  output: anything,
  rows: ['P7.29', 'P9.3'],
  summary: 'Bind or change the own email (1) or mobile number (0)',
});
