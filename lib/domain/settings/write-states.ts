import type { LogResult } from '../comm-log/results';
import { reasonOfProblem, type LogReason } from '../comm-log/reason';
import type { SettingWrite } from './submit';
import { isSameValue, type SettingValue } from './values';

/** Why a set was not successful (D8.7). */
export type SetFailure =
  /** No answer in time, or the connection was lost: whether it arrived is unknown. */
  | { readonly kind: 'timeout' }
  /** Rejected by the gateway, or the server before it; the message may be empty. */
  | { readonly kind: 'rejected'; readonly code: number; readonly message: string }
  /** An invalid answer. */
  | { readonly kind: 'unknown' };

/** Why a change was not sent. */
export type NotSentWhy =
  | 'cancelled'
  /** The gateway returned no value of it before the write. */
  | 'unread'
  /** No entry of the communication log: nothing is sent unrecorded (decisions A6). */
  | 'not-recorded'
  /** A write that it depends on did not succeed. */
  | 'blocked'
  /** The gateway stopped answering, or the connection was lost. */
  | 'silent'
  /** The server or the gateway no longer permits this account to write. */
  | 'forbidden';

/** The progress of one change. `device` is the value read from the device. */
export type WriteState =
  | { readonly kind: 'waiting' | 'sending' | 'checking' | 'already' }
  /** `order`: there was no value to read back, the device confirmed the execution. */
  | { readonly kind: 'applied'; readonly order?: true }
  | { readonly kind: 'different'; readonly device: SettingValue; readonly failure: SetFailure | null }
  | { readonly kind: 'refused'; readonly device: SettingValue | null; readonly failure: SetFailure }
  | { readonly kind: 'unknown'; readonly failure: SetFailure | null }
  | { readonly kind: 'conflict'; readonly device: SettingValue }
  | { readonly kind: 'not-sent'; readonly why: NotSentWhy };

/** The result of a change in the communication log; absent while unknown. Only an upgrade can fail. */
export type SettingResult = Exclude<LogResult, 'failed'>;

/** One change as stored in the communication log; values as transmitted. */
export interface SettingLine {
  readonly code: string;
  readonly name: string;
  readonly unit?: string;
  /** Null where it was never read. */
  readonly from: SettingValue | null;
  readonly to: SettingValue;
  readonly result?: SettingResult;
  /** The value read from the device, where that is not the new one. */
  readonly device?: SettingValue;
  readonly reason?: LogReason;
}

/** Whether the state is final. */
export function isSettled({ kind }: WriteState): boolean {
  return kind !== 'waiting' && kind !== 'sending' && kind !== 'checking';
}

/** Whether the device was read to have the value. */
export function isInPlace({ kind }: WriteState): boolean {
  return kind === 'applied' || kind === 'already';
}

/** An order instead of a value: a reading afterwards does not prove that it was accepted. */
export function isMomentary({ to, readsBack }: SettingWrite): boolean {
  return !isSameValue(to, readsBack);
}

/** The state before sending, from the device's current value; null where it may be sent. */
export function stateBefore(write: SettingWrite, device: SettingValue | null | undefined): WriteState | null {
  if (device === null || device === undefined) return { kind: 'not-sent', why: 'unread' };
  if (isSameValue(write.from, device)) return null;
  if (!isMomentary(write) && isSameValue(write.to, device)) return { kind: 'already' };
  return { kind: 'conflict', device };
}

/**
 * The state after sending. Only the reading counts (decisions C3): a set without an answer is applied where the device has the value,
 * one with a positive answer is not applied where it does not. For an order that reads back unchanged, the answer counts.
 */
export function stateAfter(
  write: SettingWrite,
  failure: SetFailure | null,
  device: SettingValue | null | undefined,
): WriteState {
  const known = device ?? null;
  if (known === null) {
    return failure?.kind === 'rejected' ? { kind: 'refused', device: null, failure } : { kind: 'unknown', failure };
  }
  if (!isSameValue(write.readsBack, known)) {
    return failure?.kind === 'rejected'
      ? { kind: 'refused', device: known, failure }
      : { kind: 'different', device: known, failure };
  }
  if (!isMomentary(write)) return { kind: 'applied' };
  if (failure === null) return { kind: 'applied', order: true };
  return failure.kind === 'rejected' ? { kind: 'refused', device: null, failure } : { kind: 'unknown', failure };
}

/** How a change is labelled in the log. */
export interface LineLabels {
  readonly name: string;
  readonly unit: string;
}

/** The log line of a change. `gone`: the session has ended, so waiting changes are never sent and the result of sent ones is unknown. */
export function logLine(write: SettingWrite, state: WriteState, labels: LineLabels, gone = false): SettingLine {
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

function resultOf({ kind }: WriteState, gone: boolean): SettingResult | null {
  if (kind === 'waiting') return gone ? 'unsent' : null;
  if (kind === 'sending' || kind === 'checking') return gone ? 'unknown' : null;
  return kind === 'already' || kind === 'not-sent' ? 'unsent' : kind;
}

/** Why a change failed; null where its result is sufficient. */
function reasonOfState(state: WriteState): LogReason | null {
  if (state.kind === 'not-sent') return { kind: state.why };
  const failure = 'failure' in state ? state.failure : null;
  if (failure?.kind === 'rejected') return reasonOfProblem({ ...failure, why: 'gateway' });
  return failure && { kind: failure.kind === 'timeout' ? 'timeout' : 'bad-reply' };
}
