/** Why a request failed. A closed list: one place maps each kind to the toast or banner that the user sees. */
export type ProblemKind =
  | 'validation' // the input is invalid; `fields` says where
  | 'upstream-code' // the upstream answered, but not 1001; `message` is its own text (P8.1)
  | 'unauthorised' // no session, or one that the upstream no longer accepts
  | 'forbidden' // signed in, but not allowed, or it does not exist
  | 'not-offered' // the upstream does not have this optional call
  | 'too-many' // a limit was reached; `retryAfter` says how long to wait
  | 'timeout' // no answer within 10 s (P9.1)
  | 'unreachable' // no connection
  | 'bad-answer' // an answer that violates the contract
  | 'unexpected'; // an internal error

/** The one error shape of the portal's own API. */
export interface Problem {
  readonly kind: ProblemKind;
  /** The upstream's text, in the caller's language, where there is one. */
  readonly message?: string;
  readonly code?: number;
  /** Maps the path of a field ("account", "device.sn") to a message key. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly retryAfter?: number;
  /** Identifies this occurrence in the log. */
  readonly id?: string;
}

/** An expected outcome as a value (exceptions are only for defects). */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export const ok = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const fail = (problem: Problem): Outcome<never> => ({ ok: false, problem });

/** A change that was made; nothing else is reported of it. */
export type Done = Outcome<{ readonly done: true }>;
/** The outcome of a change without what the upstream returned for it. */
export const done = (answer: Outcome<unknown>): Done => (answer.ok ? ok({ done: true }) : answer);

/** Whether a retry can succeed without the user changing anything. */
export function isTransient(kind: ProblemKind): boolean {
  return kind === 'timeout' || kind === 'unreachable' || kind === 'bad-answer' || kind === 'too-many';
}
