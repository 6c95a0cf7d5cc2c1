import type { z } from 'zod';
import { isNothing, meaningOf } from '@/lib/domain/upstream/meaning';
import type { Meaning, UpstreamCode } from '@/lib/domain/upstream/meaning';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/text/json-bounds';
import { envelope } from './envelope';
import type { Entry } from './entry';

/** A response as received. */
export interface Reply {
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
}

/** The parsed response. */
export type ReplyContent =
  | { readonly kind: 'success'; readonly data: unknown }
  /** Not successful; `code` is null without an envelope, `meaning` is null if only the message explains it. */
  | {
      readonly kind: 'refusal';
      readonly code: UpstreamCode | null;
      readonly message: string;
      readonly meaning: Meaning | null;
      readonly data: unknown;
    }
  /** An optional call was answered with nothing, without an envelope. */
  | { readonly kind: 'nothing' };

/**
 * Reads the envelope of a response (P7.1, P8.1). Without an envelope and a meaningful status, the result is a refusal without
 * code and meaning. Never throws.
 */
export function readReply(
  entry: Pick<Entry, 'extension' | 'success'>,
  { contentType, status, text }: Reply,
  byCode: ReadonlyMap<UpstreamCode, Meaning>,
): ReplyContent {
  const read = parseWithin(text, JSON_BOUNDS.answer);
  const json = read.ok ? read.value : undefined;
  const parsed = envelope.safeParse(json);
  const answer = parsed.success && isCode(parsed.data.code, byCode) ? parsed.data : null;
  if (answer && answer.code === entry.success && status < 300) return { kind: 'success', data: answer.data };
  const code = answer && answer.code !== entry.success ? answer.code : null;
  const meaning = meaningOf({ status, code, isPage: isPage(contentType, text) }, byCode);
  const isEmpty = entry.extension && status < 300 && !answer && meaning === null && isNothing(json ?? text);
  if (isEmpty) return { kind: 'nothing' };
  return { kind: 'refusal', code, message: answer?.msg ?? '', meaning, data: answer?.data };
}

/** A text counts as a code only if its meaning is configured. */
const isCode = (code: UpstreamCode, byCode: ReadonlyMap<UpstreamCode, unknown>): boolean =>
  typeof code === 'number' || byCode.has(code);

const isPage = (contentType: string | null, text: string): boolean =>
  /\bhtml\b/i.test(contentType ?? '') || /^\s*</.test(text.slice(0, 1_000));

/** The paths at which a response is invalid, without its values. */
export function paths(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.map(String).join('.') || 'data'}: ${issue.code}`)
    .join('; ');
}
