import { reasonOfProblem, type LogReason } from '../comm-log/reason';
import type { SettingWrite } from './submit';
import { isSameValue, type SettingValue } from './values';

/** Why a set had no good answer (D8.7). */
export type SetFailure =
  /** Nobody answered in time, or the connection broke: whether it arrived is not known. */
  | { readonly kind: 'timeout' }
  /** The gateway, or the server before it, said no; the message may be empty. */
  | { readonly kind: 'said-no'; readonly code: number; readonly message: string }
  /** An answer that nobody understands. */
  | { readonly kind: 'unknown' };

/** Why a change was not sent. */
export type NotSentWhy =
  | 'cancelled'
  /** The gateway gave no value of it before the write. */
  | 'unread'
  /** No entry of the communication log: nothing goes out unrecorded (decisions A6). */
  | 'not-recorded'
  /** Something that it depends on did not come about. */
  | 'blocked'
  /** The gateway fell silent, or the connection went away. */
  | 'silent'
  /** The server or the gateway no longer lets this account write. */
  | 'forbidden';

/** How far one change has come. `device` is what the device was read to hold. */
export type WriteState =
  | { readonly kind: 'waiting' | 'sending' | 'checking' | 'already' }
  /** `order`: nothing was left to read, the device said that it carried it out. */
  | { readonly kind: 'applied'; readonly order?: true }
  | { readonly kind: 'different'; readonly device: SettingValue; readonly failure: SetFailure | null }
  | { readonly kind: 'refused'; readonly device: SettingValue | null; readonly failure: SetFailure }
  | { readonly kind: 'unknown'; readonly failure: SetFailure | null }
  | { readonly kind: 'conflict'; readonly device: SettingValue }
  | { readonly kind: 'not-sent'; readonly why: NotSentWhy };

/** What the communication log says of a change; nothing as long as nobody knows. */
export const LOG_RESULTS = ['applied', 'different', 'unknown', 'conflict', 'refused', 'unsent'] as const;
export type LogResult = (typeof LOG_RESULTS)[number];

/** One change as the communication log keeps it; values as they travel. */
export interface LogLine {
  readonly code: string;
  readonly name: string;
  readonly unit?: string;
  /** Null where it was never read. */
  readonly from: SettingValue | null;
  readonly to: SettingValue;
  readonly result?: LogResult;
  /** What the device was read to hold, where that is not the new value. */
  readonly device?: SettingValue;
  readonly reason?: LogReason;
}

/** Whether nothing more comes of it. */
export function isSettled({ kind }: WriteState): boolean {
  return kind !== 'waiting' && kind !== 'sending' && kind !== 'checking';
}

/** Whether the device holds the value, as it was read. */
export function isInPlace({ kind }: WriteState): boolean {
  return kind === 'applied' || kind === 'already';
}

/** An order rather than a value: what is read afterwards does not prove that it was taken. */
export function isMomentary({ to, readsBack }: SettingWrite): boolean {
  return !isSameValue(to, readsBack);
}

/** What stands before the sending, from what the device holds now; null where it may be sent. */
export function stateBefore(write: SettingWrite, device: SettingValue | null | undefined): WriteState | null {
  if (device === null || device === undefined) return { kind: 'not-sent', why: 'unread' };
  if (isSameValue(write.from, device)) return null;
  if (!isMomentary(write) && isSameValue(write.to, device)) return { kind: 'already' };
  return { kind: 'conflict', device };
}

/**
 * What stands after the sending. Only what was read counts (decisions C3): a set that nobody answered is applied where the
 * device holds the value, one that was answered well is not where it does not. An order that reads back as it was is
 * believed to its answer.
 */
export function stateAfter(
  write: SettingWrite,
  failure: SetFailure | null,
  device: SettingValue | null | undefined,
): WriteState {
  const known = device ?? null;
  if (known === null) {
    return failure?.kind === 'said-no' ? { kind: 'refused', device: null, failure } : { kind: 'unknown', failure };
  }
  if (!isSameValue(write.readsBack, known)) {
    return failure?.kind === 'said-no'
      ? { kind: 'refused', device: known, failure }
      : { kind: 'different', device: known, failure };
  }
  if (!isMomentary(write)) return { kind: 'applied' };
  if (failure === null) return { kind: 'applied', order: true };
  return failure.kind === 'said-no' ? { kind: 'refused', device: null, failure } : { kind: 'unknown', failure };
}

/** How a change is named in the log. */
export interface LineLabels {
  readonly name: string;
  readonly unit: string;
}

/** The line of a change. `gone`: nobody goes on with it, so what waits is never sent and what is out is not known. */
export function logLine(write: SettingWrite, state: WriteState, labels: LineLabels, gone = false): LogLine {
  const { code, from, to } = write;
  const result = resultOf(state, gone);
  const device = 'device' in state ? state.device : null;
  const reason = reasonOfState(state);
  return {
    ...{ code, name: labels.name, from, to },
    ...(labels.unit !== '' && { unit: labels.unit }),
    ...(result && { result }),
    ...(device !== null && { device }),
    ...(reason && { reason }),
  };
}

function resultOf({ kind }: WriteState, gone: boolean): LogResult | null {
  if (kind === 'waiting') return gone ? 'unsent' : null;
  if (kind === 'sending' || kind === 'checking') return gone ? 'unknown' : null;
  return kind === 'already' || kind === 'not-sent' ? 'unsent' : kind;
}

/** Why a change came to nothing; null where its result says everything. */
function reasonOfState(state: WriteState): LogReason | null {
  if (state.kind === 'not-sent') return { kind: state.why };
  const failure = 'failure' in state ? state.failure : null;
  if (failure?.kind === 'said-no') return reasonOfProblem({ ...failure, why: 'gateway' });
  return failure && { kind: failure.kind === 'timeout' ? 'timeout' : 'bad-reply' };
}
