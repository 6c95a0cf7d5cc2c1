/* Why an operation failed, as stored in the communication log: a kind that can be translated, and the original message. */

export const LOG_REASONS = [
  // Failures of the link to the gateway, or of its answer.
  ...(['timeout', 'not-connected', 'connection-lost', 'refused', 'gateway', 'bad-reply', 'cancelled'] as const),
  // Why a change was not sent.
  ...(['unread', 'not-recorded', 'blocked', 'silent', 'forbidden', 'not-allowed'] as const),
] as const;
export type LogReasonKind = (typeof LOG_REASONS)[number];

export const MOST_DEVICE_MESSAGE = 300;

export interface LogReason {
  readonly kind: LogReasonKind;
  /** The code of the answer, where there was one. */
  readonly code?: number;
  /** The original message of the gateway or the server before it; at most `MOST_DEVICE_MESSAGE` characters. */
  readonly deviceMessage?: string;
}

/** The code of a gateway whose owner does not allow writing. */
export const NOT_ALLOWED_CODE = 451;

/** The reason why a reading or a command failed; an unknown kind becomes `bad-reply`. */
export function reasonOfProblem({ why, code, message }: { why: string; code: number; message: string }): LogReason {
  // The difference does not matter in the log.
  const known = why === 'no-link' ? 'not-connected' : why;
  const kind = LOG_REASONS.find((one) => one === known) ?? 'bad-reply';
  // The gateway's own words for it are English.
  if (kind === 'gateway' && code === NOT_ALLOWED_CODE) return { kind: 'not-allowed' };
  const deviceMessage = message.slice(0, MOST_DEVICE_MESSAGE);
  return deviceMessage === '' ? { kind, code } : { kind, code, deviceMessage };
}
