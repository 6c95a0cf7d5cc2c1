import { z } from 'zod';
import { nothing } from '../wire';
import { entry } from '../entry';

const account = z.string().trim().min(1, 'auth.enterEmail').max(254, 'auth.enterEmail');
const password = z.string().min(1, 'auth.enterPassword').max(128, 'auth.enterPassword');

/** Sign-in by email and password (mode 2); the agreement has to be ticked (P5.2 to P5.4). */
export const signInInput = z.strictObject({
  mode: z.literal(2),
  account,
  password,
  agreed: z.literal(true, 'auth.agreeAgreement'),
});

/** Hints for the browser's display state (decisions A2); the cookie is the authority. */
export const signInAnswer = z.object({ loginTime: z.number().int().positive(), name: z.string() });

export type SignInInput = z.input<typeof signInInput>;
export type SignInAnswer = z.output<typeof signInAnswer>;

export const signIn = entry({
  service: 'portal',
  name: 'signIn',
  method: 'POST',
  path: '/api/session/sign-in',
  session: 'none',
  input: signInInput,
  output: signInAnswer,
  rows: ['P2.10', 'P4.5', 'P5.2', 'P5.3', 'P5.4', 'P5.7'],
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
