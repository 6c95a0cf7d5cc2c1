import { z } from 'zod';
import { MAX_CODE_LENGTH, MAX_NAME_LENGTH } from '@/lib/domain/account/limits';
import { passwordLengthProblem } from '@/lib/domain/account/password-rules';
import { dialledNumber } from '@/lib/domain/account/address';
import { readMobile } from '@/lib/domain/account/mobile';
import { plainPhone } from '@/lib/domain/account/plain-phone';
import { verifyCodeOf } from '@/lib/domain/text/code-key';
import { emailAddress, secret, text } from '../../fields';

/*
 * Fields that several account calls share. Messages are keys of the area `auth`; a form shows them at their field.
 */

export const email = emailAddress('auth.enterEmail', 'auth.wrongEmail');
export const areaCode = z.string().regex(/^\+?\d{1,4}$/, 'auth.wrongAreaCode');
/** A number as typed, without spaces and separators; `asDialled` combines it with the area code. */
export const mobile = z
  .string()
  .max(60, 'auth.wrongMobile')
  .transform(plainPhone)
  .pipe(
    z
      .string()
      .min(1, 'auth.enterMobile')
      .regex(/^\+?\d{4,24}$/, 'auth.wrongMobile'),
  );

/**
 * Normalises an account's number as dialled in its country, or adds an issue to the field if that is impossible; `known` also
 * rejects numbers that are not mobile there. An email account is unchanged.
 */
export function asDialled<T extends object>(input: T, context: z.RefinementCtx, known = true): T {
  const { account, areaCode } = input as { account?: unknown; areaCode?: unknown };
  if (typeof account !== 'string' || typeof areaCode !== 'string') return input;
  const number = known && readMobile(areaCode, account) === null ? null : dialledNumber(areaCode, account);
  if (number !== null) return { ...input, account: number };
  context.addIssue({ code: 'custom', path: ['account'], message: 'auth.wrongMobile' });
  return z.NEVER;
}

/** A user's name. */
export const personName = text(MAX_NAME_LENGTH, 'auth.enterName', 'auth.longName');
/** P5.5, P9.2. */
export const code = z
  .string()
  .max(60, 'auth.wrongCode')
  .transform(verifyCodeOf)
  .pipe(z.string().min(1, 'auth.enterCode').max(MAX_CODE_LENGTH, 'auth.wrongCode').regex(/^\w*$/, 'auth.wrongCode'));
/** Returned by the code request (decisions A4): opaque, and not a secret in itself. */
export const challenge = secret(128, 'auth.getCodeFirst');
/** Required by every action that a code authorises. */
export const proof = { code, challenge };
/** A new password (safety 1.3); the backend rejects common ones. */
export const newPassword = secret(512, 'auth.enterPassword', 'auth.longPassword')
  .refine((typed) => passwordLengthProblem(typed) !== 'short', 'auth.shortPassword')
  .refine((typed) => passwordLengthProblem(typed) !== 'long', 'auth.longPassword')
  .regex(/^\S*$/, 'auth.noBlanks');
