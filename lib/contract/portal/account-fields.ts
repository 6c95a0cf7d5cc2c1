import { z } from 'zod';
import { MAX_CODE_LENGTH, MAX_NAME_LENGTH } from '@/lib/domain/account/limits';
import { passwordLengthProblem } from '@/lib/domain/account/password-rules';
import { secret, text } from '../fields';

/*
 * Fields that several account calls share. Messages are keys of the area `auth`; a form shows them at their field.
 */

export const email = z.string().min(1, 'auth.enterEmail').max(254, 'auth.wrongEmail').pipe(z.email('auth.wrongEmail'));
export const areaCode = z.string().regex(/^\+?\d{1,4}$/, 'auth.wrongAreaCode');
export const mobile = z
  .string()
  .min(1, 'auth.enterMobile')
  .regex(/^\d{4,15}$/, 'auth.wrongMobile');
/** What a person is called. */
export const personName = text(MAX_NAME_LENGTH, 'auth.enterName', 'auth.longName');
/** P5.5, P9.2. */
export const code = z
  .string()
  .min(1, 'auth.enterCode')
  .max(MAX_CODE_LENGTH, 'auth.wrongCode')
  .regex(/^\S*$/, 'auth.wrongCode');
/** What the code request answered (decisions A4): opaque, and no secret by itself. */
export const challenge = secret(128, 'auth.getCodeFirst');
/** What goes with whatever a code opens. */
export const proof = { code, challenge };
/** A new password (safety 1.3); what is too common the backend knows. */
export const newPassword = secret(512, 'auth.enterPassword', 'auth.longPassword')
  .refine((typed) => passwordLengthProblem(typed) !== 'short', 'auth.shortPassword')
  .refine((typed) => passwordLengthProblem(typed) !== 'long', 'auth.longPassword')
  .regex(/^\S*$/, 'auth.noBlanks');
