import 'server-only';
import { CODES } from '@/lib/contract/envelope';
import type { Entry } from '@/lib/contract/entry';
import type { Problem } from '@/lib/domain/problem';

const LONGEST_MESSAGE = 300;
const DEFAULT_WAIT_S = 60;
const LONGEST_WAIT_S = 86_400;

/**
 * What an answer other than success means; null where the upstream said nothing that can be understood. `said` is the
 * envelope, when there was one.
 */
export function problemOfAnswer(
  entry: Pick<Entry, 'session' | 'success'>,
  status: number,
  said: { readonly code: number; readonly message: string } | null,
  retryAfter: number | null,
): Problem | null {
  const message = plainMessage(said?.message ?? '');
  const about = { ...(message === '' ? {} : { message }), ...(said === null ? {} : { code: said.code }) };
  if (status === 429 || said?.code === CODES.tooMany) {
    return { kind: 'too-many', retryAfter: retryAfter ?? DEFAULT_WAIT_S, ...about };
  }
  // Before the sign-in there is no session to end: a refusal there is the upstream's own word (P8.1).
  const signedIn = entry.session !== 'none';
  if (signedIn && (status === 401 || said?.code === CODES.unauthorised)) return { kind: 'unauthorised', ...about };
  if (said === null) return status === 403 ? { kind: 'forbidden' } : null;
  if (said.code === entry.success) return null;
  if (status === 403 || said.code === CODES.forbidden || said.code === CODES.notFound)
    return { kind: 'forbidden', ...about };
  if (said.code === CODES.invalid) return { kind: 'validation', ...about };
  return { kind: 'upstream-code', ...about };
}

/** Whether a call did not work because the upstream does not have it, as it may be with an extension: it says 404 or 501. */
export function isMissing({ kind, code }: Problem): boolean {
  return kind === 'upstream-code' && (code === 404 || code === 501);
}

/** Seconds to wait: the Retry-After header (seconds or a date), else a number in the answer; null where neither. */
export function retryAfterOf(headers: Headers, data: unknown, now: number = Date.now()): number | null {
  const header = headers.get('retry-after') ?? '';
  const date = Date.parse(header);
  const inData =
    typeof data === 'object' && data !== null && 'retry_after' in data ? Number(data.retry_after) : Number.NaN;
  const seconds = /^\d+$/.test(header) ? Number(header) : Number.isNaN(date) ? inData : Math.ceil((date - now) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(1, Math.ceil(seconds)), LONGEST_WAIT_S) : null;
}

/** Text of the upstream as one line of plain text; it is untrusted like everything from there. */
export function plainMessage(message: string): string {
  return message
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_MESSAGE);
}
