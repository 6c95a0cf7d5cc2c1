import { notingIds } from '@/lib/contract/id-types';
import type { IdKind } from '@/lib/contract/id-types';
import type { Entry } from '@/lib/contract/entry';
import { leavingOutOdd } from '@/lib/contract/odd-entries';
import { parseFirst } from '@/lib/contract/parse-first';
import { readReply } from '@/lib/contract/read-reply';
import type { Reply, ReplyContent } from '@/lib/contract/read-reply';
import { isNothing } from '@/lib/domain/upstream/meaning';
import type { Meaning, UpstreamCode } from '@/lib/domain/upstream/meaning';

export type Verdict = 'served' | 'differs' | 'missing' | 'not tried';

export interface Judgement {
  readonly verdict: Verdict;
  /** What is different, what said that it is missing, or why it was not tried; empty where it is served. */
  readonly how: string;
  /** The parsed answer of a call that is served. */
  readonly data?: unknown;
  /** What an answer without success was understood to mean. */
  readonly meaning?: Meaning;
  /** The code of one that was not understood. */
  readonly code?: UpstreamCode;
}

const MOST_PATHS = 3;

/** What an answer makes of a call, by the same reading as the portal's. Types of ids are noted in `types`. */
export function judge(
  entry: Entry,
  reply: Reply,
  codes: ReadonlyMap<UpstreamCode, Meaning>,
  types: Map<IdKind, boolean>,
): Judgement {
  // Bytes and exports come without an envelope; only their failures have one.
  if (isFile(entry) && reply.status === 200 && !/json|html/i.test(reply.contentType ?? '')) return SERVED;
  const reading = readReply(entry, reply, codes);
  if (reading.kind === 'nothing') return { verdict: 'missing', how: 'an empty answer' };
  if (reading.kind === 'refusal') return ofRefusal(entry, reading, reply);
  const read = notingIds(types, () => parseFirst(entry.output, reading.data, true));
  if (read.success) return { ...SERVED, data: read.data };
  if (entry.extension && isNothing(reading.data)) return { verdict: 'missing', how: 'success without data' };
  const wrong = read.error.issues.slice(0, MOST_PATHS).map((issue) => {
    const where = ['data', ...issue.path].map(String).join('.');
    return `${where}: ${issue.message}`;
  });
  // Further calls need what the portal takes from it all the same (ADR 213).
  const { result } = leavingOutOdd(() => parseFirst(entry.output, reading.data, true));
  if (!result.success) return { verdict: 'differs', how: wrong.join('; ') };
  return { verdict: 'differs', how: `${wrong.join('; ')}; such entries are left out`, data: result.data };
}

const SERVED: Judgement = { verdict: 'served', how: '' };

export const isFile = ({ name }: Pick<Entry, 'name'>): boolean => name === 'get_file' || name.startsWith('export_');

const SAYS: Readonly<Record<Meaning, string>> = {
  sessionEnded: 'refuses the token',
  forbidden: 'forbids it to this account',
  tooMany: 'asks to wait (too many calls)',
  notFound: 'does not find what was asked for',
  noSuchCall: 'knows no such call',
  refused: 'refuses',
};

function ofRefusal(
  { extension, method, session }: Pick<Entry, 'extension' | 'method' | 'session'>,
  { code, meaning, message }: Extract<ReplyContent, { kind: 'refusal' }>,
  { contentType, status }: Reply,
): Judgement {
  const answer = code === null ? `HTTP ${status} ${contentType ?? ''}`.trim() : `code ${code} "${oneLine(message)}"`;
  // Who asks without a session and is told to sign in has met the gate of what is not there.
  const isGated = meaning === 'sessionEnded' && extension && session === 'none' && method === 'GET';
  if (meaning === 'noSuchCall' || isGated) return { verdict: 'missing', how: answer, meaning };
  if (meaning !== null) return { verdict: 'differs', how: `${answer}: ${SAYS[meaning]}`, meaning };
  if (code === null) return { verdict: 'differs', how: `${answer}: no envelope {code, msg, data}` };
  return { verdict: 'differs', how: answer, code };
}

const oneLine = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 120);
