import { CODES, SUCCESS, type FailureCode } from '@/lib/contract/envelope';
import { Refusal } from './refusal';

/** The HTTP status for each code. */
const STATUS: Readonly<Record<FailureCode, number>> = {
  [CODES.invalid]: 400,
  [CODES.unauthorised]: 401,
  [CODES.forbidden]: 403,
  [CODES.confirm]: 403,
  [CODES.notFound]: 404,
  [CODES.noSuchCall]: 404,
  [CODES.conflict]: 409,
  [CODES.repeated]: 409,
  [CODES.tooMany]: 429,
  [CODES.wrongCredentials]: 401,
  // Not 401, which would tell a signed-in caller that their session has ended.
  [CODES.wrongCode]: 400,
  [CODES.wrongCompany]: 401,
  [CODES.weakPassword]: 400,
  [CODES.broken]: 500,
  [CODES.unavailable]: 503,
};

/** Seconds after which a caller may retry when the database is unavailable. */
export const RETRY_AFTER_OUTAGE = 2;

export function statusOf(code: FailureCode): number {
  return STATUS[code];
}

/** The body of every answer. */
export function envelopeText(code: number, msg: string, dataText: string): string {
  return `{"code":${code},"msg":${JSON.stringify(msg)},"data":${dataText}}`;
}

/** `code` is the success code of the service that answers. */
export function successText(dataText: string, code: number = SUCCESS): string {
  return envelopeText(code, 'success', dataText);
}

/** The answer to an avatar upload: its URL is beside the code (P7.31), and in `data` as everywhere else. */
export function uploadText(url: string, code: number): string {
  return `{"code":${code},"msg":"success","url":${JSON.stringify(url)},"data":${JSON.stringify({ url })}}`;
}

/** Converts any error into a refusal: the backend's own, the framework's about the request, a database outage, or an internal error. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnstorable(error)) return new Refusal(CODES.invalid, 'invalid.request');
  if (isOutage(error)) return new Refusal(CODES.unavailable, 'unavailable', {}, RETRY_AFTER_OUTAGE);
  const { code, statusCode } = error instanceof Error ? (error as Error & { code?: string; statusCode?: number }) : {};
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return new Refusal(CODES.unavailable, 'unavailable', {}, RETRY_AFTER_OUTAGE);
  if (statusCode === 413) return new Refusal(CODES.invalid, 'invalid.size');
  if (statusCode === 415) return new Refusal(CODES.invalid, 'invalid.type');
  if (error instanceof SyntaxError) return new Refusal(CODES.invalid, 'invalid.json');
  if (code?.startsWith('FST_') && statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal(CODES.invalid, 'invalid.request');
  }
  return new Refusal(CODES.broken, 'broken');
}

/**
 * Connection lost or refused, server stopping or starting, no free connection, a lock or statement that took too long, a primary
 * that has become a standby, a pool that forgot a prepared statement.
 */
const OUTAGE_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\w{3}|57P0[123]|57014|53\w{3}|55P03|3D000|25006|26000|42P05)$/;
const OUTAGE_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** A text that the database cannot store, or that is invalid in its encoding. */
const TEXT_CODES = /^(22021|22P05)$/;

/** Whether the database rejected a text as such: an error of the caller, should one get that far. */
function isUnstorable(error: unknown): boolean {
  return codesOf(error).some((code) => TEXT_CODES.test(code));
}

/** The codes of an error and of its causes. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as Error & { code?: unknown };
    if (typeof code === 'string') codes.push(code);
  }
  return codes;
}

/** Whether the database is unavailable, looking through the causes that wrap the driver's error. */
export function isOutage(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as Error & { code?: unknown };
    if (typeof code === 'string' && OUTAGE_CODES.test(code)) return true;
    if (OUTAGE_TEXT.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isOutage)) return true;
  }
  return false;
}
