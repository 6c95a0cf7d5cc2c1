/** Why something did not work. A closed list: one place turns a kind into the toast or banner the user sees. */
export type ProblemKind =
  | 'validation' // the input is wrong; `fields` says where
  | 'upstream-code' // the upstream answered, but not 1001; `message` is its own text (P8.1)
  | 'unauthorised' // no session, or one that the upstream no longer takes
  | 'forbidden' // signed in, but not allowed, or not there
  | 'not-offered' // the upstream does not have this call, and need not
  | 'too-many' // a limit was reached; `retryAfter` says how long
  | 'timeout' // no answer within 10 s (P9.1)
  | 'unreachable' // no connection
  | 'bad-answer' // an answer that is not what the contract says
  | 'unexpected'; // our own mistake

/** The one error shape of the portal's own API. */
export interface Problem {
  readonly kind: ProblemKind;
  /** Text of the upstream, in the caller's language, where there is one. */
  readonly message?: string;
  readonly code?: number;
  /** Path of a field ("account", "device.sn") to a message key. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly retryAfter?: number;
  /** Names this occurrence in the log. */
  readonly id?: string;
}

/** An expected outcome as a value (thrown only for what is broken). */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export const ok = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const fail = (problem: Problem): Outcome<never> => ({ ok: false, problem });

/** Whether trying the same thing again can help without the user changing anything. */
export function isTransient(kind: ProblemKind): boolean {
  return kind === 'timeout' || kind === 'unreachable' || kind === 'bad-answer' || kind === 'too-many';
}
