import { z } from 'zod';
import type { UpstreamCodes } from '@/lib/domain/upstream/meaning';
import { REPEATED_CODE } from '@/lib/domain/repeated';
import { CONFIRM_CODE } from '@/lib/domain/account/session/confirm';

/** Maximum length of a textual code. */
export const MOST_CODE = 64;

const isDigits = (code: number | string): boolean => /^-?\d{1,15}$/.test(String(code));

/**
 * Every response of the upstream, and of the time-series service with code 200 (P7.1, D7.21). The avatar response may have
 * its `url` beside the code (P7.31); it is read as the data.
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

/** The codes this backend returns. Another upstream may use its own: only 1001 or not matters. */
export const CODES = {
  success: SUCCESS,
  invalid: 1400,
  unauthorised: 1401,
  forbidden: 1403,
  /** A remembered session has to confirm the password first (safety 1.9). */
  confirm: CONFIRM_CODE,
  notFound: 1404,
  conflict: 1409,
  /** Already done; can be repeated on purpose with `again`. */
  repeated: REPEATED_CODE,
  /** The backend lacks this call: it is older than the portal. */
  noSuchCall: 1405,
  tooMany: 1429,
  wrongCredentials: 1410,
  /** A verification code that is wrong, expired, used, or for another purpose (safety 1.4). */
  wrongCode: 1411,
  /** The account belongs to another tenant (P5.7): no token is issued. */
  wrongCompany: 1412,
  /** A new password that is too short, too long or too easy to guess (safety 1.3). */
  weakPassword: 1413,
  broken: 1500,
  unavailable: 1503,
} as const;
export type FailureCode = Exclude<(typeof CODES)[keyof typeof CODES], typeof SUCCESS>;

/** Meanings of codes unless the operator configures others: this backend's codes, and HTTP statuses used as codes. */
export const USUAL_CODES: UpstreamCodes = {
  sessionEnded: [CODES.unauthorised, 401],
  forbidden: [CODES.forbidden, 403],
  tooMany: [CODES.tooMany, 429],
  notFound: [CODES.notFound],
  noSuchCall: [CODES.noSuchCall, 404, 405, 501],
};

/** Headers of every call (P7.1, D7.1). */
export const HEADERS = { token: 'token', prefix: 'prefix', prefixName: 'prefix-name', lang: 'lang' } as const;

/** Time limit of a call (P7.1, P9.1). */
export const CALL_TIMEOUT_MS = 10_000;
