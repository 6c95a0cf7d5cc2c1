import { z } from 'zod';
import { MAX_CODE_LENGTH, MAX_NAME_LENGTH } from '@/lib/domain/account/limits';
import { passwordLengthProblem } from '@/lib/domain/account/password-rules';

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
export const personName = z.string().trim().min(1, 'auth.enterName').max(MAX_NAME_LENGTH, 'auth.longName');
/** P5.5, P9.2. */
export const code = z
  .string()
  .min(1, 'auth.enterCode')
  .max(MAX_CODE_LENGTH, 'auth.wrongCode')
  .regex(/^\S*$/, 'auth.wrongCode');
/** What the code request answered (decisions A4): opaque, and no secret by itself. */
export const challenge = z.string().min(1, 'auth.getCodeFirst').max(128, 'auth.getCodeFirst');
/** What goes with whatever a code opens. */
export const proof = { code, challenge };
/** A new password (safety 1.3); what is too common the backend knows. */
export const newPassword = z
  .string()
  .min(1, 'auth.enterPassword')
  .max(512, 'auth.longPassword')
  .refine((text) => passwordLengthProblem(text) !== 'short', 'auth.shortPassword')
  .refine((text) => passwordLengthProblem(text) !== 'long', 'auth.longPassword')
  .regex(/^\S*$/, 'auth.noBlanks');
