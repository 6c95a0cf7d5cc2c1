import { z } from 'zod';
import { entry } from '../../entry';
import { handedCode } from '../../fields';
import { areaCode, asDialled, email, mobile, newPassword, personName, proof } from './fields';

const byPhone = ['log', 'register', 'reset', 'revise', 'change'] as const;
/** Signing in by an emailed code is not possible (P2.37). */
const byEmail = ['register', 'reset', 'revise', 'change'] as const;

const codeInput = z
  .discriminatedUnion('channel', [
    z.strictObject({ channel: z.literal('email'), purpose: z.enum(byEmail), account: email }),
    z.strictObject({ channel: z.literal('phone'), purpose: z.enum(byPhone), account: mobile, areaCode }),
  ])
  .transform((input, context) => asDialled(input, context));
export type CodeInput = z.input<typeof codeInput>;
export type CodeRequest = z.output<typeof codeInput>;

const codeAnswer = z.object({ challenge: z.string().min(1) });
export type CodeAnswer = z.output<typeof codeAnswer>;

/** `revise` and `change` need a session, which the handler checks; `change` uses only the user's own address. */
export const requestCode = entry({
  service: 'portal',
  name: 'requestCode',
  method: 'POST',
  path: '/api/account/code',
  session: 'none',
  input: codeInput,
  output: codeAnswer,
  rows: ['P4.7', 'P7.25', 'P7.26', 'P7.32'],
  summary: 'Send a code by email or text message; answers with the challenge that goes with it',
});

const registration = {
  name: personName,
  ...proof,
  password: newPassword,
  agreed: z.literal(true, 'auth.agreeAgreement'),
};
const individual = z.literal('individual');
const enterprise = z.literal('enterprise');
const companyCode = handedCode('auth.enterABN', 'auth.wrongABN');
const byEmailAddress = { channel: z.literal('email'), account: email };
const byMobile = { channel: z.literal('phone'), account: mobile, areaCode };

/** P3.18, P5.12 to P5.14. */
const registerInput = z
  .discriminatedUnion('role', [
    z.discriminatedUnion('channel', [
      z.strictObject({ role: individual, ...byEmailAddress, ...registration }),
      z.strictObject({ role: individual, ...byMobile, ...registration }),
    ]),
    z.discriminatedUnion('channel', [
      z.strictObject({ role: enterprise, ...byEmailAddress, ...registration, companyCode }),
      z.strictObject({ role: enterprise, ...byMobile, ...registration, companyCode }),
    ]),
  ])
  .transform((input, context) => asDialled(input, context));
export type RegisterRequest = z.output<typeof registerInput>;

export const register = entry({
  service: 'portal',
  name: 'register',
  method: 'POST',
  path: '/api/account/register',
  session: 'none',
  input: registerInput,
  output: z.object({ registered: z.literal(true) }),
  rows: ['P2.41', 'P3.18', 'P5.12', 'P5.13', 'P5.14'],
  summary: 'Make an account with a code; signs nobody in',
});

const resetInput = z
  .discriminatedUnion('channel', [
    z.strictObject({ ...byEmailAddress, ...proof, password: newPassword }),
    z.strictObject({ ...byMobile, ...proof, password: newPassword }),
  ])
  .transform((input, context) => asDialled(input, context));
export type ResetRequest = z.output<typeof resetInput>;

export const resetPassword = entry({
  service: 'portal',
  name: 'resetPassword',
  method: 'POST',
  path: '/api/account/reset-password',
  session: 'none',
  input: resetInput,
  output: z.object({ reset: z.literal(true) }),
  rows: ['P2.40', 'P5.9'],
  summary: 'Set a new password with a code; signs nobody in',
});

/** The address comes from the profile: the browser only selects one of the two. */
const changeInput = z.strictObject({
  channel: z.enum(['email', 'phone']),
  ...proof,
  password: newPassword,
});
export type ChangeInput = z.input<typeof changeInput>;

export const changePassword = entry({
  service: 'portal',
  name: 'changePassword',
  method: 'POST',
  path: '/api/account/change-password',
  input: changeInput,
  output: z.object({ changed: z.literal(true) }),
  rows: ['P2.70', 'P4.16', 'P5.16', 'P5.17'],
  summary: 'Change the own password with a code; ends every session, this one too',
});
