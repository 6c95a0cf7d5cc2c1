import 'server-only';
import { CODES } from '@/lib/contract/envelope';
import type { Entry } from '@/lib/contract/entry';
import type { Meaning, UpstreamCode } from '@/lib/domain/upstream/meaning';
import type { Problem } from '@/lib/domain/problem';

const LONGEST_MESSAGE = 300;
const DEFAULT_WAIT_S = 60;
const LONGEST_WAIT_S = 86_400;

/** The envelope of a response without success. */
interface UpstreamReply {
  readonly code: UpstreamCode;
  readonly message: string;
  /** The configured meaning of the code itself, regardless of the status; null if there is none, and the code is kept as received. */
  readonly named: Meaning | null;
}

/**
 * The problem shown to the user for a failed response; null if nothing in it is meaningful. `said` is its envelope, if there
 * was one. Another upstream's code is converted to this backend's code of the same meaning.
 */
export function problemOfAnswer(
  entry: Pick<Entry, 'session' | 'extension'>,
  reply: UpstreamReply | null,
  meaning: Meaning | null,
  retryAfter: number | null,
): Problem | null {
  const about = reply === null ? {} : aboutOf(reply);
  if (meaning === 'tooMany') return { kind: 'too-many', retryAfter: retryAfter ?? DEFAULT_WAIT_S, ...about };
  // Before sign-in there is no session to end: the refusal is the upstream's own (P8.1).
  if (meaning === 'sessionEnded' && entry.session !== 'none') return { kind: 'unauthorised', ...about };
  if (meaning === 'noSuchCall' && entry.extension) return { kind: 'not-offered' };
  if (meaning === 'forbidden' || meaning === 'notFound') return { kind: 'forbidden', ...about };
  if (reply === null) return null;
  if (meaning === null && reply.code === CODES.invalid) return { kind: 'validation', ...about };
  return { kind: 'upstream-code', ...about };
}

const OUR_CODE: Readonly<Record<Exclude<Meaning, 'refused'>, number>> = {
  sessionEnded: CODES.unauthorised,
  forbidden: CODES.forbidden,
  tooMany: CODES.tooMany,
  notFound: CODES.notFound,
  noSuchCall: CODES.noSuchCall,
};

function aboutOf({ code, message, named }: UpstreamReply): Pick<Problem, 'code' | 'message'> {
  const plain = plainMessage(message);
  const ours = named === null ? code : named === 'refused' ? null : OUR_CODE[named];
  return { ...(plain !== '' && { message: plain }), ...(typeof ours === 'number' && { code: ours }) };
}

/** Whether the upstream lacks the call: optional calls have a fallback (`docs/contract.md`). */
export function isMissing({ kind }: Problem): boolean {
  return kind === 'not-offered';
}

/** Seconds to wait: the Retry-After header (seconds or a date), otherwise a number in the response; null if there is neither. */
export function retryAfterOf(headers: Headers, data: unknown, now: number = Date.now()): number | null {
  const header = headers.get('retry-after') ?? '';
  const date = Date.parse(header);
  const inData =
    typeof data === 'object' && data !== null && 'retry_after' in data ? Number(data.retry_after) : Number.NaN;
  const seconds = /^\d+$/.test(header) ? Number(header) : Number.isNaN(date) ? inData : Math.ceil((date - now) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(1, Math.ceil(seconds)), LONGEST_WAIT_S) : null;
}

/** The upstream's text as one line of plain text; it is untrusted. */
export function plainMessage(message: string): string {
  return message
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_MESSAGE);
}
