import { z } from 'zod';
import { readEmail } from '@/lib/domain/account/email';
import { MAX_PASSWORD_LENGTH } from '@/lib/domain/account/password-rules';
import { nothing } from '../../loose-values';
import { entry } from '../../entry';
import { secret, text } from '../../fields';
import { areaCode, asDialled, challenge, code, mobile } from './fields';

/** Accepts any account format that was ever valid; an international domain is converted to its ASCII form. */
const emailAccount = text(254, 'auth.enterEmail', 'auth.wrongEmail').transform((typed) => readEmail(typed) ?? typed);
/** For an existing password: accepts any format that may be valid. */
const password = secret(MAX_PASSWORD_LENGTH, 'auth.enterPassword');

/** The agreement must be ticked (P5.2). */
const agreed = z.literal(true, 'auth.agreeAgreement');
/** Whether this browser may sign in again without the password (decisions A1). */
const remember = z.boolean().optional();
/** Replaces the password if this browser is remembered; the mode's cookie is the proof. */
const remembered = z.literal(true).optional();

const exactlyOne = (input: { password?: string; remembered?: true }) =>
  (input.password === undefined) !== (input.remembered === undefined);
const ONE_PROOF = { path: ['password'], message: 'auth.enterPassword' };

/**
 * Sign-in by email and password (2), by mobile and password (0) or by mobile and code (1); P2.37, P5.2 to P5.5. Each mode
 * requires its own proof and accepts no other (A11).
 */
const signInInput = z
  .discriminatedUnion('mode', [
    z
      .strictObject({
        mode: z.literal(2),
        account: emailAccount,
        password: password.optional(),
        remembered,
        remember,
        agreed,
      })
      .refine(exactlyOne, ONE_PROOF),
    z
      .strictObject({
        mode: z.literal(0),
        areaCode,
        account: mobile,
        password: password.optional(),
        remembered,
        remember,
        agreed,
      })
      .refine(exactlyOne, ONE_PROOF),
    z.strictObject({ mode: z.literal(1), areaCode, account: mobile, code, challenge, remember, agreed }),
  ])
  .transform((input, context) => asDialled(input, context, false));

/**
 * Hints for the browser's display state (decisions A2); the cookie is authoritative. With `document` the next page has to be
 * loaded as a document: the current page's policy does not list the session's brokers.
 */
export const signInAnswer = z.object({
  loginTime: z.number().int().positive(),
  name: z.string(),
  document: z.boolean(),
});

export type SignInInput = z.input<typeof signInInput>;
export type SignInRequest = z.output<typeof signInInput>;
export type SignInAnswer = z.output<typeof signInAnswer>;

export const signIn = entry({
  service: 'portal',
  name: 'signIn',
  method: 'POST',
  path: '/api/session/sign-in',
  session: 'none',
  input: signInInput,
  output: signInAnswer,
  rows: ['P2.10', 'P2.37', 'P4.5', 'P5.2', 'P5.3', 'P5.4', 'P5.5', 'P5.7'],
  summary: 'Open a session and set its cookie',
});

export const signOut = entry({
  service: 'portal',
  name: 'signOut',
  method: 'POST',
  path: '/api/session/sign-out',
  session: 'none',
  input: nothing,
  output: z.object({ signedOut: z.literal(true) }),
  rows: ['P2.34'],
  summary: 'End the session here and at the upstream',
});
