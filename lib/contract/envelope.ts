import { z } from 'zod';
import { REPEATED_CODE } from '@/lib/domain/repeated';
import { CONFIRM_CODE } from '@/lib/domain/session/confirm';

/**
 * Every answer of the upstream, and of the time-series service with code 200 (P7.1, D7.21). The avatar's answer may
 * hold its `url` beside the code (P7.31): it is read as its data.
 */
export const envelope = z
  .object({
    code: z.union([z.number(), z.string().regex(/^\d+$/)]).transform(Number),
    msg: z.string().nullish(),
    data: z.unknown().optional(),
    url: z.string().optional().catch(undefined),
  })
  .transform(({ url, ...answer }) =>
    (answer.data ?? null) === null && url !== undefined ? { ...answer, data: { url } } : answer,
  );

export const SUCCESS = 1001;

/** The codes our backend answers with. Another upstream may use its own: all that counts is 1001 or not. */
export const CODES = {
  success: SUCCESS,
  invalid: 1400,
  unauthorised: 1401,
  forbidden: 1403,
  /** A remembered session has to show the password before this (safety 1.9). */
  confirm: CONFIRM_CODE,
  notFound: 1404,
  conflict: 1409,
  /** It was done already and can be done again on purpose, with `again`. */
  repeated: REPEATED_CODE,
  tooMany: 1429,
  wrongCredentials: 1410,
  /** A verification code that is wrong, over, used up, or of another purpose (safety 1.4). */
  wrongCode: 1411,
  /** The account belongs to another tenant (P5.7): no token is given. */
  wrongCompany: 1412,
  /** A new password that is too short, too long or too easy to guess (safety 1.3). */
  weakPassword: 1413,
  broken: 1500,
  unavailable: 1503,
} as const;
export type FailureCode = Exclude<(typeof CODES)[keyof typeof CODES], typeof SUCCESS>;

/** Headers of every call (P7.1, D7.1). */
export const HEADERS = { token: 'token', prefix: 'prefix', prefixName: 'prefix-name', lang: 'lang' } as const;

/** How long a call may take (P7.1, P9.1). */
export const CALL_TIMEOUT_MS = 10_000;
