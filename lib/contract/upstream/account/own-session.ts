import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from '@/lib/domain/account/password-rules';
import { entry } from '../../entry';
import { flag, secret, text } from '../../fields';
import { anything, nothing, looseId, looseInt, looseText } from '../../loose-values';
import { profileDto } from './sign-in';

/*
 * Calls for the user's own session that the documents leave open: all extensions; the portal hides what needs them if the
 * upstream lacks them.
 */

/** The current profile; the documents return it only at sign-in (P3.1). */
export const freshProfileDto = profileDto.omit({ token: true, expires_in: true });
export type FreshProfileDto = z.output<typeof freshProfileDto>;

export const getProfile = entry({
  name: 'get_profile',
  method: 'GET',
  path: '/user/get_profile',
  input: nothing,
  output: freshProfileDto,
  extension: true,
  rows: ['P3.1', 'P4.17'],
  summary: 'The own profile as it is now',
});

const SIGN_IN_WAYS = ['password', 'code', 'remembered'] as const;

const sessionDto = z.object({
  session_id: looseId,
  /** Epoch milliseconds. */
  created: z.number(),
  last_seen: z.number(),
  ip: looseText,
  user_agent: looseText,
  how: z.enum(SIGN_IN_WAYS),
  /** 1 for the session of this call. */
  current: flag,
});
export type SessionDto = z.output<typeof sessionDto>;

export const getSessions = entry({
  name: 'get_sessions',
  method: 'GET',
  path: '/user/get_sessions',
  input: nothing,
  output: z.array(sessionDto),
  extension: true,
  rows: ['P2.12'],
  summary: 'Where the own account is signed in, the session used last first',
});

/** Session ids are random; anything else is rejected before the store is queried. */
const sessionId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'not a session');

/** Also ends the remembered sign-ins of these sessions or browsers (safety 1.9). */
export const revokeSessions = entry({
  name: 'revoke_sessions',
  method: 'POST',
  path: '/user/revoke_sessions',
  input: z.union([z.strictObject({ session_id: sessionId }), z.strictObject({ others: z.literal(true) })]),
  output: anything,
  extension: true,
  rows: ['P2.12'],
  summary: 'Sign one of the own sessions out, or all but this one',
});

/** What an account can grant: a share or invitation, an organisation's service access, an organisation's station to its member. */
export const GIVEN_KINDS = ['share', 'provider', 'binding'] as const;

/** Maximum lines in a response, and in one call that ends them. */
export const MOST_GIVEN = 200;

const givenDto = z.object({
  kind: z.enum(GIVEN_KINDS).default('share'),
  station_id: looseId,
  station_name: looseText,
  /** Id as in the share calls; the organisation for a provider. */
  user: looseId,
  /** Empty for someone who has not registered yet. */
  name: looseText,
  email: looseText,
  invited: flag,
  share_type: looseInt,
  auth: flag,
  setting: flag,
  control: flag,
  /** Epoch milliseconds. */
  since: z.number(),
  /** User agent of the session that granted it. */
  user_agent: looseText,
  /** The organisation that bound the station. */
  enterprise_code: looseText.optional(),
});

/** For a user who signs out other sessions: access granted by those sessions stays until it is ended. */
export const getGivenAccess = entry({
  name: 'get_given_access',
  method: 'GET',
  path: '/user/get_given_access',
  input: nothing,
  output: z.array(givenDto).max(MOST_GIVEN),
  extension: true,
  rows: ['P2.12', 'P6.9'],
  summary: 'Shares, service providers and bindings that other sessions of the caller gave, the latest first',
});

/** A sign-in without a password has fewer rights until the password is confirmed once (safety 1.9). */
export const confirmIdentity = entry({
  name: 'confirm_identity',
  method: 'POST',
  path: '/user/confirm_identity',
  input: z.strictObject({ password: secret(MAX_PASSWORD_LENGTH) }),
  output: anything,
  extension: true,
  rows: ['P4.4'],
  summary: 'Make a remembered session a full one by the password',
});

/** Selector and validator, 128 and 256 random bits in base64url. */
const rememberToken = z.string().regex(/^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/, 'not a remembered device');
const areaCode = z.string().regex(/^\+?\d{1,4}$/);
const account = text(254);

/** The same modes as at sign-in: by mobile (0) and by email (2). */
const rememberedMode = z.literal([0, 2]);

export const doRememberedLogin = entry({
  name: 'doRememberedLogin',
  method: 'POST',
  path: '/user/doRememberedLogin',
  input: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal(0), account, areaCode, remember_token: rememberToken }),
    z.strictObject({ type: z.literal(2), account, remember_token: rememberToken }),
  ]),
  /** The token sent is used up: the response contains the next one. */
  output: profileDto.extend({ remember_token: z.string().min(1).max(200) }),
  session: 'none',
  extension: true,
  rows: ['P4.4', 'P9.4'],
  summary: 'Sign in on a device that was remembered',
});

export const rememberDevice = entry({
  name: 'remember_device',
  method: 'POST',
  path: '/user/remember_device',
  input: z.strictObject({ type: rememberedMode }),
  output: z.object({ remember_token: z.string().min(1).max(200) }),
  extension: true,
  rows: ['P4.4', 'P9.4'],
  summary: 'Remember this device for the next sign-in of this kind, for 15 days',
});

export const forgetDevice = entry({
  name: 'forget_device',
  method: 'POST',
  path: '/user/forget_device',
  input: z.strictObject({ remember_token: rememberToken }),
  output: anything,
  session: 'none',
  extension: true,
  rows: ['P4.4'],
  summary: 'Forget a remembered device; one that nobody knows is forgotten already',
});
