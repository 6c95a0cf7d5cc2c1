import { z } from 'zod';
import { PICTURE_BYTES } from '@/lib/domain/account/profile/picture';
import { MAX_PASSWORD_LENGTH } from '@/lib/domain/account/password-rules';
import { entry } from '../../entry';
import { handedCode, id, secret } from '../../fields';
import { nothing } from '../../loose-values';
import { UPLOAD_FIELD } from '../../upstream/files';
import { areaCode, asDialled, email, mobile, personName, proof } from './fields';

/** The response to a profile change: the new values to show. */
const changed = z.object({ name: z.string(), email: z.string(), mobile: z.string(), avatar: z.string().nullable() });
export type ChangedProfile = z.output<typeof changed>;

export const changeName = entry({
  service: 'portal',
  name: 'changeName',
  method: 'POST',
  path: '/api/account/name',
  input: z.strictObject({ name: personName }),
  output: changed,
  rows: ['P2.68', 'P4.17', 'P5.38', 'P7.28'],
  summary: 'Change the own name',
});

export const changeAddress = entry({
  service: 'portal',
  name: 'changeAddress',
  method: 'POST',
  path: '/api/account/address',
  input: z
    .discriminatedUnion('channel', [
      z.strictObject({ channel: z.literal('email'), account: email, ...proof }),
      z.strictObject({ channel: z.literal('phone'), account: mobile, areaCode, ...proof }),
    ])
    .transform((input, context) => asDialled(input, context)),
  output: changed,
  rows: ['P2.68', 'P4.17', 'P5.36', 'P5.37', 'P7.29'],
  summary: 'Bind or change the own email or mobile number, with the code that was sent to it',
});

export const changeAvatar = entry({
  service: 'portal',
  name: 'changeAvatar',
  method: 'POST',
  encoding: 'multipart',
  path: '/api/account/avatar',
  input: z.strictObject({ [UPLOAD_FIELD]: z.file().min(1).max(PICTURE_BYTES, 'account.avatar.size') }),
  output: changed,
  rows: ['P2.66', 'P5.39', 'P7.31', 'P8.14'],
  summary: 'Upload the own picture',
});

export const confirmOwnIdentity = entry({
  service: 'portal',
  name: 'confirmOwnIdentity',
  method: 'POST',
  path: '/api/session/confirm',
  input: z.strictObject({
    password: secret(MAX_PASSWORD_LENGTH, 'account.confirm.enterPassword'),
  }),
  output: z.object({ confirmed: z.literal(true) }),
  rows: ['P4.4'],
  summary: 'Show the password once in a session that was only remembered',
});

export const endSessions = entry({
  service: 'portal',
  name: 'endSessions',
  method: 'POST',
  path: '/api/session/end',
  input: z.union([
    z.strictObject({ session: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }),
    z.strictObject({ others: z.literal(true) }),
  ]),
  output: z.object({ ended: z.literal(true) }),
  rows: ['P2.12'],
  summary: 'Sign one of the own sessions out, or all but this one',
});

const givenKind = z.enum(['share', 'provider', 'binding']);
const given = z.object({
  kind: givenKind,
  stationId: z.string(),
  stationName: z.string(),
  user: z.string(),
  name: z.string(),
  address: z.string(),
  invited: z.boolean(),
  level: z.number(),
  auth: z.boolean(),
  setting: z.boolean(),
  control: z.boolean(),
  since: z.number(),
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  code: z.string(),
});

export const givenAccess = entry({
  service: 'portal',
  name: 'givenAccess',
  method: 'GET',
  path: '/api/account/given',
  input: nothing,
  /** Also empty if the upstream does not record which session created a share. */
  output: z.object({ given: z.array(given) }),
  rows: ['P2.12', 'P6.9'],
  summary: 'Shares, service providers and bindings that other own sessions gave',
});

export const endGivenAccess = entry({
  service: 'portal',
  name: 'endGivenAccess',
  method: 'POST',
  path: '/api/account/given-end',
  input: z.strictObject({
    lines: z
      .array(z.strictObject({ kind: givenKind.default('share'), station: id, user: id, code: handedCode().optional() }))
      .min(1)
      .max(200),
  }),
  output: z.object({ done: z.literal(true) }),
  rows: ['P2.12', 'P7.10'],
  summary: 'End shares, service providers and bindings at several stations; the shares all or none',
});
