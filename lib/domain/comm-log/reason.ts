/*
 * Why something came to nothing, as the communication log keeps it: a kind that every reader's language has words for, and what was
 * said on the way as it was said.
 */

export const LOG_REASONS = [
  // Of the way to the gateway, and of its answer.
  ...(['timeout', 'not-connected', 'connection-lost', 'refused', 'gateway', 'bad-reply', 'cancelled'] as const),
  // Why a change was not sent.
  ...(['unread', 'not-recorded', 'blocked', 'silent', 'forbidden'] as const),
] as const;
export type LogReasonKind = (typeof LOG_REASONS)[number];

export const MOST_SAID = 300;

export interface LogReason {
  readonly kind: LogReasonKind;
  /** The code of the answer, where there was one. */
  readonly code?: number;
  /** In the words of the gateway or of the server before it; at most `MOST_SAID` characters. */
  readonly said?: string;
}

/** Of a reading or a command that failed; what is of no known kind is an answer that nobody understands. */
export function reasonOfProblem({ why, code, message }: { why: string; code: number; message: string }): LogReason {
  // To whoever reads the log later it is the same.
  const known = why === 'no-link' ? 'not-connected' : why;
  const kind = LOG_REASONS.find((one) => one === known) ?? 'bad-reply';
  const said = message.slice(0, MOST_SAID);
  return said === '' ? { kind, code } : { kind, code, said };
}
