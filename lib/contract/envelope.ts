import { z } from 'zod';
import type { UpstreamCodes } from '@/lib/domain/answers/meaning';
import { REPEATED_CODE } from '@/lib/domain/repeated';
import { CONFIRM_CODE } from '@/lib/domain/session/confirm';

/** Characters of a code that is a text. */
export const MOST_CODE = 64;

const isDigits = (code: number | string): boolean => /^-?\d{1,15}$/.test(String(code));

/**
 * Every answer of the upstream, and of the time-series service with code 200 (P7.1, D7.21). The avatar's answer may
 * hold its `url` beside the code (P7.31): it is read as its data.
 */
export const envelope = z
  .object({
    code: z
      .union([z.number(), z.string().min(1).max(MOST_CODE)])
      .transform((code) => (isDigits(code) ? Number(code) : code)),
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
  /** The backend has no such call: an older one than the portal. */
  noSuchCall: 1405,
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

/** What a code means where the operator says nothing else: ours, and a status of HTTP in the place of a code. */
export const USUAL_CODES: UpstreamCodes = {
  sessionEnded: [CODES.unauthorised, 401],
  forbidden: [CODES.forbidden, 403],
  tooMany: [CODES.tooMany, 429],
  notFound: [CODES.notFound],
  noSuchCall: [CODES.noSuchCall, 404, 405, 501],
};

/** Headers of every call (P7.1, D7.1). */
export const HEADERS = { token: 'token', prefix: 'prefix', prefixName: 'prefix-name', lang: 'lang' } as const;

/** How long a call may take (P7.1, P9.1). */
export const CALL_TIMEOUT_MS = 10_000;
